"""A table shared by several devices: its lines, and the game that all of them show."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from blackangel.i18n import _
from blackangel.kernel.errors import GameError
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.live import guest, inviter, view, wire
from tabletop.live import shared as table_of
from tabletop.live.door import TIMER, Live
from tabletop.live.shared import INVITER, Exchange, Shared
from tabletop.session import links
from tabletop.session.session import Device, sat
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.messages import (
        Acted,
        DeviceLeft,
        DeviceSaid,
        GameChanged,
        GameLoaded,
        TimerFired,
        UndoWanted,
    )
    from tabletop.model import Update
    from tabletop.session.session import Session

DIALOG = "live"
DEVICES, INVITING, ANSWERING, ASKED, PARTED = "devices", "inviting", "answering", "asked", "parted"
PULSE = 2000  # milliseconds between two times that devices say where they are


def put(up: Update, **changed: Any) -> None:
    up.live = up.live._replace(**changed)


def renew(up: Update, numbers: frozenset[int]) -> None:
    """Forget the shared table; ``numbers`` are this device's invitations."""
    up.live = Live(numbers=numbers)


def page(up: Update, name: str, markup: str, focus: str = "") -> None:
    """Open one of the dialog's pages."""
    put(up, page=name)
    stage.open_dialog(up, DIALOG, markup, focus)


def close(up: Update) -> None:
    put(up, page="")
    if up.stage.dialog == DIALOG:
        stage.close_dialog(up)


def shows(up: Update, name: str) -> bool:
    """Whether the dialog shows a page now."""
    return up.stage.dialog == DIALOG and up.live.page == name


def session_of(up: Update) -> Session | None:
    """The session of the shared table, if the page shows it."""
    session = up.table.session
    return session if session and session.key == up.live.key else None


def open_table(up: Update) -> None:
    """Share the game on this device's table."""
    session = table.playing(up)
    if up.live.shared and session_of(up):
        return
    shared = inviter.opened(
        session.game, word_of(up), session.key, session.people, session.bots, session.colours
    )
    put(up, shared=shared, key=session.key, shown=session.game, planning=False)
    sit(up)


def word_of(up: Update) -> str:
    """The word that identifies this device while it is at the table."""
    return up.live.shared.who if up.live.shared else up.key()


def run(up: Update, happens: Callable[[Exchange], object]) -> None:
    """Let something happen at the table, and send, show and announce the results."""
    if up.live.shared is None:
        return
    x = Exchange(up.live.shared)
    happens(x)
    before = up.live.shared
    put(up, shared=x.shared)
    for line, message in x.out:
        up.do(effects.Say(line, wire.write(message)))
    if before.seats != x.shared.seats or before.role != x.shared.role:
        sit(up)
    from tabletop.live.answers import NEWS

    for news in x.news:
        NEWS[type(news)](up, news)


def received(up: Update, message: DeviceSaid) -> None:
    """Handle a message from another device, after fetching the title it needs."""
    shared = up.live.shared
    if shared is None:
        return
    if shared.inviting:
        run(up, lambda x: inviter.hear(x, message.line, message.text))
        return
    said = wire.read(message.text)
    if isinstance(said, wire.Whole):
        with suppress(GameError):  # then whoever hears it refuses it
            fetching.need(up, links.key_of(said.text))
    run(up, lambda x: guest.hear(x, message.text))


def lost(up: Update, message: DeviceLeft) -> None:
    """Handle a lost line: its seats wait, or this device is alone."""
    shared = up.live.shared
    if shared is None:
        return
    if not shared.inviting:
        run(up, lambda x: x.hang_up(INVITER))
        alone(up)
        return
    line = shared.lines.get(message.line)
    run(up, lambda x: inviter.left(x, message.line))
    session = session_of(up)
    if line and line.seats and session:
        stage.tell(up, view.gone([session.names[seat] for seat in line.seats]))


def tick(up: Update, _message: TimerFired) -> None:
    """Send the heartbeat, and whatever may have been lost."""
    shared = up.live.shared
    if shared and shared.lines:
        run(up, inviter.tick if shared.inviting else guest.tick)
        up.do(effects.StartTimer(TIMER, PULSE))


def leave(up: Update) -> None:
    """Say goodbye on every line and close it."""
    shared = up.live.shared
    if shared:
        for line in shared.lines:
            up.do(effects.Say(line, wire.write(wire.Bye("left"))), effects.HangUp(line))
    for line in up.live.invitations:
        up.do(effects.HangUp(line))


def part(up: Update, _message: Acted) -> None:
    """Leave the table and keep the game here."""
    leave(up)
    go_on_alone(up, None)


def go_on_alone(up: Update, _message: Acted | None) -> None:
    """Continue as a pass-and-play game on this device."""
    session = session_of(up)
    close(up)
    renew(up, up.live.numbers)
    if session:
        game = session.agreed
        table.put(
            up, session._replace(game=game, actual=None, undo_limit=0, picked=(), device=None)
        )
        table.save(up)
    up.draw()


