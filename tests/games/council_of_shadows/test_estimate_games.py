"""The estimate of decisions that leave no doubt, and in whole games."""

from __future__ import annotations

from random import Random

import pytest

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules import decisions
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kernel.rng import Rng
from tests.games.council_of_shadows.table import (
    NAMES,
    assessing,
    fields,
    own,
    seat,
    settle,
    upgrade,
)
from tests.games.council_of_shadows.test_estimate import LEVELS, chosen, open_board, worth
from tests.sampled import some


def test_a_bot_assesses_where_it_leads() -> None:
    game = open_board()
    settle(game, "blue1", b1="00")
    assert chosen(assessing(game)) == "assess blue"


def test_a_bot_assesses_when_that_reaches_a_level() -> None:
    game = open_board()
    settle(game, "blue1", b1="0", b2="11")
    seat(game, 0, energy=36, consumption=40)
    assert chosen(assessing(game)) == "assess blue"


def test_a_bot_settles_where_it_pays_most() -> None:
    game = open_board()
    upgrade(game, 0, "f1")
    own(game, 0, "a11")
    fields(game, 0, "a11")
    game.state.phase = "act"
    game.state.stack = [
        *(("end", -1), ("ready", 1), ("level", 0), ("assess", 0, "CS-G2", 0, ())),
        ("field", 0, 0),
    ]
    decisions.PLAY.settle(game.state)
    assert chosen(game).startswith("settle blue1")


# --- whole games ---------------------------------------------------------------------------------


def finish(game: Game[State], table_: list[str], seed: int) -> Game[State]:
    rng = Rng(seed)
    while game.player is not None:
        bot = LEVELS[table_[game.player]]
        seen = game.observe(game.player)
        game.play(bot.choose(seen, game.options, rng, bot.budget))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_easy_bot_beats_random_ones_wherever_it_sits(players: int) -> None:
    for who in some(range(players), Random(players), 2):
        others = ["easy" if seat_ == who else "random" for seat_ in range(players)]
        game = finish(council_of_shadows.new(NAMES[:players], 7), others, who)
        assert game.winners == (who,)


@pytest.mark.parametrize("modules", [False, True])
def test_games_of_bots_end_on_the_throne_and_soon(modules: bool) -> None:
    game = council_of_shadows.new(NAMES[:3], 8, stations=modules, leaders=modules)
    finish(game, ["easy"] * 3, 8)
    assert game.state.ending == "throne"
    assert game.state.round <= 20


def test_in_the_end_it_ranks_as_the_result_does() -> None:
    game = finish(council_of_shadows.new(NAMES, 9), ["easy", "random", "random", "random"], 9)
    ranked = sorted(range(4), key=lambda who: worth(game, who))
    totals = [dict(sheet)["total"] for sheet in game.scores]
    assert ranked[-1] == max(range(4), key=totals.__getitem__)


@pytest.mark.parametrize("level", ["standard", "experienced"])
def test_bots_play_against_the_automa(level: str) -> None:
    game = finish(council_of_shadows.new(NAMES[:1], 3, automa=level), ["easy"], 3)
    assert game.state.over
    assert game.state.round <= 30


def test_the_same_seeds_play_the_same_game() -> None:
    games = [finish(council_of_shadows.new(NAMES[:2], 11), ["easy"] * 2, 5) for _ in range(2)]
    assert games[0].save() == games[1].save()
