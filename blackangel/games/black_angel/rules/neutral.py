"""The neutral player of the 2-player game (BA-N1 to BA-N4)."""

from __future__ import annotations

from blackangel.games.black_angel.rules import dice
from blackangel.games.black_angel.rules.names import DICE
from blackangel.games.black_angel.rules.state import State


def reroll(state: State) -> None:
    """Roll used dice and stars again, as far as robots and supply allow (BA-N3)."""
    who = state.neutral
    seat = state.seats[who]
    for colour in range(3):
        if not seat.stations[colour]:
            continue
        own = [code for code in seat.dice if code >> 3 == colour]
        if not own:
            dice.roll(state, who, colour, False, "BA-N3")
        elif own[0] & 3 == 0:
            dice.take(seat, own[0])
            code = 8 * colour + dice.throw(state)
            dice.put(seat, code)
            state.note(who, "rolled", 1, "BA-N3", *DICE[code])
