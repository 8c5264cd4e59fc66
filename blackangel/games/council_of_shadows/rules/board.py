"""The board: galaxies and their spaces, tiles and their planets.

Spaces are numbered through the galaxies in board order, which is that of the Parsecs: a reach is all
spaces before one. SPACE = colour and number (``blue3``), PLANET = kind and number of that kind on
the tile (``b2``).
"""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS

PARSECS = (1, 2, 3)
_GALAXIES = tuple(COMPONENTS.galaxies.values())

GALAXIES = tuple(galaxy.id for galaxy in _GALAXIES)
SPACES = tuple(f"{g.id}{n}" for g in _GALAXIES for n in range(1, g.spaces + 1))
GALAXY = {name: place for place, name in enumerate(GALAXIES)}
SPACE = {name: place for place, name in enumerate(SPACES)}
# by space: its galaxy and its Parsec
HOME = tuple(GALAXY[g.id] for g in _GALAXIES for _ in range(g.spaces))
PARSEC = tuple(_GALAXIES[galaxy].parsec for galaxy in HOME)
# by galaxy: its first space and the one behind its last
SPAN = tuple((HOME.index(n), HOME.index(n) + g.spaces) for n, g in enumerate(_GALAXIES))
# by reach: how many spaces are in range
END = (0, *(sum(1 for parsec in PARSEC if parsec <= reach) for reach in PARSECS))
# by word of the effect language: the spaces of a galaxy or a Parsec
PLACE = {
    **{name: range(*SPAN[place]) for name, place in GALAXY.items()},
    **{f"P{parsec}": range(END[parsec - 1], END[parsec]) for parsec in PARSECS},
}
ANY_RANGE = PARSECS[-1]

KINDS = {name: system.planets for name, system in COMPONENTS.systems.items()}
YIELD: dict[str, Goods] = {name: system.harvest for name, system in COMPONENTS.systems.items()}
PLANETS = {
    name: tuple(kind + str(kinds[: n + 1].count(kind)) for n, kind in enumerate(kinds))
    for name, kinds in KINDS.items()
}
# by tile: a planet's name to its place on the tile
PLANET = {name: {word: n for n, word in enumerate(words)} for name, words in PLANETS.items()}
BARE = {name: "/" * (len(kinds) - 1) for name, kinds in KINDS.items()}


def in_play(players: int) -> tuple[bool, ...]:
    """By galaxy: whether it is uncovered with so many people (CS-S2)."""
    return tuple(galaxy.fewest <= players for galaxy in _GALAXIES)
