"""The interpreter of the effect language, and the activation of Technology tiles (BA-A1, BA-G1 to BA-G4).

``can`` asks whether an effect would change anything, ``begin`` carries it out; an effect that needs a
choice pushes a decision onto the stack.
"""

from __future__ import annotations

from typing import Final

from blackangel.games.black_angel.rules import goods, space
from blackangel.games.black_angel.rules.effects import Effect
from blackangel.games.black_angel.rules.names import CELL, CELLS
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import ACTIVATES, TILE
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import DONE, Option, option

CARDS: Final = ("technology", "mission", "ravager")
ACTIVATE: Final = tuple(option("activate", cell) for cell in CELLS)
ABOVE_BELOW: Final = tuple(
    tuple(c for c in (cell - 3, cell + 3) if 0 <= c < 9) for cell in range(9)
)
LEFT_RIGHT: Final = tuple(
    tuple(c for c in (cell - 1, cell + 1) if c // 3 == cell // 3 and c >= 0) for cell in range(9)
)
BESIDE: Final = {"vertical": ABOVE_BELOW, "horizontal": LEFT_RIGHT}


def can(state: State, who: int, effect: Effect, cell: int = -1) -> bool:
    """Whether the effect would change anything for the seat (BA-F4); ``cell`` is the tile's own cell."""
    if effect.verb:
        if effect.verb == "activate":
            return bool(targets(state, who, cell, effect.argument))
        if effect.verb == "move":
            return space.can_move(state, who, int(effect.argument))
        if effect.verb == "station":
            seat = state.seats[who]
            return seat.robot > 0 or any(seat.stations)
        return state.can_draw
    if effect.costs:
        return all(goods.count(state, who, thing) >= number for thing, number in effect.costs)
    return any(thing != "robot" or state.seats[who].supply > 0 for thing, _ in effect.gains)


def begin(state: State, who: int, effect: Effect, source: str, cell: int = -1) -> None:
    """Carry out the effect: costs first, then gains."""
    if effect.verb == "activate":
        state.stack.append(("adjacent", who, cell))
    elif effect.verb == "move":
        state.stack.append(("move", who, int(effect.argument), source))
    elif effect.verb == "station":
        state.stack.append(("station", who, source))
    elif effect.verb == "draw":
        state.stack.append(("draw", who, source))
    elif not effect.costs:
        for thing, number in effect.gains:
            goods.gain(state, who, thing, number, source)
    else:
        state.stack.append(("gain", who, effect.gains, source))
        for thing, number in reversed(effect.costs):
            kind = "pay" if thing in CARDS else "spend"
            state.stack.extend([(kind, who, thing, source)] * number)


def standard(state: State, who: int, cell: int) -> bool:
    """Whether a Technology tile lies on the cell, standard side up (BA-V3)."""
    seat = state.seats[who]
    tile = seat.grid[cell]
    return tile != "" and tile[0] != "A" and not seat.boosts & 1 << cell


def can_activate(state: State, who: int, cell: int) -> bool:
    """Whether activating the tile would change anything."""
    if not standard(state, who, cell):
        return False
    program = TILE[state.seats[who].grid[cell]]
    return any(can(state, who, effect, cell) for effect in program.effects)


def targets(state: State, who: int, cell: int, direction: str) -> list[int]:
    """The adjacent cells whose tiles this tile can activate, never one that activates others (BA-G2)."""
    grid = state.seats[who].grid
    return [
        near
        for near in BESIDE[direction][cell]
        if grid[near] not in ACTIVATES and can_activate(state, who, near)
    ]


def activate(state: State, who: int, cell: int) -> None:
    """Use a tile's effect; if two are possible, the player chooses (BA-G1)."""
    tile = state.seats[who].grid[cell]
    state.note(who, "activated", 1, tile, CELLS[cell])
    possible = [e for e in TILE[tile].effects if can(state, who, e, cell)]
    if len(possible) > 1:
        state.stack.append(("alternative", who, cell))
    elif possible:
        begin(state, who, possible[0], tile, cell)


def alternative_options(state: State, frame: Frame) -> list[Option]:
    _, who, cell = frame
    effects = TILE[state.seats[who].grid[cell]].effects
    return [
        option("choose", str(number))
        for number, effect in enumerate(effects, 1)
        if can(state, who, effect, cell)
    ]


def alternative_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, cell = frame
    tile = state.seats[who].grid[cell]
    begin(state, who, TILE[tile].effects[int(chosen[1]) - 1], tile, cell)


def adjacent_options(state: State, frame: Frame) -> list[Option]:
    _, who, cell = frame
    direction = TILE[state.seats[who].grid[cell]].effects[0].argument
    return [ACTIVATE[near] for near in targets(state, who, cell, direction)]


def line_options(state: State, frame: Frame) -> list[Option]:
    """The tiles of a card's line that have not been activated yet, in any order (BA-A1)."""
    _, who, cells = frame
    found = [ACTIVATE[c] for c in range(9) if cells & 1 << c and can_activate(state, who, c)]
    return [*found, DONE] if found else []


def line_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == DONE:
        return
    _, who, cells = frame
    cell = CELL[chosen[1]]
    state.stack.append(("line", who, cells & ~(1 << cell)))
    activate(state, who, cell)


def adjacent_apply(state: State, frame: Frame, chosen: Option) -> None:
    activate(state, frame[1], CELL[chosen[1]])
