"""The advanced rules: each boost side is used once, then the tile is turned over (BA-V1 to BA-V5)."""

from __future__ import annotations

from typing import Final

from blackangel.games.black_angel.rules import dice, goods
from blackangel.games.black_angel.rules.names import CELL, CELLS, COLOURS, DICE, DIE, tile_colour
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import BOOST
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import DONE, Option, option

TURN: Final = tuple(option("turn", cell) for cell in CELLS)
Variant = tuple[tuple[str, ...], int, int]
# per die: its only variant when no boost is used
PLAIN: Final[tuple[list[Variant], ...]] = tuple(
    [((), code >> 3, code & 3)] for code in range(len(DICE))
)


def boosted(state: State, who: int, wanted: str, colour: int = -1) -> list[int]:
    """The cells whose tiles lie boost side up and offer this boost: "VP", "3", "any" or "reserve"."""
    seat = state.seats[who]
    if not seat.boosts:
        return []
    return [
        cell
        for cell in range(9)
        if seat.boosts & 1 << cell
        and BOOST[seat.grid[cell]][0] == wanted
        and colour in (-1, tile_colour(seat.grid[cell]))
    ]


def turn_over(state: State, who: int, cell: int, source: str) -> None:
    """Turn a tile to its standard side; its boost is used or lost (BA-V2, BA-V3)."""
    seat = state.seats[who]
    seat.boosts &= ~(1 << cell)
    state.note(who, "turned over", 1, source, seat.grid[cell], CELLS[cell])


def turn_options(state: State, who: int) -> list[Option]:
    """The tiles that can be turned over early (BA-V3)."""
    boosts = state.seats[who].boosts
    return [TURN[cell] for cell in range(9) if boosts & 1 << cell] if boosts else []


def turn_early(state: State, who: int, chosen: Option) -> None:
    """Turn a tile over without using its boost."""
    turn_over(state, who, CELL[chosen[1]], "BA-V3")


def variants(state: State, who: int, code: int) -> list[Variant]:
    """What boosts can make of a die: (cells of the tiles used, colour, value), plain first (BA-V2, BA-V5).

    Tiles look at the die's own colour, even after it was recoloured. Without boosts, ``PLAIN``.
    """
    colour, value = code >> 3, code & 3
    found = PLAIN[code][:]
    three = boosted(state, who, "3", colour) if value < dice.HIGHEST else []
    found += [((f"+{CELLS[cell]}",), colour, dice.HIGHEST) for cell in three]
    for cell in boosted(state, who, "any", colour):
        for other in range(len(COLOURS)):
            if other != colour:
                mark = f"+{CELLS[cell]}"
                found.append(((mark,), other, value))
                found += [((f"+{CELLS[c]}", mark), other, dice.HIGHEST) for c in three]
    return found


def use(state: State, who: int, marks: tuple[str, ...], value: int) -> int:
    """Turn over the tiles that a die use names, and return the die's value after it."""
    for mark in marks:
        cell = CELL[mark[1:]]
        if BOOST[state.seats[who].grid[cell]][0] == "3":
            value = dice.HIGHEST
        turn_over(state, who, cell, "BA-V2")
    return value


def boost_options(state: State, frame: Frame) -> list[Option]:
    """The tiles that give VP for the action about to be performed (BA-V2)."""
    _, who, kind = frame
    grid = state.seats[who].grid
    cells = [c for c in boosted(state, who, "VP") if BOOST[grid[c]][1] == kind]
    return [*(option("boost", CELLS[cell]) for cell in cells), DONE] if cells else []


def boost_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == DONE:
        return
    who = frame[1]
    cell = CELL[chosen[1]]
    state.stack.append(frame)
    turn_over(state, who, cell, "BA-V2")
    tile = state.seats[who].grid[cell]
    goods.gain(state, who, "VP", BOOST[tile][2], tile)


def free_options(state: State, frame: Frame) -> list[Option]:
    """The dice that a tile lets the player reserve free in a Sequence B, besides the paid one (BA-V2)."""
    who = frame[1]
    found = [
        option("reserve", f"+{CELLS[cell]}", *DICE[code])
        for code in dice.loose(state.seats[who].dice)
        for cell in boosted(state, who, "reserve", code >> 3)
    ]
    return [*found, DONE] if found else []


def free_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == DONE:
        return
    who = frame[1]
    state.stack.append(frame)
    turn_over(state, who, CELL[chosen[1][1:]], "BA-V2")
    dice.reserve(state, who, DIE[chosen[2], chosen[3]], "BA-V2")
