"""Back and Escape close the top layer; from the game, Back leads to the start screen seen before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _
from tabletop.messages import Acted, Back, Interacted
from tabletop.new_game import begun
from tabletop.new_game import update as new_game
from tabletop.stage import layers as model_layers
from tabletop.stage import update as stage
from tabletop.stage.layers import AT_TABLE, CLOSING, GAME, OVER, Upon
from tabletop.tip import update as tip

if TYPE_CHECKING:
    from tabletop.model import Model, Update


def layers(model: Model | Update) -> tuple[str, ...]:
    """What Back can close, the lowest first."""
    found = tuple(layer for layer in standing(model) if CLOSING[layer].back)
    # from the bare game, only a second Back leaves the page; browsers skip
    # an entry that was made before any interaction
    return found if model.stage.staying or found[:1] != (GAME,) else found[1:]


def standing(model: Model | Update) -> tuple[str, ...]:
    """All layers, the lowest first."""
    shown, play, session = model.stage, model.play, model.table.session
    under = [screen for screen, _opener in shown.under] if shown.screen in OVER else []
    opened = ["piece"] if shown.screen == "box" and model.owner.piece else []
    screens = [*under, shown.screen, *opened]
    bottom = screens[0]
    left = bottom == "setup" and new_game.left_table(model)
    lesson = session.lesson.screen if session and session.lesson else ""
    upon = Upon(
        guest=model.table.guest >= 0 and not model.settings.in_words,
        picked=session is not None and bool(session.picked),
        told=play.automaton.turn is not None,
        sheet=play.choosing.raised,
        tip=model.tip.pinned,
        dialog=bool(shown.dialog),
        seat=shown.dialog == begun.SEAT and begun.changing(model),
    )
    return model_layers.layers(screens, bottom in AT_TABLE or left, lesson, upon)


def escape(up: Update) -> bool:
    """Close the top layer, as its own button does; return whether there was one."""
    if not (up.stage.dialog or up.tip.pinned):
        tip.untip(up)
    top = standing(up)[-1:]
    closes = [CLOSING[layer].action for layer in top if CLOSING[layer].escape]
    up.send(*map(Acted, closes))
    return bool(closes)


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
        stage.tell(up, _("Your game is saved. Go back once more to leave this page."))
    else:
        up.send(Acted(CLOSING[found[-1]].action))
    up.send(Back(message.layers - 1))


def interacted(up: Update, _message: Interacted) -> None:
    stage.stay(up, True)


HANDLERS = {Back: back, Interacted: interacted}
