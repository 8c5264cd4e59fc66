"""Replay a costly choice moment by moment: what was played, and what a strong bot would have played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop import effects
from tabletop.analysis import update as analysis
from tabletop.messages import Acted, TimerFired
from tabletop.motion import update as motion
from tabletop.replay.state import ReplayState
from tabletop.settings import update as settings
from tabletop.shared.shown import Shown
from tabletop.stage import update as stage
from tabletop.table import screen as table_screen

if TYPE_CHECKING:
    from tabletop.model import Model, Update
    from tabletop.replay.model import Reel

TIMER = "replay"
BOT, OWN = "bot", "own"


def seen(model: Model | Update) -> Reel:
    """The film shown.

    Raises:
        LookupError: none is.
    """
    if model.play.replay.reel is None:
        raise LookupError("nothing is seen again")
    return model.play.replay.reel


def view(model: Model) -> Shown:
    from tabletop.replay import view as replay
    from tabletop.session import film
    from tabletop.table import panels

    reel, at = seen(model), model.play.replay.at
    frame, in_words = reel.frames[at], model.settings.in_words
    flown = None
    if not settings.still(model) and not in_words and frame.events:
        time = film.frame_time(len(reel.frames), model.settings.speed)
        flown = film.flight(reel.variant, frame, model.play.replay.number, time)
    root = {**table_screen.attributes(model, reel.variant), "data-screen": "history"}
    return Shown(
        panels.frame(reel.variant, in_words),
        replay.panels(analysis.at(model), reel, at, in_words),
        root=root,
        game=reel.variant.game.title.key,
        flight=flown,
    )


def run(up: Update, ply: int, best: bool) -> None:
    """Play a film from the start."""
    from tabletop.replay import model as replay

    found = analysis.at(up)
    one = found.finding(ply)
    if one is None:
        return
    reel = replay.reel(found.session, one, best)
    up.play.replay = ReplayState(reel, 0, up.play.replay.number + 1)
    stage.go(up, "replay")
    stage.speak(up, reel.told)
    show(up)


def show(up: Update) -> None:
    """Show a moment; the next one comes by itself."""
    reel, replay = seen(up), up.play.replay
    up.draw()
    if replay.goes_on:
        from tabletop.session import film

        step = film.frame_time(len(reel.frames), up.settings.speed)
        pause = step if motion.wanted(up) else motion.CUT
        up.do(effects.StartTimer(TIMER, pause, replay.number, motion=True))
    else:
        up.do(effects.StopTimer(TIMER))


def timer_fired(up: Update, message: TimerFired) -> None:
    replay = up.play.replay
    if message == TimerFired(TIMER, replay.number) and replay.reel and up.stage.screen == "replay":
        up.play.replay = replay._replace(at=replay.at + 1, number=replay.number + 1)
        show(up)


# --- actions


def open_replay(up: Update, message: Acted) -> None:
    """Show what a strong bot would have done at a choice."""
    run(up, int(message.value), True)
    up.do(effects.Focus('[data-action="replay-way"]'))


def way(up: Update, message: Acted) -> None:
    """Play one of the two films from the start."""
    run(up, seen(up).ply, message.value == BOT)


def closed(up: Update, _message: Acted) -> None:
    ply = seen(up).ply
    end(up)
    stage.go(up, "analysis")
    up.draw()
    up.do(effects.Focus(f'[data-action="replay"][data-value="{ply}"]', scroll=True))


def end(up: Update) -> None:
    """Stop replaying."""
    if up.play.replay.reel:
        up.play.replay = up.play.replay.ended()
        up.do(effects.StopTimer(TIMER))


ACTIONS = {"replay": open_replay, "replay-way": way, "replay-close": closed}

VIEWS = {"replay": view}
