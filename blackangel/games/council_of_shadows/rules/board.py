"""The board: galaxies and their spaces, tiles and their planets.

Spaces are numbered through the galaxies in board order, which follows the Parsecs, so a reach covers all
spaces below a number. SPACE = colour and number (``blue3``), PLANET = kind and number of that kind on the
tile (``b2``).
"""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS

PARSECS: Final = (1, 2, 3)
_GALAXIES = tuple(COMPONENTS.galaxies.values())

GALAXIES: Final = tuple(galaxy.id for galaxy in _GALAXIES)
SPACES: Final = tuple(f"{g.id}{n}" for g in _GALAXIES for n in range(1, g.spaces + 1))
GALAXY: Final = {name: place for place, name in enumerate(GALAXIES)}
SPACE: Final = {name: place for place, name in enumerate(SPACES)}
# by space: its galaxy and its Parsec
HOME: Final = tuple(GALAXY[g.id] for g in _GALAXIES for _ in range(g.spaces))
PARSEC: Final = tuple(_GALAXIES[galaxy].parsec for galaxy in HOME)
# by galaxy: its first space and the one after its last
SPAN: Final = tuple((HOME.index(n), HOME.index(n) + g.spaces) for n, g in enumerate(_GALAXIES))
# by reach: how many spaces are in range
END: Final = (0, *(sum(1 for parsec in PARSEC if parsec <= reach) for reach in PARSECS))
# by word of the effect language: the spaces of a galaxy or a Parsec
PLACE: Final = {
    **{name: range(*SPAN[place]) for name, place in GALAXY.items()},
    **{f"P{parsec}": range(END[parsec - 1], END[parsec]) for parsec in PARSECS},
}
ANY_RANGE: Final = PARSECS[-1]

KINDS: Final = {name: system.planets for name, system in COMPONENTS.systems.items()}
YIELD: Final[dict[str, Goods]] = {
    name: system.harvest for name, system in COMPONENTS.systems.items()
}
PLANETS: Final = {
    name: tuple(kind + str(kinds[: n + 1].count(kind)) for n, kind in enumerate(kinds))
    for name, kinds in KINDS.items()
}
# by tile: a planet's index on the tile, by name
PLANET: Final = {name: {word: n for n, word in enumerate(words)} for name, words in PLANETS.items()}
BARE: Final = {name: "/" * (len(kinds) - 1) for name, kinds in KINDS.items()}


def in_play(players: int) -> tuple[bool, ...]:
    """By galaxy, whether it is open with so many people (CS-S2)."""
    return tuple(galaxy.fewest <= players for galaxy in _GALAXIES)
