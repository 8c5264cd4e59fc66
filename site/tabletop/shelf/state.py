"""The kept games, in the page's model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from tabletop.session.records import PAGE

if TYPE_CHECKING:
    from tabletop.session.records import Record
    from tabletop.session.session import Session


class FileImport(NamedTuple):
    """A file import: its start in ms, and whether a dialog shows its progress."""

    number: int = 0
    begun: float = 0
    shown: bool = False
    texts: tuple[str, ...] = ()


class ShelfState(NamedTuple):
    """``records`` newest first; until they are ``listed``, only the last one."""

    records: tuple[Record, ...] = ()
    listed: bool = False
    picture: str = ""  # of the last game, for the start screen
    pictured: str = ""  # the title whose icons it needs
    gone: tuple[Record, ...] = ()  # deleted during this visit
    lasting: bool | None = None
    update: str = ""  # a newer version of the page waits
    lost: tuple[str, ...] = ()  # the rules versions that it cannot read
    address: str = ""  # the text behind the page's address, until the first screen
    arrived: bool = False  # the first screen of this visit is known
    whereabouts: Mapping[str, Any] = {}  # where this tab was, until then
    ready: Session | None = None  # the stored game that was read last
    certain: Record | None = None  # what is certainly kept of the game on the table
    bringing: FileImport = FileImport()
    sought: str = ""  # the library's query
    most: int = PAGE  # how many of them are drawn
    foreign: bool = False  # it was said that something else lies among them
