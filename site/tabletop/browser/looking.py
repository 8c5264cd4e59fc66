"""What a small screen shows: one part of the table at a time, and which piece of it."""

from __future__ import annotations

from collections.abc import Callable

from js import Element, NodeList, document, getComputedStyle, performance, window

from tabletop import effects
from tabletop.messages import Message, Swiped
from tabletop.shared.shown import Flight

CHOOSABLE = ".live:not(.picked)"  # places on the boards
FLOATING = ".drawn-tiles"  # shown above a board, always in view
SCROLLS = ("auto", "scroll")
MARGIN = 8  # margin in pixels
ROUNDED = 2  # pixels
OVER = ".table > .top, .drawers, .panel-log, .ask"  # what may float over a table that scrolls
FLOATS = ("fixed", "sticky")
AROUND = 28  # pixels around what is named: its ring and some of its surroundings


class Looking:
    """The parts of the table as a row to swipe through."""

    def __init__(
        self,
        send: Callable[[Message], None],
        tab: Callable[[], str],
        still: Callable[[], bool],
        after_paint: Callable[[Callable[[], None]], None],
    ) -> None:
        self.send = send
        self.tab = tab  # the part in view
        self.still = still
        self.after_paint = after_paint
        self.followed = 0  # the number of the last flight shown
        self.led: object = None  # the question for which a part was scrolled into view
        self.led_with: tuple[str, ...] = ()  # what was picked then
        self.stood: object = None  # the question that is shown, and what is picked
        self.question: object = None  # the question alone
        self.posed = 0.0  # since when
        self.asked = 0.0  # since when, in the page's ms
        self.aim: float | None = None  # where the parts were last scrolled to
        self.turned = True  # whether the part with the question has been turned to

    def turn_to(self, effect: effects.ShowTab) -> None:
        """Scroll a part of the table into view."""
        node = document.getElementById(f"panel-{effect.tab}")
        boards = document.getElementById("boards")
        if node and boards and boards.scrollWidth > boards.clientWidth + 2:
            behaviour = "smooth" if effect.smooth and not self.still() else "instant"
            self.aim = node.offsetLeft - boards.offsetLeft
            boards.scrollTo(left=self.aim, behavior=behaviour)
        self.mark(effect.tab)
        if effect.tab != self.tab():
            self.send(Swiped(effect.tab))

    def turn_to_place(self, effect: effects.ShowTabOf) -> None:
        """Scroll the part with the first of some selectors into view, and what it shows.

        On a small screen the strip's contents are always in view.
        """
        for selector in effect.selectors:
            nodes = document.querySelectorAll(selector)
            if not len(nodes) or any(map(in_strip, nodes)):
                continue
            panel = nodes[0].closest(".panel")
            if panel:
                self.turn_to(effects.ShowTab(panel.id.removeprefix("panel-"), False))
                inside = [
                    node
                    for selector in effect.selectors
                    for node in panel.querySelectorAll(selector)
                ]
                lying = [node for node in inside if not node.closest(FLOATING)]
                if lying:
                    show(lying[0], panel)
                bring_out([list(document.querySelectorAll(mark)) for mark in effect.selectors])
            return

    def follow(self, flight: Flight) -> None:
        """Scroll to where pieces will land before they fly, once per moment."""
        if flight.toward and flight.number != self.followed:
            self.followed = flight.number
            self.turn_to_place(effects.ShowTabOf(flight.toward))

    def at_rest(self) -> bool:
        """Return whether a part of the table is whole in view: the one turned to, unless by hand."""
        boards = document.getElementById("boards")
        if not boards or boards.scrollWidth <= boards.clientWidth + 2:
            return True
        if not self.turned:
            return False
        beyond = (
            boards.scrollLeft % boards.clientWidth
            if self.aim is None
            else self.aim - boards.scrollLeft
        )
        rests = abs(beyond) < ROUNDED
        if rests:
            self.aim = None  # whatever scrolls them next has another
        return bool(rests)

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

    def lead(self, effect: effects.GuideView) -> None:
        """Mark the parts with choices after a drawing; a new question scrolls to one."""
        question, self.turned = (effect.asked, effect.ply), False
        if question != self.question:
            self.question, self.posed = question, performance.now()
        drawers = document.documentElement.getAttribute("data-drawers")  # they move the line
        stands = effect.asked, effect.picked, effect.open, effect.ply, drawers
        self.stand(stands)
        self.after_paint(lambda: self.led_to(effect) if stands == self.stood else None)

    def stand(self, question: object) -> None:
        """Note a new question: what lies under a resting pointer is not meant yet."""
        if question != self.stood:
            self.stood, self.asked = question, performance.now()
            document.documentElement.setAttribute("data-resting", "")  # until it moves (hands.mjs)

    def led_to(self, effect: effects.GuideView) -> None:
        self.turned = effect.open
        tabs = document.querySelector(".tabs")
        if not tabs:
            self.lead_in_words(effect)
        if not tabs or not tabs.clientWidth:
            return
        mark = f"#panel-{{}} {CHOOSABLE}"
        boards = [node.getAttribute("data-value") or "" for node in tabs_of_table()]
        live = {board: places(document.querySelectorAll(mark.format(board))) for board in boards}
        for node in tabs.children:
            count(node, live[node.getAttribute("data-value") or ""])
        known = effect.asked == self.led
        if not effect.open or not effect.asked or (known and effect.picked == self.led_with):
            return
        self.led, self.led_with = effect.asked, effect.picked
        reachable = self.reachable(effect.first) or live
        if (known or effect.picked) and reachable.get(self.tab()):  # or withdrawn
            board = self.tab()
        elif live.get(effect.own) and not effect.picked:
            board = effect.own  # the player's own board before what belongs to it
        else:
            board = max(reachable, key=lambda board: reachable[board])
        if live[board]:
            self.reveal(board, board == self.tab())
            self.turn_to(effects.ShowTab(board))

    def lead_in_words(self, effect: effects.GuideView) -> None:
        """Scroll a new question into view in a small screen's text table, which scrolls as a whole."""
        prompt = document.querySelector(".prompt")
        new = effect.asked and effect.asked != self.led
        if new and prompt and prompt.getBoundingClientRect().top < 0:
            window.scrollTo(0, 0)
        self.led = effect.asked

    def reachable(self, first: tuple[str, ...]) -> dict[str, int]:
        """The number of options in each part of the table."""
        found: dict[str, int] = {}
        for place in first:
            for node in document.querySelectorAll(f'.panel .live[data-place="{place}"]'):
                panel = node.closest(".panel")
                if panel and len(node.getClientRects()):
                    board = panel.id.removeprefix("panel-")
                    found[board] = found.get(board, 0) + 1
        return found

    def reveal(self, board: str, shown: bool) -> None:
        """Scroll within a part of the table to what can be chosen there, at least to the first.

        One that is ``shown`` already does not move under the finger if a next place is in view.
        """
        panel = document.getElementById(f"panel-{board}")
        if not panel or (shown and goes_on(panel)):
            return
        # the flank's contents repeat below all parts, and drawn tiles float above theirs
        found = panel.querySelectorAll(f"{CHOOSABLE}:not(.flank *, {FLOATING} *)")
        boxes = [node.getBoundingClientRect() for node in found]
        if not boxes:
            return
        room = scroller(found[0], panel)
        across, down = seen(room)
        room.scrollBy(
            shift([(box.left, box.right) for box in boxes], across),
            shift([(box.top, box.bottom) for box in boxes], down),
        )


