"""The browser's history beside the layers of the page: Back closes the top one, never the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import history, location, queueMicrotask
from pyodide.ffi import JsException, create_proxy

from tabletop import messages
from tabletop.messages import Message
from tabletop.stage.layers import Trail, depth


class BrowserHistory:
    """Keeps step with the browser's history, and nothing else does."""

    def __init__(self, send: Callable[[Message], None], entries: Callable[[], int | None]) -> None:
        self.send = send
        self.entries = entries  # how many are wanted now, if that is known
        self.trail = Trail()
        self.entry = depth(history.state)  # the number of the entry one is at
        self.stepping = False
        self.step: Any = create_proxy(self.keep_step)
        history.scrollRestoration = "manual"  # layers bring into view what they are about

    def layered(self) -> None:
        """A layer may have come or gone: the history follows when all is done."""
        if not self.stepping:
            self.stepping = True
            queueMicrotask(self.step)

    def keep_step(self, *_given: object) -> None:
        self.stepping = False
        wanted = self.entries()
        if wanted is None:
            return
        try:
            due = self.trail.due(self.entry, wanted)
            if due < 0:
                history.go(due)
            for _number in range(due):
                history.pushState(self.entry + 1, "")
                self.entry += 1
        except JsException:
            pass  # a browser that has had enough of entries: Back does without

    def went(self, _event: object) -> None:
        """The browser went to another entry: Back, Forward, or our own way back."""
        if location.hash:
            return  # a link was opened here: hashchange says it, too
        self.entry = depth(history.state)
        if self.entry > 0:
            self.send(messages.Interacted())
        closing = self.trail.arrived(self.entry, self.entries() or 0)
        if closing:
            self.send(messages.Back(closing))
        self.layered()

    def linked(self, _event: object) -> None:
        """A link was opened in the page: the browser has made an entry for it."""
        if location.hash:
            self.entry += 1
            self.send(messages.Addressed(self.addressed()))

    def addressed(self) -> str:
        """The text behind the address; it is taken out of there: a reload goes on from the play."""
        text = location.hash[1:]
        if text:
            history.replaceState(self.entry, "", location.href.partition("#")[0])
        return text
