"""The Automa's panel: its card of this round, its piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import cards
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.words import effects, vocabulary

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen
    from blackangel.games.council_of_shadows.seen.observation import SeatView


def _piles(pen: Pen, seat: SeatView) -> str:
    """The three piles by level, with the one that it draws from marked."""
    found = ""
    last = len(pen.view.automa_counts) - 1
    for level, number in enumerate(pen.view.automa_counts):
        gone = len(pen.view.automa_discards[level])
        label = pen._("Automa pile {level}: {number} left, {gone} revealed").format(
            level=vocabulary.level(level), number=number, gone=gone
        )
        classes = "pile next" if level == min(seat.level, last) else "pile"
        found += (
            f'<span class="{classes}" data-place="deck:automa{level}" role="img" '
            f'aria-label="{pen.safe(label)}">{sign("back-automa", "sign back")}'
            f"<i>{vocabulary.level(level)}</i><b>{number}</b></span>"
        )
    return f'<div class="decks">{found}</div>'


def draw(pen: Pen, seat: SeatView) -> str:
    """Its card, face up once it is turned, and its piles."""
    name = pen.view.automa_card
    piece = f' data-piece="automa:{name}" data-turns=""' if name else ""
    if name:
        label = pen.safe(effects.component(name, pen.t))
        picture = cards.picture(cards.automa(name), "card wide", "0 0 240 140")
    else:
        label = pen.safe(pen._("The Automa’s card is revealed when you’re ready."))
        picture = cards.picture(cards.hidden(), "card wide", "0 0 240 140")
    return (
        f'<div class="automa-card" data-place="automa:{seat.seat}"{piece} role="img" aria-label="{label}">'
        f"{picture}</div>{_piles(pen, seat)}"
    )
