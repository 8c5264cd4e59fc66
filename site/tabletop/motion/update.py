"""Show what has happened: a choice's moments one after the other, until the player goes on.

The game and its choices are already current; only the boards lag behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop import effects
from tabletop.messages import (
    Acted,
    Drawn,
    Dropped,
    GameChanged,
    LockDenied,
    MomentShown,
    MotionSkipped,
    TimerFired,
)
from tabletop.motion.state import Seen
from tabletop.session import lesson, news
from tabletop.session.film import (
    Keyframe,
    before,
    flight,
    frame_time,
    interlude,
    interlude_frames,
    interlude_time,
    keyframes_since,
    where_seen,
)
from tabletop.settings import update as settings
from tabletop.table import screen as table_screen
from tabletop.table import update as table
from tabletop.table.view import selectors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.model import Update
    from tabletop.session.session import Session

TIMER = "moving"
CUT = 900  # milliseconds per replayed moment in which nothing moves
WATCHED = 500  # milliseconds per moment of what a lesson’s step brings about


def wanted(up: Update) -> bool:
    """Return whether motion is wanted at all."""
    return not settings.still(up) and not up.settings.in_words


def run(
    up: Update,
    frames: Sequence[Keyframe],
    step: int = 0,
    follow: bool = False,
    toward: tuple[str, ...] = (),
) -> None:
    """Show moments one after the other; the table shows the last of them anyway."""
    step = step or frame_time(len(frames), up.settings.speed)
    up.play.motion = up.play.motion._replace(
        frames=tuple(frames), step=step, paused=False, follow=follow, toward=toward
    )
    show(up)
    if up.play.motion.shows:
        up.send(MomentShown(frames[0].events))


def show(up: Update) -> None:
    """Show the first of the moments on the table."""
    moving, session = up.play.motion, table.playing(up)
    first, *later = moving.frames
    step = pace(session, moving.step)
    scene = interlude(session, first) if wanted(up) else ""
    if scene:
        first, later = before(session, first), [first._replace(staged=True), *later]
    number = moving.number + 1
    flown = flight(session, first, number, step)
    seen = moving.toward or looked_at(session, first, moving.follow)
    passed = not later and first.state is None and session.seat != first.viewer
    # another seat's things are shown: they have not moved
    passed = passed or (moving.seen is not None and moving.seen.board != first.viewer)
    cut = moving.landed or passed or bool(scene) or not wanted(up)
    said = cut or later or first.staged  # its scene has told it, or another moment comes
    void = ". ".join(filter(None, map(session.fizzled, first.events)))
    up.play.motion = moving._replace(
        told=void or ("" if said else news.staged_in_short(session, first.events)),
        frames=(first, *later) if later else (),
        number=number,
        interlude=scene,
        flight=None if cut else flown._replace(toward=seen),
        landed=False,
        flying=not later and (bool(seen) or not cut),
        parting=moving.parting and bool(later),
    )
    up.draw()
    if cut and seen:
        up.do(effects.ShowTabOf(seen))
    if later:
        length = interlude_time(session, first, up.settings.speed) if scene else step
        up.do(effects.StartTimer(TIMER, length, number, ahead=True, motion=True))
    elif up.play.motion.flying:
        length = CUT if cut or lesson.guided(session) else step
        up.do(effects.StartTimer(TIMER, length, number, motion=True))
    else:
        up.do(effects.StopTimer(TIMER))


def pace(session: Session, step: int) -> int:
    """The milliseconds of a moment: in a lesson each can be watched."""
    return max(WATCHED, step) if lesson.guided(session) else step


def automatons(session: Session, frame: Keyframe) -> bool:
    """Return whether an automaton acts in a moment."""
    return any(event.seat == session.automaton for event in frame.events)


def looked_at(session: Session, frame: Keyframe, follow: bool) -> tuple[str, ...]:
    """Where a small screen watches a moment: an automaton’s, in a lesson, where the next step is done.

    Unless it is to ``follow`` all that happens, it does so to what the game says.
    """
    if follow and lesson.guided(session) and automatons(session, frame):
        return lesson.selectors(session)
    unfollowed, followed = session.at_table.manner.unfollowed, session.at_table.manner.followed
    events = [
        event
        for event in frame.events
        if (event.what not in unfollowed if follow else event.what in followed)
    ]
    return selectors(where_seen(session.at_table.motion_paths(events, frame.viewer)))


def stop(up: Update) -> None:
    """Show the current table at once."""
    if up.play.motion.shows:
        up.play.motion = up.play.motion.ended()
        up.do(effects.StopTimer(TIMER))


def go_on(up: Update) -> None:
    """Continue, and finish at once what is being shown."""
    stop(up)
    up.play.motion = up.play.motion._replace(paused=False)


def since(up: Update, first: int, viewer: int, follow: bool = False) -> None:
    """Show what has happened since so many events."""
    found = keyframes_since(table.playing(up), first, viewer)
    if found:
        run(up, found, follow=follow)


# --- messages


def game_changed(up: Update, message: GameChanged) -> None:
    """Show a choice; an automaton's turn is shown step by step instead."""
    seen, session = up.play.motion.seen, table.playing(up)
    if up.play.automaton.turn:
        return
    stop(up)
    if message.ply > session.game.ply:  # what was undone is shown again when redone
        count = len(session.game.events)
        kept = {seat: last for seat, last in up.play.motion.staged.items() if last <= count}
        up.play.motion = up.play.motion._replace(staged=kept)
    if not seen or message.ply >= session.game.ply:
        return
    by_bot = session.game.ply > session.bots_since
    if not wanted(up):
        if by_bot and shows(up) and not up.settings.in_words:
            point(up, seen)
    elif table_screen.face(up, session) == table_screen.COVER:
        part(up, session, seen)
    elif shows(up):
        if silent(session, seen):
            run(up, [Keyframe((), seen.events, None, seen.viewer)])
        else:
            since(up, seen.events, seen.viewer, follow=by_bot or lesson.guided(session))


