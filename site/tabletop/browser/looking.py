"""What is in view on a small screen: one part of the table at a time, and what of it."""

from __future__ import annotations

from collections.abc import Callable

from js import DOMRect, Element, NodeList, document, window

from tabletop import effects
from tabletop.browser.clock import after_paint
from tabletop.messages import Message, Swiped

CHOOSABLE = ".live:not(.picked)"  # places on the boards
MARGIN = 8  # pixels beside them


class Looking:
    """The parts of the table as a row that is swiped through."""

    def __init__(
        self,
        send: Callable[[Message], None],
        tab: Callable[[], str],
        still: Callable[[], bool],
        trouble: Callable[[Exception], None],
    ) -> None:
        self.send = send
        self.tab = tab  # the part in view
        self.still = still
        self.trouble = trouble
        self.led: object = None  # the question for which a part was brought into view

    def turn_to(self, effect: effects.TurnTo) -> None:
        """Bring a part of the table into view."""
        node = document.getElementById(f"panel-{effect.tab}")
        boards = document.getElementById("boards")
        if node and boards and boards.scrollWidth > boards.clientWidth + 2:
            behaviour = "smooth" if effect.smooth and not self.still() else "instant"
            boards.scrollTo(left=node.offsetLeft - boards.offsetLeft, behavior=behaviour)
        self.mark(effect.tab)
        if effect.tab != self.tab():
            self.send(Swiped(effect.tab))

    def turn_to_place(self, effect: effects.TurnToPlace) -> None:
        """Bring the part with the first of some marks into view, and what it shows.

        What lies in the strip of a small screen is in view already.
        """
        for mark in effect.marks:
            nodes = document.querySelectorAll(mark)
            if not len(nodes) or any(map(in_strip, nodes)):
                continue
            panel = nodes[0].closest(".panel")
            if panel:
                self.turn_to(effects.TurnTo(panel.id.removeprefix("panel-"), False))
                nodes[0].scrollIntoView(block="nearest", inline="nearest")
            return

    def swiped(self, boards: Element) -> None:
        if boards.scrollWidth > boards.clientWidth + 2:
            number = round(boards.scrollLeft / boards.clientWidth)
            tabs = [node.getAttribute("data-value") or "" for node in tabs_of_table()]
            tab = tabs[min(number, len(tabs) - 1)]
            self.mark(tab)
            if tab != self.tab():
                self.send(Swiped(tab))

    def mark(self, tab: str) -> None:
        for node in document.querySelectorAll(".tab"):
            current = node.getAttribute("data-value") == tab
            if current != node.hasAttribute("aria-current"):
                node.toggleAttribute("aria-current", current)
                if current:
                    tabs = node.parentElement
                    beside = (tabs.clientWidth - node.offsetWidth) / 2
                    tabs.scrollLeft = node.offsetLeft - tabs.offsetLeft - beside

    # --- a new question

    def lead(self, effect: effects.Lead) -> None:
        """When it is drawn: mark the parts with something to choose; a new question opens one."""

        def look() -> None:
            try:
                self.led_to(effect)
            except Exception as error:
                self.trouble(error)

        after_paint(look)

    def led_to(self, effect: effects.Lead) -> None:
        tabs = document.querySelector(".tabs")
        if not tabs:
            self.lead_in_words(effect)
        if not tabs or not tabs.clientWidth:
            return
        mark = f"#panel-{{}} {CHOOSABLE}"
        boards = [node.getAttribute("data-value") or "" for node in tabs_of_table()]
        live = {board: len(document.querySelectorAll(mark.format(board))) for board in boards}
        for node in tabs.children:
            some = live[node.getAttribute("data-value") or ""] > 0
            node.toggleAttribute("data-live", some)
            sign = node.querySelector(".unseen")
            if sign:
                sign.hidden = not some
        if not effect.open or not effect.asked or effect.asked == self.led:
            return
        self.led = effect.asked
        ways = self.ways(effect.first) or live
        if effect.picked and ways.get(self.tab()):
            board = self.tab()
        elif live.get(effect.own) and not effect.picked:
            board = effect.own  # what is one's own, before what goes with it
        else:
            board = max(ways, key=lambda board: ways[board])
        if live[board]:
            self.reveal(board)
            self.turn_to(effects.TurnTo(board))

    def lead_in_words(self, effect: effects.Lead) -> None:
        """The text table of a small screen is scrolled as a whole: a new question comes into view."""
        prompt = document.querySelector(".prompt")
        new = effect.asked and effect.asked != self.led
        if new and prompt and prompt.getBoundingClientRect().top < 0:
            window.scrollTo(0, 0)
        self.led = effect.asked

    def ways(self, first: tuple[str, ...]) -> dict[str, int]:
        """How many options go on in each part of the table."""
        found: dict[str, int] = {}
        for place in first:
            node = document.querySelector(f'.panel .live[data-place="{place}"]')
            panel = node.closest(".panel") if node else None
            if panel:
                board = panel.id.removeprefix("panel-")
                found[board] = found.get(board, 0) + 1
        return found

    def reveal(self, board: str) -> None:
        """Scroll within a part of the table to what can be chosen there, to the first at least."""
        panel = document.getElementById(f"panel-{board}")
        if not panel:
            return
        view = panel.getBoundingClientRect()
        # what stands in the flank stands below all parts, too
        found = panel.querySelectorAll(f"{CHOOSABLE}:not(.flank *)")
        boxes = [node.getBoundingClientRect() for node in found]
        if not boxes:
            return
        across = shift([(box.left, box.right) for box in boxes], (view.left, view.right))
        down = shift([(box.top, box.bottom) for box in boxes], (view.top, view.bottom))
        panel.scrollBy(across, down)


def tabs_of_table() -> NodeList:
    """The tabs, in the order of the parts."""
    return document.querySelectorAll(".tab")


def in_strip(node: Element) -> bool:
    return bool(node.closest(".strip")) and len(node.getClientRects()) > 0


def shift(spans: list[tuple[float, float]], view: tuple[float, float]) -> float:
    """How far to scroll for some spans to lie in view, for the first of them at least."""
    first = min(start for start, _end in spans) - MARGIN - view[0]
    past = max(end for _start, end in spans) + MARGIN - view[1]
    return min(max(0, past), first)


def covered(boxes: list[DOMRect], top: float, bottom: float) -> float:
    """How much of boxes lies between two heights."""
    return sum(max(0, min(box.bottom, bottom) - max(box.top, top)) for box in boxes)
