"""The drawings: pure functions from what a seat may know to SVG and HTML text.

``draw`` returns one markup per panel; the page must contain ``sprite`` (from ``glyphs``) once. Elements
that stand for a place carry ``data-place``, see ``places``; those that can be clicked now are ``live``
buttons, those already picked are ``picked``.
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
from blackangel.i18n import PLAIN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from blackangel.games.council_of_shadows.seen.observation import Observation
    from blackangel.kernel.title import Language

# by panel, in the order of a small screen
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


def draw(
    observation: Observation,
    options: Iterable[Sequence[str]] = (),
    picked: Sequence[str] = (),
    t: Language = PLAIN,
    barred: Mapping[str, str] = NONE,
) -> dict[str, str]:
    """The markup of each panel, by name, for the seat that observes (a spectator sees the seat to choose).

    ``options`` are legal options or their notations, ``picked`` the places clicked so far, ``barred`` the
    places where a click leads nowhere, each with a sentence that says why.
    """
    pen = Pen(observation, options, picked, t.gettext, barred)
    return {panel: room(pen) for panel, room in ROOMS.items()}
