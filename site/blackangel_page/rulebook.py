"""The rules on a screen of their own, laid over whatever screen one comes from."""

from __future__ import annotations

from js import document, window

from blackangel_page.dom import marker


class Rulebook:
    """The part of the app in which the rules are read."""

    below = "start"  # the screen to go back to
    opener = ""  # the control that opened the rules
    query = ""
    at = ""  # the rule in view

    def show_rules(self) -> None:
        from blackangel_page import rules

        language = rules.known(document.documentElement.lang)
        self.add_sprite()
        self.page.show(
            rules.rules_screen(language), rules.panels(rules.book(language), self.query, self.at)
        )

    def do_rules(self, _value: str) -> None:
        self.do_close("")
        if self.screen != "rules":
            self.do_rule("")

    def do_rule(self, value: str) -> None:
        """Open the rules at a rule, or go to it in them; without one at their beginning."""
        self.do_close("")
        if self.screen != "rules":
            self.below, self.screen = self.screen, "rules"
            self.opener = marker(document.activeElement)
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

    def do_back(self, _value: str) -> None:
        self.screen = self.below
        self.show()
        opener = document.querySelector(self.opener) if self.opener else None
        if opener:
            opener.focus()
        if self.hal and self.screen == "table":
            self.hal_shown()

    def fill_rules(self, _part: str, value: str) -> None:
        """The words to search for."""
        self.query = value
        self.show()
