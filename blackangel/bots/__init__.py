"""Players that choose; they know only the kernel's contract and what a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.bots.planner import NOTHING, Planner
from blackangel.bots.random_ import choose as choose_random
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.setup import BOTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blackangel.kernel.searchable import Choose, Searchable, SearchLimits


class Level(NamedTuple):
    """A bot by name, and how many positions it may look at per choice."""

    name: str
    choose: Choose
    budget: int


def levels(title: Searchable) -> dict[str, Level]:
    """The bots that can play a title, weakest first."""
    found = [Level("random", choose_random, 0)]
    for name, limits in zip(BOTS, title.search_limits, strict=True):
        found.append(_thinking(title, name, limits))
    return {level.name: level for level in found}


def rivals(title: Searchable) -> dict[str, Level]:
    """The title's rivals, each as strong as its level."""
    limits = dict(zip(BOTS, title.search_limits, strict=True))
    return {
        key: _thinking(title, key, style.limits or limits[style.level], style.likes)
        for key, style in title.styles.items()
    }


def judge(title: Searchable) -> Level:
    """The bot that judges others' choices and gives advice."""
    return _thinking(title, "judge", title.judge)


def _thinking(
    title: Searchable, name: str, limits: SearchLimits, likes: Mapping[str, int] = NOTHING
) -> Level:
    width, branches, stages, _budget, ahead, noise, sight = limits
    planner = Planner(title, width, branches, stages, ahead, noise, sight, likes)
    return Level(name, planner.choose, limits.budget)
