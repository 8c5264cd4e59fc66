"""What this device keeps: every game on its shelf, the latest also in its short memory.

A game that the shelf does not take in time lies in the short memory, too, until the shelf takes it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any, TypeVar

from blackangel.games import FIRST
from blackangel.kit import shapes
from tabletop.session.records import Record, readable
from tabletop.shared import schemas as outside
from tabletop.storage.keeping import Failure, Order, Versions, agreed, place

NAME = "black-angel"
LATEST = f"{NAME}:latest"
SPARE = f"{NAME}:game:"  # and its key
PREFERENCES = f"{NAME}:preferences"
REFEREE = f"{NAME}:referee"  # of the first game; of others ":" and its key follow
LEARNED = f"{NAME}:learned"
AT = f"{NAME}:at"
PATIENCE = 3.0  # seconds for an answer of the browser
PATIENT = 5  # times as long until a shelf that is slow is said to fail

Answer = TypeVar("Answer")


def refereed(game: str) -> str:
    """Under which name it is kept."""
    return REFEREE if game == FIRST else f"{REFEREE}:{game}"


class Store:
    """Reads are forgiving; a write that fails is told once for the game in play."""

    def __init__(
        self,
        device: Any,
        failed: Callable[[Failure], None],
        kept: Callable[[Record], None],
        patience: float = PATIENCE,
        again: Callable[[], None] = lambda: None,
    ) -> None:
        self.device = device
        self.failed = failed
        self.said = kept  # is told of each record that is kept, as soon as it is
        self.patience = patience
        self.again = again  # is told when the shelf takes games that it had not taken
        self.notes = device.notes
        self.order = Order(device.now)
        self.versions = Versions()
        self.learn, self.prove = self.versions.learn, self.versions.prove
        self.kept: dict[str, Record] = {}  # of each game what is kept for certain
        self.unkept: dict[str, Record] = {}  # of this visit alone
        self.shelved: dict[str, float] = {}  # the place of what lies on the shelf
        self.playing = ""  # the game that was kept last
        self.told: set[tuple[Failure, str]] = set()
        self.failing = False  # the shelf did not take the last game
        self.asked = False
        self.tasks: set[asyncio.Task[object]] = set()

    # --- the shelf of games

    async def games(self) -> tuple[Record, ...]:
        """All stored games, newest first."""
        found: list[Record] = []
        answers = True
        try:
            texts = await self.in_time(self.device.shelf.all())
            found = [record for record in map(readable, texts) if record]
        except Exception:
            answers = False
        self.shelved |= {record.key: place(record) for record in found}
        spares = self.spares()
        latest = self.latest()
        games = agreed(found, [latest] if latest else [], spares, self.unkept.values())
        self.order.see(games)
        for record in games:
            self.learn(record)
        if answers:
            for spare in spares:
                if spare in games:
                    self.later(self.shelve(spare, False))
                else:
                    self.unspare(spare)
        elif latest or spares:
            self.later(self.doubt())
        return games

    def keep(self, record: Record) -> Record:
        """Write a game; the short way at once, the long way as soon as the browser can."""
        latest = self.latest() if record.key != self.playing else None
        self.playing = record.key
        if latest:
            self.order.see([latest])
            if latest.key != record.key and self.shelved.get(latest.key, -1) < place(latest):
                self.spare(latest)
        record = self.versions.with_earlier(record)
        record = record._replace(when=self.device.now(), order=self.order.next())
        noted = self.notes.write(LATEST, record.written())
        if noted:
            self.certain(record)
        else:
            self.unkept[record.key] = record
        self.later(self.shelve(record, noted))
        return record

    def add(self, records: Iterable[Record]) -> tuple[Record, ...]:
        """Put games back, or beside the others; as they are now."""
        placed = tuple(self.order.placed(record) for record in records)
        for record in placed:
            self.learn(record)
        self.later(self.shelve_all(placed))
        return placed

    def name(self, record: Record) -> None:
        """Another title for a game."""
        latest = self.latest()
        noted = False
        if latest and latest.key == record.key:
            noted = self.notes.write(LATEST, latest._replace(title=record.title).written())
        self.later(self.shelve(record, noted))

    def forget(self, key: str) -> None:
        """Remove a game from the shelf."""
        latest = self.latest()
        if latest and latest.key == key:
            self.notes.write(LATEST, "")
        self.notes.drop(SPARE + key)
        self.kept.pop(key, None)
        self.unkept.pop(key, None)
        self.later(self.drop(key))

    def see(self, record: Record) -> None:
        """Another tab has kept a game."""
        self.learn(record)
        self.order.see([record])

    async def shelve_all(self, records: tuple[Record, ...]) -> None:
        """Several in one write; where that fails each is tried for itself."""
        try:
            texts = {record.key: record.written() for record in records}
            await self.in_time(self.device.shelf.put_all(texts), PATIENT)
        except Exception:
            for record in records:
                await self.shelve(record, False)
            return
        for record in records:
            await self.on_shelf(record)

    async def shelve(self, record: Record, noted: bool) -> None:
        """``noted``: the short memory has it as the latest game."""
        try:
            await self.put(record)
        except Exception:
            self.failing = True
            spared = self.spare(record)
            if spared or noted:
                self.certain(record)
                self.fail(Failure.SPARE if spared else Failure.LATEST, record.key)
            else:
                self.fail(self.lost(), record.key)
            return
        await self.on_shelf(record)

    async def on_shelf(self, record: Record) -> None:
        """The shelf has taken a game."""
        self.shelved[record.key] = max(place(record), self.shelved.get(record.key, 0))
        self.certain(record)
        self.unspare(record)
        if self.failing:
            self.failing = False
            self.told.clear()
            self.again()
        if not self.asked:
            self.asked = True
            await self.device.ask_to_last()

    async def put(self, record: Record) -> None:
        """Onto the shelf; a device may be slow for a while, and the page closed meanwhile."""
        loop = asyncio.get_running_loop()
        slow = loop.call_later(self.patience, self.spare, record)
        try:
            await self.in_time(self.device.shelf.put(record.key, record.written()), PATIENT)
        finally:
            slow.cancel()

    async def doubt(self) -> None:
        """The shelf has not answered: whether it is slow or fails."""
        try:
            await self.in_time(self.device.shelf.all(), PATIENT)
        except Exception:
            self.fail(Failure.SPARE)

    async def drop(self, key: str) -> None:
        with suppress(Exception):
            await self.in_time(self.device.shelf.remove(key))

    async def lasting(self) -> bool | None:
        """Whether the browser has promised to keep the games; None where it does not say."""
        try:
            return await self.in_time(self.device.lasting())
        except Exception:
            return None

    async def in_time(self, answer: Awaitable[Answer], times: int = 1) -> Answer:
        """The browser may never answer; after so many ``times`` its patience it has refused."""
        return await asyncio.wait_for(answer, times * self.patience)

    def later(self, work: Coroutine[Any, Any, object]) -> None:
        """Run as far as it goes at once, the rest in the background; the task is held until then."""
        task = self.device.run(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def certain(self, record: Record) -> None:
        """This is kept, here or there."""
        other = self.unkept.get(record.key)
        if other and place(other) <= place(record):
            del self.unkept[record.key]
        known = self.kept.get(record.key)
        if known is None or (place(known) <= place(record) and known != record):
            self.kept[record.key] = record
            self.said(record)

    def fail(self, failure: Failure, key: str = "") -> None:
        """Say it, once in a visit and once more for the game in play."""
        telling = (failure, key if key == self.playing and failure != Failure.SHUT else "")
        if telling not in self.told:
            self.told.add(telling)
            self.failed(failure)

    def lost(self) -> Failure:
        return Failure.SHUT if self.notes.shut else Failure.FULL

    # --- games that the shelf has not taken

    def spares(self) -> list[Record]:
        names = [name for name in self.notes.names() if name.startswith(SPARE)]
        found = [readable(self.notes.read(name)) for name in names]
        return [record for record in found if record and SPARE + record.key in names]

    def spare(self, record: Record) -> bool:
        """Whether the short memory has this, or something newer of the same game."""
        name = SPARE + record.key
        other = readable(self.notes.read(name))
        newer = other is not None and place(other) > place(record)
        return newer or self.notes.write(name, record.written())

    def unspare(self, record: Record) -> None:
        """The shelf has this, or something newer."""
        other = readable(self.notes.read(SPARE + record.key))
        if other and place(other) <= place(record):
            self.notes.drop(SPARE + record.key)

    # --- the short way

    def latest(self) -> Record | None:
        return readable(self.notes.read(LATEST))

    def referee(self, game: str = FIRST) -> str:
        """What was said in such a game on a real table."""
        return str(self.notes.read(refereed(game)))

    def keep_referee(self, text: str, game: str = FIRST) -> None:
        if not self.notes.write(refereed(game), text):
            self.fail(self.lost())

    def preferences(self) -> dict[str, Any]:
        return small(self.notes, PREFERENCES, outside.PREFERENCES)

    def prefer(self, preferences: dict[str, object]) -> None:
        put(self.notes, PREFERENCES, preferences)

    def learned(self) -> dict[str, Any]:
        return small(self.notes, LEARNED, outside.LEARNED)

    def keep_learned(self, learned: dict[str, object]) -> None:
        if not put(self.notes, LEARNED, learned):
            self.fail(self.lost())

    def place(self) -> dict[str, Any]:
        """Where this tab was: the game on the table and who has the device."""
        return small(self.device.passing, AT, outside.PLACE)

    def stand(self, place: dict[str, object]) -> None:
        put(self.device.passing, AT, place)


def small(notes: Any, name: str, thing: shapes.Thing) -> dict[str, Any]:
    """What is sound of a stored thing."""
    return thing.read(notes.read(name)) or {}


def put(notes: Any, name: str, value: dict[str, object]) -> bool:
    return bool(notes.write(name, json.dumps(value)))
