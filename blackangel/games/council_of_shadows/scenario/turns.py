"""The turns of a written position: what follows the current one, and how each begins."""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules.assess import PHASE
from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.rules.programs import LINES, STEPS
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import LIMITS
from blackangel.games.council_of_shadows.scenario.frames import write
from blackangel.kernel.decisions import Frame


def around(state: State, who: int) -> list[Frame]:
    """The frames that follow a seat's turn, and the one that ends it."""
    order, phase = state.order, state.phase
    people = [seat for seat in order if seat != state.automa]
    if phase == "setup":
        return [("round", -1), *(("leader", seat) for seat in people[: people.index(who) + 1])]
    takers = order if phase == "act" else tuple(people)
    later = takers[takers.index(who) + 1 :]
    found: list[Frame] = [("end", -1)]
    if phase != "act":
        found.append(("reveal", -1))
    if phase == "buy":
        found += [("turn", seat, "plan") for seat in reversed(people)]
    found += [("turn", seat, phase) for seat in reversed(later)]
    return [*found, ("ready", who) if phase == "plan" else ("level", who)]


def beginning(state: State, who: int) -> list[Frame]:
    """The frames that are open when a seat's turn begins."""
    seat, phase = state.seats[who], state.phase
    if phase == "setup":
        return []
    if phase == "buy":
        return [("buy", who, LIMITS.purchases, int((seat.leader, "buy") in STEPS))]
    number = range(len(seat.fields))
    if phase == "plan":
        return [("lay", who, field) for field in reversed(number)]
    if who == state.automa:
        found: list[Frame] = [
            ("automa assess", who, galaxy) for galaxy in reversed(range(len(GALAXIES)))
        ]
        found.append(("automa energy", who))
        lines = range(len(LINES.get(state.automa_card, ())))
        return found + [("automa line", who, line) for line in reversed(lines)]
    found = [("assess", who, PHASE, 0, ()), ("before", who), ("slide", who)]
    return found + [("field", who, field) for field in reversed(number)]


def written(state: State) -> list[str] | None:
    """The lines of the open frames, or None if the turn has just begun."""
    stack = state.stack
    who = turn_of(state)
    inner = stack[len(around(state, who)) :]
    fresh = beginning(state, who)
    if state.phase == "plan" and fresh:
        fresh[-1] = ("plan", *fresh[-1][1:])
    return None if inner == fresh else [write(frame) for frame in reversed(inner)]


def turn_of(state: State) -> int:
    """The seat whose turn it is: its level check or its plan ends the turn."""
    kinds = ("leader", "level", "ready")
    return next(int(frame[1]) for frame in reversed(state.stack) if frame[0] in kinds)
