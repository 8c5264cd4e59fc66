"""The rules, and all pieces, on screens of their own over whatever screen one comes from."""

from __future__ import annotations

from js import document, window

from tabletop.browser.dom import marker
from tabletop.model.layers import OVER


class Rulebook:
    """The part of the app in which the rules are read and the pieces looked at."""

    under: tuple[tuple[str, str], ...] = ()  # the screens below, each with the control that led on
    query = ""
    at = ""  # the rule in view
    wanted = ""  # the words that are searched in the pieces
    kind = ""  # of the pieces that are shown; all of them

    def show_rules(self) -> None:
        from tabletop.screens import rules

        language = rules.known(document.documentElement.lang)
        self.add_sprite()
        self.page.show(
            rules.rules_screen(language), rules.panels(rules.book(language), self.query, self.at)
        )

    def show_gallery(self) -> None:
        from tabletop.screens import gallery

        self.add_sprite()
        self.page.show(gallery.screen(), gallery.panels(self.wanted, self.kind), anew=True)

    # --- laid over other screens

    def beneath(self) -> str:
        """The screen below the rules and the pieces."""
        return self.under[0][0] if self.screen in OVER else self.screen

    def lay_over(self, screen: str) -> None:
        under = self.under if self.screen in OVER else ()
        self.under = (*under, (self.screen, marker(document.activeElement)))
        self.screen = screen

    def uncovered(self) -> str:
        """Show the screen below; the control that led away from it."""
        (*under, (self.screen, opener)) = self.under
        self.under = tuple(under)
        self.show()
        return opener

    # --- ways in, through and out

    def do_rules(self, _value: str) -> None:
        self.do_close("")
        self.leave_gallery()
        if self.screen != "rules":
            self.do_rule("")

    def do_rule(self, value: str) -> None:
        """Open the rules at a rule, or go to it in them; without one at their beginning."""
        self.do_close("")
        self.leave_gallery()
        if self.screen != "rules":
            self.lay_over("rules")
            self.query = ""
        elif not document.getElementById(value):  # the search hides it
            self.query = document.getElementById("rules-search").value = ""
        self.at = value
        self.show()
        target = document.getElementById(value) if value else None
        if target:
            target.scrollIntoView()
            target.closest("section").querySelector("h3").focus(preventScroll=True)
        else:
            window.scrollTo(0, 0)

    def do_gallery(self, _value: str) -> None:
        self.do_close("")
        if self.screen != "gallery":
            self.lay_over("gallery")
            self.wanted = self.kind = ""
            self.show()
        window.scrollTo(0, 0)

    def do_gallery_kind(self, kind: str) -> None:
        self.kind = kind
        self.show()
        window.scrollTo(0, 0)

    def fill_gallery(self, _part: str, value: str) -> None:
        """The words to search for."""
        self.wanted = value
        self.show()

    def leave_gallery(self) -> None:
        if self.screen == "gallery":
            self.uncovered()

    def do_back(self, _value: str) -> None:
        mark = self.uncovered()
        opener = document.querySelector(mark) if mark else None
        if opener:
            opener.focus()
        if self.hal and self.screen == "table":
            self.hal_shown()

    def fill_rules(self, _part: str, value: str) -> None:
        """The words to search for."""
        self.query = value
        self.show()
