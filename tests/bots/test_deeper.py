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


@pytest.mark.parametrize("key", games.TITLES)
def test_it_answers_each_kind_of_question(key: str) -> None:
    """Also one after whose answer the plan is complete."""
    title: Any = games.title(key)
    game: Any = games.start(key, ("Ada", "Bo"), 5)
    rng, met = Rng(2), set[str]()
    while (seat := game.player) is not None and game.ply < 120:
        chosen = game.options[rng.below(len(game.options))]
        if game.prompt.kind not in met and len(game.options) > 1:
            met.add(game.prompt.kind)
            chosen = Deeper(title).choose(game.observe(seat), game.options, rng, 1)
        game.play(chosen)
    assert len(met) > 4
