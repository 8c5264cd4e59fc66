"""A page with an analysis of a game."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from at_the_page import Visit
from tabletop.analysis.model import Analysis

from blackangel import games

SEED = 3

PEOPLE = ("Ada", "Bo")


@cache
def finished(key: str = "black-angel", names: tuple[str, ...] = PEOPLE) -> str:
    """A game of random choices to its end, as text."""
    game, rng = games.start(key, players=names, seed=SEED), random.Random(SEED)
    while game.player is not None:
        game.play(rng.choice(game.options))
    return str(game.save())


def in_play(ply: int = 40, key: str = "black-angel", names: tuple[str, ...] = PEOPLE) -> Any:
    return games.load(finished(key, names)).at(ply)


def visit(game: Any = None, bots: tuple[str, ...] = ()) -> Visit:
    page = Visit()
    page.sit(game or games.load(finished()), bots)
    if page.session.covered(True):
        page.act("uncover")
    return page


def opened(key: str = "black-angel") -> Visit:
    """The analysis of a finished game, with its course known."""
    page = visit(games.load(finished(key)))
    page.act("analyse")
    page.work("survey")
    return page


def found(page: Visit) -> Analysis:
    result = page.model.play.analysis.found
    assert result, "nothing is gone through"
    return result


def judged(page: Visit, number: int) -> None:
    for _ in range(number):
        page.judge()
