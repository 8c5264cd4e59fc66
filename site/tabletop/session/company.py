"""Who is waited for where several devices play one game, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _, listed

if TYPE_CHECKING:
    from tabletop.session.session import Session


def awaited(session: Session) -> tuple[int, ...]:
    """The seats on other devices that have to choose now; several plan in secret at once."""
    device, player = session.device, session.game.player
    if device is None or not session.away:
        return ()
    planning = tuple(seat for seat in device.planning if seat not in device.seats)
    return planning or (() if device.waits else (player,))


def waiting_for(session: Session) -> str:
    """Who is choosing or planning on another device."""
    seats = awaited(session)
    names = [session.names[seat] for seat in seats]
    if session.device and session.device.planning and names:
        return said(_("{names} is still planning…"), _("{names} are still planning…"), names)
    if names:
        return _("{name} is choosing…").format(name=names[0])
    return _("The others are still planning…")


def states(session: Session) -> str:
    """Which seats are ready or away."""
    device = session.device
    if device is None:
        return ""
    away = [session.names[seat] for seat in session.people if seat not in device.here]
    ready = [
        session.names[seat]
        for seat in session.people
        if device.planning and seat not in (*device.planning, *device.seats)
    ]
    found = (
        said(_("{names} is ready."), _("{names} are ready."), ready),
        said(_("{names} is away."), _("{names} are away."), away),
    )
    return " ".join(filter(None, found))


def said(one: str, many: str, names: list[str]) -> str:
    """A sentence about one person or several; nothing about nobody."""
    return (one if len(names) == 1 else many).format(names=listed(names)) if names else ""


def called(session: Session) -> str:
    """Who is asked on this device of several; empty while nobody is."""
    if not session.device or not session.options or session.over:
        return ""
    return _("Your turn, {name}").format(name=session.names[session.seat])
