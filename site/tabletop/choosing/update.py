"""Choices at the table: by a button, by places of the boards, by a piece that is put down; and their undoing.

Where a finger chooses, a first tap shows what comes of it and a second one does it. On a small screen
the question and its choices are a sheet, which is raised over the boards or peeks out below them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blackangel import messages
from blackangel.kernel.named import NamedTuple
from blackangel.messages import _
from tabletop import effects
from tabletop.messages import (
    Acted,
    Changed,
    Chose,
    Laid,
    Left,
    Picked,
    Pressed,
    Touched,
    Untipped,
    Wondered,
)
from tabletop.session.records import SHARED
from tabletop.shared.shown import Control
from tabletop.stage import update as stage
from tabletop.table import update as table
from tabletop.table.view import marks

if TYPE_CHECKING:
    from tabletop.model import Turn


class Choosing(NamedTuple):
    """How a hand chooses: by a ``finger`` or not; ``weighed`` is what a first tap has shown."""

    raised: bool = False  # the sheet
    finger: bool = False
    weighed: Control | None = None


def choose(turn: Turn, notation: str) -> None:
    """Make a choice; where it is not possible a sentence says so."""
    from tabletop.session.session import GameError, sentence

    session = table.playing(turn)
    if session.bot or session.watching:
        return
    try:
        table.put(turn, session.played(notation).onward())
    except GameError as error:
        stage.tell(turn, sentence(error, session.game.title.key))
        return
    table.changed(turn, session.game.ply)


def chose(turn: Turn, message: Chose) -> None:
    control = Control(option=message.notation)
    if weighs(turn, control):
        weigh(turn, control)
    else:
        choose(turn, message.notation)


def pick(turn: Turn, control: Control) -> bool:
    """Pick a place; false when that means nothing here, or before an automaton's turn is told."""
    if not table.here(turn) or turn.telling.turn:
        return False
    before = table.playing(turn)
    after = before.picking(control.place)
    if after.game.ply != before.game.ply and weighs(turn, control):
        weigh(turn, control)
        return True
    table.put(turn, after.onward() if after.game.ply != before.game.ply else after)
    if after.game.ply != before.game.ply:
        table.changed(turn, before.game.ply)
    elif after.picked != before.picked:
        put_back(turn)
        turn.draw()
        stage.speak(turn, [after.fitting()])
    else:
        return False
    return True


def picked(turn: Turn, message: Picked) -> None:
    control = message.control
    if not pick(turn, control) and not control.live:
        turn.send(Wondered(control))


# --- a first tap shows, the second does it


def weighs(turn: Turn, control: Control) -> bool:
    """Whether a tap shows what comes of a choice before it is made."""
    session, settings = turn.table.session, turn.settings
    if not (turn.choosing.finger and settings.weighs) or settings.in_words:
        return False
    if session is None or session.bot or session.watching or len(session.options) == 1:
        return False  # the only way on brings what it brings
    wanted = session.lesson.wanted_choice(session) if session.lesson else ""
    if wanted and control.option not in ("", wanted):
        return False  # the lesson says at once that it means another one
    last = turn.choosing.weighed
    if last and (last.option, last.place) == (control.option, control.place):
        return False
    seen = session.preview(control.option, control.place)
    return bool(seen and (seen.brings or seen.drawing or seen.places))


def weigh(turn: Turn, control: Control) -> None:
    """Show what a choice would do; the same tap again makes it."""
    session = table.playing(turn)
    turn.choosing = turn.choosing._replace(weighed=control)
    turn.draw()
    seen = session.preview(control.option, control.place)
    if control.option and seen:  # where it ends on the boards comes into view
        chosen = [option for option in session.options if str(option) == control.option]
        ends = [place for option in chosen for place in session.places()(option)[-1:]]
        turn.do(effects.TurnToPlace(marks((*ends, *seen.places))))
    turn.send(Wondered(control))


