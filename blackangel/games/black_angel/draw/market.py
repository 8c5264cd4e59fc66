"""Beside the frigate: the technology display, the Advanced tiles, the decks."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from blackangel.games.black_angel.draw import labels
from blackangel.games.black_angel.draw.pen import piece, tile_piece
from blackangel.games.black_angel.rules.names import COLOURS
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.kit.shapes import use

if TYPE_CHECKING:
    from blackangel.games.black_angel.draw.pen import Pen


def face(name: str, boosted: bool, x: float = 0, y: float = 0, size: float = 64) -> str:
    """A tile; if its boost side is up, the standard side appears small in a corner."""
    if not boosted:
        return use(name[:2], x, y, size)
    small = size * 0.36
    corner = use(name[:2], x + size - small, y + size - small, small)
    return use(f"{name[0]}b{name[2]}", x, y, size) + corner


def _tile(pen: Pen, place: str, name: str, cost: int) -> str:
    boosted = pen.view.advanced and bool(name) and name[0] != "A"
    label = labels.tile(name, boosted, pen._)
    if name:
        label = pen._("{tile}; costs {cost}").format(tile=label, cost=cost)
    inside = (
        f'<svg viewBox="0 0 64 64" aria-hidden="true">{face(name, boosted)}</svg>' if name else ""
    )
    classes = "cell" if name else "cell gap"
    own = tile_piece(name, place) if name else ""
    own += ' data-rises=""' if name[:1] == "A" else ""  # the stack under the next one is hidden
    return f"<div{own}{pen.at(f'tile:{place}', label, classes)}>{inside}</div>"


def _caption(pen: Pen, words: str, wide: int, cost: int = 0, first: bool = True) -> str:
    """What lies below, over so many places, and what each costs; the places' own labels say it, too."""
    sign = '<svg viewBox="0 0 24 24"><use href="#i-discover"/></svg>'
    price = f"<small>{pen.safe(pen._('cost'))}</small>{sign}<i>{cost}</i>" if cost else ""
    name = f"<b>{pen.safe(words)}</b>" if first else ""
    return f'<span class="tag w{wide}{" first" if first else ""}" aria-hidden="true">{name}{price}</span>'


def _prices(pen: Pen) -> str:
    """Over the display: once for all neighbours that cost the same."""
    runs = [(cost, len(list(alike))) for cost, alike in groupby(COMPONENTS.display_costs)]
    words = pen._("Display")
    return "".join(
        _caption(pen, words, wide, cost, not number) for number, (cost, wide) in enumerate(runs)
    )


def _pile(
    pen: Pen, place: str, symbol: str, box: str, count: int, label: str, top: str = ""
) -> str:
    classes = "pile" if count else "pile gap"
    own = piece(f"tile{top}") if top else ""
    return (
        f"<div{pen.at(place, label, classes)}>"
        f'<svg{own} viewBox="{box}" aria-hidden="true">{symbol}</svg>'
        f'<b class="count">{count}</b></div>'
    )


def _technology(pen: Pen, colour: int) -> str:
    top, count = pen.view.technologies[colour]
    boosted = pen.view.advanced and bool(top)
    label = pen._("{colour} stack, {count} left; on top: {tile}").format(
        colour=labels.colour(colour, pen._),
        count=count,
        tile=labels.tile(top, boosted, pen._),
    )
    symbol = face(top, boosted) if top else ""
    return _pile(pen, f"stack:{COLOURS[colour]}", symbol, "0 0 64 64", count, label, top)


def _deck(pen: Pen, colour: int) -> str:
    count, gone = pen.view.mission_counts[colour], len(pen.view.discards[colour])
    label = pen._("{colour} Mission deck: {count}, discarded {gone}").format(
        colour=labels.colour(colour, pen._), count=count, gone=gone
    )
    symbol = f'<use href="#i-back{colour}"/>'
    return _pile(pen, f"deck:{COLOURS[colour]}", symbol, "0 0 100 140", count, label)


def draw(pen: Pen) -> str:
    """The market: stacks and display in one row, the Advanced tiles, the decks."""
    view = pen.view
    costs = COMPONENTS.display_costs
    display = "".join(
        _tile(pen, f"d{place + 1}", name, costs[place]) for place, name in enumerate(view.display)
    )
    offers = "".join(
        _tile(pen, f"a{place + 1}", name, COMPONENTS.advanced_cost)
        for place, name in enumerate(view.offers)
    )
    stacks = "".join(_technology(pen, colour) for colour in range(3))
    decks = "".join(_deck(pen, colour) for colour in range(3))
    ravagers = pen._("Ravager deck: {count}, discarded {gone}").format(
        count=view.ravager_count, gone=len(view.ravager_discard)
    )
    decks += _pile(
        pen, "deck:ravager", '<use href="#i-backr"/>', "0 0 100 140", view.ravager_count, ravagers
    )
    captions = _caption(pen, pen._("Stacks"), 3) + _prices(pen)
    advanced = _caption(pen, pen._("Advanced tiles"), len(view.offers), COMPONENTS.advanced_cost)
    return (
        f'<div class="market" role="group" aria-label="{pen.safe(pen._("Technology and decks"))}">'
        f'<div class="rack nine">{captions}{stacks}{display}</div>'
        f'<div class="rack four">{advanced}{offers}</div><div class="rack decks">{decks}</div></div>'
    )
