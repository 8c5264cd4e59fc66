"""What this device stores: every game on its shelf, the latest also in the short-term store.

A game that the shelf does not accept in time stays in the short-term store until it does.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any, TypeVar

from blackangel.games import FIRST
from blackangel.kernel.named import NamedTuple
from blackangel.kit import validation
from tabletop.session.records import Record, readable
from tabletop.shared import schemas as outside
from tabletop.storage.keeping import Failure, Order, Versions, agreed, rank

NAME = "black-angel"
LATEST = f"{NAME}:latest"
SPARE = f"{NAME}:game:"  # followed by its key
PREFERENCES = f"{NAME}:preferences"
REFEREE = f"{NAME}:referee"
SCORER = f"{NAME}:scorer"
LEARNED = f"{NAME}:learned"
BOXES = f"{NAME}:boxes"
PRACTICE = f"{NAME}:practice"
BROUGHT = f"{NAME}:practice:brought"  # by a file, not yet taken over
EVENINGS = f"{NAME}:evenings"
AT = f"{NAME}:at"
PATIENCE = 3.0  # seconds to wait for the browser
SOME = 100  # records read before yielding to the page
PATIENT = 5  # so many times that before a slow shelf counts as failed

Answer = TypeVar("Answer")


class Adding(NamedTuple):
    """Games with their places, and the task that stores them, see ``Store.shelve_all``."""

    records: tuple[Record, ...]
    task: asyncio.Task[object]


def by_game(name: str, game: str) -> str:
    """The name it is stored under: the first game's alone, others append their key."""
    return name if game == FIRST else f"{name}:{game}"


