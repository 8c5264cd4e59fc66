"""What the page says outside the screens: announcements, notices, the dialog."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Element, document, window
from pyodide.ffi import create_proxy

from tabletop import effects, messages
from tabletop.browser.dom import focus_on, made, marker
from tabletop.messages import Message
from tabletop.table.view import FIRST_CHOICE

LINES = 8  # last announcements that wait to be read
AT_IT = 2000  # milliseconds until checking again whether somebody uses the notice


class Voice:
    """A live region for the ear, a notice for the eye, and a dialog above everything."""

    def __init__(
        self, send: Callable[[Message], None], afterwards: Callable[[Callable[[], None]], None]
    ) -> None:
        self.send = send
        self.afterwards = afterwards  # carries out what can wait for the paint
        self.unsaid: list[effects.Speak] = []
        self.live = made("div", id="live", class_="unseen", role="log", aria_live="polite")
        self.notice = made("div", id="notice", role="status")
        self.window = made("dialog", id="dialog", aria_labelledby="dialog-title")
        self.opener: Element | None = None  # what had the focus before the dialog
        self.mark = ""  # how to find it again
        self.lies = False  # the dialog is open, or has not been cleared away yet
        self.timer = 0
        self.fading: Any = create_proxy(self.fade)

    def focused(self) -> Element:
        """What has the focus, or will have it again when the dialog closes."""
        opener = self.opener if self.window.open else None
        return opener or document.activeElement

    def speak(self, effect: effects.Speak) -> None:
        """Announce texts one after the other; a new one never cuts off an unread one."""
        self.unsaid.append(effect)
        self.afterwards(self.say)

    def say(self) -> None:
        unsaid, self.unsaid = self.unsaid, []
        for words in filter(None, (effect.aloud for effect in unsaid)):
            line = document.createElement("p")
            line.textContent = words
            self.live.append(line)
        while self.live.childElementCount > LINES:
            self.live.firstElementChild.remove()

    def speak_in(self, home: Element) -> None:
        """Announce from here, what comes: nobody hears what is said behind a modal dialog."""
        self.live.replaceChildren()
        home.append(self.live)

    def unspeak(self, _effect: effects.ClearSpeech) -> None:
        self.unsaid.clear()
        self.live.replaceChildren()

    def tell(self, effect: effects.Notice) -> None:
        window.clearTimeout(self.timer)
        if not effect.markup:
            self.notice.replaceChildren()
            return
        home = self.window if self.window.open else document.body
        if not home.isSameNode(self.notice.parentElement):
            home.append(self.notice)  # before the words: a live region announces what is added
        self.notice.innerHTML = effect.markup
        if effect.time:
            self.timer = window.setTimeout(self.fading, effect.time)

    def fade(self, *_given: object) -> None:
        """End a notice after its time, unless somebody is using it or cannot see it."""
        covered = self.window.open and not self.window.contains(self.notice)
        if document.hidden or covered or self.notice.matches(":hover, :focus-within"):
            self.timer = window.setTimeout(self.fading, AT_IT)
        else:
            self.send(messages.NoticeFaded())

    def open(self, effect: effects.Dialog) -> None:
        document.body.append(self.notice)
        typed = self.window.querySelector(":is(input:not([type]), textarea)[id]:focus")
        self.window.innerHTML = effect.markup
        self.speak_in(self.window)
        if not self.window.open:
            self.opener, self.lies = document.activeElement, True
            self.mark = marker(self.opener)
            self.window.showModal()
        field = self.window.querySelector(effect.focus) if effect.focus else None
        if typed and not effect.focus:
            self.type_on(typed)
        if field:
            field.focus()
            if effect.select:
                field.select()
        elif not self.window.contains(document.activeElement):  # one dialog has led to another
            for title in self.window.querySelectorAll("#dialog-title"):
                title.setAttribute("tabindex", "-1")
                title.focus()

    def type_on(self, before: Any) -> None:
        """Go on typing in a field of a dialog that was drawn again meanwhile."""
        field: Any = self.window.querySelector(f"#{before.id}")
        if field and not field.readOnly:
            field.value = before.value
            field.focus()
            field.setSelectionRange(before.selectionStart, before.selectionEnd)

    def close(self, _effect: effects.CloseDialog) -> None:
        layer = document.querySelector(":popover-open")
        if layer:
            layer.hidePopover()
        if self.window.open:
            self.window.close()
        self.closed()

    def closed(self) -> None:
        """Handle the dialog's closing, by us or the browser; a notice in it stays."""
        document.body.append(self.notice)
        self.speak_in(document.body)
        self.window.replaceChildren()
        lay, self.lies = self.lies, False
        if lay and document.activeElement.isSameNode(document.body):  # the opener has gone
            focus_on(f"{self.mark}, {FIRST_CHOICE}" if self.mark else FIRST_CHOICE)
