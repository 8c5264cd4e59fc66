"""A table shared by several devices: its lines, and the game that all of them show."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from blackangel.i18n import _
from blackangel.kernel.save import grown_from
from tabletop import effects
from tabletop.live import connections, guest, inviter, keeping, plans, seating, view, wire
from tabletop.live import shared as table_of
from tabletop.live.entry import attempt
from tabletop.live.shared import INVITER, Exchange, Shared
from tabletop.live.state import LiveState
from tabletop.messages import SharedTableNews
from tabletop.session.company import Device
from tabletop.session.records import LINKED, SHARED
from tabletop.session.session import new_session
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from blackangel.kernel.game import Game
    from tabletop.messages import Acted, GameLoaded, TurnsCame
    from tabletop.model import Update
    from tabletop.session.records import Record
    from tabletop.session.session import Session

DIALOG = "live"
DEVICES, LOBBY, ANSWERING, WHO = "devices", "lobby", "answering", "who"
ASKED, PARTED = "asked", "parted"
LOST = "lost"  # the notice that a device is gone
UNDOING = "undoing"  # the notices about an undo that somebody wants
PULSE = 2000  # milliseconds between two times that devices say where they are


def put(up: Update, **changed: Any) -> None:
    up.live = up.live._replace(**changed)


def reset(up: Update, numbers: frozenset[int]) -> None:
    """Forget the shared table but what was planned here, and what this device was.

    ``numbers`` are this device's invitations.
    """
    ask(up, connections.StayAwake(False))
    live = up.live
    was = live.shared if session_of(up) else live.was
    up.live = LiveState(numbers=numbers, planned=live.planned, planned_in=live.planned_in, was=was)
    stage.take_down(up, LOST)


def ask(up: Update, *wanted: connections.Connection) -> None:
    """Ask the browser to do something about other devices."""
    up.do(*map(effects.Connect, wanted))


def open_page(up: Update, name: str, markup: str, focus: str = "") -> None:
    """Open one of the dialog's pages."""
    opened = up.stage.dialog == DIALOG
    put(up, page=name)
    stage.open_dialog(up, DIALOG, markup, focus)
    if not opened and up.table.session:
        up.draw()  # with the figures of those who are there


def close(up: Update) -> None:
    put(up, page="")
    if up.stage.dialog == DIALOG:
        stage.close_dialog(up)
        up.draw()


def is_open(up: Update, name: str) -> bool:
    """Whether the dialog shows a page now."""
    return up.stage.dialog == DIALOG and up.live.page == name


def session_of(up: Update) -> Session | None:
    """The session of the shared table, if the page shows it."""
    session = up.table.session
    return session if session and session.key == up.live.key else None


def open_table(up: Update) -> None:
    """Share the game on this device's table."""
    if up.live.shared and session_of(up):
        return
    put(up, shared=new_table(up, device_id(up)), key=table.playing(up).key)
    update_seats(up)
    keep_place(up)


def new_table(up: Update, who: str = "") -> Shared:
    """The game on this device's table as it is shared at first."""
    session = table.playing(up)
    return inviter.new_table(
        session.game, who, session.key, session.people, session.bots, session.colours
    )


def device_id(up: Update) -> str:
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
    if x.shared.game is not None:
        secret = plans.secret(x.shared.game)
        planned = plans.notes(x.shared)
        if planned or not secret:
            put(up, planned=planned, planned_in=up.live.key)
    for line, message in x.out:
        ask(up, connections.Say(line, wire.write(message)))
    if before.game is not x.shared.game:
        settle_undo(up)
    if before.seats != x.shared.seats or before.role != x.shared.role:
        update_seats(up)
    if before.place() != x.shared.place():
        keep_place(up)
    # who is here is told after what was played: that has to be seen as a change
    news = sorted(x.news, key=lambda one: isinstance(one, table_of.Seated))
    if news:
        up.send(SharedTableNews(tuple(news)))


def keep_place(up: Update) -> None:
    """Store what this device is at the table: it may be closed at any time."""
    if session_of(up) and not up.table.asking:
        table.save(up)


def settle_undo(up: Update) -> None:
    """The game has gone on: nobody asks for an undo of before."""
    stage.take_down(up, UNDOING)
    put(up, asked=None)
    if is_open(up, ASKED):
        close(up)


def leave(up: Update, why: str = "left") -> None:
    """Say goodbye on every line and close it."""
    shared = up.live.shared
    if shared:
        for line in shared.lines:
            up.do(
                effects.Connect(connections.Say(line, wire.write(wire.Bye(why)))),
                effects.Connect(connections.HangUp(line)),
            )
    for line in up.live.invitations:
        ask(up, connections.HangUp(line))


