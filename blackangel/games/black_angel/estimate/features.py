"""What counts of a seat between two turns, each thing in its own unit.

``holdings`` estimates what tiles, Missions and ships may bring, in hundredths of a VP. The rest are
numbers of things; some count again up to a bound, since the first few are worth most.
"""

from __future__ import annotations

from functools import lru_cache

from blackangel.games.black_angel.estimate import holdings
from blackangel.games.black_angel.rules import scoring
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.space import WIDTH
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import NEUTRALIZATION
from blackangel.kernel.named import NamedTuple

BEYOND = 4  # elements below or above the cap of an Advanced tile
VALUED = 2  # the lowest value of a die worth selling
NAMES = (
    "VP",
    *("ships", "ships to 2", "ships to 4"),
    *("resources", "resources to 2", "resources to 4"),
    *("robots", "robots to 2", "robots to 4"),
    *("debris", "debris to 2", "debris to 4"),
    *("Missions", "Missions to 2", "Missions to 4", "colours of Missions"),
    *("Ravagers", "Ravagers to 2", "goods at the end"),
    *("stars", "dice of 1", "dice of 2", "dice of 3", "dice to 2", "some dice", "colours of dice"),
    *("stations", "stations to 3", "stations to 5", "stations to 7", "colours of stations"),
    *("tiles", "lines", "free lines", "free slots", "best card", "next card", "boosts"),
    *("Advanced tiles", "Advanced VP", "short of a cap", "beyond a cap"),
    *("ships in space", "ships leaving", "Missions in space", "to be tucked", "tucked"),
    *("own uses", "uses of others", "own ejections", "ejections of others", "dice to buy"),
)


def features(state: State, who: int, time: holdings.Horizon) -> list[int]:
    """The features of a seat, in the order of ``NAMES``."""
    seat = state.seats[who]
    ship, resource, robot, stations = seat.ship, seat.resource, seat.robot, seat.stations
    debris = seat.debris + seat.charged.bit_count()
    missions, ravagers = len(seat.missions), len(seat.ravagers)
    goods = ship + resource + robot
    if state.ending:
        goods = 2 * (goods // 2) if state.reached else 0
    values = [code & 3 for code in seat.dice]
    dice, crew = len(values), sum(stations)
    found = [
        seat.vp,
        *(ship, min(ship, 2), min(ship, 4), resource, min(resource, 2), min(resource, 4)),
        *(robot, min(robot, 2), min(robot, 4), debris, min(debris, 2), min(debris, 4)),
        *(missions, min(missions, 2), min(missions, 4), len(set(map(card_colour, seat.missions)))),
        *(ravagers, min(ravagers, 2), goods),
        *(values.count(0), values.count(1), values.count(2), values.count(3)),
        *(min(dice, 2), min(dice, 1), len({code >> 3 for code in seat.dice})),
        *(crew, min(crew, 3), min(crew, 5), min(crew, 7), 3 - stations.count(0)),
    ]
    found += _tiles(seat.grid, seat.boosts, seat.slots, _hand(seat))
    found += _advanced(state, who, time)
    found += _space(state, who, seat, time)
    found.append(_for_sale(state, who) if resource else 0)
    return found


def _hand(seat: Seat) -> tuple[bool, ...]:
    """Whether the hand holds a card that activates tiles of each colour (BA-A1)."""
    if seat.ravagers:
        return (True, True, True, True)
    held = set(map(card_colour, seat.missions))
    return (0 in held, 1 in held, 2 in held, False)


@lru_cache(16384)
def _tiles(
    grid: tuple[str, ...], boosts: int, slots: tuple[int, ...], hand: tuple[bool, ...]
) -> tuple[int, ...]:
    """The grid, and what the hand's best cards activate in it."""
    lines, turned = holdings.lines(grid, boosts)
    usual = [max(colours) * 8 // 10 + sum(colours) * 2 // 10 for colours in lines]
    free = [line for line, card in enumerate(slots) if not card]
    cards = [
        sum(lines[line])
        if hand[3]
        else max(lines[line][0] * hand[0], lines[line][1] * hand[1], lines[line][2] * hand[2])
        for line in free
    ]
    best = sorted((0, 0, *cards))
    tiles = 9 - grid.count("")
    return (tiles, sum(usual), sum([usual[n] for n in free]), len(free), best[-1], best[-2], turned)


class _Held(NamedTuple):
    """The tiles of one Advanced kind: caps without tucked cards, and the spaces that some lie on.

    ``loose``: some can still be ejected, or lie on a space, so their cap may grow.
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


def _advanced(state: State, who: int, time: holdings.Horizon) -> tuple[int, int, int, int]:
    """Advanced tiles: what they score, and how far elements and caps differ (BA-E5)."""
    seat = state.seats[who]
    tiles = scored = short = beyond = 0
    for kind, cap, spaces, loose in _held(seat.grid, seat.spaces, seat.beside):
        tiles += cap // scoring.CAP
        for colour in spaces:
            cap += scoring.CAP_PER_CARD * len(seat.tucked[colour])
            cap += holdings.to_be_tucked(state, who, colour, time)
        reached = scoring.PER_ELEMENT * scoring.elements(state, who, kind)
        scored += min(reached, cap)
        if reached < cap:
            short += min(cap - reached, BEYOND)
        elif loose:
            beyond += min(reached - cap, BEYOND)
    return tiles, scored, short, beyond


def _space(state: State, who: int, seat: Seat, time: holdings.Horizon) -> tuple[int, ...]:
    """The seat's ships and Missions in space, and what ejections will bring (BA-M1, BA-M9)."""
    ahead = (seat.fleet >> WIDTH).bit_count()  # the ships that the next advance spares
    own = tucked = uses = other_uses = ejections = other_ejections = 0
    for place, (card, owner) in state.space.items():
        strip = place // WIDTH
        aboard = seat.has_ship(place)
        if owner == who:
            own += 1
            tucked += strip < time.advances
        elif not aboard:
            continue
        if card not in NEUTRALIZATION:
            reach = holdings.access(state, who, card, strip, time)
            if owner == who:
                uses += reach
            else:
                other_uses += reach
        elif strip < time.advances:
            bring = holdings.ejection(state, who, card, place, owner == who, aboard)
            if owner == who:
                ejections += bring
            else:
                other_ejections += bring
    before = sum(map(len, seat.tucked))
    return (
        *(ahead, seat.fleet.bit_count() - ahead, own, tucked, before),
        *(uses, other_uses, ejections, other_ejections),
    )


def _for_sale(state: State, who: int) -> int:
    """How many good dice of others the seat could buy (BA-A3)."""
    return min(
        2,
        sum(
            [
                code & 7 >= VALUED and not code & 4
                for other, seat in enumerate(state.seats)
                if other != who
                for code in seat.dice
            ]
        ),
    )
