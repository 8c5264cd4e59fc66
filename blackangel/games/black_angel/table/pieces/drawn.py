"""How a piece is shown: signs of the sprite, and which of its values are reconstructed."""

from __future__ import annotations

from blackangel.games.black_angel.draw.icons import symbols
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.table import values
from blackangel.kernel.facts import rebuilt

REBUILT = rebuilt(COMPONENTS.facts)


def drawn(*names: str) -> str:
    """Symbols of the sprite, side by side."""
    parts = []
    for name in names:
        _x, _y, width, height = symbols()[name][0].split()
        parts.append(f'<svg viewBox="0 0 {width} {height}"><use href="#i-{name}"/></svg>')
    return "".join(parts)


def ours(table_name: str, entry: object, *only: str) -> tuple[str, ...]:
    """Which values of a piece are reconstructed, in words; for a strip, those of one side."""
    words = values.fields()
    names = REBUILT.get((table_name, str(entry)), ())
    return tuple(words.get(name, name) for name in names if not only or name in only)
