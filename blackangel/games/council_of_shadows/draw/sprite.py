"""Everything that drawings use, once in the page: signs, and pieces as pictures."""

from __future__ import annotations

from collections.abc import Collection

from blackangel.games.council_of_shadows.draw import cards, clouds, planets, rendered
from blackangel.games.council_of_shadows.draw.glyphs import symbols
from blackangel.kit import pieces
from blackangel.kit.seats import COLOURS


def ids() -> tuple[str, ...]:
    """The names of everything that drawings use."""
    return (*symbols(), *rendered.extra())


def sprite(there: Collection[str] = (), colours: tuple[str, ...] = COLOURS) -> str:
    """All symbols and gradients; those that have pictures, as pictures."""
    found = {name: ("0 0 24 24", shapes) for name, shapes in symbols().items()} | rendered.extra()
    wear = rendered.rendered(colours) if there else {}
    shared = planets.GRADIENTS + clouds.GRADIENTS + cards.GRADIENTS
    return pieces.sprite(found, shared, wear, there)
