"""Settling: put cubes onto one planet of an open tile (CS-F1, CS-F2, CS-T4)."""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules import colonies
from blackangel.games.council_of_shadows.rules.board import END, PLANET, SPACE
from blackangel.games.council_of_shadows.rules.effects import KINDS
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import Option, option

SKIP: Final = option("skip")


def settlings(
    state: State, who: int, most: int, reach: int, anyplanet: bool, stacked: bool
) -> list[Option]:
    """Everything that the seat may settle within a reach."""
    seat = state.seats[who]
    kinds = KINDS if anyplanet else seat.kinds
    stacked = stacked or seat.has("stack")
    found: list[Option] = []
    lying = state.colonies
    for space, tile in enumerate(state.systems[: END[reach]]):
        if tile:
            found += colonies.places(space, tile, lying[space], kinds, stacked, most)
    return found


def settle_options(state: State, frame: Frame) -> list[Option]:
    _, who, _, most, reach, anyplanet, stacked, _ = frame
    found = settlings(state, who, most, reach, anyplanet, stacked)
    if found:
        found.append(SKIP)
    return found


def settle_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == SKIP:
        return
    _, who, source, _, _, _, _, yields = frame
    space = settle(state, who, chosen, source)
    if yields:
        state.stack.append(("there", who, source, space, 0, 0, yields))


def settle(state: State, who: int, chosen: Option, source: str) -> int:
    """Settle as chosen, and return the space."""
    _, place, name, count = chosen
    space = SPACE[place]
    planet = PLANET[state.systems[space]][name]
    colonies.put(state, who, space, planet, int(count), source)
    return space
