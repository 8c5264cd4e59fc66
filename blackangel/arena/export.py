"""The games of a run as a table for other programs: CSV, JSON lines or Parquet, one row per seat and game."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from blackangel.arena.errors import ArenaError, kept, library
from blackangel.arena.match import Match
from blackangel.arena.playing import Record

Row = dict[str, Any]


def rows(match: Match, records: Iterable[Record]) -> Iterator[Row]:
    """Plain values only; ``save`` is the save string of the whole game."""
    for record in sorted(records):
        for seat, who in enumerate(record.sitting):
            yield {
                "title": match.title,
                "game": record.game,
                "deal": match.deal(record.game),
                "seed": match.deal_seed(record.game),
                "seat": seat + 1,
                "bot": match.seats[who],
                "entrant": match.labels[who],
                "points": record.points[who],
                "rank": record.ranks[who],
                "won": float(record.share(who)),
                "ending": record.ending,
                "choices": record.choices,
                "asked": record.asked[who],
                "ms": record.thought[who],
                "ms_longest": record.longest[who],
                "save": record.save,
            }


def write(path: Path, match: Match, records: Iterable[Record]) -> None:
    """Write the table in the format of the file's ending, completely or not at all.

    Raises:
        ArenaError: there is no such format, a library is missing, or the file cannot be written.
    """
    writer = writer_of(path)
    replace_file(path, lambda part: writer(part, list(rows(match, records))))


def writer_of(path: Path) -> Callable[[Path, list[Row]], None]:
    """The writer for a file ending.

    Raises:
        ArenaError: there is none, or its library is missing.
    """
    if path.suffix not in WRITERS:
        raise ArenaError(f"{path}: the file name must end in one of {', '.join(WRITERS)}")
    if path.suffix == ".parquet":
        library("pyarrow.parquet", "Parquet")
    return WRITERS[path.suffix]


def replace_file(path: Path, write: Callable[[Path], None]) -> None:
    """Write a file beside the old one, then replace that; until then it stays.

    Raises:
        ArenaError: it cannot be written.
    """
    part = path.with_name(f".{path.name}.part")
    try:
        write(part)
        os.replace(part, path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise ArenaError(kept(error, path)) from None


def _csv(path: Path, table: list[Row]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, table[0] if table else [])
        writer.writeheader()
        writer.writerows(table)


def _lines(path: Path, table: list[Row]) -> None:
    with path.open("w", encoding="utf-8") as file:
        for row in table:
            print(json.dumps(row), file=file)


def _parquet(path: Path, table: list[Row]) -> None:
    parquet, arrow = library("pyarrow.parquet", "Parquet"), library("pyarrow", "Parquet")
    parquet.write_table(arrow.Table.from_pylist(table), path)


WRITERS = {".csv": _csv, ".jsonl": _lines, ".parquet": _parquet}
