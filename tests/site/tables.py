"""Pages with a game on their table, and a choice there."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

from at_the_page import Visit
from tabletop.session import moves as session_moves
from tabletop.session.session import Session

from blackangel.games import black_angel

BUTTON = re.compile(r'data-option="([^"]*)"')


def visit(*names: str, seed: int = 5, moves: bool = False, **rules: Any) -> Visit:
    """A page with a game on its table."""
    page = Visit(moves=moves)
    page.sit(black_angel.new(names or ("Ada", "Bo"), seed, **rules))
    return page


def begun(*names: str, seed: int = 5, **rules: Any) -> Visit:
    """The same, with the cover lifted."""
    page = visit(*names, seed=seed, **rules)
    page.act("uncover")
    return page


def seated(game: Any, bots: tuple[str, ...] = (), moves: bool = False) -> Visit:
    """A page with this game on its table; the device belongs to the seat to choose."""
    page = Visit(moves=moves)
    page.sit(game, bots)
    if page.shown.panels == {}:
        page.act("uncover")
    return page


def click(session: Session, place: str) -> Session:
    """The session after a click on a place: with the pick, or the choice if only one is left."""
    after, choice = session_moves.pick(session, place)
    return session_moves.play(session, choice) if choice else after


def step(page: Visit, rng: random.Random) -> None:
    """A choice that is shown as a button."""
    page.choose(rng.choice(BUTTON.findall(page.shown.panels["choices"])))


@cache
def before_hal() -> tuple[Any, str]:
    """A solo game, and the choice that ends the first turn: then Hal plays."""
    page, rng = visit("Ada", seed=1, solo="standard"), random.Random(1)
    while not page.session.automaton_turn(0) or not page.session.automaton_turn(
        page.session.game.ply - 1
    ):
        page.act("fold", "card")
        step(page, rng)
        page.painted()
    game = page.session.game
    return game.at(game.ply - 1), str(game.history[-1].option)


def solo(moves: bool = False, **preferences: str) -> Visit:
    """A page on which Hal has just played."""
    game, last = before_hal()
    page = Visit(moves=moves)
    page.sit(game.copy())
    for field, value in preferences.items():
        page.fill(field, value)
    page.act("fold", "card")
    page.choose(last)
    page.painted()
    return page
