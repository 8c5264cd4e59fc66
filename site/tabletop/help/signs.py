"""The signs that are on the table now, each with its name."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from blackangel.kit.table import Table
    from tabletop.session.session import Session

USED = re.compile(r'href="#i-([\w-]+)"')
SYMBOL = re.compile(r'<symbol id="i-([\w-]+)".*?</symbol>', re.DOTALL)
SIGN = "sign"  # the kind of pieces


class Sign(NamedTuple):
    """A symbol of the game's drawings, its name, and what it means."""

    symbol: str
    name: str
    words: str = ""


def on_table(session: Session, in_view: str) -> tuple[Sign, ...]:
    """The signs on the boards, also those printed on cards and tiles; those of the part in view first."""
    found = session.at_table.gallery()
    if found is None:
        return ()
    view = session.observe(session.eyes)
    drawn = session.at_table.draw(view, (), (), i18n.catalogue, {})
    parts = sorted(drawn, key=lambda part: part != in_view)
    seen = [*within("".join(drawn[part] for part in parts), session.at_table)]
    ranks = {name: rank for rank, name in reversed([*enumerate(seen)])}
    signs = []
    for piece in found.pieces():
        if piece.kind == SIGN:
            there = [name for name in USED.findall(piece.picture) if name in ranks]
            if there:
                signs.append(Sign(min(there, key=ranks.__getitem__), piece.name, *piece.words[:1]))
    return tuple(sorted(signs, key=lambda sign: ranks[sign.symbol]))


def within(markup: str, table: Table) -> Iterator[str]:
    """The symbols of a drawing, and what is drawn within these, each once."""
    inside = symbols(table.title.key, table.sprite())
    left, met = USED.findall(markup)[::-1], set[str]()
    while left:
        name = left.pop()
        if name not in met:
            met.add(name)
            yield name
            left += [*inside.get(name, ())][::-1]


@lru_cache(maxsize=2)
def symbols(_game: str, sprite: str) -> dict[str, Collection[str]]:
    """What is drawn within each symbol of a sprite."""
    return {found[1]: USED.findall(found[0]) for found in SYMBOL.finditer(sprite)}
