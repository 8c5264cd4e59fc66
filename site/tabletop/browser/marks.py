"""Highlights on a drawing: what changed, where others acted, what a lesson mentions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from js import DOMRect, Element, document

from blackangel.kernel.named import NamedTuple
from tabletop import effects
from tabletop.browser.clock import Frames
from tabletop.browser.dom import nodes_of

ABOVE, UNSEEN = ".above", ".hit"  # what no ring covers, and what is never seen
EXTENT = ":scope > .extent"  # a thing's shape, whose picture may be larger or yet to come
SVG = "http://www.w3.org/2000/svg"
RINGED = "ringed"  # the class of what stands out in a lesson: all of it is the place taught
RIMMED = "rimmed"  # the class of those with a contour on top
VISIT = "lately"  # the class of what marks where others acted


class Spot(NamedTuple):
    """Where somebody acted: a place, which of its elements, and the sign drawn there."""

    place: str
    number: int
    sign: str


class Marks:
    """Add highlights to the drawn nodes, and remove them again."""

    def __init__(self, frames: Frames) -> None:
        self.frames = frames
        self.changed: list[Element] = []  # what the last choices touched
        self.visits: dict[Spot, Element] = {}  # who acted where
        self.number = 0  # of the marked moment

    def mark(self, effect: effects.Mark) -> None:
        """Mark, after a drawing, what the last choice touched and where others have acted."""
        for node in self.changed:
            node.classList.remove("changed")
        self.changed = []
        self.number += 1
        self.later(lambda: self.show(effect))

    def clear_visits(self, _effect: effects.ClearVisited) -> None:
        """Remove the marks of others: a new choice means they were seen."""
        self.later(lambda: self.show_visits({}, "", ()))

    def later(self, work: Callable[[], None]) -> None:
        """Do this once the repaint is done, so that it does not delay it, unless another moment is marked."""
        number = self.number
        self.frames.after_paint(lambda: work() if number == self.number else None)

    def show(self, effect: effects.Mark) -> None:
        self.show_visits(effect.visited, effect.said, effect.signs)
        self.flash(effect.changes)

    def flash(self, places: Sequence[str]) -> None:
        """Let stand out for a moment what has changed."""
        for place in places:
            for node in nodes_of(place):
                node.classList.add("changed")
                self.changed.append(node)

    def show_visits(self, visited: Mapping[str, int], said: str, signs: tuple[str, ...]) -> None:
        """Show where others have acted; a mark that is still right stays: nothing is painted again."""
        wanted = {
            Spot(place, number, signs[seat]): node
            for place, seat in visited.items()
            for number, node in enumerate(nodes_of(place))
            if not node.matches(".other")
        }
        prompt = document.querySelector(".prompt")
        if wanted and prompt:
            wanted[Spot("", 0, said)] = prompt
        # a drawing may have made another thing of a mark
        before = {spot: mark for spot, mark in self.visits.items() if mark.matches(f".{VISIT}")}
        kept = {
            spot: mark
            for spot, mark in before.items()
            if spot in wanted and wanted[spot].isSameNode(mark.parentNode)
        }
        for spot in before.keys() - kept.keys():
            before[spot].remove()
        # measure all before any is added
        added = {
            spot: visit_mark(node, spot.sign) if spot.place else legend(said)
            for spot, node in wanted.items()
            if spot not in kept
        }
        for spot, mark in added.items():
            wanted[spot].append(mark)
        self.visits = kept | added


def wear(name: str, marks: tuple[str, ...]) -> list[Element]:
    """Give a class to these elements and no others."""
    for node in document.querySelectorAll(f".{name}"):
        node.classList.remove(name)
    found = [node for mark in marks for node in document.querySelectorAll(mark)]
    for node in found:
        node.classList.add(name)
    return found


def visit_mark(node: Element, sign: str) -> Element:
    """Draw in the corner of an element who played there."""
    if node.namespaceURI == SVG:
        from tabletop.tip.view import corner_sign

        box = (node.querySelector(EXTENT) or node).getBBox()
        mark = document.createElementNS(SVG, "g")
        mark.innerHTML = corner_sign(
            box.x, box.y, box.width, box.height, node.matches(".hex"), sign
        )
    else:
        mark = document.createElement("i")
        mark.innerHTML = f'<svg viewBox="-2 -2 28 28">{sign}</svg>'
    mark.setAttribute("class", VISIT)
    return mark


def legend(said: str) -> Element:
    """Whose marks these are, beside the question."""
    line = document.createElement("p")
    line.setAttribute("class", VISIT)
    line.setAttribute("aria-hidden", "true")  # the log tells it
    line.innerHTML = said
    return line


def ring(node: Element, outlines: Mapping[str, str]) -> None:
    """Let part of a drawing stand out: its style gives it a glow in its own shape.

    ``outlines`` holds, by selector, what is lit as a whole, and the path of a shape that neighbors may
    cover: its contour is drawn on top.
    """
    from tabletop.session.lesson import beacon

    if node.namespaceURI != SVG or not node.matches("svg *"):  # a whole drawing has an outline
        return
    part, outline = node, ""
    for mark, path in outlines.items():
        around = node.closest(mark)
        if around:
            part, outline = around, path
            break
    part.classList.add(RINGED)
    if not outline:
        return
    part.classList.add(RIMMED)
    box = bounds(part)
    group = document.createElementNS(SVG, "g")
    group.setAttribute("class", "beacon")
    way = part.getAttribute("transform")
    if way:
        group.setAttribute("transform", way)
    group.innerHTML = beacon(box.x + box.width / 2, box.y + box.height / 2, outline)
    home = part.parentElement
    home.insertBefore(group, home.querySelector(f":scope > {ABOVE}"))


def bounds(part: Element) -> DOMRect:
    """The box of part of a drawing, without its touch margin."""
    unseen = list(part.querySelectorAll(UNSEEN))
    for node in unseen:
        node.style.display = "none"
    box = part.getBBox()
    for node in unseen:
        node.style.display = ""
    return box
