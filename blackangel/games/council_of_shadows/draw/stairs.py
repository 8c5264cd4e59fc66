"""The steps up to the throne with the peoples on them: each stands on its level's step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw.glyphs import text, use
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.words import vocabulary

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen

BOX = "0 0 160 80"
# by level, where somebody's feet stand: first before the steps, last on the throne
FEET = ((-21, 77), (19, 68), (56, 57), (95, 47))
SEAT = (133, 43)
CUBE, APART = 21, 13  # the size of a cube, and the distance to the next


def steps(level: int) -> str:
    """The steps, lit up to a level."""
    shapes = ""
    for number in range(1, THRONE + 2):
        lit = " lit" if number <= level else ""
        x, top = 38 * number - 37, 64 - 11 * min(number, THRONE)
        shapes += f'<path d="M{x} 79V{top}h36V79z" class="step{lit}"/>'
        if number <= THRONE:
            words = f' class="step-words{lit}"'
            shapes += text(x + 18, 77, 15, vocabulary.level(number), words)
    return shapes + use("throne", 114, 1, 38)


def _crowd(pen: Pen, seats: list[int], feet: tuple[int, int]) -> str:
    """Peoples in one place, side by side."""
    left = feet[0] - CUBE / 2 - APART * (len(seats) - 1) / 2
    return "".join(
        f'<g data-place="level:{seat}">'
        f"{use(f'cube{pen.look(seat)}', left + APART * n, feet[1] - CUBE + 2, CUBE)}</g>"
        for n, seat in enumerate(seats)
    )


def draw(pen: Pen) -> str:
    """The steps with all peoples, lit up to the highest level reached."""
    view = pen.view
    top = max(min(seat.level, THRONE) for seat in view.seats)
    found: dict[tuple[int, int], list[int]] = {}
    for seat in view.seats:
        feet = SEAT if view.throne == seat.seat else FEET[min(seat.level, THRONE)]
        found.setdefault(feet, []).append(seat.seat)
    beyond = max(seat.level for seat in view.seats)
    over = ""
    if beyond > THRONE:
        over = f'<text x="95" y="18" class="beyond">{vocabulary.level(beyond)}</text>'
    crowds = "".join(_crowd(pen, seats, feet) for feet, seats in found.items())
    return (
        '<svg class="way-up" viewBox="-44 0 200 80" aria-hidden="true">'
        f'<use href="#i-steps-{top}" width="160" height="80"/>{crowds}{over}</svg>'
    )
