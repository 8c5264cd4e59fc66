"""What turns are about: what they do in the main, and the themes that they show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from blackangel.kernel.ledger import Event
    from blackangel.kernel.option import Option

WHOLE = "turn"  # the theme of a turn that shows none


class Themes(Protocol):
    """A game's themes; its module ``themes`` may be one."""

    CLEAR: int
    """How much more often a clearly best turn wins than any of another kind, in thousandths."""

    def kind(self, plan: Sequence[Option], /) -> str:
        """What a turn does in the main: a verb, and the thing that this is about."""

    def shown(self, events: Iterable[Event], seat: int, /) -> Mapping[str, int]:
        """How much of each theme a seat's turn shows, by what has happened; the most telling theme first."""


class SimpleThemes:
    """The themes of a game that names none."""

    CLEAR = 100

    def kind(self, plan: Sequence[Option], /) -> str:
        """Its first choice: the verb and what stands next to it."""
        return " ".join(plan[0][:2])

    def shown(self, events: Iterable[Event], seat: int, /) -> Mapping[str, int]:
        """None."""
        return {}
