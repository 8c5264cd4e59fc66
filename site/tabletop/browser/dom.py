"""The document: update only what changed, and keep the focus."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container, Iterable, Mapping
from typing import Any

from js import CSS, Element, document, window
from pyodide.ffi import to_js

from blackangel.kernel.named import NamedTuple
from tabletop.table.view import FIRST_CHOICE

TYPED = "input, textarea, select"
KEPT = f"{TYPED}, :active"  # a blurred button forgets that the space bar is down
KEYS = ("data-option", "data-place", "data-action", "data-field", "id")
CONTROLS = "button:not([disabled]), :is(.live, .barred:not(.hex))[data-place]"


def marker(node: Element) -> str:
    """A selector that finds the same control after its panel is redrawn."""
    for name in KEYS:
        if node.hasAttribute(name):
            found = f'[{name}="{CSS.escape(node.getAttribute(name))}"]'
            if name == "data-action" and node.hasAttribute("data-value"):
                found += f'[data-value="{CSS.escape(node.getAttribute("data-value"))}"]'
            return found
    return ""


class Held(NamedTuple):
    """What has the focus before a drawing: a node, how to find it again, and its panel."""

    node: Element | None = None
    mark: str = ""
    home: Element | None = None


class Page:
    """The root element: a frame with named panels."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self.frame = ""
        self.panels: dict[str, str] = {}
        self.places: dict[str, Element] = {}

    def held(self, panels: Container[str] | None = None) -> Held:
        """Drop the focus before touching anything, or these panels.

        Removing a focused node forces an early layout.
        """
        active = document.activeElement
        if not self.root.contains(active):
            return Held()
        found = Held(active, marker(active), active.closest("[data-panel]"))
        if panels is not None and not (found.home and found.home.dataset.panel in panels):
            return Held()
        if found.home and not active.matches(KEPT):
            active.blur()
        return found

    def show(
        self,
        frame: str,
        panels: Mapping[str, str],
        anew: bool,
        mark: Callable[[], None],
        held: Held,
    ) -> bool:
        """Draw a screen; leave panels with unchanged markup alone.

        ``anew`` replaces markup without comparing it, which is faster for a jump to another moment. ``mark``
        decorates the drawing before the ``held`` focus returns, which forces a layout. Return whether the
        frame was replaced.
        """
        fresh = frame != self.frame
        if fresh:
            self.foresee({}, {})  # nothing of it will be drawn
            self.root.innerHTML = frame
            look = self.root.firstElementChild.className
            document.documentElement.setAttribute("data-look", look)
            self.frame = frame
            self.panels = {}
            nodes = self.root.querySelectorAll("[data-panel]")
            self.places = {node.dataset.panel: node for node in nodes}
            held = held._replace(home=None)
        self.draw_all(panels, anew)
        mark()
        if held.node and not self.root.contains(document.activeElement):
            if held.home and self.root.contains(held.node) and not held.node.matches(":disabled"):
                held.node.focus(preventScroll=True)
            else:
                refocus(held.home or self.root, held.mark)
        return fresh

    def visible(self, panels: Iterable[str]) -> list[str]:
        """Those panels that can be seen: asked before a drawing, when all is laid out."""
        return [name for name in panels if self.places[name].getClientRects().length]

    def foresee(self, panels: Mapping[str, str], aside: Mapping[str, str]) -> None:
        """Parse the panels that are about to be drawn; compare all but those aside with what is there."""
        coming = [
            (self.places[name], markup, name in panels)
            for name, markup in {**panels, **aside}.items()
            if self.panels.get(name, markup) != markup
        ]
        window.panels.foresee(to_js(coming))

    def draw_all(self, panels: Mapping[str, str], anew: bool = False) -> None:
        for name, markup in panels.items():
            before = self.panels.get(name)
            if before != markup:
                self.draw(self.places[name], markup, anew or before is None)
                self.panels[name] = markup

    def draw(self, node: Element, markup: str, fresh: bool) -> None:
        if fresh:
            node.innerHTML = markup
        else:
            window.panels.draw(node, markup)


def refocus(panel: Element, wanted: str) -> None:
    """Focus the same control, else the first remaining one, and scroll it into view."""
    node = panel.querySelector(wanted) if wanted else None
    same = node and not node.hasAttribute("disabled")
    if node and not same:  # its neighbour: undo beside redo
        near = f":is(button:has(+ {wanted}), {wanted} ~ button):not([disabled])"
        node = panel.querySelector(near)
    if not node:
        node = panel.querySelector("[autofocus], .choices [data-option]")
        for control in (FIRST_CHOICE, "button:not([disabled], .skip)"):
            node = node or panel.querySelector(control)
        node = node or document.querySelector(FIRST_CHOICE)
    if node:
        node.focus(preventScroll=True)
    if node and not same:
        node.scrollIntoView(block="nearest", inline="nearest")


def step(container: Element, active: Element, by: int) -> None:
    """Move the focus to a container's next or previous control."""
    nodes = [node for node in container.querySelectorAll(CONTROLS) if node.getClientRects().length]
    if not nodes:
        return
    place = next((n for n, node in enumerate(nodes) if node.isSameNode(active)), None)
    chosen = nodes[(place + by) % len(nodes)] if place is not None else nodes[0 if by > 0 else -1]
    chosen.focus()


def made(name: str, **attributes: str) -> Element:
    """Add an element at the end of the body."""
    node = document.createElement(name)
    for key, value in attributes.items():
        node.setAttribute(key.rstrip("_").replace("_", "-"), value)
    document.body.append(node)
    return node


def lent(name: str) -> Awaitable[Any]:
    """Promise a JavaScript library that is fetched on demand."""
    return window.lend(f"lent/{name}")


def nodes_of(place: str) -> list[Element]:
    """The elements that show a place; "seat:1" is a seat's panel."""
    kind, _colon, rest = place.partition(":")
    name, value = ("data-seat", rest) if kind == "seat" else ("data-place", place)
    return list(document.querySelectorAll(f'#app [{name}="{CSS.escape(value)}"]'))


def focus_on(selector: str, scroll: bool = False) -> None:
    """Focus the first element of a selector."""
    node = document.querySelector(selector)
    if node:
        node.focus(preventScroll=not scroll)
