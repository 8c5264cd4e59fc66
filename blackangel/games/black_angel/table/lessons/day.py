"""The challenge of the day: a game of two bots, and somebody who wants points in one turn of it."""

from __future__ import annotations

from blackangel.games import black_angel
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kernel.lessons import Day

DAY = Day(kind="vp", turns=range(5, 18, 2), plenty=3)


class Eager(black_angel.BlackAngel):
    """The game as it looks to somebody who wants points, and wants them now."""

    def worth(self, state: State, seat: int) -> int:
        return 100 * state.seats[seat].vp + min(99, super().worth(state, seat) // 100)


def day() -> Day:
    """Which turns are looked at, and when one is worth playing."""
    return DAY


def day_game(seed: int) -> Game[State]:
    """The game of which one turn may be that of the day."""
    return black_angel.new(("Ada", "Bo"), seed, first=0)


def eager() -> Eager:
    """The title for whoever sets the par: what a position is worth in points gained now."""
    return Eager()
