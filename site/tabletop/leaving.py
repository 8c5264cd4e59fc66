"""What ends when another game comes onto the table, or another screen is shown: all of it, here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop import effects
from tabletop.analysis import update as analysis
from tabletop.analysis.state import AnalysisState
from tabletop.automaton import update as automaton
from tabletop.bots import update as bots
from tabletop.choosing.state import ChoosingState
from tabletop.firsts.state import FirstsState
from tabletop.history.state import HistoryState
from tabletop.messages import GameLoaded, ScreenLeft
from tabletop.motion import update as motion
from tabletop.practice import update as practice
from tabletop.replay import update as replay
from tabletop.sounds import update as sounds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabletop.effects import Effect
    from tabletop.model import Update


def screen_left(up: Update, _message: ScreenLeft) -> None:
    """Stop telling, showing, hearing and viewing anything."""
    up.do(effects.ClearSpeech(), *of_no_use(up))
    sounds.screen_left(up)
    up.play.choosing = up.play.choosing._replace(weighed=None)
    end(up)
    up.play.analysis = up.play.analysis.stopped()


def game_loaded(up: Update, _message: GameLoaded) -> None:
    """Forget the last game, but keep the numbers by which its late answers are recognized."""
    up.do(effects.ClearSpeech(), *of_no_use(up))
    if up.play.bots.moment:
        up.do(effects.ForgetBot(), effects.StopTimer(bots.TIMER))
    if up.table.session:
        up.do(effects.ApplyStyle(up.table.session.game.title.key))
    up.shelf = up.shelf._replace(picture="", pictured="")
    up.play.choosing = ChoosingState(finger=up.play.choosing.finger, keys=up.play.choosing.keys)
    end(up)
    up.play.motion = up.play.motion._replace(staged={})
    up.play.bots = up.play.bots.forgotten()
    up.tip = up.tip._replace(marked=None)
    up.play.firsts = FirstsState()
    up.play.analysis = AnalysisState(number=up.play.analysis.stopped().number)


def end(up: Update) -> None:
    """End what ends in both cases."""
    up.play.automaton = up.play.automaton.ended()
    up.play.motion = up.play.motion.ended()._replace(paused=False)
    up.play.history = HistoryState()
    up.play.replay = up.play.replay.ended()
    up.play.hints = up.play.hints.forgotten()._replace(warm=False)
    warm = up.practice.warm and practice.at_it(up)
    up.practice = up.practice._replace(judging=False, work=0, warm=warm)


def of_no_use(up: Update) -> Iterator[Effect]:
    """What the browser can stop doing."""
    if up.play.automaton.turn:
        yield effects.StopTimer(automaton.TIMER)
    if up.play.motion.shows:
        yield effects.StopTimer(motion.TIMER)
    if up.play.replay.reel:
        yield effects.StopTimer(replay.TIMER)
    if up.play.analysis.running:
        yield effects.Stop(analysis.WORK)
    if up.practice.work:
        yield from map(effects.Stop, (practice.COUNT, practice.KEEP))
    warm = up.play.hints.warm or (up.practice.warm and not practice.at_it(up))
    if up.play.analysis.running or (warm and not up.play.bots.running):
        yield effects.StopBot()


HANDLERS: dict[type, Any] = {ScreenLeft: screen_left}
