"""The screen and what lies over it, in the page's model."""

from __future__ import annotations

from blackangel.kernel.named import NamedTuple
from tabletop.stage.notices import Notices


class StageState(NamedTuple):
    """``under`` holds the screens below the rules and pieces, each with the control that led on."""

    screen: str = "start"
    under: tuple[tuple[str, str], ...] = ()
    dialog: str = ""
    notices: Notices = Notices()
    staying: bool = False  # Back closes the game before it leaves the page
    home: bool = False  # the start screen was shown: Back leads from the game to it
