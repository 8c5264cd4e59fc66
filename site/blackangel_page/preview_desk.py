"""What a thing is and what it would do, shown beside it; and what the last choice has changed."""

from __future__ import annotations

from js import CSS, Object, clearTimeout, document, setTimeout, window
from pyodide.ffi import create_proxy, to_js

from blackangel_page import messages
from blackangel_page.dom import after_paint, made

AIM = 60  # milliseconds until a choice under the pointer is looked at
CALM = 350  # the same for a thing that only has a name
HOLD = 450  # milliseconds of a long press
GLIDE = 240  # milliseconds of a ship's way
EDGE = 8  # pixels between the card, its thing and the window
AIMED = "#app [data-panel] :is([data-option], [data-place], [data-why])"
SCREENS = ("table", "history")
STEADY = "(prefers-reduced-motion: reduce)"


def nodes_of(place: str) -> list[object]:
    """The elements that stand for a place; "seat:1" is the panel of a seat."""
    kind, _colon, rest = place.partition(":")
    name, value = ("data-seat", rest) if kind == "seat" else ("data-place", place)
    return list(document.querySelectorAll(f'#app [{name}="{CSS.escape(value)}"]'))


class PreviewDesk:
    """The part of the app that explains what is pointed at, focused or held."""

    def open_preview(self) -> None:
        self.tip = made("aside", id="tip", hidden="")
        self.aimed = None  # what is pointed at or focused
        self.pinned = False  # the card stays until it is closed
        self.held = False  # a long press opened it: the click that follows means nothing
        self.tip_timer = 0
        self.lit: list[object] = []  # what the choice would touch
        self.marks: list[tuple[object, str]] = []  # what the last ones have touched
        self.marked: tuple[object, int] = (None, 0)  # the moment that was drawn last
        self.shower = create_proxy(self.show_tip)
        self.holder = create_proxy(self.held_long)

    # --- aiming

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
        from blackangel_page import preview

        if not node or not node.isConnected or self.voice.dialog:
            return
        place, notation = node.getAttribute("data-place"), node.getAttribute("data-option")
        seen = None
        if self.screen == "table" and self.session:
            seen = self.session.preview(notation or "", place if node.matches(".live") else "")
        if seen and notation and not node.hasAttribute("aria-label"):
            seen = seen._replace(words="")  # they stand on the button
        name = (node.getAttribute("aria-label") or "") if place else ""
        purpose = preview.about(place, messages.catalogue) if place else ""
        why = node.getAttribute("data-why") or ""
        rule = preview.rule_of(place) if place else ""
        markup = preview.tip(name[:1].upper() + name[1:], purpose, why, seen, rule, self.pinned)
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
        """Beside the thing where there is room, never on it, always inside the window."""
        box, style = node.getBoundingClientRect(), self.tip.style
        choices = node.closest(".choices")  # its neighbours stay in view, too
        around = choices.getBoundingClientRect() if choices else box
        width, height = self.tip.offsetWidth, self.tip.offsetHeight
        wide, high = window.innerWidth, window.innerHeight
        side = document.querySelector(".side")
        room = wide
        if side and side.getBoundingClientRect().left > wide / 2:
            room = side.getBoundingClientRect().left  # the choices stay in view
        left, top = around.right + EDGE, box.top
        if left + width > room - EDGE:
            left = around.left - width - EDGE
        if left < EDGE:  # neither side has room: above or below
            left = box.left
            below = box.bottom + EDGE
            top = below if below + height <= high - EDGE else box.top - height - EDGE
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
        """After a drawing: what the last choice touched, and what others did until now."""
        session = self.session
        moment, before = (session, session.game.ply), self.marked
        if moment == before:
            return
        self.marked = moment
        for node, name in self.marks:
            node.classList.remove(name)
            node.removeAttribute("data-gain")
        self.marks = []
        changes = session.changes(before[1]) if before[0] is session else None
        for place in session.moves_of_others():
            self.touch(nodes_of(place), "lately")
        if not changes or self.steady():
            return
        for ship, start, end in changes.ways:
            self.glide(ship, start, end)
        after_paint(lambda: self.flash(changes, moment))

    def flash(self, changes: object, moment: tuple[object, int]) -> None:
        """What a choice touched lights up, once the repaint is done: it would hold that up."""
        if moment != self.marked:
            return
        for place in changes.places:
            self.touch(nodes_of(place), "changed")
        for seat, gain in changes.gains.items():
            for node in document.querySelectorAll(f".standing:nth-child({seat + 1})"):
                node.setAttribute("data-gain", gain)
                self.marks.append((node, "changed"))

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
