"""The layers over the start screen or the game, and the browser's history; knows no browser.

Each layer that the browser's Back closes has a history entry, numbered from the bottom. A layer closed by its
own button removes its entry. Escape closes the same layers, and smaller ones.
"""

from __future__ import annotations

from collections.abc import Iterable

from blackangel.kernel.named import NamedTuple

OVER = ("rules", "gallery", "aid", "box")  # screens that open over any other
# screens on which a tab holds its game's lock
AT_TABLE = ("table", "history", "analysis", "replay")
MOST = 50  # a state with a higher number is not ours


GAME = "game"
LESSONS = {"learn": "lesson", "practice": "drill"}  # the layer at the table, by screen


class Closing(NamedTuple):
    """The action of a layer's own button, and which keys do the same."""

    action: str
    back: bool = True
    escape: bool = True


CLOSING = {  # by layer
    GAME: Closing("home", escape=False),
    "learn": Closing("home"),
    "lesson": Closing("learn", escape=False),
    "practice": Closing("home"),
    "drill": Closing("practice", escape=False),
    "guest": Closing("seat"),
    "picked": Closing("unpick", back=False),
    "told": Closing("automaton-close", back=False),
    "sheet": Closing("sheet"),
    "setup": Closing("unprepare"),
    "library": Closing("home"),
    "referee": Closing("home"),
    "scorer": Closing("home"),
    "history": Closing("present"),
    "analysis": Closing("analysis-close"),
    "replay": Closing("replay-close"),
    "rules": Closing("back"),
    "gallery": Closing("back"),
    "aid": Closing("back"),
    "box": Closing("own-back"),
    "piece": Closing("own-back"),
    "tip": Closing("untip", back=False),
    "dialog": Closing("close"),
    "seat": Closing("leave-seat"),
}


class Upon(NamedTuple):
    """What lies upon the table, or over all screens."""

    guest: bool = False  # another's board in place of the viewer's own
    picked: bool = False
    told: bool = False  # an automaton's turn
    sheet: bool = False  # the choices raised over the boards
    tip: bool = False  # an explanation kept open
    dialog: bool = False
    seat: bool = False  # the dialog of one seat, which came from that of all


NOTHING = Upon()


def layers(
    screens: Iterable[str], table: bool, lesson: str, upon: Upon = NOTHING
) -> tuple[str, ...]:
    """The layers from the bottom: screens, the table below some of them, and what lies upon them.

    A game in play is the lowest layer; a ``lesson`` belongs to the screen of that name.
    """
    found: list[str] = []
    if table:
        found += (lesson, LESSONS[lesson]) if lesson else (GAME,)
        shown = (("guest", upon.guest), ("picked", upon.picked), ("sheet", upon.sheet))
        found += (name for name, lies in (*shown, ("told", upon.told)) if lies)
    found += (screen for screen in screens if screen not in ("start", "table"))
    return (*found, *(name for name in ("tip", "dialog", "seat") if getattr(upon, name)))


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
