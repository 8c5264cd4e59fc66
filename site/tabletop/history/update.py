"""The history: keys, slider and log lines lead through the moments of the game on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from blackangel.messages import _
from tabletop import effects
from tabletop.messages import Acted, Laid, Left, Rang
from tabletop.shared.shown import Shown
from tabletop.stage import update as stage
from tabletop.table import screen as table_view
from tabletop.table import update as table
from tabletop.table.view import FIRST_CHOICE

if TYPE_CHECKING:
    from tabletop.history.model import History
    from tabletop.history.view import Moment
    from tabletop.model import Model, Turn

# keys, with Shift or without: what comes later stands further down, as in the log
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
BELL = "moment"


class Past(NamedTuple):
    """The game's history, while it is shown, and the control that opened it."""

    history: History | None = None
    opener: str = ""
    moving: bool = False  # the slider has moved, the boards have not yet


def at(model: Model | Turn) -> History:
    """The moment that is shown.

    Raises:
        LookupError: none is.
    """
    if model.past.history is None:
        raise LookupError("no moment is shown")
    return model.past.history


def moment(model: Model | Turn) -> Moment:
    from tabletop.history import view as history

    return history.moment(at(model), model.settings.in_words)


# --- the screen


def view(model: Model) -> Shown:
    from tabletop.history import view as history
    from tabletop.table import panels
    from tabletop.table.view import marks

    past, shown = at(model), moment(model)
    return Shown(
        panels.frame(past.session, model.settings.in_words),
        {**shown.panels, **history.whole(past, model.table.only)},
        anew=True,
        root=table_view.attributes(model, past.session),
        worn={"told": marks(shown.places)},
        game=past.game.title.key,
        slider=past.ply,
        slider_text=shown.title,
        current=f'.line[data-value="{past.ply}"]',
    )


# --- ways in, through and out


def has_history(model: Model | Turn) -> bool:
    """Not before the first choice, nor while the table is covered, nor in a lesson."""
    session = model.table.session
    return session is not None and session.past and not session.covered(model.settings.cover)


def refused(turn: Turn) -> bool:
    """In a lesson a sentence says that it has no history."""
    from tabletop.session.lesson import refusal

    why = refusal(turn.table.session)
    if why:
        stage.tell(turn, why)
    return bool(why)


def opened(turn: Turn, ply: int) -> None:
    """A moment comes onto the table."""
    from tabletop.history import model as history

    turn.past = Past(history.opened(table.playing(turn)).go(ply), turn.world.focus)
    stage.go(turn, "history")
    turn.draw()


def open_now(turn: Turn, _message: Acted) -> None:
    if refused(turn):
        return
    stage.close_dialog(turn)
    if has_history(turn):
        opened(turn, table.playing(turn).game.ply)
        turn.do(effects.Focus("#moment"))


def line(turn: Turn, message: Acted) -> None:
    """A log line: the board at its moment."""
    if refused(turn):
        return
    if turn.stage.screen == "history":
        move(turn, int(message.value))
    else:
        opened(turn, int(message.value))
        say(turn)


def travel(turn: Turn, message: Acted) -> None:
    move(turn, at(turn).after(message.value))


def pressed(turn: Turn, key: str, shift: bool) -> bool:
    """A key was pressed; true when it leads to another moment."""
    way = WAYS.get((key, shift))
    if turn.stage.screen != "history" or turn.stage.dialog or not way:
        return False
    move(turn, at(turn).after(way))
    return True


def slid(turn: Turn, _part: str, value: str) -> None:
    """The slider was moved: where it stands when there is time is drawn."""
    turn.past = turn.past._replace(history=at(turn).go(int(value)))
    if not turn.past.moving:
        turn.past = turn.past._replace(moving=True)
        turn.do(effects.Ring(BELL, 0))


def rang(turn: Turn, message: Rang) -> None:
    if message.bell == BELL and turn.past.moving:
        turn.past = turn.past._replace(moving=False)
        if turn.stage.screen == "history":
            turn.draw()


def move(turn: Turn, ply: int) -> None:
    found = at(turn).go(ply)
    if found.ply != at(turn).ply:
        turn.past = turn.past._replace(history=found)
        turn.draw()
        say(turn)


def say(turn: Turn) -> None:
    """Read out where this is; the slider says it itself."""
    if turn.world.focus != SLIDER:
        shown = moment(turn)
        stage.speak(turn, [shown.title, *shown.told])


def eyes(turn: Turn, _part: str, value: str) -> None:
    turn.past = turn.past._replace(history=at(turn).look(int(value)))
    turn.draw()


def present(turn: Turn, _message: Acted) -> None:
    opener, turn.past = turn.past.opener, Past()
    stage.go(turn, "table")
    turn.draw()
    turn.do(effects.Focus(opener or FIRST_CHOICE))


def ended(turn: Turn, _message: Laid | Left) -> None:
    """Another game is on the table, or another screen is shown."""
    turn.past = Past()


# --- what can be taken from a moment


def branch(turn: Turn, _message: Acted) -> None:
    """Go on from here, as a game of its own."""
    from tabletop.session.session import sat

    last, title = table.playing(turn), moment(turn).title
    table.flush(turn)
    table.take(turn, sat(at(turn).at(), turn.key(), last.colours, last.bots))
    stage.tell(
        turn,
        _("A new game starts from here ({moment}); the old one is kept.").format(moment=title),
    )


def link(turn: Turn, _message: Acted) -> None:
    """The link to this moment, copied already where the browser allows it."""
    from tabletop.history import view as history
    from tabletop.session import links

    session, text = table.playing(turn), at(turn).at().save()
    found = links.link(turn.world.home, text, session.colours, session.bots)
    stage.open_dialog(turn, "moment", history.link_dialog(found))
    turn.do(effects.Copy("save-link"))


ACTIONS = {
    "history": open_now,
    "moment": line,
    "travel": travel,
    "present": present,
    "branch": branch,
    "moment-link": link,
}
FIELDS = {"moment": slid, "eyes": eyes}
HEARS = {Rang: rang, Laid: ended, Left: ended}
VIEWS = {"history": view}
