"""Look for puzzles in many games at once, and add them to a file, the easiest first.

``python3 build.py puzzles GAME`` runs this with the engine compiled.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import count
from multiprocessing import get_context
from pathlib import Path

from blackangel import games
from blackangel.arena import mining
from blackangel.practice import puzzle
from blackangel.practice.puzzle import Puzzle

AT_ONCE = 4  # games that are handed out for each process


def main() -> None:
    """Look for puzzles as the command line says."""
    parser = argparse.ArgumentParser(description="look for puzzles in games of bots")
    parser.add_argument("game", choices=games.TITLES)
    parser.add_argument("file", type=Path, help="the puzzles known so far, and those to come")
    parser.add_argument("--count", type=int, default=300, help="how many the file should have")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    gather(options.game, options.file, options.count, options.first, options.processes)


def gather(key: str, file: Path, wanted: int, first: int, processes: int) -> None:
    """Search games until the file has as many puzzles as are wanted."""
    known = puzzle.read(file.read_text("utf-8")) if file.exists() else ()
    found = {one.key: one for one in known}
    for number, more in mined(key, first, processes) if len(found) < wanted else ():
        for one in more:
            if various([*found.values(), one], wanted):
                found[one.key] = one
        file.write_text(puzzle.write(sorted(found.values(), key=hardness)), "utf-8")
        print(f"game {number}: {len(more)} more, {len(found)} puzzles", flush=True)
        if len(found) >= wanted:
            break


def various(found: list[Puzzle], wanted: int) -> bool:
    """Whether no more than a quarter of those that are wanted are about the same, or begin alike."""
    themes = Counter(one.theme for one in found)
    starts = Counter(one.plan()[0] for one in found)
    return 4 * max(*themes.values(), *starts.values()) <= wanted


def mined(key: str, first: int, processes: int) -> Iterator[tuple[int, list[Puzzle]]]:
    """The puzzles of game after game, whichever is done first."""
    with get_context("spawn").Pool(processes) as pool:
        for start in count(first, AT_ONCE * processes):
            numbers = range(start, start + AT_ONCE * processes)
            yield from pool.imap_unordered(partial(searched, key), numbers)


def searched(key: str, number: int) -> tuple[int, list[Puzzle]]:
    """A game's number, and its puzzles."""
    return number, list(mining.mine(key, number))


def hardness(one: Puzzle) -> tuple[int, str]:
    """How puzzles are sorted: by their rating."""
    return one.rating, one.key


if __name__ == "__main__":
    main()
