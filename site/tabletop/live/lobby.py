"""The lobby of the device that invites: who is here, and one code after the other, until it is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _, listed
from tabletop import effects
from tabletop.live import attempts, codes, connections, rejoining, room, seating, view, who, wire
from tabletop.live import update as live
from tabletop.live.shared import Exchange, Invitation, Shared
from tabletop.live.state import FIRST, TABLE
from tabletop.new_game import begun, evenings
from tabletop.new_game import update as new_game
from tabletop.new_game.evenings import Evenings
from tabletop.new_game.model import Setup, single_spaced
from tabletop.session import links
from tabletop.session.company import Place
from tabletop.shared.seats import replaced, unnamed
from tabletop.stage import update as stage
from tabletop.storage import effects as storage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.messages import Acted
    from tabletop.model import Update
    from tabletop.session.session import Session

FRESH = 600_000  # milliseconds in which a code that nobody has read is shown again


def enter(up: Update, *, camera: bool = False) -> None:
    """Open the lobby, with a code for whoever comes next; the ``camera`` looks for answers unasked."""
    if camera:
        live.put(up, filming=True, unasked=True)
    up.do(storage.ReadEvenings())  # for whose device this may be
    invited = up.live.invitations.get(up.live.line)
    fresh = invited and invited.code and up.world.now < invited.since + FRESH
    if fresh or connecting(up):
        show(up)
    else:
        invite(up)


def invite(up: Update, role: str = wire.OPEN, seats: tuple[int, ...] = (), note: str = "") -> None:
    """Prepare a line for a device, and show its code once it is there."""
    line, number = up.live.line + 1, up.number()
    stage.take_down(up, live.LOST)  # it may have asked for this
    live.put(
        up,
        line=line,
        connecting=-1,
        invitations={**up.live.invitations, line: Invitation(number, role, seats)},
        numbers=up.live.numbers | {number},
        note=note,
    )
    show(up)
    live.ask(up, connections.CreateOffer(line, attempts.named_servers(up)))
    attempts.begin(up, line)


def connecting(up: Update) -> bool:
    """Whether the device whose answer was read last is still being connected."""
    return up.live.connecting in up.live.invitations


def complain(up: Update, sentence: str, given: str = "") -> None:
    """Say in the lobby what is wrong with an answer, which was ``given`` as text."""
    live.put(up, note=sentence)
    show(up, given)


def type_codes(up: Update, _message: Acted) -> None:
    """Show the codes as texts, or no longer."""
    live.put(up, typing=not up.live.typing)
    show(up)
    up.do(effects.Focus("#dialog [data-action=type-codes]"))


def one_more(up: Update, _message: Acted) -> None:
    """Show the code for one more device than there are seats, or no longer."""
    live.put(up, more=not up.live.more)
    show(up)
    up.do(effects.Focus("#dialog [data-action=one-more]"))


def ask_to_close(up: Update, _message: Acted) -> None:
    """Ask whether all the others shall lose the table."""
    live.open_page(up, "", room.ask_to_close())


def no_camera(up: Update) -> None:
    """The camera is not available: the codes are shown as texts; who asked for it is told."""
    note = "" if up.live.unasked else view.no_camera()
    live.put(up, typing=True, note=note or up.live.note)
    show(up)


def show(up: Update, given: str = "", wrong: str = "") -> None:
    """Show who is here, whose device this is, and how the next one comes in; the camera's picture goes."""
    live.put(up, scanning=False)
    session, link = table.playing(up), link_shown(up)
    shared = laid(up)
    whole = everyone(up) and not up.live.note and not connecting(up)
    markup = room.lobby(
        people(up),
        naming(up, shared, wrong),
        room.host(session, next(iter(shared.host), TABLE), taken(up)),
        next_device(up, session, link, given),
        any(line.who for line in shared.lines.values()),
        whole,
        up.live.more,
        live.names_of(session, missing(up)),
    )
    live.open_page(up, live.LOBBY, markup, f"#{view.ANSWER}" if given else "")
    if link and (up.live.more or not whole):
        up.do(effects.DrawQr(link, _("QR code for the link"), view.FIGURE))


def naming(up: Update, shared: Shared, wrong: str) -> str:
    """The question who is at this device, until somebody has said so; what is ``wrong`` with a name."""
    names = table.playing(up).names
    if not any(unnamed(names[seat]) for seat in shared.host):
        return ""
    known = who.strangers(up.new_game.kept.names, names)
    return who.host(up.live.naming, wrong, known)


def laid(up: Update) -> Shared:
    """The table as it is, or as it will be once a device is connected."""
    if up.live.shared and live.session_of(up):
        return up.live.shared
    x = Exchange(live.new_table(up))
    keep(up, x)
    return x.shared


def people(up: Update) -> str:
    """Who is here, in rows."""
    shared = laid(up)
    roles = [line.role for line in shared.lines.values() if line.role != wire.SEAT]
    return room.people(table.playing(up), live.device_of(shared), roles)


def missing(up: Update) -> tuple[int, ...]:
    """The seats of people whose device is not here."""
    device, people = live.device_of(laid(up)), table.playing(up).people
    gone = (Place.FREE, Place.AWAY, Place.LEFT)
    return tuple(seat for seat in people if device.place(seat, people) in gone)


def everyone(up: Update) -> bool:
    """Whether everyone is here, each on a device of their own."""
    return not missing(up)


def link_shown(up: Update) -> str:
    """The link with the code of the line prepared last, which is noted as the one shown; empty if none is."""
    invited = up.live.invitations.get(up.live.line)
    code = invited.code if invited and not connecting(up) else ""
    live.put(up, code=code)
    names = live.names_of(table.playing(up), laid(up).host)
    known = "" if any(map(unnamed, names)) else listed(names)
    return f"{up.world.home}#{links.JOIN}{codes.signed(code, known)}" if code else ""


