"""The page as a pure program: ``update(model, message) → (model, effects)``, ``view(model)``.

Tables map each name to its handler; an unknown name is an error.
"""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from blackangel.i18n import speaking
from blackangel.kernel.named import NamedTuple
from blackangel.kit.markup import lettered
from tabletop import effects, messages
from tabletop.analysis.state import AnalysisState
from tabletop.automaton.state import AutomatonState
from tabletop.bots.state import BotsState
from tabletop.choosing.state import ChoosingState
from tabletop.fetching import update as fetching
from tabletop.fetching.state import FetchingState
from tabletop.firsts.state import FirstsState
from tabletop.handlers import Handler, by_message, gathered
from tabletop.hints.state import HintsState
from tabletop.history.state import HistoryState
from tabletop.learn.state import LearnState
from tabletop.live.state import LiveState
from tabletop.model import Model, Play, Update, World
from tabletop.motion.state import MotionState
from tabletop.new_game.state import NewGameState
from tabletop.overrides.state import OwnerState
from tabletop.practice.state import PracticeState
from tabletop.referee.state import RefereeState
from tabletop.replay.state import ReplayState
from tabletop.rules.state import RulesState
from tabletop.scorer.state import ScorerState
from tabletop.settings import update as settings
from tabletop.settings.state import SettingsState
from tabletop.shelf.state import ShelfState
from tabletop.stage.layers import AT_TABLE
from tabletop.stage.state import StageState
from tabletop.table.state import TableState
from tabletop.tip.state import TipState

if TYPE_CHECKING:
    from tabletop.effects import Effect
    from tabletop.messages import Message
    from tabletop.shared.shown import Shown

Made = TypeVar("Made")

ACTIONS: dict[str, Callable[[Update, messages.Acted], None]] = gathered("ACTIONS")
FIELDS: dict[str, Callable[[Update, str, Any], None]] = gathered("FIELDS")
# by screen: the handler of actions and fields that a game names itself
ACTS_OF_GAMES: dict[str, Callable[[Update, messages.Acted], None]] = gathered("ACTS_OF_GAMES")
FIELDS_OF_GAMES: dict[str, Callable[[Update, str, Any], None]] = gathered("FIELDS_OF_GAMES")
VIEWS: dict[str, Callable[[Model], Shown]] = gathered("VIEWS")
# other devices, and the worker that thinks for bots, go on while the page is drawn
ELSEWHERE = (
    effects.Connect,
    effects.WarmBot,
    effects.AskBot,
    effects.JudgeCase,
    effects.ForgetBot,
    effects.StopBot,
)


def acted(up: Update, message: messages.Acted) -> None:
    own = ACTIONS.get(message.action)
    (own or ACTS_OF_GAMES[up.stage.screen])(up, message)


def filled(up: Update, message: messages.Filled) -> None:
    """A field's name may say which one of several it is: "name-2"."""
    name, _dash, part = message.field.partition("-")
    if name in FIELDS:
        FIELDS[name](up, part, message.value)
    else:
        FIELDS_OF_GAMES[up.stage.screen](up, name, message.value)


HANDLERS: dict[type, tuple[Handler, ...]] = {
    messages.Acted: (acted,),
    messages.Filled: (filled,),
    **by_message(),
}


def answer(up: Update, first: Message) -> None:
    """Run all handlers of a message, then those of the messages that they sent, in that order."""
    waiting: deque[Message] = deque([first])
    while waiting:
        message = waiting.popleft()
        before, done, left = up.model, len(up.effects), tuple(waiting)
        try:
            for handler in HANDLERS.get(type(message), ()):
                handler(up, message)
            waiting.extendleft(reversed(up.sent))
            up.sent.clear()
        except fetching.Absent as absent:  # roll back; answer the message once the game is loaded
            up.open(before)
            up.sent.clear()
            del up.effects[done:]
            waiting = deque(left)
            fetching.fetch(up, absent.key, message)


def update(model: Model, message: Message) -> tuple[Model, tuple[Effect, ...]]:
    """Return the new model, and what the browser must do."""
    up = Update(model)
    with speaking(model.settings.language), lettered(model.settings.letters):
        answer(up, message)
        if any(isinstance(effect, effects.Draw) for effect in up.effects):
            answer(up, messages.Drawn())
    language = up.settings.language
    return up.model, tuple(in_language(effect, language) for effect in in_order(up.effects))


