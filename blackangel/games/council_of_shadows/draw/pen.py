"""What every drawing needs: the observer, what can be clicked, what is picked, the language."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.seen.observation import Observation, SeatView
from blackangel.games.council_of_shadows.seen.places import places
from blackangel.games.council_of_shadows.words.observed import Seen
from blackangel.kernel.prompt import Prompt
from blackangel.kit.pen import NONE, TablePen
from blackangel.kit.places import next_places
from blackangel.kit.sentences import language as catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blackangel.kernel.title import Language

__all__ = ["NONE", "Pen"]


class Pen(TablePen):
    """One drawing of one observation; ``_`` translates, ``t`` is the language with its plurals."""

    view: Observation

    def next_places(self, picked: Sequence[str]) -> Iterable[str]:
        """Once only a number is left to choose, a click elsewhere picks that instead."""
        needed = partial(places, prompt=self.view.prompt)
        found = next_places(self.options, needed, picked)
        return found or next_places(self.options, needed).keys() - set(picked)

    @cached_property
    def t(self) -> Language:
        """The language, for sentences of ``words``."""
        return catalogue(self._)

    @cached_property
    def seen(self) -> Seen:
        """The observation in that language, for sentences of ``words`` about the table."""
        return Seen(self.view, self.t)

    @cached_property
    def later(self) -> frozenset[str]:
        """The spaces on which a drawn tile can be placed, while none of both is picked."""
        if self.picked or self.prompt.kind not in ("tile", "automa"):
            return frozenset()
        return frozenset(f"space:{option[2]}" for option in self.options if option[0] == "put")

    def marked(self, place: str) -> bool:
        """Whether something can be clicked, or is picked."""
        return place in self.live or place in self.picked

    @property
    def own(self) -> SeatView:
        """The seat whose panel is drawn large."""
        return self.view.seats[self.viewer]

    @property
    def prompt(self) -> Prompt:
        """What is asked; a question of no kind at the end."""
        return self.view.prompt or Prompt("", -1)

    def alight(self, shapes: str) -> str:
        """A class for a part of the table: whether something can be clicked there, or only elsewhere."""
        if " live" in shapes:
            return " alight"
        return " quiet" if self.live else ""

    @cached_property
    def called(self) -> tuple[str, ...]:
        """The names of all seats."""
        return tuple(seat.name for seat in self.view.seats)

    def look(self, seat: int) -> str:
        """The colour and people of a seat's things: 0 to 3, A for the Automa."""
        return "A" if seat == self.view.automa else str(seat)

    def name(self, seat: SeatView | int) -> str:
        """A player's name as typed; callers escape it."""
        view = self.view.seats[seat] if isinstance(seat, int) else seat
        return self._("Automa") if view.kind == "automa" else view.name
