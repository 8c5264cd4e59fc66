"""The daily challenge: one turn of a game between two bots, played for points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games import black_angel
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kit.lessons import Day, DayWords

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

DAY = Day(kind="vp", turns=range(5, 18, 2), plenty=3)


class Eager(black_angel.BlackAngel):
    """The game for a player who wants points at once."""

    def heuristic(self, state: State, seat: int) -> int:
        return 100 * state.seats[seat].vp + min(99, super().heuristic(state, seat) // 100)


def day() -> Day:
    """Which turns are considered, and what makes one worth playing."""
    return DAY


def day_words(day: str, number: int, par: int, t: Language) -> DayWords:
    """The daily challenge in words."""
    shared = t.gettext("Black Angel, challenge of {day}: {number} VP, the bot {par}")
    best = t.gettext("your best: {number} VP, the bot {par}")
    return DayWords(
        t.gettext("One turn, the same for everyone: how many VP can you gain?"),
        t.gettext(
            "Gain as many VP as you can in a single turn. Everyone starts from the same position."
        ),
        t.ngettext("{number} VP.", "{number} VP.", number).format(number=number),
        best.format(number=number, par=par),
        shared.format(day=day, number=number, par=par),
    )


def day_game(seed: int) -> Game[State]:
    """The game that a turn for the day may be taken from."""
    return black_angel.new(("Ada", "Bo"), seed, first=0)


def eager() -> Eager:
    """The title for the bot that sets the par: it values a position by the points gained so far."""
    return Eager()
