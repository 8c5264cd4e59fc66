"""What the open decisions and steps will bring a seat, in hundredths of Energy: part of ``heuristic``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from blackangel.games.council_of_shadows.estimate import cards, galaxies
from blackangel.games.council_of_shadows.estimate.acting import Acting, tile_yield
from blackangel.games.council_of_shadows.rules.board import ANY_RANGE, HOME, SPAN
from blackangel.games.council_of_shadows.rules.effects import KINDS
from blackangel.games.council_of_shadows.rules.programs import STEPS
from blackangel.kernel.decisions import Frame

ASSESSED = 750  # a galaxy assessed by a card
TAKEN = 260
AFTERWARDS = 330  # a yield that follows a settling


def value(acting: Acting) -> int:
    """The value of all open decisions and steps of the seat, in order."""
    total = 0
    for frame in reversed(acting.state.stack):
        find = FRAMES.get(frame[0])
        if find is not None and frame[1] == acting.who:
            total += find(acting, frame)
    return total


def _field(acting: Acting, frame: Frame) -> int:
    stack = acting.seat.fields[frame[2]]
    return acting.card(stack[-1], acting.seat.reach[frame[2]]) if stack else 0


def _steps(acting: Acting, frame: Frame) -> int:
    _, _, source, branch, reach, at = frame
    return acting.steps(STEPS[source, branch][at:], reach)


def _settle(acting: Acting, frame: Frame) -> int:
    _, _, _, most, reach, anyplanet, stacked, yields = frame
    found = acting.settle(most, reach, bool(anyplanet), bool(stacked))
    return found + (AFTERWARDS * yields if found else 0)


def _harvest(acting: Acting, frame: Frame) -> int:
    _, _, _, left, reach, galaxy, used = frame
    if galaxy:
        return cards.YIELDS[2]
    found = acting.harvest(left + len(used), reach)
    taken = sum(
        tile_yield(acting.state.systems[space], acting.refined, acting.values) for space in used
    )
    return max(0, found - taken) if used else found


def _choose(acting: Acting, frame: Frame) -> int:
    return acting.card(frame[2], frame[3])


def _discover(acting: Acting, frame: Frame) -> int:
    _, _, _, reach, most, anyplanet, yields, both = frame
    kinds = 3 if anyplanet else len(acting.kinds)
    return acting.explore(range(len(SPAN)), reach, kinds, most, yields, bool(both))


def _tile(acting: Acting, frame: Frame) -> int:
    _, _, _, place, _, most, anyplanet, yields, both = frame
    kinds = 3 if anyplanet else len(acting.kinds)
    parsec = int(place[1])
    near = [g for g in range(len(SPAN)) if galaxies.PARSEC_OF[g] == parsec]
    return acting.explore(near, ANY_RANGE, kinds, most, yields, bool(both))


def _there(acting: Acting, frame: Frame) -> int:
    """The best that can be done on the new tile."""
    _, _, _, space, most, anyplanet, yields = frame
    state = acting.state
    tile = state.systems[space]
    harvest: int = yields * tile_yield(tile, acting.refined, acting.values)
    if not most:
        return harvest
    kinds = KINDS if anyplanet else acting.kinds
    room, _ = galaxies.room(tile, state.colonies[space], kinds, acting.stacked)
    number = min(most + acting.extra, room)
    return max(harvest, acting.gain(HOME[space], number) if number else 0)


def _raise(acting: Acting, frame: Frame) -> int:
    left: int = frame[3]
    return cards.RAISE * left if any(acting.seat.gems[:2]) else 0


def _buy(acting: Acting, frame: Frame) -> int:
    """The worth of a leader's colony while it is available."""
    if not frame[3]:
        return 0
    return acting.steps(STEPS[acting.seat.leader, "buy"], ANY_RANGE)


def _assess(acting: Acting, frame: Frame) -> int:
    """What a card's assessments bring; the rest of the estimate counts the phase's own."""
    return ASSESSED * int(frame[3])


def _constant(number: int) -> Callable[[Any, Frame], int]:
    return lambda acting, frame: number


FRAMES: dict[str, Callable[[Acting, Frame], int] | None] = {
    "assess": _assess,
    "buy": _buy,
    "card": _constant(TAKEN),
    "choose": _choose,
    "discover": _discover,
    "field": _field,
    "harvest": _harvest,
    "raise": _raise,
    "settle": _settle,
    "steps": _steps,
    "there": _there,
    "tile": _tile,
    # what is paid for is tried out; galaxies, plans, draws and markers are in the estimate itself
    **dict.fromkeys(("away", "before", "draw", "lay", "now", "pay", "plan", "remove", "slide")),
    **dict.fromkeys(("automa", "automa assess", "automa energy", "automa line")),
    # nothing is under way
    **dict.fromkeys(
        ("leader", "level", "ready", "reveal", "round", "start", "turn", "end", "final")
    ),
}
