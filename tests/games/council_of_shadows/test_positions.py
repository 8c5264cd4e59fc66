"""The rules of Council of Shadows, chapter by chapter, as the positions in ``positions/``."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel.games.council_of_shadows.scenario.read import AUTOMATON
from tests.games import positions
from tests.games.positions import Form

FORM = Form(
    "council-of-shadows",
    "council-of-shadows",
    {1: AUTOMATON},
    {"consumption": "20", "level": "0", "spent": "0"},
)
POSITIONS = positions.read(Path(__file__).parent / "positions")


@pytest.mark.parametrize("title", POSITIONS)
def test_position(title: str) -> None:
    positions.check(FORM, POSITIONS[title])
