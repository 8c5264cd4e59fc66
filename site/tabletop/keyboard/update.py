"""Keys: what each means on each screen, and what Escape closes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop import effects
from tabletop.history import update as history
from tabletop.messages import Acted, Chose, Pressed
from tabletop.stage import update as stage
from tabletop.stage.layers import OVER
from tabletop.table import update as table
from tabletop.table.view import DRAWERS
from tabletop.tip import update as tip

if TYPE_CHECKING:
    from tabletop.messages import Message
    from tabletop.model import Update

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
FINISH = "finish"  # the turn or the step, if possible
ESCAPE = "Escape"
FROM_SCREEN = {  # what Escape leaves, and by which action
    **dict.fromkeys(OVER, "back"),
    "box": "own-back",
    "library": "home",
    "learn": "home",
    "history": "present",
    "analysis": "analysis-close",
    "replay": "replay-close",
}


def pressed(up: Update, message: Pressed) -> None:
    """Handle a key; if it means something here, prevent the browser's default."""
    if message.key == ESCAPE:
        taken = escape(up)
    elif message.typing != "text" and history.pressed(up, message.key, message.shift):
        taken = True
    else:
        taken = not message.typing and key(up, message.key)
    if taken:
        up.do(effects.PreventDefault())


def key(up: Update, name: str) -> bool:
    """Handle a key at the table; return whether it meant something."""
    wanted = meaning(up, KEYS[name]) if name in KEYS else None
    if wanted:
        up.send(wanted)
    return wanted is not None


def meaning(up: Update, action: str) -> Message | None:
    """What a key's action means on this screen."""
    if up.stage.dialog:
        return None
    if action == "keys":
        return Acted(action)
    if up.stage.screen == "referee" and action == "undo":
        return Acted("referee-undo")
    if up.stage.screen != "table":
        return None
    if action == FINISH:
        session = table.playing(up)
        closing = "" if session.covered(up.settings.cover) else session.closing()
        return Chose(closing) if closing else None
    return Acted("drawer", action) if action in DRAWERS else Acted(action)


def escape(up: Update) -> bool:
    """Close the top layer; return whether there was one."""
    if up.stage.dialog:
        stage.close_dialog(up)
        return True
    if up.tip.pinned:
        tip.untip(up, focus=True)
        return True
    tip.untip(up)
    action = FROM_SCREEN.get(up.stage.screen, "")
    if not action and up.play.automaton.turn:
        action = "automaton-close"
    session = up.table.session
    guest = up.table.guest
    if not action and session and session.picked:
        action = "unpick"
    if not action and up.stage.screen == "table" and guest >= 0:
        up.send(Acted("seat", str(guest)))
        return True
    if action:
        up.send(Acted(action))
    return bool(action)
