"""The loop: events become messages, the program answers, and its effects are carried out here."""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from js import Date, Event, Uint32Array, console, crypto, document, location, setTimeout, window
from pyodide.ffi import create_once_callable

from blackangel.i18n import speaking
from tabletop import effects, messages, program
from tabletop.back import update as back
from tabletop.browser import beside, bubble
from tabletop.browser.card import Card
from tabletop.browser.clock import Clock, Frames, after_paint
from tabletop.browser.device import Device
from tabletop.browser.dom import focus_on, marker
from tabletop.browser.drawing import Drawing, date, formatter
from tabletop.browser.events import Events
from tabletop.browser.history import BrowserHistory
from tabletop.browser.locks import Locks
from tabletop.browser.looking import Looking
from tabletop.browser.marks import Marks
from tabletop.browser.outside import Outside
from tabletop.browser.sounds import Sounds
from tabletop.browser.voice import Voice
from tabletop.browser.worker import Thinkers, at_once
from tabletop.messages import Message
from tabletop.model import World
from tabletop.settings import update as settings
from tabletop.stage.update import LAYER
from tabletop.start import view as shell
from tabletop.storage.store import BOXES, LEARNED
from tabletop.storage.storing import Storing

if TYPE_CHECKING:
    from tabletop.shared.shown import Shown

STILL = "(prefers-reduced-motion: reduce)"
MORE = "(prefers-contrast: more)"
LIGHT = "(prefers-color-scheme: light)"
COARSE = "(pointer: coarse)"


