"""The numbers and names of things: colours, dice, cells, slots, hexes, locations."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

COLOURS: Final[tuple[str, ...]] = ("orange", "gray", "green")
ORANGE, GRAY, GREEN = range(3)
TERRAINS: Final = (*COLOURS, "asteroids", "spes")
ASTEROIDS, SPES = 3, 4
LETTERS: Final = "OXT"
GOODS: Final[tuple[str, ...]] = ("ship", "resource", "robot", "debris")
SPECIAL_KINDS: Final[tuple[str, ...]] = ("discover", "repair", "destroy")  # of actions, by colour
SEQUENCES: Final[tuple[str, ...]] = ("A", "B", "pass")
ARMS: Final = ("L2", "L1", "M", "R1", "R2")
SLOTS: Final[tuple[str, ...]] = ("r1", "r2", "r3", "c1", "c2", "c3")
LANES: Final = SLOTS
CELLS: Final = tuple(f"{row}{column}" for row in "123" for column in "123")
LOCATIONS: Final = tuple(f"@{number}" for number in range(1, 7))
MAXIMUM_STRIPS: Final = 7
HEXES: Final = tuple(f"{strip}{arm}" for strip in range(1, MAXIMUM_STRIPS + 1) for arm in ARMS)

CELL: Final = {name: cell for cell, name in enumerate(CELLS)}
SLOT: Final = {name: slot for slot, name in enumerate(SLOTS)}
LANE: Final = SLOT
HEX: Final = {name: place for place, name in enumerate(HEXES)}
COLOUR: Final = {name: colour for colour, name in enumerate(COLOURS)}
LOCATION: Final = {name: place for place, name in enumerate(LOCATIONS)}


def die(colour: int, value: int, reserved: bool = False) -> int:
    """The number of a die; values are 0 to 3, 0 is the star."""
    return 8 * colour + 4 * reserved + value


DICE: Final = tuple(
    (COLOURS[code // 8], f"{code % 4}*" if code & 4 else str(code % 4)) for code in range(24)
)
DIE: Final = {words: code for code, words in enumerate(DICE)}


def bits(hexes: Iterable[int]) -> int:
    """The hexes as one number, with bit 1 << hex for each."""
    found = 0
    for place in hexes:
        found |= 1 << place
    return found


@lru_cache(65536)
def places(hexes: int) -> tuple[int, ...]:
    """The hexes of a number made by ``bits``, in order."""
    return tuple([place for place in range(hexes.bit_length()) if hexes >> place & 1])


def tile_colour(tile: str) -> int:
    """The colour of a Technology or starting tile."""
    return LETTERS.index(tile[0])
