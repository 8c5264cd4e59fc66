"""The page of somebody who owns a game and sets what is printed in it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from at_the_page import Device, Visit

from blackangel.kernel.overrides import restored
from tests.games.boxed import BOXES

STORED = "black-angel:boxes"

every_game = pytest.mark.parametrize("key", BOXES)


def owner(key: str, device: Device | None = None, **more: Any) -> Visit:
    """A page on which somebody looks at their box."""
    page = Visit(device, **more)
    page.act("settings")
    page.act("my-box", key)
    return page


def opened(page: Visit, piece: str) -> Visit:
    page.act("own-piece", piece)
    return page


def used(page: Visit, key: str) -> tuple[Any, ...]:
    return tuple(restored(page.model.settings.boxes.get(key, ())))


def stored(device: Device) -> Any:
    return json.loads(device.notes.texts[STORED])["games"]