def alone(up: Update) -> None:
    """Say that the inviter is gone."""
    if session_of(up):
        page(up, PARTED, view.parted())
    else:
        renew(up, up.live.numbers)
        page(up, "", view.problem(_("The connection was lost before the game had come.")))


def laid(up: Update, _message: GameLoaded) -> None:
    """Leave the shared table when this device opens another game."""
    session, live = up.table.session, up.live
    if live.shared and live.key and (session is None or session.key != live.key):
        leave(up)
        renew(up, up.live.numbers)


def sit(up: Update) -> None:
    """Tell the session which seats are on this device."""
    session, shared = session_of(up), up.live.shared
    if session and shared:
        session = session._replace(device=Device(shared.seats, shared.inviting))
        if up.live.planning or (shared.game and table_of.ahead(shared)):
            lay(up, session, shared)
        else:
            table.put(up, session)
        up.draw()


def show(up: Update, ply: int) -> None:
    """Show the game as it is now, or with this device's plan."""
    session, shared = session_of(up), up.live.shared
    if session is None or shared is None or shared.game is None:
        return
    before = up.live.shown
    lay(up, session, shared)
    after = up.live.shown
    common = table_of.differ(before, after) if before is not None else after.ply
    if common < after.ply or after.ply < (before.ply if before else 0):
        table.changed(up, min(ply, common) if after.ply > common else after.ply + 1)
    else:
        up.draw()


def lay(up: Update, session: Session, shared: Shared) -> None:
    """Put the table's game, or the one with this device's plan, into the session."""
    planned = table_of.ahead(shared)
    game = planned or shared.game
    begun = 0
    if planned and planned.player is not None:
        begun = planned.ply - len(table_of.plan_of(shared, planned.player).choices)
    put(up, shown=game, planning=planned is not None)
    actual = shared.game if planned else None
    table.put(up, session._replace(game=game, actual=actual, picked=(), undo_limit=begun))


def changed(up: Update, _message: GameChanged) -> None:
    """Tell the others what a person or a bot chose on this device."""
    session, live = session_of(up), up.live
    if session is None or live.shared is None or session.game is live.shown or session.lesson:
        return
    game = session.game
    if live.planning:
        seat = live.shown.player
        begun = live.shown.ply - len(table_of.plan_of(live.shared, seat).choices)
        choices = table_of.tail(game, begun)
        plan = inviter.plan_own if live.shared.inviting else guest.plan
        put(up, shown=game)
        run(up, lambda x: plan(x, seat, choices))
    else:
        adopt = inviter.adopt if live.shared.inviting else guest.adopt
        put(up, shown=game)
        run(up, lambda x: adopt(x, game))
    session = session_of(up)
    if session and up.live.shared and up.live.shown is game:
        lay(up, session, up.live.shared)
        up.draw()


def regretted(up: Update, _message: UndoWanted) -> None:
    """Ask to undo this device's last choice."""
    session, shared = session_of(up), up.live.shared
    if session is None or shared is None:
        return
    if up.live.planning:
        if session.game.ply > session.undo_limit:
            table.put(up, session._replace(game=session.game.at(session.game.ply - 1), picked=()))
            table.changed(up, session.game.ply, [_("Undone.")])
        return
    game = shared.game
    since = max(0, game.ply - table_of.MOST_BACK)
    own = [
        ply for ply, seat in enumerate(table_of.movers(game, since), since) if seat in shared.seats
    ]
    if not own:
        stage.tell(up, _("None of your choices can be taken back."))
        return
    if shared.inviting:
        run(up, lambda x: inviter.want_undo(x, inviter.OWN, own[-1]))
    else:
        run(up, lambda x: guest.want_undo(x, own[-1]))
    if up.live.shared and up.live.shared.asking:
        stage.tell(up, _("The others are asked."))


def moved(up: Update, news: table_of.Moved) -> None:
    show(up, news.ply)


def came(up: Update, _news: table_of.Came) -> None:
    """Show the whole game that came, in a new session if it is the first."""
    shared = up.live.shared
    if shared is None:
        return
    if session_of(up):
        show(up, shared.game.ply + 1)
        return
    seat = min(shared.seats, default=0)
    key = f"{(shared.key or up.key())[:50]}-{seat}"
    put(up, key=key, shown=shared.game, planning=False)
    close(up)
    session = sat(shared.game, key, shared.colours, shared.bots)
    device = Device(shared.seats, shared.inviting)
    table.take(up, session._replace(device=device))
    stage.tell(up, _("You are at the table."))


def cut(up: Update, news: table_of.Cut) -> None:
    """Close a line."""
    up.do(effects.HangUp(news.line))
    if up.live.shared and not up.live.shared.inviting:
        alone(up)
