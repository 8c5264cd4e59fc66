"""Settings on the page: they are seen at once, and remembered on this device."""

from __future__ import annotations

from js import document, window

from blackangel import messages

DEEP, CONTRAST = "deep", "contrast"
MORE = "(prefers-contrast: more)"


class Tuning:
    """The part of the app that remembers what a player prefers."""

    def prefer(self, name: str, value: object) -> None:
        """Remember a preference on this device."""
        self.preferences[name] = value
        self.store.prefer(self.preferences)

    def tune(self) -> None:
        """The language and the look of this visit."""
        root = document.documentElement
        messages.choose(root.lang)
        self.look()

    def theme(self) -> str:
        """The look that was chosen; else more contrast where this device asks for it."""
        fitting = CONTRAST if window.matchMedia(MORE).matches else DEEP
        return self.preferences.get("theme", fitting)

    def look(self) -> None:
        root = document.documentElement
        root.setAttribute("data-theme", self.theme())
        root.setAttribute("data-motion", "on" if self.preferences.get("motion", True) else "off")

    def do_settings(self, _value: str) -> None:
        from tabletop.screens import settings

        self.open_dialog(
            "settings",
            settings.settings(
                self.theme(),
                bool(self.preferences.get("motion", True)),
                bool(self.preferences.get("words")),
                bool(self.preferences.get("sounds")),
                self.volume(),
            ),
        )

    def fill_language(self, _part: str, code: str) -> None:
        messages.choose(code)
        document.documentElement.lang = code
        self.prefer("language", code)
        self.voice.hush()
        self.show()
        self.do_settings("")
        document.getElementById("language").focus()

    def fill_theme(self, _part: str, theme: str) -> None:
        self.prefer("theme", theme)
        self.look()

    def fill_motion(self, _part: str, on: bool) -> None:
        """Whether what changes is seen to move."""
        self.prefer("motion", on)
        self.look()

    def fill_words(self, _part: str, on: bool) -> None:
        """Whether a text stands in the place of the boards."""
        self.prefer("words", on)
        self.show()
