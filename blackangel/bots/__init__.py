"""Players that choose; they know the kernel's contract and what a seat may know, nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blackangel.bots.planner import Planner
from blackangel.bots.random_ import choose as choose_random

if TYPE_CHECKING:
    from blackangel.kernel.searchable import Searchable
    from blackangel.kernel.title import Choose


class Level(NamedTuple):
    """A bot by name, and how many positions it may look at for one choice."""

    name: str
    choose: Choose
    budget: int


def levels(title: Searchable) -> dict[str, Level]:
    """The bots that can play a title, weakest first; the easy one plays what looks best at once."""
    found = (
        Level("random", choose_random, 0),
        Level("easy", Planner(title, 1, 0, 1).choose, 0),
        Level("standard", Planner(title, 5, 2, 2).choose, 400),
        Level("strong", Planner(title, 16, 8, 4).choose, 5000),
    )
    return {level.name: level for level in found}
