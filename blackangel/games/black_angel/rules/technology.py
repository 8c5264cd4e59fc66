"""Technology: the display, Discover, injecting tiles into the grid (BA-C8, BA-D1 to BA-D5)."""

from __future__ import annotations

from typing import Final

from blackangel.games.black_angel.rules import goods
from blackangel.games.black_angel.rules.names import (
    CELLS,
    COLOUR,
    COLOURS,
    LANE,
    LANES,
    tile_colour,
)
from blackangel.games.black_angel.rules.space import NEVER
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import ARROWS, BLACK, COMPONENTS
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import DONE, Option, option
from blackangel.kernel.rng import shuffled

COSTS: Final = COMPONENTS.display_costs
ADVANCED_COST: Final = COMPONENTS.advanced_cost
TAKE_TILE: Final = tuple(
    tuple(option("take", f"d{d + 1}", lane) for lane in LANES) for d in range(len(COSTS))
)
TAKE_OFFER: Final = tuple(
    tuple(option("take", f"a{a + 1}", LANES[lane]) for lane in BLACK)
    for a in range(COMPONENTS.advanced_slots)
)
SPACE: Final = tuple(option("space", colour) for colour in COLOURS)


def appear(state: State, colour: int, source: str) -> None:
    """Move the next tile of a colour into the display; it pushes the tiles up to the first gap (BA-C8)."""
    if not state.technologies[colour]:
        if not state.technology_discards[colour]:
            return
        state.technologies[colour] = shuffled(state, state.technology_discards[colour])
        state.technology_discards[colour] = ()
        state.note(-1, "reshuffled", 1, "BA-C8", "technology", COLOURS[colour])
    tile = state.technologies[colour][-1]
    state.technologies[colour] = state.technologies[colour][:-1]
    row = state.display
    gap = row.index("") if "" in row else len(row) - 1
    out = row[gap]
    state.display = (tile, *row[:gap], *row[gap + 1 :])
    if out:
        state.technology_discards[tile_colour(out)] += (out,)
    state.note(-1, "displayed", 1, source, tile)
    if out:
        state.note(-1, "pushed", 1, source, out)


def refill(state: State) -> None:
    """Fill every empty slot with an Advanced tile while any remain (BA-D2)."""
    offers = list(state.offers)
    for slot, tile in enumerate(offers):
        if not tile and state.advanced_deck:
            offers[slot] = state.advanced_deck[-1]
            state.advanced_deck = state.advanced_deck[:-1]
    state.offers = tuple(offers)


def least(state: State) -> int:
    """The fewest activations that Discover needs; 9 when there is nothing to take (BA-D1)."""
    fewest = ADVANCED_COST if any(state.offers) else NEVER
    for place, tile in enumerate(state.display):
        if tile and COSTS[place] < fewest:
            fewest = COSTS[place]
    return fewest


def discover_options(state: State, frame: Frame) -> list[Option]:
    """Every tile that the remaining activations can pay for, with each possible arrow (BA-D1, BA-D3)."""
    _, _, left, used = frame
    found: list[Option] = []
    for place, tile in enumerate(state.display):
        if tile and COSTS[place] <= left:
            found += TAKE_TILE[place]
    if left >= ADVANCED_COST:
        for place, tile in enumerate(state.offers):
            if tile:
                found += TAKE_OFFER[place]
    return [*found, DONE] if used and found else found


def discover_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == DONE:
        return
    _, who, left, _ = frame
    place = int(chosen[1][1:]) - 1
    if chosen[1][0] == "d":
        tile, cost = state.display[place], COSTS[place]
        state.display = goods.replaced(state.display, place, "")
    else:
        tile, cost = state.offers[place], ADVANCED_COST
        state.offers = goods.replaced(state.offers, place, "")
        refill(state)
    state.note(who, "took", cost, "BA-D1", tile)
    state.stack.append(("discover", who, left - cost, 1))
    inject(state, who, tile, LANE[chosen[2]])


def inject(state: State, who: int, tile: str, lane: int) -> None:
    """Inject a tile into the grid: it pushes the tiles before it along the lane, up to a gap (BA-D3)."""
    seat = state.seats[who]
    line = ARROWS[lane]
    grid = list(seat.grid)
    last = line[-1]
    length = next((step for step, cell in enumerate(line) if not grid[cell]), len(line) - 1)
    out, charged = grid[line[length]], seat.charged & 1 << last
    for step in range(length, 0, -1):
        grid[line[step]] = grid[line[step - 1]]
        _move_marks(seat, line[step - 1], line[step])
    grid[line[0]] = tile
    seat.grid = tuple(grid)
    if state.advanced and tile[0] != "A":
        seat.boosts |= 1 << line[0]
    state.note(who, "injected", 1, "BA-D3", tile, LANES[lane])
    if out:
        eject(state, who, out, last, bool(charged))


def _move_marks(seat: Seat, start: int, end: int) -> None:
    for name in ("boosts", "charged"):
        marks: int = getattr(seat, name)
        marks = marks & ~(1 << end) | (marks >> start & 1) << end
        setattr(seat, name, marks & ~(1 << start))


def eject(state: State, who: int, tile: str, cell: int, charged: bool) -> None:
    """Eject the tile pushed out of a full lane, and store the debris that lay on it (BA-D4, BA-D5)."""
    seat = state.seats[who]
    if charged:
        goods.gain(state, who, "debris", 1, "BA-D4")
    if tile[0] != "A":
        seat.ejected = (*seat.ejected, tile)
    elif "" in seat.spaces:
        state.stack.append(("space", who, tile))
    else:
        seat.beside = (*seat.beside, tile)
    state.note(who, "out", 1, "BA-D4", tile, CELLS[cell])


def space_options(state: State, frame: Frame) -> list[Option]:
    """The free Advanced spaces (BA-D5)."""
    spaces = state.seats[frame[1]].spaces
    return [SPACE[colour] for colour in range(3) if not spaces[colour]]


def space_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, tile = frame
    seat = state.seats[who]
    seat.spaces = goods.replaced(seat.spaces, COLOUR[chosen[1]], tile)
    state.note(who, "spaced", 1, "BA-D5", tile, chosen[1])
