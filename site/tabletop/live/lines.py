"""What comes on the lines to other devices, and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from blackangel.kernel.errors import GameError
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.live import connections, guest, inviter, joining, reseating, seating, view, wire
from tabletop.live import shared as table_of
from tabletop.live import update as live
from tabletop.live.entry import READING, TIMER
from tabletop.live.shared import INVITER
from tabletop.session import links
from tabletop.stage import update as stage

if TYPE_CHECKING:
    from tabletop.messages import LineChanged, TimerFired, Worked, WorkFailed
    from tabletop.model import Update


def message_received(up: Update, message: LineChanged) -> None:
    """Handle a message from another device, after fetching the title it needs."""
    shared = up.live.shared
    if shared is None:
        return
    number, now = message.line, up.world.now
    if number not in shared.lines:
        return  # cut before this arrived
    said = wire.read(message.text)
    if shared.inviting:
        if isinstance(said, wire.Sit):
            reseating.tell(up)  # a name is compared with the newest ones
        live.run(up, lambda x: inviter.hear(x, number, said, len(message.text), now))
        return
    if isinstance(said, wire.Whole):
        with suppress(GameError):  # then the guest rejects it
            fetching.need(up, links.key_of(said.text))
    live.run(up, lambda x: guest.hear(x, said, len(message.text), now))


def read_game(up: Update, news: table_of.Arrived) -> None:
    """Read a whole game in portions, which is not begun again: what is newer, a heartbeat tells."""
    if up.live.arrived:
        return
    live.put(up, arrived=news.message)
    up.do(effects.Work(READING, up.live.games, partial(guest.reading, news.message)))


def game_read(up: Update, message: Worked) -> None:
    """Take over the game that was read, if it still counts."""
    arrived = up.live.arrived
    live.put(up, arrived=None)
    if arrived:
        live.run(up, lambda x: guest.take(x, arrived, message.value))


def game_unread(up: Update, _message: WorkFailed) -> None:
    """The game could not be read, for whatever reason: the next one that comes is."""
    live.put(up, arrived=None)


def line_lost(up: Update, message: LineChanged) -> None:
    """Handle a lost line: its seats wait, or this device is alone."""
    shared = up.live.shared
    if shared is None:
        return
    stage.take_down(up, f"{live.LOST}-{message.line}")
    if not shared.inviting:
        live.run(up, lambda x: x.hang_up(INVITER))
        inviter_lost(up)
        return
    line = shared.lines.get(message.line)
    live.run(up, lambda x: seating.device_left(x, message.line))
    if line and line.who:
        sentence = view.disconnected(line.role, name_of(up, line))
        stage.tell(up, sentence, again(up, line.role, line.seats), key=live.LOST)


def inviter_lost(up: Update, why: str = "") -> None:
    """The inviter is gone, perhaps before this device had its game."""
    if live.session_of(up):
        live.inviter_lost(up, why)
    else:
        joining.lost(up, why)


def again(up: Update, role: str, seats: tuple[int, ...]) -> str:
    """The way back for a device that is gone, unless the lobby shows a code for anyone."""
    anyone = role == wire.OPEN and live.is_open(up, live.LOBBY)
    return "" if anyone else view.invite_again(role, seats)


def name_of(up: Update, line: table_of.Line) -> str:
    """Who is at the other end of the inviter's line."""
    session = live.session_of(up)
    return view.called(line.role, [session.names[seat] for seat in line.seats] if session else [])


def line_interrupted(up: Update, message: LineChanged) -> None:
    """Say that a connection has failed for now; nobody loses a seat yet."""
    tell_of(up, message.line, view.interrupted, stays=True)
    if up.live.shared and up.live.shared.inviting:
        live.run(up, lambda x: seating.interrupt(x, message.line, True))


def line_restored(up: Update, message: LineChanged) -> None:
    """Go on at once: say where this device is, and whatever may have been lost."""
    tell_of(up, message.line, view.restored)
    shared = up.live.shared
    if shared and shared.inviting:
        live.run(up, lambda x: seating.interrupt(x, message.line, False))
        live.run(up, inviter.tick)
    elif shared:
        live.run(up, guest.tick)


def tell_of(
    up: Update, number: int, sentence: Callable[[str], str], *, stays: bool = False
) -> None:
    """Say how the line to somebody is now; "" is the inviter."""
    shared = up.live.shared
    line = shared.lines.get(number) if shared else None
    if shared and line:
        whom = name_of(up, line) if shared.inviting else ""
        stage.tell(up, sentence(whom), stays=stays, key=f"{live.LOST}-{number}")


def tick(up: Update, _message: TimerFired) -> None:
    """Send the heartbeat, and whatever may have been lost."""
    shared = up.live.shared
    if shared and shared.lines:
        reseating.tell(up)
        live.run(up, inviter.tick if shared.inviting else guest.tick)
        up.do(effects.StartTimer(TIMER, live.PULSE))


def line_cut(up: Update, news: table_of.Cut) -> None:
    """Close a line, and say why."""
    live.ask(up, connections.HangUp(news.line))
    shared, session = up.live.shared, live.session_of(up)
    if shared and not shared.inviting:
        inviter_lost(up, news.why)
    elif session and news.why != seating.AGAIN:
        name = name_of(up, table_of.Line(news.role, news.seats))
        stage.tell(up, view.cut(news.role, name, news.why), again(up, news.role, news.seats))
