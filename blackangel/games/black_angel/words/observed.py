"""One observation in one language: what every sentence about the table needs."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.names import HEX
from blackangel.games.black_angel.seen.observation import Observation, SeatView
from blackangel.games.black_angel.words import vocabulary
from blackangel.kit.phrasing import SeenTable

if TYPE_CHECKING:
    pass


class Seen(SeenTable):
    """``t`` translates; ``me`` is the seat that must choose (the observer's at the end)."""

    view: Observation

    @cached_property
    def me(self) -> SeatView:
        return self.view.seats[self.prompt.seat]

    def player(self, seat: int) -> str:
        return vocabulary.player(seat, self.names, self.t)

    def hex(self, name: str) -> str:
        """A hex, with what it shows."""
        return vocabulary.hex_(name, self.view.terrain[HEX[name]], self.t)
