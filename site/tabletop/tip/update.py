"""The card beside what is pointed at, focused or held; and highlights after a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.kit.sentences import capital
from tabletop import effects
from tabletop.messages import (
    Acted,
    Aimed,
    ClickSwallowed,
    DragStarted,
    Drawn,
    ExplainControl,
    Lifted,
    TimerFired,
    TipClosed,
    Touched,
)
from tabletop.shared.shown import Control, same
from tabletop.stage import update as stage
from tabletop.table import screen as table_screen

if TYPE_CHECKING:
    from blackangel.kit.shown import Preview
    from tabletop.model import Update
    from tabletop.session.session import Session

AIM = 60  # milliseconds before a choice under the pointer is previewed
CALM = 350  # the same for a thing that only has a name
HOLD = 450  # milliseconds of a long press
SCREENS = ("table", "history")
SHOW_TIMER, HOLD_TIMER = "tip", "hold"


# --- aiming


def aimed(up: Update, message: Aimed) -> None:
    """Something else is under the pointer or has the focus; nothing hides the card."""
    control = message.control if up.stage.screen in SCREENS else None
    kept = up.tip.pinned and control is not None
    if kept or control == up.tip.aimed or up.table.before is not None:
        return
    untip(up)
    if control:
        up.tip = up.tip._replace(aimed=control)
        speaks = control.option or control.why or control.live
        up.do(effects.StartTimer(SHOW_TIMER, AIM if speaks else CALM, up.tip.number))


def touched(up: Update, message: Touched) -> None:
    """A press outside the card closes it; a finger that stays opens one."""
    control, weighed = message.control, up.play.choosing.weighed
    untip(up, kept=control is not None and weighed is not None and same(control, weighed))
    control = control if up.stage.screen in SCREENS else None
    up.tip = up.tip._replace(aimed=control, held=False)
    if control and message.finger:
        up.tip = up.tip._replace(holding=True)
        up.do(effects.StartTimer(HOLD_TIMER, HOLD, up.tip.number))


def lifted(up: Update, _message: Lifted) -> None:
    """The finger was lifted or moved on."""
    if not up.tip.held:
        calm(up)


def drag_started(up: Update, _message: DragStarted) -> None:
    """The finger drags a piece and asks nothing."""
    if up.table.before is not None:
        calm(up)
        up.tip = up.tip._replace(held=False)


def click_swallowed(up: Update, _message: ClickSwallowed) -> None:
    up.tip = up.tip._replace(held=False)


def calm(up: Update) -> None:
    """Open no card by itself."""
    up.tip = up.tip._replace(number=up.tip.number + 1, holding=False)
    up.do(effects.StopTimer(SHOW_TIMER), effects.StopTimer(HOLD_TIMER))


def timer_fired(up: Update, message: TimerFired) -> None:
    aimed = up.tip.aimed
    if message.number != up.tip.number or not aimed:
        return
    if message.timer == SHOW_TIMER:
        show(up, aimed)
    elif message.timer == HOLD_TIMER:
        pin(up, aimed)
        up.tip = up.tip._replace(held=up.tip.pinned)  # with nothing to say it is a tap


# --- the card


def seen(up: Update, control: Control) -> Preview | None:
    """What the choices would do that a thing stands for."""
    session = up.table.session
    if up.stage.screen != "table" or session is None:
        return None
    weighed, meant = up.play.choosing.weighed, up.play.choosing.meant
    if meant and weighed == control:
        return session.preview(meant, "")
    found = session.preview(control.option, control.place if control.live else "")
    if found and control.option and not control.name and weighed != control:
        return found._replace(words="")  # a button that is whole shows them already
    return found


def show(up: Update, control: Control, pinned: bool = False, focus: bool = False) -> bool:
    """Show the card; return False if there is nothing to say, or a dialog covers it."""
    from tabletop.tip import view as tips

    session = up.table.session
    if up.stage.dialog or session is None:
        return False
    place, preview = control.place, seen(up, control)
    name = capital(control.name) if place else ""
    purpose = session.at_table.about(place, i18n.catalogue) if place else ""
    rule = session.at_table.rule(place) if place else ""
    again = up.play.choosing.weighed == control
    points = place if session.device and up.stage.screen == "table" else ""
    large, offer = seen_large(up, session, place), offered(up, session, control)
    markup = tips.tip(
        name, purpose, control.why, preview, rule, pinned, again, points, large, offer
    )
    if not markup:
        return False
    up.do(effects.Tip(markup, preview.places if preview else (), pinned, focus))
    if pinned:
        stage.speak(up, tips.sentences(name, purpose, control.why, preview, again))
    return True


def offered(up: Update, session: Session, control: Control) -> tuple[str, str]:
    """The notation and the words of the one choice where a blocked thing is; empty if there is none."""
    if not control.why or not control.place or up.stage.screen != "table":
        return "", ""
    ground = session.at_table.ground(control.place)
    found = session.at_table.next_places(session.options, session.game.prompt, session.picked)
    if len(left := found.get(ground, ())) != 1:
        return "", ""
    words = session.words.option(left[0], session.observe(session.eyes), i18n.catalogue)
    return str(left[0]), words


def seen_large(up: Update, session: Session, place: str) -> str:
    """The card or the tile at a place of the table, to be looked at."""
    if not place or up.stage.screen != "table":
        return ""
    return session.at_table.large(session.observe(session.eyes), place, i18n.catalogue)


def pin(up: Update, control: Control, focus: bool = False) -> None:
    """Keep the card open, with its link to the rule."""
    calm(up)
    up.tip = up.tip._replace(aimed=control)
    up.tip = up.tip._replace(pinned=show(up, control, True, focus))


def untip(up: Update, focus: bool = False, kept: bool = False) -> None:
    """Hide the card at once, and stop weighing its choice unless that is ``kept``."""
    if up.tip.aimed:
        calm(up)
        pinned = up.tip.pinned
        up.tip = up.tip._replace(aimed=None, pinned=False)
        up.do(effects.CloseTip(focus))
        if pinned and not kept:
            up.send(TipClosed())


def untipped(up: Update, _message: Acted) -> None:
    untip(up, focus=True)


def pinned(up: Update, _message: Acted) -> None:
    if up.tip.aimed:
        pin(up, up.tip.aimed, focus=True)


def explain_control(up: Update, message: ExplainControl) -> None:
    pin(up, message.control)


# --- what has changed


def drawn(up: Update, _message: Drawn) -> None:
    """Ignore a pointer that rests on new content; highlight what the last choice did."""
    asked = any(isinstance(effect, effects.Tip) for effect in up.effects)
    if not (asked or up.tip.holding):
        untip(up)
        up.do(effects.ForgetPointer())
    session, screen = up.table.session, up.stage.screen
    if screen == "table" and session and table_screen.face(up, session) == table_screen.BOARDS:
        mark(up, session)
    elif screen in ("history", "replay") and up.tip.marked:
        # other moments have no highlights; they return with this one
        up.tip = up.tip._replace(marked=None)
        up.do(effects.Mark((), {}, "", ()))


def mark(up: Update, session: Session) -> None:
    """What the last choice touched, and where others have acted."""
    if table_screen.moment(up):  # highlight changes after all of them have been shown
        return
    moment, before = (session.key, session.game.ply), up.tip.marked
    if moment == before:
        if session.picked:
            up.do(effects.ClearVisited())
        return
    up.tip = up.tip._replace(marked=moment)
    changes = session.changes(before[1]) if before and before[0] == session.key else ()
    from tabletop.tip.view import legend, seat_sign

    visited, players = session.moves_of_others(), session.players
    there = tuple(players[seat] for seat in sorted(set(visited.values())))
    signs = tuple(seat_sign(player) for player in players)
    up.do(effects.Mark(changes, visited, legend(there) if there else "", signs))


ACTIONS = {"pin": pinned, "untip": untipped}
HANDLERS = {
    Aimed: aimed,
    Lifted: lifted,
    ClickSwallowed: click_swallowed,
    ExplainControl: explain_control,
}
