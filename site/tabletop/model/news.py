"""What has happened in a session, in sentences: for the ear, and for whoever comes to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import messages
from blackangel.kernel.ledger import TURN, since

if TYPE_CHECKING:
    from tabletop.model.session import Session

MEANWHILE = 14
LINES = 2  # of what a bot's choice has brought about


def happened(session: Session, ply: int, but: str = "") -> list[str]:
    """What the log says since a moment, without one kind of event."""
    events = since(session.game.events, ply)
    told = (session.tell(event) for event in events if event.what != but)
    return [text for text in told if text]


def told_in_short(session: Session, mover: int | None) -> list[str]:
    """What bots have done since a person chose; nothing while the same one goes on."""
    if session.game.player == mover:
        return []
    events = since(session.game.events, session.left)
    points = session.at_table.gained(events, messages.catalogue)
    gains = [
        f"{name}: {points[seat]}" for seat, name in enumerate(session.game.names) if seat in points
    ]
    return [*headlines(session), *gains, *([] if session.over else [session.question()])]


def headlines(session: Session) -> list[str]:
    """What bots have done since a person chose, newest last."""
    events, kinds = since(session.game.events, session.left), session.at_table.manner.headlines
    return [session.tell(event) for event in events if event.what in kinds]


def lately(session: Session) -> str:
    return ". ".join(headlines(session))


def last_done(session: Session) -> str:
    """What the bot's last choice has brought about, in one line."""
    ply = session.game.ply - 1
    return ". ".join(happened(session, ply, TURN)[:LINES]) if ply >= session.left else ""


def meanwhile(session: Session) -> list[str]:
    """What the others did since this seat's last turn."""
    seat = session.seat
    found: list[str] = []
    for event in reversed(session.game.events):
        if event.what == TURN and event.seat == seat and found:
            break
        if event.seat != seat and event.what != TURN:
            text = session.tell(event)
            if text:
                found.append(text)
        if len(found) == MEANWHILE:
            break
    return found[::-1] if session.game.ply else []
