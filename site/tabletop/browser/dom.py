"""The document: only what changed is touched, and the focus stays where it was."""

from collections.abc import Callable

from js import CSS, URL, Blob, Object, document, window
from pyodide.ffi import create_once_callable, to_js

SEEN = 30  # milliseconds from a frame until it is on the screen
TYPED = "input, textarea, select"
KEYS = ("data-option", "data-place", "data-action", "data-field", "id")


def marker(node: object) -> str:
    """A selector that finds the same control again after its panel was drawn anew."""
    for name in KEYS:
        if node.hasAttribute(name):
            found = f'[{name}="{CSS.escape(node.getAttribute(name))}"]'
            if name == "data-action" and node.hasAttribute("data-value"):
                found += f'[data-value="{CSS.escape(node.getAttribute("data-value"))}"]'
            return found
    return ""


class Page:
    """The root element: a frame with named panels in it."""

    def __init__(self, root: object) -> None:
        self.root = root
        self.frame = ""
        self.panels: dict[str, str] = {}
        self.places: dict[str, object] = {}
        self.template = document.createElement("template")

    def show(
        self,
        frame: str,
        panels: dict[str, str] | None = None,
        anew: bool = False,
        mark: Callable[[], None] | None = None,
    ) -> None:
        """Draw a screen; a panel whose markup is the same is left alone.

        What is drawn ``anew`` is not compared with what was there: the faster way to another moment.
        ``mark`` adds to what was drawn, before the focus makes the browser lay it out.
        """
        active = document.activeElement
        inside = self.root.contains(active)
        wanted = marker(active) if inside else ""
        home = active.closest("[data-panel]") if inside else None
        if home and not active.matches(TYPED):
            active.blur()  # a focused node that goes makes the browser lay out what is half drawn
        if frame != self.frame:
            self.root.innerHTML = frame
            look = self.root.firstElementChild.className
            document.documentElement.setAttribute("data-look", look)
            self.frame = frame
            self.panels = {}
            nodes = self.root.querySelectorAll("[data-panel]")
            self.places = {node.dataset.panel: node for node in nodes}
            home = None
        for name, markup in (panels or {}).items():
            before = self.panels.get(name)
            if before != markup:
                self.draw(self.places[name], markup, anew or before is None)
                self.panels[name] = markup
        if mark:
            mark()
        if inside and not self.root.contains(document.activeElement):
            if home and self.root.contains(active):
                active.focus(preventScroll=True)
            else:
                refocus(home or self.root, wanted)

    def draw(self, node: object, markup: str, fresh: bool) -> None:
        if fresh:
            node.innerHTML = markup
        else:
            self.template.innerHTML = markup
            window.morph(node, self.template.content)


def refocus(panel: object, wanted: str) -> None:
    """Focus the same control, else the first one that is left."""
    node = panel.querySelector(wanted) if wanted else None
    if not node or node.hasAttribute("disabled"):
        node = panel.querySelector("[autofocus], [data-option]")
        node = node or panel.querySelector("button:not([disabled], .skip)")
    if node:
        node.focus(preventScroll=True)


def step(container: object, active: object, by: int) -> None:
    """Move the focus to the next or previous control of a container."""
    nodes = [
        node
        for node in container.querySelectorAll(
            "button:not([disabled]), :is(.live, .barred:not(.hex))[data-place]"
        )
        if node.getClientRects().length
    ]
    if not nodes:
        return
    place = next((n for n, node in enumerate(nodes) if node.isSameNode(active)), None)
    chosen = nodes[(place + by) % len(nodes)] if place is not None else nodes[0 if by > 0 else -1]
    chosen.focus()


def made(name: str, **attributes: str) -> object:
    """A new element at the end of the body."""
    node = document.createElement(name)
    for key, value in attributes.items():
        node.setAttribute(key.rstrip("_").replace("_", "-"), value)
    document.body.append(node)
    return node


def download(name: str, content: object, kind: str) -> None:
    """Hand a text or a blob over as a file."""
    options = to_js({"type": kind}, dict_converter=Object.fromEntries)
    address = URL.createObjectURL(Blob.new(to_js([content]), options))
    anchor = made("a", href=address, download=name)
    anchor.click()
    anchor.remove()
    window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), 60_000)


def lent(name: str) -> object:
    """A promise of a JavaScript library that is fetched only when it is wanted."""
    return window.lend(f"lent/{name}")


def after_paint(work: Callable[[], None]) -> None:
    """Call when what is drawn now can be seen; a hidden page is not drawn."""

    def painted(_time: float) -> None:
        window.setTimeout(create_once_callable(work), SEEN)

    if document.hidden:
        painted(0)
    else:
        window.requestAnimationFrame(create_once_callable(painted))


def later(work: object) -> None:
    """Call when the browser has nothing better to do."""
    if hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(work)
    else:
        window.setTimeout(work, 300)
