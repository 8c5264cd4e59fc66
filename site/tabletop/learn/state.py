"""The lesson or challenge, in the page's model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel import games
from blackangel.kernel.named import NamedTuple


class LearnState(NamedTuple):
    """What was learned on this device, and which ``game`` the screen shows."""

    learned: Mapping[str, Any] = {}  # of all games
    game: str = games.FIRST
    pictures: Mapping[str, str] = {}  # on the Learn screen, as far as drawn
    ahead: int = 0  # the number of the search for a way to the goal