def goes_on(panel: Element) -> bool:
    """Return whether a place that can be chosen next is in view in a part of the table."""
    for node in panel.querySelectorAll(CHOOSABLE):
        box, (across, down) = node.getBoundingClientRect(), seen(scroller(node, panel))
        x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
        if box.width and across[0] < x < across[1] and down[0] < y < down[1]:
            return True
    return False


def scroller(node: Element, panel: Element) -> Element:
    """The element that scrolls something within a part of the table."""
    at: Element = node.parentElement
    while not at.isSameNode(panel) and getComputedStyle(at).overflowY not in SCROLLS:
        at = at.parentElement
    return at


def seen(room: Element) -> tuple[tuple[float, float], tuple[float, float]]:
    """The visible extent, across and down, without what a floating footer covers."""
    view, foot = room.getBoundingClientRect(), str(getComputedStyle(room).scrollPaddingBottom)
    floats = float(foot.removesuffix("px")) if foot.endswith("px") else 0
    return (view.left, view.right), (view.top, view.bottom - floats)


def show(node: Element, panel: Element) -> None:
    """Scroll an element well into view, unless it already is."""
    room, box = scroller(node, panel), node.getBoundingClientRect()
    across, down = seen(room)
    wide = getComputedStyle(room).overflowX in SCROLLS
    room.scrollBy(
        middled((box.left, box.right), across) if wide else 0,
        middled((box.top, box.bottom), down),
    )


