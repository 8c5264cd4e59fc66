"""How far a bot of each level thinks: a title says it, since games differ in what a position costs."""

from __future__ import annotations

from typing import NamedTuple


class Thought(NamedTuple):
    """The settings of a search.

    ``width``: options of each verb that are followed; ``branches``: of each verb at a main decision
    on the way. ``stages``: how many of the best plans are judged, and in how many imagined worlds,
    before the worse ones are left out. ``budget``: positions to look at, once for all plans and once
    more for the best ones.
    """

    width: int
    branches: int
    stages: tuple[tuple[int, int], ...]
    budget: int


ONE_LOOK = Thought(1, 0, (), 0)
