"""A connected device says who is at it: whoever has a free seat, the table itself, a spectator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _, listed
from blackangel.kernel.save import same_game
from blackangel.kit.seats import COLOURS
from tabletop.live import attempts, guest, view, who, wire
from tabletop.live import shared as table_of
from tabletop.live import update as live
from tabletop.live.shared import INVITER
from tabletop.messages import Acted
from tabletop.new_game import update as new_game
from tabletop.new_game.evenings import Evenings
from tabletop.new_game.model import Setup, single_spaced
from tabletop.shared.seats import replaced, unnamed
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.live.shared import Shared
    from tabletop.model import Update


def device_id(up: Update) -> str:
    """The word by which an inviter knows a device that returns."""
    return up.live.was.who if up.live.was else up.key()


def earlier_host(up: Update) -> str:
    """At whose table this device was a guest."""
    was = up.live.shared or up.live.was
    if was is None or was.inviting or was.game is None:
        return ""
    return listed([was.game.names[seat] for seat in was.host])


def offered(up: Update, _news: table_of.Offered) -> None:
    """Sit down where this device sat before, else ask who is at it."""
    shared = up.live.shared
    if shared is None or live.session_of(up) or up.live.offered == shared.free:
        return
    live.put(up, offered=shared.free)
    was = up.live.was
    if was and sat_here(was, shared):
        take_place(up, was.role, was.seats)
    else:
        attempts.end(up, INVITER)
        ask(up, shared)


def sat_here(was: Shared, shared: Shared) -> bool:
    """Whether this device was at this table before, where nobody else is now."""
    if was.inviting or was.game is None or not same_game(was.game, shared.game.save()):
        return False
    return {*was.seats} <= {*shared.free}


def host_names(shared: Shared) -> list[str]:
    """Who keeps a seat on the device that invites, as far as anybody has said a name."""
    names = [shared.game.names[seat] for seat in shared.host]
    return [] if any(map(unnamed, names)) else names


def ask(up: Update, shared: Shared, wrong: str = "") -> None:
    """Ask who is at this device, first those who have played on it; say what is ``wrong`` with a name."""
    names, known = shared.game.names, up.new_game.kept.names
    rank = {name: place for place, name in enumerate(known)}
    free = sorted(shared.free, key=lambda seat: rank.get(names[seat], len(known)))
    host = host_names(shared)
    colours = shared.colours or COLOURS
    rows = [who.Seat(seat, names[seat], colours[seat], names[seat] in rank) for seat in free]
    others = who.strangers(known, names)
    nobody = all(unnamed(seat.name) for seat in rows)
    other = who.another(up.live.naming, wrong, others, first=nobody) if rows else ""
    focus = f"#{who.NAME}" if up.live.naming else ""
    live.open_page(up, live.WHO, who.question(shared.game.title.key, rows, host, other), focus)
    up.draw()  # with the figures of the seats


def sit(up: Update, message: Acted) -> None:
    """Somebody has said who they are; without a number those whose seats are ticked."""
    shared = up.live.shared
    role, _blank, named = message.value.partition(" ")
    wanted = (int(named),) if named else tuple(sorted(up.live.wanted))
    seats = wanted if role == wire.SEAT else ()
    if shared and shared.role == wire.OPEN and (seats or role != wire.SEAT):
        names = tuple(shared.game.names[seat] for seat in seats)
        new_game.remember(up, Evenings(tuple(name for name in names if not unnamed(name))))
        take_place(up, role, seats)


def sit_as(up: Update, message: Acted) -> None:
    """Somebody has said a name: the seat's that has it, else the first free one gets it."""
    shared = up.live.shared
    if shared is None or shared.role != wire.OPEN or not shared.free:
        return
    typed = message.value or message.form.get(who.NAME, "")
    names, name = shared.game.names, single_spaced(typed)
    live.put(up, naming=typed)
    seat = next((seat for seat in shared.free if names[seat] == name), -1)
    if seat >= 0:
        sit(up, Acted("join-as", f"{wire.SEAT} {seat}"))
        return
    # one that nobody has named yet, if there is one
    seat = next((seat for seat in shared.free if unnamed(names[seat])), shared.free[0])
    wrong = Setup(replaced(names, seat, name), (), seed="0").problems().get(f"name-{seat}")
    if wrong:
        ask(up, shared, wrong)
    else:
        new_game.remember(up, Evenings((name,)))
        take_place(up, wire.SEAT, (seat,), name)


def take_place(up: Update, role: str, seats: tuple[int, ...], name: str = "") -> None:
    """Ask the inviter for a place, perhaps under a new name."""
    shared = up.live.shared
    host = host_names(shared) if shared and shared.game else []
    live.open_page(up, "", view.connecting(host))
    live.run(up, lambda x: guest.sit(x, role, seats, name))
    attempts.begin(up, INVITER)


def decline(up: Update) -> None:
    """Leave a table without having said who is here."""
    live.leave(up)
    live.reset(up, up.live.numbers)
    stay(up)


def lost(up: Update, why: str) -> None:
    """The inviter is gone before its game was here: say what can be done."""
    live.reset(up, up.live.numbers)
    stay(up)
    sentence = _("The connection was lost before the game arrived: ask for a new code.")
    said = view.gone(why) if why in view.CLOSED else view.closed(why)
    live.open_page(up, live.ANSWERING, view.not_joined(said or sentence))


def stay(up: Update) -> None:
    """After an attempt to join that led nowhere, be again what this device was."""
    session, was = up.table.session, up.live.was
    if was and session and session.device:
        live.put(up, shared=was._replace(lines={}), key=session.key)
        table.put(up, session._replace(device=session.device._replace(parted=not was.inviting)))
