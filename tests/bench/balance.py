"""How balanced a game is when equal bots play it: a printed report of many games.

    python tests/bench/balance.py black-angel --games 100 --players 2 3 4 1
    python tests/bench/balance.py council-of-shadows --games 10000 --level easy --keep games.txt

The same arguments give the same report. ``--keep`` writes each game's save string to a file, whose games are
not played again: a long run can be interrupted and resumed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Protocol

sys.path[:0] = [str(Path(__file__).parents[2])]

import balance_angel  # noqa: E402
import balance_council  # noqa: E402
from keeping import resumed  # noqa: E402

from blackangel import bots, games  # noqa: E402
from blackangel.kernel.game import Game  # noqa: E402
from blackangel.kernel.rng import Rng  # noqa: E402

NAMES = ("Ada", "Bo", "Cy", "Di")
SEED = 1_000_000
CHUNK = 5


class Report(Protocol):
    """Counts over the games of one number of players."""

    def take(self, game: Game[Any]) -> None:
        """Count one finished game."""

    def show(self) -> None:
        """Print everything."""


REPORTS = {"black-angel": balance_angel, "council-of-shadows": balance_council}


def play(key: str, players: int, level: str, asked: Mapping[str, Any], number: int) -> str:
    """The save string of one game of equal bots; the number decides everything."""
    title: Any = games.title(key)
    bot = bots.levels(title)[level]
    settings = REPORTS[key].settings(players, number, asked)
    game = games.start(key, NAMES[:players], SEED + number, **settings)
    game.state.ledger = None
    rng = Rng(SEED + number)
    while game.player is not None:
        seen = game.observe(game.player)
        game.play(bot.choose(seen, game.options, rng, bot.budget))
    return game.save()


def played(kept: Path | None, number: int, one: Any, processes: int) -> Iterator[str]:
    """This many games in order: the stored ones first, then new ones, which are stored."""
    with Pool(processes) as pool:
        yield from resumed(kept, number, lambda missing: pool.imap(one, missing, CHUNK))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=list(REPORTS))
    parser.add_argument("--games", type=int, default=100, help="for each number of players")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 1], choices=range(1, 5))
    parser.add_argument("--level", default="standard", help="the bots'")
    parser.add_argument("--modules", action="store_true", help="advanced rules, or both modules")
    parser.add_argument("--keep", type=Path, help="files of save strings; the count is put before")
    parser.add_argument("--processes", type=int, default=1)
    found = parser.parse_args()
    print(f"{found.game}, {found.level} bots")
    for players in found.players:
        report: Report = REPORTS[found.game].Report(players)
        kept = found.keep.with_name(f"{players}-{found.keep.name}") if found.keep else None
        one = partial(play, found.game, players, found.level, {"modules": found.modules})
        began = time.perf_counter()
        for text in played(kept, found.games, one, found.processes):
            report.take(games.load(text))
        kind = "alone" if players == 1 else f"{players} players"
        print(f"\n=== {kind}: {found.games} games, {time.perf_counter() - began:.0f} s")
        report.show()


if __name__ == "__main__":
    main()
