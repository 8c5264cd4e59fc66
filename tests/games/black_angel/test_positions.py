"""The rules of Black Angel, chapter by chapter, as the positions in ``positions/``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games import positions
from tests.games.positions import Form

FORM = Form(
    "black-angel",
    "game",
    {1: "hal", 2: "neutral"},
    {**dict.fromkeys(("ship", "resource", "debris", "robots"), "0"), "stations": "1 1 1"},
)
POSITIONS = positions.read(Path(__file__).parent / "positions")


@pytest.mark.parametrize("title", POSITIONS)
def test_position(title: str) -> None:
    positions.check(FORM, POSITIONS[title])
