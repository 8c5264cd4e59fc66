"""Where a guest keeps the shared game: in one record, and never in place of what it does not continue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.i18n import _
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.save import grown_from
from tabletop.live import shared as table_of
from tabletop.shelf import update as shelf

if TYPE_CHECKING:
    from blackangel.kernel.game import Game
    from tabletop.live.shared import Shared
    from tabletop.model import Update
    from tabletop.session.records import Record

LONGEST = 50  # characters of the inviter's key in that of a record
MOST_GAMES = 30  # one after the other
MOST_BRANCHES = 3  # records begun in one sitting: an inviter that wants more is not at play


class Place(NamedTuple):
    """A record's key, what it holds, and the keys of records that stay as they are."""

    key: str
    record: Record | None
    passed: tuple[str, ...] = ()


def place(up: Update, shared: Shared, owner: int) -> Place:
    """The record that the game continues on this device, else a new one.

    It is the record of that seat in the same game, whoever invited then; else the one named after the
    inviter's key and the seat, or, where that holds anything else, the next free name.
    """
    key: str
    passed: tuple[str, ...]
    game, found = shared.game, None
    if owner >= 0:
        own = [record for record in up.shelf.records if record.mine == owner]
        found = max(own, key=lambda record: grown_from(game, record.text), default=None)
    if found and grown_from(game, found.text) >= 0:
        return Place(found.key, found)
    name = f"{(shared.key or up.key())[:LONGEST]}-{min(shared.seats, default=shared.role)}"
    key, passed = name, ()
    while (record := shelf.find(up, key)) and grown_from(game, record.text) < 0:
        passed = (*passed, key)
        key = f"{name}-{len(passed) + 1}"
    return Place(key, record, passed)


def leaves(before: Game[Any] | None, kept: Game[Any] | None, game: Game[Any]) -> bool:
    """Whether a game takes back what was ``kept`` on an earlier evening, or more than an undo does."""
    if kept and table_of.common_plies(kept, game) < kept.ply:
        return True
    return bool(before and before.ply - table_of.common_plies(before, game) > table_of.MOST_BACK)


def alone() -> str:
    return _("You’re now playing alone, in a separate game. The shared game stays as it was.")


def told() -> str:
    return _("The game as it was on this device is saved too, as a separate game.")
