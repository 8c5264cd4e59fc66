"""What has happened is seen to happen: the moments of a choice, one after the other, until one goes on.

The game itself is on at once, and so are its choices; what lies on the boards comes after.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from tabletop import effects
from tabletop.messages import Acted, Changed, Denied, Drawn, Hurried, Laid, Landed, Left, Rang
from tabletop.session.film import (
    Frame,
    beats,
    flight,
    happened,
    interlude,
    staged,
    time,
    where_seen,
)
from tabletop.settings import update as settings
from tabletop.shared.shown import Flight
from tabletop.table import screen as table_view
from tabletop.table import update as table
from tabletop.table.view import marks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.model import Turn
    from tabletop.session.session import Session

BELL = "moving"
CUT = 900  # milliseconds of a moment that is seen again where nothing moves


class Seen(NamedTuple):
    """What was on the table last: the game after how many events, and for whom."""

    events: int
    viewer: int


class Moving(NamedTuple):
    """The moments to be shown, the first is on the table; empty where that is as it is now."""

    frames: tuple[Frame, ...] = ()
    step: int = 0  # milliseconds of each
    number: int = 0  # of the moment that is shown
    flight: Flight | None = None  # how that came about
    paused: bool = False
    follow: bool = False  # a small screen looks where it happens
    toward: tuple[str, ...] = ()  # marks of where all of it is seen, if one says so
    flying: bool = False  # the last moment is under way: a question leads nowhere before its end
    seen: Seen | None = None
    interlude: str = ""  # a scene above the boards
    landed: bool = False  # a piece was put down by hand: it does not fly there once more
    parting: bool = False  # scenes of the last choice, before the device changes hands
    staged: Mapping[int, int] = {}  # by seat up to which event it has seen the scenes of this game


def wanted(turn: Turn) -> bool:
    """Whether anything is to move."""
    return not settings.still(turn) and not turn.settings.in_words


def run(
    turn: Turn,
    frames: Sequence[Frame],
    step: int = 0,
    follow: bool = False,
    toward: tuple[str, ...] = (),
) -> None:
    """Show moments one after the other; the last of them is what the table shows anyway."""
    step = step or time(len(frames), turn.settings.speed)
    turn.moving = turn.moving._replace(
        frames=tuple(frames), step=step, paused=False, follow=follow, toward=toward
    )
    show(turn)


def show(turn: Turn) -> None:
    """The first of the moments comes onto the table."""
    moving, session = turn.moving, table.playing(turn)
    first, *later = moving.frames
    scene = interlude(session, first) if wanted(turn) else ""
    if scene and not later:  # the table as it is now comes after it
        later = [first._replace(events=(), state=None)]
    number = moving.number + 1
    flown = flight(session, first, number, moving.step)
    seen = moving.toward or (marks(where_seen(flown.ways)) if moving.follow else ())
    passed = not later and first.state is None and session.seat != first.viewer
    cut = moving.landed or passed or not wanted(turn)
    turn.moving = moving._replace(
        frames=(first, *later) if later else (),
        number=number,
        interlude=scene,
        flight=None if cut else flown._replace(toward=seen),
        landed=False,
        flying=not later and (bool(seen) or not cut),
        parting=moving.parting and bool(later),
    )
    turn.draw()
    if cut and seen:
        turn.do(effects.TurnToPlace(seen))
    if later:
        length = beats(session, first) * time(1, turn.settings.speed) if scene else moving.step
        turn.do(effects.Ring(BELL, length, number))
    elif turn.moving.flying:
        turn.do(effects.Ring(BELL, CUT if cut else moving.step, number))
    else:
        turn.do(effects.Silence(BELL))


def stop(turn: Turn) -> None:
    """The table as it is now, at once."""
    moving = turn.moving
    if moving.frames or moving.flight or moving.flying:
        turn.moving = moving._replace(
            frames=(), flight=None, interlude="", parting=False, flying=False
        )
        turn.do(effects.Silence(BELL))


def go_on(turn: Turn) -> None:
    """Nothing stands still, and what is shown is shown to its end at once."""
    stop(turn)
    turn.moving = turn.moving._replace(paused=False)


def since(turn: Turn, first: int, viewer: int, follow: bool = False) -> None:
    """Show what has happened since so many events."""
    found = happened(table.playing(turn), first, viewer)
    if found:
        run(turn, found, follow=follow)


# --- what it hears


def changed(turn: Turn, message: Changed) -> None:
    """After a choice; an automaton's turn is told step by step instead."""
    seen, session = turn.moving.seen, table.playing(turn)
    if turn.telling.turn:
        return
    stop(turn)
    if message.ply > session.game.ply:  # what was taken back is seen again
        count = len(session.game.events)
        kept = {seat: last for seat, last in turn.moving.staged.items() if last <= count}
        turn.moving = turn.moving._replace(staged=kept)
    if not seen or message.ply >= session.game.ply:
        return
    by_bot = session.game.ply > session.left
    if not wanted(turn):
        if by_bot and shows(turn) and not turn.settings.in_words:
            point(turn, seen)
    elif table_view.face(turn, session) == table_view.COVER:
        part(turn, session, seen)
    elif shows(turn):
        since(turn, seen.events, seen.viewer, follow=by_bot)


