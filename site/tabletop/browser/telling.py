"""Hal's turn on the page: one step after another, by hand or by the clock."""

from __future__ import annotations

from js import clearTimeout, document, setTimeout

HAL_PACE = 800  # milliseconds for a step
# a step's places that are no places of an option: the dice of a seat, a part of the table
MARKS = {"seat": '.other[data-seat="{}"]', "part": ".{}"}


class Telling:
    """The part of the app that shows what Hal did."""

    def pace(self) -> str:
        paces = tuple(self.session.at_table.paces())  # the first is that of whoever chose none
        pace = str(self.preferences.get("hal", paces[0]))
        return pace if pace in paces else paces[0]

    def hal_strip(self) -> str:
        if not self.hal:
            return ""
        return self.session.at_table.strip(self.hal, self.hal_at, self.pace())

    def tell_hal(self, turn: object, at: int = 0) -> None:
        """Show a turn of his from a step on."""
        self.hal, self.hal_at, self.hal_tab = turn, at, self.tab
        self.show()
        if self.hal:
            self.focus_on("[data-action=hal-next]")
            self.hal_shown()

    def resume_hal(self, at: object) -> None:
        """After a reload: the turn that was being told."""
        turn = self.session.hal_turn()
        if turn and isinstance(at, int) and 0 <= at < len(turn.steps):
            self.tell_hal(turn, at)

    def hal_shown(self) -> None:
        """A step was drawn: read it out; the next one comes by itself where that is wanted."""
        step = self.hal.steps[self.hal_at]
        self.speak([step.words, step.why])
        places = self.told_places()
        panel = places[0].closest(".panel") if places else None
        if panel:
            self.turn_to(panel.id.removeprefix("panel-"), False)
            places[0].scrollIntoView(block="nearest", inline="nearest")
        clearTimeout(self.hal_timer)
        if self.pace() == "quick" and not self.steady():
            self.hal_timer = setTimeout(self.tick, HAL_PACE)

    def told_places(self) -> list[object]:
        """The elements that stand for the places of the step."""
        return self.at_places(self.hal.steps[self.hal_at].places if self.hal else ())

    def at_places(self, places: tuple[str, ...]) -> list[object]:
        found = []
        for place in places:
            kind, _colon, name = place.partition(":")
            mark = MARKS.get(kind, f'.boards [data-place="{place}"]').format(name)
            found += document.querySelectorAll(mark)
        return found

    def mark_told(self) -> None:
        """What the step tells of stands out on the boards."""
        self.mark(self.told_places())

    def mark(self, nodes: list[object]) -> None:
        """These and no others stand out."""
        for node in document.querySelectorAll(".told"):
            node.classList.remove("told")
        for node in nodes:
            node.classList.add("told")

    def focus_on(self, mark: str) -> None:
        node = document.querySelector(mark)
        if node:
            node.focus(preventScroll=True)

    def hal_tick(self, *_given: object) -> None:
        try:
            more = self.hal and self.hal_at + 1 < len(self.hal.steps)
            if more and self.pace() == "quick" and self.screen == "table":
                self.do_hal_next("")
        except Exception as error:
            self.trouble(error)

    def do_hal_next(self, _value: str) -> None:
        if not self.hal:
            return
        if self.hal_at + 1 == len(self.hal.steps):
            self.do_hal_close("")
            return
        self.hal_at += 1
        self.show()
        self.hal_shown()

    def do_hal_close(self, _value: str) -> None:
        self.hal = None
        self.turn_to(self.hal_tab, False)
        self.show()
        self.focus_on(".choices [data-option], .choices button")

    def do_hal_again(self, _value: str) -> None:
        self.do_close("")
        self.tell_hal(self.session.hal_turn())

    def fill_hal(self, _part: str, value: str) -> None:
        """How his turns are shown."""
        self.prefer("hal", value)
        if value == "off":
            self.do_hal_close("")
        else:
            self.show()
            self.hal_shown()
