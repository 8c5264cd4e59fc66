"""One game on four devices: whatever the wire does and whoever reloads, all end up the same."""

from __future__ import annotations

import os

import pytest
from bad_wire import ROUGH, Evening
from tabletop.live import wire

from blackangel import games
from tests.sampled import EVERY

GAMES = int(os.environ.get("LIVE_GAMES", "2" if EVERY else "1"))  # of each title; all of them: 200
NAMES = ("Ada", "Bo", "Cleo", "Dan")
ROLES: list[list[tuple[str, tuple[int, ...]]]] = [
    [(wire.SEAT, (1,)), (wire.SEAT, (2,)), (wire.SEAT, (3,))],
    [(wire.SEAT, (1, 3)), (wire.TABLE, ()), (wire.WATCH, ())],
    [(wire.SEAT, (0,)), (wire.SEAT, (1, 2)), (wire.TABLE, ())],
]
MOST = 60_000  # steps in a game
every_game = pytest.mark.parametrize("key", games.tabled())


@every_game
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_over_a_bad_wire_ends_the_same_everywhere(key: str, seed: int) -> None:
    roles = ROLES[(seed + games.tabled().index(key)) % len(ROLES)]
    evening = Evening(games.new(key, NAMES, seed), roles, seed)
    assert len(evening.saves()) == 1
    evening.play(ROUGH, MOST)
    assert evening.over
    assert len(evening.saves()) == 1
    assert all(device.table.needs is None for device in evening.devices)
