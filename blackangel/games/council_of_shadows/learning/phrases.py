"""Every notation of the game, in the order of their numbers; see ``kernel.learnable``.

Their order never changes: whoever adds one adds it at the end.
"""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules.board import GALAXIES, KINDS, PARSECS, SPACES
from blackangel.games.council_of_shadows.rules.buy import UPGRADES
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.learnable import each

PLANETS: Final = ("b1", "b2", "b3", "d1", "d2", "v1", "v2")
MOST_GEMS: Final = 6  # of one payment
PAYMENTS: Final = tuple(
    " ".join(("pay", *"K" * coal, *"G" * gold, *"C" * (count - coal - gold)))
    for count in range(1, MOST_GEMS + 1)
    for coal in range(count + 1)
    for gold in range(count - coal + 1)
)


PHRASES: Final = (
    *("done", "skip", "ready", "keep", "leave", "colony"),
    # cards
    *(each("buy", COMPONENTS.cards) + each("take", COMPONENTS.cards)),
    *(each("place", COMPONENTS.cards) + each("away", COMPONENTS.bonus)),
    *(each("upgrade", UPGRADES) + each("leader", COMPONENTS.leaders)),
    *each("station", COMPONENTS.stations, GALAXIES),
    *(each("choose", (1, 2, 3)) + each("raise", "KG") + PAYMENTS),
    # the board
    *(each("discover", (f"P{parsec}" for parsec in PARSECS)) + each("put", KINDS, SPACES)),
    *(each("harvest", SPACES) + each("assess", GALAXIES)),
    *(each("remove", SPACES, PLANETS) + each("settle", SPACES, PLANETS)),
    *each("settle", SPACES, PLANETS, (1, 2, 3)),
)
