"""The player's hand: Missions with effect, reward and icons, then Ravager cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.draw import labels
from blackangel.games.black_angel.draw.pen import piece
from blackangel.games.black_angel.rules.cards import is_mission
from blackangel.kit.pen import fan

if TYPE_CHECKING:
    from blackangel.games.black_angel.draw.pen import Pen

ROWS = (
    (4, " some"),
    (7, " many"),
    (11, " most"),
)  # with more cards, style/hand.css and style/table.css change the layout


def symbol(card: int) -> str:
    """The sign of a card's face, or of its back."""
    if card < 0:
        return "backr" if card == -4 else f"back{-1 - card}"
    return f"m{card}" if is_mission(card) else f"r{card}"


def _card(pen: Pen, card: int, fresh: bool = False) -> str:
    classes = "leafed fresh" if fresh else "leafed"
    own = piece(f"card{card}") if card > 0 else ""
    return (
        f"<div{own}{pen.at(f'card:{card}', labels.card(card, pen._), classes)}>"
        f'<svg viewBox="0 0 100 140" aria-hidden="true"><use href="#i-{symbol(card)}"/></svg>'
        "</div>"
    )


def drawn(pen: Pen) -> list[int]:
    """Cards just drawn, of which one is kept; only the options name them."""
    return [int(option[1]) for option in _words(pen) if option[0] == "keep"]


def _words(pen: Pen) -> list[list[str]]:
    return [
        option.split(" ") if isinstance(option, str) else list(option) for option in pen.options
    ]


def draw(pen: Pen) -> str:
    """The hand of the seat whose board is drawn."""
    seat = pen.view.seats[pen.viewer]
    fresh = drawn(pen) if pen.view.prompt and pen.view.prompt.kind == "keep" else []
    cards = [_card(pen, card, True) for card in fresh]
    cards += [_card(pen, card) for card in (*seat.missions, *seat.ravagers)]
    body = "".join(cards) or f'<p class="none">{pen.safe(pen._("no cards in hand"))}</p>'
    label = pen.safe(pen._("{name}’s hand").format(name=pen.name(seat)))
    room = "".join(word for most, word in ROWS if len(cards) > most)
    room += fan(len(cards))
    offers = " live" in body
    if offers:
        room += " offers"
    stop = "" if offers else ' tabindex="0"'  # so that keys can scroll it
    return f'<div class="hand{room}" role="group" aria-label="{label}"{stop}>{body}</div>'