def leave_table(up: Update, _message: Acted) -> None:
    """Leave the table and keep the game here."""
    leave(up)
    go_on_alone(up, None)


def go_on_alone(up: Update, _message: Acted | None) -> None:
    """Continue as a pass-and-play game on this device, and say so."""
    stage.tell(up, keeping.alone() if settle_alone(up) else view.left())
    up.draw()


def settle_alone(up: Update) -> bool:
    """Have the game on this device alone; return whether it is another one, as a guest's is."""
    session, shared = session_of(up), up.live.shared
    close(up)
    table.flush(up)
    reset(up, up.live.numbers)
    put(up, was=None)
    if session and shared:
        game = plans.with_plans(shared) if shared.game else session.agreed
        alone = session._replace(
            game=game, actual=None, undo_limit=0, picked=(), device=None, text=""
        )
        if not (shared.inviting or session.over):
            table.take(up, alone._replace(key=up.key()))
            return True
        table.put(up, alone)
        table.save(up)
    return False


def names_of(session: Session, seats: Iterable[int]) -> list[str]:
    return [session.names[seat] for seat in seats]


def inviter_lost(up: Update, why: str = "") -> None:
    """Say that the inviter is gone, or why its line was cut; show the way back."""
    session, shared = session_of(up), up.live.shared
    if session and shared and session.device:
        put(up, gone=why)
        table.put(up, session._replace(device=session.device._replace(parted=True)))
        up.draw()
        own, host = (names_of(session, seats) for seats in (shared.seats, shared.host))
        if why in view.CLOSED:
            page = view.table_closed(why, host, able=bool(own))
        else:
            page = view.parted(why, view.place(shared.role, own, host), host, able=bool(own))
        open_page(up, PARTED, page)


def game_loaded(up: Update, message: GameLoaded) -> None:
    """Leave the shared table when this device opens another game, unless the inviter deals the next one."""
    session, live = up.table.session, up.live
    if live.shared and live.key and (session is None or session.key != live.key):
        if session and message.dealt and live.shared.inviting and live.shared.lines:
            play_next(up, session)
            return
        leave(up, "another" if live.shared.inviting else "left")
        reset(up, up.live.numbers)
        put(up, was=None)
        stage.tell(up, view.left(), view.back(live.key) if session else "")


def turns_came(up: Update, _message: TurnsCame) -> None:
    """The shared game goes on by links: leave the table."""
    if session_of(up):
        close(up)
        leave(up)
        reset(up, up.live.numbers)
        put(up, was=None)
        table.save(up)


def play_next(up: Update, session: Session) -> None:
    """Go on with the next game at the same table, on all devices."""
    put(up, key=session.key, shown=None, planned=())
    run(
        up,
        lambda x: inviter.next_game(x, session.game, session.key, session.bots, session.colours),
    )
    update_seats(up)


def dealt(up: Update, _news: table_of.Dealt) -> None:
    """Make room for the next game that came from the inviter; one that deals on and on is left."""
    table.flush(up)
    if up.live.games == keeping.MOST_GAMES:
        leave_greedy(up)
        return
    put(up, key="", kept=None, shown=None, planned=(), games=up.live.games + 1)
    game_came(up, table_of.Came())


def leave_greedy(up: Update) -> None:
    """Leave an inviter that wants more records than people at play need."""
    leave(up)
    run(up, lambda x: x.hang_up(INVITER))
    inviter_lost(up)


def update_seats(up: Update) -> None:
    """Tell the session which seats are on this device."""
    session, shared = session_of(up), up.live.shared
    if session and shared and shared.game:
        show_game(up, session, shared)
        restore(up)
        shown = table.playing(up)
        if (shown.owner, shown.names) != (session.owner, session.names) and not up.table.asking:
            table.save(up)  # a reload must not show it to anybody else, nor under other names
        up.draw()


def restore(up: Update) -> None:
    """Go on with what was planned here before a reload or at a table that ended."""
    shared, noted = up.live.shared, up.live.planned
    if shared is None or not noted or plans.notes(shared) == noted:
        return
    if up.live.planned_in != up.live.key:
        return
    put(up, planned=())
    for note in noted:
        if up.live.shared and plans.fits(up.live.shared, note):
            plan(up, note["seat"], tuple(note["choices"]))
    show_game(up, table.playing(up), up.live.shared or shared)


