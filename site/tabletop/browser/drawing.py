"""Puts a screen into the document: panels, attributes, and what stands out on it."""

from __future__ import annotations

from js import Element, Intl, Object, document
from pyodide.ffi import to_js

from tabletop.browser import beside
from tabletop.browser.dom import Page
from tabletop.browser.marks import ring, wear
from tabletop.browser.mover import Mover
from tabletop.browser.sprite import Sprite
from tabletop.shared.shown import Shown
from tabletop.start import view as shell

STYLE = {"dateStyle": "medium", "timeStyle": "short"}
RINGED = "taught"  # what wears this in a drawing has a ring around it


class Drawing:
    """The document as the program shows it."""

    def __init__(self) -> None:
        self.page: Page
        self.worn: set[str] = set()
        self.mover = Mover()
        self.sprite = Sprite()

    def known(self, root: Element | None) -> None:
        """The element that holds the screens; the first of them stands in it already."""
        self.page = Page(root or document.body)

    def draw(self, shown: Shown) -> bool:
        """Whether the frame is another one."""
        held = self.page.held()
        flies = self.mover.lifts(shown.flight)
        for name, value in shown.root.items():
            self.attribute(name, value)
        title = shell.window(shown.game)
        if document.title != title:
            document.title = title
        if worn := shown.game or shown.pictured:
            self.sprite.wear(worn, shown.rendered, shown.colours)
        fresh = self.page.show(
            shown.frame, shown.panels, shown.anew, lambda: self.mark(shown), held
        )
        if shown.flight and flies and not fresh:
            self.mover.fly(shown.flight)
        beside.stand()
        self.slide(shown)
        point_out(shown.current)
        date()
        return fresh

    def attribute(self, name: str, value: str) -> None:
        root = document.documentElement
        if not value:
            root.removeAttribute(name)
        elif root.getAttribute(name) != value:
            root.setAttribute(name, value)

    def mark(self, shown: Shown) -> None:
        for node in document.querySelectorAll(".beacon"):
            node.remove()
        for name in self.worn | set(shown.worn):
            found = wear(name, shown.worn.get(name, ()))
            if name == RINGED and found:
                from tabletop.learn import lessons

                outlines = lessons.learn(shown.game).outlines()
                for node in found:
                    ring(node, outlines)
        self.worn = set(shown.worn)

    def slide(self, shown: Shown) -> None:
        """Where the history's slider stands."""
        slider = document.getElementById("moment") if shown.slider is not None else None
        if slider:
            if slider.value != str(shown.slider):
                slider.value = shown.slider
            slider.setAttribute("aria-valuetext", shown.slider_text)


def point_out(mark: str) -> None:
    """The log lines of this moment; the first of them comes into view, and the log alone moves."""
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


def date() -> None:
    """Say when something was; one way for a whole list, for the browser takes long to make it."""
    nodes = document.querySelectorAll("time[data-when]:empty")
    if len(nodes):
        style = to_js(STYLE, dict_converter=Object.fromEntries)
        said = Intl.DateTimeFormat.new(document.documentElement.lang, style).format
        for node in nodes:
            node.textContent = said(float(node.getAttribute("data-when") or 0))
