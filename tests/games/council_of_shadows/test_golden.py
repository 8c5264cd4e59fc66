"""Recorded games: the final sheet and a hash of the position at every turn must stay the same.

A changed rule or value changes the hashes; look at the difference, then

    BLACK_ANGEL_RENEW=1 python -m pytest tests/games/council_of_shadows/test_golden.py

plays all games again (with the same players, ends and kind of choices) and writes the files of ``golden``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel import games
from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng
from tests.games import golden
from tests.games.council_of_shadows.table import NAMES

FOLDER = Path(__file__).parent / "golden"
AUTOMA = "Automa"
# name: players, Module 1, Module 2, without screens, the Automa's level, the end
GAMES = {
    "two": (2, False, False, False, "standard", "throne"),
    "two-rounds": (2, False, False, False, "standard", "rounds"),
    "three": (3, False, False, False, "standard", "throne"),
    "three-open": (3, False, False, True, "standard", "throne"),
    "four": (4, False, False, False, "standard", "throne"),
    "four-modules": (4, True, True, False, "standard", "throne"),
    "alone": (1, False, False, False, "standard", "throne"),
    "alone-modules": (1, True, True, False, "experienced", "throne"),
}
REFUSALS = ("done", "skip", "keep")

every_game = pytest.mark.parametrize("name", GAMES)


def choose(options: tuple[Option, ...], rng: Rng, end: str) -> Option:
    """A refusal where the game should take long, otherwise rarely one."""
    refusals = [chosen for chosen in options if chosen.verb in REFUSALS]
    if refusals and (end == "rounds" or not rng.below(8)):
        return refusals[0]
    rest = [chosen for chosen in options if chosen.verb not in REFUSALS] or refusals
    return rest[rng.below(len(rest))]


def compose(name: str) -> Game[State]:
    """Find the first seed whose game ends as it should."""
    players, stations, leaders, open_planning, level, end = GAMES[name]
    for seed in range(400):
        game = council_of_shadows.new(
            NAMES[:players],
            seed,
            stations=stations,
            leaders=leaders,
            open_planning=open_planning,
            automa=level,
        )
        rng = Rng(seed)
        while game.options:
            game.play(choose(game.options, rng, end))
        if game.state.ending == end:
            return game
    raise AssertionError(f"no game of {name} ends so")


@every_game
def test_a_recorded_game_comes_out_again(name: str) -> None:
    golden.check(FOLDER, name, compose, AUTOMA)


@every_game
def test_the_games_are_what_their_names_say(name: str) -> None:
    players, stations, leaders, open_planning, level, end = GAMES[name]
    game = golden.recorded(FOLDER, name)
    state = game.state
    assert state.over
    assert state.ending == end
    assert len(game.names) == players
    assert (state.with_stations, state.with_leaders) == (stations, leaders)
    assert state.open_planning == open_planning
    assert (state.automa >= 0) == (players == 1)
    silver = game.observe(0).automa_silver
    assert silver == (level == "experienced")


@every_game
def test_the_share_string_carries_the_whole_game(name: str) -> None:
    game = golden.recorded(FOLDER, name)
    text = game.save()
    assert len(text) <= 1000
    assert games.load(text).state.key() == game.state.key()


@pytest.mark.skipif(golden.RENEW, reason="the files are being written")
def test_every_file_belongs_to_a_game() -> None:
    assert golden.files(FOLDER) == set(GAMES)
