"""The daily challenge: one turn of a game between two bots, played for Energy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kit.lessons import Day, DayWords

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

# each round has six turns; in rounds 3 to 6 galaxies are contested
DAY = Day(kind="energy", turns=range(13, 37), plenty=16)


class Eager(council_of_shadows.CouncilOfShadows):
    """The game for a player who wants Energy at once."""

    def heuristic(self, state: State, seat: int) -> int:
        """The Energy gained, even if a rise has spent it, then the usual heuristic."""
        own = state.seats[seat]
        gained = own.energy + own.level * own.consumption
        return 100 * gained + max(0, min(99, super().heuristic(state, seat) // 100))


def day() -> Day:
    """Which turns are considered, and what makes one worth playing."""
    return DAY


def day_words(day: str, number: int, par: int, t: Language) -> DayWords:
    """The daily challenge in words."""
    shared = t.gettext("Council of Shadows, challenge of {day}: {number} Energy, the bot {par}")
    best = t.gettext("your best: {number} Energy, the bot {par}")
    return DayWords(
        t.gettext("One turn, the same for everyone: how much Energy can you gain?"),
        t.gettext(
            "Gain as much Energy as you can in a single turn. Everyone starts from the same "
            "position."
        ),
        t.ngettext("{number} Energy.", "{number} Energy.", number).format(number=number),
        best.format(number=number, par=par),
        shared.format(day=day, number=number, par=par),
    )


def day_game(seed: int) -> Game[State]:
    """The game that a turn for the day may be taken from."""
    return council_of_shadows.new(("Ada", "Bo"), seed, order=(0, 1))


def eager() -> Eager:
    """The title for the bot that sets the par: it values a position by the Energy gained so far."""
    return Eager()
