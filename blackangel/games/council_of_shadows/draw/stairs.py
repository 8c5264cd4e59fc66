"""The steps up to the throne with the peoples on them: each stands on its level's step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw.glyphs import text, use
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.words import vocabulary

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen

BOX = "0 0 240 80"
# by level, where somebody's feet stand: first before the steps, last on the throne
FEET = ((-8, 77), (53, 68), (94, 63), (136, 58))
SEAT = (206, 58)
CUBE, APART = 21, 13  # the size of a cube, and the distance to the next


def steps(level: int) -> str:
    """The steps, lit up to a level."""
    shapes = ""
    for number in range(1, THRONE + 2):
        lit = " lit" if number <= level else ""
        x, top, broad = 41 * number - 9, 68 - 5 * number, 40 if number <= THRONE else 80
        shapes += f'<path d="M{x} 79V{top}h{broad}V79z" class="step{lit}"/>'
    return shapes


def _names(level: int) -> str:
    """The numbers on the fronts of the steps."""
    return "".join(
        text(
            41 * number + 11,
            78,
            13,
            vocabulary.level(number),
            f' class="step-words{" lit" if number <= level else ""}"',
        )
        for number in range(1, THRONE + 1)
    )


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
        over = f'<text x="136" y="28" class="beyond">{vocabulary.level(beyond)}</text>'
    crowds = "".join(_crowd(pen, seats, feet) for feet, seats in found.items())
    # of the picture the steps alone: the throne beside them is larger
    way = (
        '<svg x="30" y="0" width="126" height="80" viewBox="30 0 126 80">'
        f'<use href="#i-steps-{top}" width="240" height="80"/></svg>'
    )
    return (
        '<svg class="way-up" viewBox="-36 0 286 80" preserveAspectRatio="xMaxYMax meet" '
        f'aria-hidden="true">{way}{use("throne", 160, -7, 90)}{_names(top)}{crowds}{over}</svg>'
    )
