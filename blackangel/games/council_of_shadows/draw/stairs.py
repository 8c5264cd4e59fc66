"""The steps up to the throne with the peoples on them: each stands on its level's step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.kit.shapes import text, use

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen

BOX = "0 0 170 80"
# by level, where somebody's feet stand: first before the steps, last on the throne
FEET = ((-8, 77), (52, 57), (93, 48), (134, 39))
SEAT = (207, 58)
CUBE, APART = 21, 13  # the size of a cube, and the distance to the next
WIDTH, LOW, HIGH = (
    41,
    60,
    13,
)  # of a step: its width, the lowest one's edge, how much each is higher


def steps(level: int) -> str:
    """The steps, lit up to a level: of each its front, its tread, and the edge between them."""
    shapes = ""
    for number in range(1, THRONE + 1):
        lit = " lit" if number <= level else ""
        x, top = WIDTH * number - 9, LOW - HIGH * (number - 1)
        shapes += (
            f'<path d="M{x} 80V{top}h{WIDTH}V80z" class="stair-front{lit}"/>'
            f'<path d="M{x} {top}l6-7h{WIDTH - 6}v7z" class="stair-tread{lit}"/>'
            f'<path d="M{x} {top + 1.2:g}h{WIDTH}" class="stair-edge{lit}"/>'
        )
    return shapes


def _names(level: int) -> str:
    """The numbers on the fronts of the steps."""
    return "".join(
        text(
            WIDTH * number + 11,
            75,
            15,
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
        over = f'<text x="226" y="20" class="beyond">{vocabulary.level(beyond)}</text>'
    crowds = "".join(_crowd(pen, seats, feet) for feet, seats in found.items())
    return (
        '<svg class="way-up" viewBox="-36 0 286 80" preserveAspectRatio="xMaxYMax meet" '
        f'aria-hidden="true"><use href="#i-steps-{top}" width="170" height="80"/>'
        f"{_names(top)}{use('throne', 160, -7, 90)}{crowds}{over}</svg>"
    )