def next_device(up: Update, session: Session, link: str, given: str) -> str:
    """How the next device comes in, unless one is just being connected."""
    if connecting(up):
        whom = called(session, up.live.invitations[up.live.connecting])
        return room.connecting_to(whom, up.live.slow)
    invited = up.live.invitations.get(up.live.line)
    whom = called(session, invited) if invited else ""
    return room.invitation(link, whom, up.live.typing, up.live.note, given)


def refresh(up: Update) -> None:
    """Show the lobby as it is now, unless it is closed; the camera's picture stays until everyone is here."""
    if not live.is_open(up, live.LOBBY):
        return
    if up.live.scanning and not everyone(up):
        up.do(effects.Fill(f"#{room.PEOPLE}", markup=people(up)))
    else:
        show(up)


def film(up: Update) -> None:
    """Let the camera look for the next answer, as it did for the last one."""
    wanted = up.live.filming and not up.live.scanning
    if wanted and live.is_open(up, live.LOBBY) and not everyone(up):
        look(up)


def look(up: Update) -> None:
    live.put(up, scanning=True, filming=True)
    live.ask(up, connections.Scan(f"#{view.PICTURE}"))


def called(session: Session, invited: Invitation) -> str:
    """What a device is invited as, in words."""
    if invited.role == wire.OPEN:
        return ""
    return view.called(invited.role, live.names_of(session, invited.seats))


# --- what becomes of a device


def came(up: Update, line: int, invited: Invitation) -> None:
    """A device is connected: the next code follows in the lobby, or where others are still missing."""
    stage.take_down(up, live.LOST)
    seen = take_off(up, line)
    shared, session = up.live.shared, table.playing(up)
    away = bool(shared and {*session.people} - {*shared.here, *invited.seats})
    if not seen:  # it is the next device's code that somebody is reading
        refresh(up)
    elif invited.role == wire.OPEN or away:
        invite(up)
    else:
        live.close(up)
        if invited.role == wire.SEAT:
            names = live.names_of(session, invited.seats)
            stage.tell(up, rejoining.at_the_table(names), key=rejoining.PRESENCE)


def missed(up: Update, line: int, invited: Invitation) -> None:
    """A device could not be connected: say so, and show another code where one was shown."""
    seen = take_off(up, line)
    sentence = view.not_connected(called(table.playing(up), invited))
    again = view.invite_again(invited.role, invited.seats)
    if not seen:  # the inviter does something else by now
        stage.tell(up, sentence, again)
    elif invited.code:
        invite(up, invited.role, invited.seats, sentence)
    else:
        live.open_page(up, "", view.problem(sentence, again))


def take_back(up: Update) -> None:
    """Close the codes that nobody has answered."""
    for line in up.live.invitations.keys() - {up.live.connecting}:
        live.ask(up, connections.HangUp(line))
        attempts.end(up, line)
        take_off(up, line)


def take_off(up: Update, line: int) -> bool:
    """End an invitation; return whether the lobby has just shown it."""
    last = up.live.connecting if connecting(up) else up.live.line
    rest = {key: one for key, one in up.live.invitations.items() if key != line}
    seen = line == last and live.is_open(up, live.LOBBY)
    live.put(up, invitations=rest, connecting=-1 if line == last else up.live.connecting)
    return seen


# --- whose device this is


def taken(up: Update) -> frozenset[int]:
    """The seats on other devices."""
    shared = up.live.shared if live.session_of(up) else None
    lines = shared.lines.values() if shared else ()
    return frozenset(seat for line in lines if line.who for seat in line.seats)


def keep_seat(up: Update, message: Acted) -> None:
    """Keep another seat on this device, or make it the table itself."""
    seat = int(message.value)
    if seat in {TABLE, *table.playing(up).people} - taken(up):
        live.put(up, host=seat)
        tell_host(up)
        refresh(up)
        up.do(effects.Focus(f'#dialog [data-action=keep-seat][data-value="{seat}"]'))


def name_host(up: Update, message: Acted) -> None:
    """Whoever invites has said a name."""
    session, seat = table.playing(up), next(iter(laid(up).host), TABLE)
    typed = message.value or message.form.get(who.NAME, "")
    names = replaced(session.game.names, seat, single_spaced(typed)) if seat != TABLE else ()
    wrong = Setup(names, (), seed="0").problems().get(f"name-{seat}", "")
    live.put(up, naming=typed if wrong else "")
    if names and not wrong:
        table.reseat(up, session.with_game(session.game.renamed(names)))
        table.save(up)
        new_game.remember(up, Evenings((names[seat],)))
    show(up, wrong=wrong)
    up.do(effects.Focus(f"#{who.NAME}" if wrong else "#dialog [aria-pressed=true]"))


def remember(up: Update) -> None:
    """Whoever has come to the table can sit down together another evening."""
    session = live.session_of(up)
    if session and up.live.shared:
        found = evenings.of_game(session.game.title.key, begun.seated(session))
        new_game.remember(up, Evenings(groups=found.groups))


def tell_host(up: Update) -> None:
    """Tell all devices which seat this one keeps."""
    if live.session_of(up):
        live.run(up, lambda x: keep(up, x))


def keep(up: Update, x: Exchange) -> None:
    """Let this device keep the seat that was chosen for it, if any was."""
    if up.live.host != FIRST:
        seating.set_host(x, () if up.live.host == TABLE else (up.live.host,))
