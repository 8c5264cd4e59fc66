"""The reveal: Consumption of the round, new turn order, markers (CS-C1 to CS-C4, CS-T11, CS-O3)."""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules import automa, goods, plan
from blackangel.games.council_of_shadows.rules.programs import CONSUMPTION, OWNED
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.decisions import Frame


def round_consumption(state: State, who: int) -> int:
    """The sum of the seat's top cards; 0 from the round after a card that says so (CS-T11)."""
    seat = state.seats[who]
    for tech, gained in zip(seat.techs, seat.rounds, strict=True):
        if gained < state.round and "consumption 0" in OWNED[tech].traits:
            return 0
    return sum(CONSUMPTION[stack[-1]] for stack in seat.fields if stack)


def reveal_step(state: State, frame: Frame) -> None:
    """Reveal all plans at once; phase 3 follows the new turn order."""
    for who in state.order:
        if who == state.automa:
            state.seats[who].spent = automa.reveal(state)
        else:
            plan.reveal(state, who)
            state.seats[who].spent = round_consumption(state, who)
    arrange(state)
    state.phase = "act"
    state.stack += [("turn", who, "act") for who in reversed(state.order)]


def arrange(state: State) -> None:
    """Find the turn order of the round, then move the markers by what was spent (CS-C3, CS-C4)."""
    seats = state.seats
    state.order = tuple(
        sorted(
            state.order, key=lambda who: (-seats[who].spent, -seats[who].energy, seats[who].since)
        )
    )
    for place, who in enumerate(state.order, 1):
        tied = tie(state, state.order[place - 2], who) if place > 1 else ()
        state.note(who, "order", place, "CS-C3", seats[who].spent, *tied)
    for who in state.order:
        goods.consume(state, who, seats[who].spent, "CS-C4")


def tie(state: State, above: int, who: int) -> tuple[str, ...]:
    """What decides between two seats that spent the same: Energy, else who was there first."""
    one, other = state.seats[above], state.seats[who]
    if one.spent != other.spent:
        return ()
    return ("there first",) if one.energy == other.energy else ("energy",)