def put_back(turn: Turn) -> None:
    """Nothing is weighed any more."""
    turn.choosing = turn.choosing._replace(weighed=None)


def settled(turn: Turn, _message: Changed | Left) -> None:
    put_back(turn)


def untipped(turn: Turn, _message: Untipped) -> None:
    """What a choice brings is not seen any more: one tap does not make it."""
    if turn.choosing.weighed:
        put_back(turn)
        turn.draw()


def laid(turn: Turn, _message: Laid) -> None:
    """Another game: its boards are seen."""
    turn.choosing = Choosing(finger=turn.choosing.finger)


def touched(turn: Turn, message: Touched) -> None:
    turn.choosing = turn.choosing._replace(finger=message.finger)


def pressed(turn: Turn, _message: Pressed) -> None:
    """Whoever chooses by key has read the choice."""
    if turn.choosing.finger:
        turn.choosing = turn.choosing._replace(finger=False)


# --- a piece in the hand


def hold(turn: Turn, taken: tuple[str, ...]) -> None:
    """A piece is taken in hand: its places are picked until it lies."""
    session = table.playing(turn)
    table.grip(turn, session.picked)
    table.put(turn, session._replace(picked=taken))
    turn.draw()


def drop(turn: Turn, place: str) -> None:
    """The piece lies on a place that glows, or (with none) where it was; what is drawn so far is meant so."""
    before = turn.table.before or ()
    if place:
        turn.choosing = turn.choosing._replace(finger=False)
        pick(turn, Control(place, live=True))
    else:
        table.put(turn, table.playing(turn)._replace(picked=before))
        turn.draw()
    table.grip(turn, None)


# --- back and on


def undo(turn: Turn, _message: Acted | None = None) -> None:
    before = table.playing(turn)
    if before.can_undo:
        after = before.undone().backward()
        if before.covered(
            turn.settings.cover
        ):  # whoever is at the cover need not be the one before
            after = after._replace(seen=None if after.mine == SHARED else after.mine)
        table.put(turn, after)
        said = undone(before, after, after.covered(turn.settings.cover))
        table.changed(turn, after.game.ply + 1, [said])
        if after.game.dropped or after.game.reopened != before.game.reopened:
            stage.tell(turn, said)


def undone(before: Any, after: Any, covered: bool) -> str:
    """What was taken back, by its words; not what another has planned in secret, nor to other ears."""
    if after.game.dropped:
        return _(
            "All hidden choices of this phase are dropped, to be made anew; Redo brings them back."
        )
    if after.game.reopened != before.game.reopened:
        return _("The plans had been turned up already. The log says so.")
    if after.game.ply >= before.game.ply or before.lesson or covered:
        return _("Undone.")
    option, seat = before.game.history[after.game.ply].option, after.seat
    if after.game.player != seat:
        return _("Undone.")
    words = after.words.option(option, after.game.observe(seat), messages.catalogue)
    return _("Undone: {choice}.").format(choice=words)


def redo(turn: Turn, _message: Acted | None = None) -> None:
    session = table.playing(turn)
    if session.can_redo:
        table.put(turn, session.redone().forward())
        table.changed(turn, session.game.ply)


def unpick(turn: Turn, _message: Acted | None = None) -> None:
    put_back(turn)
    table.put(turn, table.playing(turn).unpicked())
    turn.draw()


# --- the sheet


def sheet(turn: Turn, _message: Acted) -> None:
    """The question and its choices are raised, or peek out below the boards again."""
    turn.choosing = turn.choosing._replace(raised=not turn.choosing.raised)
    turn.draw()


ACTIONS = {"undo": undo, "redo": redo, "unpick": unpick, "sheet": sheet}
HEARS: dict[type, Callable[[Turn, Any], None]] = {
    Chose: chose,
    Picked: picked,
    Touched: touched,
    Pressed: pressed,
    Changed: settled,
    Left: settled,
    Laid: laid,
    Untipped: untipped,
}
