"""Place what stands beside a piece on the boards, covering nothing that it is about."""

from __future__ import annotations

from js import Element, document, getComputedStyle, window

from tabletop.browser import bubble
from tabletop.browser.bubble import LIVE
from tabletop.browser.card import spared
from tabletop.browser.dom import box_of, boxes_of, nodes_of, shared_with
from tabletop.browser.standing import GAP, Box, arrow, free, place, shared, stride

EDGE = 6  # pixels between the choices, the piece and the window's edge
MEANT = ".boards .told"  # the pieces that a hint means
TAPPED = (
    "#app :is(button, a, select, summary, .live[data-place], [data-option])"
    ":not(.first-card *, .advice *, .skip)"  # a hint gives way to the card; what skips is seen by keys
)
# what is to be read, titles of the boards’ parts, too
SAID = ".standing, .time, .ask, .yours, .boards .tags"
PIECES = "#app .boards :is([data-place], g[role=img], .other)"
NEAR = 120  # pixels between a hint and what it means, at most
# square pixels of the pieces that a card at the edge may cover: their boxes have corners
TOUCHED = 99
FIRST, CARD = "first-home", ".first-card"
WEIGHED = "#app .weighed"


def stand(anew: bool = False) -> None:
    """Place it after a drawing or a resize, then ``anew``."""
    ways()
    if anew:
        first(anew)
    advice()
    bubble.stand()


def ways() -> None:
    """The follow-up choices beside the piece that was clicked; hidden while that is out of view."""
    home = document.querySelector(".beside")
    choices = home.querySelector("[data-at]") if home else None
    if not home or not choices:
        return
    found = nodes_of(choices.getAttribute("data-at") or "")
    boxes = [box for node in found if (box := node.getBoundingClientRect()).width]
    home.style.visibility = "" if boxes else "hidden"
    if not boxes:
        return
    box = boxes[0]
    width, height = choices.offsetWidth, choices.offsetHeight
    left = box.left + box.width / 2 - width / 2
    top = box.top - height - EDGE
    if top < EDGE:
        top = box.bottom + EDGE
    asked = document.querySelector(".ask")
    line = box_of(asked) if asked else Box(0, 0, 0, 0)
    if line.top < box.top and Box(left, top, left + width, top + height).meets(line):
        top = line.top - height - EDGE  # the question stays in view
    right, _bottom = spared(window.innerWidth, window.innerHeight)  # an open list stays whole
    home.style.left = f"{max(EDGE, min(left, right - width - EDGE)):.0f}px"
    home.style.top = f"{max(EDGE, min(top, window.innerHeight - height - EDGE)):.0f}px"


def advice() -> None:
    """A hint near a piece that it means, upon no place that glows; else beside it, or above the question."""
    bubble, side = document.querySelector(".advice"), document.querySelector(".ask")
    bar = document.querySelector(".bar")
    if not bubble or not side:
        return
    line = box_of(side)
    inside = boxes_of(MEANT)
    meant = [box for box in inside if box.right > 0 and box.left < window.innerWidth]
    top = box_of(bar).bottom if bar else GAP
    room = Box(GAP, top, window.innerWidth - GAP, window.innerHeight - GAP)
    size = bubble.offsetWidth, bubble.offsetHeight
    apart_from = [line, *boxes_of(CARD)]
    kept = [*meant, *apart_from, *boxes_of(LIVE)]
    spot = apart(size, meant, room, kept)
    left, top = spot or place(size, (meant or [line])[0], room, [*meant[1:], *apart_from], kept)
    bubble.style.left, bubble.style.top = f"{left:.0f}px", f"{top:.0f}px"
    way()


def apart(
    size: tuple[float, float], meant: list[Box], room: Box, kept: list[Box]
) -> tuple[float, float] | None:
    """Where a card near one of the things it means covers as little as possible, and nothing kept free."""
    pieces = boxes_of(PIECES)
    for about in meant:
        across, down = size[0] + NEAR, size[1] + NEAR
        around = Box(
            about.left - across, about.top - down, about.right + across, about.bottom + down
        ).within(room)
        spot = free(size, around, kept, pieces, stride(around), about)
        if spot:
            return spot
    return None


