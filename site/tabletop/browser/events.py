"""Clicks, keys and fields: one listener of each kind for the whole page; each event becomes a message."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from js import Element, document, performance, window
from pyodide.ffi import create_proxy

from tabletop.browser import beside, bubble
from tabletop.browser.card import AIMED, CHOICE, control
from tabletop.browser.clicks import Click, Focus, Key, hasty
from tabletop.browser.dom import by_keys, focus_on, gone, marker, step, walk
from tabletop.browser.pressing import CHOICES, CONTROLS, Pressing
from tabletop.messages import (
    Acted,
    Chose,
    DialogClosed,
    DragStarted,
    Dropped,
    Filled,
    Interacted,
    Message,
    MotionSkipped,
    PageHidden,
    Pasted,
    PlaceClicked,
    Pressed,
    Resized,
    Staged,
    Unfolded,
    UpdateAvailable,
)
from tabletop.shared.shown import same
from tabletop.stage.update import LAYER
from tabletop.table.view import FIRST_CHOICE, OPTIONS

if TYPE_CHECKING:
    from tabletop.browser.card import Card
    from tabletop.browser.history import BrowserHistory
    from tabletop.browser.looking import Looking
    from tabletop.browser.outside import Outside
    from tabletop.browser.voice import Voice
    from tabletop.model import Model

STEPS = {"ArrowDown": 1, "ArrowRight": 1, "ArrowUp": -1, "ArrowLeft": -1}
PRESSES = ("Enter", " ")  # keys that press a button
PIN = "i"
ALONE = ("Shift", "Control", "Alt", "Meta", "Tab")  # keys that do nothing by themselves
ANSWERS = ".boards :not(.panel-log *), .ask *"  # from where arrows go through all options
CALM = "[data-action=pause]"  # controls of a film do not end it


class Loop(Protocol):
    """What events need of the loop, which holds them."""

    model: Model
    card: Card
    looking: Looking
    history: BrowserHistory
    outside: Outside
    voice: Voice

    def send(self, message: Message, /) -> bool: ...

    def work_ahead(self, *coming: Message) -> None: ...

    def trouble(self, error: Exception, /) -> None: ...

    def swallowed(self) -> bool: ...

    def moves_focus(self) -> bool: ...

    def stored(self, event: Any, /) -> None: ...


def meant_place(target: Element) -> Element:
    """What a click on part of a thing means: the place that the thing stands for, if that can be chosen."""
    home = None if target.closest(CONTROLS) else target.closest("[data-for]")
    node = home and document.querySelector(f'.live[data-place="{home.getAttribute("data-for")}"]')
    return node or target


class Events:
    """Turn the document's events into messages."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.walking = False  # a key that moves the focus was pressed
        self.click: Click | None = None  # the pointer's last click
        self.focus = Focus()
        self.key = Key()  # the last one
        self.aim: tuple[str, bool] | None = None  # what a key went down on, and whether too soon
        self.closing = False  # this press only closes the layer above what it hit
        self.press = Pressing(loop, self.unheard, self.expect)
        self.proxies: list[Any] = []
        card = loop.card
        self.listen(document, "click", self.clicked)
        self.listen(document, "pointerover", card.point)
        self.listen(document, "pointerdown", self.pressing)
        self.listen(document, "pointerdown", card.press)
        self.listen(document, "pointerdown", self.press.press)
        self.listen(document, "pointerup", self.press.lift)
        self.listen(document, "pointerup", card.lift)
        self.listen(document, "pointercancel", card.lift)
        self.listen(document, "pointercancel", self.press.forget)
        self.listen(document, "contextmenu", self.summoned)
        self.listen(document, "focusin", self.focused)
        self.listen(document, "keydown", self.pressed)
        self.listen(document, "input", self.typed)
        self.listen(document, "change", self.changed)
        self.listen(document, "close", self.closed, True)
        self.listen(document, "toggle", self.unfolded, True)
        self.listen(document, "paste", self.pasted)
        self.listen(document, "copy", self.copied)
        self.listen(document, "dragover", self.dragged)
        self.listen(document, "drop", self.dropped)
        self.listen(document, "carry", self.carried)
        self.listen(document, "land", self.landed)
        self.listen(document, "missed", self.missed)
        self.listen(document, "staged", self.staged)
        self.listen(document, "scroll", self.scrolled, True)
        self.listen(document, "visibilitychange", self.hidden)
        self.listen(document, "version", self.versioned)
        self.listen(window, "hashchange", loop.history.linked)
        self.listen(window, "resize", self.resized)
        self.listen(window, "popstate", loop.history.went)
        self.listen(window, "storage", loop.stored)

    def listen(
        self, target: Any, kind: str, handler: Callable[[Any], None], capture: bool = False
    ) -> None:
        def guarded(event: Any) -> None:
            try:
                handler(event)
            except Exception as error:
                self.loop.trouble(error)

        proxy: Any = create_proxy(guarded)
        self.proxies.append(proxy)
        target.addEventListener(kind, proxy, capture)

    def send(self, message: Message, event: Any) -> bool:
        """Send a message; if the program answered it, prevent the browser's default."""
        taken = self.loop.send(message)
        if taken:
            event.preventDefault()
        return taken

    def stay(self) -> None:
        """Note that the player does something here."""
        if not self.loop.model.stage.staying:
            self.loop.send(Interacted())

    def hurry(self, target: Element, meant: Message | None = None) -> None:
        """Cut short the showing of the last choice; the click is handled afterwards."""
        if message := self.hurried(target, meant):
            self.loop.send(message)

    def hurried(self, target: Element, meant: Message | None) -> Message | None:
        """What a click says, as long as the last choice is shown, too."""
        moving = self.loop.model.play.motion
        shows = moving.frames or moving.flying
        return MotionSkipped(meant) if shows and not target.closest(CALM) else meant

    # --- clicks

    def pressing(self, event: Any) -> None:
        inside = event.target.closest("[popover], [popovertarget]")
        self.closing = self.loop.model.stage.dialog == LAYER and not inside
        self.loop.looking.aim = None  # a hand may stop what scrolls

    def clicked(self, event: Any) -> None:
        target = self.press.meant(event)
        self.stay()
        if not target:
            return
        target = meant_place(bubble.meant(event, target))
        by_key = event.isTrusted and not event.detail
        if (not by_key and self.loop.swallowed()) or target.closest("[popovertarget]"):
            return
        if (event.detail and self.closing) or (by_key and not self.aimed(event)):
            return
        click = Click(event.timeStamp, event.clientX, event.clientY)
        unread = bool(event.detail) and (self.hasty(click) or event.detail > 1)
        if unread and target.closest(CHOICES) and not self.weighed(target):
            return  # it would choose in a question that has just come up
        node = target.closest(CONTROLS) or target.closest("[data-place], [data-why]")
        if node:
            self.act(node)
        else:
            self.hurry(target, self.stray(target))

    def stray(self, target: Element) -> Message | None:
        """What a click says where nothing is: out of a dialog, beside a step, or to put a piece back."""
        if target.id == "dialog":
            return Acted("close")
        if bubble.beside(target):
            return Acted("lesson-nod")
        session = self.loop.model.table.session
        picked = session is not None and session.picked and not session.lesson
        return Acted("unpick") if picked and target.closest(".table") else None

    def weighed(self, target: Element) -> bool:
        """Return whether a click makes the choice that the tap before it has shown."""
        node, last = target.closest(CONTROLS), self.loop.model.play.choosing.weighed
        return bool(node and last and same(control(node), last))

    def unheard(self, node: Element, click: Click) -> None:
        """Handle a press of which no browser makes a click."""
        if not self.closing and not (self.hasty(click) and node.closest(CHOICES)):
            self.stay()
            self.act(node)

    def hasty(self, click: Click) -> bool:
        """Return whether a pointer clicked before its owner could read the question."""
        before, self.click = self.click, click
        return hasty(click, before, self.loop.looking.asked)

    def aimed(self, event: Any) -> bool:
        """Return whether a click by key is meant: the page may change between a key and its click."""
        aim, self.aim = self.aim, None
        if aim is None:  # assistive technology needs no key
            return not self.rash(event)
        mark, rash = aim
        return not rash and mark == marker(event.target)

    def rash(self, event: Any) -> bool:
        """Return whether a control is pressed before its owner could see what it means by now."""
        chooses = bool(event.target.closest(CHOICES))
        return self.focus.hasty(event.timeStamp, chooses, self.loop.looking.posed)

    def act(self, node: Element) -> None:
        """Handle a click."""
        meant = self.message(node)
        if isinstance(meant, Acted) and node.closest("#notice") and meant.action != "dismiss":
            self.loop.send(Acted("dismiss"))  # already used
        card = self.loop.card
        if node.matches(AIMED) and (card.finger or not node.matches(CHOICE)):
            card.aimed = node  # a finger may have come down beside it
        self.hurry(node, meant)

    def message(self, node: Element) -> Message:
        """What a control says; a place in a film that is cut short may be a choice by now."""
        if node.hasAttribute("data-option"):
            return Chose(node.getAttribute("data-option") or "")
        if node.hasAttribute("data-action"):
            action, value = node.getAttribute("data-action"), node.getAttribute("data-value")
            return Acted(action or "", value or "", fields(node))
        place = control(node)
        return PlaceClicked(
            place._replace(live=place.live or bool(self.loop.model.play.motion.frames))
        )

    def expect(self, node: Element) -> None:
        """Work out what a click will bring while the hand is down."""
        meant = self.hurried(node, self.message(node))
        if meant and not self.closing:
            before = () if self.loop.model.stage.staying else (Interacted(),)
            self.loop.work_ahead(*self.loop.card.farewell, *before, meant)

    def summoned(self, event: Any) -> None:
        """Suppress the context menu of a long press, which would cover the card or a choice."""
        tip = self.loop.model.tip
        if tip.held or (self.loop.card.finger and tip.aimed):
            event.preventDefault()

    # --- keys

    def focused(self, event: Any) -> None:
        """Note who has moved the focus; ignore for the card what the page itself has moved."""
        walking, self.walking = self.walking, False
        mark, now = marker(event.target), performance.now()
        if self.loop.moves_focus():
            self.focus = self.focus.lands(now, mark, gone(self.focus.mark))
        else:
            self.focus = self.focus.walks(now, mark)
            self.aim = None  # a key that made no click is over: the next one may need no key
        if walking:
            self.loop.card.aim(event.target)
        elif event.target.matches(".panel, .hand") and not by_keys():
            event.target.blur()  # an empty part was clicked: the focus ring is for keyboards

    def pressed(self, event: Any) -> None:
        key, target = event.key, event.target
        self.stay()
        self.walking = key == "Tab" or key in STEPS
        if self.walking:
            self.focus = self.focus.walks(event.timeStamp)
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        before, self.key = self.key, Key(key, event.timeStamp)
        rash = event.repeat or self.key.hasty(before, self.loop.looking.posed)
        text = target.matches("textarea, select")
        typing = "text" if text else "input" if target.matches("input") else ""
        if key in PRESSES and not typing:
            self.aim = marker(target), event.repeat or self.rash(event)
        if key not in ALONE:
            self.hurry(target)
        if key == "Enter" and target.hasAttribute("data-enter"):
            event.preventDefault()
            value = target.getAttribute("data-value") or ""
            self.loop.send(Acted(target.getAttribute("data-enter"), value, fields(target)))
        if key in PRESSES and target.matches(".live[data-place], .barred[data-place]"):
            event.preventDefault()
            if self.aimed(event):
                self.act(target)
            return
        if key == PIN and not typing:
            self.explain()
        meant = self.send(Pressed(key, event.shiftKey, typing, rash), event)
        if key in STEPS and not typing and not meant:
            self.stepped(event, STEPS[key])

    def explain(self) -> None:
        """Aim at what has the focus, unless something is aimed at, or letters are no keys here."""
        model = self.loop.model
        if model.settings.letters and model.tip.aimed is None:
            self.loop.card.aim_at(self.loop.card.asked())

    def stepped(self, event: Any, by: int) -> None:
        """Move by arrow keys through a list's buttons, or through all that can be chosen."""
        target = event.target
        if self.loop.model.stage.dialog or target.matches(".log-lines, .rules-text *"):
            return
        home = target.closest("[data-arrows], [data-panel]")
        if target.isSameNode(document.body):
            event.preventDefault()
            focus_on(FIRST_CHOICE, scroll=True)
        elif target.closest(ANSWERS):
            event.preventDefault()
            walk(document.querySelectorAll(OPTIONS), target, by)
        elif home:
            event.preventDefault()
            step(home, target, by)

    # --- fields

    def typed(self, event: Any) -> None:
        field = event.target.getAttribute("data-field")
        if field and event.target.type in ("text", "textarea", "range"):
            self.loop.send(Filled(field, str(event.target.value)))

    def changed(self, event: Any) -> None:
        node = event.target
        field = node.getAttribute("data-field")
        if field in ("file", "import"):
            self.loop.outside.open(list(node.files), field == "import")
            node.value = ""
        elif field and node.type == "checkbox":
            self.loop.send(Filled(field, bool(node.checked)))
        elif field and node.tagName == "SELECT":
            self.loop.send(Filled(field, str(node.value)))

    # --- files, pastes and drops

    def pasted(self, event: Any) -> None:
        """Handle a paste outside fields: a game, or a picture of one."""
        data, stage = event.clipboardData, self.loop.model.stage
        if event.target.matches("input, textarea") or stage.dialog:
            return
        if stage.screen not in ("start", "library"):
            return
        files, text = list(data.files), str(data.getData("text"))
        if files:
            event.preventDefault()
            self.loop.outside.open(files)
        elif text.strip():
            event.preventDefault()
            self.loop.send(Pasted(text))

    def copied(self, event: Any) -> None:
        """A text was copied by hand: whose, if it is a field's."""
        if event.target.matches("#dialog textarea[readonly]"):
            self.loop.send(Acted("taken", str(event.target.id)))

    def dragged(self, event: Any) -> None:
        """Accept files dropped anywhere."""
        if "Files" in list(event.dataTransfer.types):
            event.preventDefault()

    def dropped(self, event: Any) -> None:
        files = list(event.dataTransfer.files)
        if files:
            event.preventDefault()
            self.loop.outside.open(files)

    def carried(self, event: Any) -> None:
        """Ask whether a piece may be dragged (hands.mjs); preventing the event forbids it."""
        self.press.forget(event)  # what is dragged is not clicked
        if not self.loop.send(DragStarted(event.detail)):
            event.preventDefault()

    def landed(self, event: Any) -> None:
        self.loop.send(Dropped(event.detail))

    def missed(self, _event: Any) -> None:
        self.loop.send(Acted("missed"))

    def staged(self, event: Any) -> None:
        self.loop.send(Staged(event.detail))

    # --- the window

    def closed(self, event: Any) -> None:
        if event.target.id == "dialog" and not event.target.open:
            self.loop.voice.closed()
            self.loop.send(DialogClosed())

    def unfolded(self, event: Any) -> None:
        if event.target.matches(".advice > *"):
            beside.advice()
        elif event.target.matches("#app [popover]"):
            self.loop.send(Unfolded(event.newState == "open"))

    def scrolled(self, event: Any) -> None:
        bubble.stand()
        if getattr(event.target, "id", "") == "boards":
            self.loop.looking.swiped(event.target)
            self.loop.card.drift()
            if self.loop.looking.at_rest():
                beside.first()

    def hidden(self, _event: Any) -> None:
        if document.hidden:
            self.loop.send(PageHidden())

    def resized(self, _event: Any) -> None:
        self.loop.looking.aim = None
        beside.stand(anew=True)
        self.loop.card.stand()
        self.loop.send(Resized())

    def versioned(self, _event: Any) -> None:
        root = document.documentElement
        lost = (root.getAttribute("data-lost") or "").split()
        self.loop.send(UpdateAvailable(root.getAttribute("data-update") or "", tuple(lost)))


def fields(node: Element) -> dict[str, str]:
    """The values of a dialog control's fields, by id."""
    home = node.closest("#dialog")
    if not home:
        return {}
    return {field.id: str(field.value) for field in home.querySelectorAll("input, textarea")}
