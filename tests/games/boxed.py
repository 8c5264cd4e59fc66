"""What the tests of boxes share."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel import games
from blackangel.kernel.game import Game
from blackangel.kernel.overrides import NO_OVERRIDES, Override, Overrides, Value
from blackangel.kernel.rng import Rng
from tests.games.own_boxes import ANGEL_BOX, COUNCIL_BOX

ANGEL, COUNCIL = "black-angel", "council-of-shadows"
BOXES = {ANGEL: ANGEL_BOX, COUNCIL: COUNCIL_BOX}

every_box = pytest.mark.parametrize("key", BOXES)


def one(table: str, entry: str, field: str, value: Value) -> Overrides:
    return (Override(table, entry, field, value),)


def played(key: str, box: Overrides = NO_OVERRIDES, choices: int = 30, seed: int = 7) -> Game[Any]:
    game, rng = games.start(key, ("Ada", "Bo"), seed, overrides=box), Rng(seed)
    while game.options and game.ply < choices:
        game.play(game.options[rng.below(len(game.options))])
    return game
