"""The practice screen of a model."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from blackangel.practice import puzzle
from tabletop.practice import insights, view
from tabletop.practice import log as logs
from tabletop.settings import update as settings
from tabletop.shared.shown import Shown

if TYPE_CHECKING:
    from blackangel.practice.puzzle import Puzzle
    from tabletop.model import Model, Update
    from tabletop.practice.log import Training


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, read once."""
    return puzzle.listed(game)


def training(model: Model | Update, game: str) -> Training:
    """What was practiced of a game, as far as it is read."""
    return (model.practice.log or {}).get(game, logs.NEW)


def shown(model: Model) -> Shown:
    game = model.practice.game
    found = view.Practiced(
        game,
        training(model, game),
        model.world.today,
        tuple(one.key for one in puzzles(game)),
        insights.finished(model.shelf.records, game),
        model.practice.sheets.get(game),
    )
    return Shown(view.screen(found), root=settings.look(model), game=game)
