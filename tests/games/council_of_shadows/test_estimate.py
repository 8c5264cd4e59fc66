"""The estimate of a position, and the bots that play by it."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.bots import levels
from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows import TITLE, scenario
from blackangel.games.council_of_shadows.estimate import evaluation, galaxies
from blackangel.games.council_of_shadows.estimate.galaxies import Hold, stake
from blackangel.games.council_of_shadows.rules.board import GALAXY
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kernel.rng import Rng
from tests.games.cases import CASES, COUNCIL
from tests.games.council_of_shadows.table import (
    NAMES,
    bonus,
    own,
    seat,
    settle,
    station,
    table,
    tech,
    tile,
    upgrade,
)

LEVELS = levels(TITLE)
BLUE, PINK = GALAXY["blue"], GALAXY["pink"]


def worth(game: Game[State], who: int = 0) -> int:
    return TITLE.heuristic(game.state, who)


def after(game: Game[State], *choices: str) -> int:
    """What the position is worth to seat 0 after some choices."""
    other = game.copy()
    for chosen in choices:
        other.play(chosen)
    return TITLE.heuristic(other.state, 0)


def open_board(players: int = 2, **options: bool) -> Game[State]:
    """A tile on gray, orange and blue, and none taken; no bonus cards."""
    game = table(players, **options)
    for who in range(players):
        bonus(game, who)
    tile(game, "gray1", "102")
    tile(game, "orange1", "101")
    tile(game, "blue1", "202")
    return game


# --- what counts ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", COUNCIL)
def test_the_estimate_is_a_whole_number_at_every_moment(kind: str) -> None:
    for game, rng in CASES["council-of-shadows"].walk(kind, 41):
        if rng.below(12) and game.options:
            continue
        for who in range(game.state.players):
            assert type(worth(game, who)) is int


def test_energy_counts_and_consumption_counts_against() -> None:
    game = open_board()
    before = worth(game)
    seat(game, 0, energy=12)
    with_energy = worth(game)
    seat(game, 0, consumption=32)
    assert before < with_energy
    assert worth(game) < with_energy


def test_a_rise_at_less_consumption_is_worth_more() -> None:
    results = []
    for consumption in (25, 50):
        game = open_board()
        seat(game, 0, energy=50, consumption=consumption)
        results.append(worth(game))
    assert results[0] > results[1]


def test_a_rival_near_the_end_lowers_the_estimate() -> None:
    game = open_board()
    before = worth(game)
    seat(game, 1, energy=15)
    near = worth(game)
    seat(game, 1, level=1)
    assert before > near > worth(game)


def test_cubes_where_they_pay_more_and_where_they_lead() -> None:
    found = {}
    for cubes in ("", "0", "1", "01", "11", "011"):
        game = open_board()
        settle(game, "blue1", b1=cubes)
        found[cubes] = worth(game)
    alone, level, behind = (found["0" + cubes] - found[cubes] for cubes in ("", "1", "11"))
    assert min(alone, level) > behind > 0  # a majority, or one that is broken, is worth most
    near = open_board()
    settle(near, "gray1", b1="0")
    assert found[""] < worth(near) < found["0"]


def test_a_stake_grows_with_cubes_time_and_lead() -> None:
    def of(own_: int, lead: int, left: int, galaxy: int = BLUE) -> int:
        return stake(galaxy, Hold(own_, lead, False, True), left, False)

    assert of(0, 0, 30) == 0
    assert of(1, 1, 30) < of(2, 2, 30) < of(3, 3, 30)
    assert of(3, 3, 0) < of(3, 3, 10) < of(3, 3, 20)
    assert of(2, -1, 20) < of(2, 0, 20) < of(2, 1, 20) < of(2, 2, 20)
    assert of(2, 2, 20) < of(2, 2, 20, PINK)
    sure = stake(BLUE, Hold(1, 1, False, True), 0, True)
    assert sure == 100 * galaxies.HIGH[BLUE]
    spared = stake(BLUE, Hold(1, 1, True, True), 30, False)
    assert spared > of(1, 1, 30)


def test_a_galaxy_that_is_assessed_already_waits_for_the_next_round() -> None:
    done = stake(BLUE, Hold(2, 2, False, False), 10, True)
    still = stake(BLUE, Hold(2, 2, False, True), 10, True)
    assert 0 < done < still


@pytest.mark.parametrize("gems", ["K", "G", "C"])
def test_gems_are_worth_more_the_higher_they_are(gems: str) -> None:
    game = open_board()
    seat(game, 0, gems="")
    before = worth(game)
    seat(game, 0, gems=gems)
    assert worth(game) > before
    if gems != "C":
        least = worth(game)
        seat(game, 0, gems="KGC"["KGC".index(gems) + 1])
        assert worth(game) > least


def test_bonus_cards_count_by_what_they_would_bring() -> None:
    game = open_board()
    seat(game, 0, gems="GGGG")
    bonus(game, 0, "l1")
    coal = worth(game)
    bonus(game, 0, "l2")
    assert worth(game) > coal


def test_more_choices_are_worth_something() -> None:
    before = worth(open_board())
    game = open_board()
    upgrade(game, 0, "f1", "f2", "f3")
    reach = worth(game)
    assert reach > before
    upgrade(game, 0, "desert", "volcano")
    kinds = worth(game)
    assert kinds > reach
    upgrade(game, 0, "expansion")
    assert worth(game) > kinds


def test_a_good_card_is_worth_more_than_its_end_value() -> None:
    game = open_board()
    before = worth(game)
    own(game, 0, "a24")
    assert worth(game) - before > 400


@pytest.mark.parametrize("name", ["t1", "t2", "t4", "t8", "t10", "t11"])
def test_lasting_dark_tech_counts(name: str) -> None:
    found = []
    for has in (False, True):
        game = open_board()
        settle(game, "blue1", b1="00")
        seat(game, 0, level=2, consumption=40)
        if has:
            tech(game, 0, name)
        found.append(worth(game))
    assert found[1] > found[0]


def test_a_station_counts() -> None:
    found = []
    for kind in ("", "resource", "assessment"):
        game = open_board(stations=True)
        settle(game, "blue1", b1="0")
        if kind:
            station(game, 0, kind, "blue")
        found.append(worth(game))
    assert found[0] < min(found[1:])


def test_the_estimate_counts_a_purchase_under_payment() -> None:
    text = "[council-of-shadows]\nplayers = Ada Bo\n[Ada]\ngems = 1K 1G 2C\n"
    game = scenario.read(text)
    assert after(game, "upgrade f1") == after(game, "upgrade f1", "pay G")
    assert after(game, "upgrade f1", "pay G") > after(game, "upgrade f1", "pay C")


# --- who wins ------------------------------------------------------------------------------------


def chances(game: Game[State]) -> list[int]:
    return [evaluation.evaluate(game.state, who) for who in range(game.state.players)]


@pytest.mark.parametrize("kind", COUNCIL)
def test_chances_are_thousandths_and_the_winner_s_are_all(kind: str) -> None:
    for game, rng in CASES["council-of-shadows"].walk(kind, 42):
        if game.options and rng.below(40):
            continue
        found = chances(game)
        assert all(type(one) is int and 0 <= one <= evaluation.SURE for one in found)
        if len(found) == 2 and game.options:
            assert sum(found) == evaluation.SURE
        if not game.options:
            assert [who for who, one in enumerate(found) if one] == list(game.winners)


def test_equals_have_equal_chances() -> None:
    game = open_board()
    seat(game, 0, energy=0)
    seat(game, 1, energy=0)
    assert chances(game) == [500, 500]


@pytest.mark.parametrize(
    "things",
    [{"energy": 12}, {"gems": "KGGG"}, {"gems": "KGC"}, {"level": 1}],
)
def test_a_gain_raises_ones_chance_and_lowers_the_other(things: dict[str, Any]) -> None:
    game = open_board()
    before = chances(game)
    seat(game, 0, **things)
    after_ = chances(game)
    assert after_[0] > before[0]
    assert after_[1] < before[1]


def test_consumption_cards_and_reach_change_the_chance() -> None:
    game = open_board()
    found = chances(game)
    seat(game, 0, consumption=30)
    found += chances(game)
    seat(game, 0, consumption=20)
    upgrade(game, 0, "f1", "f2", "f3")
    found += chances(game)
    own(game, 0, "a24")
    found += chances(game)
    own_, paid, reach, card = found[::2]
    assert paid < own_ < reach < card


def test_a_plan_is_judged_when_the_round_is_over() -> None:
    game, rng = council_of_shadows.new(NAMES[:2], 4), Rng(4)
    began = game.state.copy()
    while game.state.round == began.round:
        assert not TITLE.can_evaluate(game.state, began)
        game.play(game.options[rng.below(len(game.options))])
    assert TITLE.can_evaluate(game.state, began)


# --- what others have planned --------------------------------------------------------------------


def planned(game: Game[State]) -> Game[State]:
    """Played on until one seat's plan stands and another plans."""
    while not (game.state.phase == "plan" and any(seat_.ready for seat_ in game.state.seats)):
        game.play(game.options[0])
    return game


