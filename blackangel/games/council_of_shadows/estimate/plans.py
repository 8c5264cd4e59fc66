"""What others have probably planned behind their screens: whatever seems best to them."""

from __future__ import annotations

from blackangel.games.council_of_shadows.estimate.position import heuristic
from blackangel.games.council_of_shadows.rules import decisions
from blackangel.games.council_of_shadows.rules.state import State


def expect(state: State, who: int) -> None:
    """Plan again for everybody who is ready, except the seat that thinks: the best card, field by field."""
    if state.phase != "plan" or state.open_planning:
        return
    planning = {frame[1] for frame in state.stack}  # or are still planning
    for other in range(state.players):
        if other not in planning and other not in (who, state.automa):
            state.seats[other].plan = _best(state, other)


def _best(state: State, who: int) -> tuple[str, ...]:
    state = state.copy()
    seat, waiting = state.seats[who], len(state.stack)
    fields = range(len(seat.fields))
    seat.plan = ("",) * len(fields)
    state.stack += [("lay", who, field) for field in reversed(fields)]
    decisions.PLAY.settle(state)
    while len(state.stack) > waiting:
        found = []
        for chosen in state.legal:
            following = state.copy()
            decisions.PLAY.apply(following, chosen)
            found.append((heuristic(following, who), following))
        state = max(found, key=_first)[1]
    return state.seats[who].plan


def _first(found: tuple[int, State]) -> int:
    return found[0]
