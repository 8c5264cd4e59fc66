"""Games that come when they are wanted: which are there, and what waits for the one on its way.

A desk says ``need`` before it touches a game. Where that is not there the program takes the message
back as if it had never come; it is answered when the game is, unless the player is elsewhere by then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import games
from blackangel.games import boxes
from blackangel.kernel.named import NamedTuple
from blackangel.kit.markup import button
from blackangel.messages import _
from tabletop import effects
from tabletop.messages import Acted, Began, Fetched, Laid, Undressed, Unfetched
from tabletop.stage import update as stage

if TYPE_CHECKING:
    from tabletop.messages import Message
    from tabletop.model import Turn


class Absent(Exception):
    """A game is needed that is not there."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Wish(NamedTuple):
    """A message that waits for a game, and where the player was when it came."""

    key: str
    message: Message
    where: tuple[object, ...]


class Fetching(NamedTuple):
    """The keys of the games that are there, and what was asked for last of one that is not."""

    present: frozenset[str] = frozenset()
    wish: Wish | None = None


def need(turn: Turn, key: str) -> None:
    """What follows touches this game.

    Raises:
        Absent: it is not there; the program fetches it first.
    """
    check(turn.fetching, key)


def check(part: Fetching, key: str) -> None:
    """The same, for work outside of a turn; raises ``Absent``."""
    if key in games.TITLES and key not in part.present:
        raise Absent(key)


def known(turn: Turn) -> str:
    """A game that is there, for sentences that are of none."""
    present = turn.fetching.present
    return games.FIRST if games.FIRST in present else min(present, default=games.FIRST)


def where(turn: Turn) -> tuple[object, ...]:
    """Where the player is: whoever moves on does not wait any more."""
    return turn.stage.screen, turn.stage.dialog, turn.table.visit


def fetch(turn: Turn, key: str, message: Message) -> None:
    """Fetch a game, then answer the message; a sentence says so meanwhile."""
    turn.fetching = turn.fetching._replace(wish=Wish(key, message, where(turn)))
    turn.draw()
    stage.tell(turn, patience(key), stays=True)
    turn.do(effects.Fetch(key))


def patience(key: str) -> str:
    return _("Loading {game}…").format(game=_(boxes.box(key).name))


def call_off(turn: Turn) -> Wish | None:
    """Nothing waits any more; answers what did."""
    wish = turn.fetching.wish
    turn.fetching = turn.fetching._replace(wish=None)
    notice = turn.stage.notices.shown
    if wish and notice and notice.sentence == patience(wish.key):
        stage.hush(turn)
    return wish


def awaited(turn: Turn, key: str) -> Wish | None:
    """What has waited for a game, if the player still does."""
    wish = turn.fetching.wish
    if wish is None or wish.key != key:
        return None
    call_off(turn)
    return wish if wish.where == where(turn) else None


# --- what it hears


def began(turn: Turn, message: Began) -> None:
    turn.fetching = turn.fetching._replace(present=message.present)


def fetched(turn: Turn, message: Fetched) -> None:
    turn.fetching = turn.fetching._replace(present=turn.fetching.present | {message.key})
    wish = awaited(turn, message.key)
    if wish:
        turn.send(wish.message)


def unfetched(turn: Turn, message: Unfetched) -> None:
    """The wish stays, to be tried again from here."""
    wish = awaited(turn, message.key)
    if wish:
        turn.fetching = turn.fetching._replace(wish=wish)
        said = _("This game could not be loaded: {game}.")
        way = button(_("Try again"), "fetch", kind="small")
        stage.tell(turn, said.format(game=_(boxes.box(wish.key).name)), way)


def again(turn: Turn, _message: Acted) -> None:
    """Once more, from wherever the player is now."""
    wish = call_off(turn)
    stage.hush(turn)
    if wish:
        fetch(turn, wish.key, wish.message)


def laid(turn: Turn, _message: Laid) -> None:
    """A game comes onto the table: its style is asked for again where it is not on."""
    if turn.table.session:
        turn.do(effects.Dress(turn.table.session.game.title.key))


def undressed(turn: Turn, message: Undressed) -> None:
    said = _("The styles of {game} did not load: its boards may look wrong.")
    way = button(_("Try again"), "dress", message.key, "small")
    stage.tell(turn, said.format(game=_(boxes.box(message.key).name)), way, stays=True)


def dress(turn: Turn, message: Acted) -> None:
    stage.hush(turn)
    turn.do(effects.Dress(message.value))


ACTIONS = {"fetch": again, "dress": dress}
HEARS = {Began: began, Fetched: fetched, Unfetched: unfetched, Laid: laid, Undressed: undressed}
