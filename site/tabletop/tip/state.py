"""The tip, in the page's model."""

from __future__ import annotations

from blackangel.kernel.named import NamedTuple
from tabletop.shared.shown import Control


class TipState(NamedTuple):
    """The subject; timers for an earlier one have an older ``number``."""

    aimed: Control | None = None
    pinned: bool = False  # the card stays until it is closed
    holding: bool = False  # a finger is down and may become a long press
    held: bool = False  # a long press opened it: ignore the click that follows
    number: int = 0
    marked: tuple[str, int] | None = None  # the moment last drawn: a game's key, the ply
