"""What tiles, Missions and ships may still bring, in hundredths of a VP: part of ``heuristic``."""

from __future__ import annotations

from functools import lru_cache

from blackangel.games.black_angel.rules import goods
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.names import COLOUR, tile_colour
from blackangel.games.black_angel.rules.space import WIDTH
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import (
    ACTIVATES,
    BOOST,
    MISSION,
    NEUTRALIZATION,
    SLOT_CELLS,
    TILE,
)
from blackangel.kernel.named import NamedTuple

LONG = 400
THING = {
    "ship": 70,
    "resource": 76,
    "robot": 76,
    "debris": 72,
    "VP": 100,
    "technology": 45,
    "mission": 60,
    "ravager": 85,
}
VERB = {"activate": 70, "move": 55, "station": 70, "draw": 65}
BOOSTS = {"VP": 120, "3": 110, "any": 60, "reserve": 10}
EJECTED = 85
# when others activate the seat's Mission, the seat gets an activation, too
OWNED = 48
# activations of a Mission, in hundredths: with the best die available, and per die per coming round
NOW = (0, 25, 60, 105)
LATER = 11


def _gains(gains: tuple[tuple[str, int], ...]) -> int:
    return sum(THING[thing] * number for thing, number in gains)


TILE_VALUE = {
    name: max(
        VERB[effect.verb] if effect.verb else _gains(effect.gains) for effect in program.effects
    )
    + 10 * (len(program.effects) - 1)
    for name, program in TILE.items()
}
# by Mission: the gain of one activation minus its price, and how many hundredths of a thing it takes
ACTIVATION = {
    number: _gains(program.effects[0].gains) - _gains(program.effects[0].costs)
    for number, program in MISSION.items()
    if number not in NEUTRALIZATION
}


def advances_left(state: State) -> int:
    """How many more moves take the Black Angel to Spes; 0 after the end is triggered."""
    if state.ending:
        return 0
    last = len(state.strips) - 1
    if state.spes >= 0:
        return state.spes - state.angel
    return state.token + 1 + last - state.angel


class Horizon(NamedTuple):
    """How long a seat may still play.

    ``rounds``: its turns after this one, in tenths; ``advances``: the Black Angel's moves to Spes;
    ``pace``: the rounds between two of them, in tenths.
    """

    rounds: int
    advances: int
    pace: int


def horizon(state: State, who: int) -> Horizon:
    """The time left, as far as it is predictable."""
    if state.ending:
        rounds = state.last_round - state.round + _yet_to_come(state, who)
        return Horizon(10 * max(rounds, 0), 0, 0)
    advances = advances_left(state)
    pace = _pace(state)
    by_ravagers = len(state.ravager_deck) * 20 // state.players + 15
    return Horizon(min(advances * pace + 12, by_ravagers), advances, pace)


def _yet_to_come(state: State, who: int) -> int:
    """1 if the seat's turn in this round has not begun, else 0."""
    now = state.stack[0][1]
    seats = state.players
    return int((who - state.first) % seats > (now - state.first) % seats)


def _pace(state: State) -> int:
    """The average number of rounds between two Sequences B at the table, in tenths."""
    seats = state.players
    robots = sum([sum(seat.stations) for seat in state.seats[:seats]])
    return (10 * robots // seats + 6) // seats


class Lines(NamedTuple):
    """``colours``: by line, what a card of each colour activates; ``boosts``: what boosts may bring."""

    colours: tuple[tuple[int, int, int], ...]
    boosts: int


@lru_cache(8192)
def lines(grid: tuple[str, ...], boosts: int) -> Lines:
    """What playing cards on the lines of a grid brings, in hundredths of a VP."""
    found = []
    for cells in SLOT_CELLS:
        colours = [0, 0, 0]
        for cell in cells:
            tile = grid[cell]
            if tile in TILE_VALUE:
                value = TILE_VALUE[tile]
                if boosts >> cell & 1:
                    value = value * 6 // 10
                elif tile in ACTIVATES:
                    value = _neighbours(grid, cell)
                colours[tile_colour(tile)] += value
        found.append((colours[0], colours[1], colours[2]))
    up = [tile for cell, tile in enumerate(grid) if boosts >> cell & 1]
    return Lines(tuple(found), sum(BOOSTS[BOOST[tile][0]] for tile in up if tile in BOOST))


def _neighbours(grid: tuple[str, ...], cell: int) -> int:
    """What the neighbours of a tile offer it if it activates one of them."""
    near: tuple[int, ...]
    if TILE[grid[cell]].effects[0].argument == "vertical":
        near = (cell - 3, cell + 3)
    else:
        near = tuple(c for c in (cell - 1, cell + 1) if c // 3 == cell // 3)
    values = [TILE_VALUE.get(grid[c], 0) for c in near if 0 <= c < 9 and grid[c] not in ACTIVATES]
    return max(values, default=0)


def access(state: State, who: int, card: int, strip: int, time: Horizon) -> int:
    """What activating a Mission in space may bring the seat."""
    seat = state.seats[who]
    colour = card_colour(card)
    effect = MISSION[card].effects[0]
    left = time.rounds
    life = min(left, (strip + 1) * time.pace) if time.advances else left
    now = max([code & 3 for code in seat.dice if code >> 3 == colour], default=0)
    uses = NOW[now] * min(left, 10) // 10 + seat.stations[colour] * life * LATER // 10
    if effect.costs:
        stock = min(goods.count(state, who, thing) // number for thing, number in effect.costs)
        uses = min(uses, 100 * stock + 110)
    return ACTIVATION[card] * min(uses, LONG) // 100


def ejection(state: State, who: int, card: int, place: int, owns: bool, aboard: bool) -> int:
    """What a neutralization card will bring the seat when it is ejected (BA-M9)."""
    program = MISSION[card]
    if program.joiner:
        value = _gains(program.effects[0].gains) * owns + _gains(program.effects[1].gains) * aboard
        return value * EJECTED // 100
    effect = program.effects[0]
    number = counted(state, who, effect.per, place // WIDTH)
    return _gains(effect.gains) * number * EJECTED // 100


def counted(state: State, who: int, per: str, strip: int) -> int:
    """The seat's cards that an ejection from a strip would count at present."""
    name, _, where = per.partition(" ")
    colour = COLOUR[name]
    own = [h // WIDTH for h, (c, o) in state.space.items() if o == who and card_colour(c) == colour]
    if where == "ejected":
        return len(state.seats[who].tucked[colour]) + sum(1 for other in own if other < strip)
    return sum(1 for other in own if other > strip)


def to_be_tucked(state: State, who: int, colour: int, time: Horizon) -> int:
    """The VP that the seat's cards in space will add to the cap of a tile on the colour's space."""
    own = sum(1 for card, o in state.space.values() if o == who and card_colour(card) == colour)
    return own if time.advances > 2 else 0


def placing(state: State, who: int, card: int, place: int, time: Horizon) -> int:
    """What placing a Mission on a hex would bring, minus its worth in hand (see ``under_way``)."""
    seat: Seat = state.seats[who]
    strip = place // WIDTH
    if card in NEUTRALIZATION:
        if strip >= time.advances:
            return 0
        return ejection(state, who, card, place, True, seat.has_ship(place))
    return access(state, who, card, strip, time) + OWNED * min(time.rounds, 40) // 40
