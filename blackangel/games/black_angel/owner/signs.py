"""The signs beside what can be tapped."""

from __future__ import annotations

from blackangel.games.black_angel.draw import faces
from blackangel.games.black_angel.draw.faces import icon_row
from blackangel.games.black_angel.draw.icons import symbols
from blackangel.games.black_angel.rules.components import HalHalf
from blackangel.games.black_angel.rules.names import COLOUR
from blackangel.games.black_angel.table.hal_words import half_words


def sign(name: str, box: str = "") -> str:
    """A symbol of the sprite."""
    _left, _top, width, height = (box or symbols()[name][0]).split(" ")
    return f'<svg viewBox="0 0 {width} {height}" aria-hidden="true"><use href="#i-{name}"/></svg>'


def word(thing: str) -> str:
    """The sign of a thing of the effect language."""
    return sign(faces.THINGS.get(thing, thing))


def signs(effect: str) -> str:
    """An effect in signs."""
    return icon_row(effect)


def read_half(text: str) -> HalHalf:
    """Half of a card of Hal, from its text."""
    colour, kind, form = (*text.split(" "), "", "")[:3]
    return HalHalf(COLOUR[colour], kind, form)


def half(text: str) -> tuple[str, str]:
    """Half of a card of Hal in words, and its sign in its colour."""
    found = read_half(text)
    return half_words(found), f'<span class="c{found.colour:d}">{sign(found.action)}</span>'
