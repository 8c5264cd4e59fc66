"""Pages with a game on their table, and a choice there."""

from __future__ import annotations

import random
import re
from typing import Any

from at_the_page import Visit

from blackangel.games import black_angel

BUTTON = re.compile(r'data-option="([^"]*)"')


def visit(*names: str, seed: int = 5, moves: bool = False, **rules: Any) -> Visit:
    """A page with a game on its table."""
    page = Visit(moves=moves)
    page.sit(black_angel.new(names or ("Ada", "Bo"), seed, **rules))
    return page


def begun(*names: str, seed: int = 5, **rules: Any) -> Visit:
    """The same, uncovered."""
    page = visit(*names, seed=seed, **rules)
    page.act("uncover")
    return page


def step(page: Visit, rng: random.Random) -> None:
    """A choice of those that are shown as buttons."""
    page.choose(rng.choice(BUTTON.findall(page.shown.panels["choices"])))


def solo(seed: int = 1, moves: bool = False, **preferences: str) -> Visit:
    """A page on which Hal has just played."""
    page, rng = visit("Ada", seed=seed, moves=moves, solo="standard"), random.Random(seed)
    for field, value in preferences.items():
        page.fill(field, value)
    while not page.session.automaton_turn(0) or not page.session.automaton_turn(
        page.session.game.ply - 1
    ):
        page.act("fold", "card")
        step(page, rng)
        page.painted()
    return page
