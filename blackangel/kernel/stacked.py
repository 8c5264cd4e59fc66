"""The rules of a game whose open decisions are on a stack: what follows from that, for players and bots."""

from __future__ import annotations

from typing import Any

from blackangel.kernel.decisions import Decisions
from blackangel.kernel.option import Option
from blackangel.kernel.prompt import Prompt, asked_by
from blackangel.kernel.searchable import Searchable


class StackedTitle(Searchable):
    """Most of a ``Title``, which is not loaded for it: a game starts faster without a protocol."""

    decisions: Decisions[Any]
    """Its decisions and steps by kind."""

    def apply(self, state: Any, chosen: Option) -> None:
        self.decisions.apply(state, chosen)

    def player(self, state: Any) -> int | None:
        """The seat that must choose."""
        seat: int | None = state.stack[-1][1] if state.stack else None
        return seat

    def prompt(self, state: Any) -> Prompt | None:
        """What is asked now."""
        return asked_by(state.stack)
