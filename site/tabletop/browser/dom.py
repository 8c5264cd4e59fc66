"""The document: update only what changed, and keep the focus."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

from js import CSS, Element, document, getComputedStyle, window
from pyodide.ffi import to_js

from blackangel.kernel.named import NamedTuple
from blackangel.kit.markup import escape
from tabletop.browser.standing import Box
from tabletop.table.view import FIRST_CHOICE

TYPED = "input, textarea, select"
KEPT = f"{TYPED}, :active"  # a button that loses focus forgets that the space bar is down
FOCUSABLE = ":is(button, input, textarea, select):enabled, a[href], summary, [tabindex]"
KEYS = ("data-option", "data-place", "data-action", "data-field", "id")
ASKING = ".side, .boards"  # what asks, and where it is answered
LIT = ".live[data-place]:not(.picked)"
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


def named_in(node: Element, markup: str) -> bool:
    """Return whether a control that can be told from others is in a panel's new markup."""
    names = [name for name in KEYS if node.hasAttribute(name)][:1]
    return any(f'{name}="{escape(node.getAttribute(name))}"' in markup for name in names)


def focusable(node: Element) -> bool:
    """Return whether an element can have the focus, or keep it."""
    return bool(node.matches(FOCUSABLE))


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

    def held(self, frame: str, panels: Mapping[str, str], anew: bool = False) -> Held:
        """What has the focus, if the drawing of a frame or these panels touches it.

        What the drawing removes loses the focus first: removing a focused node forces an early layout. What
        it keeps holds it, since each return would be read out again.
        """
        active = document.activeElement
        if not self.root.contains(active):
            return Held()
        found = Held(active, marker(active), active.closest("[data-panel]"))
        if not found.home:
            return found
        markup = panels.get(found.home.dataset.panel)
        if frame == self.frame and markup is None:
            return Held()
        stays = frame == self.frame and not anew and named_in(active, markup or "")
        if not stays and not active.matches(KEPT):
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
        lost = fresh and self.frame and document.activeElement.isSameNode(document.body)
        if fresh:
            self.parse_ahead({}, {})  # nothing of it will be drawn
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
        active = document.activeElement
        if held.node and not (self.root.contains(active) and focusable(active)):
            if held.home and self.root.contains(held.node) and focusable(held.node):
                held.node.focus(preventScroll=True)
            else:
                refocus(held.home or self.root, held.mark)
        elif lost:
            refocus(self.root, "")  # keys go on from what has come
        return fresh

    def visible(self, panels: Iterable[str]) -> list[str]:
        """Those panels that can be seen: asked before a drawing, when all is laid out."""
        return [name for name in panels if self.places[name].getClientRects().length]

    def parse_ahead(self, panels: Mapping[str, str], aside: Mapping[str, str]) -> None:
        """Parse the panels that are about to be drawn; compare all but those aside with what is there."""
        coming = [
            (self.places[name], markup, name in panels)
            for name, markup in {**panels, **aside}.items()
            if self.panels.get(name, markup) != markup
        ]
        window.panels.parseAhead(to_js(coming))

    def draw_all(self, panels: Mapping[str, str], anew: bool = False) -> None:
        for name, markup in panels.items():
            before = self.panels.get(name)
            if before != markup:
                self.draw(self.places[name], markup, anew or before is None)
                self.panels[name] = markup
        window.panels.tellRooms()

    def draw(self, node: Element, markup: str, fresh: bool) -> None:
        if fresh:
            node.innerHTML = markup
        else:
            window.panels.draw(node, markup)


def refocus(panel: Element, wanted: str) -> None:
    """Focus the same control, else what is asked or the first remaining one, and scroll it into view."""
    node = panel.querySelector(wanted) if wanted else None
    same = node and not node.hasAttribute("disabled") and seen(node)
    if node and not same:  # its neighbour: undo beside redo
        near = f":is(button:has(+ {wanted}), {wanted} ~ button):not([disabled])"
        node = panel.querySelector(near)
    if not node:
        node = panel.querySelector("[autofocus]") or instead(panel)
    if node:
        node.focus(preventScroll=True)
    if node and not same and (by_keys() or not node.matches(LIT)):  # no board moves under a hand
        node.scrollIntoView(block="nearest", inline="nearest")


def instead(panel: Element) -> Any:
    """What takes the focus of a control that has gone: what is asked, the nearest first."""
    asks = panel.closest(ASKING)
    ways = [(LIT, panel), (FIRST_CHOICE, document)] if asks else [(FIRST_CHOICE, panel)]
    ways += [("button:not([disabled]):not(.skip)", panel), (FIRST_CHOICE, document)]
    for selectors, within in ways:
        if node := first(selectors, within):
            return node
    return None


def first(selectors: str, within: Any) -> Any:
    """The first element that can be seen of a list of selectors, those named earlier before others."""
    for selector in selectors.split(", "):
        for node in within.querySelectorAll(selector):
            if seen(node):
                return node
    return None


def seen(node: Element) -> bool:
    return bool(node.getClientRects().length) and getComputedStyle(node).visibility == "visible"


def by_keys() -> bool:
    """Whether the focus was last moved by keys, as hands.mjs has noted."""
    return bool(document.documentElement.hasAttribute("data-keys"))


def gone(mark: str) -> bool:
    """Return whether a control that had the focus can have it no more."""
    node = first(mark, document) if mark else None  # a place may be drawn twice
    return bool(mark) and (not node or node.matches(":disabled"))


def step(container: Element, active: Element, by: int) -> None:
    """Move the focus to a container's next or previous control."""
    walk(container.querySelectorAll(CONTROLS), active, by)


def walk(found: Iterable[Element], active: Element, by: int) -> None:
    """Move the focus to the next or previous of some elements."""
    nodes = [node for node in found if seen(node)]
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


def box_of(node: Element) -> Box:
    box = node.getBoundingClientRect()
    return Box(box.left, box.top, box.right, box.bottom)


def boxes_of(selector: str) -> list[Box]:
    """The boxes of what is seen."""
    return [Box(*box) for box in window.boxes.all(selector).to_py()]


def shared_with(selector: str, box: Box) -> tuple[float, float]:
    """How many square pixels a box has in common with what is seen: all together, and at most with one."""
    together, most = window.boxes.shared(selector, to_js(box))
    return together, most


def nodes_of(place: str) -> list[Element]:
    """The elements that show a place; "seat:1" is a seat's panel."""
    kind, _colon, rest = place.partition(":")
    name, value = ("data-seat", rest) if kind == "seat" else ("data-place", place)
    return list(document.querySelectorAll(f'#app [{name}="{CSS.escape(value)}"]'))


def focus_on(selectors: str, scroll: bool = False) -> None:
    """Focus the first element that can be seen, those of selectors named earlier before others."""
    node = first(selectors, document) or document.querySelector(selectors)
    if node:
        node.focus(preventScroll=not scroll)
