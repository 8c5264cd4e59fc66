"""The player's preferences: they take effect at once and are stored on this device."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.i18n import _
from tabletop.fetching import update as fetching
from tabletop.messages import Acted, Began, FetchFailed, Filled
from tabletop.session.records import at_hand, game_of
from tabletop.settings.state import SettingsState
from tabletop.shared.schemas import USUAL
from tabletop.stage import update as stage
from tabletop.storage import effects as storage

if TYPE_CHECKING:
    from tabletop.model import Model, Update

DEEP, LIGHT, CONTRAST = "deep", "light", "contrast"
RENDERED = "rendered"
FIRST_GAMES = 3  # of a title, in which hints are offered unasked
# preferences that are stored and take effect with the next drawing
REMEMBERED = (
    "theme",
    "pieces",
    "speed",
    "said",
    "text",
    "weighs",
    "hints",
    "firsts",
    "letters",
    "quiet",
)
# preferences that go with a player to another device: nothing that belongs to a device or a box
PORTABLE = (*REMEMBERED, "language", "bots", "cover", "words", "sounds", "volume", "met", "due")


def theme(model: Model | Update) -> str:
    """The chosen theme; else more contrast or a light background where the device asks for it."""
    wanted = LIGHT if model.world.light else DEEP
    return str(model.settings.of("theme") or (CONTRAST if model.world.contrast else wanted))


def still(model: Model | Update) -> bool:
    """Return whether nothing may move."""
    return not model.settings.motion or model.world.still


def rendered(model: Model) -> bool:
    """Return whether pieces are pictures: never where contrast counts."""
    return model.settings.pieces == RENDERED and theme(model) != CONTRAST


def hints_offered(model: Model | Update, game: str) -> bool:
    """Return whether hints can be requested: where they are wanted, else in the first games of a title."""
    chosen = model.settings.hints
    return first_games(model, game) if chosen is None else chosen


def firsts_told(model: Model | Update, game: str) -> bool:
    """Return whether what a lesson leaves out is told: in the first games of a title, where it is wanted."""
    return bool(model.settings.of("firsts")) and first_games(model, game)


def first_games(model: Model | Update, game: str) -> bool:
    """Return whether this device has finished fewer games of a title than its first ones."""
    finished = (one for one in model.shelf.records if one.over and game_of(one) == game)
    return sum(1 for _one in islice(finished, FIRST_GAMES)) < FIRST_GAMES


def prefer(up: Update, name: str, value: object) -> None:
    """Store a preference on this device."""
    note(up, name, value)
    up.do(storage.SavePreferences({name: value}))


def note(up: Update, name: str, value: object) -> None:
    """Set a preference in this tab."""
    up.settings = up.settings._replace(values={**up.settings.values, name: value})


def portable(up: Update) -> dict[str, Any]:
    """The preferences that go with a player to another device."""
    return {name: value for name, value in up.settings.values.items() if name in PORTABLE}


def take_over(up: Update, found: Mapping[str, Any]) -> None:
    """Take over preferences that this device has not set, and what was met elsewhere."""
    told = "met", *up.settings.values
    unset = [name for name in PORTABLE if name in found and name not in told]
    for name in unset:
        prefer(up, name, found[name])
    if "language" in unset:
        up.send(Filled("language", str(found["language"])))  # its texts may still have to come
    mine, theirs = up.settings.told, found.get("met", {})
    both = {key: (*mine.get(key, ()), *theirs.get(key, ())) for key in {**mine, **theirs}}
    if theirs:
        prefer(up, "met", {key: [*dict.fromkeys(keys)] for key, keys in both.items()})


def look(model: Model) -> dict[str, str]:
    """The document's attributes on every screen."""
    return {
        "lang": model.settings.language,
        "data-theme": theme(model),
        "data-still": "" if model.settings.motion else "true",  # absent where things move
        "data-speed": model.settings.speed,
        "data-text": str(model.settings.of("text")),
        "data-letters": "" if model.settings.letters else "off",
        "data-screen": model.stage.screen,
        "data-joining": "",  # only the start screen waits for somebody else’s table
    }


# --- messages


def began(up: Update, message: Began) -> None:
    up.settings = SettingsState(message.preferences)
    use_language(up, message.language)


def use_language(up: Update, code: str) -> None:
    """Change the page's language, starting with this update."""
    fetching.need(up, code)
    up.settings = up.settings._replace(language=code)
    i18n.choose(code)


def open_settings(up: Update, _message: Acted | None = None, focus: str = "") -> None:
    """Open the dialog; ``focus`` is the field just used."""
    from tabletop.settings import view as settings

    chosen = up.settings
    shown = {"theme": theme(up), "speed": chosen.speed, "volume": chosen.volume}
    game = at_hand(up.table.session, next(iter(up.shelf.records), None))
    shown["hints"] = hints_offered(up, game)
    stage.open_dialog(up, "settings", settings.settings({**USUAL, **chosen.values, **shown}), focus)


def language(up: Update, _part: str, code: str) -> None:
    use_language(up, code)
    fetching.call_off_language(up)
    prefer(up, "language", code)
    stage.take_all_down(up)
    up.draw()
    if up.stage.dialog == "settings":  # it may have been closed before the texts came
        open_settings(up, focus="#language")


def fetch_failed(up: Update, message: FetchFailed) -> None:
    """Show the language in use instead of the one that did not come."""
    if fetching.language_wanted(up) == message.key and up.stage.dialog == "settings":
        open_settings(up, focus="#language")


def remembered(name: str) -> Callable[[Update, str, Any], None]:
    """Return a handler for a field that only sets a preference."""

    def hear(up: Update, _part: str, value: Any) -> None:
        prefer(up, name, value)
        up.draw()

    return hear


def in_words(up: Update, _part: str, on: bool) -> None:
    """Set whether a text replaces the boards, and say so."""
    prefer(up, "words", on)
    up.draw()
    stage.tell(
        up,
        _("Games are now shown as text: headings, lists and buttons.")
        if on
        else _("Games are shown as boards."),
    )


def to_words(up: Update, _message: Acted) -> None:
    """Switch between text and boards; the start screen offers this before anything else."""
    in_words(up, "", not up.settings.in_words)


ACTIONS = {"settings": open_settings, "to-words": to_words}
FIELDS = {
    "language": language,
    "words": in_words,
    **{name: remembered(name) for name in REMEMBERED},
}
