"""What this device keeps: every game in IndexedDB, the latest also in localStorage."""

import asyncio
import json
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from js import Date, Promise, indexedDB, localStorage, navigator, sessionStorage
from pyodide.ffi import JsException, create_once_callable

from blackangel_page import outside
from blackangel_page.records import Record, readable

NAME = "black-angel"
LATEST = f"{NAME}:latest"
PREFERENCES = f"{NAME}:preferences"
REFEREE = f"{NAME}:referee"
AT = f"{NAME}:at"
SHELF = "games"
VERSIONS = 3
PROVED = 50


def answered(request: object) -> object:
    """A promise of an IndexedDB request's answer."""

    def start(resolve: object, reject: object) -> None:
        request.onsuccess = resolve
        request.onerror = reject

    return Promise.new(create_once_callable(start))


def written(transaction: object) -> object:
    """A promise that a transaction is on the disk."""

    def start(resolve: object, reject: object) -> None:
        transaction.oncomplete = resolve
        transaction.onerror = reject
        transaction.onabort = reject

    return Promise.new(create_once_callable(start))


class Store:
    """Reads are forgiving; a write that fails is told through ``failed``."""

    def __init__(self, failed: object) -> None:
        self.failed = failed
        self.base: object = None
        self.opening: object = None
        self.texts: dict[str, tuple[str, ...]] = {}  # the versions of each game, newest first
        self.proved: dict[str, None] = {}  # versions that were read back, newest last
        self.asked = False
        self.tasks: set[object] = set()

    # --- the shelf of games

    async def open(self) -> object:
        if self.base is None:
            if self.opening is None:
                self.opening = asyncio.ensure_future(self.opened())
            await self.opening
        return self.base

    async def opened(self) -> None:
        request = indexedDB.open(NAME, 1)

        def upgrade(_event: object) -> None:
            request.result.createObjectStore(SHELF)

        request.onupgradeneeded = create_once_callable(upgrade)
        await answered(request)
        self.base = request.result

    def shelf(self, mode: str) -> tuple[object, object]:
        transaction = self.base.transaction(SHELF, mode)
        return transaction, transaction.objectStore(SHELF)

    async def games(self) -> list[Record]:
        """All stored games, newest first."""
        found = {}
        try:
            await self.open()
            request = self.shelf("readonly")[1].getAll()
            await answered(request)
            for text in request.result:
                record = readable(text)
                if record:
                    found[record.key] = record
                    self.learn(record)
        except JsException:
            pass
        latest = self.latest()
        if latest and (latest.key not in found or found[latest.key].when < latest.when):
            found[latest.key] = latest
        return sorted(found.values(), key=lambda record: -record.when)

    def learn(self, record: Record) -> None:
        """The versions of a game as they are stored."""
        self.texts[record.key] = (record.text, *record.earlier)

    def keep(self, record: Record) -> Record:
        """Write a game; the short way at once, the long way as soon as the browser can."""
        versions = self.texts.get(record.key, ())
        if versions[:1] != (record.text,):
            versions = (record.text, *versions)
        record = record._replace(when=Date.now(), earlier=self.worth(versions)[1:])
        self.learn(record)
        kept = note(localStorage, LATEST, record.written())
        self.later(self.shelve(record, kept))
        return record

    def worth(self, versions: tuple[str, ...]) -> tuple[str, ...]:
        """The last ones; one that was read back stays among them until a newer one was."""
        last = versions[:VERSIONS]
        proved = next((text for text in versions if text in self.proved), "")
        return last if not proved or proved in last else (*last[:-1], proved)

    def prove(self, text: str) -> None:
        """This version was read back."""
        self.proved[text] = None
        while len(self.proved) > PROVED:
            del self.proved[next(iter(self.proved))]

    def add(self, records: Iterable[Record]) -> None:
        """Put games back, or beside the others, as they are."""
        for record in records:
            self.learn(record)
            self.later(self.shelve(record, False))

    def name(self, record: Record) -> None:
        """Another title for a game."""
        latest = self.latest()
        if latest and latest.key == record.key:
            note(localStorage, LATEST, latest._replace(title=record.title).written())
        self.later(self.shelve(record, False))

    async def shelve(self, record: Record, kept: bool) -> None:
        try:
            await self.open()
            transaction, shelf = self.shelf("readwrite")
            shelf.put(record.written(), record.key)
            done = written(transaction)
            transaction.commit()  # the page may be too busy to hear an answer first
            await done
            if not self.asked:
                self.asked = True
                await self.ask_to_last()
        except (JsException, AttributeError):
            self.failed(kept)

    async def ask_to_last(self) -> None:
        """Ask the browser not to clear the games away when room is short."""
        with suppress(JsException, AttributeError):
            await navigator.storage.persist()

    async def lasting(self) -> bool | None:
        """Whether it has promised that; None where it does not say."""
        try:
            return bool(await navigator.storage.persisted())
        except (JsException, AttributeError):
            return None

    def forget(self, key: str) -> None:
        """Remove a game from the shelf."""
        latest = self.latest()
        if latest and latest.key == key:
            note(localStorage, LATEST, "")
        self.later(self.drop(key))

    async def drop(self, key: str) -> None:
        try:
            await self.open()
            transaction, shelf = self.shelf("readwrite")
            shelf.delete(key)
            await written(transaction)
        except JsException:
            pass

    def later(self, work: object) -> None:
        """Run as far as it goes at once, the rest in the background; the task is held until then."""
        task = asyncio.Task(work, loop=asyncio.get_event_loop(), eager_start=True)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # --- the short way

    def latest(self) -> Record | None:
        return readable(noted(localStorage, LATEST))

    def referee(self) -> str:
        """What was said in the game on a real table."""
        return noted(localStorage, REFEREE)

    def keep_referee(self, text: str) -> None:
        if not note(localStorage, REFEREE, text):
            self.failed(False)

    def preferences(self) -> dict[str, Any]:
        return small(localStorage, PREFERENCES, outside.PREFERENCES)

    def prefer(self, preferences: dict[str, object]) -> None:
        put(localStorage, PREFERENCES, preferences)

    def place(self) -> dict[str, Any]:
        """Where this tab was: the game on the table and who has the device."""
        return small(sessionStorage, AT, outside.PLACE)

    def stand(self, place: dict[str, object]) -> None:
        put(sessionStorage, AT, place)


def noted(storage: object, name: str) -> str:
    """A text of the browser's short memory."""
    try:
        return storage.getItem(name) or ""
    except JsException:
        return ""


def note(storage: object, name: str, text: str) -> bool:
    """Whether there was room for a text."""
    try:
        storage.setItem(name, text)
    except JsException:
        return False
    return True


def small(storage: object, name: str, thing: outside.Thing) -> dict[str, Any]:
    """What is sound of a stored thing."""
    return thing.read(noted(storage, name)) or {}


def put(storage: object, name: str, value: dict[str, object]) -> bool:
    return note(storage, name, json.dumps(value))
