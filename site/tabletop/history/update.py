"""The history: keys, slider and log lines move through the moments of the game on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.i18n import _
from tabletop import effects
from tabletop.history.state import HistoryState
from tabletop.messages import Acted, TimerFired
from tabletop.shared.shown import Shown
from tabletop.stage import update as stage
from tabletop.table import screen as table_screen
from tabletop.table import update as table
from tabletop.table.view import FIRST_CHOICE

if TYPE_CHECKING:
    from blackangel.kernel.game import Game
    from tabletop.history.model import History
    from tabletop.history.view import Moment
    from tabletop.model import Model, Update
    from tabletop.session.session import Session

# keys, with or without Shift: later moments stand further down, as in the log
WAYS = {
    ("ArrowLeft", False): "back",
    ("ArrowRight", False): "on",
    ("ArrowLeft", True): "turn-back",
    ("ArrowRight", True): "turn-on",
    ("PageUp", False): "turn-back",
    ("PageDown", False): "turn-on",
    ("Home", False): "first",
    ("End", False): "last",
}
SLIDER = '[data-field="moment"]'
TIMER = "moment"


def at(model: Model | Update) -> History:
    """The moment shown.

    Raises:
        LookupError: none is.
    """
    if model.play.history.history is None:
        raise LookupError("no moment is shown")
    return model.play.history.history


def moment(model: Model | Update) -> Moment:
    from tabletop.history import view as history

    return history.moment(at(model), model.settings.in_words)


# --- the screen


def view(model: Model) -> Shown:
    from tabletop.history import view as history
    from tabletop.table import panels
    from tabletop.table.view import selectors

    past, shown = at(model), moment(model)
    return Shown(
        panels.frame(past.session, model.settings.in_words),
        {**shown.panels, **history.all_panels(past, model.table.only)},
        anew=True,
        root=table_screen.attributes(model, past.session),
        worn={"told": selectors(shown.places)},
        game=past.game.title.key,
        slider=past.ply,
        slider_text=shown.title,
        current=f'.line[data-value="{past.ply}"]',
    )


# --- opening, moving, closing


def has_history(model: Model | Update) -> bool:
    """Return whether there is a history: not before the first choice, under the cover or in a lesson."""
    session = model.table.session
    return session is not None and session.past and not session.covered(model.settings.cover)


def refused(up: Update) -> bool:
    """Say that a lesson has no history."""
    from tabletop.session.lesson import refusal

    why = refusal(up.table.session)
    if why:
        stage.tell(up, why)
    return bool(why)


def show_moment(up: Update, ply: int) -> None:
    """Show a moment on the table."""
    from tabletop.history import model as history

    up.play.history = HistoryState(history.history_of(table.playing(up)).go(ply), up.world.focus)
    stage.go(up, "history")
    up.draw()


def open_now(up: Update, _message: Acted) -> None:
    if refused(up):
        return
    stage.close_dialog(up)
    if has_history(up):
        show_moment(up, table.playing(up).game.ply)
        up.do(effects.Focus("#moment"))


def line(up: Update, message: Acted) -> None:
    """Show the board at a log line's moment."""
    if refused(up):
        return
    if up.stage.screen == "history":
        move(up, int(message.value))
    elif has_history(up):
        show_moment(up, int(message.value))
        say(up)


def travel(up: Update, message: Acted) -> None:
    move(up, at(up).after(message.value))


def pressed(up: Update, key: str, shift: bool) -> bool:
    """Handle a key; return whether it leads to another moment."""
    way = WAYS.get((key, shift))
    if up.stage.screen != "history" or up.stage.dialog or not way:
        return False
    move(up, at(up).after(way))
    return True


def slid(up: Update, _part: str, value: str) -> None:
    """Handle the slider; its latest position is drawn when there is time."""
    up.play.history = up.play.history._replace(history=at(up).go(int(value)))
    if not up.play.history.moving:
        up.play.history = up.play.history._replace(moving=True)
        up.do(effects.StartTimer(TIMER, 0))


def timer_fired(up: Update, message: TimerFired) -> None:
    if message.timer == TIMER and up.play.history.moving:
        up.play.history = up.play.history._replace(moving=False)
        if up.stage.screen == "history":
            up.draw()


def move(up: Update, ply: int) -> None:
    found = at(up).go(ply)
    if found.ply != at(up).ply:
        up.play.history = up.play.history._replace(history=found)
        up.draw()
        say(up)


def say(up: Update) -> None:
    """Announce where this is; the slider announces it itself."""
    if up.world.focus != SLIDER:
        shown = moment(up)
        stage.speak(up, [shown.title, *shown.told])


def eyes(up: Update, _part: str, value: str) -> None:
    up.play.history = up.play.history._replace(history=at(up).look(int(value)))
    up.draw()


def present(up: Update, _message: Acted) -> None:
    opener, up.play.history = up.play.history.opener, HistoryState()
    stage.go(up, "table")
    up.draw()
    up.do(effects.Focus(opener or FIRST_CHOICE))


# --- using a moment


def branch(up: Update, _message: Acted) -> None:
    """Continue from here as a game of its own."""
    branched(up, at(up).at(), table.playing(up), moment(up).title)


def branched(up: Update, game: Game[Any], last: Session, title: str) -> None:
    """A moment of the last session becomes a game of its own; the title says which one."""
    from tabletop.session.session import new_session

    table.flush(up)
    table.take(up, new_session(game, up.key(), last.colours, last.bots, owner=last.owner))
    stage.tell(
        up,
        _("A new game starts from here ({moment}); the old one is kept.").format(moment=title),
    )


def link(up: Update, _message: Acted) -> None:
    """Make a link to this moment, copied at once where the browser allows it."""
    from tabletop.history import view as history
    from tabletop.session import links

    session, text = table.playing(up), at(up).at().save()
    found = links.link(up.world.home, text, session.colours, session.bots, session.recalled)
    stage.open_dialog(up, "moment", history.link_dialog(found))
    up.do(effects.Copy("save-link"))


ACTIONS = {
    "history": open_now,
    "moment": line,
    "travel": travel,
    "present": present,
    "branch": branch,
    "moment-link": link,
}
FIELDS = {"moment": slid, "eyes": eyes}

VIEWS = {"history": view}
