"""What a lesson leaves out: a card at the table's edge, once on a device, in the first games of a title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.firsts.state import FirstsState, question_of
from tabletop.messages import Acted, Drawn
from tabletop.settings import update as settings
from tabletop.table import screen as table_screen
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Update
    from tabletop.session.session import Session


def asks(up: Update, session: Session) -> bool:
    """Return whether a person here sees the boards as they are and is asked something."""
    told = up.play.automaton.turn or up.play.motion.frames
    seen = table.here(up) and table_screen.face(up, session) == table_screen.BOARDS
    return bool(seen and not told and session.options and not session.lesson)


def drawn(up: Update, _message: Drawn) -> None:
    """Look for a card whose moment it is, each time that something new is asked."""
    session, firsts = up.table.session, up.play.firsts
    if session is None or not asks(up, session):
        return
    game, seat, ply = session.game, session.seat, int(session.game.ply)
    if firsts.game != session.key:
        firsts = FirstsState(game=session.key, begun=ply)
    since = firsts.asked.get(seat, firsts.begun)
    if since == ply and seat in firsts.asked:
        return
    asked = {**firsts.asked, seat: ply}
    up.play.firsts = firsts._replace(card="", asked=asked)
    if settings.firsts_told(up, game.title.key):
        tell(up, session, since)


def tell(up: Update, session: Session, since: int) -> None:
    """Show the first card that nobody has met on this device, and note that it was met."""
    from blackangel.kit import firsts

    game, key = session.game, session.game.title.key
    told = up.settings.told.get(key, ())
    left = [
        card
        for card in session.at_table.firsts()
        if card.key not in told and card.holds(game.state, session.seat)
    ]
    events = game.events[game.events_before(since) :] if since < game.ply else []
    card = firsts.due(left, session.seat, events, game.prompt, session.options)
    if card:
        up.play.firsts = up.play.firsts._replace(card=card.key, question=question_of(session))
        settings.prefer(up, "met", {**up.settings.told, key: [*told, card.key]})


def close(up: Update, _message: Acted) -> None:
    up.play.firsts = up.play.firsts._replace(card="")
    up.draw()


ACTIONS = {"first-close": close}