class Store:
    """Store games. Reads are forgiving; a failed write is reported once per game in play."""

    def __init__(
        self,
        device: Any,
        on_failure: Callable[[Failure], None],
        on_saved: Callable[[Record], None],
        patience: float = PATIENCE,
        on_recovery: Callable[[], None] = lambda: None,
    ) -> None:
        self.device = device
        self.on_failure = on_failure
        self.on_saved = on_saved  # called with each record as soon as it is kept
        self.patience = patience
        self.on_recovery = on_recovery  # called when the shelf accepts games that it had refused
        self.notes = device.notes
        self.order = Order(device.now)
        self.versions = Versions()
        self.learn, self.prove = self.versions.learn, self.versions.prove
        self.saved: dict[str, Record] = {}  # what is certainly kept of each game
        self.unsaved: dict[str, Record] = {}  # during this visit only
        self.unwritten: dict[str, str] = {}  # what was entered, by name, while there was no room
        self.shelved: dict[str, float] = {}  # places by game on the shelf
        self.last_read: dict[object, Record] = {}  # the texts of the shelf as they were read last
        self.foreign = False  # whether something else lay among them
        # by key what was added, or removed, while the shelf was being read: one for each reading
        self.meanwhile: list[dict[str, Record | None]] = []
        self.playing = ""  # the last game kept
        self.noted: dict[str, object] = {}  # where this tab is
        self.told: set[tuple[Failure, str]] = set()
        self.failing = False  # the shelf refused the last game
        self.asked_to_last = False
        self.tasks: set[asyncio.Task[object]] = set()

    # --- the shelf of games

    async def games(self) -> tuple[Record, ...]:
        """All stored games, newest first."""
        found: list[Record] = []
        meanwhile: dict[str, Record | None] = {}
        self.meanwhile.append(meanwhile)
        answers = True
        try:
            texts = await self.in_time(self.device.shelf.all())
            found = await self.records_in(texts)
        except Exception:
            answers = False
        self.shelved |= {record.key: rank(record) for record in found}
        # compared by identity: several readings may have missed the same
        self.meanwhile = [one for one in self.meanwhile if one is not meanwhile]
        found = [record for record in found if record.key not in meanwhile]
        found += [record for record in meanwhile.values() if record]
        spares = self.spares()
        latest = self.latest()
        games = agreed(found, [latest] if latest else [], spares, self.unsaved.values())
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

    async def records_in(self, texts: list[object]) -> list[Record]:
        """The records of texts: those known at once, others bit by bit, so that the page never stands."""
        found: dict[object, Record] = {}
        fresh = 0
        own = [text for text in texts if isinstance(text, str)]  # a foreign value may be anything
        self.foreign = len(own) < len(texts)
        for text in own:
            record = self.last_read.get(text)
            if record is None:
                record = readable(text)
                fresh += 1
                if fresh % SOME == 0:
                    await asyncio.sleep(0)
            if record:
                found[text] = record
        self.last_read = found
        return list(found.values())

    def save(self, record: Record) -> Record:
        """Store a game: in the short-term store at once, on the shelf as soon as the browser can."""
        latest = self.latest() if record.key != self.playing else None
        self.playing = record.key
        if latest:
            self.order.see([latest])
            if latest.key != record.key and self.shelved.get(latest.key, -1) < rank(latest):
                self.spare(latest)
        record = self.versions.with_earlier(record)
        record = record._replace(when=self.device.now(), order=self.order.next())
        noted = self.notes.write(LATEST, record.written())
        if noted:
            self.announce(record)
        else:
            self.unsaved[record.key] = record
        self.later(self.shelve(record, noted))
        return record

    def add(self, records: Iterable[Record]) -> Adding:
        """Store games, restored or new, as they are now."""
        placed = tuple(self.order.placed(record) for record in records)
        for record in placed:
            self.learn(record)
        for missed in self.meanwhile:
            missed.update((record.key, record) for record in placed)
        return Adding(placed, self.later(self.shelve_all(placed)))

    def name(self, record: Record) -> None:
        """Give a game another title."""
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
        self.saved.pop(key, None)
        self.unsaved.pop(key, None)
        for missed in self.meanwhile:
            missed[key] = None
        self.later(self.drop(key))

    def see(self, record: Record) -> None:
        """Note a game that another tab has kept."""
        self.learn(record)
        self.order.see([record])

    async def shelve_all(self, records: tuple[Record, ...]) -> bool:
        """Store several in one write and say nothing; if it fails, store each by itself and say so.

        Return whether that was one write.
        """
        try:
            texts = {record.key: record.written() for record in records}
            await self.in_time(self.device.shelf.put_all(texts), PATIENT)
            self.last_read |= {texts[record.key]: record for record in records}
        except Exception:
            for record in records:
                await self.shelve(record, False)
            return False
        if len(records) == 1:
            await self.on_shelf(records[0])
            return False
        names = set(self.notes.names())
        for record in records:
            self.shelved[record.key] = max(rank(record), self.shelved.get(record.key, 0))
            self.mark_saved(record)
            if SPARE + record.key in names:
                self.unspare(record)
        await self.recovered()
        return True

    async def shelve(self, record: Record, noted: bool) -> None:
        """Store on the shelf; ``noted``: the short-term store has this as the latest game."""
        try:
            await self.put(record)
        except Exception:
            self.failing = True
            spared = self.spare(record)
            if spared or noted:
                self.announce(record)
                self.fail(Failure.SPARE if spared else Failure.LATEST, record.key)
            else:
                self.fail(self.lost(), record.key)
            return
        await self.on_shelf(record)

    async def on_shelf(self, record: Record) -> None:
        """Note that the shelf has accepted a game."""
        self.shelved[record.key] = max(rank(record), self.shelved.get(record.key, 0))
        self.announce(record)
        self.unspare(record)
        await self.recovered()

    async def recovered(self) -> None:
        """Note that the shelf works."""
        if self.failing:
            self.failing = False
            self.told.clear()
            self.on_recovery()
        if not self.asked_to_last:
            self.asked_to_last = True
            await self.device.ask_to_last()

    async def put(self, record: Record) -> None:
        """Write to the shelf; a device may be slow for a while, and the page closed meanwhile."""
        loop = asyncio.get_running_loop()
        slow = loop.call_later(self.patience, self.spare, record)
        try:
            await self.in_time(self.device.shelf.put(record.key, record.written()), PATIENT)
        finally:
            slow.cancel()

    async def doubt(self) -> None:
        """Decide whether a shelf that does not answer is slow or has failed."""
        try:
            await self.in_time(self.device.shelf.all(), PATIENT)
        except Exception:
            self.fail(Failure.SPARE)

    async def drop(self, key: str) -> None:
        with suppress(Exception):
            await self.in_time(self.device.shelf.remove(key))

    async def lasting(self) -> bool | None:
        """Return whether the browser promised to keep the games; None if it cannot say."""
        try:
            return await self.in_time(self.device.lasting())
        except Exception:
            return None

    async def in_time(self, answer: Awaitable[Answer], times: int = 1) -> Answer:
        """Wait for the browser, which may never answer; after ``times`` its patience, count it as refused."""
        return await asyncio.wait_for(answer, times * self.patience)

    def later(self, work: Coroutine[Any, Any, object]) -> asyncio.Task[object]:
        """Run synchronously as far as possible, the rest as a task that is held until it ends."""
        task: asyncio.Task[object] = self.device.run(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def announce(self, record: Record) -> None:
        """Note and say that this is stored in one place or the other."""
        if self.mark_saved(record):
            self.on_saved(record)

    def mark_saved(self, record: Record) -> bool:
        """Note that this is stored; return whether that is news."""
        other = self.unsaved.get(record.key)
        if other and rank(other) <= rank(record):
            del self.unsaved[record.key]
        known = self.saved.get(record.key)
        news = known is None or (rank(known) <= rank(record) and known != record)
        if news:
            self.saved[record.key] = record
        return news

    def fail(self, failure: Failure, key: str = "") -> None:
        """Report a failure, once per visit and once more for the game in play."""
        telling = (failure, key if key == self.playing and failure != Failure.SHUT else "")
        if telling not in self.told:
            self.told.add(telling)
            self.on_failure(failure)

    def lost(self) -> Failure:
        return Failure.SHUT if self.notes.shut else Failure.FULL

    # --- games that the shelf refused

    def spares(self) -> list[Record]:
        names = [name for name in self.notes.names() if name.startswith(SPARE)]
        found = [readable(self.notes.read(name)) for name in names]
        return [record for record in found if record and SPARE + record.key in names]

    def spare(self, record: Record) -> bool:
        """Return whether the short-term store has this game, or a newer state of it."""
        name = SPARE + record.key
        other = readable(self.notes.read(name))
        newer = other is not None and rank(other) > rank(record)
        return newer or self.notes.write(name, record.written())

    def unspare(self, record: Record) -> None:
        """Drop the spare copy: the shelf has this game, or a newer state."""
        other = readable(self.notes.read(SPARE + record.key))
        if other and rank(other) <= rank(record):
            self.notes.drop(SPARE + record.key)

    # --- the short-term store

    def latest(self) -> Record | None:
        return readable(self.notes.read(LATEST))

    def referee(self, game: str = FIRST) -> str:
        """What the referee of such a game was told."""
        return str(self.notes.read(by_game(REFEREE, game)))

    def save_referee(self, text: str, game: str = FIRST) -> None:
        if not self.notes.write(by_game(REFEREE, game), text):
            self.fail(self.lost())

    def scorer(self, game: str = FIRST) -> str:
        """What is entered in the scorer of such a game."""
        name = by_game(SCORER, game)
        return self.unwritten.get(name) or str(self.notes.read(name))

    def save_scorer(self, text: str, game: str = FIRST) -> None:
        self.enter(by_game(SCORER, game), text)

    def enter(self, name: str, text: str) -> None:
        """Store what was entered; where there is no room, keep it during this visit."""
        if self.notes.write(name, text):
            self.unwritten.pop(name, None)
        else:
            self.unwritten[name] = text
            self.fail(self.lost())

    def preferences(self) -> dict[str, Any]:
        return small(self.notes, PREFERENCES, outside.PREFERENCES)

    def prefer(self, preferences: dict[str, object]) -> None:
        """Store these; the others stay, since another tab may have changed them."""
        put(self.notes, PREFERENCES, {**self.preferences(), **preferences})

    def learned(self) -> dict[str, Any]:
        return small(self.notes, LEARNED, outside.LEARNED)

    def save_learned(self, learned: dict[str, object]) -> None:
        if not put(self.notes, LEARNED, learned):
            self.fail(self.lost())

    def evenings(self) -> dict[str, Any]:
        return small(self.notes, EVENINGS, outside.EVENINGS)

    def save_evenings(self, evenings: dict[str, object]) -> None:
        """Store who has played here; a game goes on without it."""
        put(self.notes, EVENINGS, evenings)

    def practice(self) -> tuple[str, str]:
        """What was practised here, and what a file has brought since."""
        kept = self.unwritten.get(PRACTICE) or str(self.notes.read(PRACTICE))
        return kept, str(self.notes.read(BROUGHT))

    def save_practice(self, text: str, brought: bool = False) -> None:
        """Store what was practised, which contains what was brought before."""
        self.enter(BROUGHT if brought else PRACTICE, text)
        if not brought:
            self.notes.drop(BROUGHT)

    def boxes(self) -> dict[str, Any]:
        return small(self.notes, BOXES, outside.BOXES)

    def save_boxes(self, game: str, boxes: dict[str, object]) -> None:
        """Replace the boxes of a game; another tab may have changed those of the others."""
        kept = {**self.boxes().get("games", {}), game: boxes}
        if not put(self.notes, BOXES, {"games": kept}):
            self.fail(self.lost())

    def use_box(self, game: str, values: tuple[tuple[Any, ...], ...]) -> None:
        """Prefer these values for new games of one game."""
        used = self.preferences().get("boxes", {})
        others = {key: kept for key, kept in used.items() if key != game}
        self.prefer({"boxes": {**others, game: values} if values else others})

    def whereabouts(self) -> dict[str, Any]:
        """Where this tab was: the game on the table and who holds the device."""
        return small(self.device.passing, AT, outside.WHEREABOUTS)

    def remember(self, whereabouts: dict[str, object]) -> None:
        if whereabouts != self.noted:
            self.noted = whereabouts if put(self.device.passing, AT, whereabouts) else {}


def small(notes: Any, name: str, schema: validation.Schema) -> dict[str, Any]:
    """The valid part of a stored note."""
    return schema.read(notes.read(name)) or {}


def put(notes: Any, name: str, value: dict[str, object]) -> bool:
    return bool(notes.write(name, json.dumps(value)))
