"""Connecting devices: their codes go both ways, and an attempt ends in a connection or in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _
from tabletop import effects
from tabletop.live import (
    attempts,
    codes,
    connections,
    guest,
    joining,
    lines,
    lobby,
    rejoining,
    room,
    sdp,
    seating,
    view,
    wire,
)
from tabletop.live import shared as table_of
from tabletop.live import update as live
from tabletop.live.entry import TIMER
from tabletop.live.shared import INVITER
from tabletop.messages import Invited
from tabletop.stage import update as stage
from tabletop.storage import effects as storage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.messages import Acted, DialogClosed, LineChanged, Scanned, TimerFired
    from tabletop.model import Update


CAMERA = "camera"  # the lobby is opened with it


def devices(up: Update, message: Acted | None = None) -> None:
    """Show who is at the table: the inviter with the next code, a guest without its inviter the way back."""
    from tabletop.session.lesson import refusal

    session = table.playing(up)
    refused = refusal(session)
    device = session.device
    if refused:
        stage.tell(up, refused)
    elif device and device.parted:
        live.inviter_lost(up, up.live.gone)
    elif device and not device.inviting:
        live.open_page(up, live.DEVICES, view.devices(room.people(session, device)))
    else:
        lobby.enter(up, camera=bool(message and message.value == CAMERA))


def invite_here(up: Update, _message: Acted) -> None:
    """A guest whose table was closed invites the others to go on: it keeps its own seat."""
    shared = up.live.shared
    if shared and shared.parted and shared.seats:
        live.settle_alone(up)
        live.put(up, host=shared.seats[0])
        lobby.enter(up)


def invite(up: Update, message: Acted) -> None:
    """Show a code for a device: for certain seats, else for whoever comes."""
    role, _blank, named = message.value.partition(" ")
    seats = tuple(int(seat) for seat in named.split())
    lobby.invite(up, role or wire.OPEN, seats)


def described(up: Update, message: LineChanged) -> None:
    """Show the code of a line that the browser has prepared, if it is still wanted."""
    invited = up.live.invitations.get(message.line)
    if invited is None and message.line != INVITER:
        live.ask(up, connections.HangUp(message.line))
        return
    kind = codes.INVITE if invited else codes.ANSWER
    number = invited.number if invited else next(iter(up.live.numbers), 0)
    try:
        code = codes.write(sdp.code(message.text, kind, number, up.world.now))
    except sdp.Unusable:
        undescribed(up, message)
        return
    if invited:
        ready = invited._replace(code=code, since=up.world.now)
        live.put(up, invitations={**up.live.invitations, message.line: ready})
        attempts.end(up, message.line)
        lobby.refresh(up)
        lobby.film(up)
    else:
        live.put(up, code=code, connecting=INVITER)
        show_answer(up)
        attempts.begin(up, INVITER)


def show_answer(up: Update, *, waited: bool = False) -> None:
    """Show this device's answer; once it has ``waited``, with what to do if nothing comes of it."""
    again = up.live.shared is not None or up.live.was is not None
    live.open_page(up, live.ANSWERING, view.answer(up.live.code, waited, up.live.inviter, again))
    up.do(effects.DrawQr(up.live.code, _("QR code for the answer"), view.FIGURE))


def undescribed(up: Update, message: LineChanged) -> None:
    attempts.end(up, message.line)
    sentence = _("This browser can’t connect to other devices here.")
    live.open_page(up, "", view.problem(sentence))


# --- attempts that fail


def failed(up: Update, message: LineChanged) -> None:
    """The browser cannot connect: not at all, or not with this other device."""
    invited = up.live.invitations.get(message.line)
    if message.line == up.live.connecting or (invited and invited.code):
        give_up(up, message.line)
    elif invited or message.line == INVITER:
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
    if line == up.live.connecting and line in up.live.invitations and not up.live.slow:
        live.put(up, slow=True)
        lobby.refresh(up)
        attempts.go_on(up, line)
    elif line in up.live.invitations or (line == INVITER and not up.live.code):
        give_up(up, line)
    elif line == INVITER and shared is None and live.is_open(up, live.ANSWERING):
        show_answer(up, waited=True)
    elif line == INVITER and shared and not shared.inviting and not live.session_of(up):
        live.run(up, lambda x: x.hang_up(INVITER))
        give_up(up, INVITER)


def give_up(up: Update, line: int) -> None:
    """End an attempt to connect, and say what to do next."""
    invited = up.live.invitations.get(line)
    live.ask(up, connections.HangUp(line))
    attempts.end(up, line)
    if invited:
        lobby.missed(up, line, invited)
    else:
        live.reset(up, up.live.numbers)
        joining.stay(up)
        live.open_page(up, live.ANSWERING, view.not_joined())


