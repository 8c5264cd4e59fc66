"""A card of the table as a drawing of its own, to be seen large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import cards
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.seen.observation import Observation
    from blackangel.kernel.title import Language


def large(view: Observation, place: str, t: Language) -> str:
    """What lies at a place; empty if it holds no card."""
    kind, _, name = place.partition(":")
    if kind == "held":
        name = name.partition(":")[2]
    elif kind == "lies":
        seat, field = map(int, name.split(":"))
        name = next(reversed(view.seats[seat].fields[field - 1]), "")
    shapes = ""
    if name in COMPONENTS.cards:
        shapes = cards.face(name, t)
    elif name in COMPONENTS.dark_tech:
        shapes = cards.tech(name)
    elif name in COMPONENTS.bonus:
        shapes = cards.bonus(name)
    elif kind == "leader" and name in COMPONENTS.leaders:
        shapes = cards.leader(name)
    elif kind == "station" and name in COMPONENTS.stations:
        shapes = cards.station(name)
    return cards.picture(shapes) if shapes else ""
