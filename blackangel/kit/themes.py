"""What turns are about: the kinds of choices that open them, and the themes that they show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from blackangel.kernel.ledger import Event
    from blackangel.kernel.option import Option

WHOLE = "turn"  # the theme of a turn that shows none


class Themes(Protocol):
    """A game's themes; its module ``themes`` may be one."""

    def kind(self, chosen: Option, /) -> str:
        """What a turn that begins so does in the main: its verb, and the thing that this is about."""

    def shown(self, events: Iterable[Event], seat: int, /) -> Mapping[str, int]:
        """How much of each theme a seat's turn shows, by what has happened; the most telling theme first."""


class SimpleThemes:
    """The themes of a game that names none."""

    def kind(self, chosen: Option, /) -> str:
        """The verb and what stands next to it."""
        return " ".join(chosen[:2])

    def shown(self, events: Iterable[Event], seat: int, /) -> Mapping[str, int]:
        """None."""
        return {}
