"""How a piece is shown: its picture, a sentence on what it does, which values are reconstructed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.table import values
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.i18n import _
from blackangel.kernel.facts import rebuilt
from blackangel.kit.sentences import capital

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.rules.effects import Goods

REBUILT = rebuilt(COMPONENTS.facts)


def drawn(*names: str) -> str:
    """Signs of the sprite, side by side."""
    return "".join(map(sign, names))


def sentence(words: str) -> str:
    """Words as a sentence of their own."""
    return capital(words) + "."


def priced(price: Goods) -> tuple[str, ...]:
    """What a thing costs, as a sentence; empty if it cannot be bought."""
    told = vocabulary.goods(price, i18n.catalogue)
    return (sentence(_("price: {goods}").format(goods=told)),) if told else ()


def ours(table: str, entry: str) -> tuple[str, ...]:
    """Which values of an entry in a component table are reconstructed, in words."""
    words = values.fields()
    return tuple(words[name] for name in REBUILT.get((table, entry), ()))
