"""The engine beside the reference implementation: the same questions, answers and table."""

from __future__ import annotations

from functools import partial

import pytest

from blackangel.kernel.rng import Rng
from tests.games.cases import CASES
from tests.games.council_of_shadows.beside import same, side_by_side
from tests.games.council_of_shadows.reference import Reference
from tests.games.council_of_shadows.table import stirred
from tests.sampled import GAMES

CASE = CASES["council-of-shadows"]
every_kind = pytest.mark.parametrize("kind", CASE.kinds)


@every_kind
@pytest.mark.parametrize("stir", [False, True], ids=["as dealt", "stirred"])
def test_the_reference_plays_the_same_game(kind: str, stir: bool) -> None:
    """Stirred: with more gems, markers anywhere, short decks and stacks."""
    for seed in range(GAMES):
        game, rng = CASE.new(kind, 7000 + seed), Rng(seed)
        if stir:
            stirred(game.state, rng)
        table = Reference(game.state)
        side_by_side(game, table, table.play(), partial(CASE.choose, rng=rng))
        assert game.player is None
        assert same(game.state, table)
        assert game.winners == table.winners
