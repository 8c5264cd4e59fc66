"""Hal's turn on the page: one step after another, by hand or by the clock."""

from __future__ import annotations

from js import clearTimeout, setTimeout, window

HAL_PACE = 800  # milliseconds for a step


class Telling:
    """The part of the app that shows what Hal did."""

    def pace(self) -> str:
        from blackangel_page import hal_show

        pace = str(self.preferences.get("hal", hal_show.PACE))
        return pace if pace in hal_show.paces() else hal_show.PACE

    def hal_strip(self) -> str:
        from blackangel_page import hal_show

        return hal_show.show(self.hal, self.hal_at, self.pace()) if self.hal else ""

    def hal_shown(self) -> None:
        """A step was drawn: read it out; the next one comes by itself where that is wanted."""
        step = self.hal.steps[self.hal_at]
        self.speak([step.words, step.why])
        calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
        clearTimeout(self.hal_timer)
        if self.pace() == "quick" and not calm:
            self.hal_timer = setTimeout(self.tick, HAL_PACE)

    def hal_tick(self, *_given: object) -> None:
        try:
            if self.pace() == "quick" and self.screen == "table":
                self.do_hal_next("")
        except Exception as error:
            self.trouble(error)

    def do_hal_next(self, _value: str) -> None:
        if self.hal and self.hal_at + 1 < len(self.hal.steps):
            self.hal_at += 1
            self.show()
            self.hal_shown()

    def do_hal_close(self, _value: str) -> None:
        self.hal = None
        self.show()

    def do_hal_again(self, _value: str) -> None:
        self.do_close("")
        self.hal, self.hal_at = self.session.hal_turn(), 0
        self.show()
        if self.hal:
            self.hal_shown()

    def fill_hal(self, _part: str, value: str) -> None:
        """How his turns are shown."""
        self.prefer("hal", value)
        if value == "off":
            self.hal = None
        self.show()
        if self.hal:
            self.hal_shown()
