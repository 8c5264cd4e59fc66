"""Everything that drawings use, once in the page: signs, and pieces as pictures."""

from __future__ import annotations

from collections.abc import Collection

from blackangel.games.council_of_shadows.draw import cards, clouds, planets, rendered
from blackangel.games.council_of_shadows.draw.glyphs import PEOPLES, cube, symbols
from blackangel.kit import pieces
from blackangel.kit.markup import escape
from blackangel.kit.seats import COLOURS


def ids() -> tuple[str, ...]:
    """The names of everything that drawings use."""
    return (*symbols(), *rendered.extra())


def sprite(
    there: Collection[str] = (), colours: tuple[str, ...] = COLOURS, letters: tuple[str, ...] = ()
) -> str:
    """All symbols and gradients; those that have pictures, as pictures.

    The peoples' cubes wear the ``letters`` of their players, without these their own.
    """
    found = {name: ("0 0 24 24", shapes) for name, shapes in symbols().items()} | rendered.extra()
    wear = dict(rendered.rendered(colours)) if there else {}
    for seat, letter in zip(range(len(PEOPLES)), letters, strict=False):
        name, worn = f"cube{seat}", escape(letter)
        found[name] = ("0 0 24 24", cube(str(seat), worn))
        if there:
            wear[name] = wear[name]._replace(over=rendered.lettered(seat, worn))
    shared = planets.GRADIENTS + clouds.GRADIENTS + cards.GRADIENTS
    return pieces.sprite(found, shared, wear, there)
