"""The fields of a player: reach, extra fields, and their cards (CS-B7, CS-T6, CS-T7, CS-V5)."""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules import goods
from blackangel.games.council_of_shadows.rules.board import ANY_RANGE
from blackangel.games.council_of_shadows.rules.programs import STEPS
from blackangel.games.council_of_shadows.rules.state import Seat, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS

# by field and resulting reach: the steps that can be bought
STEPPED: Final = {(u.field - 1, u.reach): u for u in COMPONENTS.upgrades.values() if u.field}
EXTRA_FIELDS: Final = ("field P1", "field P3")  # traits that bring a field


def name(field: int) -> str:
    """The name of a field in options."""
    return f"f{field + 1}"


def start(seat: Seat) -> None:
    """Give a seat the fields of its panel."""
    seat.fields = ((),) * COMPONENTS.limits.fields
    seat.reach = (1,) * COMPONENTS.limits.fields


def extend(state: State, who: int, trait: str, source: str) -> None:
    """Add a field on the right and mark its reach with a cube."""
    seat = state.seats[who]
    seat.fields += ((),)
    seat.reach += (int(trait[-1]),)
    mark(state, who, name(len(seat.fields) - 1), source)


def mark(state: State, who: int, upgrade: str, source: str) -> None:
    """Put a cube on the panel for the rest of the game."""
    seat = state.seats[who]
    seat.panel += (upgrade,)
    state.note(who, "panel", 1, source, upgrade)


def rise(state: State, who: int, field: int, source: str) -> None:
    """Extend a field's reach by one Parsec and gain what that brings."""
    seat = state.seats[who]
    upgrade = STEPPED[field, seat.reach[field] + 1]
    seat.reach = (*seat.reach[:field], seat.reach[field] + 1, *seat.reach[field + 1 :])
    mark(state, who, upgrade.option, source)
    for step in STEPS[upgrade.id, "now"]:
        goods.gain(state, who, step.goods, source)


def raise_all(state: State, who: int, source: str) -> None:
    """Extend every field that can reach further (CS-T7)."""
    for field, reach in enumerate(state.seats[who].reach):
        if reach < ANY_RANGE:
            rise(state, who, field, source)
