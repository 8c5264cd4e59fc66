"""Which versions of a game to keep, which record counts, in what order, and what to report."""

from collections.abc import Callable, Iterable
from enum import Enum
from itertools import chain

from blackangel.i18n import _
from tabletop.session.records import Record

VERSIONS = 3
PROVED = 50
LAST = 2**52  # no place of ours lies beyond this, and as many numbers remain above it


def rank(record: Record) -> float:
    """A game's place in the order; before there was one, its time."""
    return record.order or record.when


class Order:
    """Number what is kept: above everything seen, whatever the clock does, and never below."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.highest = 0

    def see(self, records: Iterable[Record]) -> None:
        for record in records:
            if self.highest < rank(record) < LAST:
                self.highest = int(rank(record))

    def next(self) -> int:
        self.highest = max(int(self.now()), self.highest + 1)
        return self.highest

    def placed(self, record: Record) -> Record:
        """Place an imported game below what was last played here, whatever its time says."""
        if record.order:
            return record
        below = self.highest - 1 if self.highest else record.when
        return record._replace(order=int(min(record.when, below)))


class Versions:
    """The last versions of each game, newest first."""

    def __init__(self) -> None:
        self.texts: dict[str, tuple[str, ...]] = {}
        self.proved: dict[str, None] = {}  # read back, newest last

    def learn(self, record: Record) -> None:
        """Take over the stored versions of a game."""
        self.texts[record.key] = (record.text, *record.earlier)

    def with_earlier(self, record: Record) -> Record:
        """A game with its earlier versions."""
        versions = self.texts.get(record.key, ())
        if versions[:1] != (record.text,):
            versions = (record.text, *versions)
        record = record._replace(earlier=self.worth(versions)[1:])
        self.learn(record)
        return record

    def worth(self, versions: tuple[str, ...]) -> tuple[str, ...]:
        """The versions worth keeping: the last ones, including a proven one until a newer is proven."""
        last = versions[:VERSIONS]
        proved = next((text for text in versions if text in self.proved), "")
        return last if not proved or proved in last else (*last[:-1], proved)

    def prove(self, text: str) -> None:
        """Note that this version was read back."""
        self.proved[text] = None
        while len(self.proved) > PROVED:
            del self.proved[next(iter(self.proved))]


def newest(records: Iterable[Record]) -> tuple[Record, ...]:
    """Sort by when games were last kept, newest first."""
    return tuple(sorted(records, key=rank, reverse=True))


def agreed(*places: Iterable[Record]) -> tuple[Record, ...]:
    """Choose each game's latest record; of two equal ones, the later in place."""
    found: dict[str, Record] = {}
    for record in chain(*places):
        known = found.get(record.key)
        if known is None or rank(record) >= rank(known):
            found[record.key] = record
    return newest(found.values())


class Failure(Enum):
    """The shelf of games has failed; what still works."""

    SPARE = "the game lies in the short memory"
    LATEST = "the latest game alone lies there"
    FULL = "there is no room in it either"
    SHUT = "the browser keeps nothing for this page"


def sentence(failure: Failure) -> str:
    """The failure in the player's language."""
    return {
        Failure.SPARE: _(
            "This browser doesn’t store games reliably. Your game is kept for now, but save it "
            "yourself too."
        ),
        Failure.LATEST: _("This browser keeps only the latest game: save the others yourself."),
        Failure.FULL: _("This device has run out of space. Save the game yourself."),
        Failure.SHUT: _(
            "This browser can’t store anything for this page. Save the game yourself before you "
            "close the page."
        ),
    }[failure]
