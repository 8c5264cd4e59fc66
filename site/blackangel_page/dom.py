"""The document: only what changed is replaced, and the focus stays where it was."""

from js import CSS, document

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

    def show(self, frame: str, panels: dict[str, str] | None = None) -> None:
        """Draw a screen; a panel whose markup is the same is left alone."""
        fresh = frame != self.frame
        active = document.activeElement
        inside = self.root.contains(active)
        if fresh:
            wanted = marker(active) if inside else ""
            self.root.innerHTML = frame
            self.frame = frame
            self.panels = {}
            nodes = self.root.querySelectorAll("[data-panel]")
            self.places = {node.dataset.panel: node for node in nodes}
        else:
            wanted = ""
        for name, markup in (panels or {}).items():
            if self.panels.get(name) == markup:
                continue
            node = self.places[name]
            if not fresh and inside and node.contains(active):
                wanted = marker(active)
                home = node
            else:
                home = None
            node.innerHTML = markup
            self.panels[name] = markup
            if home:
                refocus(home, wanted)
        if fresh and inside:
            refocus(self.root, wanted)


def refocus(panel: object, wanted: str) -> None:
    """Focus the same control, else the first one that is left."""
    node = panel.querySelector(wanted) if wanted else None
    if not node or node.disabled is True:
        node = panel.querySelector("[data-option], [autofocus], button:not([disabled])")
    if node:
        node.focus(preventScroll=True)


def step(container: object, active: object, by: int) -> None:
    """Move the focus to the next or previous control of a container."""
    nodes = [
        node
        for node in container.querySelectorAll("button:not([disabled]), .live[data-place]")
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
