"""The market: eight AI cards with their prices, decks, stations to build, leaders to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import cards, leaders
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.draw.upgrades import price
from blackangel.games.council_of_shadows.rules.goods import payments
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words import effects, vocabulary

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen


def _offer(pen: Pen, name: str) -> str:
    """A card of the display with its price; marked if the player's gems can pay for it."""
    if not name:
        empty = pen.safe(pen._("empty space in the display"))
        return f'<div class="offer gap" role="img" aria-label="{empty}"></div>'
    cost = COMPONENTS.cards[name].price
    able = " payable" if payments(cost, pen.own.gems) else ""
    return (
        f"<div{pen.at(f'card:{name}', effects.component(name, pen.t), f'offer{able}')}"
        f' data-piece="{name}" data-turns="">'
        f"{cards.picture(cards.offer(name, pen.t), box=cards.OFFER_BOX)}{price(cost, 19)}</div>"
    )


def _stations(pen: Pen) -> str:
    """The player's stations that are not built yet."""
    built = {kind for kind, _ in pen.own.stations}
    look = f"look{pen.look(pen.viewer)}"
    return "".join(
        f"<div{pen.at(f'station:{kind}', effects.component(kind, pen.t), f'station {look}')}"
        f' data-piece="station:{pen.viewer}:{kind}">'
        f"{sign(f'station-{kind}', 'sign thing')}{price(station.price)}</div>"
        for kind, station in COMPONENTS.stations.items()
        if kind not in built
    )


def _deck(pen: Pen, place: str, name: str, number: int, words: str, more: str = "") -> str:
    label = pen._("{deck}: {number} left").format(deck=words, number=number)
    return (
        f'<span data-place="deck:{place}" class="deck" role="img" aria-label="{pen.safe(label)}">'
        f"{sign(f'back-{name}', 'sign back')}{more}<b>{number}</b></span>"
    )


def _decks(pen: Pen) -> str:
    view = pen.view
    found = _deck(pen, "ai", "ai", view.deck_count, pen._("AI deck"))
    for level, number in enumerate(view.tech_counts, 1):
        roman = vocabulary.level(level)
        words = pen._("Level {level} Dark Tech").format(level=roman)
        found += _deck(pen, f"tech{level}", "tech", number, words, f"<i>{roman}</i>")
    return found + _deck(pen, "light", "light", view.light_count, pen._("light bonus cards"))


def _caption(pen: Pen, words: str) -> str:
    """What lies there, in a word."""
    return f'<b class="engraved" aria-hidden="true">{pen.safe(words)}</b>'


def _supply(pen: Pen) -> str:
    """What lies beside the cards: stations to build, and the decks."""
    found = ""
    stations = _stations(pen) if pen.view.with_stations else ""
    if stations:
        name = pen.safe(pen._("Stations to build"))
        found = (
            f'<div class="stations" role="group" aria-label="{name}">'
            f"{_caption(pen, pen._('Stations'))}{stations}</div>"
        )
    decks = _caption(pen, pen._("Decks")) + _decks(pen)
    classes = "supply full" if found else "supply"
    return f'<div class="{classes}">{found}<div class="decks">{decks}</div></div>'


def draw(pen: Pen) -> str:
    """The market; leaders come first while they are being chosen."""
    view = pen.view
    choices = "".join(leaders.offer(pen, name) for name in view.leaders)
    display = "".join(_offer(pen, name) for name in view.display) + _supply(pen)
    classes = "market" + (" choosing" if choices else "") + pen.alight(choices + display)
    parts = f'<div class="leaders">{choices}</div>' if choices else ""
    label = pen.safe(pen._("AI cards"))
    return (
        f'<div class="{classes}" role="group" aria-label="{label}">{parts}'
        f'<div class="display">{display}</div></div>'
    )
