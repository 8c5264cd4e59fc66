"""Resumable long runs: a file keeps one line per game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path


def resumed(kept: Path | None, number: int, new: Callable[[range], Iterable[str]]) -> Iterator[str]:
    """This many lines in order: first those of the file, then new ones, which are appended to it."""
    found = kept.read_text("utf-8").splitlines() if kept and kept.exists() else []
    yield from found[:number]
    for line in new(range(len(found), number)):
        if kept:
            with kept.open("a", encoding="utf-8") as file:
                print(line, file=file)
        yield line
