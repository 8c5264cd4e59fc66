"""What rivals say about a game: seldom, in passing, and only of what everybody has seen.

A remark follows from the events alone, so nothing of it is stored, and a replay says the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.ledger import TURN, round_of
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

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


def remarks(
    events: Sequence[Event],
    occasions: Iterable[Occasion],
    lines: Mapping[int, Mapping[str, str]],
    seed: int,
    t: Language,
) -> tuple[Remark, ...]:
    """One line a round at most, and none of them twice; ``lines`` are by seat and occasion."""
    rng = Rng(seed ^ STREAM)
    found: list[Remark] = []
    told: set[str] = set()
    since = now = 0
    for one in occasions:
        while since <= one.at:
            now = round_of(events[since]) if events[since].what == TURN else now
            since += 1
        line = lines.get(one.seat, {}).get(one.what, "")
        if not line or line in told or (found and found[-1].round == now):
            continue
        if rng.below(OFTEN[1]) >= OFTEN[0]:
            continue
        told.add(line)
        found.append(Remark(one.at, one.seat, now, t.gettext(line).format(**one.about)))
    return tuple(found)
