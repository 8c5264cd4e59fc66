"""Save strings and records: whole games round-trip, short enough for a link."""

from __future__ import annotations

import pytest

from blackangel import games
from blackangel.bots import levels
from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel import save
from blackangel.kernel.errors import SaveError, SaveVersion
from blackangel.kernel.game import Game
from blackangel.kernel.rng import Rng
from tests.games.cases import COUNCIL, new_council
from tests.games.council_of_shadows.table import NAMES

LONGEST = 400  # characters of a game that players finish


def finished(kind: str, seed: int) -> Game[State]:
    """A random game; it takes about three times as many rounds as a game between people."""
    game, rng = new_council(kind, seed), Rng(seed)
    while game.options:
        game.play(game.options[rng.below(len(game.options))])
    return game


@pytest.mark.parametrize("kind", COUNCIL)
def test_a_game_comes_back_from_its_string_and_its_record(kind: str) -> None:
    game = finished(kind, 5)
    for again in (games.load(game.save()), games.read(game.record())):
        assert again.title is council_of_shadows.TITLE
        assert again.setup == game.setup
        assert again.history == game.history
        assert again.state.key() == game.state.key()
        assert again.save() == game.save()


@pytest.mark.parametrize("kind", COUNCIL)
def test_an_unfinished_plan_comes_back(kind: str) -> None:
    game, rng = new_council(kind, 6), Rng(6)
    while not any(seat.plan for seat in game.state.seats):
        game.play(game.options[rng.below(len(game.options))])
    assert games.load(game.save()).state.key() == game.state.key()


@pytest.mark.parametrize("modules", [False, True])
def test_a_game_of_four_bots_fits_in_a_short_string(modules: bool) -> None:
    bot = levels(council_of_shadows.TITLE)["easy"]
    game = council_of_shadows.new(NAMES, 1, stations=modules, leaders=modules)
    rng = Rng(1)
    while game.player is not None:
        seen = game.observe(game.player)
        game.play(bot.choose(seen, game.options, rng, bot.budget))
    assert len(game.save()) <= LONGEST
    assert games.load(game.save()).state.key() == game.state.key()


def test_every_sign_of_a_string_counts() -> None:
    game, rng = new_council("4 modules", 7), Rng(7)
    for _ in range(40):
        game.play(game.options[rng.below(len(game.options))])
    text = game.save()
    for place in range(len(text)):
        other = "A" if text[place] != "A" else "B"
        with pytest.raises(SaveError):
            games.load(text[:place] + other + text[place + 1 :])


def test_a_string_of_the_other_game_is_refused() -> None:
    text = games.new("black-angel", ("Ada", "Bo"), 1).save()
    with pytest.raises(SaveVersion):
        save.read(games.title("council-of-shadows"), text)
