"""Keys: what each means on which screen, and what Escape closes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop import effects
from tabletop.history import update as past
from tabletop.messages import Acted, Chose, Pressed
from tabletop.stage import update as stage
from tabletop.stage.layers import OVER
from tabletop.table import update as table
from tabletop.table.view import DRAWERS
from tabletop.tip import update as tip

if TYPE_CHECKING:
    from tabletop.messages import Message
    from tabletop.model import Turn

KEYS = {
    "u": "undo",
    "r": "redo",
    "?": "keys",
    "m": "menu",
    "e": "finish",
    "n": "automaton-next",
    "h": "history",
    "i": "pin",
    "o": "next-seat",
    "c": "choices",
    "l": "log",
}
FINISH = "finish"  # the turn or the step, where that is possible
ESCAPE = "Escape"
FROM_SCREEN = {  # what Escape leads back from, and by which action
    **dict.fromkeys(OVER, "back"),
    "library": "home",
    "learn": "home",
    "history": "present",
    "analysis": "analysis-close",
    "replay": "replay-close",
}


def pressed(turn: Turn, message: Pressed) -> None:
    """A key; what has meant something here means nothing to the browser."""
    if message.key == ESCAPE:
        taken = escape(turn)
    elif message.typing != "text" and past.pressed(turn, message.key, message.shift):
        taken = True
    else:
        taken = not message.typing and key(turn, message.key)
    if taken:
        turn.do(effects.Taken())


def key(turn: Turn, name: str) -> bool:
    """A key of the table was pressed; true when it meant something."""
    wanted = meaning(turn, KEYS[name]) if name in KEYS else None
    if wanted:
        turn.send(wanted)
    return wanted is not None


def meaning(turn: Turn, action: str) -> Message | None:
    """What an action of a key is on this screen."""
    if turn.stage.dialog:
        return None
    if action == "keys":
        return Acted(action)
    if turn.stage.screen == "referee" and action == "undo":
        return Acted("referee-undo")
    if turn.stage.screen != "table":
        return None
    if action == FINISH:
        session = table.playing(turn)
        closing = "" if session.covered(turn.settings.cover) else session.closing()
        return Chose(closing) if closing else None
    return Acted("drawer", action) if action in DRAWERS else Acted(action)


def escape(turn: Turn) -> bool:
    """Close what lies on top; true when there was something."""
    if turn.stage.dialog:
        stage.close_dialog(turn)
        return True
    if turn.tip.pinned:
        tip.untip(turn, focus=True)
        return True
    tip.untip(turn)
    action = FROM_SCREEN.get(turn.stage.screen, "")
    if not action and turn.telling.turn:
        action = "automaton-close"
    session = turn.table.session
    guest = turn.table.guest
    if not action and session and session.picked:
        action = "unpick"
    if not action and turn.stage.screen == "table" and guest >= 0:
        turn.send(Acted("seat", str(guest)))
        return True
    if action:
        turn.send(Acted(action))
    return bool(action)


HEARS = {Pressed: pressed}
