"""Who hears what: the features of the page, and the order in which several hear the same message.

What one feature alone hears stands in its own ``HEARS``.
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
from tabletop.help import update as help
from tabletop.hints import update as hints
from tabletop.history import update as history
from tabletop.keyboard import update as keyboard
from tabletop.learn import update as learn
from tabletop.library import update as library
from tabletop.live import door as live
from tabletop.motion import update as motion
from tabletop.new_game import update as new_game
from tabletop.overrides import update as overrides
from tabletop.referee import update as referee
from tabletop.replay import update as replay
from tabletop.rules import update as rules
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

Hears = Callable[["Update", Any], None]

FEATURES: tuple[ModuleType, ...] = (
    *(stage, settings, fetching, shelf, table, overrides, tip, motion, automaton, bots, choosing),
    *(carrying, history, hints, analysis, replay, learn, referee, start, new_game, library),
    *(sharing, live, tabs, rules, help, sounds, keyboard, back, leaving),
)

IN_ORDER: dict[type, tuple[Hears, ...]] = {
    # the first screen needs the language, the records, what was learned
    messages.Began: (
        *(fetching.began, settings.began, shelf.began, learn.began, start.began, referee.began),
    ),
    # several devices at one table go on with what is left
    messages.GameLoaded: (leaving.game_loaded, live.laid),
    messages.FetchFailed: (fetching.unfetched, new_game.unfetched),
    messages.ShelfChanged: (shelf.listed, start.known_anew),
    messages.Kept: (shelf.was_kept, tabs.kept),
    # an automaton's turn is told, or else what has happened moves; a sound asks which; then bots go on
    messages.GameChanged: (
        *(choosing.settled, automaton.changed, motion.changed, bots.forget),
        *(learn.changed, sounds.changed, live.changed, hints.forget),
    ),
    # what moves counts as seen before a bot asks whether it may think
    messages.Drawn: (table.drawn, motion.drawn, bots.think, learn.drawn, tip.drawn),
    messages.PlaceClicked: (choosing.place_clicked, learn.place_clicked),
    messages.Touched: (choosing.touched, tip.touch),
    messages.Pressed: (choosing.pressed, keyboard.pressed),
    # the choice comes before what a lesson says of it
    messages.DragStarted: (carrying.carried, tip.carried),
    messages.Dropped: (carrying.landed, motion.landed, learn.landed),
    messages.LockDenied: (tabs.denied, automaton.denied, motion.gone),
    # the game goes back to its last save when nothing thinks of it any more
    messages.ErrorRaised: (bots.forget, learn.troubled, start.troubled),
    # each of these knows its own timer, work or number
    messages.TimerFired: (
        *(automaton.timer_fired, motion.timer_fired, bots.timer_fired, history.timer_fired),
        *(learn.timer_fired, tip.timer_fired, live.timer_fired, replay.timer_fired),
    ),
    messages.Worked: (learn.worked, library.worked, analysis.surveyed),
    messages.CaseJudged: (analysis.advised, hints.advised),
    messages.CaseFailed: (analysis.unadvised, hints.unadvised),
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


def heard() -> dict[type, tuple[Hears, ...]]:
    """By message: who hears it.

    Raises:
        ValueError: a feature hears by itself what others hear, too.
    """
    alone: dict[type, Hears] = gathered("HEARS")
    if twice := alone.keys() & IN_ORDER.keys():
        raise ValueError(f"{twice} must stand in the order")
    return {kind: (hears,) for kind, hears in alone.items()} | IN_ORDER