def way() -> None:
    """Draw the way from the piece that a hint means to where it goes, or to the only one from the hint."""
    drawing, hint = document.querySelector(".hint-way"), document.querySelector(".advice")
    if not drawing or not hint:
        return
    places = (drawing.getAttribute("data-way") or "").split("\n")
    found = [box for place in places for node in nodes_of(place)[:1] if (box := box_of(node)).area]
    inside = Box(0, 0, window.innerWidth, window.innerHeight)
    ends = [one for one in found if one.within(inside).area >= one.area / 2]
    start = ends[0] if len(ends) > 1 else box_of(hint)
    path = arrow(start, ends[-1]) if ends else ""
    drawing.firstElementChild.setAttribute("d", path)


def aside() -> Element | None:
    """What holds the card of what the lesson leaves out, if there is one; it is placed after the paint."""
    home = document.querySelector(".first-home")
    if home and not home.firstElementChild:
        home.className = FIRST
        home.removeAttribute("style")
    return home if home and home.firstElementChild else None


def strays(home: Element) -> bool:
    """Return whether the card stands nowhere yet, or upon more than where it was placed; it is not seen then.

    It stays where it is as long as nothing to be tapped comes there, unless the window has changed.
    """
    if getComputedStyle(home).position != "fixed":
        return False
    home.style.visibility = ""
    stands, covered = box_of(home), float(home.getAttribute("data-covers") or 0)
    well = home.style.left and shared_with(PIECES, stands)[0] <= max(TOUCHED, covered)
    well = well and shared_with(TAPPED, stands)[1] <= 1
    home.style.opacity = "1" if well else ""
    return not well


def first(anew: bool = False) -> None:
    """The card covers nothing to be tapped and few pieces, else has a row of its own.

    While a choice is weighed it rather hides than moves what is to be tapped again.
    """
    home, bar = aside(), document.querySelector(".bar")
    if home and anew:
        home.className = FIRST
        home.style.left = ""
    if not home or not bar or not strays(home):
        return
    pieces = boxes_of(PIECES)
    spot = spot_for(home, bar, boxes_of(TAPPED), pieces)
    seen(home, "1", "auto")
    if spot:
        home.style.left, home.style.top = f"{spot[0]:.0f}px", f"{spot[1]:.0f}px"
        home.setAttribute("data-covers", f"{shared(pieces, *box_of(home)):.0f}")
    elif document.querySelector(WEIGHED):
        home.style.visibility = "hidden"
    else:
        home.className = f"{FIRST} docked"


def unseen() -> None:
    """The card waits for its place, and takes no tap meanwhile."""
    if home := aside():
        seen(home, "", "")


def seen(home: Element, opacity: str, events: str) -> None:
    home.style.opacity, home.style.pointerEvents = opacity, events


def spot_for(
    home: Element, bar: Element, tapped: list[Box], pieces: list[Box]
) -> tuple[float, float] | None:
    """Its left and top: in the bar, as two lines, else anywhere, narrow or wide; None if it fits nowhere.

    Where no spot is free of pieces, it covers as little as possible of those that nobody can tap now.
    """
    kept = [*tapped, *boxes_of(SAID)]
    anywhere = Box(GAP, GAP, window.innerWidth - GAP, window.innerHeight - GAP)
    step = stride(anywhere)
    home.className = f"{FIRST} wide"
    size = home.offsetWidth, home.offsetHeight
    spot = free(size, row_in(box_of(bar), size[1]), kept, [], EDGE)
    if spot:
        return spot
    found: dict[str, tuple[float, float]] = {}
    for kind in (FIRST, f"{FIRST} wide"):
        home.className = kind
        width, height = home.offsetWidth, home.offsetHeight
        if spot := free((width, height), anywhere, kept, pieces, step):
            left, top = spot
            if shared(pieces, left, top, left + width, top + height) <= TOUCHED:
                return spot
            found[kind] = spot
    home.className, spot = next(iter(found.items()), (home.className, None))
    return spot


def row_in(bar: Box, high: float) -> Box:
    """The middle of the bar, for a card that may be a little higher; nothing where it is higher than that."""
    middle = round(bar.middle[1])  # whole, so that what just fits does
    within = min(high, bar.high + EDGE) / 2
    return Box(bar.left, middle - within, bar.right, middle + within)
