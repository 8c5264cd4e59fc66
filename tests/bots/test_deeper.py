"""The deeper judge chooses what is legal, and the same each time."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel import games
from blackangel.bots.deeper import Deeper
from blackangel.kernel.rng import Rng
from blackangel.practice import puzzle

WALKS = 12


@pytest.mark.parametrize("key", games.TITLES)
def test_it_chooses_what_is_legal_and_the_same_each_time(key: str) -> None:
    one = puzzle.listed(key)[0]
    game = one.game()
    title: Any = game.title
    seen = game.observe(one.seat)
    first, again = (Deeper(title).choose(seen, game.options, Rng(1), WALKS) for _ in range(2))
    assert first == again
    assert first in game.options
