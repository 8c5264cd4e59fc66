"""The games that this device keeps, and what of them could not be kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tabletop.messages import Message
    from tabletop.model.records import Record
    from tabletop.turn import Model, Turn


class Shelf(NamedTuple):
    """``records`` newest first, the last one alone until they are ``listed``."""

    records: tuple[Record, ...] = ()
    listed: bool = False
    picture: str = ""  # of the last game, for the start screen
    gone: tuple[Record, ...] = ()  # deleted in this visit
    lasting: bool | None = None
    update: str = ""  # a newer version of the page waits
    lost: tuple[str, ...] = ()  # the versions of rules that it cannot read


def kept(model: Model | Turn, key: str) -> Record | None:
    """The game of a key."""
    return next((record for record in model.shelf.records if record.key == key), None)


def put_first(turn: Turn, record: Record) -> None:
    """A game that was just kept, or is known from another tab, stands where its place is."""
    raise NotImplementedError


def read(turn: Turn, then: Message | None = None) -> None:
    """Read what is kept; ``then`` is said when it is known."""
    raise NotImplementedError