def bring_out(groups: list[list[Element]]) -> None:
    """Scroll the table until an open drawer covers nothing of these elements, or of as many as fit.

    Only a table that is wider or higher than the window scrolls; what floats over it is at its edges.
    """
    room = document.getElementById("app")
    seen = [[node for node in group if len(node.getClientRects())] for group in groups]
    boxes = [[node.getBoundingClientRect() for node in group] for group in seen if group]
    if not room or not boxes:
        return
    right, top, bottom = float(window.innerWidth), 0.0, float(window.innerHeight)
    for node in document.querySelectorAll(OVER):
        box = node.getBoundingClientRect()
        if not box.width or not box.height or getComputedStyle(node).position not in FLOATS:
            continue
        if box.top <= 0 or node.matches(".top"):
            top = max(top, box.bottom)
        elif box.width > box.height:
            bottom = min(bottom, box.top)
        else:
            right = min(right, box.left)
    wide = [[(box.left, box.right) for box in group] for group in boxes]
    high = [[(box.top, box.bottom) for box in group] for group in boxes]
    room.scrollBy(
        shift(together(wide, (0, right)), (0, right)),
        shift(together(high, (top, bottom)), (top, bottom)),
    )


def together(
    groups: list[list[tuple[float, float]]], view: tuple[float, float]
) -> list[tuple[float, float]]:
    """The spans of the first groups, as many as are in view at the same time."""
    held = groups[0]
    for group in groups[1:]:
        more = [*held, *group]
        extent = max(end for _start, end in more) - min(start for start, _end in more)
        if extent > view[1] - view[0] - 2 * MARGIN:
            break
        held = more
    return held


def middled(span: tuple[float, float], view: tuple[float, float]) -> float:
    """How far to scroll to centre a span, if it is not well within view."""
    if view[0] + AROUND <= span[0] and span[1] <= view[1] - AROUND:
        return 0
    if span[1] - span[0] > view[1] - view[0] - 2 * AROUND:
        return span[0] - view[0] - MARGIN
    return (span[0] + span[1] - view[0] - view[1]) / 2


def tabs_of_table() -> NodeList:
    """The tabs, in the order of the parts."""
    return document.querySelectorAll(".tab")


def places(nodes: NodeList) -> int:
    """The number of places; some are drawn twice."""
    return len({node.getAttribute("data-place") for node in nodes})


def count(tab: Element, number: int) -> None:
    """Show on a tab how many places of its part can be chosen."""
    if number:
        tab.setAttribute("data-live", str(number))
    else:
        tab.removeAttribute("data-live")
    sign = tab.querySelector(".unseen")
    if sign:
        sign.hidden = not number


def in_strip(node: Element) -> bool:
    return bool(node.closest(".strip")) and len(node.getClientRects()) > 0


def shift(spans: list[tuple[float, float]], view: tuple[float, float]) -> float:
    """How far to scroll to bring some spans, or at least the first, into view."""
    first = min(start for start, _end in spans) - MARGIN - view[0]
    past = max(end for _start, end in spans) + MARGIN - view[1]
    return min(max(0, past), first)
