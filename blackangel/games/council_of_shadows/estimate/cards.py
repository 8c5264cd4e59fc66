"""What action cards bring in a later round, in hundredths of Energy, and which ones will act then."""

from __future__ import annotations

from functools import lru_cache

from blackangel.games.council_of_shadows.estimate.galaxies import FITTING, PARSEC_OF
from blackangel.games.council_of_shadows.rules.assess import HIGH, LOW
from blackangel.games.council_of_shadows.rules.board import ANY_RANGE
from blackangel.games.council_of_shadows.rules.effects import KINDS, EffectStep, Goods, Steps
from blackangel.games.council_of_shadows.rules.programs import BRANCHES, CONSUMPTION
from blackangel.games.council_of_shadows.rules.state import Seat, State
from blackangel.kernel.named import NamedTuple

# gems, while there is time to spend them, and at the end
GEMS = (170, 310, 430)
GEMS_AT_END = (100, 200, 300)
SPENDING = 40  # tenths of a round before the end, from which gems lose value
SHARE = 60  # in hundredths: how often a majority pays
DRAWN = 130  # the bonus card that an assessment draws, on average
BEYOND = 170  # a cube beyond the number of galaxies to assess in a round
STACKED = 6  # in hundredths: what settling occupied planets as well adds
DISCOVER = 60  # besides the cube or the yield: a new place to settle
YIELDS = (0, 190, 240, 280)
RAISE = 110
TAKEN = 250
THIRDS = 3
HARVESTED = 4  # cubes: one card harvests no more


def gem_values(left: int) -> tuple[int, ...]:
    """The worth of coal, gold and crystal, with this many tenths of a round to come."""
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
    """What decides how much a seat's cards bring: the galaxies in play, ``reach`` in thirds of a
    Parsec, ``kinds`` of planets, ``stacked`` settling, ``cubes`` to harvest with, tenths of rounds
    left.
    """

    open: tuple[bool, ...]
    reach: int
    kinds: int
    stacked: bool
    cubes: int
    left: int


def skill(state: State, seat: Seat, stacked: bool, cubes: int, left: int) -> Skill:
    """The skill of a seat with this many cubes on planets."""
    reach = THIRDS * sum(seat.reach) // len(seat.reach)
    return Skill(
        state.open, reach, len(seat.kinds), stacked, min(HARVESTED, cubes), min(left, SPENDING)
    )


def owned(seat: Seat) -> tuple[str, ...]:
    """All cards of a seat, in hand and on fields."""
    return tuple(sorted((*seat.hand, *[card for pile in seat.fields for card in pile])))


@lru_cache(1 << 10)
def cubes(open_: tuple[bool, ...], reach: int, kinds: int) -> tuple[int, ...]:
    """What the first cube settled in a round brings, then the second one, and so on.

    Each goes where it brings most, and each to another galaxy, since one cube per galaxy is assessed.
    """
    found = [
        ((SHARE * HIGH[g] + (100 - SHARE) * LOW[g]) + DRAWN) * FITTING[parsec][kinds] // 100
        for g, parsec in enumerate(PARSEC_OF)
        if open_[g] and parsec <= reach
    ]
    found.sort(reverse=True)
    return (*[max(BEYOND, value) for value in found], *[BEYOND] * 12)


def settled(skill: Skill, step: EffectStep, before: int, number: int) -> int:
    """What more cubes bring in a round after others were settled."""
    kinds = len(KINDS) if step.anyplanet else skill.kinds
    if step.anyrange:
        values = cubes(skill.open, ANY_RANGE, kinds)
        found = sum(values[before : before + number])
    else:
        reach, part = divmod(skill.reach, THIRDS)
        near = sum(cubes(skill.open, reach, kinds)[before : before + number])
        found = near
        if part:
            far = sum(cubes(skill.open, reach + 1, kinds)[before : before + number])
            found = (near * (THIRDS - part) + far * part) // THIRDS
    return found * (100 + STACKED * skill.stacked) // 100


@lru_cache(1 << 16)
def general(card: str, skill: Skill, before: int) -> tuple[int, int]:
    """What a card brings in a later round once this many cubes are settled, and how many it settles."""
    return max((_steps(steps, skill, before) for steps in BRANCHES[card]), default=(0, 0))


def _steps(steps: Steps, skill: Skill, before: int) -> tuple[int, int]:
    found = number = 0
    for step in steps:
        value, more = _step(step, skill, before + number)
        found += value
        number += more
    return found, number


def _step(step: EffectStep, skill: Skill, before: int) -> tuple[int, int]:
    if step.verb == "settle":
        return settled(skill, step, before, step.n), step.n
    if step.verb == "discover":
        return _discover(step, skill, before)
    if step.verb == "harvest":
        each = YIELDS[ANY_RANGE if step.anyrange else skill.reach // THIRDS]
        return each * (min(step.n, skill.cubes) * 3 + step.n) // 4, 0
    if step.verb == "raise":
        return RAISE * step.n, 0
    if step.verb == "gain":
        return goods(step.goods, gem_values(skill.left)), 0
    return TAKEN, 0


def _discover(step: EffectStep, skill: Skill, before: int) -> tuple[int, int]:
    most = harvest = 0
    for there in step.follow:
        if there.verb == "settle":
            planet = step._replace(anyplanet=there.anyplanet)
            most, value = there.n, settled(skill, planet, before, there.n)
        else:
            harvest = (YIELDS[skill.reach // THIRDS] + 60) * there.n
    if step.both:
        return DISCOVER + value + harvest, most
    return max((DISCOVER + value, most), (DISCOVER + harvest, 0))


@lru_cache(1 << 14)
def engine(owned: tuple[str, ...], fields: int, skill: Skill, lacking: int) -> tuple[int, int]:
    """What the best cards of a seat bring in a later round, and their Consumption.

    ``lacking``: the cost of a point of Consumption, in hundredths of Energy.
    """
    gain = cost = number = 0
    left = list(dict.fromkeys(owned))
    for _ in range(min(fields, len(left))):
        _, card = max((general(c, skill, number)[0] - lacking * CONSUMPTION[c], c) for c in left)
        left.remove(card)
        value, more = general(card, skill, number)
        gain, cost, number = gain + value, cost + CONSUMPTION[card], number + more
    return gain, cost
