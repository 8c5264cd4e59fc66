"""What a player prefers: seen at once, and remembered on this device."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from blackangel import messages as words
from blackangel.kernel.named import NamedTuple
from blackangel.languages import ENGLISH
from blackangel.messages import _
from tabletop import effects
from tabletop.messages import Acted, Began
from tabletop.shared.schemas import USUAL
from tabletop.stage import update as stage

if TYPE_CHECKING:
    from tabletop.model import Model, Update

DEEP, LIGHT, CONTRAST = "deep", "light", "contrast"
RENDERED = "rendered"
OFF = "off"
# preferences that are remembered, and seen with the next drawing
REMEMBERED = (
    "theme",
    "pieces",
    "speed",
    "said",
    "text",
    "weighs",
    "hints",
)


class Settings(NamedTuple):
    """What was chosen, by name; what was not is as a new visitor finds it."""

    values: Mapping[str, Any] = {}
    language: str = ENGLISH  # in which the page speaks

    def of(self, name: str) -> Any:
        """What was chosen, else the usual value."""
        return self.values.get(name, USUAL[name])

    @property
    def cover(self) -> bool:
        """Whether the table is covered between two players."""
        return bool(self.of("cover"))

    @property
    def in_words(self) -> bool:
        """Whether a text stands in the place of the boards."""
        return bool(self.of("words"))

    @property
    def speed(self) -> str:
        """How fast changes are seen to happen; earlier versions kept no more than whether."""
        usual = USUAL["speed"] if self.of("motion") else OFF
        return str(self.values.get("speed", usual))

    @property
    def motion(self) -> bool:
        """Whether what changes is seen to move."""
        return self.speed != OFF

    @property
    def boxes(self) -> Mapping[str, Any]:
        """By game the values of a player's own box that differ from ours."""
        found: Mapping[str, Any] = self.of("boxes")
        return found

    @property
    def pieces(self) -> str:
        """Whether pieces are rendered pictures, or drawn."""
        return str(self.of("pieces"))

    @property
    def brief(self) -> bool:
        """Whether of the others' turns only what they came to is read out, not each step."""
        return bool(self.of("said") == "brief")

    @property
    def weighs(self) -> bool:
        """Whether a finger's first tap shows what the second one does."""
        return bool(self.of("weighs"))

    @property
    def hints(self) -> bool:
        """Whether a hint can be asked for at the table."""
        return bool(self.of("hints"))

    def drawer(self, name: str, unless: bool = False) -> bool:
        """Whether a drawer beside the table is open; as the table has it ``unless`` one has chosen."""
        return bool(self.values.get(name, unless))

    @property
    def sounds(self) -> bool:
        return bool(self.of("sounds"))

    @property
    def volume(self) -> int:
        return min(max(int(self.of("volume")), 0), 100)


def theme(model: Model | Update) -> str:
    """The look that was chosen; else more contrast or a light ground where this device asks for it."""
    wanted = LIGHT if model.world.light else DEEP
    return str(model.settings.of("theme") or (CONTRAST if model.world.contrast else wanted))


def still(model: Model | Update) -> bool:
    """Whether nothing is to move."""
    return not model.settings.motion or model.world.still


def rendered(model: Model) -> bool:
    """Whether pieces are to be pictures: never where contrast counts."""
    return model.settings.pieces == RENDERED and theme(model) != CONTRAST


def prefer(up: Update, name: str, value: object) -> None:
    """Remember a preference on this device."""
    values = {**up.settings.values, name: value}
    up.settings = up.settings._replace(values=values)
    up.do(effects.KeepPreferences(values))


def look(model: Model) -> dict[str, str]:
    """The attributes of the document that every screen has."""
    return {
        "lang": model.settings.language,
        "data-theme": theme(model),
        "data-motion": "on" if model.settings.motion else "off",
        "data-speed": model.settings.speed,
        "data-text": str(model.settings.of("text")),
        "data-screen": model.stage.screen,
    }


# --- what it hears


def began(up: Update, message: Began) -> None:
    up.settings = Settings(message.preferences)
    speak(up, message.language)


def speak(up: Update, code: str) -> None:
    """What is said from here on is in this language, in this update already."""
    up.settings = up.settings._replace(language=code)
    words.choose(code)


def opened(up: Update, _message: Acted | None = None, focus: str = "") -> None:
    """The dialog; ``focus`` is the field that was used in it."""
    from tabletop.settings import view as screen

    chosen = up.settings
    shown = {"theme": theme(up), "speed": chosen.speed, "volume": chosen.volume}
    stage.open_dialog(up, "settings", screen.settings({**USUAL, **chosen.values, **shown}), focus)


def language(up: Update, _part: str, code: str) -> None:
    speak(up, code)
    prefer(up, "language", code)
    stage.hush(up)
    up.draw()
    opened(up, focus="#language")


def remembered(name: str) -> Callable[[Update, str, Any], None]:
    """Hears of a field whose value is a preference, and no more than that."""

    def hear(up: Update, _part: str, value: Any) -> None:
        prefer(up, name, value)
        up.draw()

    return hear


def in_words(up: Update, _part: str, on: bool) -> None:
    """Whether a text stands in the place of the boards."""
    prefer(up, "words", on)
    up.draw()


def to_words(up: Update, _message: Acted) -> None:
    """Offered before anything else on the start screen: the table as a text, or its boards again."""
    on = not up.settings.in_words
    in_words(up, "", on)
    stage.tell(
        up,
        _("Games are shown as a text table: headings, lists and buttons.")
        if on
        else _("Games are shown as boards."),
    )


ACTIONS = {"settings": opened, "to-words": to_words}
FIELDS = {
    "language": language,
    "words": in_words,
    **{name: remembered(name) for name in REMEMBERED},
}
HEARS = {Began: began}
