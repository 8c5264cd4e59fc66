"""The game on the table: what is folded, what is in view, and the save after each choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from blackangel.messages import _
from tabletop import effects
from tabletop.messages import (
    Acted,
    Changed,
    Drawn,
    Flush,
    Hidden,
    Laid,
    Left,
    Noted,
    ReadBack,
    Resized,
    Swiped,
)
from tabletop.session.records import SHARED
from tabletop.settings import update as settings
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.table import screen as table_view
from tabletop.table import view as screen

if TYPE_CHECKING:
    from tabletop.model import Turn
    from tabletop.session.session import Session


class Table(NamedTuple):
    """The session, and how it is looked at; ``visit`` numbers the stays at a game."""

    session: Session | None = None
    kept: str = ""  # the last save string that was written
    unsaved: bool = False
    looking: bool = False  # at the table of a finished game
    only: int = -1  # the log of this seat alone
    whole: bool = False  # all of the log
    tab: str = ""  # the part in view on a small screen
    before: tuple[str, ...] | None = None  # what was picked before a piece was taken in hand
    guest: int = -1  # the seat whose board lies in the place of one's own
    visit: int = 0
    asking: bool = False  # whether another tab plays is not known yet


def playing(turn: Turn) -> Session:
    """The session on the table.

    Raises:
        LookupError: there is none.
    """
    if turn.table.session is None:
        raise LookupError("no game on the table")
    return turn.table.session


def here(turn: Turn) -> bool:
    """Whether the table is shown, with a game on it."""
    return turn.stage.screen == "table" and turn.table.session is not None


# --- games come and go


def put(turn: Turn, session: Session) -> None:
    """The same game, one step on or seen in another way."""
    turn.table = turn.table._replace(session=session)


def lay(turn: Turn, session: Session) -> None:
    """Another game comes onto the table: nothing is left of how one looked at the last."""
    last = turn.table
    tab = table_view.tab(session, last.tab)
    turn.table = Table(session, tab=tab, visit=last.visit, asking=last.asking)
    stage.go(turn, "table")
    turn.send(Laid())


def take(turn: Turn, session: Session, fresh: bool = True) -> None:
    """Put a game on the table; one that is not fresh may be played in another tab."""
    let_go(turn)
    lay(turn, session._replace(watching=False))
    turn.table = turn.table._replace(kept=session.game.save())
    ask(turn)
    if fresh:
        save(turn)
    turn.draw()


def clear(turn: Turn) -> None:
    """The game on the table is deleted: it is let go and nothing lies there."""
    let_go(turn)
    turn.table = turn.table._replace(session=None, kept="")
    turn.send(Laid())


def leave(turn: Turn, screen: str) -> None:
    """To another screen: the game is kept, free for other tabs, and nothing is told any more."""
    stage.close_dialog(turn)
    flush(turn)
    let_go(turn)
    stage.go(turn, screen)
    turn.send(Left())


def restore(turn: Turn, text: str) -> None:
    """Back to a save of this game, which is what is kept; raises ``SaveError``."""
    put(turn, playing(turn).restored(text))
    turn.table = turn.table._replace(kept=text, unsaved=False, before=None)


def seat_bots(turn: Turn, bots: tuple[str, ...]) -> None:
    """Who is a bot, by seat, from now on."""
    put(turn, playing(turn).seated(bots))


# --- other tabs


def claim(turn: Turn, steal: bool = False) -> None:
    """This tab wants to play the game on its table."""
    let_go(turn)
    ask(turn, steal)


def ask(turn: Turn, steal: bool = False) -> None:
    turn.table = turn.table._replace(asking=True)
    turn.do(effects.Claim(playing(turn).key, turn.table.visit, steal))


def let_go(turn: Turn) -> None:
    """This tab does not play any more, nor does it wait; what was chosen meanwhile is kept."""
    turn.table = turn.table._replace(visit=turn.table.visit + 1, asking=False)
    flush(turn)
    turn.do(effects.Release())


def settle(turn: Turn, watching: bool) -> None:
    """It is known now whether another tab plays: this one shows what it does, or plays."""
    session = playing(turn)
    watched, unsaved = session.watching, turn.table.unsaved
    turn.table = turn.table._replace(asking=False)
    if not watching:
        put(turn, session._replace(watching=False))
        save(turn)
        if watched:
            turn.draw()
            stage.tell(turn, _("You are now playing this game here."))
        return
    if unsaved:  # a choice that will not be kept
        restore(turn, turn.table.kept)
    put(turn, playing(turn).unpicked()._replace(watching=True))
    turn.draw()
    stage.speak(turn, [playing(turn).question()])


# --- what is kept


def flush(turn: Turn) -> None:
    """Keep what is not kept yet, unless it is not known yet whether another tab plays."""
    if turn.table.unsaved and not turn.table.asking:
        save(turn)


def save(turn: Turn) -> None:
    """Keep the game on the table as it is; what a lesson teaches is kept by its own desk."""
    session = playing(turn)
    turn.table = turn.table._replace(unsaved=False)
    if session.lesson:
        turn.send(Noted())
        return
    if session.watching:
        return
    text = session.game.save()
    turn.table = turn.table._replace(kept=text)
    before = shelf.kept(turn, session.key)
    title = before.title if before else ""
    record = session.record(text)._replace(title=title)
    turn.do(effects.Keep(record))
    shelf.put_first(turn, record)
    if not before or before.turn != record.turn:
        turn.do(effects.Idle(ReadBack()))


def read_back(turn: Turn, _message: ReadBack) -> None:
    """Once a turn, when the browser has time: whether what was kept can be read."""
    from blackangel import games
    from blackangel.kernel.errors import GameError

    text = turn.table.kept
    if not text:
        return
    try:
        games.load(text)
    except GameError:
        stage.tell(turn, _("The last save cannot be read; the one before it is kept."))
    else:
        turn.do(effects.Prove(text))


def flushed(turn: Turn, _message: Flush | Hidden) -> None:
    flush(turn)


# --- what was chosen


def changed(turn: Turn, ply: int, told: list[str] | None = None) -> None:
    """After a choice, an undo or a redo: draw, tell (``told``, else everything), keep."""
    late = turn.table.unsaved
    looking = turn.table.looking and playing(turn).over
    turn.table = turn.table._replace(looking=looking, unsaved=True)
    if not playing(turn).bot:  # who is to choose needs the own board; a bot is watched at its own
        turn.table = turn.table._replace(guest=-1)
    turn.draw()
    turn.send(Changed(ply, None if told is None else tuple(told)))
    if late:  # never two choices that are not kept
        flush(turn)
    else:
        turn.do(effects.AfterPaint(Flush()))


def grip(turn: Turn, before: tuple[str, ...] | None) -> None:
    """A piece is taken in hand, and what was picked until then; or (with None) it lies again."""
    turn.table = turn.table._replace(before=before)


# --- how the table is looked at


def fold(turn: Turn, message: Acted) -> None:
    put(turn, playing(turn).folded(message.value))
    turn.draw()


def uncover(turn: Turn, message: Acted) -> None:
    """Called by the desk that shows what has happened meanwhile.

    ``message`` may name the seat whose device this is from now on; otherwise it goes round.
    """
    session = playing(turn)
    mine = int(message.value) if message.value else SHARED
    if mine != session.mine:
        session = session.taken_by(mine)
        put(turn, session)
        save(turn)
    if session.seat == mine or mine == SHARED:
        put(turn, session.uncovered())
    turn.draw()


def send_on(turn: Turn) -> None:
    """The turn is sent to another device: this one is, from now on, of whoever had it last."""
    session = playing(turn)
    if session.mine == SHARED and session.seen is not None:
        put(turn, session.taken_by(session.seen))
        save(turn)
        turn.draw()


def look(turn: Turn, looking: bool) -> None:
    """At the boards of a finished game, or at its result."""
    turn.table = turn.table._replace(looking=looking)
    turn.draw()


def looked(turn: Turn, _message: Acted) -> None:
    look(turn, True)


def open_seat(turn: Turn, message: Acted) -> None:
    """The board of another seat comes into view, or one's own again."""
    session, seat = playing(turn), int(message.value or turn.table.guest)  # none: it is closed
    guest = -1 if seat in (turn.table.guest, session.seat) else seat
    turn.table = turn.table._replace(guest=guest)
    own = table_view.own(session)
    if own:
        turn_to(turn, own)
    turn.draw()
    if guest >= 0:
        name = session.names[guest]
        stage.speak(turn, [_("The board of {name}").format(name=name)])


