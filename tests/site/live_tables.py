"""Tables of several devices without a page."""

from __future__ import annotations

from typing import Any

import pytest
from bad_wire import Evening
from tabletop.live.wire import SEAT, TABLE

from blackangel import games

NAMES = ("Ada", "Bo", "Cleo")
ROLES: list[tuple[str, tuple[int, ...]]] = [(SEAT, (1,)), (SEAT, (2,)), (TABLE, ())]

every_game = pytest.mark.parametrize("key", games.tabled())


def evening(key: str = "black-angel", seed: int = 5, **settings: Any) -> Evening:
    return Evening(games.start(key, NAMES, seed, **settings), ROLES, seed)


def on(table: Evening) -> None:
    """Make one choice on the first device that has one."""
    place = next(n for n, device in enumerate(table.devices) if device.chooses)
    table.choose(place, str(table.devices[place].shown.options[0]))
    table.settle()
