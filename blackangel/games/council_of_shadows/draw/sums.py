"""Below the panels of a small screen: the player's gems, gap and level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import chase, holdings

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen


def draw(pen: Pen) -> str:
    """The sums of the seat that looks."""
    own = pen.own
    return (
        f'<div class="strips s{own.seat}">{holdings.gems(pen, own)}{chase.gap(pen, own)}'
        f"{chase.level(pen, own)}</div>"
    )