def answered(model: Model, message: Message) -> tuple[Model, tuple[Effect, ...]]:
    """The same; if anything fails, the page says so and keeps the old model."""
    try:
        return update(model, message)
    except Exception as error:
        details = "".join(traceback.format_exception(error))
    report = effects.Report(details)
    repeated = isinstance(message, messages.ErrorRaised)
    if isinstance(message, messages.ErrorRaised) and message.again:
        return model, (report,)  # reporting it failed, too
    model, wanted = answered(model, messages.ErrorRaised(details, again=repeated))
    return model, (report, *wanted)


def same(one: object, other: object) -> bool:
    """Whether two are equal and of one kind; of objects, since mypy compares each two kinds of messages."""
    return type(one) is type(other) and one == other


class Ahead(NamedTuple):
    """The answer to a message that is about to come, and the screen after it."""

    before: Model
    message: Message
    after: Model
    wanted: tuple[Effect, ...]
    shown: Shown

    def answers(self, model: Model, message: Message) -> bool:
        """Return whether this very message has come, and only clock, chance or focus are different."""
        now = model.world
        world = self.before.world._replace(now=now.now, random=now.random, focus=now.focus)
        return same(message, self.message) and self.before._replace(world=world) == model


def work_ahead(model: Model, *coming: Message) -> Generator[None, None, Ahead]:
    """Work out the answer to the last of the messages that are about to come, step by step."""
    *first, message = coming
    for earlier in first:
        model, _wanted = answered(model, earlier)
    after, wanted = answered(model, message)
    yield
    return Ahead(model, message, after, wanted, view(after))


def in_order(wanted: Iterable[Effect]) -> Iterable[Effect]:
    """What others wait for comes first; one drawing stays, since each shows the final model."""
    drawn = False
    for effect in sorted(wanted, key=lambda effect: not isinstance(effect, ELSEWHERE)):
        if not isinstance(effect, effects.Draw):
            yield effect
        elif not drawn:
            drawn = True
            yield effect


def in_language(effect: Effect, language: str) -> Effect:
    """Deferred work uses the language that the page has now."""
    if isinstance(effect, effects.Work):
        return effect._replace(make=partial(worked, effect.make, language))
    if isinstance(effect, effects.Picture):
        return effect._replace(draw=partial(made, effect.draw, language))
    if isinstance(effect, effects.Speak):
        return effect._replace(say=partial(made, effect.say, language))
    return effect


def worked(
    make: Callable[[], Generator[Any, None, Any]], language: str
) -> Generator[Any, None, Any]:
    """Run each slice of the work in a language."""
    with speaking(language):
        work = make()
    while True:
        try:
            with speaking(language):
                found = next(work)
        except StopIteration as done:
            return done.value
        yield found


def made(make: Callable[..., Made], language: str, *given: Any) -> Made:
    with speaking(language):
        return make(*given)


def view(model: Model) -> Shown:
    """The screen of a model."""
    with speaking(model.settings.language), lettered(model.settings.letters):
        shown = VIEWS[model.stage.screen](model)
    session = model.table.session
    if session and session.game.title.key == shown.game:
        shown = shown._replace(overrides=session.game.title.overrides)
        if model.stage.screen in AT_TABLE:
            shown = shown._replace(letters=tuple(player.letter for player in session.players))
    return shown._replace(rendered=settings.rendered(model))


def initial_model() -> Model:
    """The page before anything is known."""
    return Model(
        world=World(),
        stage=StageState(),
        fetching=FetchingState(),
        settings=SettingsState(),
        shelf=ShelfState(),
        table=TableState(),
        tip=TipState(),
        new_game=NewGameState(),
        learn=LearnState(),
        referee=RefereeState(),
        scorer=ScorerState(),
        rules=RulesState(),
        owner=OwnerState(),
        live=LiveState(),
        practice=PracticeState(),
        play=Play(
            choosing=ChoosingState(),
            automaton=AutomatonState(),
            motion=MotionState(),
            bots=BotsState(),
            history=HistoryState(),
            analysis=AnalysisState(),
            replay=ReplayState(),
            hints=HintsState(),
            firsts=FirstsState(),
        ),
    )
