"""Timers, the next paint, idle time, and long work in slices."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator
from typing import Any

from js import clearTimeout, document, performance, setTimeout, window
from pyodide.ffi import create_once_callable, create_proxy

from tabletop import effects, messages
from tabletop.messages import Message

SEEN = 30  # milliseconds from a frame until it is on screen
SLICE = 25  # milliseconds of work before yielding to the page: a long step may follow, yet no frame is late
AHEAD = 80  # milliseconds before a motion ends: three steps of work on a slow device
LATEST = 1000  # milliseconds until motion counts as begun: a page hidden meanwhile has no frame
AGAIN = 30  # milliseconds until a timer checks again whether the pointer is still down
QUIET = 300  # milliseconds, where the browser cannot report idle time


def after_paint(work: Callable[[], None], seen: int = SEEN) -> None:
    """Call back some milliseconds after the drawing's frame, when it is seen; a hidden page never paints."""

    def painted(_time: float) -> None:
        window.setTimeout(create_once_callable(work), seen)

    if document.hidden:
        painted(0)
    else:
        window.requestAnimationFrame(create_once_callable(painted))


class Frames:
    """Work after the paint that takes a frame of its own, one after the other: what flies keeps moving."""

    def __init__(self, safely: Callable[[Callable[[], None]], Callable[[], None]]) -> None:
        self.safely = safely  # reports what fails
        self.waiting: deque[Callable[[], None]] = deque()

    def after_paint(self, work: Callable[[], None]) -> None:
        """Call back in a frame after the current drawing is visible."""
        safe = self.safely(work)

        def visible() -> None:
            if document.hidden:
                safe()
                return
            self.waiting.append(safe)
            if len(self.waiting) == 1:
                self.ask()

        after_paint(visible)

    def ask(self) -> None:
        window.requestAnimationFrame(create_once_callable(self.step))

    def step(self, _time: float) -> None:
        work = self.waiting.popleft()
        if self.waiting:
            self.ask()
        work()


class Clock:
    """Fire what was scheduled when its time has come."""

    def __init__(
        self,
        send: Callable[[Message], None],
        trouble: Callable[[Exception], None],
        work_ahead: Callable[[Message], None],
        held: Callable[[], bool],
        motion: Callable[[], float],
    ) -> None:
        self.send = send
        self.trouble = trouble
        self.work_ahead = work_ahead
        self.held = held  # whether a hand is down on a choice
        self.motion = motion  # the milliseconds that the motion of the last drawing still takes
        # by name: the timer, its effect, the timer before it
        self.timers: dict[str, tuple[int, effects.StartTimer, int]] = {}
        self.near: Any = create_proxy(self.approach)
        self.fired: Any = create_proxy(self.fire)
        self.works: dict[str, Generator[Any, None, Any]] = {}

    def start_timer(self, effect: effects.StartTimer) -> None:
        self.stop_timer(effects.StopTimer(effect.timer))
        if not effect.motion:
            self.count(effect)
            return
        pending = self.timers[effect.timer] = 0, effect, 0

        def begin() -> None:
            if self.timers.get(effect.timer) is pending:
                self.count(effect)

        # browsers start motion with the drawing's first frame, which is late on a slow device
        after_paint(begin, 0)
        setTimeout(create_once_callable(begin), LATEST)

    def count(self, effect: effects.StartTimer) -> None:
        name, near = effect.timer, 0
        after = max(effect.after, self.motion()) if effect.motion else effect.after
        if effect.ahead:
            near = setTimeout(self.near, max(0, after - AHEAD), name)
        self.timers[name] = setTimeout(self.fired, after, name), effect, near

    def approach(self, name: str) -> None:
        """Precompute a timer's result, but keep what a press has precomputed."""
        if not self.held():
            self.work_ahead(messages.TimerFired(name, self.timers[name][1].number))

    def fire(self, name: str) -> None:
        _timer, effect, _near = self.timers.pop(name)
        if effect.motion and self.held():
            self.timers[name] = setTimeout(self.fired, AGAIN, name), effect, 0
        else:
            self.send(messages.TimerFired(name, effect.number))

    def stop_timer(self, effect: effects.StopTimer) -> None:
        if effect.timer in self.timers:
            timer, _effect, near = self.timers.pop(effect.timer)
            clearTimeout(timer)
            clearTimeout(near)

    def after_paint(self, effect: effects.AfterPaint) -> None:
        after_paint(lambda: self.send(effect.message))

    def idle(self, effect: effects.Idle) -> None:
        """Call back when the browser is idle."""

        def say(*_given: object) -> None:
            self.send(effect.message)

        work = create_once_callable(say)
        if hasattr(window, "requestIdleCallback"):
            window.requestIdleCallback(work)
        else:
            window.setTimeout(work, QUIET)

    def work(self, effect: effects.Work) -> None:
        work = effect.make()
        self.works[effect.name] = work

        def go_on() -> None:
            if self.works.get(effect.name) is not work:
                return
            try:
                self.slice(effect, work)
            except StopIteration as done:
                del self.works[effect.name]
                self.send(messages.Worked(effect.name, effect.number, done.value))
            except Exception as error:
                self.works.pop(effect.name, None)
                self.send(messages.WorkFailed(effect.name))
                self.trouble(error)
            else:
                setTimeout(create_once_callable(go_on), effect.pause)

        setTimeout(create_once_callable(go_on), effect.pause)

    def slice(self, effect: effects.Work, work: Generator[Any, None, Any]) -> None:
        """Run a slice of the work; raise StopIteration with the result."""
        until, left, told = performance.now() + SLICE, effect.steps, None
        while True:
            told = next(work)
            left -= 1
            if left == 0 or (not effect.steps and performance.now() >= until):
                break
        if told is not None:
            self.send(messages.Working(effect.name, effect.number, told))

    def stop(self, effect: effects.Stop) -> None:
        self.works.pop(effect.name, None)