def next_seat(turn: Turn, message: Acted) -> None:
    """By key: the board of the next seat, and behind the last one's own again."""
    session = playing(turn)
    seen = session.seat if turn.table.guest < 0 else turn.table.guest
    order = [(seen + step) % len(session.players) for step in range(1, len(session.players))]
    seat = next((seat for seat in order if seat != session.automaton), seen)
    open_seat(turn, message._replace(value=str(seat)))


def whole_log(turn: Turn, _message: Acted) -> None:
    turn.table = turn.table._replace(whole=True)
    turn.draw()


def to_choices(turn: Turn, _message: Acted) -> None:
    """The list of all choices is opened, and has the focus."""
    open_drawer(turn, screen.CHOICES, True)
    turn.do(effects.Focus(screen.FIRST_CHOICE, scroll=True))


def drawer(turn: Turn, message: Acted) -> None:
    """A drawer beside the table is opened or closed; by key the focus goes to its tab."""
    name = message.value
    if here(turn) and not turn.settings.in_words:
        opened = name in table_view.drawers(turn, playing(turn))
        open_drawer(turn, name, not opened)
        turn.do(effects.Focus(f'[data-action="drawer"][data-value="{name}"]'))


def open_drawer(turn: Turn, name: str, opened: bool) -> None:
    settings.prefer(turn, name, opened)
    turn.draw()


