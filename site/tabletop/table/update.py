"""The game on the table: what is folded, what is in view, and saving after each choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blackangel.i18n import _
from tabletop import effects
from tabletop.messages import (
    Acted,
    ChoicePainted,
    Drawn,
    GameChanged,
    GameLoaded,
    LessonProgressed,
    PageHidden,
    ReadBack,
    Resized,
    Resumed,
    ScreenLeft,
    SeatsChanged,
    SharedGamePlayed,
    Swiped,
    TurnsCame,
)
from tabletop.session import moves, news
from tabletop.session.records import LINKED, SHARED
from tabletop.settings import update as settings
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.storage import effects as storage
from tabletop.table import screen as table_screen
from tabletop.table import view as boards
from tabletop.table.state import TableState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.model import Model, Update
    from tabletop.session.session import Session


def playing(up: Update) -> Session:
    """The session on the table.

    Raises:
        LookupError: there is none.
    """
    if up.table.session is None:
        raise LookupError("no game on the table")
    return up.table.session


def here(up: Model | Update) -> bool:
    """Return whether a table with a game is shown."""
    return up.stage.screen == "table" and up.table.session is not None


# --- putting and clearing games


def put(up: Update, session: Session) -> None:
    """Put the same game in a later state, or viewed in another way."""
    up.table = up.table._replace(session=session)


def lay(up: Update, session: Session, dealt: bool = False) -> None:
    """Put another game onto the table; forget how the last one was viewed, but for the part of its table."""
    last = up.table
    title = session.game.title
    alike = last.session is not None and last.session.game.title is title
    tab = table_screen.tab(session, last.tab if alike else "")
    up.table = TableState(session, tab=tab, visit=last.visit, asking=last.asking)
    stage.go(up, "table")
    up.send(GameLoaded(dealt))


def take(
    up: Update, session: Session, fresh: bool = True, steal: bool = False, dealt: bool = False
) -> None:
    """Put a game onto the table; unless it is fresh, another tab may play it: ``steal`` it from that.

    A table of several devices plays on with one that is ``dealt``.
    """
    let_go(up)
    lay(up, session._replace(watching=False), dealt)
    up.table = up.table._replace(saved=session.agreed.save())
    ask(up, steal)
    if fresh:
        save(up)
    up.draw()


def clear(up: Update) -> None:
    """Release and remove the game on the table, which is being deleted."""
    let_go(up)
    up.table = up.table._replace(session=None, saved="")
    up.send(GameLoaded())


def leave(up: Update, screen: str) -> None:
    """Leave for another screen: store the game, release it for other tabs, stop showing turns."""
    stage.close_dialog(up)
    flush(up)
    let_go(up)
    stage.go(up, screen)
    up.send(ScreenLeft())


def restore(up: Update, text: str) -> None:
    """Return to a save of this game and store that; raise ``SaveError``."""
    put(up, moves.restore(playing(up), text))
    up.table = up.table._replace(saved=text, unsaved=False, before=None)


def reseat(up: Update, session: Session) -> None:
    """Put the same game with other names, colours or bots; other devices hear of it."""
    put(up, session)
    if session.device:
        up.send(SeatsChanged())


def seat_bots(up: Update, bots: tuple[str, ...]) -> None:
    """Set the bots by seat."""
    reseat(up, playing(up).seated(bots))


# --- other tabs


def claim(up: Update, steal: bool = False) -> None:
    """Request the lock for the game on this tab's table."""
    let_go(up)
    ask(up, steal)


def ask(up: Update, steal: bool = False) -> None:
    up.table = up.table._replace(asking=True)
    up.do(effects.Claim(playing(up).key, up.table.visit, steal))


def let_go(up: Update) -> None:
    """Release the lock or stop waiting for it; store what was chosen meanwhile."""
    up.table = up.table._replace(visit=up.table.visit + 1, asking=False)
    flush(up)
    up.do(effects.Release())


def lock_known(up: Update, watching: bool) -> None:
    """Now it is known whether another tab plays: watch it, or play here."""
    session = playing(up)
    watched, unsaved = session.watching, up.table.unsaved
    up.table = up.table._replace(asking=False)
    if not watching:
        put(up, session._replace(watching=False))
        return_to_others(up, session)
        save(up)
        if watched:
            up.draw()
            if not up.stage.notices.up:  # what a link opened says more
                stage.tell(up, _("You’re now playing this game here."))
        elif not session.lesson:
            openly = table_screen.face(up, session) != table_screen.COVER
            up.do(effects.Speak(news.last_of, (news.opened, session, openly)))
        return
    if unsaved:  # a choice that will not be kept
        restore(up, up.table.saved)
    put(up, playing(up).unpicked()._replace(watching=True))
    up.draw()
    stage.speak(up, [playing(up).question()])


