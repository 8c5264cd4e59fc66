"""Games loaded on demand: which are loaded, and what waits for the one being loaded.

A feature calls ``need`` before it touches a game. If that is not loaded, the program rolls the message back
and answers it once the game is there, unless the player has moved on.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.games import listings
from blackangel.i18n import _
from blackangel.kit.markup import button
from blackangel.languages import LANGUAGES, TRANSLATED
from tabletop import effects
from tabletop.fetching.state import FetchingState, Wish
from tabletop.messages import (
    Acted,
    Began,
    BoxOffered,
    FetchFailed,
    GameFetched,
    Invited,
    LinkOpened,
    Routed,
    StyleFailed,
)
from tabletop.stage import update as stage

if TYPE_CHECKING:
    from tabletop.messages import Message
    from tabletop.model import Update


# no games, but fetched as these are: several devices at one table, a game on a real table, the
# tools of a box's owner, the rules, practice, and the texts of each language
TOOLS = ("live", "boxed", "owner", "reading", "practice", *TRANSLATED)
LIVE, REAL_TABLE, OWNER, READING, PRACTICE = TOOLS[:5]
GAME, STYLE = "game", "style"  # what the notices here are about


class Absent(Exception):
    """A game is needed that is not loaded."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def on_demand(tool: str, module: str, name: str) -> Callable[..., None]:
    """Return a handler that fetches a tool; ``HANDLERS`` of a module in it then handles the message."""

    def handle(up: Update, *given: Any) -> None:
        need(up, tool)
        import_module(module).HANDLERS[name](up, *given)

    handle.__name__ = name
    return handle


def need(up: Update, key: str) -> None:
    """Require a game.

    Raises:
        Absent: it is not loaded; the program fetches it first.
    """
    check(up.fetching, key)


def check(part: FetchingState, key: str) -> None:
    """The same outside of an update; raise ``Absent``."""
    if (key in games.TITLES or key in TOOLS) and key not in part.present:
        raise Absent(key)


def known(up: Update) -> str:
    """Any loaded game, for sentences that belong to none."""
    present = up.fetching.present - {*TOOLS}
    return games.FIRST if games.FIRST in present else min(present, default=games.FIRST)


def where(up: Update) -> tuple[object, ...]:
    """Where the player is: whoever moves on stops waiting."""
    return up.stage.screen, up.stage.dialog, up.table.visit


def fetch(up: Update, key: str, message: Message) -> None:
    """Fetch a game, then answer the message; a sentence says so meanwhile."""
    up.fetching = up.fetching._replace(wish=Wish(key, message, where(up)))
    up.draw()
    said = _("Loading {game}…").format(game=called(key))
    stage.tell(up, said, stays=True, key=GAME)
    up.do(effects.Fetch(key))


def called(key: str) -> str:
    """What a player reads of what is fetched."""
    if key == LIVE:
        return _("the shared table")
    if key == REAL_TABLE:
        return _("the tools for your table")
    if key == OWNER:
        return _("My copy")
    if key == READING:
        return _("the rules")
    if key == PRACTICE:
        return _("Practice")
    if key in TRANSLATED:
        return LANGUAGES[key]
    return _(listings.listing(key).name)


def sorry(key: str) -> str:
    """What a player reads if it doesn’t come."""
    if key in TOOLS:
        return _("This couldn’t be loaded: {part}.").format(part=called(key))
    return _("This game couldn’t be loaded: {game}.").format(game=called(key))


def link(part: FetchingState) -> str:
    """The text of the link that waits for a game; the address doesn't have it any more."""
    message = part.wish.message if part.wish else None
    if isinstance(message, Routed):
        return message.address
    return message.text if isinstance(message, LinkOpened | Invited | BoxOffered) else ""


def call_off(up: Update) -> Wish | None:
    """Stop waiting; return what waited."""
    wish = up.fetching.wish
    up.fetching = up.fetching._replace(wish=None)
    stage.take_down(up, GAME)
    return wish


def language_wanted(up: Update) -> str:
    """The language whose texts are waited for."""
    wish = up.fetching.wish
    return wish.key if wish and wish.key in TRANSLATED else ""


def call_off_language(up: Update) -> None:
    """Stop waiting for a language: another one is chosen."""
    if language_wanted(up):
        call_off(up)


def awaited(up: Update, key: str) -> Wish | None:
    """What has waited for a game, if the player still wants it; a language is wanted anywhere."""
    wish = up.fetching.wish
    if wish is None or wish.key != key:
        return None
    call_off(up)
    return wish if key in TRANSLATED or wish.where == where(up) else None


# --- messages


def began(up: Update, message: Began) -> None:
    """The texts of the page's language have come with it."""
    up.fetching = up.fetching._replace(
        present=message.present | ({message.language} & {*TRANSLATED})
    )


def game_fetched(up: Update, message: GameFetched) -> None:
    up.fetching = up.fetching._replace(present=up.fetching.present | {message.key})
    wish = awaited(up, message.key)
    if wish:
        up.send(wish.message)


def fetch_failed(up: Update, message: FetchFailed) -> None:
    """Keep the wish, to be tried again from here."""
    wish = awaited(up, message.key)
    if wish:
        up.fetching = up.fetching._replace(wish=wish)
        said = sorry(wish.key)
        way = button(_("Try again"), "fetch", kind="small")
        if message.newer:
            said, way = (
                _("A new version is ready."),
                button(_("Use it now"), "update", kind="small"),
            )
        stage.tell(up, said, way, key=GAME)


def again(up: Update, _message: Acted) -> None:
    """Try again, from wherever the player is now."""
    wish = call_off(up)
    if wish:
        fetch(up, wish.key, wish.message)


def style_failed(up: Update, message: StyleFailed) -> None:
    said = _("The styling of {game} didn’t load: the boards may be hard to read.")
    way = button(_("Try again"), "dress", message.key, "small")
    stage.tell(up, said.format(game=called(message.key)), way, key=STYLE)


def dress(up: Update, message: Acted) -> None:
    stage.take_down(up, STYLE)
    up.do(effects.ApplyStyle(message.value))


ACTIONS = {"fetch": again, "dress": dress}
HANDLERS: dict[type, Any] = {
    GameFetched: game_fetched,
    StyleFailed: style_failed,
}
