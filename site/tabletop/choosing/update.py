"""Choosing at the table by a button, by places of the boards or by dragging a piece; and undo.

For fingers, a first tap shows what a choice brings and a second one makes it. On a small screen the question
and its choices are a sheet, which is raised over the boards or peeks out below them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.i18n import _
from tabletop import effects
from tabletop.messages import (
    Acted,
    Chose,
    ExplainControl,
    GameChanged,
    PlaceClicked,
    Pressed,
    TipClosed,
    Touched,
    UndoWanted,
)
from tabletop.session import moves
from tabletop.session.lesson import guided
from tabletop.session.records import SHARED
from tabletop.shared.shown import Control, same
from tabletop.stage import update as stage
from tabletop.table import update as table
from tabletop.table.view import selectors

if TYPE_CHECKING:
    from tabletop.model import Update

SENT = "sent"  # the notice that a link is out, which an undo has made obsolete


def try_choice(up: Update, notation: str) -> None:
    """Make a person's choice; if it is not possible, say so."""
    from tabletop.session.session import GameError, sentence

    session = table.playing(up)
    if session.bot or session.watching or session.away:
        return
    try:
        table.make_choice(up, notation)
    except GameError as error:
        stage.tell(up, sentence(error, session.game.title.key))


def chose(up: Update, message: Chose) -> None:
    stage.move_on(up)
    control = Control(option=message.notation)
    if weighs(up, control):
        weigh(up, control)
    else:
        try_choice(up, message.notation)


def pick(up: Update, control: Control) -> bool:
    """Pick a place; return False if that means nothing here, or an automaton's turn is being shown."""
    if not table.here(up) or up.play.automaton.turn:
        return False
    stage.move_on(up)
    before = table.playing(up)
    last = up.play.choosing
    if last.meant and last.weighed and same(last.weighed, control):
        try_choice(up, last.meant)
        return True
    after, notation = moves.pick(before, control.place)
    meant = moves.alone(before, control.place) if tapping(up) and not notation else ""
    if meant:  # a field is tapped twice to keep its card; one tapped in the hand is laid there
        table.put(up, after)
        weigh(up, control, meant)
    elif notation and weighs(up, control):
        weigh(up, control)
    elif notation and (tapping(up) or not moves.asks_first(after)):
        try_choice(up, notation)
    else:
        table.put(up, after)
        if after.picked == before.picked:
            return False
        put_back(up)
        up.draw()
        stage.speak(up, [*filter(None, (after.fitting(), after.onward()))])
    return True


def place_clicked(up: Update, message: PlaceClicked) -> None:
    control = message.control
    if not pick(up, control) and not control.live and not guided(up.table.session):
        up.send(ExplainControl(control))


# --- the first tap shows, the second chooses


def tapping(up: Update) -> bool:
    """Return whether a first tap shows and a second one chooses."""
    return up.play.choosing.finger and up.settings.weighs and not up.settings.in_words


def weighs(up: Update, control: Control) -> bool:
    """Return whether a tap shows what a choice brings before it is made."""
    session = up.table.session
    if not tapping(up):
        return False
    if session is None or session.bot or session.watching or len(session.options) == 1:
        return False  # the only way on needs no preview
    if session.lesson and not session.lesson.previews:
        return False
    wanted = session.lesson.wanted_choice(session) if session.lesson else ""
    if wanted and control.option not in ("", wanted):
        return False  # the lesson says at once that it asked for another one
    last = up.play.choosing.weighed
    return last is None or not same(last, control)


def weigh(up: Update, control: Control, meant: str = "") -> None:
    """Show what a choice would bring; the same tap again makes it."""
    session = table.playing(up)
    up.play.choosing = up.play.choosing._replace(weighed=control, meant=meant)
    up.draw()
    seen = session.preview(control.option, control.place)
    chosen = [option for option in session.options if str(option) == control.option]
    ends = [place for option in chosen for place in session.places()(option)[-1:]]
    if seen and ends:  # scroll to where it ends on the boards; one without a place turns no page
        up.do(effects.ShowTabOf(selectors((*ends, *seen.places))))
    up.send(ExplainControl(control))


def again(up: Update, _message: Acted) -> None:
    """Make the choice that is being weighed."""
    weighed = up.play.choosing.weighed
    if weighed and weighed.option:
        try_choice(up, weighed.option)
    elif weighed:
        pick(up, weighed)


def offer(up: Update, message: Acted) -> None:
    """Make the choice that is offered instead of what is not possible."""
    try_choice(up, message.value)


