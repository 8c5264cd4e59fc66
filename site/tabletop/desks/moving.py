"""What has happened is seen to happen: the moments of a choice, one after the other, until one goes on.

The game itself is on at once, and so are its choices; what lies on the boards comes after.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from tabletop import effects
from tabletop.desks import settings, table, table_view
from tabletop.messages import Acted, Changed, Denied, Drawn, Hurried, Laid, Landed, Left, Rang
from tabletop.model.film import Flight, Frame, flight, happened, interlude, staged, time

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.turn import Turn

BELL = "moving"
CUT = 900  # milliseconds of a moment that is seen again where nothing moves
SCENE = 10  # moments that a scene above the boards lasts


class Seen(NamedTuple):
    """What was on the table last: which game, after how many choices and events, and for whom."""

    key: str
    ply: int
    events: int
    viewer: int


class Moving(NamedTuple):
    """The moments to be shown, the first is on the table; empty where that is as it is now."""

    frames: tuple[Frame, ...] = ()
    step: int = 0  # milliseconds of each
    number: int = 0  # of the moment that is shown
    flight: Flight | None = None  # how that came about
    paused: bool = False
    seen: Seen | None = None
    interlude: str = ""  # a scene above the boards
    landed: bool = False  # a piece was put down by hand: it does not fly there once more


def wanted(turn: Turn) -> bool:
    """Whether anything is to move."""
    return not settings.still(turn) and not turn.settings.in_words


def run(turn: Turn, frames: Sequence[Frame], step: int = 0) -> None:
    """Show moments one after the other; the last of them is what the table shows anyway."""
    step = step or time(len(frames), turn.settings.speed)
    turn.moving = turn.moving._replace(frames=tuple(frames), step=step, paused=False)
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
    passed = not later and first.state is None and session.seat != first.viewer
    cut = moving.landed or passed or not wanted(turn)
    turn.moving = moving._replace(
        frames=(first, *later) if later else (),
        number=number,
        interlude=scene,
        flight=None if cut else flown,
        landed=False,
    )
    turn.draw()
    if later:
        length = SCENE * time(1, turn.settings.speed) if scene else moving.step
        turn.do(effects.Ring(BELL, length, number))
    else:
        turn.do(effects.Silence(BELL))


def stop(turn: Turn) -> None:
    """The table as it is now, at once."""
    moving = turn.moving
    if moving.frames or moving.flight:
        turn.moving = moving._replace(frames=(), flight=None, interlude="")
        turn.do(effects.Silence(BELL))


def go_on(turn: Turn) -> None:
    """Nothing stands still, and what is shown is shown to its end at once."""
    stop(turn)
    turn.moving = turn.moving._replace(paused=False)


def since(turn: Turn, first: int, viewer: int, step: int = 0) -> None:
    """Show what has happened since so many events."""
    found = happened(table.playing(turn), first, viewer)
    if found:
        run(turn, found, step)


# --- what it hears


def changed(turn: Turn, message: Changed) -> None:
    """After a choice; an automaton's turn is told step by step instead."""
    seen, session = turn.moving.seen, table.playing(turn)
    known = seen and (seen.key, seen.ply) == (session.key, message.ply)
    if turn.telling.turn:
        return
    stop(turn)
    if known and seen and message.ply < session.game.ply and shows(turn):
        since(turn, seen.events, seen.viewer)


def shows(turn: Turn) -> bool:
    """Whether the last choice is to be seen: not where the table is covered now."""
    session = table.playing(turn)
    at_once = turn.bots.skipping or table_view.bot_pace(turn) == "once"
    hurried = at_once and session.game.ply > session.left
    covered = table_view.face(turn, session) == table_view.COVER
    return wanted(turn) and not covered and not hurried


def drawn(turn: Turn, _message: Drawn) -> None:
    """What is on the table now was seen, or is about to be."""
    session = turn.table.session
    seen = None
    if session and turn.stage.screen == "table" and not session.watching:
        if table_view.face(turn, session) != table_view.COVER:
            game = session.game
            seen = Seen(session.key, game.ply, len(game.events), session.seat)
    elif turn.stage.screen != "table":
        stop(turn)
    turn.moving = turn.moving._replace(seen=seen, landed=False)


def rang(turn: Turn, message: Rang) -> None:
    moving = turn.moving
    if message == Rang(BELL, moving.number) and moving.frames and not moving.paused:
        turn.moving = moving._replace(frames=moving.frames[1:])
        show(turn)


def hurried(turn: Turn, _message: Hurried) -> None:
    """Whoever does something has seen enough."""
    if turn.moving.frames:
        stop(turn)
        turn.draw()


def landed(turn: Turn, _message: Landed) -> None:
    turn.moving = turn.moving._replace(landed=True)


def gone(turn: Turn, _message: Laid | Left | Denied) -> None:
    go_on(turn)


# --- actions


def uncover(turn: Turn, message: Acted) -> None:
    """Whoever takes the device sees the scenes since the last turn: the plans, who has risen."""
    table.uncover(turn, message)
    session = table.playing(turn)
    if wanted(turn):
        frames = staged(session, session.seat)
        if frames:
            run(turn, frames)


def pause(turn: Turn, _message: Acted) -> None:
    """What happens stands still, or goes on."""
    paused = not turn.moving.paused
    turn.moving = turn.moving._replace(paused=paused)
    if turn.moving.frames and not paused:
        turn.do(effects.Ring(BELL, turn.moving.step, turn.moving.number))
    turn.draw()


def again(turn: Turn, _message: Acted) -> None:
    """What bots have done since a person chose, once more."""
    session = table.playing(turn)
    if session.left < session.game.ply and not session.bot:
        begun = len(session.game.at(session.left).events)
        stop(turn)
        since(turn, begun, session.seat, 0 if wanted(turn) else CUT)


ACTIONS = {"pause": pause, "again": again, "uncover": uncover}
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
