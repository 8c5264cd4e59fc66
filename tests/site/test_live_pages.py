"""Several pages at one table: inviting, choosing, planning, taking back, leaving and coming again."""

from __future__ import annotations

import os
from random import Random

import pytest
from at_the_page import Visit
from live_pages import Table
from tabletop.live import wire

from blackangel import games

CHOICES = 6000 if "LIVE_GAMES" in os.environ else 80
NAMES = ("Ada", "Bo", "Cleo")
every_game = pytest.mark.parametrize("key", games.tabled())


def begun(key: str = "black-angel", names: tuple[str, ...] = NAMES, seed: int = 5) -> Table:
    page = Visit()
    page.sit(games.new(key, names, seed))
    page.act("uncover")
    return Table(page)


@every_game
def test_what_is_chosen_on_one_page_is_on_all(key: str) -> None:
    """A whole game with ``LIVE_GAMES=200``, otherwise its beginning."""
    table = begun(key)
    table.invite(wire.SEAT, 1)
    table.invite(wire.SEAT, 2)
    spectator = table.invite(wire.TABLE)
    assert [page.session.place.seats for page in table.pages if page.session.place] == [
        (0,),
        (1,),
        (2,),
        (),
    ]
    rng = Random(7)
    for _ in range(CHOICES):
        able = table.choosing()
        if not able:
            break
        page = rng.choice(able)
        page.choose(str(page.session.closing() or rng.choice(page.session.options)))
        page.painted()
        table.carry()
    assert table.inviter.session.over or CHOICES < 6000
    assert len(table.saves()) == 1
    assert {page.session.game.save() for page in table.pages} == table.saves()
    assert spectator.session.game.observe(-1) == table.inviter.session.game.observe(-1)
