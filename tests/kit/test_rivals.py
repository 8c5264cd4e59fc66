"""The rivals of every game: who they are, and that each plays."""

import pytest

from blackangel import games
from blackangel.bots import rivals
from blackangel.kernel.rng import Rng
from blackangel.kernel.setup import BOTS
from blackangel.kit.rivals import found


@pytest.mark.parametrize("key", games.tabled())
def test_every_game_has_rivals_for_every_level(key):
    found = games.table(key).rivals()
    assert 4 <= len(found) <= 6
    assert tuple(dict.fromkeys(rival.level for rival in found)) == BOTS  # weakest first
    assert len({rival.name for rival in found}) == len({rival.temper for rival in found}) == 6
    assert [rival.key for rival in found] == list(games.title(key).styles)


def test_no_rival_is_in_two_games_or_a_level():
    keys = [rival for key in games.tabled() for rival in games.title(key).styles]
    assert len({*keys, *BOTS, "random"}) == len(keys) + len(BOTS) + 1


@pytest.mark.parametrize("key", games.tabled())
def test_a_rival_is_found_by_its_key_and_nobody_else_is(key):
    table = games.table(key)
    for rival in table.rivals():
        assert found(table.rivals(), rival.key) == rival
        assert rival.face == f"rival-{rival.key}"
    assert found(table.rivals(), "easy") is found(table.rivals(), "") is None


@pytest.mark.parametrize("key", games.tabled())
def test_every_rival_chooses(key):
    game = games.new(key, ("Ada", "Bo"), 1)
    bots = rivals(game.title)
    assert list(bots) == [rival.key for rival in games.table(key).rivals()]
    for bot in bots.values():
        made = bot.choose(game.observe(game.player), game.options, Rng(1), min(bot.budget, 50))
        assert made in game.options
