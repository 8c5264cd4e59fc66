"""Keys: what each means on each screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop import effects
from tabletop.back import update as back
from tabletop.history import update as history
from tabletop.messages import Acted, Chose, Pressed
from tabletop.table import update as table
from tabletop.table.view import DRAWERS

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


def pressed(up: Update, message: Pressed) -> None:
    """Handle a key; if it means something here, prevent the browser's default."""
    if message.key == ESCAPE:
        taken = back.escape(up)
    elif message.typing != "text" and history.pressed(up, message.key, message.shift):
        taken = True
    else:
        meant = not message.typing and not (message.rash and KEYS.get(message.key) == FINISH)
        taken = meant and key(up, message.key)
    if taken:
        up.do(effects.PreventDefault())


def key(up: Update, name: str) -> bool:
    """Handle a key at the table; return whether it meant something."""
    wanted = meaning(up, KEYS[name]) if name in KEYS and up.settings.letters else None
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
