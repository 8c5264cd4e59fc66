"""The score sheet, at any moment and at the end (BA-E5 to BA-E7)."""

from __future__ import annotations

from typing import Final

from blackangel.games.black_angel.rules.names import COLOUR, tile_colour
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import COMPONENTS, COUNTED

CAP: Final = COMPONENTS.advanced_cap
CAP_PER_CARD: Final = COMPONENTS.advanced_cap_per_card
PER_ELEMENT: Final = 2
Sheet = tuple[tuple[str, int], ...]


def elements(state: State, who: int, kind: str) -> int:
    """How many elements a kind of Advanced tile counts (components, table 4)."""
    seat = state.seats[who]
    per = COUNTED[kind]
    first, _, rest = per.partition(" ")
    if rest == "technology" and first in COLOUR:
        return sum(
            1
            for tile in seat.grid
            if tile and tile[0] != "A" and tile_colour(tile) == COLOUR[first]
        )
    if per == "ejected technology":
        return len(seat.ejected)
    if per == "debris":
        return seat.debris + seat.charged.bit_count()
    if per == "ravager":
        return len(seat.ravagers)
    if per == "advanced":
        return len(advanced_tiles(state, who))
    return sum(1 for _, owner in state.space.values() if owner == who)


def advanced_tiles(state: State, who: int) -> list[tuple[str, int]]:
    """The seat's Advanced tiles, each with the most it can score (BA-E5)."""
    seat = state.seats[who]
    found = [(tile, CAP) for tile in (*seat.grid, *seat.beside) if tile and tile[0] == "A"]
    for colour, tile in enumerate(seat.spaces):
        if tile:
            found.append((tile, CAP + CAP_PER_CARD * len(seat.tucked[colour])))
    return found


def advanced(state: State, who: int) -> int:
    """VP of Advanced tiles; copies of one kind count different elements: min(2n, sum of the caps) (BA-E5)."""
    caps: dict[str, int] = {}
    for tile, cap in advanced_tiles(state, who):
        caps[tile] = caps.get(tile, 0) + cap
    return sum(min(PER_ELEMENT * elements(state, who, kind), cap) for kind, cap in caps.items())


def goods(state: State, who: int) -> int:
    """VP of goods: robots in the break room, resources and ships, two for 1 VP, on Spes only (BA-E6)."""
    seat = state.seats[who]
    return (seat.robot + seat.resource + seat.ship) // 2 if state.reached else 0


def sheet(state: State, who: int) -> Sheet:
    """The score by category; Hal scores only his track (BA-H13)."""
    vp = state.seats[who].vp
    if who == state.hal:
        return (("track", vp), ("advanced", 0), ("goods", 0), ("total", vp))
    tiles, things = advanced(state, who), goods(state, who)
    return (("track", vp), ("advanced", tiles), ("goods", things), ("total", vp + tiles + things))


def winners(state: State) -> tuple[int, ...]:
    """The seats with the most VP; people share a tie, Hal wins one (BA-E7)."""
    totals = [sheet(state, who)[-1][1] for who in range(state.players)]
    if state.hal >= 0 and totals[0] <= totals[state.hal]:
        return (state.hal,)
    return tuple(who for who, total in enumerate(totals) if total == max(totals))
