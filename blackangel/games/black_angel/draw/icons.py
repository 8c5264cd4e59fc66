"""The sprite: every icon, tile, card and hex as a <symbol>, once in the page."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from blackangel.games.black_angel.draw import decks, faces, printed, rendered, terrain
from blackangel.games.black_angel.draw.faces import icon_row
from blackangel.games.black_angel.draw.glyphs import die, small_icons
from blackangel.kit import pieces
from blackangel.kit.seats import COLOURS

__all__ = ["icon_row", "names", "sprite"]

# patterns of the species: bands, crosses, chevrons, drawn over their colour
PATTERNS = (
    '<pattern id="p0" width="12" height="7" patternUnits="userSpaceOnUse">'
    '<path d="M0 2c3-2 9 2 12 0" class="pt c0"/></pattern>'
    '<pattern id="p1" width="9" height="9" patternUnits="userSpaceOnUse">'
    '<path d="M2 2l3 3M5 2L2 5" class="pt c1"/></pattern>'
    '<pattern id="p2" width="9" height="8" patternUnits="userSpaceOnUse">'
    '<path d="M0 5l4.5-4L9 5" class="pt c2"/></pattern>'
)


BOXES = {  # of printed things, by the first letter of the name
    "m": "0 0 100 140", "r": "0 0 100 140", "b": "0 0 100 140",
    "e": "-46 -46 92 92", "x": "0 0 64 66",
}  # fmt: skip


@cache
def symbols() -> dict[str, tuple[str, str]]:
    """The symbols, by name: (view box, shapes); the id in the page is ``i-`` and the name."""
    shapes = faces.tile_faces() | faces.mission_faces() | faces.ravager_faces() | faces.backs()
    return signs() | {name: (_box(name), shape) for name, shape in shapes.items()}


def _box(name: str) -> str:
    return BOXES.get(name[0], "0 0 64 64")


@cache
def signs() -> dict[str, tuple[str, str]]:
    """Everything that is not printed on tiles and cards."""
    found = {name: ("0 0 24 24", shapes) for name, shapes in small_icons().items()}
    found |= {name: ("0 0 24 24", shapes) for name, shapes in faces.dice_faces().items()}
    for colour in range(3):
        for face in ("star", "1", "2", "3"):
            name = f"die{colour}{0 if face == 'star' else face}"
            found[name] = ("0 0 44 44", die(colour, face))
    return found | terrain.symbols()


def names() -> tuple[str, ...]:
    """The ids of all symbols, without ``i-``."""
    return tuple(symbols())


def ids() -> tuple[str, ...]:
    """The names of everything that drawings use, including symbols drawn like others."""
    return (*symbols(), *rendered.twins())


def sprite(
    there: Collection[str] = (), colours: tuple[str, ...] = COLOURS, _letters: tuple[str, ...] = ()
) -> str:
    """All symbols, gradients and patterns; those that have pictures, as pictures. No piece wears a letter."""
    shared = PATTERNS + terrain.GRADIENTS
    if not there:
        return pieces.sprite(symbols() | rendered.twins(), shared, {}, there)
    shared += printed.shared() + decks.CLIPS
    found = rendered.rendered(colours)
    worn = {name for name in printed.names() if found[name].picture in there}
    # composing faces is slow, so those that have a picture are not drawn
    drawn = symbols() if worn < printed.names() else signs()
    blank = {name: (_box(name), "") for name in worn}
    return pieces.sprite(drawn | blank | rendered.twins(), shared, found, there)
