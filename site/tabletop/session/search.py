"""What bots and judges of choices share: the game as they search it, and how far they may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from blackangel import games
from blackangel.kernel.overrides import NO_OVERRIDES, Overrides

if TYPE_CHECKING:
    from blackangel.kernel.searchable import Searchable

POSITIONS = 4000  # the most positions per choice: a browser searches them in about a second


def searchable(key: str, overrides: Overrides = NO_OVERRIDES) -> Searchable:
    """A game as bots search it."""
    found: Any = games.title(key, overrides)
    return cast("Searchable", found)
