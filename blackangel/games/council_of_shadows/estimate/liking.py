"""What rivals like to have, beyond what it is worth: a hoarder's gems, a raider's majorities."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from blackangel.games.council_of_shadows.estimate import galaxies
from blackangel.games.council_of_shadows.rules.colonies import CUBE
from blackangel.games.council_of_shadows.rules.state import State


def _cubes(state: State, who: int) -> int:
    """The seat's cubes on planets."""
    return "".join(state.colonies).count(CUBE[who])


def _majorities(state: State, who: int) -> int:
    """The galaxies that the seat leads although others are there."""
    counts = galaxies.survey(state).counts
    return sum([there[who] > max(there[:who] + there[who + 1 :]) > 0 for there in counts])


COUNTED: dict[str, Callable[[State, int], int]] = {
    "gems": lambda state, who: sum(state.seats[who].gems),
    "cubes": _cubes,
    "majorities": _majorities,
    "bonus cards": lambda state, who: len(state.seats[who].light) + len(state.seats[who].dark),
    "Consumption": lambda state, who: state.seats[who].spent,
}


def liking(state: State, who: int, likes: Mapping[str, int]) -> int:
    """What the seat has of all that it likes, in hundredths of Energy; nothing once the game is over."""
    if state.over:
        return 0
    return sum([each * COUNTED[what](state, who) for what, each in likes.items()])