def test_others_have_planned_what_seems_best_whatever_was_dealt() -> None:
    game = planned(council_of_shadows.new(NAMES[:2], 3))
    who = game.player
    assert who is not None
    seen, found = game.observe(who), []
    for seed in range(4):
        world = TITLE.determinize(seen, game.options, Rng(seed))
        dealt = world.copy()
        TITLE.expect_plans(world, who)
        assert world.seats[who].plan == game.state.seats[who].plan
        other = 1 - who
        found.append((dealt.seats[other].plan, world.seats[other].plan))
        assert TITLE.heuristic(world, other) >= TITLE.heuristic(dealt, other)
    assert len({plan for plan, _ in found}) > 1 == len({plan for _, plan in found})


def test_open_components_are_not_guessed() -> None:
    game = planned(council_of_shadows.new(NAMES[:2], 3, open_planning=True))
    who = game.player
    assert who is not None
    state = game.state.copy()
    TITLE.expect_plans(state, who)
    assert state.key() == game.state.key()


# --- decisions that leave no doubt ---------------------------------------------------------------


def chosen(game: Game[State], level: str = "easy") -> str:
    who = game.player
    assert who is not None
    bot = LEVELS[level]
    return str(bot.choose(game.observe(who), game.options, Rng(1), bot.budget))
