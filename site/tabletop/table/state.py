"""The game on the table, in the page's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from tabletop.session.session import Session


class TableState(NamedTuple):
    """The session, and how it is viewed; ``visit`` numbers the visits to a game."""

    session: Session | None = None
    saved: str = ""  # the last save string written
    unsaved: bool = False
    looking: bool = False  # viewing the table of a finished game
    counted: bool = False  # its result was seen, and need not be counted again
    only: int = -1  # the log shows this seat alone
    whole: bool = False  # the whole log
    tab: str = ""  # the part in view on a small screen
    before: tuple[str, ...] | None = None  # what was picked before a piece was dragged
    guest: int = -1  # the seat whose board replaces the viewer's own
    visit: int = 0
    asking: bool = False  # not yet known whether another tab plays
