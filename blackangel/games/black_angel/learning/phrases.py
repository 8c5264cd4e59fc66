"""The phrases of which options are made, in the order of their numbers; see ``kernel.learnable``.

Their order never changes: whoever adds one adds it at the end.
"""

from __future__ import annotations

from itertools import chain, product
from typing import TYPE_CHECKING, Final

from blackangel.games.black_angel.rules import technology
from blackangel.games.black_angel.rules.cards import CARDS, is_mission
from blackangel.games.black_angel.rules.names import CELLS, COLOURS, DICE, HEXES, LOCATIONS, SLOTS
from blackangel.games.black_angel.rules.tables import TILES
from blackangel.games.black_angel.rules.turn import OWNERS
from blackangel.kernel.learnable import each

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ALL_DICE: Final = tuple(" ".join(words) for words in DICE)
LOOSE: Final = tuple(name for name in ALL_DICE if name[-1] != "*")
SOLD: Final = tuple(f"{owner} {name}" for owner, name in product((*OWNERS, "N", "H"), LOOSE))
MARKS: Final = tuple(f"+{cell}" for cell in CELLS)
COMPOUND: Final = (
    *("die", "buy", "reserve", *MARKS, *ALL_DICE, *SOLD),
    *(f"die {name}" for name in ALL_DICE),
    *(f"buy {name}" for name in SOLD),
)
PRINTED: Final = 90  # cards in the box, the first numbers


def phrases(cards: Iterable[int]) -> tuple[str, ...]:
    """All phrases of a game with these cards."""
    cards = tuple(cards)
    missions = tuple(filter(is_mission, cards))
    return (
        *("B", "pass", "end", "done", "effect", "store"),
        # cards and what becomes of them
        *each("card", cards, SLOTS),
        *(each("discard", missions) + each("keep", missions) + each("place", missions)),
        *each("draw", COLOURS),
        # dice; what a die is used for comes last, behind the tiles that boost it
        *(each("flip", ALL_DICE) + each("reserve", LOOSE)),
        *dict.fromkeys(COMPOUND),
        *LOCATIONS,
        *(f"m{card}" for card in missions),
        # tiles
        *(" ".join(option) for row in technology.TAKE_TILE for option in row),
        *(" ".join(option) for row in technology.TAKE_OFFER for option in row),
        *(each("activate", CELLS) + each("boost", CELLS) + each("turn", CELLS)),
        *(each("lightning", CELLS) + each("choose", (1, 2, 3)) + each("space", COLOURS)),
        # ships
        *(each("launch", HEXES) + each("stay", HEXES)),
        *(f"move {start} {end}" for start, end in product(HEXES, HEXES) if start != end),
        # the frigate
        *(each("destroy", LOCATIONS) + each("repair", (*LOCATIONS, *COLOURS))),
        *(each("assign", COLOURS) + each("recall", COLOURS)),
        # payments
        *each("pay", CELLS),
        *each("pay", (f"m{card}" for card in missions)),
        *each("pay", (f"R{card}" for card in cards if not is_mission(card))),
        *each("pay", TILES),
    )


def numbered(cards: Sequence[int]) -> tuple[str, ...]:
    """The phrases in the order of their numbers: those of cards that the box lacks come last."""
    later = (phrases((card,)) for card in cards[PRINTED:])
    return tuple(dict.fromkeys(chain(phrases(cards[:PRINTED]), *later)))


PHRASES: Final = numbered(CARDS)
