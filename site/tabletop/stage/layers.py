"""What lies over the start screen or the game, and the browser's history beside it; knows no browser.

Each layer has an entry of its own in the history, numbered from the bottom: the browser's Back
closes the top one. A layer that is closed by its own button takes its entry off.
"""

from __future__ import annotations

from collections.abc import Iterable

OVER = ("rules", "gallery")  # screens over whatever one comes from
AT_TABLE = ("table", "history", "analysis", "replay")  # screens at which a tab holds its game
MOST = 50  # a state with a higher number is none of ours


def layers(
    screens: Iterable[str],
    table: bool,
    lesson: bool,
    dialog: bool,
    sheet: bool = False,
    guest: bool = False,
) -> tuple[str, ...]:
    """The layers from the bottom: of some screens, a table below them, and a dialog.

    The game itself is the lowest one where it is in play, with the choices that are raised over its
    boards, and the ``guest``'s board that lies in the place of one's own; a lesson belongs to the
    Learn screen.
    """
    found: list[str] = []
    if table:
        found += ("learn", "lesson") if lesson else ("game",)
        found += ("guest",) if guest else ()
        found += ("sheet",) if sheet else ()
    found += (screen for screen in screens if screen not in ("start", "table"))
    return (*found, *(("dialog",) if dialog else ()))


def depth(state: object) -> int:
    """How many layers an entry of the history stands for, by what is kept with it."""
    if not isinstance(state, int) or isinstance(state, bool):
        return 0
    return int(state) if 0 <= state <= MOST else 0


class Trail:
    """Keeps the entries of the history equal in number to the layers."""

    def __init__(self) -> None:
        self.aim = -1  # the depth to which a way back of our own leads, until it is there

    def due(self, here: int, wanted: int) -> int:
        """What the history needs: so many entries more, or so many steps back; nothing on the way."""
        if self.aim >= 0:
            return 0
        if wanted < here:
            self.aim = wanted
        return wanted - here

    def arrived(self, here: int, wanted: int) -> int:
        """The browser went to an entry: how many layers are to be closed.

        What was opened while a way back of our own took its time stays open.
        """
        aim, self.aim = self.aim, -1
        return max(0, (wanted if aim < 0 else aim) - here)
