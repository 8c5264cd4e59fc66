"""Discovering: draw two tiles, place one, then act on it (CS-D1 to CS-D3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from blackangel.games.council_of_shadows.rules import colonies, harvest, settle
from blackangel.games.council_of_shadows.rules.board import (
    HOME,
    PARSEC,
    PARSECS,
    PLACE,
    SPACE,
    SPACES,
)
from blackangel.games.council_of_shadows.rules.effects import KINDS
from blackangel.games.council_of_shadows.rules.harvest import HARVEST
from blackangel.games.council_of_shadows.rules.settle import SKIP
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import Option, option

DISCOVER: Final = tuple(option("discover", f"P{parsec}") for parsec in PARSECS)
TILES_DRAWN: Final = 2
EXTRA: Final = 1  # the extra cube of "extra 1" (CS-T3)


def free(state: State, place: str) -> list[int]:
    """The open spaces of a galaxy or Parsec that have no tile."""
    systems, uncovered = state.systems, state.open
    return [space for space in PLACE[place] if not systems[space] and uncovered[HOME[space]]]


def discoveries(state: State, reach: int) -> list[Option]:
    """The Parsecs where something can be discovered (CS-D1)."""
    return [
        DISCOVER[parsec - 1]
        for parsec in PARSECS[:reach]
        if state.stacks[parsec - 1] and free(state, f"P{parsec}")
    ]


def discover_options(state: State, frame: Frame) -> list[Option]:
    found = discoveries(state, frame[3])
    if found:
        found.append(SKIP)
    return found


def discover_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == SKIP:
        return
    _, who, source, _, *then = frame
    parsec = chosen[1]
    tiles = draw(state, who, int(parsec[1]), source)
    state.stack.append(("tile", who, source, parsec, tiles, *then))


def draw(state: State, who: int, parsec: int, source: str) -> tuple[str, ...]:
    """Draw the top tiles of a stack, visible to all (CS-D2, CS-D5)."""
    stack = state.stacks[parsec - 1]
    tiles = stack[-TILES_DRAWN:][::-1]
    _keep(state, parsec, stack[:-TILES_DRAWN])
    state.note(who, "drew", len(tiles), source, *tiles)
    return tiles


def _keep(state: State, parsec: int, stack: tuple[str, ...]) -> None:
    stacks = state.stacks
    state.stacks = (*stacks[: parsec - 1], stack, *stacks[parsec:])


@lru_cache(65536)
def puttings(tiles: tuple[str, ...], spaces: tuple[int, ...]) -> tuple[Option, ...]:
    """Every option to put one of these tiles on one of these spaces."""
    return tuple(option("put", tile, SPACES[space]) for tile in tiles for space in spaces)


def tile_options(state: State, frame: Frame) -> list[Option]:
    return list(puttings(frame[4], tuple(free(state, frame[3]))))


def tile_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, source, _, tiles, most, anyplanet, yields, both = frame
    space = place(state, who, tiles, chosen, source)
    if both:
        state.stack.append(("there", who, source, space, 0, 0, yields))
        yields = 0
    state.stack.append(("there", who, source, space, most, anyplanet, yields))


def place(state: State, who: int, tiles: tuple[str, ...], chosen: Option, source: str) -> int:
    """Place one tile face up, put the other under its stack, and return the space."""
    _, tile, name = chosen
    space = SPACE[name]
    colonies.put_tile(state, space, tile)
    state.note(who, "tile", 1, source, tile, name)
    for other in tiles:
        if other != tile:
            parsec = PARSEC[space]
            _keep(state, parsec, (other, *state.stacks[parsec - 1]))
            state.note(who, "under", 1, source, other)
    return space


def there_options(state: State, frame: Frame) -> list[Option]:
    """The options on the new tile: settle, or take its yield so often (CS-D3); CS-T3 adds a cube."""
    _, who, _, space, most, anyplanet, yields = frame
    found: list[Option] = []
    if most:
        seat = state.seats[who]
        kinds = KINDS if anyplanet else seat.kinds
        most += EXTRA if seat.has("extra 1") else 0
        lying, tile = state.colonies[space], state.systems[space]
        found += colonies.places(space, tile, lying, kinds, seat.has("stack"), most)
    if yields:
        found.append(HARVEST[space])
    if found:
        found.append(SKIP)
    return found


def there_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, source, space, _, _, yields = frame
    if chosen.verb == "settle":
        settle.settle(state, who, chosen, source)
    elif chosen != SKIP:
        for _ in range(yields):
            harvest.take(state, who, space, source)