def point(turn: Turn, seen: Seen) -> None:
    """Where nothing moves a small screen looks where something has changed, for a while."""
    events = table.playing(turn).game.events
    run(turn, [Frame(tuple(events[seen.events :]), len(events), None, seen.viewer)], follow=True)


def part(turn: Turn, session: Session, seen: Seen) -> None:
    """Whoever has chosen sees the scenes of its own before the device changes hands."""
    kinds = session.at_table.manner.staged
    found = happened(session, seen.events, seen.viewer)
    scenes = [
        frame
        for frame in found
        if interlude(session, frame)
        and all(event.seat == seen.viewer for event in frame.events if event.what in kinds)
    ]
    if scenes:
        last = scenes[-1]._replace(events=())
        staged = {**turn.moving.staged, seen.viewer: len(session.game.events)}
        turn.moving = turn.moving._replace(parting=True, staged=staged)
        run(turn, [*scenes, last])


def shows(turn: Turn) -> bool:
    """Whether the last choice is to be seen."""
    session = table.playing(turn)
    at_once = turn.bots.skipping or table_view.bot_pace(turn) == "once"
    return not (at_once and session.game.ply > session.left)


def drawn(turn: Turn, _message: Drawn) -> None:
    """What is on the table now was seen, or is about to be."""
    session = turn.table.session
    seen = None
    here = turn.stage.screen == "table" and not turn.moving.parting
    if session and here and not session.watching:
        if table_view.face(turn, session) != table_view.COVER:
            seen = Seen(len(session.game.events), session.seat)
    elif turn.stage.screen != "table":
        stop(turn)
    turn.moving = turn.moving._replace(seen=seen, landed=False)


def rang(turn: Turn, message: Rang) -> None:
    moving = turn.moving
    if message != Rang(BELL, moving.number):
        return
    if moving.flying:
        turn.moving = moving._replace(flying=False)
        table.lead(turn)
    elif moving.frames and not moving.paused:
        turn.moving = moving._replace(frames=moving.frames[1:])
        show(turn)


def hurried(turn: Turn, message: Hurried) -> None:
    """Whoever does something has seen enough."""
    if turn.moving.frames:
        stop(turn)
        turn.draw()
    else:
        turn.moving = turn.moving._replace(flying=False)
    if message.then:
        turn.send(message.then)


def landed(turn: Turn, _message: Landed) -> None:
    turn.moving = turn.moving._replace(landed=True)


def gone(turn: Turn, message: Laid | Left | Denied) -> None:
    go_on(turn)
    if isinstance(message, Laid):  # another game
        turn.moving = turn.moving._replace(staged={})


# --- actions


def uncover(turn: Turn, message: Acted) -> None:
    """Whoever takes the device sees the scenes since the last turn: the plans, who has risen."""
    table.uncover(turn, message)
    session = table.playing(turn)
    if wanted(turn):
        frames = staged(session, session.seat, turn.moving.staged.get(session.seat, 0))
        if frames:
            run(turn, frames)


def pause(turn: Turn, _message: Acted) -> None:
    """What happens stands still, or goes on."""
    paused = not turn.moving.paused
    turn.moving = turn.moving._replace(paused=paused)
    if turn.moving.frames and not paused:
        turn.do(effects.Ring(BELL, turn.moving.step, turn.moving.number))
    turn.draw()


ACTIONS = {"pause": pause, "uncover": uncover}
HEARS = {
    Changed: changed,
    Drawn: drawn,
    Rang: rang,
    Hurried: hurried,
    Landed: landed,
    Laid: gone,
    Left: gone,
    Denied: gone,
}
