"""Council of Shadows, the board game by Martin Kallenborn and Jochen Scherer.

>>> game = new(players=("Ada", "Bo"), seed=2026)
>>> game.prompt.kind
'buy'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from blackangel import i18n
from blackangel.games.council_of_shadows.rules import decisions, plan, scoring, setup
from blackangel.games.council_of_shadows.rules.setup import MOST_PLAYERS
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen import view
from blackangel.games.council_of_shadows.seen.observation import Observation, SeatView
from blackangel.kernel.errors import SetupError
from blackangel.kernel.facts import Fact
from blackangel.kernel.game import Game
from blackangel.kernel.in_force import OVERRIDES
from blackangel.kernel.option import Option
from blackangel.kernel.plain import observed
from blackangel.kernel.prompt import Prompt
from blackangel.kernel.rng import Rng
from blackangel.kernel.searchable import ONE_LOOK, SearchLimits, Style
from blackangel.kernel.setup import SEEDS, Field, Setup, check_agreed
from blackangel.kernel.stacked import StackedTitle

LEVELS = setup.LEVELS
MOST_ORDERS = 24
MASTER = SearchLimits(8, 1, ((8, 2), (4, 4)), 2400)


class CouncilOfShadows(StackedTitle):
    """The title, as the kernel's contract demands it.

    What a game needs only occasionally is imported late, so that it starts faster.
    """

    decisions = decisions.PLAY
    key = "council-of-shadows"
    name = "Council of Shadows"
    version = 1
    seats = (1, MOST_PLAYERS)
    # settings: the Automa's level, 0 for none; Modules 1 and 2; play without screens; 1 + the index
    # of the turn order among all possible ones, 0 to draw it by lot
    settings: tuple[tuple[str, int], ...] = (
        ("automa", len(LEVELS)),
        ("stations", 2),
        ("leaders", 2),
        ("open_planning", 2),
        ("order", MOST_ORDERS + 1),
    )
    overrides = OVERRIDES
    form: tuple[Field, ...] = (
        Field("stations", "with space stations (Module 1)"),
        Field("leaders", "with leaders (Module 2)"),
        Field("open_planning", "plan without screens", seats=(2, MOST_PLAYERS)),
        Field("automa", "against the Automa, at that level", LEVELS[1:], "standard", (1, 1)),
    )

    foregone: tuple[str, ...] = ("keep",)
    by_price: tuple[str, ...] = ("pay",)
    search_limits: tuple[SearchLimits, ...] = (
        ONE_LOOK,
        SearchLimits(2, 0, ((2, 1),), 8),  # only where a turn is nearly over
        SearchLimits(3, 0, ((3, 1),), 400),  # wherever there is a plan
        MASTER,
    )
    styles: Mapping[str, Style] = {
        "tam": Style("easy"),
        "orla": Style("standard", {"cubes": 250}, SearchLimits(2, 0, ((2, 1),), 12)),
        "grum": Style("standard", {"gems": 250}, SearchLimits(2, 0, ((2, 1),), 12)),
        "vex": Style("strong", {"majorities": 400}),
        "sorrel": Style("strong", {"bonus cards": 500}),
        "umber": Style("master"),
    }
    step = 10
    judge = MASTER

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Every value in its tables."""
        return COMPONENTS.facts

    def check(self, setup: Setup) -> None:
        """Refuse a setup that cannot be played (CS-S1, CS-S8)."""
        check_agreed(setup, self.settings)
        level, *_, order = setup.settings
        count = len(setup.names)
        if not 1 <= count <= MOST_PLAYERS or (count == 1) != (level > 0):
            raise SetupError("2 to 4 players, or 1 against the Automa", what="players")
        if order > len(_orders(count)):
            raise SetupError("the order must name each seat once", what="order")

    def start(self, setup_: Setup) -> State:
        """The position at the first choice."""
        level, stations, leaders, open_planning, order = setup_.settings
        people = len(setup_.names)
        state = setup.new_state(
            people,
            setup_.seed,
            LEVELS[level],
            stations=bool(stations),
            leaders=bool(leaders),
            open_planning=bool(open_planning),
            order=_orders(people)[order - 1] if order else (),
        )
        self.decisions.settle(state)
        return state

    def observe(self, state: State, seat: int, names: tuple[str, ...]) -> Observation:
        return view.observe(state, seat, names)

    def determinize(self, observation: Observation, options: tuple[Option, ...], rng: Rng) -> State:
        from blackangel.games.council_of_shadows.seen.determinize import determinize

        return determinize(observation, options, rng)

    def expect_plans(self, state: State, seat: int) -> None:
        from blackangel.games.council_of_shadows.estimate.plans import expect

        expect(state, seat)

    def from_plain(self, parts: list[Any]) -> Observation:
        found: Observation = observed(parts, Observation, Prompt, SeatView)
        return found

    def heuristic(self, state: State, seat: int) -> int:
        from blackangel.games.council_of_shadows.estimate.position import heuristic

        return heuristic(state, seat)

    def liking(self, state: State, seat: int, likes: Mapping[str, int]) -> int:
        from blackangel.games.council_of_shadows.estimate.liking import liking

        return liking(state, seat, likes)

    def is_quiet(self, state: State) -> bool:
        """Whether a turn's main decision is open, where a search may stop."""
        return bool(state.stack) and state.stack[-1][0] in ("buy", "plan", "assess")

    def plan_complete(self, state: State) -> bool:
        """Whether nothing is left but to say that the plan is ready."""
        return bool(state.stack) and state.stack[-1][0] == "ready"

    def can_evaluate(self, state: State, began: State) -> bool:
        """Whether the next round has begun: by then everybody has done what was planned."""
        return state.over or state.round > began.round

    def evaluate(self, state: State, seat: int) -> int:
        from blackangel.games.council_of_shadows.estimate.evaluation import evaluate

        return evaluate(state, seat)

    def scores(self, state: State) -> tuple[scoring.Sheet, ...]:
        return tuple(scoring.sheet(state, who) for who in range(state.players))

    def winners(self, state: State) -> tuple[int, ...]:
        """The seats with the highest level, then the most Energy, then the most cubes (CS-E5, CS-E6)."""
        return scoring.winners(state)

    def ending(self, state: State) -> str:
        """``throne``, or ``rounds`` if nobody reached it."""
        return state.ending

    def secret(self, state: State) -> bool:
        """Whether a plan is being made behind a screen (CS-P7)."""
        stack = state.stack
        return not state.open_planning and bool(stack) and stack[-1][0] in ("plan", "ready")

    def hush(self, state: State, seat: int) -> None:
        plan.hush(state, seat)

    def private(self, state: State) -> bool | None:
        """Whether the choice is private: a plan, or which bonus card to put away (CS-W2, CS-Q15)."""
        return self.secret(state) or (bool(state.stack) and state.stack[-1][0] == "away")

    def picture(self, game: Any) -> str:
        from blackangel.games import posters

        return posters.svg(game)


