"""The page as a pure program: ``update(model, message) → (model, effects)``, ``view(model)``.

Which desk answers what stands in tables; a name that is in none is a fault, not a guess.
"""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop import effects, messages
from tabletop.analysis import update as analysis
from tabletop.automaton import update as telling
from tabletop.back import update as history_ways
from tabletop.bots import update as bots
from tabletop.choosing import carrying
from tabletop.choosing import update as choosing
from tabletop.fetching import update as fetching
from tabletop.help import update as help
from tabletop.hints import update as hints
from tabletop.history import update as past
from tabletop.keyboard import update as keys
from tabletop.learn import update as learn
from tabletop.library import update as library
from tabletop.model import Model, Turn, World
from tabletop.motion import update as moving
from tabletop.new_game import update as preparing
from tabletop.overrides import update as mybox
from tabletop.referee import update as referee
from tabletop.replay import update as replay
from tabletop.rules import update as rulebook
from tabletop.settings import update as settings
from tabletop.sharing import update as sharing
from tabletop.shelf import update as shelf
from tabletop.sounds import update as sounds
from tabletop.stage import update as stage
from tabletop.start import update as opening
from tabletop.table import update as table
from tabletop.tabs import update as tabs
from tabletop.tip import update as tip

if TYPE_CHECKING:
    from types import ModuleType

    from tabletop.effects import Effect
    from tabletop.messages import Message
    from tabletop.shared.shown import Shown

Hears = Callable[[Turn, Any], None]

# those that hear of the same thing hear of it in this order
DESKS: tuple[ModuleType, ...] = (
    *(
        stage,
        fetching,
        settings,
        shelf,
        table,
        choosing,
        carrying,
        tabs,
        telling,
        moving,
        bots,
        past,
    ),
    *(
        learn,
        sounds,
        tip,
        preparing,
        mybox,
        library,
        opening,
        sharing,
        referee,
        rulebook,
        help,
        keys,
    ),
    *(analysis, replay, hints, history_ways),
)


def gathered(name: str) -> dict[str, Any]:
    """The tables of all desks as one.

    Raises:
        ValueError: two desks want to answer the same.
    """
    found: dict[str, Any] = {}
    for desk in DESKS:
        own: Mapping[str, Any] = getattr(desk, name, {})
        if twice := found.keys() & own.keys():
            raise ValueError(f"{name}: {sorted(twice)} answered twice")
        found |= own
    return found


ACTIONS: dict[str, Callable[[Turn, messages.Acted], None]] = gathered("ACTIONS")
FIELDS: dict[str, Callable[[Turn, str, Any], None]] = gathered("FIELDS")
# by screen: who answers for what a game puts there, actions and fields whose names it chose itself
ACTS_OF_GAMES: dict[str, Callable[[Turn, messages.Acted], None]] = gathered("ACTS_OF_GAMES")
FIELDS_OF_GAMES: dict[str, Callable[[Turn, str, Any], None]] = gathered("FIELDS_OF_GAMES")
VIEWS: dict[str, Callable[[Model], Shown]] = gathered("VIEWS")


def acted(turn: Turn, message: messages.Acted) -> None:
    own = ACTIONS.get(message.action)
    (own or ACTS_OF_GAMES[turn.stage.screen])(turn, message)


def filled(turn: Turn, message: messages.Filled) -> None:
    """A field's name may say which one of several it is: "who-2"."""
    name, _dash, part = message.field.partition("-")
    if name in FIELDS:
        FIELDS[name](turn, part, message.value)
    else:
        FIELDS_OF_GAMES[turn.stage.screen](turn, name, message.value)


def heard() -> dict[type, tuple[Hears, ...]]:
    """By message: who hears it."""
    found: dict[type, tuple[Hears, ...]] = {messages.Acted: (acted,), messages.Filled: (filled,)}
    for desk in DESKS:
        own: Mapping[type, Hears] = getattr(desk, "HEARS", {})
        for kind, hears in own.items():
            found[kind] = (*found.get(kind, ()), hears)
    return found


HEARD = heard()


def answer(turn: Turn, first: Message) -> None:
    """Let all desks hear a message, and then those that they send each other."""
    waiting: deque[Message] = deque([first])
    while waiting:
        message = waiting.popleft()
        before, done, left = turn.model, len(turn.effects), tuple(waiting)
        try:
            for hears in HEARD.get(type(message), ()):
                hears(turn, message)
                waiting.extendleft(reversed(turn.sent))
                turn.sent.clear()
        except fetching.Absent as absent:  # the message has never come, until that game has
            turn.open(before)
            turn.sent.clear()
            del turn.effects[done:]
            waiting = deque(left)
            fetching.fetch(turn, absent.key, message)


def update(model: Model, message: Message) -> tuple[Model, tuple[Effect, ...]]:
    """What becomes of the model, and what the browser is to do about it."""
    turn = Turn(model)
    answer(turn, message)
    if any(isinstance(effect, effects.Draw) for effect in turn.effects):
        answer(turn, messages.Drawn())
    return turn.model, tuple(once(turn.effects))


def answered(model: Model, message: Message) -> tuple[Model, tuple[Effect, ...]]:
    """The same, whatever goes wrong: the page says so, and the model is not left half changed."""
    try:
        return update(model, message)
    except Exception as error:
        details = "".join(traceback.format_exception(error))
    report = effects.Report(details)
    telling = isinstance(message, messages.Troubled)
    if isinstance(message, messages.Troubled) and message.again:
        return model, (report,)  # not even that can be said
    model, wanted = answered(model, messages.Troubled(details, again=telling))
    return model, (report, *wanted)


def once(wanted: Iterable[Effect]) -> Iterable[Effect]:
    """The effects with the first drawing alone: it shows the model as it is when all is done."""
    drawn = False
    for effect in wanted:
        if not isinstance(effect, effects.Draw):
            yield effect
        elif not drawn:
            drawn = True
            yield effect


def view(model: Model) -> Shown:
    """The screen of a model."""
    return VIEWS[model.stage.screen](model)._replace(rendered=settings.rendered(model))


def began() -> Model:
    """The page before anything is known."""
    return Model(
        World(),
        stage.Stage(),
        fetching.Fetching(),
        settings.Settings(),
        shelf.Shelf(),
        table.Table(),
        choosing.Choosing(),
        telling.Telling(),
        moving.Moving(),
        bots.Bots(),
        tip.Tip(),
        past.Past(),
        preparing.Preparing(),
        learn.Learn(),
        referee.Refereeing(),
        rulebook.Rulebook(),
        analysis.Analysing(),
        replay.Replay(),
        hints.Hints(),
    )
