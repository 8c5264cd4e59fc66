"""What a thing is and what it would do, shown beside it; and what the last choice has changed."""

from __future__ import annotations

from js import CSS, Object, clearTimeout, document, setTimeout, window
from pyodide.ffi import create_proxy, to_js

from blackangel import messages
from blackangel.messages import _
from tabletop.browser.dom import after_paint, made

AIM = 60  # milliseconds until a choice under the pointer is looked at
CALM = 350  # the same for a thing that only has a name
HOLD = 450  # milliseconds of a long press
GLIDE = 240  # milliseconds of a ship's way
EDGE = 8  # pixels between the card, its thing and the window
AIMED = "#app [data-panel] :is([data-option], [data-place], [data-why])"
SCREENS = ("table", "history")
NEEDED = "#app .live[data-place]"  # what the card had better not cover
SVG = "http://www.w3.org/2000/svg"
STEADY = "(prefers-reduced-motion: reduce)"


def nodes_of(place: str) -> list[object]:
    """The elements that stand for a place; "seat:1" is the panel of a seat."""
    kind, _colon, rest = place.partition(":")
    name, value = ("data-seat", rest) if kind == "seat" else ("data-place", place)
    return list(document.querySelectorAll(f'#app [{name}="{CSS.escape(value)}"]'))


def covered(boxes: list[object], top: float, bottom: float) -> int:
    """How much of boxes lies between two heights."""
    return sum(max(0, min(box.bottom, bottom) - max(box.top, top)) for box in boxes)


def spot(node: object) -> object:
    """A square at the edge of a thing."""
    if node.namespaceURI == SVG:
        from tabletop.screens.tip import spot as shape

        box, dot = node.getBBox(), document.createElementNS(SVG, "g")
        dot.innerHTML = shape(box.x, box.y, box.width, box.height, node.matches(".hex"))
    else:
        dot = document.createElement("i")
    dot.setAttribute("class", "lately")
    node.append(dot)
    return dot


