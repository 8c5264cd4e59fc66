"""Put a screen into the document: panels, attributes and highlights."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache

from js import Element, Intl, Object, document
from pyodide.ffi import to_js

from tabletop.browser import beside
from tabletop.browser.dom import Page
from tabletop.browser.marks import RIMMED, RINGED, ring, wear
from tabletop.browser.mover import Mover
from tabletop.browser.sprite import Sprite
from tabletop.shared.shown import NOBODY, Later, Shown, drawn
from tabletop.start import view as shell

STYLE = {"dateStyle": "medium", "timeStyle": "short"}
TAUGHT = "taught"  # part of a drawing with this class stands out


class Drawing:
    """Show the program's screens in the document."""

    def __init__(self) -> None:
        self.page: Page
        self.worn: set[str] = set()
        self.last = Shown("")  # the last screen
        self.waiting: Mapping[str, Later] = {}  # panels of the last screen that are not drawn yet
        self.mover = Mover()
        self.sprite = Sprite()

    def known(self, root: Element | None) -> None:
        """Return the element that holds the screens; it already contains the first one."""
        self.page = Page(root or document.body)

    def draw(self, shown: Shown) -> bool:
        """Draw a screen; return whether the frame was replaced."""
        shown = shown.at_once(self.needed(shown))
        # while all is laid out: pieces that land are not yet
        held = self.page.held(shown.frame, shown.panels, shown.anew)
        flies = self.mover.lifts(shown.flight)
        for name, value in shown.root.items():
            self.attribute(name, value)
        title = shell.window(shown.game, shown.called)
        if document.title != title:
            document.title = title
        if worn := shown.game or shown.pictured:
            self.sprite.wear(
                worn,
                shown.rendered,
                shown.faces,
                shown.colours,
                shown.letters,
                shown.overrides,
            )
        fresh = self.page.show(
            shown.frame, shown.panels, shown.anew, lambda: self.mark(shown), held
        )
        before, self.last, self.waiting = self.last, shown, shown.later
        if shown.flight and flies and not fresh:
            self.mover.fly(shown.flight)
        beside.stand()
        self.slide(shown)
        if shown.current or before.current:
            point_out(shown.current)
        return fresh

    def needed(self, shown: Shown) -> Collection[str]:
        """The panels that cannot wait: those that are seen, but for some where the turn has passed."""
        if shown.frame != self.page.frame:
            return shown.later
        seen = self.page.visible(shown.later)
        passed = self.last.seat not in (NOBODY, shown.seat) and not shown.flight
        return [name for name in seen if not (passed and shown.later[name].aside)]

    def draw_ahead(self, shown: Shown) -> Shown:
        """Prepare what is about to be drawn; return the screen with the panels that it needs."""
        shown = shown.at_once(self.needed(shown))
        if shown.frame == self.page.frame and not shown.anew:
            aside = {name: panel for name, panel in shown.later.items() if panel.aside}
            self.page.parse_ahead(shown.panels, drawn(aside))
        else:
            self.page.parse_ahead({}, {})  # markup replaces them
        return shown

    def complete(self) -> None:
        """Draw the panels that have waited for the paint; the focus stays where it was."""
        waiting, self.waiting = self.waiting, {}
        if waiting:
            shown, panels = self.last, drawn(waiting)
            held = self.page.held(shown.frame, panels)
            self.page.show(shown.frame, panels, False, lambda: self.mark(shown), held)

    def attribute(self, name: str, value: str) -> None:
        root = document.documentElement
        if not value:
            root.removeAttribute(name)
        elif root.getAttribute(name) != value:
            root.setAttribute(name, value)

    def mark(self, shown: Shown) -> None:
        worn, self.worn = self.worn, self.worn | set(shown.worn)
        if TAUGHT in worn:
            for node in document.querySelectorAll(".beacon"):
                node.remove()
            wear(RINGED, ())
            wear(RIMMED, ())
        for name in self.worn:
            found = wear(name, shown.worn.get(name, ()))
            if name == TAUGHT and found:
                from tabletop.learn import lessons

                outlines = lessons.learn(shown.game).outlines()
                for node in found:
                    ring(node, outlines)
        self.worn = set(shown.worn)

    def slide(self, shown: Shown) -> None:
        """The position of the history's slider."""
        slider = document.getElementById("moment") if shown.slider is not None else None
        if slider:
            if slider.value != str(shown.slider):
                slider.value = shown.slider
            slider.setAttribute("aria-valuetext", shown.slider_text)


def point_out(mark: str) -> None:
    """Mark this moment's log lines and scroll the log to the first."""
    for node in document.querySelectorAll(".line[aria-current]"):
        node.removeAttribute("aria-current")
    found = list(document.querySelectorAll(mark)) if mark else []
    for node in found:
        node.setAttribute("aria-current", "true")
    lines = found[0].closest(".log-lines") if found else None
    if lines:
        top = found[0].getBoundingClientRect().top - lines.getBoundingClientRect().top
        if not 0 <= top <= lines.clientHeight - found[0].offsetHeight:
            lines.scrollTop += top - lines.clientHeight / 3


@cache
def formatter(language: str) -> Callable[[float], str]:
    """A function that formats times in a language; creating the first takes 30 ms."""
    style = to_js(STYLE, dict_converter=Object.fromEntries)
    said: Callable[[float], str] = Intl.DateTimeFormat.new(language, style).format
    return said


def date() -> None:
    """Fill in the dates of lists."""
    for node in document.querySelectorAll("time[data-when]:empty"):
        node.textContent = formatter(document.documentElement.lang)(
            float(node.getAttribute("data-when") or 0)
        )
