"""What rivals like to have, beyond what it is worth: a hoarder's goods, a builder's technologies."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from blackangel.games.black_angel.rules.state import Seat, State


def _guests(state: State, who: int) -> int:
    """The Missions of others that the seat's ships are at."""
    fleet = state.seats[who].fleet
    return sum([fleet >> place & 1 for place, (_, owner) in state.space.items() if owner != who])


def _missions(state: State, who: int) -> int:
    """The seat's Missions in space."""
    return sum([owner == who for _, owner in state.space.values()])


def _advanced(seat: Seat) -> int:
    """Advanced tiles, wherever the seat has them."""
    return sum([tile[:1] == "A" for tile in (*seat.grid, *seat.spaces, *seat.beside)])


def _goods(seat: Seat) -> int:
    return seat.ship + seat.resource + seat.robot


COUNTED: dict[str, Callable[[State, int], int]] = {
    "goods": lambda state, who: _goods(state.seats[who]),
    "technologies": lambda state, who: 9 - state.seats[who].grid.count(""),
    "Advanced tiles": lambda state, who: _advanced(state.seats[who]),
    "Missions in space": _missions,
    "Missions of others": _guests,
    "ships in space": lambda state, who: state.seats[who].fleet.bit_count(),
    "Ravagers": lambda state, who: len(state.seats[who].ravagers),
    "Missions in hand": lambda state, who: len(state.seats[who].missions),
}


def liking(state: State, who: int, likes: Mapping[str, int]) -> int:
    """What the seat has of all that it likes, in hundredths of a VP; nothing once the end is near."""
    if state.over or state.ending:
        return 0
    return sum([each * COUNTED[what](state, who) for what, each in likes.items()])
