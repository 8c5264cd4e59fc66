"""The document: only what changed is touched, and the focus stays where it was."""

from js import CSS, document

KEYS = ("data-option", "data-place", "data-action", "data-field", "id")
IDENTITY = ("data-key", "data-option", "data-place", "data-seat")


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

    def show(self, frame: str, panels: dict[str, str] | None = None) -> None:
        """Draw a screen; a panel whose markup is the same is left alone."""
        active = document.activeElement
        inside = self.root.contains(active)
        wanted = marker(active) if inside else ""
        home = active.closest("[data-panel]") if inside else None
        if frame != self.frame:
            self.root.innerHTML = frame
            self.frame = frame
            self.panels = {}
            nodes = self.root.querySelectorAll("[data-panel]")
            self.places = {node.dataset.panel: node for node in nodes}
            home = None
        for name, markup in (panels or {}).items():
            before = self.panels.get(name)
            if before != markup:
                self.draw(self.places[name], markup, before is None)
                self.panels[name] = markup
        if inside and not self.root.contains(document.activeElement):
            refocus(home or self.root, wanted)

    def draw(self, node: object, markup: str, fresh: bool) -> None:
        if fresh:
            node.innerHTML = markup
        else:
            self.template.innerHTML = markup
            morph(node, self.template.content)


def morph(old: object, new: object) -> None:
    """Give a node the children of another, keeping those that are alike."""
    mine, theirs = list(old.childNodes), list(new.childNodes)
    while mine and theirs and mine[-1].isEqualNode(theirs[-1]):
        mine.pop()
        theirs.pop()
    anchor = mine[-1].nextSibling if mine else old.firstChild
    common = min(len(mine), len(theirs))
    for before, after in zip(mine, theirs, strict=False):
        if not before.isEqualNode(after):
            adapt(before, after)
    for node in mine[common:]:
        node.remove()
    for node in theirs[common:]:
        old.insertBefore(node, anchor)


def parts(node: object) -> int:
    """How many elements stand in a node; a text has none."""
    return getattr(node, "childElementCount", 0)


def adapt(before: object, after: object) -> None:
    """Make an element like another; one that stands for something else is replaced."""
    if before.nodeName != after.nodeName or not (parts(before) and parts(after)):
        before.replaceWith(after)
        return
    given = {name: before.getAttribute(name) for name in before.getAttributeNames()}
    wanted = {name: after.getAttribute(name) for name in after.getAttributeNames()}
    if any(given.get(name) != wanted.get(name) for name in IDENTITY):
        before.replaceWith(after)
        return
    for name in given.keys() - wanted.keys():
        before.removeAttribute(name)
    for name, value in wanted.items():
        if given.get(name) != value:
            before.setAttribute(name, value)
    morph(before, after)


def refocus(panel: object, wanted: str) -> None:
    """Focus the same control, else the first one that is left."""
    node = panel.querySelector(wanted) if wanted else None
    if not node or node.hasAttribute("disabled"):
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
