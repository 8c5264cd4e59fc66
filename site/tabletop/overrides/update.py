"""My box: a player's own printed values, exported and imported as a file, and remembered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from blackangel.i18n import _
from blackangel.kernel.overrides import OURS, restored
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import Acted
from tabletop.settings import update as settings
from tabletop.stage import update as stage

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides
    from tabletop.model import Model, Update

BEGINS = re.compile(r"game[ \t]*=[ \t]*[\"']([\w-]*)[\"']")
HEAD = 4000  # characters that are searched for the game's name
SHOWN = 10_000  # of a faulty text
DIALOG = "my-box"


def box(model: Model | Update, key: str) -> Overrides:
    """The values for new games: the player's own if the tables accept them, else ours."""
    from blackangel import games
    from blackangel.kernel.errors import ComponentError

    try:
        found = restored(model.settings.boxes.get(key, ()))
        games.title(key, found)
    except (ComponentError, ValueError):
        return OURS
    return found


def at_hand(model: Model | Update, key: str) -> Overrides:
    """The values to show: those of the game on the table, else those for new games."""
    session = model.table.session
    if session and session.game.title.key == key:
        found: Overrides = session.game.title.overrides
        return found
    return box(model, key)


def told(model: Model, key: str) -> str:
    """A line in the new game form about own values, if any are used."""
    from tabletop.overrides import view as screen

    found = box(model, key) if model.settings.boxes.get(key) else OURS
    return screen.coming(found) if found else ""


def named(text: str) -> str | None:
    """The game named in a text's first entry, as in a file of values, valid or not."""
    lines = (line.strip() for line in text[:HEAD].removeprefix("\ufeff").splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    found = BEGINS.match(first)
    return found[1] if found else None


def is_box(text: str) -> bool:
    """Return whether a text is meant as a file of values, valid or not."""
    return named(text) is not None


# --- the dialog


def opened(up: Update, message: Acted) -> None:
    fetching.need(up, message.value)
    show(up, message.value)


def show(up: Update, key: str, text: str = "", problem: str = "") -> None:
    from blackangel import games
    from tabletop.overrides import view as screen

    facts = tuple(games.title(key).facts)
    markup = screen.screen(key, box(up, key), facts, text[:SHOWN], problem)
    stage.open_dialog(up, DIALOG, markup, f"#{screen.PASTE}" if problem else "")


def export(up: Update, message: Acted) -> None:
    from blackangel import games

    key = message.value
    text = games.overrides_file(key, box(up, key), _)
    up.do(effects.Download(f"{key}-values.toml", text, "application/toml"))


# --- importing


def use(up: Update, message: Acted) -> None:
    from tabletop.overrides import view as screen

    take(up, message.value, message.form.get(screen.PASTE, ""))


def bring(up: Update, text: str) -> None:
    """Handle values from a file or a paste; they name their game."""
    from blackangel import games

    key = named(text)
    if key is None or key not in games.tabled():
        stage.tell(up, _("These values belong to a game that is not available here."))
        return
    fetching.need(up, key)
    take(up, key, text)


def refuse(up: Update) -> None:
    """Refuse what is neither values nor a game while the dialog is open."""
    stage.tell(
        up,
        _(
            "This file contains no values. Export them, correct that file, and keep its line "
            "that names the game."
        ),
    )


def take(up: Update, key: str, text: str) -> None:
    """Check a text as our own tables are checked; remember it if valid."""
    from blackangel import games
    from blackangel.kernel.errors import OverridesError
    from tabletop.session.session import sentence

    try:
        found = games.overrides_of(key, text)
    except OverridesError as error:
        show(up, key, text, sentence(error, key))
        return
    remember(up, key, found)
    stage.tell(up, _("Your values are in use: new games are played with them."))


def ours(up: Update, message: Acted) -> None:
    remember(up, message.value, OURS)
    stage.tell(up, _("New games use our values again."))


def remember(up: Update, key: str, found: Overrides) -> None:
    others = {other: kept for other, kept in up.settings.boxes.items() if other != key}
    values = {key: tuple(map(tuple, found))} if found else {}
    settings.prefer(up, "boxes", {**others, **values})
    up.draw()
    show(up, key)


ACTIONS = {"my-box": opened, "box-export": export, "box-use": use, "box-ours": ours}
