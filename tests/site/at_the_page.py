"""A browser made of plain values: it holds the page's model and carries out the program's effects.

Whatever a browser would answer later comes when a test says so: ``settle`` the store, ``painted`` for
what waits for the paint, ``fire`` a timer, ``work`` a task, ``think`` for the bot.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar, cast

import pytest
from stores import Device as StoreDevice
from tabletop import effects, messages, program
from tabletop.effects import Effect
from tabletop.fetching import update as fetching
from tabletop.live.entry import READING
from tabletop.messages import Message
from tabletop.model import Model, Update, World
from tabletop.program import Ahead
from tabletop.session import thinking
from tabletop.session.session import Session, new_session
from tabletop.shared.shown import Control, Shown
from tabletop.storage.storing import Storing
from tabletop.table import update as table

from blackangel.i18n import speaking
from blackangel.kernel.save import finished
from blackangel.kit.seats import COLOURS
from tests.sampled import EVERY

HOME = "https://example.org/angel/"
TODAY = "2026-11-22"
START = 1_795_340_000_000.0  # milliseconds
ONE_IN = 4  # drawings that nobody looks at
PATIENCE = 0.02  # seconds for the shelf
STRIDE = 0x9E3779B97F4A7C15  # from one random number to the next

Asked = TypeVar("Asked", bound=Effect)


answered = cache(thinking.answer)  # the same question has the same answer


class Sat(NamedTuple):
    """A test's own message: put this session on the table."""

    session: Session
    fresh: bool = True


def seat(up: Update, message: Sat) -> None:
    table.take(up, message.session, message.fresh)


