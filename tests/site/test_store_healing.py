"""A shelf that is slow, or that accepts games again after failing."""

from __future__ import annotations

import asyncio

import pytest
from stores import Device
from tabletop.storage import store
from tabletop.storage.keeping import Failure
from tabletop.storage.store import LATEST
from test_store import Visit


def test_a_shelf_that_is_slow_for_a_while_is_not_said_to_fail(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(store, "PATIENT", 500)  # the machine of the test may be busy, too

    async def evening() -> None:
        device = Device()
        visit = Visit(device)
        device.shelf.way = "slow"
        await visit.play("a", "a1", "a2")
        assert visit.failures == []
        # games put aside in the meantime have moved back
        assert list(device.notes.texts) == [LATEST]
        assert await visit.found() == {"a": "a2"}
        assert visit.failures == []

    asyncio.run(evening())


def test_a_shelf_that_takes_games_again_is_said_to_and_may_fail_anew() -> None:
    async def evening() -> None:
        device = Device()
        visit = Visit(device)
        for _ in range(2):
            device.shelf.way = "fails"
            await visit.play("a", "a1")
            device.shelf.way = ""
            await visit.play("a", "a2", "a3")
        assert visit.failures == [Failure.SPARE, Failure.SPARE]
        assert visit.healed == 2

    asyncio.run(evening())
