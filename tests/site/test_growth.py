"""The end of a long game is as quick as its beginning: calls are counted, the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from at_the_page import Visit
from tabletop import program
from tabletop.table import log

from blackangel import games
from blackangel.kernel.rng import Rng

NAMES = ("Ada", "Bo", "Cy", "Di")
GROWS = 2  # times as many calls: late turns are longer, and more lies on the table
NEAR = 3  # turns from either end


def calls(act: Callable[[], object]) -> int:
    """How many Python functions are called."""
    count = 0

    def note(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(before)
    return count


def over(key: str) -> Visit:
    """A page with a finished game of four."""
    game, rng = games.new(key, NAMES, 5), Rng(5)
    while game.player is not None:
        game.play(game.options[rng.below(len(game.options))])
    page = Visit()
    page.sit(game)
    return page


@pytest.mark.parametrize("key", games.tabled())
def test_the_log_and_the_history_grow_with_no_game(key: str) -> None:
    page = over(key)
    session = page.session
    game = session.game

    def told(ply: int) -> int:
        events = game.at(ply).events
        log.told.cache_clear()
        return calls(lambda: log.log(session.words, events, session.names, 0, (0,)))

    def moment(ply: int) -> int:
        def show() -> None:
            page.fill("moment", str(ply))
            program.view(page.model)

        return calls(show)

    page.act("history")
    middle, end = game.turns[2 * log.RECENT], game.turns[-NEAR]
    assert told(end) < GROWS * told(middle)
    page.fill("moment", str(game.ply // 2))  # everything has been drawn once
    program.view(page.model)
    assert moment(end) < GROWS * moment(game.turns[NEAR])
