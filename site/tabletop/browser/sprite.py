"""The symbols of a game's drawings, once per page: drawn, or as pictures where these have loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document, window
from pyodide.ffi import create_once_callable, create_proxy

from blackangel.kernel.overrides import NO_OVERRIDES
from blackangel.kit.seats import COLOURS
from tabletop.browser.dom import made

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides


class Sprite:
    """Know whose symbols are in the page, and which pictures they show.

    Boards only name symbols, so nothing is redrawn when pictures arrive.
    """

    def __init__(self) -> None:
        self.wanted: tuple[str, bool, tuple[str, ...], Overrides] = "", False, COLOURS, NO_OVERRIDES
        self.there: tuple[object, ...] = ()  # what the symbols in the page were composed from
        self.came: Any = create_proxy(self.again)
        document.addEventListener("pictures", self.came)

    def wear(
        self, key: str, rendered: bool, colours: tuple[str, ...], overrides: Overrides
    ) -> None:
        """Use a game's symbols with an owner's values, and its style; its pictures follow by themselves."""
        wanted = key, rendered, colours, overrides
        if wanted != self.wanted:
            if key != self.wanted[0]:
                window.wear(key)
            self.wanted = wanted
            self.compose()

    def compose(self) -> None:
        """Draw the symbols, or show their pictures as far as these have come."""
        key, rendered, colours, overrides = self.wanted
        pictures = tuple(window.pictures.of(key)) if rendered else ()
        there = key, pictures, colours, overrides
        if there == self.there:
            return
        self.there = there
        from blackangel import games

        home = document.getElementById("sprite") or made("div", id="sprite")
        home.className = "sprite-home"
        home.setAttribute("data-game", key)
        home.innerHTML = games.table(key, overrides).sprite(pictures, colours)
        document.documentElement.toggleAttribute("data-rendered", bool(pictures))
        if pictures:
            window.pictures.hang(home, key)

    def again(self, _event: Any) -> None:
        """Compose again after pictures arrived or were turned off."""
        if self.wanted[0]:
            self.compose()
        elif hasattr(window, "requestIdleCallback"):
            window.requestIdleCallback(create_once_callable(self.foresee))

    def foresee(self, *_given: object) -> None:
        """Compose in advance what opening a game would wait for: the faces of all cards."""
        from blackangel import games

        key = document.documentElement.getAttribute("data-game")
        if not self.wanted[0] and key in games.tabled():
            games.table(key).sprite(tuple(window.pictures.of(key)), COLOURS)
