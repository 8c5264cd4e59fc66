"""Workers with their own Python that think for bots; where none can run, the page thinks itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import clearTimeout, navigator, setTimeout, window
from pyodide.ffi import JsException, create_proxy, to_js

from tabletop import effects
from tabletop.messages import (
    BotAnswered,
    BotFailed,
    CaseFailed,
    CaseJudged,
    CaseReturned,
    Message,
)

PATIENCE = 30_000  # milliseconds before giving up on a silent worker
MOST = 3  # workers: each has a Python's memory
MEMORY = 4  # gigabytes from which a device has room for several; not all browsers tell

NOTHING = effects.WarmBot()


def has_workers() -> bool:
    """The single file has none, wherever it is opened from: its scripts offer no thinker."""
    return hasattr(window, "thinker")


def at_once() -> int:
    """How many workers may think at the same time."""
    small = float(getattr(navigator, "deviceMemory", MEMORY) or MEMORY) < MEMORY
    if small or not has_workers():
        return 1
    return max(1, min(MOST, int(getattr(navigator, "hardwareConcurrency", 1) or 1)))


Task = effects.AskBot | effects.JudgeCase


class Thinker:
    """Ask one question at a time.

    Where it has no worker, the page thinks; an ``extra`` one returns its cases to the others.
    """

    def __init__(self, send: Callable[[Message], None], *, extra: bool = False) -> None:
        self.send = send
        self.extra = extra
        self.worker: Any = None
        self.alone = not has_workers()
        self.task: Task | None = None
        self.number = 0  # of the last question; older answers are dropped
        self.timer = 0
        self.heard: Any = create_proxy(self.hear)
        self.lost: Any = create_proxy(self.lose)
        self.here: Any = create_proxy(self.think)

    def warm(self, effect: effects.WarmBot = NOTHING) -> None:
        if self.alone or (self.worker and not effect.practice):
            return
        if self.worker is None:
            self.start()
        if self.worker and effect.practice:
            self.worker.postMessage(to_js([0, effect.practice]))

    def start(self) -> None:
        try:
            self.worker = window.thinker()
            self.worker.onmessage = self.heard
            self.worker.onerror = self.lost
        except JsException:
            self.alone = True

    def ask(self, effect: Task) -> None:
        self.forget()
        self.task = effect
        self.number += 1
        self.warm()
        if self.worker:
            self.worker.postMessage(to_js([self.number, text_of(effect)]))
            self.timer = setTimeout(self.lost, PATIENCE)
        else:
            self.timer = setTimeout(self.here, 0)

    def forget(self) -> None:
        clearTimeout(self.timer)
        self.task = None

    def stop(self) -> None:
        self.forget()
        if self.worker:
            self.worker.terminate()
            self.worker = None

    def hear(self, event: Any) -> None:
        number, answer = event.data
        task = self.task
        if task and number == self.number:
            self.forget()
            self.answer(task, answer)

    def answer(self, task: Task, answer: str) -> None:
        if isinstance(task, effects.JudgeCase):
            self.send(CaseJudged(task.owner, task.number, answer))
        else:
            self.send(BotAnswered(task.number, answer))

    def lose(self, *_given: object) -> None:
        """Give the worker up for good."""
        task = self.task
        self.stop()
        self.alone = True
        if task:
            self.ask(task)

    def think(self, *_given: object) -> None:
        """Answer without a worker."""
        task = self.task
        self.forget()
        if not task:
            return
        if self.extra and isinstance(task, effects.JudgeCase):
            self.send(CaseReturned(task.owner, task.number))
            return
        try:
            from tabletop.session import thinking

            answer = thinking.answer(text_of(task))
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            if isinstance(task, effects.JudgeCase):
                self.send(CaseFailed(task.owner, task.number, why))
            else:
                self.send(BotFailed(task.number, why))
        else:
            self.answer(task, answer)


def text_of(task: Task) -> str:
    """The question for the worker."""
    return task.case if isinstance(task, effects.JudgeCase) else task.question


class Thinkers:
    """Several of them: the first thinks for bots, and all judge the choices of a game."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self.send = send
        self.all = [Thinker(send)]

    def at(self, place: int) -> Thinker:
        while place >= len(self.all):
            self.all.append(Thinker(self.send, extra=True))
        return self.all[place]

    def warm(self, effect: effects.WarmBot) -> None:
        self.all[0].warm(effect)

    def ask(self, effect: effects.AskBot) -> None:
        self.all[0].ask(effect)

    def judge(self, effect: effects.JudgeCase) -> None:
        self.at(effect.worker).ask(effect)

    def forget(self, _effect: effects.ForgetBot) -> None:
        """Drop the question of a bot; an analysis may have begun to use the worker meanwhile."""
        if isinstance(self.all[0].task, effects.AskBot):
            self.all[0].forget()

    def stop(self, _effect: effects.StopBot) -> None:
        for thinker in self.all:
            thinker.stop()
