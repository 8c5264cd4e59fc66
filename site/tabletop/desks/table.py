"""The game on the table: choices, undo, what is folded, what is in view, and the save after each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tabletop.model.session import Session
    from tabletop.turn import Model, Turn


class Table(NamedTuple):
    """The session, and how it is looked at; ``visit`` numbers the stays at a game."""

    session: Session | None = None
    kept: str = ""  # the last save string that was written
    unsaved: bool = False
    looking: bool = False  # at the table of a finished game
    only: int = -1  # the log of this seat alone
    whole: bool = False  # all of the log
    tab: str = "board"  # the part in view on a small screen
    before: tuple[str, ...] | None = None  # what was picked before a piece was taken in hand
    visit: int = 0
    asking: bool = False  # whether another tab plays is not known yet


def playing(turn: Turn) -> Session:
    """The session on the table.

    Raises:
        LookupError: there is none.
    """
    if turn.table.session is None:
        raise LookupError("no game on the table")
    return turn.table.session


def put(turn: Turn, session: Session) -> None:
    """The same game, one step on or seen in another way."""
    raise NotImplementedError


def lay(turn: Turn, session: Session) -> None:
    """Another game comes onto the table: nothing is left of how one looked at the last."""
    raise NotImplementedError


def take(turn: Turn, session: Session, fresh: bool = True) -> None:
    """Put a game on the table; one that is not fresh may be played in another tab."""
    raise NotImplementedError


def clear(turn: Turn) -> None:
    """The game on the table is deleted: it is let go and nothing lies there."""
    raise NotImplementedError


def leave(turn: Turn, screen: str) -> None:
    """To another screen: the game is kept, free for other tabs, and nothing is told any more."""
    raise NotImplementedError


def changed(turn: Turn, ply: int, told: list[str] | None = None) -> None:
    """After a choice, an undo or a redo: draw, tell (``told``, else everything), keep."""
    raise NotImplementedError


def choose(turn: Turn, notation: str) -> None:
    """Make a choice; where it is not possible a sentence says so."""
    raise NotImplementedError


def flush(turn: Turn) -> None:
    """Keep what is not kept yet, unless it is not known yet whether another tab plays."""
    raise NotImplementedError


def save(turn: Turn) -> None:
    """Keep the game on the table as it is; what a lesson teaches is kept by its own desk."""
    raise NotImplementedError


def restore(turn: Turn, text: str) -> None:
    """Back to a save of this game, which is what is kept."""
    raise NotImplementedError


def claim(turn: Turn, steal: bool = False) -> None:
    """This tab wants to play the game on its table."""
    raise NotImplementedError


def let_go(turn: Turn) -> None:
    """This tab does not play any more, nor does it wait; what was chosen meanwhile is kept."""
    raise NotImplementedError


def settle(turn: Turn, watching: bool) -> None:
    """It is known now whether another tab plays: this one shows what it does, or plays."""
    raise NotImplementedError


def seat_bots(turn: Turn, bots: tuple[str, ...]) -> None:
    """Who is a bot, by seat, from now on."""
    raise NotImplementedError


def view(model: Model) -> object:
    raise NotImplementedError
