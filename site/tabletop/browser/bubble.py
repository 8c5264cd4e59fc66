"""A lesson's step on the table: its bubble beside the piece, a veil over all else, what a click means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from js import Element, document, window

from tabletop.browser.dom import box_of, boxes_of
from tabletop.browser.marks import RINGED
from tabletop.browser.standing import GAP, TAIL, Box, free, place, stride, tail, wider

LIT = ".table :is(.taught, .picked, .about)"  # what the veil leaves bright
LIVE = "#app .boards .live[data-place]"
ROUND, RIM = 8, 6  # of the holes in the veil, in pixels
# a step's table, where only what it asks for can be clicked, and that
TABLE = '[data-lesson="guided"] .table:not(.in-words)'
TAUGHT = ".taught[data-place]:not(.picked)"
LEAST = 8  # pixels of a thing in both directions that can be seen at all
SCROLLS = ".panel, .strip, .others"  # what cuts off a thing that is partly out of view


def stand() -> None:
    """Place it after a drawing, a resize or while something scrolls."""
    home = document.querySelector(".lesson-home.at-piece")
    if not home:
        return
    bubble = home.querySelector(".lesson")
    holes, pointer = home.querySelector(".veil-holes"), home.querySelector(".veil-tail")
    home.classList.toggle("speaks", bool(bubble))
    window_box = Box(0, 0, window.innerWidth, window.innerHeight)
    if not bubble or not holes or not pointer:
        return
    room = open_room(window_box)
    about = seen(document.querySelectorAll(bubble.getAttribute("data-at") or "#none"), window_box)
    lit = seen(document.querySelectorAll(LIT), window_box)
    size = bubble.offsetWidth, bubble.offsetHeight
    subject = wider(about[0], TAIL) if about else Box(0, 0, 0, 0)
    if about:
        others = [box for box in lit if box != about[0]]
        live = boxes_of(LIVE)
        left, top = place(size, subject, room, others, live)
        kept = (subject, *others)
        if any(Box(left, top, left + size[0], top + size[1]).meets(one) > 1 for one in kept):
            left, top = free(size, room, kept, live, stride(room)) or (left, top)
    else:  # it speaks of no piece, or of one that somebody scrolled away
        left, top = (room.left + room.right - size[0]) / 2, (room.top + room.bottom - size[1]) / 2
    left, top = round(left), round(top)
    spot = bubble.parentElement.style
    spot.left, spot.top = f"{left}px", f"{top}px"
    card = Box(left, top, left + size[0], top + size[1])
    corners = tail(card, wider(about[0], RIM)) if about else ()
    pointer.setAttribute("d", closed(corners) if corners else "")
    holes.setAttribute("d", "".join(map(hole, lit)))


def beside(target: Element) -> bool:
    """Return whether something is part of a step's table, beside its bubble."""
    return bool(target.closest(TABLE)) and not target.closest(".bubble")


def meant(event: Any, target: Element) -> Element:
    """What a pointer's click on a step's table means: what is asked for, whatever lies on it."""
    if not event.detail or not beside(target) or target.closest(f"button, {TAUGHT}"):
        return target
    for node in document.elementsFromPoint(event.clientX, event.clientY):
        ringed = node.closest(f".{RINGED}")
        asked: Element | None = node.closest(TAUGHT) or (ringed and ringed.querySelector(TAUGHT))
        if asked:
            return asked
    return target


def open_room(whole: Box) -> Box:
    """Where it may stand: below the bar, and not over the tabs of a phone."""
    bar, tabs = document.querySelector(".bar"), document.querySelector(".tabs")
    top = min(box_of(bar).bottom, whole.high / 3) if bar else 0
    room = Box(GAP, max(GAP, top), whole.right - GAP, whole.bottom - GAP)
    rail = box_of(tabs) if tabs else Box(0, 0, 0, 0)
    if not rail.area:
        return room
    if rail.wide > rail.high:
        return room._replace(bottom=min(room.bottom, rail.top))
    return room._replace(left=max(room.left, rail.right + GAP))


def seen(nodes: Iterable[Element], whole: Box) -> list[Box]:
    """The boxes of things, as far as they are in view."""
    found = []
    for node in nodes:
        box, around = box_of(node).within(whole), node.parentElement.closest(SCROLLS)
        window_of = box_of(around) if around else whole
        box = box.within(window_of) if window_of.area else box  # a panel of a desk may be no box
        if min(box.wide, box.high) >= LEAST:
            found.append(box)
    return found


def closed(corners: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in corners) + "Z"


def hole(box: Box) -> str:
    """A rounded hole around a thing."""
    left, top, right, bottom = wider(box, RIM)
    r = min(ROUND, (right - left) / 2, (bottom - top) / 2)
    across, down = right - left - 2 * r, bottom - top - 2 * r
    return (
        f"M{left + r:.1f} {top:.1f}h{across:.1f}a{r} {r} 0 0 1 {r} {r}v{down:.1f}"
        f"a{r} {r} 0 0 1 {-r} {r}h{-across:.1f}a{r} {r} 0 0 1 {-r} {-r}v{-down:.1f}"
        f"a{r} {r} 0 0 1 {r} {-r}Z"
    )
