"""Who handles which message: the features of the page, and the order in which several handle the same one.

Messages handled by one feature alone are listed in its own ``HANDLERS``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop import leaving, messages
from tabletop.analysis import update as analysis
from tabletop.automaton import update as automaton
from tabletop.back import update as back
from tabletop.bots import update as bots
from tabletop.choosing import carrying
from tabletop.choosing import update as choosing
from tabletop.fetching import update as fetching
from tabletop.firsts import update as firsts
from tabletop.help import update as help
from tabletop.hints import update as hints
from tabletop.history import update as history
from tabletop.keyboard import update as keyboard
from tabletop.learn import update as learn
from tabletop.library import update as library
from tabletop.live import entry as live
from tabletop.motion import update as motion
from tabletop.new_game import begun, seating, starting
from tabletop.new_game import update as new_game
from tabletop.overrides import update as overrides
from tabletop.practice import update as practice
from tabletop.referee import update as referee
from tabletop.replay import update as replay
from tabletop.rules import update as rules
from tabletop.scorer import update as scorer
from tabletop.settings import update as settings
from tabletop.sharing import update as sharing
from tabletop.shelf import update as shelf
from tabletop.sounds import update as sounds
from tabletop.stage import update as stage
from tabletop.start import update as start
from tabletop.table import update as table
from tabletop.tabs import update as tabs
from tabletop.tip import update as tip

if TYPE_CHECKING:
    from types import ModuleType

    from tabletop.model import Update

Handler = Callable[["Update", Any], None]

FEATURES: tuple[ModuleType, ...] = (
    *(stage, fetching, settings, shelf, table, overrides, tip, motion, automaton, bots, choosing),
    *(carrying, history, hints, firsts, analysis, sounds, replay, learn, practice, referee, scorer),
    *(start, new_game, begun, seating, starting),
    *(library, sharing, live, tabs, rules, help, back, keyboard, leaving),
)

IN_ORDER: dict[type, tuple[Handler, ...]] = {
    # the first screen needs the language, the records, what was learned
    messages.Began: (
        *(fetching.began, settings.began, shelf.began, learn.began, start.began, referee.began),
    ),
    # whether a language is still wanted, then the settings show the one in use
    messages.FetchFailed: (fetching.fetch_failed, settings.fetch_failed),
    # the game's code is there before its bots
    messages.PreloadGame: (start.preload_game, bots.preload_game),
    # then several devices at one table part, or go on
    messages.GameLoaded: (leaving.game_loaded, live.game_loaded),
    messages.TurnsCame: (live.turns_came, table.turns_came),
    messages.Resumed: (automaton.resumed, live.resumed),
    messages.ShelfChanged: (shelf.shelf_changed, start.shelf_changed),
    messages.RecordSaved: (shelf.record_saved, tabs.record_saved),
    # an automaton's turn is told, anything else moves; then bots go on; sounds depend on what moves,
    # and a lesson's follow them
    messages.GameChanged: (
        *(choosing.game_changed, automaton.game_changed, motion.game_changed, bots.game_changed),
        *(sounds.game_changed, learn.game_changed, hints.game_changed, practice.game_changed),
    ),
    # a bot may think only after the moves shown now count as seen
    messages.Drawn: (
        *(table.drawn, motion.drawn, bots.drawn, learn.drawn, tip.drawn, firsts.drawn),
        *(live.drawn, hints.drawn, analysis.drawn),
    ),
    messages.Resized: (table.resized, learn.resized),
    messages.PlaceClicked: (choosing.place_clicked, learn.place_clicked),
    messages.Touched: (choosing.touched, tip.touched),
    messages.Pressed: (choosing.pressed, keyboard.pressed),
    # once what moves has been seen a lesson's bubble is there
    messages.MotionSkipped: (motion.motion_skipped, learn.motion_skipped),
    # the choice comes before what a lesson says of it
    messages.DragStarted: (carrying.drag_started, tip.drag_started),
    messages.Dropped: (carrying.dropped, motion.dropped, learn.dropped),
    # a question or a code of other devices may have been in it
    messages.DialogClosed: (stage.dialog_closed, live.dialog_closed),
    messages.LockDenied: (tabs.lock_denied, automaton.lock_denied, motion.lock_denied),
    # nobody thinks about the game any more when it goes back to its last save
    messages.ErrorRaised: (bots.error_raised, start.error_raised),
    # each of these knows its own timer, work or number
    messages.TimerFired: (
        *(automaton.timer_fired, motion.timer_fired, bots.timer_fired, history.timer_fired),
        *(learn.timer_fired, tip.timer_fired, live.timer_fired, replay.timer_fired),
        *(hints.timer_fired, practice.timer_fired),
    ),
    messages.Worked: (
        *(learn.worked, library.worked, analysis.worked, live.worked, practice.worked),
    ),
    # read to be practised with, or for a file
    messages.PracticeRead: (practice.practice_read, library.practice_read),
    messages.CaseJudged: (analysis.case_judged, hints.case_judged, practice.case_judged),
    messages.CaseFailed: (analysis.case_failed, hints.case_failed, practice.case_failed),
}


def gathered(name: str) -> dict[Any, Any]:
    """The tables of all features as one.

    Raises:
        ValueError: two features want to answer the same.
    """
    found: dict[Any, Any] = {}
    for feature in FEATURES:
        own: Mapping[Any, Any] = getattr(feature, name, {})
        if twice := found.keys() & own.keys():
            raise ValueError(f"{name}: {twice} answered twice")
        found |= own
    return found


def by_message() -> dict[type, tuple[Handler, ...]]:
    """The handlers of each message.

    Raises:
        ValueError: a feature lists a message whose order is given here.
    """
    own: dict[type, Handler] = gathered("HANDLERS")
    if twice := own.keys() & IN_ORDER.keys():
        raise ValueError(f"{twice} must stand in the order")
    return {kind: (handler,) for kind, handler in own.items()} | IN_ORDER
