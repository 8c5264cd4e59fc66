"""Module 2: leaders (CS-V1, CS-V5, CS-V8)."""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules import fields
from blackangel.games.council_of_shadows.rules.programs import OWNED, STEPS
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import Option, option

LEADER: Final = {name: option("leader", name) for name in COMPONENTS.leaders}


def leader_options(state: State, frame: Frame) -> list[Option]:
    return [LEADER[name] for name in state.leaders]


def leader_apply(state: State, frame: Frame, chosen: Option) -> None:
    """Take a leader: set its starting Consumption and apply its other effects at the start."""
    who, name = frame[1], chosen[1]
    state.leaders = tuple(other for other in state.leaders if other != name)
    seat = state.seats[who]
    seat.leader = name
    state.note(who, "leader", 1, "CS-V1", name)
    number = COMPONENTS.leaders[name].consumption
    state.note(who, "consumption", number - seat.consumption, name)
    seat.consumption = number
    for step in STEPS.get((name, "start"), ()):
        more = step.goods.energy - seat.energy
        seat.energy += more
        state.note(who, "energy", more, name)
    for trait in OWNED[name].traits:
        if trait in fields.EXTRA_FIELDS:
            fields.extend(state, who, trait, name)
