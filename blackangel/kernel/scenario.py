"""Positions as texts, and a stand-in for games that have no scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from blackangel.kernel.errors import ScenarioError


class Scenario(Protocol):
    """Positions as short texts that people write; a game's module ``scenario`` may be one."""

    def read(self, text: object, /) -> Any:
        """The ``Game`` that begins at this position; raises ``ScenarioError``."""

    def write(self, state: Any, names: Sequence[str], /) -> str:
        """A text that reads back as the same position."""


class Unwritten:
    """The scenarios of a game that has none: everything is refused."""

    def read(self, text: object, /) -> Any:
        """Refuse with ``ScenarioError``."""
        raise ScenarioError(0, "no positions of this game are written down")

    def write(self, state: Any, names: Sequence[str], /) -> str:
        """Refuse with ``ScenarioError``."""
        raise ScenarioError(0, "no positions of this game are written down")