class Loop:
    """Hold the model; ``send`` is the only way to change it."""

    def __init__(self) -> None:
        self.model = program.initial_model()
        self.waiting: deque[Message] = deque()
        self.answering = False
        self.completing = False
        self.taken = False  # whether the last event was answered
        self.ahead: program.Ahead | None = None
        self.working: Generator[None, None, None] | None = None  # what is left of the work ahead
        self.shown: Shown | None = None  # the screen of the model, if that was drawn ahead
        asked = map(window.matchMedia, (STILL, MORE, LIGHT, COARSE))
        self.still, self.contrast, self.light, self.fingers = asked
        self.workers = at_once()
        self.home = location.href.partition("#")[0].partition("?")[0]
        self.device = Device()
        self.storing = Storing(self.device, self.say)
        self.drawing = Drawing()
        self.voice = Voice(self.say, self.afterwards)
        self.card = Card(self.say, lambda: self.model.tip.aimed is not None)
        self.frames = Frames(self.safely)
        self.marks = Marks(self.frames)
        self.looking = Looking(self.say, self.tab, self.steady, self.frames.after_paint)
        self.clock = Clock(
            self.say,
            self.trouble,
            self.work_ahead,
            lambda: self.events.press.held,
            self.drawing.mover.left,
        )
        self.thinkers = Thinkers(self.say)
        self.locks = Locks(self.say, self.later)
        self.outside = Outside(self.say, self.later)
        self.peers: Any = None  # the connections to other devices, once one is wanted
        self.sounds = Sounds(self.later)
        self.history = BrowserHistory(self.say, lambda: back.entries(self.model))
        self.doing = self.interpreters()
        self.events = Events(self)

    def interpreters(self) -> dict[type, Callable[[Any], None]]:
        """Who carries out each effect."""
        return {
            effects.Draw: self.draw,
            effects.Ready: self.ready,
            effects.PreventDefault: self.take,
            effects.Speak: self.voice.speak,
            effects.ClearSpeech: self.voice.unspeak,
            effects.Notice: self.voice.tell,
            effects.Dialog: self.voice.open,
            effects.CloseDialog: self.voice.close,
            effects.Focus: lambda effect: focus_on(effect.selector, effect.scroll),
            effects.Refocus: refocus,
            effects.ScrollTo: show,
            effects.ScrollToTop: lambda _effect: window.scrollTo(0, 0),
            effects.Fill: fill,
            effects.ShowTab: self.looking.turn_to,
            effects.ShowTabOf: self.looking.turn_to_place,
            effects.GuideView: self.looking.lead,
            effects.Tip: self.card.show,
            effects.CloseTip: self.card.hide,
            effects.ForgetPointer: self.card.look_away,
            effects.Mark: self.marks.mark,
            effects.ClearVisited: self.marks.clear_visits,
            effects.Sound: self.sounds.play,
            effects.StartTimer: self.clock.start_timer,
            effects.StopTimer: self.clock.stop_timer,
            effects.AfterPaint: self.clock.after_paint,
            effects.Idle: self.clock.idle,
            effects.Work: self.clock.work,
            effects.Stop: self.clock.stop,
            **self.storing.interpreters(),
            effects.Claim: self.locks.claim,
            effects.Release: self.locks.let_go,
            effects.TellTabs: self.locks.say,
            effects.WarmBot: self.thinkers.warm,
            effects.AskBot: self.thinkers.ask,
            effects.JudgeCase: self.thinkers.judge,
            effects.ForgetBot: self.thinkers.forget,
            effects.StopBot: self.thinkers.stop,
            effects.Download: self.outside.download,
            effects.Copy: self.outside.copy,
            effects.Share: self.outside.share,
            effects.DrawQr: self.outside.draw_qr,
            effects.Picture: self.outside.picture,
            effects.ApplyVersion: apply_version,
            effects.Print: lambda _effect: window.print(),
            effects.Fetch: self.outside.fetch,
            effects.ApplyStyle: self.outside.dress,
            effects.Connect: self.connect,
            effects.Report: lambda effect: console.error(effect.details),
        }

    def connect(self, effect: effects.Connect) -> None:
        """Carry out what concerns other devices; its code comes in an archive of its own."""
        if self.peers is None:
            from tabletop.browser.peers import Peers

            self.peers = Peers(self.say, self.later)
        self.peers.do(effect.what)

    # --- start

    def start(self) -> None:
        """Show the game of the address or of this tab, else the start screen."""
        root = document.documentElement
        app = document.getElementById("app")
        self.drawing.known(app)
        unspoken = app and app.hasAttribute("lang")  # in a language whose texts did not come
        if app:
            app.removeAttribute("lang")
        # last.mjs draws the last game's card, even if that game cannot be read, and what was learned
        card = document.querySelector("#app [data-action=continue]")
        played = card or self.storing.store.latest() or self.storing.store.learned()
        if not played and not unspoken:
            self.drawing.page.frame = shell.first_screen()  # as built
        if self.history.entry:  # a reload in the middle of a game, or of a layer over it
            self.send(messages.Interacted())
        self.send(
            self.storing.began(
                self.history.addressed(), self.home, root.getAttribute("lang") or "en"
            )
        )
        self.events.versioned(None)

    # --- messages and effects

    def send(self, message: Message) -> bool:
        """Let the program answer; return whether it answered the message."""
        self.waiting.append(message)
        if self.answering:
            return False
        self.answering, self.taken = True, False
        try:
            while self.waiting:
                self.answer(self.waiting.popleft())
        finally:
            self.answering = False
        self.history.layered()
        return self.taken

    def say(self, message: Message) -> None:
        self.send(message)

    def answer(self, message: Message) -> None:
        """Answer a message. A failing effect does not change the model or stop the others."""
        while self.working:
            self.step_ahead()
        model, ahead = self.model._replace(world=self.world()), self.ahead
        if ahead and ahead.answers(model, message):
            self.model, wanted, self.shown = ahead.after, ahead.wanted, ahead.shown
            self.ahead = None
        else:
            self.model, wanted = program.answered(model, message)
            self.shown = None
        for effect in wanted:
            try:
                self.do(effect)
            except Exception as error:
                self.trouble(error, message)

    def work_ahead(self, *coming: Message) -> None:
        """Work out the answer to the last of the messages that are about to come: what flies keeps moving."""
        steps = self.working = self.steps_ahead(*coming)

        def go_on() -> None:
            if self.working is steps:
                self.step_ahead()
                setTimeout(create_once_callable(go_on), 0)

        go_on()

    def steps_ahead(self, *coming: Message) -> Generator[None, None, None]:
        model = self.model._replace(world=self.world())
        found = yield from program.work_ahead(model, *coming)
        yield
        self.ahead = found._replace(shown=self.drawing.draw_ahead(found.shown))

    def step_ahead(self) -> None:
        """Do the next step of the work ahead."""
        steps, self.working = self.working, None
        # what fails will fail again, and be told then
        with suppress(Exception), speaking(self.model.settings.language):
            if steps and next(steps, self) is None:  # it was not the last
                self.working = steps

    def do(self, effect: object) -> None:
        with speaking(self.model.settings.language):
            self.doing[type(effect)](effect)

    def world(self) -> World:
        """What the browser reports of itself."""
        now = float(Date.now())
        high, low = crypto.getRandomValues(Uint32Array.new(2))
        return World(
            now,
            str(Date.new(now).toISOString())[:10],
            (int(high) << 32) | int(low),
            marker(self.voice.focused()),
            self.home,
            self.still.matches,
            self.contrast.matches,
            self.light.matches,
            self.fingers.matches,
            self.workers,
        )

    def trouble(self, error: Exception, cause: Message | None = None) -> None:
        """Report something unexpected to the program; ignore a failure while doing so."""
        details = "".join(traceback.format_exception(error))
        console.error(details)
        telling = isinstance(cause, messages.ErrorRaised)
        last = isinstance(cause, messages.ErrorRaised) and cause.again
        if not last and not any(isinstance(other, messages.ErrorRaised) for other in self.waiting):
            self.say(messages.ErrorRaised(details, again=telling))

    def later(self, work: Coroutine[Any, Any, object]) -> None:
        """Run synchronously as far as possible, the rest in the background."""

        async def guarded() -> None:
            try:
                await work
            except Exception as error:
                self.trouble(error)

        self.storing.store.later(guarded())

    # --- effects of the loop itself

    def draw(self, _effect: effects.Draw) -> None:
        shown = self.shown or program.view(self.model)
        if shown.flight:
            self.looking.follow(shown.flight)
        try:
            fresh = self.drawing.draw(shown)
        finally:
            if self.drawing.waiting:
                self.frames.after_paint(self.complete)
        if not shown.game:
            self.date()
        if fresh:
            self.looking.turn_to(effects.ShowTab(self.tab(), False))
        if beside.aside():
            # once a part of the table has been turned to
            self.frames.after_paint(lambda: self.frames.after_paint(self.lead_aside))
        if shown.root.get("data-lesson"):
            self.frames.after_paint(bubble.stand)  # what scrolls into view has come to rest
        self.unfold()

    def date(self) -> None:
        """Fill in dates; the first of a visit come a frame later, since creating their formatter is slow."""
        if formatter.cache_info().currsize:
            date()
        else:
            self.frames.after_paint(date)

    def lead_aside(self) -> None:
        """The card of what the lesson leaves out goes elsewhere, if it has to, once all is at rest."""
        home = beside.aside()
        if home and beside.strays(home):
            again = create_once_callable(self.safely(self.settle_aside))
            setTimeout(again, self.drawing.mover.left())

    def settle_aside(self) -> None:
        if self.looking.at_rest():
            beside.first()
        else:
            beside.unseen()  # until they come to rest
        beside.advice()

    def complete(self) -> None:
        """Draw what has waited for the paint."""
        self.completing = True
        try:
            self.drawing.complete()
        finally:
            self.completing = False
        self.unfold()

    def unfold(self) -> None:
        """Note that a layer was removed together with its parent."""
        if self.model.stage.dialog == LAYER and not document.querySelector(":popover-open"):
            self.say(messages.Unfolded(False))

    def afterwards(self, work: Callable[[], None]) -> None:
        """Do something in the page's language once the drawing is painted."""
        after_paint(self.safely(work))

    def safely(self, work: Callable[[], None]) -> Callable[[], None]:
        """The same work in the page's language; a failure is reported."""

        def done() -> None:
            try:
                with speaking(self.model.settings.language):
                    work()
            except Exception as error:
                self.trouble(error)

        return done

    def ready(self, _effect: effects.Ready) -> None:
        loading = document.getElementById("loading")
        if loading:
            loading.hidden = True  # though its style may be missing
        document.body.dataset.ready = ""
        if settings.rendered(self.model):  # they may arrive before a table does
            window.pictures.of(document.documentElement.dataset.game)
        setTimeout(create_once_callable(lambda: self.say(messages.FirstScreenDrawn())), 0)

    def take(self, _effect: effects.PreventDefault) -> None:
        self.taken = True

    # --- questions of other parts

    def swallowed(self) -> bool:
        """Return whether this click only ends a long press."""
        held = self.model.tip.held
        if held:
            self.send(messages.ClickSwallowed())
        return held

    def moves_focus(self) -> bool:
        """Whether the page, not its owner, moves the focus now."""
        return self.answering or self.completing

    def tab(self) -> str:
        return self.model.table.tab

    def steady(self) -> bool:
        return settings.still(self.model)

    def stored(self, event: Any) -> None:
        """Handle a write to the short-term store by another tab."""
        if event.key == LEARNED:
            self.send(messages.Learned(self.storing.store.learned()))
        elif event.key == BOXES:
            self.send(messages.BoxesRead(self.storing.store.boxes()))


def apply_version(_effect: effects.ApplyVersion) -> None:
    document.dispatchEvent(Event.new("apply-version"))


def refocus(effect: effects.Refocus) -> None:
    """Refocus only when the focused element is gone."""
    if document.activeElement.isSameNode(document.body):
        focus_on(effect.selector)


def show(effect: effects.ScrollTo) -> None:
    node = document.querySelector(effect.selector)
    if node:
        node.scrollIntoView(block=effect.block, inline="nearest")


def fill(effect: effects.Fill) -> None:
    node = document.querySelector(effect.selector)
    if node and effect.markup is not None:
        node.innerHTML = effect.markup
        node.parentElement.scrollTop = 0
    elif node:
        node.value = effect.value
