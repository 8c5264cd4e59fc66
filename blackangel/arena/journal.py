"""The file of a run: one line that says what it plays, then one per game; lines are only ever appended.

A line left unfinished by an interrupt, a full disk or a lost connection is dropped when the file is reopened.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from blackangel.arena.errors import ArenaError, kept
from blackangel.arena.match import Match
from blackangel.arena.playing import Record

FORMAT = 1


class Journal:
    """The records that a file holds, by game, and the means to append to them.

    Raises:
        ArenaError: the file is of another run, damaged before its last line, in use, or cannot be written.
    """

    def __init__(self, path: Path, match: Match, other_code: bool = False) -> None:
        self.path = path
        self.match = match
        self.records: dict[int, Record] = {}
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        except OSError as error:
            raise ArenaError(kept(error, path)) from None
        try:
            self._lock()
            self._size = self._read(other_code)
            os.ftruncate(self._file, self._size)
            if not self._size:
                self._write({"arena": FORMAT, **match._asdict()})
        except OSError as error:
            os.close(self._file)
            raise ArenaError(kept(error, path)) from None
        except ArenaError:
            os.close(self._file)
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with suppress(OSError):
            os.fsync(self._file)
        os.close(self._file)

    def add(self, record: Record) -> bool:
        """Keep a game; return whether it is new, since one already there does not count again.

        Raises:
            ArenaError: it cannot be written; what was there before still is.
        """
        if record.game in self.records:
            return False
        try:
            self._write(record._asdict())
        except OSError as error:
            raise ArenaError(kept(error, self.path)) from None
        self.records[record.game] = record
        return True

    def _lock(self) -> None:
        """Keep a second run out of the file, if the system can."""
        try:
            import fcntl
        except ImportError:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ArenaError(f"another run is writing {self.path}") from None

    def _write(self, value: dict[str, Any]) -> None:
        """Write one line, completely or not at all."""
        line = json.dumps(value, separators=(",", ":")).encode() + b"\n"
        left = line
        try:
            while left:
                left = left[os.write(self._file, left) :]
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._file, self._size)
            raise
        self._size += len(line)

    def _read(self, other_code: bool) -> int:
        """Read the records; return how many bytes are complete lines."""
        with open(self.path, "rb") as file:
            lines = file.read().split(b"\n")
        lines.pop()  # what follows the last line end: nothing, or an incomplete line
        for number, line in enumerate(lines, 1):
            try:
                value = json.loads(line)
                if number == 1:
                    self._same(value, other_code)
                else:
                    record = read(value, self.match)
                    self.records.setdefault(record.game, record)
            except (ValueError, KeyError, TypeError):
                if 1 < number == len(lines):
                    lines.pop()
                    break
                raise ArenaError(f"line {number} of {self.path} does not belong to a run") from None
        return sum(len(line) + 1 for line in lines)

    def _same(self, value: dict[str, Any], other_code: bool) -> None:
        """Check that the file belongs to this run."""
        if value["arena"] != FORMAT:
            raise ArenaError(f"{self.path} was written by another version of the arena")
        ours = json.loads(json.dumps(self.match._asdict()))
        for field, own in ours.items():
            if value[field] == own or (field == "code" and other_code):
                continue
            if field == "code":
                raise ArenaError(
                    f"{self.path} was begun with other rules or bots: --keep another file, "
                    "or continue anyway with --other-code"
                )
            raise ArenaError(
                f"{self.path} is of another run, its {field} is {shown(value[field])} "
                f"and not {shown(own)}: --keep another file"
            )


def shown(value: object) -> str:
    """A value of a run as a sentence shows it."""
    if isinstance(value, list):
        return ",".join(map(shown, value)) or "nothing"
    return str(value)


def read(value: dict[str, Any], match: Match) -> Record:
    """Read the record of a line.

    Raises:
        ValueError: or KeyError or TypeError, if it is not a record of this match.
    """
    parts = {name: value[name] for name in Record._fields}
    for name, part in parts.items():
        if isinstance(part, list):
            parts[name] = tuple(part)
            if len(part) != match.round:
                raise ValueError(name)
    record = Record(**parts)
    if type(record.game) is not int or record.game < 0:
        raise ValueError("game")
    if record.sitting != match.sitting(record.game) or min(record.ranks) != 1:
        raise ValueError("sitting")
    return record
