"""Names, colours and bots that the inviter changes: all devices hear of them with its next heartbeat.

A name is typed letter by letter, and every change takes a whole game to tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.live import inviter
from tabletop.live import update as live
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.messages import SeatsChanged
    from tabletop.model import Update


def changed(up: Update, _message: SeatsChanged) -> None:
    session, shared = live.session_of(up), up.live.shared
    if session and shared and shared.inviting:
        live.put(up, reseated=(session.game.names, session.bots, session.colours))
        if not shared.lines:
            tell(up)


def tell(up: Update) -> None:
    """Let all devices have what was changed last, if anything was."""
    found = up.live.reseated
    if found and live.session_of(up):
        live.put(up, reseated=None)
        live.run(up, lambda x: inviter.reseat(x, *found))
        live.update_seats(up)
        table.save(up)