def put_back(up: Update) -> None:
    """Stop weighing a choice."""
    up.play.choosing = up.play.choosing._replace(weighed=None, meant="")


def game_changed(up: Update, _message: GameChanged) -> None:
    put_back(up)


def tip_closed(up: Update, _message: TipClosed) -> None:
    """The preview has closed: a single tap does not choose."""
    if up.play.choosing.weighed:
        put_back(up)
        up.draw()


def touched(up: Update, message: Touched) -> None:
    up.play.choosing = up.play.choosing._replace(finger=message.finger, keys=False)


def pressed(up: Update, _message: Pressed) -> None:
    """Whoever chooses by key has read the choice."""
    if not up.play.choosing.keys:
        up.play.choosing = up.play.choosing._replace(finger=False, keys=True)


# --- dragging


def hold(up: Update, taken: tuple[str, ...]) -> None:
    """Take a piece: its places are picked until it is put down."""
    session = table.playing(up)
    table.grip(up, session.picked)
    table.put(up, session._replace(picked=taken))
    up.draw()


def drop(up: Update, place: str) -> None:
    """Put the piece down on a glowing place, or (with none) back; the drawing already shows it there."""
    before = up.table.before or ()
    if place:
        up.play.choosing = up.play.choosing._replace(finger=False)
        pick(up, Control(place, live=True))
    else:
        table.put(up, table.playing(up)._replace(picked=before))
        up.draw()
    table.grip(up, None)


def missed(up: Update, _message: Acted) -> None:
    """A piece was dropped where nothing takes it: say so."""
    stage.tell(
        up,
        _(
            "You can’t drop it there. Drop it where something glows, or tap it, then tap where it goes."
        ),
    )


# --- undo and redo


def undo(up: Update, _message: Acted | None = None) -> None:
    before = table.playing(up)
    if before.device:
        up.send(UndoWanted())  # other devices must agree to it
    elif before.can_undo:
        after = moves.undo_past(moves.undo(before))
        if before.covered(up.settings.cover):  # whoever is at the cover may be another player
            after = after._replace(holder=None if after.owner == SHARED else after.owner)
        obsolete = after.sent > after.game.ply
        table.put(up, after.without_link() if obsolete else after)
        said = undone(before, after, after.covered(up.settings.cover))
        table.changed(up, after.game.ply + 1, [said])
        if after.game.dropped or after.game.reopened != before.game.reopened:
            stage.tell(up, said)
        if obsolete:
            sentence = _("You’ve already sent a link with this choice: send a new one.")
            stage.tell(up, sentence, key=SENT)


def otherwise(up: Update, _message: Acted) -> None:
    """Take back a payment that was made by itself, and ask for it."""
    before = table.playing(up)
    after = moves.undo(before)
    table.put(up, after)
    table.changed(up, after.game.ply + 1, [after.question(openly=True)])


def undone(before: Any, after: Any, covered: bool) -> str:
    """What was undone, in words; not another's secret plan, and not to other ears."""
    if after.game.dropped:
        return _(
            "All hidden choices in this phase are discarded; everyone chooses again. Redo brings "
            "them back."
        )
    if after.game.reopened != before.game.reopened:
        return _("The plans had already been revealed, so the log notes this undo.")
    if after.game.ply >= before.game.ply or before.lesson or covered:
        return _("Undone.")
    option, seat = before.game.history[after.game.ply].option, after.seat
    if after.game.player != seat:
        return _("Undone.")
    words = after.words.option(option, after.game.observe(seat), i18n.catalogue)
    return _("Undone: {choice}.").format(choice=words)


def redo(up: Update, _message: Acted | None = None) -> None:
    session = table.playing(up)
    if session.can_redo:
        table.put(up, moves.redo_past(moves.redo(session)))
        table.changed(up, session.game.ply)


def unpick(up: Update, _message: Acted | None = None) -> None:
    put_back(up)
    table.put(up, table.playing(up).unpicked())
    up.draw()


# --- the sheet


def sheet(up: Update, _message: Acted) -> None:
    """Raise the question and its choices, or let them peek out below the boards."""
    up.play.choosing = up.play.choosing._replace(raised=not up.play.choosing.raised)
    up.draw()


ACTIONS = {
    "undo": undo,
    "redo": redo,
    "unpick": unpick,
    "sheet": sheet,
    "otherwise": otherwise,
    "offer": offer,
    "again-weighed": again,
    "missed": missed,
}
HANDLERS: dict[type, Callable[[Update, Any], None]] = {Chose: chose, TipClosed: tip_closed}
