"""The card beside what is pointed at, focused or held; and what stands out after a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import messages as words
from blackangel.kernel.named import NamedTuple
from blackangel.messages import _
from tabletop import effects
from tabletop.messages import (
    Acted,
    Aimed,
    Carried,
    Drawn,
    Laid,
    Lifted,
    Rang,
    Swallowed,
    Touched,
    Untipped,
    Wondered,
)
from tabletop.shared.shown import Control
from tabletop.stage import update as stage
from tabletop.table import screen as table_view

if TYPE_CHECKING:
    from blackangel.kit.shown import Preview
    from tabletop.model import Turn
    from tabletop.session.session import Session

AIM = 60  # milliseconds until a choice under the pointer is looked at
CALM = 350  # the same for a thing that only has a name
HOLD = 450  # milliseconds of a long press
SCREENS = ("table", "history")
SHOW_BELL, HOLD_BELL = "tip", "hold"


class Tip(NamedTuple):
    """What is asked about; bells for what is not aimed at any more have an older ``number``."""

    aimed: Control | None = None
    pinned: bool = False  # the card stays until it is closed
    holding: bool = False  # a finger is down that may become a long press
    held: bool = False  # a long press opened it: the click that follows means nothing
    number: int = 0
    marked: tuple[str, int] | None = None  # the moment that was drawn last: a game's key, the ply


# --- aiming


def aim(turn: Turn, message: Aimed) -> None:
    """Something else is under the pointer or has the focus; nothing: the card goes."""
    control = message.control if turn.stage.screen in SCREENS else None
    kept = turn.tip.pinned and control is not None
    if kept or control == turn.tip.aimed or turn.table.before is not None:
        return
    untip(turn)
    if control:
        turn.tip = turn.tip._replace(aimed=control)
        speaks = control.option or control.why or control.live
        turn.do(effects.Ring(SHOW_BELL, AIM if speaks else CALM, turn.tip.number))


def touch(turn: Turn, message: Touched) -> None:
    """Outside the card it closes it; a finger that stays opens one."""
    control, weighed = message.control, turn.choosing.weighed
    untip(turn, kept=control is not None and weighed is not None and same(control, weighed))
    control = control if turn.stage.screen in SCREENS else None
    turn.tip = turn.tip._replace(aimed=control, held=False)
    if control and message.finger:
        turn.tip = turn.tip._replace(holding=True)
        turn.do(effects.Ring(HOLD_BELL, HOLD, turn.tip.number))


def lift(turn: Turn, _message: Lifted) -> None:
    """The finger is lifted, or moves on."""
    if not turn.tip.held:
        calm(turn)


def carried(turn: Turn, _message: Carried) -> None:
    """The finger holds a piece: it asks nothing."""
    if turn.table.before is not None:
        calm(turn)
        turn.tip = turn.tip._replace(held=False)


def swallowed(turn: Turn, _message: Swallowed) -> None:
    turn.tip = turn.tip._replace(held=False)


def calm(turn: Turn) -> None:
    """No card comes by itself."""
    turn.tip = turn.tip._replace(number=turn.tip.number + 1, holding=False)
    turn.do(effects.Silence(SHOW_BELL), effects.Silence(HOLD_BELL))


def rang(turn: Turn, message: Rang) -> None:
    aimed = turn.tip.aimed
    if message.number != turn.tip.number or not aimed:
        return
    if message.bell == SHOW_BELL:
        show(turn, aimed)
    elif message.bell == HOLD_BELL:
        turn.tip = turn.tip._replace(held=True)
        pin(turn, aimed)


# --- the card


def seen(turn: Turn, control: Control) -> Preview | None:
    """What the choices would do for which a thing stands."""
    session = turn.table.session
    if turn.stage.screen != "table" or session is None:
        return None
    found = session.preview(control.option, control.place if control.live else "")
    weighed = turn.choosing.weighed
    if found and control.option and not control.name and weighed != control:
        return found._replace(words="")  # they stand on the button, where that is whole
    return found


def show(turn: Turn, control: Control, pinned: bool = False, focus: bool = False) -> bool:
    """Show the card; false where there is nothing to say, or a dialog lies over it."""
    from tabletop.tip import view as screen

    session = turn.table.session
    if turn.stage.dialog or session is None:
        return False
    place, preview = control.place, seen(turn, control)
    name = control.name if place else ""
    name = name[:1].upper() + name[1:]
    purpose = session.at_table.about(place, words.catalogue) if place else ""
    rule = session.at_table.rule(place) if place else ""
    again = turn.choosing.weighed == control
    markup = screen.tip(name, purpose, control.why, preview, rule, pinned, again)
    if not markup:
        return False
    turn.do(effects.Tip(markup, preview.places if preview else (), pinned, focus))
    if pinned:
        stage.speak(turn, screen.sentences(name, purpose, control.why, preview, again))
    return True


def pin(turn: Turn, control: Control, focus: bool = False) -> None:
    """Keep the card open, with the way to the rule."""
    calm(turn)
    turn.tip = turn.tip._replace(aimed=control)
    turn.tip = turn.tip._replace(pinned=show(turn, control, True, focus))


def untip(turn: Turn, focus: bool = False, kept: bool = False) -> None:
    """The card goes, at once; with it the choice that it weighed, unless that is ``kept``."""
    if turn.tip.aimed:
        calm(turn)
        pinned = turn.tip.pinned
        turn.tip = turn.tip._replace(aimed=None, pinned=False)
        turn.do(effects.Untip(focus))
        if pinned and not kept:
            turn.send(Untipped())


def same(one: Control, other: Control) -> bool:
    """Whether both stand for one choice."""
    return (one.option, one.place) == (other.option, other.place)


def untipped(turn: Turn, _message: Acted) -> None:
    untip(turn, focus=True)


def pinned(turn: Turn, _message: Acted) -> None:
    if turn.tip.aimed:
        pin(turn, turn.tip.aimed, focus=True)


def wondered(turn: Turn, message: Wondered) -> None:
    pin(turn, message.control)


# --- what has changed


def drawn(turn: Turn, _message: Drawn) -> None:
    """A pointer that rests on what is new asks nothing; what the last choice did stands out."""
    asked = any(isinstance(effect, effects.Tip) for effect in turn.effects)
    if not (asked or turn.tip.holding):
        untip(turn)
        turn.do(effects.LookAway())
    session, screen = turn.table.session, turn.stage.screen
    if screen == "table" and session and table_view.face(turn, session) == table_view.BOARDS:
        mark(turn, session)
    elif screen in ("history", "replay") and turn.tip.marked:
        # other moments have no marks; this one has them again on the way back
        turn.tip = turn.tip._replace(marked=None)
        turn.do(effects.Mark(None, (), ""))


def mark(turn: Turn, session: Session) -> None:
    """What the last choice touched, and where others were until now."""
    if table_view.moment(turn):  # what has changed stands out when all of it has been shown
        return
    moment, before = (session.key, session.game.ply), turn.tip.marked
    if moment == before:
        if session.picked:
            turn.do(effects.Unspot())
        return
    turn.tip = turn.tip._replace(marked=moment)
    changes = session.changes(before[1]) if before and before[0] == session.key else None
    turn.do(
        effects.Mark(
            changes,
            session.moves_of_others(),
            _("where the others played"),
        )
    )


def laid(turn: Turn, _message: Laid) -> None:
    """Another game: nothing of the last one is left."""
    turn.tip = turn.tip._replace(marked=None)


ACTIONS = {"pin": pinned, "untip": untipped}
HEARS = {
    Aimed: aim,
    Touched: touch,
    Lifted: lift,
    Carried: carried,
    Swallowed: swallowed,
    Rang: rang,
    Wondered: wondered,
    Laid: laid,
    Drawn: drawn,
}
