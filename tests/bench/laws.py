"""Random games of Council of Shadows with every invariant checked, over all players, options and levels.

    python tests/bench/laws.py --games 10000 --keep laws.txt

A game's number decides everything in it. ``--keep`` writes the rounds of each game to a file, and resumes
after the last one in it. The first game that breaks a law stops the run and shows its number.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2])]

from counting import percentiles  # noqa: E402
from keeping import resumed  # noqa: E402

from tests.games.council_of_shadows.invariants import GUARD  # noqa: E402
from tests.games.council_of_shadows.test_laws import played  # noqa: E402


def new(numbers: Iterable[int]) -> Iterator[str]:
    """The rounds of each of these games."""
    for number in numbers:
        try:
            yield str(played(number))
        except AssertionError as error:
            error.add_note(f"game {number}")
            raise


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--keep", type=Path, help="a file of rounds, one game a line")
    asked = parser.parse_args()
    rounds = [int(line) for line in resumed(asked.keep, asked.games, new)]
    late = sum(found >= GUARD for found in rounds)
    print(
        f"{len(rounds):,} games, every invariant held at every moment, {late} at the guard of {GUARD}"
    )
    print(f"rounds  {percentiles(rounds)}")


if __name__ == "__main__":
    main()
