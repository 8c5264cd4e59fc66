"""Which cards would do nothing on a field at present, and why: reach, board or gems.

A hint for planning, never a ban: cards that act earlier may change it, and a card changes the
Consumption in any case.
"""

from __future__ import annotations

from collections.abc import Callable

from blackangel.games.council_of_shadows.rules.board import (
    ANY_RANGE,
    END,
    HOME,
    KINDS,
    PARSEC,
    PARSECS,
)
from blackangel.games.council_of_shadows.rules.colonies import CUBE, HEIGHT
from blackangel.games.council_of_shadows.rules.effects import EffectStep
from blackangel.games.council_of_shadows.rules.programs import BRANCHES
from blackangel.games.council_of_shadows.seen.observation import Observation, SeatView
from blackangel.kernel.errors import N_

WHY = {
    "settle": N_("no free planet in range"),
    "harvest": N_("no cubes of yours in range"),
    "discover": N_("no space to discover in range"),
    "raise": N_("no gem to upgrade"),
}


BRIEF = {
    "settle": N_("no planet"),
    "harvest": N_("no cubes"),
    "discover": N_("no space"),
    "raise": N_("no gem"),
}


YET = {
    "settle": N_("no planet yet"),
    "harvest": N_("no cubes yet"),
    "raise": N_("no gem yet"),
}
# what an earlier card can do to change it
BROUGHT = {
    "settle": ("discover",),
    "harvest": ("settle", "discover"),
    "raise": ("gain", "harvest", "discover"),
}


def later(seat: SeatView, verb: str, field: int) -> bool:
    """Whether a card on an earlier field may bring what a card lacks."""
    plan = seat.plan or ("",) * len(seat.fields)
    tops = [
        card or (stack[-1] if stack else "") for card, stack in zip(plan, seat.fields, strict=True)
    ]
    earlier = (branch for card in tops[:field] if card for branch in BRANCHES[card])
    return any(step.verb in BROUGHT.get(verb, ()) for branch in earlier for step in branch)


def why(view: Observation, seat: SeatView, card: str, reach: int) -> str:
    """Why a card would do nothing with this reach, as a key of ``WHY``; empty if it would do something."""
    steps = [step for branch in BRANCHES[card] for step in branch]
    for step in steps:
        able = ABLE.get(step.verb)
        if able is None or able(view, seat, step, ANY_RANGE if step.anyrange else reach):
            return ""
    return steps[0].verb if steps else ""


def _settle(view: Observation, seat: SeatView, step: EffectStep, reach: int) -> bool:
    stacked = step.stack or "stack" in seat.traits
    for tile, colonies in zip(view.systems[: END[reach]], view.colonies, strict=False):
        if tile:
            for kind, stack in zip(KINDS[tile], colonies.split("/"), strict=True):
                free = len(stack) < HEIGHT if stacked else not stack
                if free and (step.anyplanet or kind in seat.kinds):
                    return True
    return False


def _harvest(view: Observation, seat: SeatView, step: EffectStep, reach: int) -> bool:
    there = "".join(view.colonies[: END[reach]]).replace("/", "")
    return bool(there) if "foreign cubes" in seat.traits else CUBE[seat.seat] in there


def _discover(view: Observation, seat: SeatView, step: EffectStep, reach: int) -> bool:
    free = {
        PARSEC[space]
        for space, tile in enumerate(view.systems)
        if not tile and view.open[HOME[space]]
    }
    return any(parsec in free and view.stacks[parsec - 1] for parsec in PARSECS[:reach])


def _raise(view: Observation, seat: SeatView, step: EffectStep, reach: int) -> bool:
    return any(seat.gems[:-1])


ABLE: dict[str, Callable[[Observation, SeatView, EffectStep, int], bool]] = {
    "settle": _settle,
    "harvest": _harvest,
    "discover": _discover,
    "raise": _raise,
}
