"""What a position is worth to a seat, in hundredths of a VP: a hand-made estimate for bots."""

from __future__ import annotations

from blackangel.games.black_angel import missions, scoring
from blackangel.games.black_angel.state import Seat, State
from blackangel.games.black_angel.tables import MISSION, NEUTRALIZATION

VP = 100
SHIP, RESOURCE, ROBOT, DEBRIS = 70, 75, 70, 75
DIE, PIP = 10, 25
SLOT = 12
STATION = (0, 200, 330, 420, 480, 520)
MISSION_CARD = (0, 90, 170, 240, 300, 350, 380)
RAVAGER_CARD = (0, 90, 170, 230, 280)
TILE, BOOST = 55, 60
OWN_IN_SPACE, SHIP_IN_SPACE, TUCKED = 260, 60, 40
PROMISE = 60


def worth(state: State, who: int) -> int:
    """The seat's VP and what its things may still bring; less as the end comes near."""
    seat = state.seats[who]
    now = scoring.sheet(state, who)[-1][1] * VP
    if state.over:
        return now
    return now + _means(seat) * _rounds_left(state) // 100 + _in_space(state, who)


def _rounds_left(state: State) -> int:
    """100 while the game is open, less in the last two rounds."""
    if not state.ending:
        return 100
    return 45 if state.round < state.last_round else 10


def _means(seat: Seat) -> int:
    value = seat.ship * SHIP + seat.resource * RESOURCE + seat.debris * DEBRIS
    value += min(seat.robot, 6) * ROBOT + max(seat.robot - 6, 0) * 20
    value += sum(DIE + PIP * (code & 3) for code in seat.dice)
    value += sum(STATION[min(robots, 5)] for robots in seat.stations)
    value += MISSION_CARD[min(len(seat.missions), 6)]
    value += RAVAGER_CARD[min(len(seat.ravagers), 4)]
    value += sum(SLOT for card in seat.slots if not card)
    value += sum(TILE for tile in seat.grid if tile)
    value += BOOST * seat.boosts.bit_count()
    return value


def _in_space(state: State, who: int) -> int:
    seat = state.seats[who]
    value = SHIP_IN_SPACE * len(seat.ships)
    value += sum(TUCKED * len(cards) for cards in seat.tucked)
    for place, (card, owner) in state.space.items():
        if owner == who:
            value += OWN_IN_SPACE
        if missions.on_card(state, who, place) and card in NEUTRALIZATION:
            gains = MISSION[card].effects[-1].gains
            value += PROMISE * sum(number for _, number in gains)
    # an Advanced tile may still find something to count
    return value + PROMISE * len(scoring.advanced_tiles(state, who))