def new_code(up: Update, _message: Acted) -> None:
    """Give up the device that is being connected."""
    if lobby.connecting(up):
        give_up(up, up.live.connecting)


def scan(up: Update, _message: Acted) -> None:
    live.put(up, unasked=False)
    lobby.look(up)


def scanned(up: Update, message: Scanned) -> None:
    live.put(up, scanning=False, filming=bool(message.text))
    if live.is_open(up, live.PARTED) or live.is_open(up, live.ANSWERING):
        if message.text:
            up.send(Invited(message.text))
        else:
            complain(up, view.no_camera())
    elif live.is_open(up, live.LOBBY):
        if message.text:
            read_answer(up, message.text)
        else:
            lobby.no_camera(up)


def answered(up: Update, message: Acted) -> None:
    read_answer(up, message.form.get(view.ANSWER, ""))


def read_answer(up: Update, text: str) -> None:
    """Read the other device's answer and connect if it is valid."""
    open_now = frozenset(invited.number for invited in up.live.invitations.values())
    try:
        code = codes.read(text, codes.ANSWER, up.world.now, open_now, up.live.numbers)
    except codes.CodeError as error:
        lobby.complain(up, view.fault(error.fault), text[: codes.LONGEST_PASTED])
        return
    line = next(key for key, one in up.live.invitations.items() if one.number == code.number)
    live.put(up, connecting=line, slow=False, note="")
    lobby.show(up)
    live.ask(up, connections.AcceptAnswer(line, sdp.build(code)))
    attempts.begin_watched(up, line)


def join_table(up: Update, _message: Acted) -> None:
    """Read the code of a table that somebody else has laid."""
    live.open_page(up, live.ANSWERING, view.join_table())


def join_typed(up: Update, message: Acted) -> None:
    """Read a code that was pasted into a guest's dialog."""
    up.send(Invited(message.form.get(view.ANSWER, "")))


def complain(up: Update, sentence: str) -> None:
    """Say in a guest's dialog why it cannot read a code."""
    up.do(
        effects.Fill(f"#{view.FAULT}", markup=view.wrong(sentence)),
        effects.Focus(f"#{view.ANSWER}"),
    )


def join(up: Update, message: Invited) -> None:
    """Answer an invitation that came in."""
    try:
        code = codes.read(message.text, codes.INVITE, up.world.now, up.live.numbers)
    except codes.CodeError as error:
        if live.is_open(up, live.PARTED) or live.is_open(up, live.ANSWERING):
            complain(up, view.fault(error.fault))
        else:
            stage.tell(up, view.fault(error.fault), stays=True)
        return
    live.leave(up)
    table.flush(up)
    inviter = codes.inviter(message.text) or joining.earlier_host(up)
    live.reset(up, frozenset({code.number}))
    live.put(up, inviter=inviter)
    up.do(storage.ReadEvenings())  # for who may be at this device
    live.open_page(up, live.ANSWERING, view.preparing(inviter))
    up.draw()  # nothing but the way to the table
    live.ask(up, connections.CreateAnswer(INVITER, sdp.build(code), attempts.named_servers(up)))
    attempts.begin(up, INVITER)


def joined(up: Update, message: LineChanged) -> None:
    """Greet the device on an opened line, or seat it."""
    invited = up.live.invitations.get(message.line)
    if message.line == INVITER:
        live.put(up, shared=guest.joined(joining.device_id(up)), connecting=-1)
        live.run(up, guest.greet)
        attempts.begin(up, INVITER)  # for the game
    elif invited:
        live.open_table(up)
        lobby.tell_host(up)
        attempts.end(up, message.line)
        live.run(up, lambda x: seating.connect(x, message.line, invited.role, invited.seats))
        lobby.came(up, message.line, invited)
    live.ask(up, connections.StayAwake(True))
    up.do(effects.StartTimer(TIMER, live.PULSE))


def dialog_closed(up: Update, _message: DialogClosed) -> None:
    """Closing the lobby takes its code back; closing the question who is here leaves the table."""
    page = up.live.page
    live.put(up, scanning=False, filming=False)
    if page == live.LOBBY:
        live.put(up, page="", more=False)
        lobby.take_back(up)
        lobby.remember(up)
    elif page == live.WHO:
        joining.decline(up)
    if up.table.session is None:
        up.draw()  # the start screen is back


def tick(up: Update, message: Acted) -> None:
    """Tick or untick a seat for this device, or type a name."""
    part, _blank, value = message.value.partition(" ")
    if part == "name":
        live.put(up, naming=value)
    elif part.isdecimal():
        wanted = up.live.wanted
        live.put(up, wanted=wanted | {int(part)} if value else wanted - {int(part)})


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
    elif live.is_open(up, live.LOBBY):
        lobby.refresh(up)
    else:
        up.draw()
