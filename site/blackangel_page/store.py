"""What this device keeps: every game in IndexedDB, the latest also in localStorage."""

import asyncio
import json

from js import Date, Promise, indexedDB, localStorage, navigator, sessionStorage
from pyodide.ffi import JsException, create_once_callable

from blackangel_page.records import Record, readable

NAME = "black-angel"
LATEST = f"{NAME}:latest"
PREFERENCES = f"{NAME}:preferences"
AT = f"{NAME}:at"
SHELF = "games"
VERSIONS = 3


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
                    self.texts.setdefault(record.key, (record.text, *record.earlier))
        except JsException:
            pass
        latest = self.latest()
        if latest and (latest.key not in found or found[latest.key].when < latest.when):
            found[latest.key] = latest
        return sorted(found.values(), key=lambda record: -record.when)

    def keep(self, record: Record) -> None:
        """Write a game; the short way at once, the long way as soon as the browser can."""
        versions = self.texts.get(record.key, ())
        if versions[:1] != (record.text,):
            versions = (record.text, *versions)[:VERSIONS]
        self.texts[record.key] = versions
        record = record._replace(when=Date.now(), earlier=versions[1:])
        kept = True
        try:
            localStorage.setItem(LATEST, record.written())
        except JsException:
            kept = False
        self.later(self.shelve(record, kept))

    async def shelve(self, record: Record, kept: bool) -> None:
        try:
            await self.open()
            transaction, shelf = self.shelf("readwrite")
            shelf.put(record.written(), record.key)
            await written(transaction)
            if not self.asked:
                self.asked = True
                await navigator.storage.persist()
        except (JsException, AttributeError):
            if not kept:
                self.failed()

    def forget(self, key: str) -> None:
        """Remove a game from the shelf."""
        latest = self.latest()
        if latest and latest.key == key:
            localStorage.removeItem(LATEST)
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
        """Run in the background; the task is held until it is done."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # --- the short way

    def latest(self) -> Record | None:
        try:
            return readable(localStorage.getItem(LATEST))
        except JsException:
            return None

    def preferences(self) -> dict[str, object]:
        return small(localStorage, PREFERENCES)

    def prefer(self, preferences: dict[str, object]) -> None:
        put(localStorage, PREFERENCES, preferences)

    def place(self) -> dict[str, object]:
        """Where this tab was: the game on the table and who has the device."""
        return small(sessionStorage, AT)

    def stand(self, place: dict[str, object]) -> None:
        put(sessionStorage, AT, place)


def small(storage: object, name: str) -> dict[str, object]:
    try:
        found = json.loads(storage.getItem(name) or "{}")
    except (JsException, ValueError, TypeError):
        return {}
    return found if isinstance(found, dict) else {}


def put(storage: object, name: str, value: dict[str, object]) -> None:
    try:
        storage.setItem(name, json.dumps(value))
    except JsException:
        return
