"""How much of what they could look at the tests take: EVERY_MOMENT=1 takes all."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")

EVERY = os.environ.get("EVERY_MOMENT", "") not in ("", "0")
# random games of each kind for a law
GAMES = int(os.environ.get("BLACK_ANGEL_GAMES", "2" if EVERY else "1"))


# which part of the tests in a browser a run is for: "2/16", counted from 0; else all of them
PART, _, PARTS = os.environ.get("BROWSER_PART", "").partition("/")


def share(part: float) -> float:
    """The part of all moments that a law looks at."""
    return 1.0 if EVERY else part


def firsts(
    moments: Iterable[Thing], kind: Callable[[Thing], object], one_in: int
) -> Iterator[Thing]:
    """The first moment of each kind, and one in so many of the others, the same in every run."""
    met, rng = set[object](), Random(one_in)
    for moment in moments:
        what = kind(moment)
        if EVERY or what not in met or not rng.randrange(one_in):
            met.add(what)
            yield moment


def some(things: Sequence[Thing], rng: Random, number: int = 1) -> Sequence[Thing]:
    """So many of several things, others each time, in their order."""
    if EVERY or number >= len(things):
        return things
    return [things[place] for place in sorted(rng.sample(range(len(things)), number))]
