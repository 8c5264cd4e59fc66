"""A piece in the hand: taken off its place, put down on another, or back; the same as two clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop import effects
from tabletop.choosing import update as choosing
from tabletop.messages import Carried, Landed
from tabletop.session.picking import picking
from tabletop.table import update as table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.model import Turn


def carried(turn: Turn, message: Carried) -> None:
    """Take a piece, unless it leads to no other place."""
    session, place = turn.table.session, message.place
    if not table.here(turn) or session is None or turn.stage.dialog:
        return
    options, picked = session.options, session.picked
    if place not in picked:
        picked = picking(options, picked, place, session.places())
    ways = session.at_table.next_places
    if place in picked and ways(options, session.game.prompt, picked):
        choosing.hold(turn, picked)
        turn.do(effects.Taken())


def landed(turn: Turn, message: Landed) -> None:
    """Put the piece down on a place that glows, or back where it was."""
    if turn.table.before is not None:
        choosing.drop(turn, message.place)


HEARS: dict[type, Callable[[Turn, Any], None]] = {Carried: carried, Landed: landed}