def plan(up: Update, seat: int, choices: tuple[str, ...], undone: tuple[str, ...] = ()) -> None:
    """Replace what a seat of this device has planned; ``undone`` can be redone."""
    shared = up.live.shared
    plan_own = inviter.plan_own if shared and shared.inviting else guest.plan_own
    run(up, lambda x: plan_own(x, seat, choices, undone))


def show(up: Update, ply: int) -> None:
    """Show what has changed since a ply, as far as this device may see it."""
    session, shared = session_of(up), up.live.shared
    if session is None or shared is None or shared.game is None:
        return
    before = up.live.shown
    show_game(up, session, shared)
    after = up.live.shown
    if before is None or before.history == after.history:
        up.draw()
        return
    common = table_of.common_plies(before, after)
    taken_back = common == after.ply
    table.show_change(up, after.ply + 1 if taken_back else min(ply, common))


def show_game(up: Update, session: Session, shared: Shared) -> None:
    """Put the table's game into the session, or the one with what this device has planned.

    What a guest keeps is not overwritten by a game that takes it back: that gets a record of its own.
    """
    last = session.agreed
    if not shared.inviting and keeping.leaves(last, up.live.kept, shared.game):
        branch(up, session, shared)
        return
    session = seen_here(session, shared)
    put(up, shown=session.game)
    table.put(up, session)


def branch(up: Update, session: Session, shared: Shared) -> None:
    """Go on in a record of its own; an inviter that wants too many of them is left."""
    put(up, branches=up.live.branches + 1)
    if up.live.branches > keeping.MOST_BRANCHES:
        leave_greedy(up)
        return
    table.flush(up)
    lay_shared(up, session, shared)


def seen_here(session: Session, shared: Shared) -> Session:
    """The session with what this device may see of the table."""
    game, waits = plans.shown_game(shared)
    if session.game.names != game.names:  # somebody has sat down under another one
        session = session.with_game(game)
    return session._replace(
        game=game,
        actual=None if game is shared.game else shared.game,
        picked=session.picked if session.game.history == game.history else (),
        undo_limit=plans.undo_limit(shared, game),
        device=device_of(shared, waits),
        owner=owner(session, shared),
    )


def device_of(shared: Shared, waits: bool = False) -> Device:
    """This device among those at the table."""
    unattended = seating.unattended(shared)
    told = (shared.inviting, waits, shared.planning, shared.here, shared.parted)
    return Device(shared.seats, *told, *unattended)


def owner(session: Session, shared: Shared) -> int:
    """Whose device this is without the others: not known of the table itself, nor of several seats."""
    if shared.seats == session.people:
        return SHARED
    return shared.seats[0] if len(shared.seats) == 1 else LINKED


def moved(up: Update, news: table_of.Moved) -> None:
    show(up, news.ply)


def game_came(up: Update, _news: table_of.Came) -> None:
    """Show the whole game that came; the first one has to find its record."""
    shared = up.live.shared
    if shared is None:
        return
    session = session_of(up)
    if session:
        dressed = session.with_game(session.game.renamed(shared.game.names), shared.colours)
        table.put(up, dressed.seated(shared.bots))
        show(up, shared.game.ply + 1)
        table.save(up)
    else:
        shelf.read(up, SharedTableNews((table_of.Listed(),)))


def open_game(up: Update, _news: table_of.Listed) -> None:
    """Open the game that came, in its record."""
    shared = up.live.shared
    if shared is None or shared.game is None or session_of(up):
        return
    close(up)
    lay_shared(up, new_session(shared.game, "", shared.colours, shared.bots), shared)
    restore(up)


def lay_shared(up: Update, session: Session, shared: Shared) -> None:
    """Put the game that came onto the table, under its key; say what is kept beside it."""
    found = keeping.place(up, shared, owner(session, shared))
    session = session._replace(key=found.key, hints=found.record.hints if found.record else ())
    planned_in = found.key if up.live.planned_in in found.passed else up.live.planned_in
    kept = shared.game.at(ply_of(shared.game, found.record)) if found.record else None
    session = seen_here(session, shared)
    up.do(effects.StopTimer(attempt(INVITER)))
    put(up, key=found.key, planned_in=planned_in, kept=kept, shown=session.game)
    table.take(up, session, steal=True)  # whoever joins here means this tab
    joined = _("The next game is starting.") if up.live.games else _("You’ve joined the table.")
    stage.tell(up, keeping.told() if found.passed else joined)


def ply_of(game: Game[Any], record: Record) -> int:
    """How many choices of a game its record has."""
    return max(0, grown_from(game, record.text))
