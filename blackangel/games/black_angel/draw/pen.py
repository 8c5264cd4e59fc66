"""What every drawing needs: whose eyes, what can be clicked, what is picked, which language."""

from __future__ import annotations

from functools import cached_property
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING

from blackangel.games.black_angel.seen.observation import Observation, SeatView
from blackangel.games.black_angel.seen.places import next_places

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    Language = Callable[[str], str]

NONE: Mapping[str, str] = MappingProxyType({})
HAL_LOOK, NEUTRAL_LOOK = 5, 4


def piece(name: str) -> str:
    """The attribute of a piece that moves: its own name, or of those alike, after "@", where it lies."""
    return f' data-piece="{name}"'


class Pen:
    """One drawing of one observation; ``_`` translates."""

    def __init__(
        self,
        observation: Observation,
        options: Iterable[Sequence[str]],
        picked: Sequence[str],
        language: Language,
        barred: Mapping[str, str] = NONE,
    ) -> None:
        self.view = observation
        self.picked = frozenset(picked)
        self.live = frozenset(next_places(options, observation.prompt, picked))
        self.options = tuple(options) if not isinstance(options, tuple) else options
        self.barred = barred
        self._ = language

    @cached_property
    def viewer(self) -> int:
        """The seat whose board is drawn large: the observer's, else the one to choose, else 0."""
        if self.view.seat >= 0:
            return self.view.seat
        return self.view.prompt.seat if self.view.prompt else 0

    def at(self, place: str, label: str, classes: str = "", leaf: bool = True) -> str:
        """The attributes of an element that stands for a place.

        A leaf that cannot be clicked is a picture with a name, anything else a group; a leaf that
        one might click in vain is greyed and says why.
        """
        words = escape(label)
        if place in self.picked:
            return (
                f' data-place="{place}" class="{classes} live picked" tabindex="0" role="button" '
                f'aria-pressed="true" aria-label="{words}"'
            )
        if place in self.live:
            return (
                f' data-place="{place}" class="{classes} live" tabindex="0" role="button" '
                f'aria-label="{words}"'
            )
        if leaf and place in self.barred:
            why = escape(self.barred[place])
            return (
                f' data-place="{place}" class="{classes} barred" tabindex="-1" role="button" '
                f'aria-disabled="true" aria-label="{words}" aria-description="{why}" data-why="{why}"'
            )
        role = "img" if leaf else "group"
        return f' data-place="{place}" class="{classes}" role="{role}" aria-label="{words}"'

    @staticmethod
    def safe(words: str) -> str:
        """Words as text of markup."""
        return escape(words)

    def look(self, seat: int) -> int:
        """Which colour and mark the things of a seat wear: players 0-3, neutral 4, Hal 5."""
        if seat == self.view.neutral:
            return NEUTRAL_LOOK
        return HAL_LOOK if seat == self.view.hal else seat

    def owner(self, seat: int) -> str:
        """The word for a seat in the place of a die."""
        if seat == self.view.neutral:
            return "N"
        return "H" if seat == self.view.hal else f"P{seat + 1}"

    def name(self, seat: SeatView | int) -> str:
        """A player's name as typed; callers escape it."""
        view = self.view.seats[seat] if isinstance(seat, int) else seat
        if view.seat == self.view.neutral:
            return self._("neutral player")
        return view.name
