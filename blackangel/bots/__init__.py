"""Players that choose; they know the kernel's contract and what a seat may know, nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blackangel.bots.planner import Planner
from blackangel.bots.random_ import choose as choose_random

if TYPE_CHECKING:
    from blackangel.kernel.searchable import Choose, Searchable

NAMES = ("easy", "standard", "strong")


class Level(NamedTuple):
    """A bot by name, and how many positions it may look at for one choice."""

    name: str
    choose: Choose
    budget: int


def levels(title: Searchable) -> dict[str, Level]:
    """The bots that can play a title, weakest first."""
    found = [Level("random", choose_random, 0)]
    for name, thought in zip(NAMES, title.thoughts, strict=True):
        planner = Planner(title, thought.width, thought.branches, thought.stages)
        found.append(Level(name, planner.choose, thought.budget))
    return {level.name: level for level in found}