def return_to_others(up: Update, session: Session) -> None:
    """Ask for what this device was at a table of several, where the game goes on."""
    record = shelf.find(up, session.key)
    if record and record.place and not (session.device or session.over):
        up.send(Resumed({"shared": record.place._asdict()}))


# --- saving


def flush(up: Update) -> None:
    """Store what is not stored yet, unless another tab may be playing."""
    if up.table.unsaved and not up.table.asking:
        save(up)


def save(up: Update) -> None:
    """Store the game on the table; a lesson stores its own progress."""
    session = playing(up)
    up.table = up.table._replace(unsaved=False)
    if session.lesson:
        up.send(LessonProgressed())
        return
    if session.watching:
        return
    text = session.agreed.save()
    up.table = up.table._replace(saved=text)
    before = shelf.find(up, session.key)
    title = before.title if before else ""
    record = session.record(text)._replace(title=title, place=up.live.place(session.key))
    up.do(storage.Save(record))
    shelf.put_first(up, record)
    if not before or before.turn != record.turn:
        up.do(effects.Idle(ReadBack()))


def read_back(up: Update, _message: ReadBack) -> None:
    """Once per turn, when the browser is idle, check that the stored game can be read."""
    from blackangel import games
    from blackangel.kernel.errors import GameError

    text = up.table.saved
    if not text:
        return
    try:
        games.load(text)
    except GameError:
        stage.tell(up, _("The last save can’t be read; the one before it is kept."))
    else:
        up.do(storage.ProveRecord(text))


def choice_painted(up: Update, _message: ChoicePainted) -> None:
    flush(up)


def page_hidden(up: Update, _message: PageHidden) -> None:
    flush(up)


# --- choosing


def make_choice(
    up: Update,
    notation: str,
    tell: Callable[[Session, Session], list[str]] | None = None,
) -> None:
    """Make a choice; every choice on this page is made here, whoever makes it and however.

    ``tell`` gives what to announce from the sessions before and after; without it, everything is announced.

    Raises:
        GameError: it is not possible; nothing has changed.
    """
    before = playing(up)
    after = moves.play(before, notation)
    if not before.bot:
        after = moves.play_past(after)
    put(up, after)
    changed(up, before.game.ply, tell and tell(before, after))


def changed(up: Update, ply: int, told: list[str] | None = None) -> None:
    """After a choice, an undo or a redo here: show it, unless other devices have a say in it."""
    if playing(up).device:
        up.send(SharedGamePlayed(ply, None if told is None else tuple(told)))
    else:
        show_change(up, ply, told)


def turns_came(up: Update, message: TurnsCame) -> None:
    """Show what others have played by a link."""
    session = playing(up)
    put(up, session.unpicked()._replace(game=message.game))
    show_change(up, session.game.ply)


def show_change(up: Update, ply: int, told: Sequence[str] | None = None) -> None:
    """Draw a change of the game, announce it (``told``, else everything), and store it."""
    late = up.table.unsaved
    looking, counted = (was and playing(up).over for was in (up.table.looking, up.table.counted))
    up.table = up.table._replace(looking=looking, counted=counted, unsaved=True)
    if not playing(up).bot:  # the chooser needs their own board; watch a bot at its own
        up.table = up.table._replace(guest=-1)
    up.draw()
    up.send(GameChanged(ply, None if told is None else tuple(told)))
    if late:  # never two choices that are not stored
        flush(up)
    else:
        up.do(effects.AfterPaint(ChoicePainted()))


def grip(up: Update, before: tuple[str, ...] | None) -> None:
    """Remember what was picked when a drag starts; None ends it."""
    up.table = up.table._replace(before=before)


# --- viewing


def fold(up: Update, message: Acted) -> None:
    put(up, playing(up).folded(message.value))
    up.draw()


def uncover(up: Update, message: Acted) -> None:
    """Take the cover off; the feature that shows recent events calls this.

    ``message`` may name the seat whose device this is from now on; otherwise it is passed around.
    """
    before = session = playing(up)
    if session.device:  # which knows whose seats are here
        put(up, session.uncovered())
        up.draw()
        return
    mine = int(message.value) if message.value else SHARED
    if mine != session.owner:
        session = session.taken_by(mine)
        put(up, session)
        save(up)
    if session.seat == mine or mine == before.owner:
        put(up, session.uncovered())
    up.draw()


