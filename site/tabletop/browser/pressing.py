"""A control that is being pressed: the page may move or redraw it before the hand lets go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from js import Element, document, performance, setTimeout
from pyodide.ffi import create_once_callable

from tabletop.browser.clicks import Click, Press, Spot, slipped
from tabletop.browser.clock import after_paint
from tabletop.browser.dom import marker

if TYPE_CHECKING:
    from tabletop.browser.looking import Looking

CONTROLS = "[data-option], [data-action], .live[data-place]"
ANY_CONTROL = f"{CONTROLS}, button, a, label, input, select, textarea, summary"
CHOICES = "[data-option], [data-place]"
# their answers do not ask where the focus is, which follows a finger only when that goes up
FORESEEN = f"{CHOICES}, [data-action=undo], [data-action=redo]"
STAYS = 30  # milliseconds until a finger that is to swipe has moved on
LONGEST = 400  # milliseconds that a press holds up what is shown
CLICKS = 50  # milliseconds until the click that a press ends with
HOMES = "#app, #dialog, #notice"


class Loop(Protocol):
    """What this needs of the loop."""

    looking: Looking

    def trouble(self, error: Exception, /) -> None: ...


class Down:
    """What a hand went down on."""

    def __init__(self, event: Any, node: Element, question: object) -> None:
        self.node = node
        self.question = question  # asked then
        self.mark = marker(node)
        self.home = node.closest(HOMES) or document.body
        self.time = float(event.timeStamp)
        self.press = Press(hand(event), corner(node))

    @property
    def gone(self) -> bool:
        return not self.node.isConnected

    def again(self, event: Any, asked: float) -> Element | None:
        """The control, if the page has taken it from under the hand since.

        What a question ``asked`` later offers is not what was pressed.
        """
        node = self.home.querySelector(self.mark) if self.gone else self.node
        if not node or node.matches(":disabled") or (node.closest(CHOICES) and self.time < asked):
            return None
        there = None if self.gone else corner(node)
        return node if slipped(self.press, hand(event), there) else None


class Pressing:
    """Browsers click what holds both ends of a press; here a press counts for what it began on."""

    def __init__(
        self, loop: Loop, act: Callable[[Element, Click], None], expect: Callable[[Element], None]
    ) -> None:
        self.loop = loop
        self.act = act  # on a press of which no browser makes a click
        self.expect = expect  # what a click will bring, once the press is painted
        self.down: Down | None = None
        self.until = 0.0  # when this press no longer holds up what is shown

    @property
    def held(self) -> bool:
        """Whether a hand is down on a choice, but not for long: a browser may not tell where it went up."""
        return bool(performance.now() < self.until)

    def press(self, event: Any) -> None:
        node = None if event.button else event.target.closest(CONTROLS)  # the main button clicks
        self.down = down = Down(event, node, self.loop.looking.question) if node else None

        def work_out() -> None:
            if down and self.down is down and not down.gone:
                self.expect(down.node)

        if node and node.matches(FORESEEN) and event.isPrimary:
            self.until = performance.now() + LONGEST
            after_paint(work_out, STAYS if event.pointerType == "touch" else 0)

    def forget(self, _event: Any) -> None:
        """The press has become a swipe, or a drag."""
        self.down, self.until = None, 0.0

    def meant(self, event: Any) -> Element | None:
        """What a click means; nothing, if another choice was made while the hand was down."""
        target: Element = event.target
        self.until = 0.0
        if not event.detail:  # by a key, while the hand may still be down
            return target
        down, self.down = self.down, None
        if down is None:
            return target
        if target.closest(CHOICES) and down.question != self.loop.looking.question:
            return None
        if target.closest(ANY_CONTROL):
            return target
        return down.again(event, self.loop.looking.asked) or target

    def lift(self, event: Any) -> None:
        """A mouse that went down on what has been removed may click nothing at all."""
        down = self.down
        self.until = min(self.until, performance.now() + CLICKS)
        if down is None or not down.gone or event.pointerType != "mouse":
            return
        node = down.again(event, self.loop.looking.asked)

        def unheard() -> None:
            if node and self.down is down:
                self.down = None
                self.acted(node, Click(down.time, *down.press.hand))

        setTimeout(create_once_callable(unheard), 0)

    def acted(self, node: Element, click: Click) -> None:
        try:
            self.act(node, click)
        except Exception as error:
            self.loop.trouble(error)


def hand(event: Any) -> Spot:
    return Spot(event.clientX, event.clientY)


def corner(node: Element) -> Spot:
    box = node.getBoundingClientRect()
    return Spot(box.left, box.top)
