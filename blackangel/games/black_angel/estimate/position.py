"""What a position is worth to a seat, in hundredths of a VP: a hand-made estimate for bots.

It is the score sheet, what the seat's things may still bring in the time that is left, and what the
decisions under way will bring (``under_way``), so that a half-finished action can be judged too.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from blackangel.games.black_angel.estimate import holdings, under_way
from blackangel.games.black_angel.rules import scoring
from blackangel.games.black_angel.rules.state import Seat, State

VP = 100
END = 40  # tenths of a round before the end at which goods begin to lose their use
MOST = 60


def _steps(*values: int) -> tuple[int, ...]:
    """What so many of a thing are worth; each beyond the given ones as the last step."""
    last = values[-1] - values[-2]
    more = (values[-1] + last * number for number in range(1, MOST + 2 - len(values)))
    return (*values, *more)


# things by number, while the game is open
SHIPS = _steps(0, 95, 175, 245, 310, 370, 425, 480)
RESOURCES = _steps(0, 100, 190, 275, 350, 425, 495, 560)
ROBOTS = _steps(0, 130, 245, 345, 430, 505, 575, 640)
DEBRIS = _steps(0, 90, 170, 240, 305, 365, 420, 470)
MISSIONS = _steps(0, 90, 170, 240, 300, 350, 390)
RAVAGERS = _steps(0, 110, 210, 300, 380, 450, 510)
AT_SPES = 50
CHANCE_OF_SPES = 75
# dice by value: what one is worth beyond the turn that it takes, and what it brings in a last turn
BEYOND = (15, 50, 115, 200)
LAST = (40, 170, 290, 410)
# all robots in workstations: what so many dice bring in ten rounds; and per colour
CREW = _steps(0, 0, 900, 1550, 1850, 2060, 2210, 2310, 2380, 2420, 2440)
MIXED = _steps(0, 120, 170, 190, 200)
SHORTFALL, SURPLUS = 28, 10
# in hundredths: how much of what the others have counts against the seat
RIVALS, HAL = 30, 70
GOOD = 50


def worth(state: State, who: int) -> int:
    """The seat's VP and what its things may still bring; less as the end comes near."""
    if state.over:
        return scoring.sheet(state, who)[-1][1] * VP
    seat = state.seats[who]
    time = holdings.outlook(state, who)
    left = time.rounds
    value = seat.vp * VP + _goods(state, seat, left) + _dice(state, seat, left)
    value += _crew(seat.stations) * max(left - 15, 0) // 100
    value += holdings.technology(seat.grid, seat.boosts, seat.slots, left)
    value += holdings.in_space(state, who, time) + _advanced(state, who, time)
    return value + under_way.value(state, who) - _rivals(state, who)


def _rivals(state: State, who: int) -> int:
    """What the other seats have, on average; Hal has only VP."""
    if state.hal >= 0:
        return state.seats[state.hal].vp * VP * HAL // 100
    total = 0
    for other in range(state.players):
        if other != who:
            seat = state.seats[other]
            total += seat.vp * VP + (seat.ship + seat.resource + seat.robot) * GOOD
    return total * RIVALS // (100 * (state.players - 1))


def _at(table: tuple[int, ...], number: int) -> int:
    return table[number] if number < MOST else table[MOST]


def _goods(state: State, seat: Seat, left: int) -> int:
    """Storage, break room and hand: for use, and at Spes two goods for a VP (BA-E6)."""
    number = seat.ship + seat.resource + seat.robot
    if state.ending:
        at_end = number // 2 * VP if state.reached else 0
    else:
        at_end = number * AT_SPES * CHANCE_OF_SPES // 100
    if not left:
        return at_end
    use = _at(SHIPS, seat.ship) + _at(RESOURCES, seat.resource) + ROBOTS[seat.robot]
    use += _at(DEBRIS, seat.debris + seat.charged.bit_count())
    use += MISSIONS[len(seat.missions)] + RAVAGERS[len(seat.ravagers)]
    early = min(left, END)
    return (use * early + at_end * (END - early)) // END


def _dice(state: State, seat: Seat, left: int) -> int:
    values = [code & 3 for code in seat.dice]
    if not state.ending:
        return sum([BEYOND[value] for value in values])
    turns = left // 10
    if len(values) > turns:
        values = sorted(values, reverse=True)[:turns]
    return sum([LAST[value] for value in values])


@lru_cache(1024)
def _crew(stations: tuple[int, ...]) -> int:
    return CREW[sum(stations)] + sum(MIXED[number] for number in stations)


class _Held(NamedTuple):
    """The tiles of one Advanced kind: caps without tucked cards, and the spaces some lie on.

    ``loose``: some can still be ejected, or lie on a space, so that their cap may grow.
    """

    kind: str
    cap: int
    spaces: tuple[int, ...]
    loose: bool


@lru_cache(8192)
def _held(
    grid: tuple[str, ...], spaces: tuple[str, ...], beside: tuple[str, ...]
) -> tuple[_Held, ...]:
    lying = [tile for tile in grid if tile and tile[0] == "A"]
    everywhere = [*lying, *(tile for tile in spaces if tile), *beside]
    return tuple(
        _Held(
            kind,
            everywhere.count(kind) * scoring.CAP,
            tuple(colour for colour, tile in enumerate(spaces) if tile == kind),
            kind in lying or kind in spaces,
        )
        for kind in dict.fromkeys(everywhere)
    )


def _advanced(state: State, who: int, time: holdings.Outlook) -> int:
    """What Advanced tiles score now, and how much more they could (BA-E5)."""
    seat = state.seats[who]
    value = 0
    early = min(time.rounds, 80)
    for kind, cap, spaces, loose in _held(seat.grid, seat.spaces, seat.beside):
        for colour in spaces:
            cap += scoring.CAP_PER_CARD * len(seat.tucked[colour])
            cap += holdings.to_be_tucked(state, who, colour, time)
        reached = scoring.PER_ELEMENT * scoring.elements(state, who, kind)
        value += min(reached, cap) * VP
        if reached < cap:
            value += min(cap - reached, 4) * SHORTFALL * early // 80
        elif loose:
            value += min(reached - cap, 4) * SURPLUS * early // 80
    return value
