"""Whether each level of the bots beats the one below it, and how long it thinks: two players.

    python tests/bench/levels.py council-of-shadows --games 200 --keep results.txt
    python tests/bench/levels.py council-of-shadows --levels standard strong

Each seed is played twice, the stronger level in either seat. The same arguments give the same games.
``--keep`` writes each result to a file, and does not play again what stands there.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple

sys.path[:0] = [str(Path(__file__).parents[2])]

from counting import mean, percentiles, share  # noqa: E402

from blackangel import bots, games  # noqa: E402
from blackangel.kernel.chance import Chance  # noqa: E402

NAMES = ("Ada", "Bo")
SEED = 2_000_000


class Result(NamedTuple):
    """One game: what of it the stronger level won, both totals, milliseconds of its long choices."""

    won: float
    totals: tuple[int, int]
    choices: int
    thought: dict[str, list[float]]


def play(key: str, weaker: str, stronger: str, number: int) -> Result:
    """The game of that number: an odd one is the one before with the seats exchanged."""
    title: Any = games.title(key)
    found = bots.levels(title)
    who = number % len(NAMES)
    table = [found[stronger if seat == who else weaker] for seat in range(len(NAMES))]
    game = games.new(key, NAMES, SEED + number // len(NAMES))
    game.state.ledger = None
    chances = [Chance(SEED + number + seat) for seat in range(len(NAMES))]
    thought: dict[str, list[float]] = defaultdict(list)
    while (seat := game.player) is not None:
        bot, seen, options = table[seat], game.observe(seat), game.options
        began = time.process_time()
        chosen = bot.choose(seen, options, chances[seat], bot.budget)
        if len(options) > 1:
            thought[bot.name].append(1000 * (time.process_time() - began))
        game.play(chosen)
    totals = [dict(sheet)["total"] for sheet in game.scores]
    won = (who in game.winners) / len(game.winners)
    return Result(won, (totals[who], totals[1 - who]), game.ply, dict(thought))


def played(kept: Path | None, number: int, one: Any, pool: Any) -> Iterator[Result]:
    """So many results in their order: first those that are kept, then new ones, which are kept."""
    found = kept.read_text("utf-8").splitlines() if kept and kept.exists() else []
    yield from (Result(*json.loads(line)) for line in found[:number])
    for result in pool.imap(one, range(len(found), number)):
        if kept:
            with kept.open("a", encoding="utf-8") as file:
                print(json.dumps(result), file=file)
        yield result


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=list(games.TITLES))
    parser.add_argument("--games", type=int, default=200, help="for each pair of levels")
    parser.add_argument("--levels", nargs="+", default=["easy", "standard", "strong"])
    parser.add_argument("--keep", type=Path, help="files of results; the levels are put before")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    with Pool(asked.processes) as pool:
        for weaker, stronger in pairwise(asked.levels):
            one = partial(play, asked.game, weaker, stronger)
            name = f"{stronger}-over-{weaker}-{asked.keep.name}" if asked.keep else ""
            kept = asked.keep.with_name(name) if asked.keep else None
            results: list[Result] = []
            for number, found in enumerate(played(kept, asked.games, one, pool), 1):
                results.append(found)
                if not number % 20:
                    won = sum(result.won for result in results)
                    print(f"... {stronger} over {weaker}: {won:g} of {number}", flush=True)
            won = sum(result.won for result in results)
            ahead, behind = zip(*(result.totals for result in results), strict=True)
            print(f"{stronger} over {weaker}: {share(won, len(results))}")
            print(f"  totals {mean(ahead):.1f} to {mean(behind):.1f} on average")
            for name in (weaker, stronger):
                times = [one for result in results for one in result.thought[name]]
                rounded = percentiles([round(one) for one in times])
                print(f"  {name}: ms a choice of several  {rounded}  mean {mean(times):.1f}")


if __name__ == "__main__":
    main()
