"""A card, a tile or a die of the table as a drawing of its own, to be seen large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.draw.hand import symbol
from blackangel.games.black_angel.draw.market import face
from blackangel.games.black_angel.rules.names import CELL, COLOUR, SLOT

if TYPE_CHECKING:
    from blackangel.games.black_angel.seen.observation import Observation, SeatView
    from blackangel.kernel.title import Language


def large(view: Observation, place: str, _t: Language) -> str:
    """What lies at a place, or a die "used", or a tile "face"; empty if it holds nothing of the kind."""
    kind, _, name = place.partition(":")
    if kind == "used":
        colour, value = name.split(" ")
        return _drawing("0 0 44 44", f'<use href="#i-die{COLOUR[colour]}{value[0]}"/>')
    if card := _card(view, kind, name):
        return _drawing("0 0 100 140", f'<use href="#i-{symbol(card)}"/>')
    tile, boosted = _tile(view, kind, name)
    return _drawing("0 0 64 64", face(tile, boosted)) if tile else ""


def _drawing(box: str, shapes: str) -> str:
    return f'<svg viewBox="{box}" aria-hidden="true">{shapes}</svg>'


def _seat(view: Observation, owner: str) -> SeatView | None:
    """The seat that a place names, else the viewer's own."""
    seat = int(owner[1:]) - 1 if owner[:1] == "P" else view.seat
    return view.seats[seat] if seat >= 0 and owner[:1] in ("", "P") else None


def _card(view: Observation, kind: str, name: str) -> int:
    """The card at a place, a negative one for its back, or 0."""
    if kind in ("card", "mission"):
        return int(name)
    slot, _, owner = name.partition("@")
    seat = _seat(view, owner) if kind == "slot" else None
    return seat.slots[SLOT[slot]] if seat else 0


def _tile(view: Observation, kind: str, name: str) -> tuple[str, bool]:
    """The tile at a place, and whether its boost side is up."""
    if kind == "face":
        return name, False
    if kind in ("tile", "stack"):
        row = view.display if name[0] == "d" else view.offers
        tile = row[int(name[1:]) - 1] if kind == "tile" else view.technologies[COLOUR[name]][0]
        return tile, view.advanced and tile[:1] != "A"
    cell, _, owner = name.partition("@")
    seat = _seat(view, owner) if kind in ("cell", "space") else None
    if not seat:
        return "", False
    if kind == "space":
        return seat.spaces[COLOUR[cell]], False
    return seat.grid[CELL[cell]], seat.boosts[CELL[cell]]
