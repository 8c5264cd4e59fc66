"""Levels: rising, what others receive, the Dark Tech card, the Throne (CS-L1 to CS-L6, CS-T1, CS-E1)."""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules import carry_out, fields, goods
from blackangel.games.council_of_shadows.rules.board import ANY_RANGE
from blackangel.games.council_of_shadows.rules.programs import OWNED
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.decisions import Frame

THRONE: Final = 3


def level_step(state: State, frame: Frame) -> None:
    """Rise once if the seat has the Energy for it, then check again (CS-L3)."""
    who = frame[1]
    seat = state.seats[who]
    if seat.energy < seat.consumption:
        return
    state.stack.append(frame)
    rise(state, who, "CS-L3")
    level = seat.level
    if level == THRONE and state.throne < 0:
        state.throne = who
        state.note(who, "throne", 1, "CS-L4")
    if level >= THRONE or who == state.automa:
        return
    compensate(state, who, level)
    draw(state, who, level)


def rise(state: State, who: int, source: str) -> None:
    """Pay Consumption in Energy and rise one level."""
    seat = state.seats[who]
    goods.energy(state, who, -seat.consumption, source)
    seat.level += 1
    state.note(who, "level", 1, source, seat.level)


def compensate(state: State, who: int, level: int) -> None:
    """Give gems to everybody below a level that somebody reached (CS-L5), but not to the Automa (CS-O10)."""
    gifts = COMPONENTS.compensation[level]
    for other in state.order:
        own = state.seats[other].level
        if other not in (who, state.automa) and own < level:
            goods.gain(state, other, gifts[own], "CS-L5")


def draw(state: State, who: int, level: int) -> None:
    """Take the top card of the level's deck; its immediate part is carried out at once (CS-T1)."""
    decks = state.tech_decks
    *rest, tech = decks[level - 1]
    state.tech_decks = (*decks[: level - 1], tuple(rest), *decks[level:])
    seat = state.seats[who]
    seat.techs += (tech,)
    seat.rounds += (state.round,)
    state.note(who, "tech", 1, "CS-T1", tech)
    for trait in OWNED[tech].traits:
        if trait in fields.EXTRA_FIELDS:
            fields.extend(state, who, trait, tech)
    carry_out.run(state, who, tech, "now", ANY_RANGE)