TITLE = CouncilOfShadows()
i18n.use("council_of_shadows")


def _orders(count: int) -> tuple[tuple[int, ...], ...]:
    """Every possible turn order; a single person plays with the Automa."""
    return tuple(permutations(range(max(2, count))))


def new(
    players: tuple[str, ...] = ("Ada", "Bo"),
    seed: int | None = None,
    *,
    automa: str = "standard",
    stations: bool = False,
    leaders: bool = False,
    open_planning: bool = False,
    order: Sequence[int] | None = None,
) -> Game[State]:
    """Start a game; ``automa`` is its level for one player, ``order`` the seats, or None to draw them by lot.

    Raises:
        SetupError: names the argument that is wrong.
    """
    if not isinstance(players, (tuple, list)):
        raise SetupError("players must be a tuple of names", what="players")
    if automa not in LEVELS[1:]:
        raise SetupError(f"automa must be one of {', '.join(LEVELS[1:])}", what="automa")
    level = LEVELS.index(automa) if len(players) == 1 else 0
    flags = {"stations": stations, "leaders": leaders, "open_planning": open_planning}
    for name, flag in flags.items():
        if type(flag) not in (bool, int) or flag not in (0, 1):
            raise SetupError(f"{name} must be True or False", what=name)
    number = 0
    if order is not None:
        orders = _orders(len(players)) if len(players) <= MOST_PLAYERS else ()
        if not isinstance(order, (tuple, list)) or tuple(order) not in orders:
            raise SetupError("the order must name each seat once", what="order")
        number = 1 + orders.index(tuple(order))
    if seed is None:
        import secrets

        seed = secrets.randbelow(SEEDS)
    settings = (level, *map(int, flags.values()), number)
    return Game(TITLE, Setup(tuple(players), seed, settings))


def again(game: Game[State], seed: int, order: tuple[int, ...] = ()) -> Game[State]:
    """Start a new game with the same players and rules; without an ``order``, it is drawn by lot."""
    *others, _ = game.setup.settings
    number = 1 + _orders(len(game.names)).index(order) if order else 0
    return Game(TITLE, Setup(game.names, seed, (*others, number)))
