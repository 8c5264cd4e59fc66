"""What a player prefers: seen at once, and remembered on this device."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel import messages as words
from blackangel.kernel.named import NamedTuple
from blackangel.messages import _
from tabletop import effects
from tabletop.desks import stage
from tabletop.messages import Acted, Began

if TYPE_CHECKING:
    from tabletop.turn import Model, Turn

DEEP, LIGHT, CONTRAST = "deep", "light", "contrast"
RENDERED = "rendered"
VOLUME = 50  # of 100, at first
OFF, NORMAL = "off", "normal"


class Settings(NamedTuple):
    """What was chosen, by name; what was not is as a new visitor finds it."""

    values: Mapping[str, Any] = {"cover": True}

    @property
    def cover(self) -> bool:
        """Whether the table is covered between two players."""
        return bool(self.values["cover"])

    @property
    def in_words(self) -> bool:
        """Whether a text stands in the place of the boards."""
        return bool(self.values.get("words"))

    @property
    def speed(self) -> str:
        """How fast changes are seen to happen; earlier versions kept no more than whether."""
        usual = NORMAL if self.values.get("motion", True) else OFF
        return str(self.values.get("speed", usual))

    @property
    def motion(self) -> bool:
        """Whether what changes is seen to move."""
        return self.speed != OFF

    @property
    def boxes(self) -> Mapping[str, Any]:
        """By game the values of a player's own box that differ from ours."""
        found: Mapping[str, Any] = self.values.get("boxes", {})
        return found

    @property
    def pieces(self) -> str:
        """Whether pieces are rendered pictures, or drawn."""
        return str(self.values.get("pieces", RENDERED))

    @property
    def brief(self) -> bool:
        """Whether of the others' turns only what they came to is read out, not each step."""
        return bool(self.values.get("said") == "brief")

    @property
    def weighs(self) -> bool:
        """Whether a finger's first tap shows what the second one does."""
        return bool(self.values.get("weighs", True))

    @property
    def hints(self) -> bool:
        """Whether a hint can be asked for at the table."""
        return bool(self.values.get("hints"))

    def drawer(self, name: str, unless: bool = False) -> bool:
        """Whether a drawer beside the table is open; as the table has it ``unless`` one has chosen."""
        return bool(self.values.get(name, unless))

    @property
    def sounds(self) -> bool:
        return bool(self.values.get("sounds"))

    @property
    def volume(self) -> int:
        volume = self.values.get("volume")
        return min(max(volume, 0), 100) if isinstance(volume, int) else VOLUME


def theme(model: Model | Turn) -> str:
    """The look that was chosen; else more contrast or a light ground where this device asks for it."""
    wanted = LIGHT if model.world.light else DEEP
    return str(model.settings.values.get("theme", CONTRAST if model.world.contrast else wanted))


def still(model: Model | Turn) -> bool:
    """Whether nothing is to move."""
    return not model.settings.motion or model.world.still


def rendered(model: Model) -> bool:
    """Whether pieces are to be pictures: never where contrast counts."""
    return model.settings.pieces == RENDERED and theme(model) != CONTRAST


def prefer(turn: Turn, name: str, value: object) -> None:
    """Remember a preference on this device."""
    values = {**turn.settings.values, name: value}
    turn.settings = turn.settings._replace(values=values)
    turn.do(effects.Prefer(values))


def look(model: Model) -> dict[str, str]:
    """The attributes of the document that every screen has."""
    return {
        "lang": words.language,
        "data-theme": theme(model),
        "data-motion": "on" if model.settings.motion else "off",
        "data-speed": model.settings.speed,
        "data-text": str(model.settings.values.get("text", "")),
        "data-screen": model.stage.screen,
    }


# --- what it hears


def began(turn: Turn, message: Began) -> None:
    words.choose(message.language)
    turn.settings = Settings({"cover": True, **message.preferences})


def opened(turn: Turn, _message: Acted | None = None, focus: str = "") -> None:
    """The dialog; ``focus`` is the field that was used in it."""
    from tabletop.screens import settings as screen

    chosen = turn.settings
    shown = {"theme": theme(turn), "speed": chosen.speed, "volume": chosen.volume}
    stage.open_dialog(turn, "settings", screen.settings({**chosen.values, **shown}), focus)


def language(turn: Turn, _part: str, code: str) -> None:
    words.choose(code)
    prefer(turn, "language", code)
    stage.hush(turn)
    turn.draw()
    opened(turn, focus="#language")


def chosen_theme(turn: Turn, _part: str, name: str) -> None:
    prefer(turn, "theme", name)
    turn.draw()


def pieces(turn: Turn, _part: str, how: str) -> None:
    """Whether they are pictures or drawn."""
    prefer(turn, "pieces", how)
    turn.draw()


def speed(turn: Turn, _part: str, name: str) -> None:
    """How fast what changes is seen to move, if it is."""
    prefer(turn, "speed", name)
    turn.draw()


def in_words(turn: Turn, _part: str, on: bool) -> None:
    """Whether a text stands in the place of the boards."""
    prefer(turn, "words", on)
    turn.draw()


def to_words(turn: Turn, _message: Acted) -> None:
    """Offered before anything else on the start screen: the table as a text, or its boards again."""
    on = not turn.settings.in_words
    in_words(turn, "", on)
    stage.tell(
        turn,
        _("Games are shown as a text table: headings, lists and buttons.")
        if on
        else _("Games are shown as boards."),
    )


def said(turn: Turn, _part: str, how: str) -> None:
    """How much of the others' turns is read out."""
    prefer(turn, "said", how)


def text(turn: Turn, _part: str, size: str) -> None:
    """How large all letters are."""
    prefer(turn, "text", size)
    turn.draw()


def weighs(turn: Turn, _part: str, on: bool) -> None:
    """Whether a finger's first tap shows what the second one does."""
    prefer(turn, "weighs", on)


def hints(turn: Turn, _part: str, on: bool) -> None:
    """Whether a hint can be asked for at the table."""
    prefer(turn, "hints", on)
    turn.draw()


ACTIONS = {"settings": opened, "to-words": to_words}
FIELDS = {
    "language": language,
    "theme": chosen_theme,
    "pieces": pieces,
    "speed": speed,
    "words": in_words,
    "weighs": weighs,
    "hints": hints,
    "said": said,
    "text": text,
}
HEARS = {Began: began}
