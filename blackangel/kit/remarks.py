"""What rivals say about a game: seldom, in passing, and only of what everybody has seen.

A remark follows from the events alone, so nothing of it is stored, and a replay says the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from blackangel.kernel.ledger import TURN, round_of
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from blackangel.kernel.ledger import Event
    from blackangel.kernel.title import Language

STREAM = 0x5A1D  # apart from the stream that deals the game
OFTEN = 3, 4  # how often a rival says what it could


class Occasion(NamedTuple):
    """Something that may move a seat to speak: the number of its event, and words for the gaps of a line."""

    at: int
    seat: int
    what: str
    about: Mapping[str, str] = {}


class Remark(NamedTuple):
    """What a seat says right after an event, and in which round."""

    at: int
    seat: int
    round: int
    words: str


class Watching(Protocol):
    """What goes through the events of a game and keeps what they add up to."""

    def occasions(self, at: int, event: Event, /) -> Iterator[Occasion]:
        """What an event, by its number, may be remarked upon."""
        ...


class Talk:
    """What the rivals of one game say: one line a round at most, and none of them twice."""

    def __init__(
        self, watching: Watching, lines: Mapping[int, Mapping[str, str]], seed: int, t: Language
    ) -> None:
        """``lines`` are by seat and occasion."""
        self.watching, self.lines, self.t = watching, lines, t
        self.rng = Rng(seed ^ STREAM)
        self.said: list[Remark] = []
        self.told: set[str] = set()
        self.round = 0
        self.heard = 0  # the number of events
        self.last: Event | None = None

    def goes_on(self, events: Sequence[Event]) -> bool:
        """Whether these are the events heard up to now, and maybe more."""
        return 0 < self.heard <= len(events) and events[self.heard - 1] is self.last

    def hear(self, events: Sequence[Event]) -> Sequence[Remark]:
        """Go on to the last event; all that was said up to it."""
        for at in range(self.heard, len(events)):
            self.last = event = events[at]
            if event.what == TURN:
                self.round = round_of(event)
            for one in self.watching.occasions(at, event):
                self.meet(one)
        self.heard = len(events)
        return self.said

    def meet(self, one: Occasion) -> None:
        """Say something, or let it pass."""
        line = self.lines.get(one.seat, {}).get(one.what, "")
        if not line or line in self.told or (self.said and self.said[-1].round == self.round):
            return
        if self.rng.below(OFTEN[1]) >= OFTEN[0]:
            return
        self.told.add(line)
        words = self.t.gettext(line).format(**one.about)
        self.said.append(Remark(one.at, one.seat, self.round, words))
