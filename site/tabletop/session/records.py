"""A stored game as text: its save string and what the start screen says of it."""

from __future__ import annotations

import json
from typing import Any

from blackangel.kernel.named import NamedTuple
from tabletop.shared import schemas as outside

SHARED, LINKED = -1, -2  # whose device it is: it goes round, or a link has come and nobody has said


class Record(NamedTuple):
    """A stored game: its save string and what the start screen says of it."""

    key: str
    text: str
    names: tuple[str, ...]
    colours: tuple[str, ...] = ()
    turn: int = 0
    over: bool = False
    when: float = 0
    earlier: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()  # by seat the level of a bot, or nothing for a person
    title: str = ""  # that a player gave it
    order: int = 0  # above that of all that was kept before
    hints: tuple[int, ...] = ()  # by seat how many were taken
    mine: int = SHARED  # in a game by links the seat whose device this is
    reopened: tuple[int, ...] = ()  # plies returned to from beyond a reveal

    def written(self) -> str:
        return json.dumps(self._asdict(), ensure_ascii=False)

    @classmethod
    def read(cls, text: object) -> Record:
        """Raises ValueError where the text is not a record."""
        found = made(outside.RECORD.read(text))
        if found is None:
            raise ValueError("not a record")
        return found


def rules_of(text: str) -> str:
    """The version of the rules that a save string was written with: its third byte."""
    from binascii import Error, a2b_base64

    try:
        return str(a2b_base64(text[:4].replace("-", "+").replace("_", "/"))[2])
    except (Error, ValueError, IndexError):
        return ""


def game_of(record: Record) -> str:
    """The key of its game; where that cannot be read, of the first one."""
    from blackangel import games
    from blackangel.kernel.errors import SaveError

    try:
        return games.key_of(record.text)
    except SaveError:
        return games.FIRST


def losing(records: tuple[Record, ...], lost: list[str]) -> int:
    """How many games in play were begun by one of these versions of the rules."""
    return sum(not record.over and rules_of(record.text) in lost for record in records)


def readable(text: object) -> Record | None:
    """The record of a text, or None where something else lies in its place."""
    return made(outside.RECORD.read(text))


def made(found: dict[str, Any] | None) -> Record | None:
    """The record of what was read."""
    if found is None:
        return None
    return Record(**{name: found[name] for name in Record._fields if name in found})
