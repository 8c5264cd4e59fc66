"""The drawings: pure functions from what a seat may know to SVG and HTML text.

``draw`` gives one markup per panel; ``sprite`` (in ``glyphs``) must stand in the page once. Elements
that stand for a place carry ``data-place``, see ``places``; those that can be clicked now are
``live`` buttons, those already picked ``picked``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import (
    chase,
    conveyor,
    galaxies,
    hand,
    market,
    others,
    sums,
)
from blackangel.games.council_of_shadows.draw.pen import NONE, Pen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from blackangel.games.council_of_shadows.seen.observation import Observation

# by panel, in the order in which a small screen shows them
ROOMS: dict[str, Callable[[Pen], str]] = {
    "galaxies": galaxies.draw,
    "chase": chase.draw,
    "panel": conveyor.draw,
    "hand": hand.draw,
    "market": market.draw,
    "others": others.draw,
    "strip": sums.draw,
}
PANELS = tuple(ROOMS)


def identity(words: str) -> str:
    """The English of the drawings."""
    return words


def draw(
    observation: Observation,
    options: Iterable[Sequence[str]] = (),
    picked: Sequence[str] = (),
    language: Callable[[str], str] = identity,
    barred: Mapping[str, str] = NONE,
) -> dict[str, str]:
    """Panel name -> markup, for the seat that observes (a spectator sees the seat to choose).

    ``options`` are legal options or their notations, ``picked`` the places clicked so far,
    ``barred`` the places that one might click in vain, with the sentence that says why.
    """
    pen = Pen(observation, options, picked, language, barred)
    return {panel: room(pen) for panel, room in ROOMS.items()}
