"""What the drawings of any game need: what can be clicked, what is picked, what is blocked, words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any

from blackangel.kit.markup import escape

NONE: Mapping[str, str] = MappingProxyType({})
FAN = 8  # cards that lie large in one row


def fan(cards: int) -> str:
    """The classes of a hand of so many cards, which a table lays beside each other or as a fan."""
    return f" fan fan{cards}" if cards <= FAN else ""


class Pen:
    """One drawing; ``live`` and ``picked`` are places, ``barred`` are reasons by place; ``_`` translates."""

    def __init__(
        self,
        live: Iterable[str],
        picked: Sequence[str],
        language: Callable[[str], str],
        barred: Mapping[str, str] = NONE,
    ) -> None:
        self.live = frozenset(live)
        self.picked = frozenset(picked)
        self.barred = barred
        self._ = language

    @cached_property
    def _marks(self) -> tuple[tuple[str, str], ...]:
        return (
            *((place, "live") for place in self.live),
            *((place, "picked") for place in self.picked),
            *self.barred.items(),
        )

    def states(
        self, kinds: tuple[str, ...], ends: tuple[str, ...] = ()
    ) -> frozenset[tuple[str, str]]:
        """What can be clicked, is picked or is blocked, by place: a cause of drawings."""
        return frozenset(
            [mark for mark in self._marks if mark[0].startswith(kinds) or mark[0].endswith(ends)]
        )

    def at(self, place: str, label: str, classes: str = "", leaf: bool = True) -> str:
        """The attributes of an element that represents a place.

        A leaf that cannot be clicked is an image with a name, anything else a group; a blocked leaf is
        greyed and says why.
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
        """Escape words for markup."""
        return escape(words)


class TablePen(Pen):
    """One drawing of one observation."""

    def __init__(
        self,
        observation: Any,
        options: Iterable[Sequence[str]],
        picked: Sequence[str],
        language: Callable[[str], str],
        barred: Mapping[str, str] = NONE,
    ) -> None:
        self.view = observation
        self.options = tuple(options) if not isinstance(options, tuple) else options
        super().__init__(self.next_places(picked), picked, language, barred)

    def next_places(self, picked: Sequence[str]) -> Iterable[str]:
        """What can be clicked now."""
        raise NotImplementedError

    @cached_property
    def viewer(self) -> int:
        """The seat whose things are drawn large: the observer's, else the one to choose, else 0."""
        if self.view.seat >= 0:
            return int(self.view.seat)
        return self.view.prompt.seat if self.view.prompt else 0
