"""My box: a player's own printed values. What is needed at each start; the rest is fetched on demand."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from blackangel.kernel.overrides import NO_OVERRIDES, restored
from tabletop.fetching import update as fetching
from tabletop.messages import Acted, BoxesRead, BoxOffered

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides
    from tabletop.model import Model, Update
    from tabletop.shared.shown import Shown

BEGINS = re.compile(r"game[ \t]*=[ \t]*[\"']([\w-]*)[\"']")
HEAD = 4000  # characters that are searched for the game's name
DIALOG = "my-box"
SCREEN = "box"


def for_new_games(model: Model | Update, key: str) -> Overrides:
    """The values for new games: the player's own if the tables accept them, else ours."""
    from blackangel import games
    from blackangel.kernel.errors import ComponentError

    try:
        found = restored(model.settings.boxes.get(key, ()))
        games.title(key, found)
    except (ComponentError, ValueError):
        return NO_OVERRIDES
    return found


def in_view(model: Model | Update, key: str) -> Overrides:
    """The values to show: those of the game on the table, else those for new games."""
    session = model.table.session
    if session and session.game.title.key == key:
        found: Overrides = session.game.title.overrides
        return found
    return for_new_games(model, key)


def told(model: Model, key: str) -> str:
    """A line in the new game form about own values, if any are used."""
    from tabletop.overrides import view as boxes

    found = for_new_games(model, key) if model.settings.boxes.get(key) else NO_OVERRIDES
    return boxes.coming(found) if found else ""


def named(text: str) -> str | None:
    """The game named in a text's first entry, as in a file of values, valid or not."""
    lines = (line.strip() for line in text[:HEAD].removeprefix("\ufeff").splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    found = BEGINS.match(first)
    return found[1] if found else None


def is_box(text: str) -> bool:
    """Return whether a text is meant as a file of values, valid or not."""
    return named(text) is not None


# --- what is fetched first


on_demand = partial(fetching.on_demand, fetching.OWNER, "tabletop.overrides.handlers")
import_values = on_demand("import_values")  # values from a file or a paste
reject_import = on_demand(
    "reject_import"
)  # what is neither values nor a game, while the dialog is open


def shown(model: Model) -> Shown:
    """The pieces of a box, or one of them."""
    from tabletop.overrides import screen as box_screen

    return box_screen.shown(model)


def boxes_read(up: Update, message: BoxesRead) -> None:
    """Take over the boxes of the game that is looked at, if there is one."""
    if up.owner.game:
        on_demand("boxes_read")(up, message)


ACTIONS: dict[str, Callable[[Update, Acted], None]] = {
    name: on_demand(name)
    for name in (
        *("my-box", "box-file", "box-export", "box-use", "box-ours"),
        *("own-back", "own-kind", "own-piece", "own-set", "own-done", "own-ours", "own-step"),
        *("own-new", "own-ask", "own-name", "own-delete", "own-send", "own-take"),
    )
}
FIELDS = {"own": on_demand("field")}
HANDLERS: dict[type, Any] = {BoxesRead: boxes_read, BoxOffered: on_demand("box_offered")}
VIEWS = {SCREEN: shown}
