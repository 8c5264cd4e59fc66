"""What a position is worth to a seat, in hundredths of a VP: a hand-made estimate for bots.

It is the score sheet, what the seat's things may still bring in the time that is left, and what the
decisions under way will bring (``pending``), so that a half-finished action can be judged too.
"""

from __future__ import annotations

from blackangel.games.black_angel import pending, promises, scoring
from blackangel.games.black_angel.state import Seat, State

VP = 100
END = 40  # tenths of a round before the end at which goods begin to lose their use
# what so many of a thing are worth while the game is open; each beyond the table as the last step
SHIPS = (0, 95, 175, 245, 310, 370, 425, 480)
RESOURCES = (0, 100, 190, 275, 350, 425, 495, 560)
ROBOTS = (0, 130, 245, 345, 430, 505, 575, 640)
DEBRIS = (0, 90, 170, 240, 305, 365, 420, 470)
MISSIONS = (0, 90, 170, 240, 300, 350, 390)
RAVAGERS = (0, 110, 210, 300, 380, 450, 510)
AT_SPES = 50
CHANCE_OF_SPES = 75
# dice by value: what one is worth beyond the turn that it takes, and what it brings in a last turn
BEYOND = (15, 50, 115, 200)
LAST = (40, 170, 290, 410)
# all robots in workstations: what so many dice bring in ten rounds; and per colour
CREW = (0, 0, 900, 1550, 1850, 2060, 2210, 2310, 2380, 2420, 2440)
MIXED = (0, 120, 170, 190, 200)
SHORTFALL, SURPLUS = 28, 10


def worth(state: State, who: int) -> int:
    """The seat's VP and what its things may still bring; less as the end comes near."""
    if state.over:
        return scoring.sheet(state, who)[-1][1] * VP
    seat = state.seats[who]
    left = promises.rounds_left(state, who)
    value = seat.vp * VP + _goods(state, seat, left) + _dice(state, seat, left)
    value += _cards(seat, left) + _crew(seat, left)
    value += promises.technology(seat.grid, seat.boosts, seat.slots, left)
    value += promises.in_space(state, who, left) + _advanced(state, who, left)
    return value + pending.value(state, who)


def _step(table: tuple[int, ...], number: int) -> int:
    most = len(table) - 1
    if number <= most:
        return table[number]
    return table[most] + (number - most) * (table[most] - table[most - 1])


def _goods(state: State, seat: Seat, left: int) -> int:
    """Storage and break room: for use, and at Spes two for a VP (BA-E6)."""
    number = seat.ship + seat.resource + seat.robot
    if state.ending:
        at_end = number // 2 * VP if state.reached else 0
    else:
        at_end = number * AT_SPES * CHANCE_OF_SPES // 100
    if not left:
        return at_end
    use = _step(SHIPS, seat.ship) + _step(RESOURCES, seat.resource) + _step(ROBOTS, seat.robot)
    early = min(left, END)
    debris = seat.debris + seat.charged.bit_count()
    return (use * early + at_end * (END - early) + _step(DEBRIS, debris) * early) // END


def _dice(state: State, seat: Seat, left: int) -> int:
    values = [code & 3 for code in seat.dice]
    if not state.ending:
        return sum(BEYOND[value] for value in values)
    turns = left // 10
    if len(values) > turns:
        values = sorted(values, reverse=True)[:turns]
    return sum(LAST[value] for value in values)


def _cards(seat: Seat, left: int) -> int:
    value = _step(MISSIONS, len(seat.missions)) + _step(RAVAGERS, len(seat.ravagers))
    return value * min(left, END) // END


def _crew(seat: Seat, left: int) -> int:
    robots = sum(seat.stations)
    value = _step(CREW, robots) + sum(_step(MIXED, number) for number in seat.stations)
    return value * max(left - 15, 0) // 100


def _advanced(state: State, who: int, left: int) -> int:
    """What Advanced tiles score now, and how much more they could (BA-E5)."""
    seat = state.seats[who]
    caps: dict[str, int] = {}
    loose: dict[str, int] = {}
    for tile, cap in scoring.advanced_tiles(state, who):
        caps[tile] = caps.get(tile, 0) + cap
    for tile in seat.grid:
        if tile and tile[0] == "A":
            loose[tile] = loose.get(tile, 0) + 1
    for colour, tile in enumerate(seat.spaces):
        if tile:
            loose[tile] = loose.get(tile, 0) + 1
            caps[tile] += promises.to_be_tucked(state, who, colour)
    value = 0
    open_time = min(left, 80)
    for tile, cap in caps.items():
        reached = scoring.PER_ELEMENT * scoring.elements(state, who, tile)
        value += min(reached, cap) * VP
        if reached < cap:
            value += min(cap - reached, 4) * SHORTFALL * open_time // 80
        elif tile in loose:
            value += min(reached - cap, 4) * SURPLUS * open_time // 80
    return value
