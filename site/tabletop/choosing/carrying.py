"""Dragging: a piece is taken off its place and put down on another, or back; the same as two clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop import effects
from tabletop.choosing import update as choosing
from tabletop.messages import DragStarted, Dropped
from tabletop.session.picks import toggled
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Update


def drag_started(up: Update, message: DragStarted) -> None:
    """Take a piece, unless it has nowhere to go; what is picked may be where it goes."""
    session, place = up.table.session, message.place
    if not table.here(up) or session is None or up.stage.dialog:
        return
    options, picked = session.options, session.picked
    if place not in picked:
        picked = toggled(options, picked, place, session.places())
    onward = session.at_table.next_places
    for held in (picked, (place,)):
        if place in held and onward(options, session.game.prompt, held):
            choosing.hold(up, held)
            up.do(effects.PreventDefault())
            return


def dropped(up: Update, message: Dropped) -> None:
    """Put the piece down on a glowing place, or back where it was."""
    if up.table.before is not None:
        choosing.drop(up, message.place)