class PreviewDesk:
    """The part of the app that explains what is pointed at, focused or held."""

    def open_preview(self) -> None:
        self.tip = made("aside", id="tip", hidden="")
        self.aimed = None  # what is pointed at or focused
        self.pinned = False  # the card stays until it is closed
        self.held = False  # a long press opened it: the click that follows means nothing
        self.tip_timer = 0
        self.still = False  # the pointer has not moved since the drawing
        self.lit: list[object] = []  # what the choice would touch
        self.marks: list[tuple[object, str]] = []  # what the last ones have touched
        self.spots: list[object] = []  # where others were at work
        self.marked: tuple[object, int] = (None, 0)  # the moment that was drawn last
        self.shower = create_proxy(self.show_tip)
        self.holder = create_proxy(self.held_long)
        self.mover = create_proxy(self.moved)

    # --- aiming

    def look_away(self) -> None:
        """Something was drawn or turned to: a pointer that rests there says nothing of it."""
        self.untip()
        if not self.still:
            self.still = True
            document.addEventListener("pointermove", self.mover)

    def moved(self, event: object) -> None:
        self.still = False
        document.removeEventListener("pointermove", self.mover)
        self.point(event)

    def point(self, event: object) -> None:
        """A pointer that moves is over something; a finger asks by staying."""
        try:
            if not self.still and event.pointerType != "touch":
                self.aim(event.target)
        except Exception as error:
            self.trouble(error)

    def drift(self) -> None:
        """The boards go by: the pointer asks no more; what has the focus stays asked for."""
        if not self.aimed or not self.aimed.isSameNode(document.activeElement):
            self.look_away()

    def aim(self, target: object) -> None:
        """Something else is under the pointer or has the focus."""
        node = target.closest(AIMED) if self.screen in SCREENS else None
        same = node.isSameNode(self.aimed) if node and self.aimed else node is self.aimed
        if self.pinned or same or self.tip.contains(target):
            return
        self.untip()
        self.aimed = node
        if node:
            speaks = node.matches("[data-option], [data-why], .live")
            self.tip_timer = setTimeout(self.shower, AIM if speaks else CALM)

    def press(self, target: object) -> None:
        """A finger or a button goes down: outside the card it closes it; held it opens one."""
        if self.tip.contains(target):
            return
        self.untip()
        self.held = False
        self.aimed = target.closest(AIMED) if self.screen in SCREENS else None

    def press_long(self) -> None:
        if self.aimed:
            self.tip_timer = setTimeout(self.holder, HOLD)

    def held_long(self, *_given: object) -> None:
        self.held = True
        self.pin(self.aimed)

    def lift(self) -> None:
        """The finger is lifted, or moves on."""
        if not self.held:
            clearTimeout(self.tip_timer)

    def swallow(self) -> bool:
        """Whether this click only ends a long press."""
        held, self.held = self.held, False
        return held

    # --- the card

    def show_tip(self, *_given: object) -> None:
        try:
            self.draw_tip(self.aimed)
        except Exception as error:
            self.trouble(error)

    def draw_tip(self, node: object) -> None:
        from blackangel import games
        from tabletop.screens.tip import tip

        if not node or not node.isConnected or self.voice.dialog:
            return
        place, notation = node.getAttribute("data-place"), node.getAttribute("data-option")
        seen = None
        if self.screen == "table" and self.session:
            seen = self.session.preview(notation or "", place if node.matches(".live") else "")
        if seen and notation and not node.hasAttribute("aria-label"):
            seen = seen._replace(words="")  # they stand on the button
        name = (node.getAttribute("aria-label") or "") if place else ""
        laid = self.session.at_table if self.session else games.table(games.FIRST)
        purpose = laid.about(place, messages.catalogue) if place else ""
        why = node.getAttribute("data-why") or ""
        rule = laid.rule(place) if place else ""
        markup = tip(name[:1].upper() + name[1:], purpose, why, seen, rule, self.pinned)
        if not markup:
            return
        self.tip.innerHTML = markup
        self.tip.classList.toggle("pinned", self.pinned)
        self.tip.hidden = False
        node.setAttribute("aria-describedby", "tip")
        self.stand_beside(node)
        for touched in seen.places if seen else ():
            for other in nodes_of(touched):
                other.classList.add("aimed")
                self.lit.append(other)

    def stand_beside(self, node: object) -> None:
        """Beside the thing where there is room, else above the choices and what can be chosen."""
        box, style = node.getBoundingClientRect(), self.tip.style
        choices = node.closest(".choices")  # its neighbours stay in view, too
        around = choices.getBoundingClientRect() if choices else box
        width, height = self.tip.offsetWidth, self.tip.offsetHeight
        wide, high = window.innerWidth, window.innerHeight
        side = document.querySelector(".side")
        beside = side.getBoundingClientRect() if side else box
        room = beside.left if beside.left > wide / 2 else wide  # the choices stay in view
        left, top = around.right + EDGE, box.top
        if left + width > room - EDGE:
            left = around.left - width - EDGE
        if left < EDGE:  # neither side has room: above or below, or higher up
            left = box.left
            below = around.bottom + EDGE
            floor = (beside.top if room == wide else high) - height - EDGE
            tops = [below, around.top - height - EDGE, floor, EDGE]
            fitting = [top for top in tops if EDGE <= top <= floor]
            needed = (node.getBoundingClientRect() for node in document.querySelectorAll(NEEDED))
            boxes = [around, *needed]
            top = min(fitting or [EDGE], key=lambda top: covered(boxes, top, top + height))
        style.left = f"{max(EDGE, min(left, wide - width - EDGE)):.0f}px"
        style.top = f"{max(EDGE, min(top, high - height - EDGE)):.0f}px"

    def pin(self, node: object, focus: bool = False) -> None:
        """Keep the card open, with the way to the rule."""
        clearTimeout(self.tip_timer)
        self.douse()
        self.aimed, self.pinned = node, True
        self.show_tip()
        if self.tip.hidden:
            self.pinned = False
            return
        self.speak([self.tip.innerText])
        way = self.tip.querySelector("button")
        if focus and way:
            way.focus()

    def douse(self) -> None:
        """Nothing is highlighted any more."""
        for node in self.lit:
            node.classList.remove("aimed")
        self.lit = []

    def untip(self) -> None:
        """The card goes, at once."""
        clearTimeout(self.tip_timer)
        self.douse()
        if self.aimed:
            self.aimed.removeAttribute("aria-describedby")
        self.aimed, self.pinned, self.tip.hidden = None, False, True

    def do_untip(self, _value: str) -> None:
        node = self.aimed
        self.untip()
        if node and node.isConnected:
            node.focus()

    def do_pin(self, _value: str) -> None:
        node = self.aimed or document.activeElement.closest(AIMED)
        if node:
            self.pin(node, True)

    # --- what has changed

    def steady(self) -> bool:
        """Whether nothing is to move."""
        return not self.preferences.get("motion", True) or window.matchMedia(STEADY).matches

    def mark_changes(self) -> None:
        """After a drawing: what the last choice touched, and where others were until now."""
        session = self.session
        moment, before = (session, session.game.ply), self.marked
        if moment == before:
            if session.picked:
                self.clear_spots()
            return
        self.clear_marks()
        self.marked = moment
        changes = session.changes(before[1]) if before[0] is session else None
        found = (node for place in session.moves_of_others() for node in nodes_of(place))
        visited = [node for node in found if not node.matches(".other")]
        if visited:
            said = _("where the others were at work")
            document.querySelector(".prompt").setAttribute("data-lately", f"■ {said}")
        if changes and not self.steady():
            for ship, start, end in changes.ways:
                self.glide(ship, start, end)
        if visited or changes:
            after_paint(lambda: self.flash(changes, visited, moment))

    def flash(self, changes: object, visited: list[object], moment: tuple[object, int]) -> None:
        """The marks come once the repaint is done: they would hold that up."""
        if moment != self.marked:
            return
        for node in visited:
            if node.isConnected:
                self.spots.append(spot(node))
        if not changes or self.steady():
            return
        for place in changes.places:
            self.touch(nodes_of(place), "changed")
        for seat, gain in changes.gains.items():
            for node in document.querySelectorAll(f".standing:nth-child({seat + 1})"):
                node.setAttribute("data-gain", gain)
                self.marks.append((node, "changed"))

    def clear_marks(self) -> None:
        for node, name in self.marks:
            node.classList.remove(name)
            node.removeAttribute("data-gain")
        self.marks = []
        self.clear_spots()

    def clear_spots(self) -> None:
        """A choice has begun: what others did is seen."""
        for node in self.spots:
            node.remove()
        self.spots = []
        for node in document.querySelectorAll("[data-lately]"):
            node.removeAttribute("data-lately")

    def show_history(self) -> None:
        """Other moments have no marks; this one has them again on the way back."""
        self.clear_marks()
        self.marked = (None, 0)
        super().show_history()

    def touch(self, nodes: list[object], name: str) -> None:
        for node in nodes:
            node.classList.add(name)
            self.marks.append((node, name))

    def glide(self, ship: str, start: str, end: str) -> None:
        """A ship comes from where it was."""
        node = document.querySelector(f'#app [data-key="{ship}"]')
        hexes = nodes_of(f"hex:{start}"), nodes_of(f"hex:{end}")
        if not node or not all(hexes):
            return
        here, there = (found[0].getBBox() for found in hexes)
        way = f"translate({here.x - there.x}px, {here.y - there.y}px)"
        frames = [{"transform": way}, {"transform": "none"}]
        node.animate(
            to_js(frames, dict_converter=Object.fromEntries),
            to_js({"duration": GLIDE, "easing": "ease-out"}, dict_converter=Object.fromEntries),
        )