def silent(session: Session, seen: Seen) -> bool:
    """Return whether who watches has chosen what no event tells: a secret plan still moves its card."""
    game = session.game
    return seen.events == len(game.events) and next(game.movers(), None) == seen.viewer


def point(up: Update, seen: Seen) -> None:
    """Where nothing moves, a small screen scrolls to what has changed for a while."""
    events = table.playing(up).game.events
    run(up, [Keyframe(tuple(events[seen.events :]), len(events), None, seen.viewer)], follow=True)


def part(up: Update, session: Session, seen: Seen) -> None:
    """Show the chooser's own scenes before the device changes hands."""
    kinds = session.at_table.manner.interludes
    found = keyframes_since(session, seen.events, seen.viewer)
    scenes = [
        frame
        for frame in found
        if interlude(session, frame)
        and all(event.seat == seen.viewer for event in frame.events if event.what in kinds)
    ]
    if scenes:
        last = scenes[-1]._replace(events=())
        staged = {**up.play.motion.staged, seen.viewer: len(session.game.events)}
        up.play.motion = up.play.motion._replace(parting=True, staged=staged)
        run(up, [*scenes, last])


def shows(up: Update) -> bool:
    """Return whether the last choice is to be shown."""
    session = table.playing(up)
    at_once = up.play.bots.skipping or table_screen.bot_pace(up) == "once"
    return not (at_once and session.game.ply > session.bots_since)


def drawn(up: Update, _message: Drawn) -> None:
    """Note what the table shows: it was seen, or is about to be."""
    session = up.table.session
    seen = None
    here = up.stage.screen == "table" and not up.play.motion.parting
    if session and here and not session.watching:
        if table_screen.face(up, session) != table_screen.COVER:
            moment = table_screen.moment(up)
            board = moment.viewer if moment else session.seat
            seen = Seen(len(session.game.events), session.seat, board)
    elif up.stage.screen != "table":
        stop(up)
    up.play.motion = up.play.motion._replace(seen=seen, landed=False)


def timer_fired(up: Update, message: TimerFired) -> None:
    moving = up.play.motion
    if message != TimerFired(TIMER, moving.number):
        return
    if moving.flying:
        up.play.motion = moving._replace(flying=False)
        table.lead(up)
    elif moving.frames and not moving.paused:
        up.play.motion = moving._replace(frames=moving.frames[1:])
        show(up)
        if not moving.frames[1].staged:
            up.send(MomentShown(moving.frames[1].events))


def motion_skipped(up: Update, message: MotionSkipped) -> None:
    """Stop: the player does something else. What nobody has seen yet is heard at once."""
    if unseen := [frame for frame in up.play.motion.frames[1:] if not frame.staged]:
        up.send(MomentShown(tuple(event for frame in unseen for event in frame.events)))
    if up.play.motion.frames:
        stop(up)
        up.draw()
    else:
        up.play.motion = up.play.motion._replace(flying=False)
    if message.then:
        up.send(message.then)


def dropped(up: Update, _message: Dropped) -> None:
    up.play.motion = up.play.motion._replace(landed=True)


def lock_denied(up: Update, _message: LockDenied) -> None:
    go_on(up)


# --- actions


def uncover(up: Update, message: Acted) -> None:
    """Show whoever takes the device the scenes since their last turn, and announce what is new to them."""
    table.uncover(up, message)
    session = table.playing(up)
    if table_screen.face(up, session) != table_screen.COVER:
        up.do(effects.Speak(news.taken_over, (session,)))
    if wanted(up):
        frames = interlude_frames(session, session.seat, up.play.motion.staged.get(session.seat, 0))
        if frames:
            run(up, frames)


def pause(up: Update, _message: Acted) -> None:
    """Pause or continue."""
    paused = not up.play.motion.paused
    moving = up.play.motion = up.play.motion._replace(paused=paused)
    if moving.frames and not paused:
        up.do(effects.StartTimer(TIMER, moving.step, moving.number, ahead=True, motion=True))
    up.draw()


ACTIONS = {"pause": pause, "uncover": uncover}
