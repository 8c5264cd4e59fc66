"""Positions as texts, and what stands there where a game writes none down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from blackangel.kernel.errors import ScenarioError


class Scenario(Protocol):
    """Positions as short texts that a person writes; a game's module ``scenario`` may be one."""

    def read(self, text: object, /) -> Any:
        """The ``Game`` that begins there; raises ``ScenarioError``."""

    def write(self, state: Any, names: Sequence[str], /) -> str:
        """A text that reads as the same position."""


class Unwritten:
    """The positions of a game that writes none down: each is refused."""

    def read(self, text: object, /) -> Any:
        """Raises ``ScenarioError``."""
        raise ScenarioError(0, "no positions of this game are written down")

    def write(self, state: Any, names: Sequence[str], /) -> str:
        """Raises ``ScenarioError``."""
        raise ScenarioError(0, "no positions of this game are written down")
