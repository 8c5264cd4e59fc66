"""One observation in one language: what every sentence about the table needs."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.names import HEX
from blackangel.games.black_angel.seen.observation import Observation, Prompt, SeatView
from blackangel.games.black_angel.words import vocabulary

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


class Seen:
    """``t`` translates; ``me`` is the seat that must choose (the observer's at the end)."""

    def __init__(self, view: Observation, t: Language) -> None:
        self.view = view
        self.t = t
        self.prompt = view.prompt or Prompt("", max(view.seat, 0))

    @cached_property
    def me(self) -> SeatView:
        return self.view.seats[self.prompt.seat]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(seat.name for seat in self.view.seats if seat.kind == "player")

    def player(self, seat: int) -> str:
        return vocabulary.player(seat, self.names, self.t)

    def number(self, place: int) -> int:
        """One of the prompt's numbers."""
        about = self.prompt.about
        return int(about[place]) if place < len(about) else 0

    def word(self, place: int) -> str:
        """One of the prompt's words."""
        about = self.prompt.about
        return str(about[place]) if place < len(about) else ""

    def hex(self, name: str) -> str:
        """A hex, with what it shows."""
        return vocabulary.hex_(name, self.view.terrain[HEX[name]], self.t)
