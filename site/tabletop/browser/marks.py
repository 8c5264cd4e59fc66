"""Highlights on a drawing: what changed, where others acted, what a lesson mentions."""

from __future__ import annotations

from collections.abc import Mapping

from js import DOMRect, Element, document

from tabletop import effects
from tabletop.browser.clock import Frames
from tabletop.browser.dom import nodes_of

ABOVE, UNSEEN = ".above", ".hit"  # what no ring covers, and what is never seen
SVG = "http://www.w3.org/2000/svg"
VISIT = "lately"  # the class of what marks where others acted


class Marks:
    """Add highlights to the drawn nodes, and remove them again."""

    def __init__(self, frames: Frames) -> None:
        self.frames = frames
        self.marks: list[tuple[Element, str]] = []  # what the last choices touched
        self.number = 0  # of the marked moment

    def mark(self, effect: effects.Mark) -> None:
        """Mark, after a drawing, what the last choice touched and where others have acted."""
        self.clear()
        self.number += 1
        if effect.visited or effect.changes:
            number = self.number
            self.frames.after_paint(lambda: self.flash(effect, number))

    def flash(self, effect: effects.Mark, number: int) -> None:
        """Add the marks once the repaint is done, so that they do not delay it."""
        if number != self.number:
            return
        mark_visits(effect)
        if not effect.changes:
            return
        for place in effect.changes.places:
            for node in nodes_of(place):
                node.classList.add("changed")
                self.marks.append((node, "changed"))
        for seat, gain in effect.changes.gains.items():
            for node in document.querySelectorAll(f".standing:nth-child({seat + 1})"):
                node.setAttribute("data-gain", gain)
                self.marks.append((node, "changed"))

    def clear(self) -> None:
        self.number += 1
        for node, name in self.marks:
            node.classList.remove(name)
            node.removeAttribute("data-gain")
        self.marks = []
        self.clear_visits()

    def clear_visits(self, _effect: effects.ClearVisited | None = None) -> None:
        """Remove the marks of others: a new choice means they were seen."""
        # a drawing since then may have made another thing of such a node, which stays
        for node in document.querySelectorAll(f".{VISIT}"):
            node.remove()


def mark_visits(effect: effects.Mark) -> None:
    """Show where others have acted."""
    visited = [
        (node, effect.signs[seat])
        for place, seat in effect.visited.items()
        for node in nodes_of(place)
        if not node.matches(".other")
    ]
    # measure all of them first
    marks = [(node, visit_mark(node, sign)) for node, sign in visited]
    for node, mark in marks:
        node.append(mark)
    prompt = document.querySelector(".prompt")
    if marks and prompt:
        prompt.append(legend(effect.said))


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

        box, mark = node.getBBox(), document.createElementNS(SVG, "g")
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
    """Draw a ring around part of a drawing, on top, where an outline might be covered.

    ``outlines`` holds the paths of shapes that are not boxes, by selector.
    """
    from tabletop.session.lesson import beacon

    if node.namespaceURI != SVG:
        return
    part, outline = node, ""
    for mark, path in outlines.items():
        around = node.closest(mark)
        if around:
            part, outline = around, path
            break
    box = bounds(part)
    group = document.createElementNS(SVG, "g")
    group.setAttribute("class", "beacon")
    way = part.getAttribute("transform")
    if way:
        group.setAttribute("transform", way)
    group.innerHTML = beacon(box.x, box.y, box.width, box.height, outline)
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
