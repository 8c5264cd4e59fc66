"""The browser's storage: IndexedDB for all games, two short-term stores for texts."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any, cast

from js import Date, Promise, navigator, window
from pyodide.ffi import JsException, create_once_callable, create_proxy

NAME = "black-angel"
GAMES = "games"


class Refused(Exception):
    """The browser refused a request."""


def heard(source: Any, good: str, *bad: str) -> Any:
    """Promise the event that ends a request, successful or not.

    Python cannot raise an event: a promise rejected with one would never settle.
    """

    def start(resolve: Any, _reject: Any) -> None:
        for name in (good, *bad):
            setattr(source, f"on{name}", resolve)

    return Promise.new(create_once_callable(start))


async def answered(request: Any) -> Any:
    """A request's result."""
    event = await heard(request, "success", "error")
    if event.type != "success":
        raise Refused(str(request.error))
    return request.result


class Shelf:
    """All games by key. Failures raise; the caller must give up on what never ends."""

    def __init__(self) -> None:
        self.base: Any = None
        self.opening: asyncio.Future[None] | None = None
        self.closed = create_proxy(self.close)

    async def all(self) -> list[object]:
        await self.open()
        return list(await answered(self.transaction("readonly").objectStore(GAMES).getAll()))

    async def put(self, key: str, text: str) -> None:
        await self.put_all({key: text})

    async def put_all(self, texts: Mapping[str, str]) -> None:
        """Store several by key: all of them, or none."""
        await self.open()
        transaction = self.transaction("readwrite")
        games = transaction.objectStore(GAMES)
        for key, text in texts.items():
            games.put(text, key)
        await self.written(transaction)

    async def remove(self, key: str) -> None:
        await self.open()
        transaction = self.transaction("readwrite")
        transaction.objectStore(GAMES).delete(key)
        await self.written(transaction)

    async def open(self) -> None:
        if self.base is None:
            if self.opening is None:
                self.opening = asyncio.ensure_future(self.open_base())
            await asyncio.shield(self.opening)  # another may still wait for it
        if self.base is None:
            raise Refused("no base")

    async def open_base(self) -> None:
        """Open the database if possible; the next caller tries again."""

        def upgrade(_event: Any) -> None:
            request.result.createObjectStore(GAMES)

        try:
            request = window.indexedDB.open(NAME, 1)
            request.onupgradeneeded = create_once_callable(upgrade)
            self.base = await answered(request)
            self.base.onversionchange = self.base.onclose = self.closed
        except (Refused, JsException, AttributeError):
            pass
        finally:
            self.opening = None

    def close(self, _event: Any = None) -> None:
        """Close it: the browser took it away, or a newer version of the page wants it."""
        if self.base is not None:
            self.base.close()
            self.base = None

    def transaction(self, mode: str) -> Any:
        try:
            return self.base.transaction(GAMES, mode)
        except JsException:
            self.close()
            raise

    async def written(self, transaction: Any) -> None:
        """Wait until the data is on disk."""
        done = heard(transaction, "complete", "error", "abort")
        transaction.commit()  # the page may be too busy to hear an answer first
        event = await done
        if event.type != "complete":
            raise Refused(str(transaction.error))


class Notes:
    """A short-term store for texts by name; where storage is blocked, it stays empty."""

    def __init__(self, name: str) -> None:
        self.storage: Any = None
        with suppress(JsException, AttributeError):  # raises where site data is blocked
            self.storage = getattr(window, name) or None

    @property
    def shut(self) -> bool:
        return self.storage is None

    def read(self, name: str) -> str:
        try:
            return self.storage.getItem(name) or ""
        except (JsException, AttributeError):
            return ""

    def write(self, name: str, text: str) -> bool:
        """Return whether there was room."""
        try:
            self.storage.setItem(name, text)
        except (JsException, AttributeError):
            return False
        return True

    def drop(self, name: str) -> None:
        with suppress(JsException, AttributeError):
            self.storage.removeItem(name)

    def names(self) -> list[str]:
        try:
            return [self.storage.key(number) for number in range(self.storage.length)]
        except (JsException, AttributeError):
            return []


class Device:
    """What the store needs from the browser."""

    def __init__(self) -> None:
        self.shelf = Shelf()
        self.notes = Notes("localStorage")
        self.passing = Notes("sessionStorage")

    def now(self) -> float:
        return float(Date.now())

    def run(self, work: Coroutine[Any, Any, object]) -> asyncio.Task[object]:
        """Run synchronously as far as possible, the rest in the background."""
        task: Any = asyncio.Task  # this Pyodide can start a coroutine at once
        return cast(
            "asyncio.Task[object]", task(work, loop=asyncio.get_event_loop(), eager_start=True)
        )

    async def ask_to_last(self) -> None:
        """Ask the browser to keep the games when space runs low."""
        with suppress(JsException, AttributeError):
            await navigator.storage.persist()

    async def lasting(self) -> bool:
        """Return whether the browser promised that; raise where it cannot say."""
        return bool(await navigator.storage.persisted())
