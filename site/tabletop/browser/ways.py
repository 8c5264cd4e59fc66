"""The browser's Back on the page: it closes the top layer, never the game."""

from __future__ import annotations

from js import history, location, queueMicrotask
from pyodide.ffi import JsException, create_proxy

from blackangel.messages import _
from tabletop.model.layers import OVER, Trail, depth, layers

CLOSING = {
    "dialog": "close",
    "rules": "back",
    "gallery": "back",
    "history": "present",
    "setup": "unprepare",
    "library": "home",
    "learn": "home",
    "referee": "home",
    "lesson": "learn",
}


class Ways:
    """The part of the app that keeps step with the browser's history, and nothing else does."""

    def open_ways(self) -> None:
        self.trail = Trail()
        self.entry = depth(history.state)  # the number of the entry one is at
        # Back at the bare game leaves the page at the second time only; browsers pass over
        # an entry that was made before the player did anything
        self.staying = self.entry > 0
        self.stepping = False
        self.step = create_proxy(self.keep_step)
        history.scrollRestoration = "manual"  # layers bring into view what they are about

    def layers(self) -> tuple[str, ...]:
        """What Back can close, the lowest first."""
        screens = [screen for screen, _opener in self.under] if self.screen in OVER else []
        bottom = (screens or [self.screen])[0]
        table = bottom in ("table", "history") or (bottom == "setup" and self.left_table())
        found = layers((*screens, self.screen), table, self.learning, bool(self.voice.dialog))
        return found if self.staying or found[:1] != ("game",) else found[1:]

    def stay(self) -> None:
        """The player does something here."""
        if not self.staying:
            self.staying = True
            self.layered()

    def layered(self) -> None:
        """A layer may have come or gone: the history follows when all is done."""
        if not self.stepping:
            self.stepping = True
            queueMicrotask(self.step)

    def keep_step(self, *_given: object) -> None:
        self.stepping = False
        try:
            due = self.trail.due(self.entry, len(self.layers()))
            if due < 0:
                history.go(due)
            for _number in range(due):
                history.pushState(self.entry + 1, "")
                self.entry += 1
        except JsException:
            pass  # a browser that has had enough of entries: Back does without
        except Exception as error:
            self.trouble(error)

    def went(self) -> None:
        """The browser went to another entry: Back, Forward, or our own way back."""
        if location.hash:
            return  # a link was opened here: hashchange says it, too
        self.entry = depth(history.state)
        self.staying = self.staying or self.entry > 0
        for _number in range(self.trail.arrived(self.entry, len(self.layers()))):
            self.close_top()
        self.layered()

    def close_top(self) -> None:
        """Close the layer that lies above all others, as its own button does."""
        top = self.layers()[-1]
        if top == "game":
            self.staying = False
            self.tell(_("The game is kept. Going back once more leaves this page."))
        else:
            self.act(CLOSING[top], "")

    def linked(self) -> None:
        """A link was opened in the page: the browser has made an entry for it."""
        if location.hash:
            self.entry += 1
            self.open_address()

    def addressed(self) -> str:
        """The text behind the address; it is taken out of there: a reload goes on from the play."""
        text = location.hash[1:]
        if text:
            history.replaceState(self.entry, "", location.href.partition("#")[0])
        return text