class Device(StoreDevice):
    """A device whose answers wait until somebody runs them."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.clock = START

    def run(self, work: Coroutine[Any, Any, object]) -> asyncio.Task[object]:
        return self.loop.create_task(work)


def whole(model: Model) -> Shown:
    """The screen of a model with all its panels."""
    with speaking(model.settings.language):
        return program.view(model).whole()


def worked_ahead(model: Model, *coming: Message) -> Ahead:
    """What the page works out before a message comes; nothing that it does is one long step."""
    steps = program.work_ahead(model, *coming)
    assert next(steps) is None
    with pytest.raises(StopIteration) as done:
        next(steps)
    return cast("Ahead", done.value.value)


class Visit:
    """The page from its start to its end.

    ``free``: no other tab plays; ``prompt``: stores answer at once; ``moves``: the device allows motion;
    ``absent``: games that are not fetched yet.
    """

    def __init__(
        self,
        device: Device | None = None,
        address: str = "",
        *,
        free: bool = True,
        prompt: bool = True,
        moves: bool = False,
        language: str = "en",
        absent: tuple[str, ...] = (),
    ) -> None:
        self.device = device or Device()
        self.storing = Storing(self.device, self.send, PATIENCE)
        self.store = self.storing.store
        self.free, self.prompt = free, prompt
        self.world = World(START, TODAY, 1, "", HOME, still=not moves)
        self.model: Model = program.initial_model()
        self.effects: list[Effect] = []  # all effects so far
        self.last: tuple[Effect, ...] = ()  # those of the last message only
        self.waiting: deque[Message] = deque()
        self.drawn = Shown("")  # last
        self.undrawn: Model | None = None  # what is to be drawn as soon as a test looks
        self.draws = 0
        self.dialog = self.notice = ""  # their markup
        self.spoken: tuple[str, ...] = ()  # read out last
        self.heard: list[str] = []  # read out so far
        self.live: list[str] = []  # everything that can be read again
        self.timers: dict[str, tuple[float, int]] = {}  # when each fires, and its number
        self.later: list[Message] = []  # after the paint, or when the browser is idle
        self.works: dict[str, tuple[int, Generator[Any, None, Any]]] = {}
        self.question: effects.AskBot | None = None
        self.case: effects.JudgeCase | None = None
        self.bot_runs = False
        self.claim: effects.Claim | None = None
        self.held = False  # whether this tab has the lock
        self.said: list[Mapping[str, Any]] = []  # to other tabs
        self.busy = False
        self.doing = self.interpreters()
        began = self.storing.began(address, HOME, language)
        self.send(began._replace(present=began.present.union(fetching.TOOLS) - {*absent}))

    def interpreters(self) -> dict[type, Callable[[Any], object]]:
        """Who carries out which effect; for those missing here a test searches the effects."""
        return {
            effects.Draw: self.draw,
            effects.Speak: self.speak,
            effects.ClearSpeech: self.unspeak,
            effects.Notice: self.notify,
            effects.Dialog: self.open,
            effects.CloseDialog: self.close,
            effects.Focus: self.focus,
            effects.StartTimer: self.set_bell,
            effects.StopTimer: self.silence,
            effects.AfterPaint: self.wait,
            effects.Idle: self.wait,
            effects.Work: self.begin,
            effects.Stop: self.stop,
            **self.storing.interpreters(),
            effects.Claim: self.try_claim,
            effects.Release: self.release,
            effects.TellTabs: self.say,
            effects.WarmBot: self.warm_bot,
            effects.AskBot: self.ask_bot,
            effects.JudgeCase: self.consult,
            effects.ForgetBot: self.forget_bot,
            effects.StopBot: self.stop_bot,
        }

    # --- what happens

    def send(self, *given: Message) -> None:
        """Send messages, and handle what follows from them at once."""
        self.waiting += given
        if self.busy or not self.waiting:
            return
        self.busy = True
        try:
            while self.waiting:
                self.answer(self.waiting.popleft())
                if self.prompt and not self.waiting:
                    self.settle()
        finally:
            self.busy = False

    def answer(self, message: Message) -> None:
        random = (self.world.random + STRIDE) % 2**64
        self.world = self.world._replace(random=random)
        world = self.world._replace(random=random ^ random >> 31)
        self.model, wanted = program.update(self.model._replace(world=world), message)
        self.effects += wanted
        self.last = wanted
        for effect in wanted:
            self.do(effect)

    def settle(self) -> None:
        """Let the store give all its answers."""
        while self.store.tasks:
            self.device.loop.run_until_complete(asyncio.gather(*self.store.tasks))
            self.send()

    def painted(self) -> None:
        """Report that the drawing has been painted and the browser is idle."""
        later, self.later = self.later, []
        self.send(*later)

    def fire(self, timer: str) -> None:
        """Let a timer fire.

        Raises:
            KeyError: it was not set.
        """
        when, number = self.timers.pop(timer)
        self.world = self.world._replace(now=max(when, self.world.now))
        self.send(messages.TimerFired(timer, number))

    def work(self, name: str) -> None:
        """Run a task to its end."""
        number, work = self.works.pop(name)
        while True:
            try:
                found = next(work)
            except StopIteration as done:
                self.send(messages.Worked(name, number, done.value))
                return
            if found is not None:
                self.send(messages.Working(name, number, found))

    def think(self) -> None:
        """Let the bot answer the question it was asked last."""
        assert self.question, "no bot was asked"
        asked, self.question = self.question, None
        self.send(messages.BotAnswered(asked.number, answered(asked.question)))

    def judge(self) -> None:
        """Let the worker judge what it was asked last."""
        assert self.case, "nothing is to be judged"
        asked, self.case = self.case, None
        self.send(messages.CaseJudged(asked.owner, asked.number, answered(asked.case)))

    def grant(self) -> None:
        """Give this tab the lock on the game."""
        assert self.claim, "no game was claimed"
        self.held = True
        self.send(messages.LockGranted(self.claim.visit))

    def deny(self) -> None:
        """Report that another tab plays the game."""
        assert self.claim, "no game was claimed"
        self.held = False
        self.send(messages.LockDenied(self.claim.visit))

    # --- what people do

    def act(self, action: str, value: str = "", **form: str) -> None:
        self.send(messages.Acted(action, value, form))

    def fill(self, field: str, value: str | bool) -> None:
        self.send(messages.Filled(field, value))

    def choose(self, notation: str) -> None:
        self.send(messages.Chose(notation))

    def pick(self, place: str) -> None:
        self.send(messages.PlaceClicked(Control(place, live=True)))

    def press(self, key: str, shift: bool = False) -> None:
        self.send(messages.Pressed(key, shift))

    def sit(self, game: Any, bots: tuple[str, ...] = (), fresh: bool = True) -> None:
        """Put a game on the table."""
        colours = COLOURS[: len(game.names)]
        self.lay(new_session(game, f"{len(self.effects):016x}", colours, bots), fresh)

    def lay(self, session: Session, fresh: bool = True) -> None:
        """Put a session on the table."""
        program.HANDLERS[Sat] = (seat,)
        try:
            self.send(cast("Message", Sat(session, fresh)))
        finally:
            del program.HANDLERS[Sat]

    # --- what a test looks at

    @property
    def session(self) -> Session:
        assert self.model.table.session, "no game on the table"
        return self.model.table.session

    @property
    def shown(self) -> Shown:
        """Drawn last."""
        if self.undrawn is not None:
            model, self.undrawn = self.undrawn, None
            self.drawn = whole(model)
        return self.drawn

    @property
    def markup(self) -> str:
        """Everything drawn."""
        return "".join((self.shown.frame, *self.shown.panels.values()))

    def asked(self, kind: type[Asked]) -> list[Asked]:
        """The effects of a kind so far."""
        found: list[object] = [*self.effects]  # of objects: mypy compares each two kinds of effects
        return [effect for effect in found if isinstance(effect, kind)]

    def did(self, kind: type[Effect]) -> bool:
        """Whether the last message led to this effect; empty effects of all kinds are equal."""
        return any(isinstance(effect, kind) for effect in self.last)

    # --- what the browser does

    def do(self, effect: object) -> None:
        if wanted := self.doing.get(type(effect)):
            wanted(effect)

    def draw(self, _effect: effects.Draw) -> None:
        """Drawn is some of it at once, whatever it is, and the rest when a test looks at it."""
        self.undrawn = self.model
        self.draws += 1
        if EVERY or self.draws % ONE_IN == 0:
            assert self.shown

    def speak(self, effect: effects.Speak) -> None:
        if sentences := effect.sentences:
            self.spoken = sentences
            self.heard += sentences
            self.live.append(effect.aloud)

    def unspeak(self, _effect: effects.ClearSpeech) -> None:
        self.live.clear()

    def notify(self, effect: effects.Notice) -> None:
        self.notice = effect.markup

    def open(self, effect: effects.Dialog) -> None:
        self.dialog = effect.markup
        self.focus(effects.Focus(effect.focus))

    def close(self, _effect: effects.CloseDialog) -> None:
        self.dialog = ""

    def focus(self, effect: effects.Focus) -> None:
        self.world = self.world._replace(focus=effect.selector)

    def set_bell(self, effect: effects.StartTimer) -> None:
        self.timers[effect.timer] = (self.world.now + effect.after, effect.number)

    def silence(self, effect: effects.StopTimer) -> None:
        self.timers.pop(effect.timer, None)

    def wait(self, effect: effects.AfterPaint | effects.Idle) -> None:
        self.later.append(effect.message)

    def begin(self, effect: effects.Work) -> None:
        self.works[effect.name] = (effect.number, effect.make())
        if effect.name == READING:  # no test waits for a game that other devices send
            number, work = self.works.pop(READING)
            self.waiting.append(messages.Worked(READING, number, finished(work)))

    def stop(self, effect: effects.Stop) -> None:
        self.works.pop(effect.name, None)

    def try_claim(self, effect: effects.Claim) -> None:
        self.claim = effect
        if self.free or effect.steal:
            self.held = True
            self.waiting.append(messages.LockGranted(effect.visit))

    def release(self, _effect: effects.Release) -> None:
        self.claim, self.held = None, False

    def say(self, effect: effects.TellTabs) -> None:
        self.said.append(effect.said)

    def warm_bot(self, _effect: effects.WarmBot) -> None:
        self.bot_runs = True

    def ask_bot(self, effect: effects.AskBot) -> None:
        self.question, self.bot_runs = effect, True

    def consult(self, effect: effects.JudgeCase) -> None:
        self.case, self.bot_runs = effect, True

    def forget_bot(self, _effect: effects.ForgetBot) -> None:
        self.question = None

    def stop_bot(self, _effect: effects.StopBot) -> None:
        self.question, self.case, self.bot_runs = None, None, False
