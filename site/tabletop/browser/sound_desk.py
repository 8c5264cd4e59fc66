"""Sounds on the page: after what was drawn can be seen, and only where they are wanted."""

from __future__ import annotations

from contextlib import suppress

from js import window
from pyodide.ffi import JsException, to_js

from tabletop.browser.dom import after_paint

VOLUME = 50  # of 100, at first


class SoundDesk:
    """The part of the app that lets a choice be heard; stands before those that draw it."""

    def changed(self, ply: int, told: list[str] | None = None) -> None:
        super().changed(ply, told)
        if self.preferences.get("sounds"):
            session, shown = self.session, self.session.hal if self.hal else -2
            after_paint(lambda: self.sound_since(session, ply, shown))

    def sound_since(self, session: object, ply: int, but: int) -> None:
        """What has happened since a moment; a turn of Hal's that is shown sounds step by step."""
        from blackangel.kernel.ledger import since

        self.sound(session.at_table.sounds(since(session.game.events, ply), but))

    def do_hal_next(self, value: str) -> None:
        super().do_hal_next(value)
        if self.hal and self.preferences.get("sounds"):
            after_paint(lambda: self.sound(["hal"]))

    def sound(self, names: list[str]) -> None:
        if not self.voice.dialog:
            self.store.later(self.ring(names))

    async def ring(self, names: list[str]) -> None:
        with suppress(JsException):  # a device without sound
            player = await window.lend("sounds.mjs")
            player.play(to_js(names), self.volume() / 100)

    def volume(self) -> int:
        volume = self.preferences.get("volume")
        return min(max(volume, 0), 100) if isinstance(volume, int) else VOLUME

    def fill_sounds(self, _part: str, on: bool) -> None:
        self.prefer("sounds", on)
        self.do_settings("")
        self.focus_on("[data-field=sounds]")
        self.sample()

    def fill_volume(self, _part: str, value: str) -> None:
        self.prefer("volume", int(value))
        self.sample()

    def sample(self) -> None:
        """How loud it is now."""
        if self.preferences["sounds"]:
            self.store.later(self.ring(["vp-3"]))
