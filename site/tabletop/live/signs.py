"""What devices at one table show each other: reactions, pointing, and requests to undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _
from tabletop import effects
from tabletop.live import consents, inviter, view, wire
from tabletop.live import shared as table_of
from tabletop.live import update as live
from tabletop.live.shared import INVITER
from tabletop.stage import update as stage
from tabletop.table.view import selectors
from tabletop.tip.view import seat_sign

if TYPE_CHECKING:
    from tabletop.messages import Acted
    from tabletop.model import Update
    from tabletop.session.session import Session

DOT = '<circle class="spot" cx="12" cy="12" r="9"/>'  # of a device without a seat


def was_refused(up: Update, news: table_of.WasRefused) -> None:
    stage.take_down(up, live.UNDOING)
    stage.tell(up, view.refused(news.why))


def was_asked(up: Update, news: table_of.WasAsked) -> None:
    """Ask as soon as no other dialog is open; until then a notice says so, once."""
    session, asked = live.session_of(up), (news.seat, news.ply)
    if session is None or news.seat >= len(session.names) or live.is_open(up, live.ASKED):
        return
    name = session.names[news.seat]
    if not up.stage.dialog:
        live.put(up, asked=asked)
        live.open_page(up, live.ASKED, view.consent(name))
    elif up.live.asked != asked:
        live.put(up, asked=asked)
        stage.tell(up, view.wants_undo(name), key=live.UNDOING)


def consent(up: Update, message: Acted) -> None:
    """Answer whoever wants to undo a choice of this device."""
    asked, shared = up.live.asked, up.live.shared
    live.put(up, asked=None)
    live.close(up)
    if asked and shared:
        said = wire.Consent(shared.epoch, asked[1], message.value == "yes")
        if shared.inviting:
            live.run(up, lambda x: inviter.consent(x, consents.OWN, said))
        else:
            live.run(up, lambda x: x.say(INVITER, said))


def pointed(up: Update, news: table_of.Pointed) -> None:
    session = live.session_of(up)
    if session and session.device and news.seat < len(session.players):
        sentence = _("{name} points something out.").format(name=named(session, news.seat))
        marked = selectors((news.place,))
        sign = seat_sign(session.players[news.seat]) if news.seat >= 0 else DOT
        mark = effects.Mark((), {news.place: 0}, sentence, (sign,))
        up.do(effects.ShowTabOf(marked), mark)
        stage.tell(up, sentence)
        stage.speak(up, [sentence])


def point(up: Update, message: Acted) -> None:
    """Point a thing of the table out to everybody else."""
    shared = up.live.shared
    said = wire.Point(min(shared.seats, default=-1) if shared else -1, message.value)
    if shared and wire.PLACE(message.value):
        live.run(up, lambda x: x.say_all(said) if shared.inviting else x.say(INVITER, said))


def named(session: Session, seat: int) -> str:
    return session.names[seat] if 0 <= seat < len(session.names) else _("Someone")


def reacted(up: Update, news: table_of.Reacted) -> None:
    session = live.session_of(up)
    if session:
        sentence = view.reaction(named(session, news.seat), news.sign)
        stage.tell(up, sentence)
        stage.speak(up, [sentence])


def react(up: Update, message: Acted) -> None:
    """Show everybody one of six signs."""
    shared = up.live.shared
    if shared is None or message.value not in wire.SIGNS:
        return
    said = wire.React(min(shared.seats, default=-1), message.value)
    live.run(up, lambda x: x.say_all(said) if shared.inviting else x.say(INVITER, said))
    live.close(up)
