"""Sounds, played once the drawing is visible."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import navigator, window
from pyodide.ffi import JsException, to_js

from tabletop import effects
from tabletop.browser.clock import after_paint


class Sounds:
    """Fetch the player with the first sound."""

    def __init__(self, later: Callable[[Any], None]) -> None:
        self.later = later
        self.rang = False

    def play(self, effect: effects.Sound) -> None:
        if not navigator.userActivation.hasBeenActive:
            return  # browsers keep silent before the first tap
        if effect.volume or self.rang:
            self.rang = True
            after_paint(lambda: self.later(self.ring(effect)))

    async def ring(self, effect: effects.Sound) -> None:
        with suppress(JsException):  # a device without sound
            player = await window.lend("sounds.mjs")
            player.play(to_js(list(effect.names)), effect.volume, effect.bed, effect.joins)
