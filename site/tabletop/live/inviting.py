"""Inviting devices to a table and joining one: the codes, and who is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _
from tabletop import effects
from tabletop.live import (
    codes,
    connections,
    guest,
    lines,
    rejoining,
    sdp,
    seating,
    servers,
    view,
    wire,
)
from tabletop.live import shared as table_of
from tabletop.live import update as live
from tabletop.live.entry import TIMER, attempt
from tabletop.live.shared import INVITER, Invitation
from tabletop.messages import Invited
from tabletop.session import links
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.messages import Acted, LineChanged, Scanned, TimerFired
    from tabletop.model import Update
    from tabletop.session.session import Session


WITHIN = 20_000  # milliseconds in which an attempt to connect ends, one way or the other


def devices(up: Update, _message: Acted | None = None) -> None:
    """Show who is at the table, and the ways to invite others; without its inviter a guest's way back."""
    from tabletop.session.lesson import refusal

    session = table.playing(up)
    refused = refusal(session)
    if refused:
        stage.tell(up, refused)
        return
    if session.device and session.device.parted:
        live.inviter_lost(up)
        return
    shared = up.live.shared if live.session_of(up) else None
    own = shared.seats if shared else session.people
    here = shared.here if shared else session.people
    inviting = shared is None or shared.inviting
    wanted = up.live.wanted & {*free(up, session)}
    several = shared is not None and any(line.who for line in shared.lines.values())
    live.open_page(up, live.DEVICES, view.devices(session, here, own, inviting, wanted, several))


def free(up: Update, session: Session) -> tuple[int, ...]:
    """The seats for which a device can be invited: those here, and those whose device is gone."""
    shared = up.live.shared if live.session_of(up) else None
    if shared is None:
        return session.people
    return tuple(s for s in session.people if s in shared.seats or s not in shared.here)


def tick_seat(up: Update, message: Acted) -> None:
    """Tick or untick a seat for the next device."""
    seat, _blank, on = message.value.partition(" ")
    if seat.isdecimal():
        wanted = up.live.wanted
        live.put(up, wanted=wanted | {int(seat)} if on else wanted - {int(seat)})


def invite(up: Update, message: Acted) -> None:
    """Prepare a line for a device: for the ticked seats, as the table, or to watch."""
    role, _blank, named = message.value.partition(" ")
    seats = offered(up, named.split()) if role == wire.SEAT else ()
    if role == wire.SEAT and not seats:
        stage.tell(up, _("Choose a seat for the next device."))
        return
    line, number = up.live.line + 1, up.number()
    wanted = Invitation(number, role, seats)
    stage.take_down(up, live.LOST)  # it may have asked for this
    live.put(
        up,
        line=line,
        connecting=-1,
        wanted=frozenset(),
        invitations={**up.live.invitations, line: wanted},
        numbers=up.live.numbers | {number},
    )
    live.open_page(up, live.INVITING, view.preparing())
    live.ask(up, connections.CreateOffer(line, named_servers(up)))
    begin_attempt(up, line)


def offered(up: Update, named: list[str]) -> tuple[int, ...]:
    """The seats for the next device: those named or ticked, else the first of others."""
    session = table.playing(up)
    own = free(up, session)
    wanted = {int(seat) for seat in named if seat.isdecimal()} or up.live.wanted
    seats = tuple(seat for seat in own if seat in wanted)
    return seats or tuple(seat for seat in own if seat != session.seat)[:1]


def named_servers(up: Update) -> tuple[connections.Server, ...]:
    return servers.read(str(up.settings.of("live")))


def described(up: Update, message: LineChanged) -> None:
    """Show the code of a line that the browser has prepared."""
    invited = up.live.invitations.get(message.line)
    kind = codes.INVITE if invited else codes.ANSWER
    number = invited.number if invited else next(iter(up.live.numbers), 0)
    try:
        code = codes.write(sdp.code(message.text, kind, number, up.world.now))
    except sdp.Unusable:
        undescribed(up, message)
        return
    live.put(up, code=code)
    if invited:
        ready = invited._replace(described=True)
        live.put(up, invitations={**up.live.invitations, message.line: ready})
        up.do(effects.StopTimer(attempt(message.line)))
        show_invitation(up)
    else:
        live.put(up, connecting=INVITER)
        show_answer(up)
        begin_attempt(up, INVITER)


def show_answer(up: Update, *, waited: bool = False) -> None:
    """Show this device's answer; once it has ``waited``, with what to do if nothing comes of it."""
    live.open_page(up, live.ANSWERING, view.answer(up.live.code, waited))
    up.do(effects.DrawQr(up.live.code, _("QR code of the answer"), view.FIGURE))


def undescribed(up: Update, message: LineChanged) -> None:
    up.do(effects.StopTimer(attempt(message.line)))
    sentence = _("This browser can’t connect to other devices here.")
    live.open_page(up, "", view.problem(sentence))


# --- attempts that fail


def begin_attempt(up: Update, line: int) -> None:
    """Give a line its time to connect, whatever others do."""
    up.do(effects.StartTimer(attempt(line), WITHIN, line))


def failed(up: Update, message: LineChanged) -> None:
    """The browser cannot connect: not at all, or not with this other device."""
    invited = up.live.invitations.get(message.line)
    if message.line == up.live.connecting or (invited and invited.described):
        give_up(up, message.line)
    else:
        undescribed(up, message)


def closed(up: Update, message: LineChanged) -> None:
    """A line has closed, perhaps before it was ever open."""
    if up.live.shared is None and message.line == INVITER == up.live.connecting:
        give_up(up, INVITER)
    elif message.line in up.live.invitations:
        give_up(up, message.line)
    else:
        lines.line_lost(up, message)


