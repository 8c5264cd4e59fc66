"""The preferences, in the page's model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel.kernel.named import NamedTuple
from blackangel.languages import ENGLISH
from tabletop.shared.schemas import USUAL

OFF = "off"


class SettingsState(NamedTuple):
    """The preferences chosen, by name; all others have their defaults."""

    values: Mapping[str, Any] = {}
    language: str = ENGLISH  # the page's language

    def of(self, name: str) -> Any:
        """A preference as chosen, else its default."""
        return self.values.get(name, USUAL[name])

    @property
    def cover(self) -> bool:
        """Return whether the table is covered between two players."""
        return bool(self.of("cover"))

    @property
    def in_words(self) -> bool:
        """Return whether a text replaces the boards."""
        return bool(self.of("words"))

    @property
    def speed(self) -> str:
        """The speed of motion; earlier versions stored only whether there is any."""
        usual = USUAL["speed"] if self.of("motion") else OFF
        return str(self.values.get("speed", usual))

    @property
    def motion(self) -> bool:
        """Return whether changes are shown in motion."""
        return self.speed != OFF

    @property
    def boxes(self) -> Mapping[str, Any]:
        """The player's own values that differ from ours, by game."""
        found: Mapping[str, Any] = self.of("boxes")
        return found

    @property
    def pieces(self) -> str:
        """Whether pieces are rendered pictures or drawn."""
        return str(self.of("pieces"))

    @property
    def brief(self) -> bool:
        """Return whether others' turns are announced by their outcome only, not step by step."""
        return bool(self.of("said") == "brief")

    @property
    def weighs(self) -> bool:
        """Return whether a finger's first tap only shows what the choice brings."""
        return bool(self.of("weighs"))

    @property
    def quiet(self) -> bool:
        """Return whether rivals say nothing."""
        return bool(self.of("quiet"))

    @property
    def hints(self) -> bool | None:
        """Return whether hints can be requested at the table, if that was chosen."""
        found: bool | None = self.of("hints")
        return found

    @property
    def told(self) -> Mapping[str, Any]:
        """What has been told of what a lesson leaves out, by game."""
        found: Mapping[str, Any] = self.of("met")
        return found

    @property
    def letters(self) -> bool:
        """Return whether a letter alone is a key: voices and shaking hands may press one unawares."""
        return bool(self.of("letters"))

    def drawer(self, name: str, unless: bool = False) -> bool:
        """Return whether a drawer beside the table is open; ``unless`` chosen, the table decides."""
        return bool(self.values.get(name, unless))

    @property
    def sounds(self) -> bool:
        return bool(self.of("sounds"))

    @property
    def volume(self) -> int:
        return min(max(int(self.of("volume")), 0), 100)
