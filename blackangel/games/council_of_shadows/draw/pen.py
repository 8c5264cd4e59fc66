"""What every drawing needs: the observer, what can be clicked, what is picked, the language."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.seen.observation import Observation, Prompt, SeatView
from blackangel.games.council_of_shadows.seen.places import next_places
from blackangel.games.council_of_shadows.words.observed import Seen
from blackangel.kit import pen
from blackangel.kit.pen import NONE
from blackangel.kit.sentences import language as catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from blackangel.kernel.title import Language

__all__ = ["NONE", "Pen"]


class Pen(pen.Pen):
    """One drawing of one observation; ``_`` translates, ``t`` is the language with its plurals."""

    def __init__(
        self,
        observation: Observation,
        options: Iterable[Sequence[str]],
        picked: Sequence[str],
        language: Callable[[str], str],
        barred: Mapping[str, str] = NONE,
    ) -> None:
        self.view = observation
        self.options = tuple(options) if not isinstance(options, tuple) else options
        live = next_places(self.options, observation.prompt, picked)
        super().__init__(live, picked, language, barred)

    @cached_property
    def t(self) -> Language:
        """The language, for sentences of ``words``."""
        return catalogue(self._)

    @cached_property
    def seen(self) -> Seen:
        """The observation in that language, for sentences of ``words`` about the table."""
        return Seen(self.view, self.t)

    @cached_property
    def viewer(self) -> int:
        """The seat whose panel is drawn large: the observer's, else the one to choose, else 0."""
        if self.view.seat >= 0:
            return self.view.seat
        return self.view.prompt.seat if self.view.prompt else 0

    @property
    def own(self) -> SeatView:
        """The seat whose panel is drawn large."""
        return self.view.seats[self.viewer]

    @property
    def prompt(self) -> Prompt:
        """What is asked; a question of no kind at the end."""
        return self.view.prompt or Prompt("", -1)

    def look(self, seat: int) -> str:
        """The colour and people of a seat's things: 0 to 3, A for the Automa."""
        return "A" if seat == self.view.automa else str(seat)

    def name(self, seat: SeatView | int) -> str:
        """A player's name as typed; callers escape it."""
        view = self.view.seats[seat] if isinstance(seat, int) else seat
        return self._("Automa") if view.kind == "automa" else view.name
