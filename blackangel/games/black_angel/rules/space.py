"""Space: the chevron of strips, its hexes and their neighbours, the routes of ships (BA-C1 to BA-C3)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain, compress
from typing import Final

from blackangel.games.black_angel.rules.names import HEX, HEXES, SPES
from blackangel.games.black_angel.rules.state import Frame, State
from blackangel.games.black_angel.rules.tables import FACES, OPEN
from blackangel.kernel.option import Option, option

TIP: Final = 2
WIDTH: Final = 5
MOST_STEPS: Final = 3
NEVER: Final = 9


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


@lru_cache(4096)
def terrain(strips: tuple[int, ...], spes: int) -> tuple[int, ...]:
    """What each hex shows: a species' colour, asteroids (3) or Spes (4)."""
    found = [kind for face in strips for kind, _, _ in FACES[face]]
    if spes >= 0:
        found[spes * WIDTH + TIP] = SPES
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
def passable(strips: tuple[int, ...], spes: int, angel: int) -> frozenset[int]:
    """The hexes that a ship may enter: asteroids only where the Black Angel is (BA-C2)."""
    fine = [free for face in strips for free in OPEN[face]]
    fine[angel * WIDTH + TIP] = True
    if spes >= 0:
        fine[spes * WIDTH + TIP] = True
    return frozenset(compress(range(len(fine)), fine))


@lru_cache(65536)
def reach(
    strips: tuple[int, ...], spes: int, angel: int, start: int, steps: int
) -> tuple[int, ...]:
    """The other hexes within so many steps over passable hexes."""
    free = passable(strips, spes, angel)
    near = neighbours(len(strips))
    seen = edge = frozenset((start,))
    for _ in range(steps):
        edge = free.intersection(chain.from_iterable(map(near.__getitem__, edge))) - seen
        seen |= edge
    return tuple(sorted(seen - {start}))


def angel_hex(state: State) -> int:
    """The hex on which the Black Angel stands."""
    return state.angel * WIDTH + TIP


def fleets(state: State) -> tuple[tuple[int, ...], ...]:
    """Where each seat's ships are, by seat."""
    return tuple([seat.ships for seat in state.seats])


def closed(fleets: tuple[tuple[int, ...], ...], who: int) -> set[int]:
    """The hexes on which no ship of the seat may end its move (BA-C3)."""
    ships = [place for own in fleets for place in own]
    # two ships fill a hex
    return {*fleets[who], *(place for place in ships if ships.count(place) > 1)}


def ends(state: State, start: int, steps: int, shut: set[int]) -> list[int]:
    """Where a ship that starts on a hex may end after 1 to ``steps`` hexes."""
    if not steps:
        return []
    ways = reach(state.strips, state.spes, state.angel, start, steps)
    return [place for place in ways if place not in shut]


def launches(state: State, steps: int, shut: set[int]) -> list[int]:
    """Where a new ship may end; it starts on the Black Angel's hex and may stay there."""
    start = angel_hex(state)
    found = ends(state, start, steps, shut)
    return found if start in shut else sorted([start, *found])


def can_move(state: State, who: int, steps: int) -> bool:
    """Whether some ship can be launched, or moved at least one hex (BA-C1)."""
    return least_steps(state, who, state.seats[who].robot) <= steps


def least_steps(state: State, who: int, robots: int) -> int:
    """The fewest steps that launch or move some ship, 9 when none can (BA-C1)."""
    launch = state.seats[who].ship > 0 and robots > 0
    return _least_steps(state.strips, state.spes, state.angel, fleets(state), who, launch)


@lru_cache(4096)
def _least_steps(
    strips: tuple[int, ...],
    spes: int,
    angel: int,
    fleets: tuple[tuple[int, ...], ...],
    who: int,
    launch: bool,
) -> int:
    shut = closed(fleets, who)
    starts = fleets[who]
    if launch:
        start = angel * WIDTH + TIP
        if start not in shut:
            return 1
        starts += (start,)
    for steps in range(1, MOST_STEPS + 1):
        for start in starts:
            if not shut.issuperset(reach(strips, spes, angel, start, steps)):
                return steps
    return NEVER


def move_options(state: State, who: int, steps: int) -> list[Option]:
    """Every way to move one of the seat's ships, or to launch one (BA-C1)."""
    seat = state.seats[who]
    shut = closed(fleets(state), who)
    found = [
        option("move", HEXES[start], HEXES[end])
        for start in seat.ships
        for end in ends(state, start, steps, shut)
    ]
    if seat.ship and seat.robot:
        found += [option("launch", HEXES[end]) for end in launches(state, steps, shut)]
    return found


def travel(state: State, who: int, chosen: Option, source: str) -> int:
    """Move or launch a ship as chosen, and return the hex where it ends."""
    seat = state.seats[who]
    end = HEX[chosen[-1]]
    if chosen[0] == "launch":
        seat.ship -= 1
        seat.robot -= 1
        seat.ships = tuple(sorted((*seat.ships, end)))
        state.note(who, "launched", 1, source, chosen[1])
    elif chosen[0] == "move":
        ships = list(seat.ships)
        ships[ships.index(HEX[chosen[1]])] = end
        seat.ships = tuple(sorted(ships))
        state.note(who, "moved", 1, source, chosen[1], chosen[2])
    return end


def technology_move_options(state: State, frame: Frame) -> list[Option]:
    """Every move of a ship by a Technology tile: no colour, no Mission (BA-G3)."""
    _, who, steps, _ = frame
    return move_options(state, who, steps)


def technology_move_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, _, source = frame
    travel(state, who, chosen, source)
