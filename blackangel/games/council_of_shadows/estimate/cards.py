"""What action cards bring, in hundredths of Energy: one that acts now, and any in a later round."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from blackangel.games.council_of_shadows.rules.effects import Goods, Step
from blackangel.games.council_of_shadows.rules.programs import BRANCHES, CONSUMPTION

# gems, while there is time to spend them, and at the end
GEMS = (170, 290, 430)
GEMS_AT_END = (100, 200, 300)
SPENDING = 40  # tenths of a round before the end at which gems begin to lose their use
CUBES = (0, 610, 730, 900)  # a cube settled in a later round, by reach
MORE = (0, 100, 165, 205)  # so many on one planet, in hundredths of one
KINDS = (0, 84, 100, 108)  # by how many kinds may be settled
STACKED = 10
DISCOVER = 40  # beyond the cube or the yield: a place of one's own
YIELDS = (0, 190, 240, 280)
RAISE = 125
TAKEN = 250


def gem_values(left: int) -> tuple[int, ...]:
    """What coal, gold, crystal are worth with so many tenths of a round to come."""
    return _gem_values(min(left, SPENDING))


@lru_cache(64)
def _gem_values(early: int) -> tuple[int, ...]:
    return tuple(
        (use * early + end * (SPENDING - early)) // SPENDING
        for use, end in zip(GEMS, GEMS_AT_END, strict=True)
    )


def goods(found: Goods, values: tuple[int, ...]) -> int:
    coal, gold, crystal, energy = found
    return coal * values[0] + gold * values[1] + crystal * values[2] + 100 * energy


class Skill(NamedTuple):
    """What decides how much a seat's cards bring: ``reach`` in thirds of a Parsec, ``kinds`` of
    planets, ``stacked`` settling, ``cubes`` to harvest with, tenths of rounds left."""

    reach: int
    kinds: int
    stacked: bool
    cubes: int
    left: int


@lru_cache(1 << 15)
def general(card: str, skill: Skill) -> int:
    """What a card brings in a later round, wherever it lies then."""
    return max((sum(_step(step, skill) for step in steps) for steps in BRANCHES[card]), default=0)


def _between(values: tuple[int, ...], reach: int) -> int:
    """A value by reach, for a reach in thirds."""
    whole, part = divmod(reach, 3)
    if not part:
        return values[whole]
    return (values[whole] * (3 - part) + values[whole + 1] * part) // 3


def _step(step: Step, skill: Skill) -> int:
    reach = 9 if step.anyrange else skill.reach
    cube = _between(CUBES, reach)
    cube = (
        cube
        * ((KINDS[3] if step.anyplanet else KINDS[skill.kinds]) + STACKED * skill.stacked)
        // 100
    )
    harvest = _between(YIELDS, reach)
    if step.verb == "settle":
        return cube * MORE[min(step.n, 3)] // 100
    if step.verb == "harvest":
        return harvest * (min(step.n, skill.cubes) * 3 + step.n) // 4
    if step.verb == "raise":
        return RAISE * step.n
    if step.verb == "gain":
        return goods(step.goods, gem_values(skill.left))
    if step.verb == "discover":
        found = []
        for there in step.follow:
            if there.verb == "settle":
                found.append(cube * MORE[min(there.n, 3)] // 100)
            else:
                found.append((_between(YIELDS, reach) + 60) * there.n)
        return DISCOVER + (sum(found) if step.both else max(found))
    return TAKEN


def consumption(card: str) -> int:
    return CONSUMPTION[card]
