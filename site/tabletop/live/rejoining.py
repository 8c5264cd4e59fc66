"""After a reload or a lost line: what this device was at the table, the way back, and who is away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _
from tabletop.live import guest, inviter, view
from tabletop.live import update as live
from tabletop.messages import Acted
from tabletop.session.company import Place, said
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from tabletop.messages import Resumed
    from tabletop.model import Update

PRESENCE = "presence"  # the notice of who went or came


def resumed(up: Update, message: Resumed) -> None:
    """Be at the table what this device was before a reload."""
    if live.session_of(up):
        live.update_seats(up)  # it comes back from another screen
    else:
        sit_again(up, message.whereabouts["shared"])


def sit_again(up: Update, place: Mapping[str, Any]) -> None:
    """Go on as the inviter, whose guests are away, or as a guest that can rejoin."""
    session = table.playing(up)
    if session.watching or not fits(place, len(session.names)):
        return
    shared = guest.returned(session.game, place)
    if place["inviting"]:
        shared = inviter.new_table(
            session.game, place["who"], session.key, place["seats"], session.bots, session.colours
        )
        others = tuple(seat for seat in session.people if seat not in shared.seats)
        shared = shared._replace(**{"taken": others, **place})
    live.put(up, shared=shared, key=session.key)
    live.update_seats(up)
    if shared.parted:
        live.inviter_lost(up, view.RELOADED)
    elif {*session.people} - {*shared.seats}:
        up.send(Acted("devices"))


def fits(place: Mapping[str, Any], count: int) -> bool:
    """Whether a place at a table is one in a game of so many seats."""
    return all(seat < count for seat in (*place["seats"], *place["host"]))


def at_the_table(names: list[str]) -> str:
    """Who has come, or come back."""
    return said(_("{names} is at the table."), _("{names} are at the table."), names)


def presence(up: Update) -> None:
    """Tell a guest who on another device went or came; the inviter hears it of each line."""
    shared, session, before = up.live.shared, live.session_of(up), up.live.absent
    if shared is None or shared.inviting or shared.parted or session is None:
        return
    device = live.device_of(shared)
    away, left = (device.at(place, session.people) for place in (Place.AWAY, Place.LEFT))
    now = frozenset((*away, *left))
    live.put(up, absent=now)
    gone, parted, came = (
        live.names_of(session, sorted(some))
        for some in ({*away} - before, {*left} - before, before - now)
    )
    told = (
        said(_("{names} is away."), _("{names} are away."), gone),
        said(_("{names} has left the table."), _("{names} have left the table."), parted),
        at_the_table(came),
    )
    if any(told):
        stage.tell(up, " ".join(filter(None, told)), key=PRESENCE)
