"""B.3: the Black Angel advances, Missions are ejected, strips turn over (BA-B6, BA-B7)."""

from __future__ import annotations

from typing import Final

from blackangel.games.black_angel.rules import missions, space
from blackangel.games.black_angel.rules.names import HEXES, places
from blackangel.games.black_angel.rules.ravagers import trigger_end
from blackangel.games.black_angel.rules.space import WIDTH
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import OPEN

FIRST_STRIP: Final = (1 << WIDTH) - 1


def advance(state: State) -> None:
    """B.3: advance the Black Angel, eject Missions, move the first strip to the end (BA-B6, BA-B7)."""
    tip = space.angel_hex(state)
    if not OPEN[state.strips[state.angel]][space.TIP] and state.angel != state.spes:
        for who in state.around(0):
            lose_ships(state, who, 1 << tip, "BA-B6")
    state.angel += 1
    state.note(-1, "advanced", 1, "BA-B6")
    missions.eject(state)
    for who in state.around(0):
        lose_ships(state, who, FIRST_STRIP, "BA-M10")
    shift(state)
    if state.reached:
        trigger_end(state, "spes", "BA-E1")


def lose_ships(state: State, who: int, hexes: int, source: str) -> None:
    """Return the seat's ships on these hexes (bits), and their pilots, to the supply."""
    seat = state.seats[who]
    for place in places(seat.fleet & hexes):
        seat.fleet &= ~(1 << place)
        seat.supply += 1
        state.note(who, "lost ship", 1, source, HEXES[place])


def shift(state: State) -> None:
    """Turn over the first strip and make it the last; everything moves toward the frigate (BA-B6, BA-B7)."""
    state.strips = (*state.strips[1:], state.strips[0] ^ 1)
    state.angel -= 1
    last = len(state.strips) - 1
    if state.spes >= 0:
        state.spes -= 1
    in_sight = state.token == 0
    if in_sight:
        state.token = -1
        state.spes = last
    elif state.token > 0:
        state.token -= 1
    state.space = {place - WIDTH: card for place, card in state.space.items()}
    for seat in state.seats:
        seat.fleet >>= WIDTH
    if in_sight:
        state.note(-1, "in sight", 1, "BA-B7")
