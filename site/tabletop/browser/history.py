"""The browser's history follows the page's layers: Back closes the top one, never the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import history, location, queueMicrotask
from pyodide.ffi import JsException, create_proxy

from tabletop import messages
from tabletop.messages import Message
from tabletop.stage.layers import Trail, depth


class BrowserHistory:
    """Keep in step with the browser's history; nothing else touches it."""

    def __init__(self, send: Callable[[Message], None], entries: Callable[[], int | None]) -> None:
        self.send = send
        self.entries = entries  # how many entries are wanted, if known
        self.trail = Trail()
        self.entry = depth(history.state)  # the current entry's number
        self.stepping = False
        self.step: Any = create_proxy(self.keep_step)
        history.scrollRestoration = "manual"  # layers scroll their own subject into view

    def layered(self) -> None:
        """Schedule an update of the history after a layer may have come or gone."""
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
            pass  # a browser that refuses more entries: Back works without them

    def went(self, _event: object) -> None:
        """Handle a move to another entry: Back, Forward, or our own."""
        if location.hash:
            return  # a link was opened here; hashchange reports it, too
        self.entry = depth(history.state)
        if self.entry > 0:
            self.send(messages.Interacted())
        closing = self.trail.arrived(self.entry, self.entries() or 0)
        if closing:
            self.send(messages.Back(closing))
        self.layered()

    def linked(self, _event: object) -> None:
        """Handle a link opened in the page, for which the browser has added an entry."""
        if location.hash:
            self.entry += 1
            self.send(messages.LinkOpened(self.addressed()))

    def addressed(self) -> str:
        """Take the text behind the address; a reload then continues the game instead."""
        text = location.hash[1:]
        if text:
            history.replaceState(self.entry, "", location.href.partition("#")[0])
        return text
