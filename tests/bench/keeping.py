"""Long runs that go on where they were stopped: a file keeps a line for each game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path


def resumed(kept: Path | None, number: int, new: Callable[[range], Iterable[str]]) -> Iterator[str]:
    """So many lines in their order: first those of the file, then new ones, which are added to it."""
    found = kept.read_text("utf-8").splitlines() if kept and kept.exists() else []
    yield from found[:number]
    for line in new(range(len(found), number)):
        if kept:
            with kept.open("a", encoding="utf-8") as file:
                print(line, file=file)
        yield line
