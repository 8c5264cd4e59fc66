"""Settings on the page: they are seen at once, and remembered on this device."""

from __future__ import annotations

from js import document, window

from blackangel_page import messages

LIGHT, MORE = "(prefers-color-scheme: light)", "(prefers-contrast: more)"


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

    def look(self) -> None:
        theme = str(self.preferences.get("theme", ""))
        if not theme and window.matchMedia(MORE).matches:
            theme = "contrast"
        elif not theme and window.matchMedia(LIGHT).matches:
            theme = "light"
        document.documentElement.setAttribute("data-theme", theme)

    def do_settings(self, _value: str) -> None:
        from blackangel_page import settings

        theme = str(self.preferences.get("theme", ""))
        self.open_dialog("settings", settings.settings(theme, bool(self.preferences["cover"])))

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
