"""The symbols of a game's drawings, once per page: drawn, or as pictures where these have loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from js import document, window
from pyodide.ffi import create_once_callable, create_proxy

from blackangel.kernel.overrides import NO_OVERRIDES
from blackangel.kit.seats import COLOURS
from tabletop.browser.dom import made

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides


Wanted: TypeAlias = "tuple[str, bool, bool, tuple[str, ...], tuple[str, ...], Overrides]"


class Sprite:
    """Know whose symbols are in the page, and which pictures they show.

    Boards only name symbols, so nothing is redrawn when pictures arrive.
    """

    def __init__(self) -> None:
        self.wanted: Wanted = "", False, False, COLOURS, (), NO_OVERRIDES
        self.there: tuple[object, ...] = ()  # what the symbols in the page were composed from
        self.came: Any = create_proxy(self.again)
        document.addEventListener("pictures", self.came)

    def wear(
        self,
        key: str,
        rendered: bool,
        faces: bool,
        colours: tuple[str, ...],
        letters: tuple[str, ...],
        overrides: Overrides,
    ) -> None:
        """Use a game's symbols with an owner's values, and its style; its pictures follow by themselves.

        With ``faces``, those who sit at the table have symbols, too.
        """
        wanted = key, rendered, faces, colours, letters, overrides
        if wanted != self.wanted:
            if key != self.wanted[0]:
                window.wear(key)
            self.wanted = wanted
            self.compose()

    def compose(self) -> None:
        """Draw the symbols, or show their pictures as far as these have come."""
        key, rendered, faces, colours, letters, overrides = self.wanted
        pictures = tuple(window.pictures.of(key, faces)) if rendered else ()
        there = key, pictures, faces, colours, letters, overrides
        if there == self.there:
            return
        self.there = there
        from blackangel import games

        at_table = games.table(key, overrides)
        drawn = at_table.sprite(pictures, colours, letters)
        if faces:
            from blackangel.kit import people

            drawn += people.all_of(tuple(at_table.rivals()), pictures)
        home = document.getElementById("sprite") or made("div", id="sprite")
        home.className = "sprite-home"
        home.setAttribute("data-game", key)
        home.innerHTML = drawn
        document.documentElement.toggleAttribute("data-rendered", bool(pictures))
        if pictures:
            window.pictures.hang(home, key)

    def again(self, _event: Any) -> None:
        """Compose again after pictures arrived or were turned off."""
        if self.wanted[0]:
            self.compose()
        elif hasattr(window, "requestIdleCallback"):
            window.requestIdleCallback(create_once_callable(self.compose_ahead))

    def compose_ahead(self, *_given: object) -> None:
        """Compose in advance what opening a game would wait for: the faces of all cards."""
        from blackangel import games

        key = document.documentElement.getAttribute("data-game")
        if not self.wanted[0] and key in games.tabled():
            games.table(key).sprite(tuple(window.pictures.of(key)), COLOURS)
