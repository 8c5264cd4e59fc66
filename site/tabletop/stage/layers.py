"""The layers over the start screen or the game, and the browser's history; knows no browser.

Each layer has a history entry, numbered from the bottom, so that the browser's Back closes the top one. A
layer closed by its own button removes its entry.
"""

from __future__ import annotations

from collections.abc import Iterable

OVER = ("rules", "gallery", "aid", "box")  # screens that open over any other
# screens on which a tab holds its game's lock
AT_TABLE = ("table", "history", "analysis", "replay")
MOST = 50  # a state with a higher number is not ours


def layers(
    screens: Iterable[str],
    table: bool,
    lesson: bool,
    dialog: bool,
    sheet: bool = False,
    guest: bool = False,
) -> tuple[str, ...]:
    """The layers from the bottom: screens, the table below some of them, and a dialog.

    A game in play is the lowest layer, with the choices raised over its boards and the ``guest``'s board
    in place of the viewer's own; a lesson belongs to the Learn screen.
    """
    found: list[str] = []
    if table:
        found += ("learn", "lesson") if lesson else ("game",)
        found += ("guest",) if guest else ()
        found += ("sheet",) if sheet else ()
    found += (screen for screen in screens if screen not in ("start", "table"))
    return (*found, *(("dialog",) if dialog else ()))


def depth(state: object) -> int:
    """How many layers a history entry stands for, read from its state."""
    if not isinstance(state, int) or isinstance(state, bool):
        return 0
    return int(state) if 0 <= state <= MOST else 0


class Trail:
    """Keep the history's entries equal in number to the layers."""

    def __init__(self) -> None:
        self.aim = -1  # the depth that our own steps back lead to, until they arrive

    def due(self, here: int, wanted: int) -> int:
        """What the history needs: entries to add, or steps back; nothing while on the way."""
        if self.aim >= 0:
            return 0
        if wanted < here:
            self.aim = wanted
        return wanted - here

    def arrived(self, here: int, wanted: int) -> int:
        """The browser moved to another entry: return how many layers to close.

        A layer opened while our own steps back were on the way stays open.
        """
        aim, self.aim = self.aim, -1
        return max(0, (wanted if aim < 0 else aim) - here)
