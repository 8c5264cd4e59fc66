"""The bots: within their budget, and no fools; what each choice must be: ``test_every_title``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from blackangel import bots
from blackangel.bots.planner import Planner
from blackangel.games import black_angel, council_of_shadows
from blackangel.games.black_angel.rules import scoring
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng
from tests.games.black_angel.table import NAMES
from tests.games.cases import BLACK_ANGEL as KINDS
from tests.games.cases import CASES
from tests.games.cases import new_black_angel as new

LEVELS = bots.levels(black_angel.TITLE)
# the positions that the last plan begun may look at after the budget is used up
PLAN = 1500


def moments(
    kind: str, salt: int, one_in: int, key: str = "black-angel"
) -> Iterator[tuple[Game[Any], int]]:
    """Some choices between several options, of a game of random bots."""
    game, rng = CASES[key].new(kind, salt), Rng(salt)
    while game.player is not None:
        if len(game.options) > 1 and not rng.below(one_in):
            yield game, game.player
        game.play(LEVELS["random"].choose(game.observe(game.player), game.options, rng, 0))


def finish(game: Game[State], players: list[bots.Level], seed: int) -> Game[State]:
    """Play the game to its end, each seat by its bot."""
    rng = Rng(seed)
    while game.player is not None:
        level = players[game.player]
        seen = game.observe(game.player)
        game.play(level.choose(seen, game.options, rng, level.budget))
    return game


def test_the_levels_are_named_weakest_first() -> None:
    assert list(LEVELS) == ["random", "easy", "standard", "strong", "master"]
    known = [limits for limits in black_angel.TITLE.search_limits if not limits.noise]
    budgets = [limits.budget for limits in known]
    assert budgets == sorted(budgets)
    assert len(known) == len(LEVELS) - 2, "only the weakest misjudges"


class Counting:
    """A title that counts the positions looked at."""

    def __init__(self, title: Any = black_angel.TITLE) -> None:
        self.title = title
        self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.title, name)

    def apply(self, state: Any, option: Option) -> None:
        self.applied += 1
        self.title.apply(state, option)


@pytest.mark.parametrize("budget", [0, 50, 400])
def test_a_choice_keeps_to_its_budget(budget: int) -> None:
    title = Counting()
    planner = Planner(title, 6, 3)
    for game, seat in moments("4 advanced", 5, 6):
        title.applied = 0
        planner.choose(game.observe(seat), game.options, Rng(1), budget)
        assert title.applied <= len(game.options) + budget + PLAN


@pytest.mark.parametrize("kind", ["2", "4 modules"])
def test_a_choice_keeps_to_its_budget_where_everybody_plays_on(kind: str) -> None:
    title, budget = Counting(council_of_shadows.TITLE), 150
    planner = Planner(title, 5, 2, ((4, 2),))
    for game, seat in moments(kind, 5, 60, "council-of-shadows"):
        title.applied = 0
        planner.choose(game.observe(seat), game.options, Rng(1), budget)
        assert title.applied <= len(game.options) + 2 * budget + 4 * PLAN


def test_a_plan_is_judged_where_its_title_says() -> None:
    seen = []

    class Judging(Counting):
        def evaluate(self, state: Any, seat: int) -> int:
            seen.append(state.round)
            return int(self.title.evaluate(state, seat))

    game = council_of_shadows.new(NAMES[:2], 3)
    Planner(Judging(council_of_shadows.TITLE), 5, 2, ((4, 2),)).choose(
        game.observe(0), game.options, Rng(1), 5000
    )
    assert seen
    assert set(seen) == {game.state.round + 1}
    seen.clear()
    Planner(Judging(council_of_shadows.TITLE), 5, 0, ((2, 1),), ahead=2).choose(
        game.observe(0), game.options, Rng(1), 5000
    )
    assert set(seen) == {game.state.round + 2}


def test_worse_plans_are_left_out_stage_by_stage() -> None:
    worlds, judged = 0, []

    class Staged(Counting):
        def determinize(self, *known: Any) -> Any:
            nonlocal worlds
            worlds += 1
            return self.title.determinize(*known)

        def evaluate(self, state: Any, seat: int) -> int:
            judged.append(worlds)
            return int(self.title.evaluate(state, seat))

    game = council_of_shadows.new(NAMES[:2], 3)
    planner = Planner(Staged(council_of_shadows.TITLE), 5, 0, ((5, 1), (2, 2)))
    planner.choose(game.observe(0), game.options, Rng(1), 9999)
    assert [judged.count(world) for world in (1, 2, 3)] == [5, 2, 2]


def test_a_single_option_takes_no_thought() -> None:
    title = Counting()
    planner = Planner(title, 6, 3)
    game, rng = new("2", 6), Rng(6)
    seen = 0
    while game.player is not None:
        if len(game.options) == 1:
            seen += 1
            only = planner.choose(game.observe(game.player), game.options, rng, 99)
            assert only == game.options[0]
        game.play(LEVELS["random"].choose(None, game.options, rng, 0))
    assert seen
    assert title.applied == 0


def test_worth_is_a_whole_number_and_in_the_end_the_score() -> None:
    for game, seat in moments("3", 8, 10):
        assert type(black_angel.TITLE.heuristic(game.state, seat)) is int
    for who, sheet in enumerate(game.scores):
        assert black_angel.TITLE.heuristic(game.state, who) == 100 * dict(sheet)["total"]


@pytest.mark.parametrize(("kind", "who"), [("2", 0), ("4", 1), ("2 advanced", 1)])
def test_a_standard_bot_beats_random_ones(kind: str, who: int) -> None:
    seats = range(KINDS[kind][0])
    table = [LEVELS["standard" if seat == who else "random"] for seat in seats]
    game = finish(new(kind, who), table, who)
    assert scoring.winners(game.state) == (who,)
    assert dict(game.scores[who])["total"] >= 25


@pytest.mark.parametrize(("weaker", "stronger"), [("random", "easy"), ("easy", "standard")])
def test_a_level_beats_the_one_below(weaker: str, stronger: str) -> None:
    lead = 0
    for seed in range(6):
        who = seed % 2
        table = [LEVELS[stronger if seat == who else weaker] for seat in range(2)]
        game = finish(black_angel.new(NAMES[:2], 20, first=0), table, seed)
        totals = [dict(sheet)["total"] for sheet in game.scores]
        lead += totals[who] - totals[1 - who]
    assert lead > 0


def test_the_weakest_plans_and_misjudges() -> None:
    """Of two plans the better one is the likelier, and not certain."""
    game = black_angel.new(NAMES[:2], 20, first=0)
    view, options = game.observe(0), game.options
    chosen = Counter(
        LEVELS["easy"].choose(view, options, Rng(seed), LEVELS["easy"].budget) for seed in range(40)
    )
    best = LEVELS["standard"].choose(view, options, Rng(0), LEVELS["standard"].budget)
    assert len(chosen) > 1
    assert chosen[best] * len(options) > 2 * 40, "twice as often as by chance"


def test_the_same_seeds_play_the_same_game() -> None:
    table = [LEVELS["easy"]] * 2
    games = [finish(black_angel.new(NAMES[:2], 11), table, 5) for _ in range(2)]
    assert games[0].save() == games[1].save()


def test_bots_play_against_hal() -> None:
    game = finish(new("solo advanced", 2), [LEVELS["easy"]], 2)
    assert game.state.over


@pytest.mark.rule("CS-B2")
@pytest.mark.parametrize("level", ["easy", "standard", "strong"])
def test_a_bot_pays_the_cheapest_gems_that_buy_the_same(level: str) -> None:
    title, rng, asked = council_of_shadows.TITLE, Random(3), 0
    for seed in range(6):
        game = council_of_shadows.new(("Ada", "Bo"), seed)
        while game.player is not None and game.state.round < 7:
            if game.prompt.kind == "pay":
                asked += 1
                bot = bots.levels(title)[level]
                chosen = bot.choose(game.observe(game.player), game.options, Rng(1), bot.budget)
                assert chosen == game.options[0]
                assert str(chosen).count("C") <= min(str(one).count("C") for one in game.options)
            game.play(rng.choice(game.options))
    assert asked > 3
