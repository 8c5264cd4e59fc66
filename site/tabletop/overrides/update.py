"""My box: a player's own printed values of each game go out and come in as a file, and are remembered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from blackangel import messages as words
from blackangel.kernel.box import OURS, restored
from blackangel.messages import _
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import Acted
from tabletop.settings import update as settings
from tabletop.stage import update as stage

if TYPE_CHECKING:
    from blackangel.kernel.box import Box
    from tabletop.model import Model, Turn

BEGINS = re.compile(r"game[ \t]*=[ \t]*[\"']([\w-]*)[\"']")
HEAD = 4000  # characters in which a file says of which game it is
SHOWN = 10_000  # of a text with a mistake
DIALOG = "my-box"


def box(model: Model | Turn, key: str) -> Box:
    """With which values new games are played: the player's own as long as the tables take them, else ours."""
    from blackangel import games
    from blackangel.kernel.errors import ComponentError

    try:
        found = restored(model.settings.boxes.get(key, ()))
        games.title(key, found)
    except (ComponentError, ValueError):
        return OURS
    return found


def at_hand(model: Model | Turn, key: str) -> Box:
    """The values of a game that are spoken of: of the one on the table, else those of new games."""
    session = model.table.session
    if session and session.game.title.key == key:
        found: Box = session.game.title.box
        return found
    return box(model, key)


def told(model: Model, key: str) -> str:
    """One line for the form of a new game, where it is played with own values."""
    from tabletop.overrides import view as screen

    found = box(model, key) if model.settings.boxes.get(key) else OURS
    return screen.coming(found) if found else ""


def named(text: str) -> str | None:
    """The game that a text names in its first line with words, as the values of a box do, sound or not."""
    lines = (line.strip() for line in text[:HEAD].removeprefix("\ufeff").splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    found = BEGINS.match(first)
    return found[1] if found else None


def is_box(text: str) -> bool:
    """Whether a text is meant as the values of a box, sound or not."""
    return named(text) is not None


# --- the dialog


def opened(turn: Turn, message: Acted) -> None:
    fetching.need(turn, message.value)
    show(turn, message.value)


def show(turn: Turn, key: str, text: str = "", problem: str = "") -> None:
    from blackangel import games
    from tabletop.overrides import view as screen

    facts = tuple(games.title(key).facts)
    markup = screen.screen(key, box(turn, key), facts, text[:SHOWN], problem)
    stage.open_dialog(turn, DIALOG, markup, f"#{screen.PASTE}" if problem else "")


def export(turn: Turn, message: Acted) -> None:
    from blackangel import games

    key = message.value
    text = games.box_file(key, box(turn, key), words._)
    turn.do(effects.Download(f"{key}-values.toml", text, "application/toml"))


# --- what comes in


def use(turn: Turn, message: Acted) -> None:
    from tabletop.overrides import view as screen

    take(turn, message.value, message.form.get(screen.PASTE, ""))


def bring(turn: Turn, text: str) -> None:
    """Values came in as a file, or were pasted: they say themselves of which game."""
    from blackangel import games

    key = named(text)
    if key is None or key not in games.tabled():
        stage.tell(turn, _("These values belong to a game that is not available here."))
        return
    fetching.need(turn, key)
    take(turn, key, text)


def refuse(turn: Turn) -> None:
    """What came in while a box is open is neither values nor a game."""
    stage.tell(
        turn,
        _(
            "This file contains no values. Export them, correct that file, and keep its line "
            "that names the game."
        ),
    )


def take(turn: Turn, key: str, text: str) -> None:
    """Check a text as our own tables are checked; what is sound is remembered."""
    from blackangel import games
    from blackangel.kernel.errors import BoxError
    from tabletop.session.session import sentence

    try:
        found = games.box_of(key, text)
    except BoxError as error:
        show(turn, key, text, sentence(error, key))
        return
    remember(turn, key, found)
    stage.tell(turn, _("Your values are in use: new games are played with them."))


def ours(turn: Turn, message: Acted) -> None:
    remember(turn, message.value, OURS)
    stage.tell(turn, _("New games use our values again."))


def remember(turn: Turn, key: str, found: Box) -> None:
    others = {other: kept for other, kept in turn.settings.boxes.items() if other != key}
    values = {key: tuple(map(tuple, found))} if found else {}
    settings.prefer(turn, "boxes", {**others, **values})
    turn.draw()
    show(turn, key)


ACTIONS = {"my-box": opened, "box-export": export, "box-use": use, "box-ours": ours}
