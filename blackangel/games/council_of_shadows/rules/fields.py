"""The fields of a player: their reach, extra ones, and what lies on them (CS-B7, CS-T6, CS-T7, CS-V5)."""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules import goods
from blackangel.games.council_of_shadows.rules.board import ANY_RANGE
from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.games.council_of_shadows.rules.state import Seat, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS

STEP = Goods(energy=1)  # for each step of a field
EXTRA_FIELDS = ("field P1", "field P3")  # traits that bring a field


def name(field: int) -> str:
    """What a field is called in options."""
    return f"f{field + 1}"


def start(seat: Seat) -> None:
    """The fields of a panel."""
    seat.fields = ((),) * COMPONENTS.limits.fields
    seat.reach = (1,) * COMPONENTS.limits.fields


def extend(state: State, who: int, trait: str, source: str) -> None:
    """A further field to the right, its reach marked with a cube."""
    seat = state.seats[who]
    seat.fields += ((),)
    seat.reach += (int(trait[-1]),)
    mark(state, who, name(len(seat.fields) - 1), source)


def mark(state: State, who: int, upgrade: str, source: str) -> None:
    """A cube on the panel for the rest of the game."""
    seat = state.seats[who]
    seat.panel += (upgrade,)
    state.note(who, "panel", 1, source, upgrade)


def rise(state: State, who: int, field: int, source: str) -> None:
    """A field reaches one Parsec further."""
    seat = state.seats[who]
    seat.reach = (*seat.reach[:field], seat.reach[field] + 1, *seat.reach[field + 1 :])
    mark(state, who, name(field), source)
    goods.gain(state, who, STEP, source)


def raise_all(state: State, who: int, source: str) -> None:
    """Every field that can (CS-T7)."""
    for field, reach in enumerate(state.seats[who].reach):
        if reach < ANY_RANGE:
            rise(state, who, field, source)
