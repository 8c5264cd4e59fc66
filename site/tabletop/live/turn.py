"""Telling somebody that it is their turn on this device, by all that it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.live import connections
from tabletop.live import update as live
from tabletop.sounds import update as sounds
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.messages import Drawn
    from tabletop.model import Update

TURN = "turn"  # the sound of one's turn, and the notice


def read(up: Update) -> bool:
    """Whether the line beside the boards says in large letters whose turn it is."""
    return table.here(up) and not up.stage.dialog


def drawn(up: Update, _message: Drawn) -> None:
    """Call whoever is asked here now and was not before."""
    session = live.session_of(up)
    called = session.called() if session else ""
    if called == up.live.called:
        return
    live.put(up, called=called)
    stage.take_down(up, TURN)
    if called:
        if read(up) or up.stage.notices.shown:  # which is not to be missed
            stage.speak(up, [called])
        else:
            stage.tell(up, f"{called}!", key=TURN)
        live.ask(up, connections.Buzz())
        sounds.add(up, TURN)
