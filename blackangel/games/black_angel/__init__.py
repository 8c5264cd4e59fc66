"""Black Angel, the board game by Sébastien Dujardin, Xavier Georges and Alain Orban.

>>> game = new(players=("Ada", "Bo"), seed=2026)
>>> game.prompt.kind
'turn'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel import i18n
from blackangel.games.black_angel.rules import decisions, scoring, setup
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.seen import view
from blackangel.games.black_angel.seen.observation import Observation, SeatView
from blackangel.kernel.errors import SetupError
from blackangel.kernel.facts import Fact
from blackangel.kernel.game import Game
from blackangel.kernel.in_force import OVERRIDES
from blackangel.kernel.option import Option
from blackangel.kernel.plain import observed
from blackangel.kernel.prompt import Prompt
from blackangel.kernel.rng import Rng
from blackangel.kernel.searchable import SearchLimits, Style
from blackangel.kernel.setup import SEEDS, Field, Setup, check_agreed
from blackangel.kernel.stacked import StackedTitle

MOST_PLAYERS = 4
LEVELS = setup.LEVELS


class BlackAngel(StackedTitle):
    """The title, as the kernel's contract demands it.

    What a game needs only occasionally is imported late, so that it starts faster.
    """

    decisions = decisions.PLAY
    key = "black-angel"
    name = "Black Angel"
    version = 1
    seats = (1, MOST_PLAYERS)
    # settings: advanced rules; Hal's level, 0 for none; 1 + the first player's seat, 0 to draw one
    settings: tuple[tuple[str, int], ...] = (
        ("advanced", 2),
        ("hal", len(LEVELS)),
        ("first", MOST_PLAYERS + 1),
    )
    overrides = OVERRIDES
    form: tuple[Field, ...] = (
        Field("advanced", "with the advanced rules"),
        Field("solo", "against Hal, at that level", LEVELS[1:], "standard", (1, 1)),
    )

    foregone: tuple[str, ...] = ()
    search_limits: tuple[SearchLimits, ...] = (
        # notices a few options, follows their plans and misjudges them
        SearchLimits(2, 0, (), 50, noise=80, sight=6),
        SearchLimits(1, 0, (), 20),
        SearchLimits(1, 0, (), 100),
        SearchLimits(16, 8, ((6, 2), (3, 4)), 2000),
    )
    styles: Mapping[str, Style] = {
        "pip": Style("easy"),
        "magpie": Style("standard", {"goods": 200}, SearchLimits(1, 0, (), 50)),
        "forge": Style("standard", {"technologies": 700}, SearchLimits(1, 0, (), 45)),
        "corsair": Style(
            "strong",
            {"Missions in space": 80, "Missions of others": 80, "ships in space": 70},
            SearchLimits(1, 0, (), 200),
        ),
        "gamble": Style(
            "strong", {"Advanced tiles": 150, "Ravagers": 60}, SearchLimits(1, 0, (), 130)
        ),
        "oracle": Style("master"),
    }
    judge = SearchLimits(16, 8, ((4, 4),), 5000)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Every value in its tables."""
        return COMPONENTS.facts

    def check(self, setup: Setup) -> None:
        """Refuse a setup that cannot be played (BA-S1)."""
        check_agreed(setup, self.settings)
        _, level, first = setup.settings
        count = len(setup.names)
        if not 1 <= count <= MOST_PLAYERS or (count == 1) != (level > 0):
            raise SetupError('2 to 4 players, or 1 against Hal (solo="easy")', what="players")
        if first > count:
            raise SetupError("the first player must be one of the players", what="first")

    def start(self, setup_: Setup) -> State:
        """The position at the first choice."""
        advanced, level, first = setup_.settings
        state = setup.new_state(
            len(setup_.names), setup_.seed, first - 1, bool(advanced), LEVELS[level]
        )
        self.decisions.settle(state)
        return state

    def observe(self, state: State, seat: int, names: tuple[str, ...]) -> Observation:
        return view.observe(state, seat, names)

    def determinize(self, observation: Observation, options: tuple[Option, ...], rng: Rng) -> State:
        from blackangel.games.black_angel.seen.determinize import determinize

        return determinize(observation, options, rng)

    def from_plain(self, parts: list[Any]) -> Observation:
        found: Observation = observed(parts, Observation, Prompt, SeatView)
        return found

    def heuristic(self, state: State, seat: int) -> int:
        from blackangel.games.black_angel.estimate.position import heuristic

        return heuristic(state, seat)

    def liking(self, state: State, seat: int, likes: Mapping[str, int]) -> int:
        from blackangel.games.black_angel.estimate.liking import liking

        return liking(state, seat, likes)

    def is_quiet(self, state: State) -> bool:
        """Whether a turn's main decision is open, where a search may stop."""
        return state.stack[-1][0] in ("turn", "end")

    def plan_complete(self, state: State) -> bool:
        """Whether nothing is left of a turn but to end it."""
        return bool(state.stack[-1][0] == "end")

    def win_probability(self, state: State, seat: int) -> int:
        from blackangel.games.black_angel.estimate.win_probability import win_probability

        return win_probability(state, seat)

    def win_probability_after(self, value: int, began: State, seat: int) -> int:
        from blackangel.games.black_angel.estimate.win_probability import win_probability_after

        return win_probability_after(value, began, seat)

    def scores(self, state: State) -> tuple[scoring.Sheet, ...]:
        return tuple(scoring.sheet(state, who) for who in range(state.players))

    def winners(self, state: State) -> tuple[int, ...]:
        """The seats with the most VP so far; Hal wins a tie (BA-E7, BA-H13)."""
        return scoring.winners(state)

    def ending(self, state: State) -> str:
        return state.ending

    def secret(self, state: State) -> bool:
        """Whether a choice is secret: none is in this game."""
        return False

    def hush(self, state: State, seat: int) -> None:
        """Do nothing: nobody chooses in secret."""

    def private(self, state: State) -> bool | None:
        """Whether a choice needs the hand: every one does."""
        return None

    def picture(self, game: Any) -> str:
        from blackangel.games import posters

        return posters.svg(game)


TITLE = BlackAngel()
i18n.use("black_angel")


def new(
    players: tuple[str, ...] = ("Ada", "Bo"),
    seed: int | None = None,
    *,
    advanced: bool = False,
    solo: str = "",
    first: int | None = None,
) -> Game[State]:
    """Start a game; ``solo`` is Hal's level for one player, ``first`` a seat, or None to draw one.

    Raises:
        SetupError: names the argument that is wrong.
    """
    if not isinstance(players, (tuple, list)):
        raise SetupError("players must be a tuple of names", what="players")
    if solo not in LEVELS:
        raise SetupError(f"solo must be one of {', '.join(LEVELS[1:])}", what="hal")
    if type(advanced) not in (bool, int) or advanced not in (0, 1):
        raise SetupError("advanced must be True or False", what="advanced")
    if first is not None and (type(first) is not int or not 0 <= first < len(players)):
        raise SetupError("first must be the seat of one of the players, or None", what="first")
    if seed is None:
        import secrets

        seed = secrets.randbelow(SEEDS)
    settings = (int(advanced), LEVELS.index(solo), 0 if first is None else first + 1)
    return Game(TITLE, Setup(tuple(players), seed, settings))


def again(game: Game[State], seed: int, first: int = -1) -> Game[State]:
    """Start a new game with the same players and rules; without a ``first`` player, one is drawn."""
    *others, _ = game.setup.settings
    return Game(TITLE, Setup(game.names, seed, (*others, first + 1)))
