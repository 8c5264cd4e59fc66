"""The scene before the result: the last round is over, each people stands on its step, and all is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.draw import rise
from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.rules.levels import THRONE

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen
    from blackangel.kernel.ledger import Event

APART = 0.95  # from one people to the next on a step, in their heights
SHARE = 0.75  # how high they are, of one who is alone


def draw(pen: Pen, end: Event) -> str:
    """The scene of how the game ended."""
    why = words.ending(EVENTS.word(end, "ending"), pen.t)
    title = pen._("The last round is over")
    said = pen._("Gems, AI cards, and bonus cards now become Energy.")
    return (
        '<section class="crowned"><div class="act"><div class="ascent">'
        '<div class="summit"><i class="rays"></i>'
        f'<svg viewBox="0 0 400 250" class="stairs">{rise.FALLS}{rise.drawn(THRONE)}{_peoples(pen)}</svg>'
        "</div></div>"
        f'<header><p class="ended-by">{pen.safe(why)}</p><h2>{pen.safe(title)}</h2>'
        f'<p class="then-counted">{pen.safe(said)}</p></header></div></section>'
    )


def _peoples(pen: Pen) -> str:
    """All peoples, each on the step of its level, side by side, the lower ones in front."""
    found = ""
    for level, (x, feet, high) in reversed(list(enumerate(rise.FEET))):
        there = [seat for seat in pen.view.seats if min(seat.level, THRONE) == level]
        apart = APART * SHARE * high
        for number, seat in enumerate(there):
            aside = apart * (number - (len(there) - 1) / 2)
            found += rise.person(pen.look(seat.seat), x + aside, feet, SHARE * high)
    return found