def send_on(up: Update) -> None:
    """Send the turn to another device; this one now belongs to the player who had it last.

    Before anybody had it, it belongs to the other player; if there are several, they say who that is.
    """
    session = playing(up)
    player = session.game.player
    others = [seat for seat in session.people if seat != player]
    held = session.holder if session.holder in others else session.last_person
    unknown = others[0] if len(others) == 1 else LINKED
    if session.owner == SHARED and others:
        put(up, session.taken_by(held if held in others else unknown))
        save(up)
        up.draw()


def look(up: Update, looking: bool) -> None:
    """View the boards of a finished game, or its result."""
    up.table = up.table._replace(looking=looking, counted=True)
    up.draw()


def looked(up: Update, _message: Acted) -> None:
    look(up, True)


def open_seat(up: Update, message: Acted) -> None:
    """View another seat's board, or one's own again."""
    session, seat = playing(up), int(message.value or up.table.guest)  # none: it is closed
    guest = -1 if seat in (up.table.guest, session.seat) else seat
    up.table = up.table._replace(guest=guest)
    own = table_screen.own(session)
    if own:
        turn_to(up, own)
    up.draw()
    if guest >= 0:
        name = session.names[guest]
        stage.speak(up, [_("{name}’s board").format(name=name)])


def next_seat(up: Update, message: Acted) -> None:
    """View the next seat's board by key; after the last one, one's own."""
    session = playing(up)
    seen = session.seat if up.table.guest < 0 else up.table.guest
    order = [(seen + step) % len(session.players) for step in range(1, len(session.players))]
    seat = next((seat for seat in order if seat != session.automaton), seen)
    open_seat(up, message._replace(value=str(seat)))


def whole_log(up: Update, _message: Acted) -> None:
    up.table = up.table._replace(whole=True)
    up.draw()


def to_choices(up: Update, _message: Acted) -> None:
    """Open the list of all choices and focus it."""
    open_drawer(up, boards.CHOICES, True)
    up.do(effects.Focus(boards.FIRST_CHOICE, scroll=True))


def drawer(up: Update, message: Acted) -> None:
    """Open or close a drawer beside the table; a key also focuses its tab."""
    name = message.value
    if here(up) and not up.settings.in_words:
        opened = name in table_screen.drawers(up, playing(up))
        open_drawer(up, name, not opened)
        up.do(effects.Focus(f'[data-action="drawer"][data-value="{name}"]'))


def open_drawer(up: Update, name: str, opened: bool) -> None:
    settings.prefer(up, name, opened)
    up.draw()


def turn_to(up: Update, tab: str, smooth: bool = True) -> None:
    """Scroll a part of the table into view on a small screen."""
    up.table = up.table._replace(tab=tab)
    up.do(effects.ShowTab(tab, smooth))


def lead(up: Update) -> None:
    """On a small screen, show the part of the table that answers the question."""
    up.do(table_screen.lead(up, playing(up)))


def turned_to(up: Update, message: Acted) -> None:
    turn_to(up, message.value)


def swiped(up: Update, message: Swiped) -> None:
    up.table = up.table._replace(tab=message.tab)


def resized(up: Update, _message: Resized) -> None:
    """The device was turned: keep the same part of the table in view."""
    if up.stage.screen == "table":
        turn_to(up, up.table.tab, False)


def log_of(up: Update, _part: str, value: Any) -> None:
    """Show the log of one seat, or of all."""
    up.table = up.table._replace(only=int(value))
    up.draw()


def cover(up: Update, _part: str, on: bool) -> None:
    """Set whether the table is covered between two players."""
    settings.prefer(up, "cover", on)
    if here(up):
        up.draw()


def hand_over(up: Update, session: Session) -> None:
    """Where a cover was not wanted, tell whoever must choose now that they have the device."""
    playing = session.seat in session.people and not (session.lesson or session.over)
    secrets = session.at_table.covers(session.game)
    if session.passed_on and playing and secrets and not session.watching:
        stage.tell(up, _("Your turn, {name}!").format(name=session.names[session.seat]), key="turn")


def drawn(up: Update, _message: Drawn) -> None:
    """Whoever sees the boards holds the device; store where this tab is."""
    session = up.table.session
    shown = table_screen.face(up, session) if session and here(up) else ""
    if session and shown == table_screen.BOARDS and not up.play.motion.parting:
        hand_over(up, session)
        put(up, session.uncovered())
        lead(up)
    up.do(storage.RememberWhereabouts(table_screen.whereabouts(up, stage.beneath(up))))


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
HANDLERS = {
    ChoicePainted: choice_painted,
    PageHidden: page_hidden,
    ReadBack: read_back,
    Swiped: swiped,
}
VIEWS = {"table": table_screen.view}
