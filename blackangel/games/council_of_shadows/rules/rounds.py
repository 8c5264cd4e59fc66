"""Rounds, phases and turns (CS-R1 to CS-R3), and the cards of phase 3 (CS-A1, CS-A5)."""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules import automa, carry_out, plan
from blackangel.games.council_of_shadows.rules.programs import STEPS
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import LIMITS
from blackangel.kernel.decisions import Frame


def round_step(state: State, frame: Frame) -> None:
    """Begin a round: everybody buys in turn order, everybody plans, then all is revealed."""
    state.round += 1
    state.phase = "buy"
    state.note(-1, "round", state.round, "CS-R1")
    people = [who for who in reversed(state.order) if who != state.automa]
    state.stack += [("end", -1), ("reveal", -1)]
    state.stack += [("turn", who, "plan") for who in people]
    state.stack += [("turn", who, "buy") for who in people]


def turn_step(state: State, frame: Frame) -> None:
    """Begin a player's turn in a phase; the level check ends phases 1 and 3."""
    _, who, phase = frame
    state.turn += 1
    state.phase = phase
    state.note(who, "turn", state.turn, "CS-R2", phase, state.round)
    if phase == "plan":
        plan.begin(state, who)
        return
    state.stack.append(("level", who))
    if phase == "buy":
        colony = int((state.seats[who].leader, "buy") in STEPS)
        state.stack.append(("buy", who, LIMITS.purchases, colony))
    elif who == state.automa:
        automa.begin(state, who)
    else:
        state.stack += [("assess", who, "CS-G2", 0, ()), ("before", who), ("slide", who)]
        fields = range(len(state.seats[who].fields))
        state.stack += [("field", who, field) for field in reversed(fields)]


def field_step(state: State, frame: Frame) -> None:
    """Let the top card of a field act (CS-A1, CS-P3); an empty field does nothing (CS-P4)."""
    _, who, field = frame
    seat = state.seats[who]
    if seat.fields[field]:
        card = seat.fields[field][-1]
        state.note(who, "acts", 1, "CS-A1", card, field + 1)
        carry_out.card(state, who, card, seat.reach[field])


def slide_step(state: State, frame: Frame) -> None:
    """Move every stack one field to the right, the last one back to the hand (CS-A5)."""
    who = frame[1]
    seat = state.seats[who]
    *staying, back = seat.fields
    seat.fields = ((), *staying)
    seat.hand = tuple(sorted((*seat.hand, *back)))
    state.note(who, "slid", len(back), "CS-A5", *back)


def end_step(state: State, frame: Frame) -> None:
    """Begin another round, or the final scoring (CS-E1)."""
    if state.throne >= 0 or state.round >= LIMITS.rounds:
        state.ending = "throne" if state.throne >= 0 else "rounds"
        state.stack.append(("final", -1))
    else:
        state.stack.append(("round", -1))
