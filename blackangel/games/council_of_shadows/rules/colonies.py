"""Cubes on planets: presence, majority, what may be settled (CS-F1 to CS-F3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from blackangel.games.council_of_shadows.rules.board import BARE, KINDS, PLANETS, SPACES, SPAN
from blackangel.games.council_of_shadows.rules.programs import CARRIES
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.option import Option, option

CUBE: Final = "0123"  # by seat: its digit in the text of a tile's colonies
HEIGHT: Final = COMPONENTS.limits.height


def cubes(state: State, galaxy: int) -> str:
    """The cubes on the planets of a galaxy, each the digit of its seat."""
    first, end = SPAN[galaxy]
    return "".join(state.colonies[first:end])


def presence(state: State, who: int, galaxy: int) -> bool:
    """Whether the seat has a cube on a planet in the galaxy."""
    first, end = SPAN[galaxy]
    return CUBE[who] in "".join(state.colonies[first:end])


def galaxies(state: State, who: int) -> list[int]:
    """The galaxies where the seat has presence, in board order."""
    own, colonies = CUBE[who], state.colonies
    return [
        galaxy for galaxy, (first, end) in enumerate(SPAN) if own in "".join(colonies[first:end])
    ]


def counts(state: State, galaxy: int) -> list[int]:
    """What counts for the majority, by seat, including a Colonizing station's cubes (CS-M5)."""
    there = cubes(state, galaxy)
    found = [there.count(CUBE[who]) for who in range(state.players)]
    builder, kind = state.stations[galaxy]
    if kind:
        found[builder] += CARRIES[kind]
    return found


def majority(state: State, who: int, galaxy: int, ties: bool = False) -> bool:
    """Whether the seat has more cubes there than any other; with ``ties``, equal numbers suffice."""
    found = counts(state, galaxy)
    own = found[who]
    most = max(number for other, number in enumerate(found) if other != who)
    return own > most or (ties and own == most > 0)


def leads_tile(state: State, who: int, space: int) -> bool:
    """Whether the seat has more cubes on a tile than any other."""
    there = state.colonies[space]
    own = there.count(CUBE[who])
    others = (other for other in range(state.players) if other != who)
    return own > 0 and all(there.count(CUBE[other]) < own for other in others)


def number(state: State, who: int, kind: str = "", spaces: range | None = None) -> int:
    """The number of the seat's cubes on planets: all, those on a kind of planet, those on some spaces."""
    own = CUBE[who]
    first, end = (spaces.start, spaces.stop) if spaces else (0, len(SPACES))
    there = state.colonies[first:end]
    if not kind:
        return "".join(there).count(own)
    return sum(
        stack.count(own)
        for tile, stacks in zip(state.systems[first:end], there, strict=True)
        if own in stacks
        for letter, stack in zip(KINDS[tile], stacks.split("/"), strict=True)
        if letter == kind
    )


@lru_cache(65536)
def places(
    space: int, tile: str, colonies: str, kinds: str, stacked: bool, most: int
) -> tuple[Option, ...]:
    """Every planet of a tile that may be settled, with every number of cubes (CS-F1, CS-F2)."""
    found = []
    for planet, stack in enumerate(colonies.split("/")):
        if KINDS[tile][planet] in kinds and (stacked or not stack):
            name = PLANETS[tile][planet]
            for count in range(1, min(most, HEIGHT - len(stack)) + 1):
                found.append(option("settle", SPACES[space], name, str(count)))
    return tuple(found)


@lru_cache(65536)
def _removals(space: int, tile: str, colonies: str, own: str) -> tuple[Option, ...]:
    return tuple(
        option("remove", SPACES[space], PLANETS[tile][planet])
        for planet, stack in enumerate(colonies.split("/"))
        if own in stack
    )


def removals(state: State, who: int, galaxy: int) -> list[Option]:
    """Every planet of a galaxy from which a cube can be removed (CS-G4)."""
    own, found = CUBE[who], list[Option]()
    for space in range(*SPAN[galaxy]):
        if own in state.colonies[space]:
            found += _removals(space, state.systems[space], state.colonies[space], own)
    return found


def put_tile(state: State, space: int, tile: str) -> None:
    """Place an open tile on a space."""
    state.systems[space] = tile
    state.colonies[space] = BARE[tile]


def put(state: State, who: int, space: int, planet: int, count: int, source: str) -> None:
    """Put cubes onto a planet."""
    stacks = state.colonies[space].split("/")
    stacks[planet] += CUBE[who] * count
    state.colonies[space] = "/".join(stacks)
    name = PLANETS[state.systems[space]][planet]
    state.note(who, "cube", count, source, SPACES[space], name)


def take(state: State, who: int, space: int, planet: int, source: str) -> None:
    """Take the seat's cube off a planet; the cubes above it drop (CS-F3)."""
    stacks = state.colonies[space].split("/")
    below, _, above = stacks[planet].rpartition(CUBE[who])
    stacks[planet] = below + above
    state.colonies[space] = "/".join(stacks)
    name = PLANETS[state.systems[space]][planet]
    state.note(who, "cube", -1, source, SPACES[space], name)
