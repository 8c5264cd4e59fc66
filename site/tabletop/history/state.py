"""The moment looked at, in the page's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from tabletop.history.model import History


class HistoryState(NamedTuple):
    """The game's history while it is shown, and the control that opened it."""

    history: History | None = None
    opener: str = ""
    moving: bool = False  # the slider has moved, the boards have not yet
