"""Harvesting: the yields of tiles with the seat's cubes (CS-H1, CS-H2, CS-M3, CS-T2, CS-T9)."""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules import goods
from blackangel.games.council_of_shadows.rules.board import END, GALAXY, SPACE, SPACES, SPAN, YIELD
from blackangel.games.council_of_shadows.rules.colonies import CUBE
from blackangel.games.council_of_shadows.rules.settle import SKIP
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import Option, option

HARVEST: Final = tuple(option("harvest", space) for space in SPACES)


def harvests(
    state: State, who: int, reach: int, galaxy: str = "", used: tuple[int, ...] = ()
) -> list[Option]:
    """The tiles in range, or those of a galaxy, that have a cube not used yet."""
    own, lying = CUBE[who], state.colonies
    if not galaxy and state.seats[who].has("foreign cubes"):
        return [
            HARVEST[space]
            for space in range(END[reach])
            if len(lying[space]) - lying[space].count("/") > used.count(space)
        ]
    return [
        HARVEST[space]
        for space in range(*SPAN[GALAXY[galaxy]] if galaxy else (END[reach],))
        if own in lying[space] and (not used or lying[space].count(own) > used.count(space))
    ]


def harvest_options(state: State, frame: Frame) -> list[Option]:
    _, who, _, _, reach, galaxy, used = frame
    found = harvests(state, who, reach, galaxy, used)
    if found:
        found.append(SKIP)
    return found


def harvest_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == SKIP:
        return
    kind, who, source, left, reach, galaxy, used = frame
    space = SPACE[chosen[1]]
    if left > 1:
        state.stack.append((kind, who, source, left - 1, reach, galaxy, (*used, space)))
    take(state, who, space, source)


def take(state: State, who: int, space: int, source: str) -> None:
    """Take a tile's yield once; its Energy moves the marker at once."""
    tile = state.systems[space]
    found = YIELD[tile]
    if state.seats[who].has("gems up"):
        found = goods.refined(found)
    state.note(who, "harvest", 1, source, SPACES[space], tile)
    goods.gain(state, who, found, source)
