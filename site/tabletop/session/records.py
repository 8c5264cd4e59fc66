"""A stored game as text: its save string and what the start screen says about it."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from blackangel.kernel.named import NamedTuple
from tabletop.shared import schemas as outside

# whose device it is: everybody's, since it is passed around; not yet known, since a link arrived
SHARED, LINKED = -1, -2
PAGE = 30  # games listed at once, more than two screens of them


class AtTable(NamedTuple):
    """What this device was at a table of several, see ``live.shared``."""

    who: str
    inviting: bool
    role: str
    seats: tuple[int, ...]
    host: tuple[int, ...]
    taken: tuple[int, ...] = ()
    left: tuple[int, ...] = ()


class Record(NamedTuple):
    """A stored game: its save string and what the start screen says about it."""

    key: str
    text: str
    names: tuple[str, ...]
    colours: tuple[str, ...] = ()
    turn: int = 0
    over: bool = False
    when: float = 0
    earlier: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()  # the bot's level by seat, empty for a person
    title: str = ""  # given by a player
    order: int = 0  # above the order of everything kept before
    hints: tuple[int, ...] = ()  # hints taken, by seat
    mine: int = SHARED  # in a game by links, the seat of this device's owner
    reopened: tuple[int, ...] = ()  # plies reached by undoing past a reveal
    player: int = -1  # the seat that chooses next, if known
    round: int = 0  # where the game counts in rounds; records once kept know only the turn
    winners: tuple[int, ...] = ()  # of a finished game; records once kept do not know them
    points: tuple[int, ...] = ()  # by seat, once it is finished
    sent: int = -1  # in a game by links, the ply up to which one was sent
    recalled: int = 0  # how often a turn was taken back after it was sent
    place: AtTable | None = None

    @property
    def awaits(self) -> bool:
        """Whether it is the turn of this device's owner in a game by links."""
        return not self.over and self.mine >= 0 and self.player == self.mine

    def written(self) -> str:
        place = self.place and self.place._asdict()
        return json.dumps({**self._asdict(), "place": place}, ensure_ascii=False)

    @classmethod
    def read(cls, text: object) -> Record:
        """Read a record; raise ValueError if the text is not one."""
        found = made(outside.RECORD.read(text))
        if found is None:
            raise ValueError("not a record")
        return found


def rules_of(text: str) -> str:
    """The rules version of a save string, its third byte."""
    from binascii import Error, a2b_base64

    try:
        return str(a2b_base64(text[:4].replace("-", "+").replace("_", "/"))[2])
    except (Error, ValueError, IndexError):
        return ""


def game_of(record: Record) -> str:
    """The key of its game; if unreadable, the first game's."""
    from blackangel import games
    from blackangel.kernel.errors import SaveError

    try:
        return _key_of(record.text)
    except SaveError:
        return games.FIRST


@lru_cache(maxsize=512)  # each drawing asks it of the finished games
def _key_of(text: str) -> str:
    from blackangel import games

    return games.key_of(text)


def at_hand(session: Any, record: Record | None) -> str:
    """The current game: the one on the table, else that of the record kept last."""
    from blackangel import games

    if session:
        return str(session.game.title.key)
    key = game_of(record) if record else ""
    return key if key in games.tabled() else games.tabled()[0]


def in_order(records: tuple[Record, ...]) -> tuple[Record, ...]:
    """The games in which it is this device's turn come first; else the order stays."""
    first = tuple(record for record in records if record.mine >= 0 and record.awaits)
    if not first:
        return records
    return *first, *(record for record in records if not record.awaits)


def losing(records: tuple[Record, ...], lost: list[str]) -> int:
    """How many unfinished games began under one of these rules versions."""
    return sum(not record.over and rules_of(record.text) in lost for record in records)


def readable(text: object) -> Record | None:
    """The record in a text, or None if the text is something else."""
    return made(outside.RECORD.read(text))


def made(found: dict[str, Any] | None) -> Record | None:
    """Write a record as read."""
    if found is None:
        return None
    given = {name: found[name] for name in Record._fields if name in found}
    place = AtTable(**given["place"]) if given.get("place") else None
    return Record(**{**given, "place": place})
