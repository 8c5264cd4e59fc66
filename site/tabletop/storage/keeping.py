"""Which versions of a game are kept, which record of it counts, what comes first, what is told."""

from collections.abc import Callable, Iterable
from enum import Enum
from itertools import chain

from blackangel.messages import _
from tabletop.session.records import Record

VERSIONS = 3
PROVED = 50
LAST = 2**52  # a place beyond this is none of ours, and as many are left above it


def place(record: Record) -> float:
    """Where a game stands among the others; before there was an order, its time said that."""
    return record.order or record.when


class Order:
    """Numbers what is kept: above all that was seen, whatever becomes of the clock, and never below it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.highest = 0

    def see(self, records: Iterable[Record]) -> None:
        for record in records:
            if self.highest < place(record) < LAST:
                self.highest = int(place(record))

    def next(self) -> int:
        self.highest = max(int(self.now()), self.highest + 1)
        return self.highest

    def placed(self, record: Record) -> Record:
        """A game from outside stands below what was played here last, whatever its time says."""
        if record.order:
            return record
        below = self.highest - 1 if self.highest else record.when
        return record._replace(order=int(min(record.when, below)))


class Versions:
    """The last versions of each game, newest first."""

    def __init__(self) -> None:
        self.texts: dict[str, tuple[str, ...]] = {}
        self.proved: dict[str, None] = {}  # that were read back, newest last

    def learn(self, record: Record) -> None:
        """The versions of a game as they are stored."""
        self.texts[record.key] = (record.text, *record.earlier)

    def with_earlier(self, record: Record) -> Record:
        """A game with the versions before it."""
        versions = self.texts.get(record.key, ())
        if versions[:1] != (record.text,):
            versions = (record.text, *versions)
        record = record._replace(earlier=self.worth(versions)[1:])
        self.learn(record)
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


def newest(records: Iterable[Record]) -> tuple[Record, ...]:
    """What was kept last comes first."""
    return tuple(sorted(records, key=place, reverse=True))


def agreed(*places: Iterable[Record]) -> tuple[Record, ...]:
    """Of each game the record that was kept last; of two alike the one of the later place."""
    found: dict[str, Record] = {}
    for record in chain(*places):
        known = found.get(record.key)
        if known is None or place(record) >= place(known):
            found[record.key] = record
    return newest(found.values())


class Failure(Enum):
    """The shelf of games has failed; what is left."""

    SPARE = "the game lies in the short memory"
    LATEST = "the latest game alone lies there"
    FULL = "there is no room in it either"
    SHUT = "the browser keeps nothing for this page"


def sentence(failure: Failure) -> str:
    """What a player reads of it."""
    return {
        Failure.SPARE: _(
            "This browser does not store games as it should: your game is kept for now, but "
            "save it yourself too."
        ),
        Failure.LATEST: _("This browser keeps only the latest game: save the others yourself."),
        Failure.FULL: _("This device has no room left to keep the game: save it yourself."),
        Failure.SHUT: _(
            "This browser keeps nothing for this page: save the game yourself before you close it."
        ),
    }[failure]