def turn_to(turn: Turn, tab: str, smooth: bool = True) -> None:
    """On a small screen: bring a part of the table into view."""
    turn.table = turn.table._replace(tab=tab)
    turn.do(effects.TurnTo(tab, smooth))


def lead(turn: Turn) -> None:
    """On a small screen: what is asked opens the part of the table that answers it."""
    turn.do(table_view.lead(turn, playing(turn)))


def turned_to(turn: Turn, message: Acted) -> None:
    turn_to(turn, message.value)


def swiped(turn: Turn, message: Swiped) -> None:
    turn.table = turn.table._replace(tab=message.tab)


def resized(turn: Turn, _message: Resized) -> None:
    """A device is turned: the same part of the table stays in view."""
    if turn.stage.screen == "table":
        turn_to(turn, turn.table.tab, False)


def log_of(turn: Turn, _part: str, value: Any) -> None:
    """The log of one seat alone, or of all."""
    turn.table = turn.table._replace(only=int(value))
    turn.draw()


def cover(turn: Turn, _part: str, on: bool) -> None:
    """Whether the table is covered between two players."""
    settings.prefer(turn, "cover", on)
    if here(turn):
        turn.draw()


def drawn(turn: Turn, _message: Drawn) -> None:
    """Who sees the boards has the device; where this tab is is remembered."""
    session = turn.table.session
    shown = table_view.face(turn, session) if session and here(turn) else ""
    if session and shown == table_view.BOARDS and not turn.moving.parting:
        put(turn, session.uncovered())
        lead(turn)
    turn.do(effects.Stand(table_view.place(turn, stage.beneath(turn))))


ACTIONS = {
    "fold": fold,
    "look": looked,
    "seat": open_seat,
    "next-seat": next_seat,
    "whole-log": whole_log,
    "to-choices": to_choices,
    "drawer": drawer,
    "tab": turned_to,
}
FIELDS = {"log": log_of, "cover": cover}
HEARS = {
    Flush: flushed,
    Hidden: flushed,
    ReadBack: read_back,
    Swiped: swiped,
    Resized: resized,
    Drawn: drawn,
}
VIEWS = {"table": table_view.view}