def late(up: Update, message: TimerFired) -> None:
    """An attempt has taken its time: end it, or say what can be done while nobody has read the answer."""
    line, shared = message.number, up.live.shared
    if line in up.live.invitations or (line == INVITER and not up.live.code):
        give_up(up, line)
    elif line == INVITER and shared is None and live.is_open(up, live.ANSWERING):
        show_answer(up, waited=True)
    elif line == INVITER and shared and not shared.inviting and not live.session_of(up):
        live.run(up, lambda x: x.hang_up(INVITER))
        give_up(up, INVITER)


def give_up(up: Update, line: int) -> None:
    """End an attempt to connect, and say what to do next."""
    invited = up.live.invitations.get(line)
    rest = {key: one for key, one in up.live.invitations.items() if key != line}
    live.ask(up, connections.HangUp(line))
    up.do(effects.StopTimer(attempt(line)))
    if invited:
        seen = live.is_open(up, live.INVITING) and line == on_show(up)
        live.put(up, invitations=rest, connecting=-1 if seen else up.live.connecting)
        again = view.invite_again(invited.role, invited.seats)
        sentence = view.not_connected(called(table.playing(up), invited))
        if seen:
            live.open_page(up, "", view.problem(sentence, again))
        else:  # the inviter does something else by now
            stage.tell(up, sentence, again)
    else:
        live.reset(up, up.live.numbers)
        live.open_page(up, live.ANSWERING, view.not_joined())


def on_show(up: Update) -> int:
    """The line that the page of invitations shows: the one that connects, or the last one prepared."""
    return up.live.line if up.live.connecting == -1 else up.live.connecting


def show_invitation(up: Update, problem: str = "", given: str = "") -> None:
    """Show the code of the last prepared line, and the field for its answer."""
    invited = up.live.invitations.get(up.live.line)
    if invited:
        link = f"{up.world.home}#{links.JOIN}{up.live.code}"
        whom = called(table.playing(up), invited)
        focus = f"#{view.ANSWER}" if problem else ""
        live.open_page(up, live.INVITING, view.invitation(link, whom, problem, given), focus)
        up.do(effects.DrawQr(link, _("QR code of the link"), view.FIGURE))


def called(session: Session, invited: Invitation) -> str:
    """What a device is invited as, in words."""
    return view.called(invited.role, [session.names[seat] for seat in invited.seats])


def scan(up: Update, _message: Acted) -> None:
    live.ask(up, connections.Scan(f"#{view.PICTURE}"))


def scanned(up: Update, message: Scanned) -> None:
    if live.is_open(up, live.PARTED) or live.is_open(up, live.ANSWERING):
        if message.text:
            up.send(Invited(message.text))
        else:
            stage.tell(up, _("The camera isn’t available here: paste the text instead."))
        return
    if not live.is_open(up, live.INVITING):
        return
    if message.text:
        read_answer(up, message.text)
    else:
        show_invitation(up, _("The camera isn’t available here: paste the text instead."))


def answered(up: Update, message: Acted) -> None:
    read_answer(up, message.form.get(view.ANSWER, ""))


def read_answer(up: Update, text: str) -> None:
    """Read the other device's answer and connect if it is valid."""
    own = frozenset(invited.number for invited in up.live.invitations.values())
    try:
        code = codes.read(text, codes.ANSWER, up.world.now, own)
    except codes.CodeError as error:
        show_invitation(up, view.fault(error.fault), text[: codes.LONGEST_PASTED])
        return
    line = next(key for key, one in up.live.invitations.items() if one.number == code.number)
    live.put(up, connecting=line)
    live.open_page(up, live.INVITING, view.connecting())
    live.ask(up, connections.AcceptAnswer(line, sdp.build(code)))
    begin_attempt(up, line)


def join(up: Update, message: Invited) -> None:
    """Answer an invitation that came in."""
    try:
        code = codes.read(message.text, codes.INVITE, up.world.now, up.live.numbers)
    except codes.CodeError as error:
        stage.tell(up, view.fault(error.fault), stays=True)
        return
    live.leave(up)
    table.flush(up)
    live.reset(up, frozenset({code.number}))
    live.open_page(up, live.ANSWERING, view.preparing())
    live.ask(up, connections.CreateAnswer(INVITER, sdp.build(code), named_servers(up)))
    begin_attempt(up, INVITER)


def joined(up: Update, message: LineChanged) -> None:
    """Greet the device on an opened line, or seat it."""
    invited = up.live.invitations.get(message.line)
    if message.line == INVITER:
        live.put(up, shared=guest.joined(live.device_id(up)), connecting=-1)
        live.run(up, guest.greet)
        begin_attempt(up, INVITER)  # for the game
    elif invited:
        stage.take_down(up, live.LOST)
        live.open_table(up)
        rest = {key: one for key, one in up.live.invitations.items() if key != message.line}
        seen = message.line == on_show(up)
        live.put(up, invitations=rest)
        up.do(effects.StopTimer(attempt(message.line)))
        live.run(up, lambda x: seating.connect(x, message.line, invited.role, invited.seats))
        if seen:  # otherwise it is the next device's code that somebody is reading
            live.put(up, code="", connecting=-1)
            live.close(up)
    live.ask(up, connections.StayAwake(True))
    up.do(effects.StartTimer(TIMER, live.PULSE))


def take_seat(up: Update, message: Acted) -> None:
    """Play a seat here whose device is gone."""
    shared = up.live.shared
    if shared and shared.inviting and message.value.isdecimal():
        live.run(up, lambda x: seating.take_back(x, int(message.value)))
        devices(up)


def seated(up: Update, _news: table_of.Seated) -> None:
    """Show who is here now."""
    live.update_seats(up)
    rejoining.presence(up)
    if live.is_open(up, live.DEVICES):
        devices(up)
    else:
        up.draw()
