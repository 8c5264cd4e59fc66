"""The card beside what is pointed at, focused or held; it knows where it stands, not what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Element, document, window
from pyodide.ffi import create_proxy

from tabletop import effects
from tabletop.browser.clicks import NEAR, Spot
from tabletop.browser.dom import box_of, boxes_of, made, nodes_of
from tabletop.browser.standing import FAR, GAP, Box, squeezed
from tabletop.browser.standing import spots as spots_at
from tabletop.messages import Aimed, Lifted, Message, Touched
from tabletop.shared.shown import Control

AIMED = "#app [data-panel] :is([data-option], [data-place], [data-why])"
LIVE = ".live[data-place]"
CHOICE = f"[data-option], {LIVE}"
LISTS = ".choices, .side .few:not(.ask *), .ways"  # what a game draws may be called few, too
NEEDED = f"#app {LIVE}"  # what the card should not cover
ASKED = "#app .ask"  # nor the question and what is beside it,
BESIDE = (
    "#app .ask :is(button, select, .question)"  # each of which keeps clear of the others' cards
)
NAMED = (
    "#app .boards :is(.plate, .tags)"  # nor, if it can be helped, what parts of a board are called
)
# what it must not cover: what a lesson asks for, and its words
MARKED = "#app .taught[data-place], #app .bubble > .lesson"


def control(node: Element) -> Control:
    """Describe an element as plain data."""
    return Control(
        node.getAttribute("data-place") or "",
        node.getAttribute("data-option") or "",
        node.getAttribute("data-why") or "",
        node.getAttribute("aria-label") or "",
        node.matches(".live"),
    )


class Card:
    """Follow the pointer, and show what the program says about the element under it."""

    def __init__(self, send: Callable[[Message], None], asking: Callable[[], bool]) -> None:
        self.send = send
        self.asking = asking  # whether the program still tracks what was aimed at
        self.card = made("aside", id="tip", hidden="")
        self.aimed: Element | None = None  # what is pointed at or focused
        self.described: Element | None = None  # the card's subject
        self.pinned = False
        self.away = False  # the pointer has not moved since the drawing
        self.finger = False  # the last press was a finger's
        self.spot: Spot | None = None  # where it came down
        self.lit: list[Element] = []  # what the choice would touch
        self.mover: Any = create_proxy(self.moved)

    # --- the pointer

    def look_away(self, _effect: effects.ForgetPointer) -> None:
        """Ignore a resting pointer after a drawing or a turn of the view."""
        self.aimed = None
        if not self.away:
            self.away = True
            document.addEventListener("pointermove", self.mover)

    def moved(self, event: Any) -> None:
        self.away = False
        document.removeEventListener("pointermove", self.mover)
        self.point(event)

    def point(self, event: Any) -> None:
        """Aim at what a moving pointer is over; a finger asks by resting."""
        if not self.away and event.pointerType != "touch":
            self.aim(event.target)

    def drift(self) -> None:
        """Stop aiming by pointer while the boards scroll; what has the focus stays aimed at."""
        if not self.aimed or not self.aimed.isSameNode(document.activeElement):
            self.aim_at(None)
            self.look_away(effects.ForgetPointer())

    def aim(self, target: Element) -> None:
        """Aim at what is now under the pointer or has the focus."""
        node = target.closest(AIMED) or None
        same = node.isSameNode(self.aimed) if node and self.aimed else node is self.aimed
        if self.pinned or (same and (not node or self.asking())) or self.card.contains(target):
            return
        self.aim_at(node)

    def aim_at(self, node: Element | None) -> None:
        had = self.aimed
        self.aimed = node
        if had or node:
            self.send(Aimed(control(node) if node else None))

    def press(self, event: Any) -> None:
        """Handle a press: outside the card it closes it; held, it opens one."""
        if self.card.contains(event.target):
            return
        # a second finger zooms: nothing is held
        node = (event.target.closest(AIMED) or None) if event.isPrimary else None
        last, self.spot = self.spot, Spot(event.clientX, event.clientY)
        rests = self.pinned and last is not None and self.spot.far(last) <= NEAR
        if rests and not (node and node.matches(CHOICE)):
            node = self.described  # it was the nearest to the finger, as it is now
        self.aimed, self.finger = node, event.pointerType == "touch"
        self.send(Touched(control(node) if node else None, self.finger))

    def lift(self, _event: Any) -> None:
        for message in self.farewell:
            self.send(message)

    @property
    def farewell(self) -> tuple[Message, ...]:
        """What the end of the press will say: only a finger asks by resting."""
        return (Lifted(),) if self.aimed and self.finger else ()

    def asked(self) -> Element | None:
        """What a key asks about: what is aimed at, else what has the focus."""
        return self.aimed or document.activeElement.closest(AIMED) or None

    # --- the card

    def show(self, effect: effects.Tip) -> None:
        """Show the card beside what is aimed at; highlight what its choice would touch."""
        node = self.aimed
        if not node or not node.isConnected:
            return
        self.hide(effects.CloseTip())
        self.described, self.pinned = node, effect.pinned
        self.card.innerHTML = effect.markup
        self.card.classList.toggle("pinned", effect.pinned)
        document.documentElement.toggleAttribute("data-pinned", effect.pinned)  # makes room for it
        self.card.hidden = False
        node.setAttribute("aria-describedby", "tip")
        for place in effect.touched:
            for other in nodes_of(place):
                other.classList.add("aimed")
                self.lit.append(other)
        self.stand_beside(node)
        way = self.card.querySelector("button") if effect.focus else None
        if way:
            way.focus()

    def hide(self, effect: effects.CloseTip) -> None:
        """Hide the card at once."""
        node = self.described
        self.douse()
        if node:
            node.removeAttribute("aria-describedby")
        self.described, self.pinned, self.card.hidden = None, False, True
        document.documentElement.removeAttribute("data-pinned")
        if effect.focus and node and node.isConnected:
            node.focus()

    def douse(self) -> None:
        """Remove every highlight."""
        for node in self.lit:
            node.classList.remove("aimed")
        self.lit = []

    def stand(self) -> None:
        """Place the card again after a resize has moved its subject."""
        if self.described and self.described.isConnected:
            self.stand_beside(self.described)

    def stand_beside(self, node: Element) -> None:
        """Place the card below the bar, near its subject, covering as few choices as possible."""
        box, style = box_of(node), self.card.style
        choices = node.closest(LISTS)  # keep its neighbours in view, too
        around = box_of(choices) if choices else box
        subject = box.for_finger() if self.finger else box
        style.maxWidth = style.maxHeight = ""
        width, height = self.card.offsetWidth, self.card.offsetHeight
        wide, high = window.innerWidth, window.innerHeight
        bar = document.querySelector(".bar")
        ceiling = box_of(bar).bottom if bar and not bar.contains(node) else GAP
        ceiling = max(GAP, min(ceiling, high - height - GAP))
        whole = Box(GAP, ceiling, wide - GAP, high - GAP)
        room, floor = spared(wide, high)
        floor -= height + GAP
        near = max(GAP, min(box.left, wide - width - GAP))
        level = max(ceiling, min(box.top, high - height - GAP))
        needed, marked = boxes_of(NEEDED), boxes_of(MARKED)
        asked = boxes_of(ASKED)
        if node.closest(ASKED):
            asked = [one for one in boxes_of(BESIDE) if not one.meets(box)]
        told, named = list(map(box_of, self.lit)), boxes_of(NAMED)
        panel = None if choices else node.closest("[data-panel]")
        group = [around, *map(box_of, panel.querySelectorAll(LIVE) if panel else [])]
        lefts = [around.right + GAP, around.left - width - GAP]
        lefts += [max(one.right for one in group) + GAP]
        lefts += [min(one.left for one in group) - width - GAP]
        tops = [around.bottom + GAP, around.top - height - GAP]
        beside = [one for one in needed if one.bottom > around.top]
        tops += [min(one.top for one in (around, *beside)) - height - GAP, floor, ceiling]
        tops += [one.top - height - GAP for one in asked]
        spots = [(left, level) for left in lefts if GAP <= left <= room - width - GAP]
        if not choices or not spots:
            spots += [(near, top) for top in tops if ceiling <= top <= floor]

        def covers(card: Box) -> tuple[bool, bool, bool, bool, int, int, int]:
            # what a lesson asks for, the card's subject, the question, its subject's nearness, what the
            # choice touches, all that could be chosen instead, names
            return (
                any(card.meets(one) for one in marked),
                card.meets(subject) > 0,
                any(card.meets(one) > 1 for one in asked),
                card.away(subject) > FAR,
                card.covers(told),
                card.covers(needed),
                card.covers(named),
            )

        cards = [Box(left, top, left + width, top + height) for left, top in spots]
        card = min(cards or [subject], key=covers)
        if not choices and any(covers(card)[1:4]):
            nearer = spots_at((width, height), subject, whole, (*told, *asked))
            cards += [Box(left, top, left + width, top + height) for left, top in nearer]
            card = min(cards, key=covers)
        if card.meets(subject) or card.within(whole) != card:
            card = squeezed(subject, whole, width, height)
            style.maxWidth, style.maxHeight = f"{card.wide:.0f}px", f"{card.high:.0f}px"
        style.left, style.top = f"{card.left:.0f}px", f"{card.top:.0f}px"


def spared(wide: float, high: float) -> tuple[float, float]:
    """The room to the right and below that covers no choice."""
    drawers, side = document.querySelector(".drawers"), document.querySelector(".side")
    beside, below = (drawers and box_of(drawers)), (side and box_of(side))
    if beside and beside.wide and wide / 2 < beside.left:
        return min(beside.left, wide), high
    return wide, below.top if below and below.high else high
