"""Space: the chevron of strips, its hexes and their neighbours, the routes of ships (BA-C1 to BA-C3)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress
from typing import Final

from blackangel.games.black_angel.rules.names import HEX, HEXES, MAXIMUM_STRIPS, SPES, bits, places
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import FACES, OPEN
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import Option, option

TIP: Final = 2
WIDTH: Final = 5
MOST_STEPS: Final = 3
NEVER: Final = 9
LAUNCH: Final = tuple(option("launch", place) for place in HEXES)


@cache
def neighbours(strips: int) -> tuple[tuple[int, ...], ...]:
    """The hexes adjacent to each hex, on a board of so many strips."""
    found: list[tuple[int, ...]] = []
    for place in range(strips * WIDTH):
        row, arm = divmod(place, WIDTH)
        near = [(row - 1, arm), (row + 1, arm)]
        for other in (arm - 1, arm + 1):
            outward = abs(other - TIP) > abs(arm - TIP)
            near += [(row, other), (row - 1 if outward else row + 1, other)]
        found.append(
            tuple(sorted(r * WIDTH + a for r, a in near if 0 <= r < strips and 0 <= a < WIDTH))
        )
    return tuple(found)


# by hex: the hexes (bits) adjacent to it on the longest board
BESIDE: Final = tuple(map(bits, neighbours(MAXIMUM_STRIPS)))


@lru_cache(4096)
def terrain(strips: tuple[int, ...], spes: int) -> tuple[int, ...]:
    """What each hex shows: a species' colour, asteroids (3) or Spes (4)."""
    found = [kind for face in strips for kind, _, _ in FACES[face]]
    if spes >= 0:
        found[spes * WIDTH + TIP] = SPES
    return tuple(found)


@lru_cache(4096)
def showing(strips: tuple[int, ...], spes: int) -> tuple[int, ...]:
    """By terrain: the hexes (bits) that show it."""
    found = [0] * (SPES + 1)
    for place, kind in enumerate(terrain(strips, spes)):
        found[kind] |= 1 << place
    return tuple(found)


@lru_cache(4096)
def ravager_ships(strips: tuple[int, ...], spes: int) -> frozenset[int]:
    """The hexes that show a Ravager ship."""
    found = {
        row * WIDTH + arm
        for row, face in enumerate(strips)
        for arm, (_, _, ravager) in enumerate(FACES[face])
        if ravager
    }
    return frozenset(found - {spes * WIDTH + TIP})


@lru_cache(4096)
def passable(strips: tuple[int, ...], spes: int, angel: int) -> int:
    """The hexes (bits) that a ship may enter: asteroids only where the Black Angel is (BA-C2)."""
    fine = [free for face in strips for free in OPEN[face]]
    fine[angel * WIDTH + TIP] = True
    if spes >= 0:
        fine[spes * WIDTH + TIP] = True
    return bits(compress(range(len(fine)), fine))


@lru_cache(65536)
def reach(free: int, starts: int, steps: int) -> int:
    """The hexes (bits) within so many steps over free hexes, the starts too."""
    seen = edge = starts
    for _ in range(steps):
        near = 0
        for place in places(edge):
            near |= BESIDE[place]
        edge = near & free & ~seen
        seen |= edge
    return seen


def angel_hex(state: State) -> int:
    """The hex on which the Black Angel stands."""
    return state.angel * WIDTH + TIP


def full(seats: list[Seat]) -> int:
    """The hexes (bits) on which two ships of these seats stand: there is no room for a third (BA-C3)."""
    some = both = 0
    for seat in seats:
        both |= some & seat.fleet
        some |= seat.fleet
    return both


def closed(state: State, who: int) -> int:
    """The hexes (bits) on which no ship of the seat may end its move (BA-C3)."""
    return full(state.seats) | state.seats[who].fleet


def can_move(state: State, who: int, steps: int) -> bool:
    """Whether some ship can be launched, or moved at least one hex (BA-C1)."""
    return least_steps(state, who, state.seats[who].robot) <= steps


def least_steps(state: State, who: int, robots: int) -> int:
    """The fewest steps that launch or move some ship, 9 when none can (BA-C1)."""
    seat = state.seats[who]
    shut = closed(state, who)
    starts = seat.fleet
    if seat.ship > 0 and robots > 0:
        start = 1 << angel_hex(state)
        if not start & shut:
            return 1
        starts |= start
    free = passable(state.strips, state.spes, state.angel)
    for steps in range(1, MOST_STEPS + 1):
        if reach(free, starts, steps) & ~shut:
            return steps
    return NEVER


def move_options(state: State, who: int, steps: int) -> list[Option]:
    """Every way to move one of the seat's ships, or to launch one (BA-C1)."""
    seat = state.seats[who]
    shut = closed(state, who)
    free = passable(state.strips, state.spes, state.angel)
    found = [
        option("move", HEXES[start], HEXES[end])
        for start in places(seat.fleet)
        for end in places(reach(free, 1 << start, steps) & ~shut)
    ]
    if seat.ship and seat.robot:
        # a new ship starts on the Black Angel's hex and may stay there
        ends = places(reach(free, 1 << angel_hex(state), steps) & ~shut)
        found += [LAUNCH[end] for end in ends]
    return found


def travel(state: State, who: int, chosen: Option, source: str) -> int:
    """Move or launch a ship as chosen, and return the hex where it ends."""
    seat = state.seats[who]
    end = HEX[chosen[-1]]
    seat.fleet |= 1 << end
    if chosen[0] == "launch":
        seat.ship -= 1
        seat.robot -= 1
        state.note(who, "launched", 1, source, chosen[1])
    else:
        seat.fleet &= ~(1 << HEX[chosen[1]])
        state.note(who, "moved", 1, source, chosen[1], chosen[2])
    return end


def technology_move_options(state: State, frame: Frame) -> list[Option]:
    """Every move of a ship by a Technology tile: no colour, no Mission (BA-G3)."""
    _, who, steps, _ = frame
    return move_options(state, who, steps)


def technology_move_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, _, source = frame
    travel(state, who, chosen, source)
