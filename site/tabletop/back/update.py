"""The browser's Back closes the top layer; from the game it leads to the start screen seen before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _
from tabletop.messages import Acted, Back, Interacted
from tabletop.new_game import update as new_game
from tabletop.stage import layers as model_layers
from tabletop.stage import update as stage
from tabletop.stage.layers import AT_TABLE, OVER

if TYPE_CHECKING:
    from tabletop.model import Model, Update

GAME = "game"
CLOSING = {  # by layer the action of its own button
    "dialog": "close",
    "sheet": "sheet",
    "guest": "seat",
    "rules": "back",
    "gallery": "back",
    "box": "own-back",
    "piece": "own-back",
    "aid": "back",
    "history": "present",
    "analysis": "analysis-close",
    "replay": "replay-close",
    "setup": "unprepare",
    "library": "home",
    "learn": "home",
    "referee": "home",
    "scorer": "home",
    "lesson": "learn",
}


def layers(model: Model | Update) -> tuple[str, ...]:
    """What Back can close, the lowest first."""
    shown, session = model.stage, model.table.session
    under = [screen for screen, _opener in shown.under] if shown.screen in OVER else []
    opened = ["piece"] if shown.screen == "box" and model.owner.piece else []
    screens = [*under, shown.screen, *opened]
    bottom = screens[0]
    left = bottom == "setup" and new_game.left_table(model)
    at_table = bottom in AT_TABLE or left
    lesson = session is not None and session.lesson is not None
    guest = model.table.guest >= 0 and not model.settings.in_words
    found = model_layers.layers(
        screens, at_table, lesson, bool(shown.dialog), model.play.choosing.raised, guest
    )
    # from the bare game, only a second Back leaves the page; browsers skip
    # an entry that was made before any interaction
    return found if shown.staying or found[:1] != (GAME,) else found[1:]


def entries(model: Model) -> int | None:
    """How many entries the browser's history needs; unknown before the first screen."""
    return len(layers(model)) if model.shelf.arrived else None


def back(up: Update, message: Back) -> None:
    """Close the layers above the others one after the other, as their own buttons do."""
    found = layers(up)
    if not found or message.layers <= 0:
        return
    if found[-1] == GAME and up.stage.home:
        up.send(Acted("home"))
    elif found[-1] == GAME:
        stage.stay(up, False)
        stage.tell(up, _("The game is kept. Go back once more to leave this page."))
    else:
        up.send(Acted(CLOSING[found[-1]]))
    up.send(Back(message.layers - 1))


def interacted(up: Update, _message: Interacted) -> None:
    stage.stay(up, True)


HANDLERS = {Back: back, Interacted: interacted}
