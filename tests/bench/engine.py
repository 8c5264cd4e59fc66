"""The engine beside two peers in one run: python build.py bench [--rounds 5].

Absolute times depend on the machine; the ratios are what counts. Peers: python-chess (random legal games,
plies per second) and catanatron (four random players, actions per second).
"""

from __future__ import annotations

import argparse
import compileall
import functools
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import catanatron
import chess

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "site"), str(Path(__file__).parent)]

import playouts  # noqa: E402
from building import archives, runtime  # noqa: E402

from blackangel import games as titles  # noqa: E402
from blackangel.games.black_angel.rules import decisions as angel  # noqa: E402
from blackangel.games.council_of_shadows.rules import decisions as council  # noqa: E402

SECOND = "council-of-shadows"
IMPORTS = 25


class Measured(NamedTuple):
    """A game: what lists its options anew, and the bars in µs, of a copy and of a listing."""

    settle: Callable[[Any], None]
    copying: int
    listing: int


GAMES = {
    playouts.KEY: Measured(angel.settle, 12, 25),
    SECOND: Measured(council.settle_down, 5, 25),
}


def chess_rate(games: int) -> float:
    """Plies per second: all legal moves listed, one pushed."""
    pick = random.Random(1)
    began, plies = time.process_time(), 0
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 300:
            board.push(pick.choice(list(board.legal_moves)))
        plies += board.ply()
    return plies / (time.process_time() - began)


def catanatron_rate(games: int) -> float:
    """Actions per second of four random players."""
    began, actions = time.process_time(), 0
    for seed in range(games):
        players = [catanatron.RandomPlayer(colour) for colour in catanatron.Color]
        game = catanatron.Game(players, seed=seed)
        game.play()
        actions += len(game.state.actions)
    return actions / (time.process_time() - began)


def each(function: Callable[[], object], times: int) -> float:
    """Median microseconds of a call."""
    found = []
    for _ in range(times):
        began = time.perf_counter_ns()
        function()
        found.append(time.perf_counter_ns() - began)
    return statistics.median(found) / 1000


def small_costs(key: str) -> tuple[float, float]:
    """Median microseconds to copy a state and to list its options, over a random game."""
    pick = random.Random(3)
    apply, settle = titles.title(key).apply, GAMES[key].settle
    state = playouts.start(3, key=key)
    copies, listings = [], []
    while state.legal:
        copies.append(each(state.copy, 5))
        listings.append(each(functools.partial(settle, state.copy()), 3))
        apply(state, pick.choice(state.legal))
    return statistics.median(copies), statistics.median(listings)


def import_time(key: str) -> float:
    """Milliseconds to import a game with compiled files, less an empty interpreter's start.

    Of the processor, and the best of many runs: neighbours only make it more.
    """
    compileall.compile_dir(ROOT / "blackangel", quiet=1)

    def run(code: str) -> float:
        began = spent()
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
        return (spent() - began) * 1000

    def spent() -> float:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    imported, empty = f"import {titles.TITLES[key]}", "pass"
    runs = [(run(imported), run(empty)) for _ in range(IMPORTS)]
    return min(game for game, _ in runs) - min(bare for _, bare in runs)


def pyodide_rate() -> float:
    """Choices per second in Pyodide under Node."""
    modules = runtime.node_modules()
    with tempfile.TemporaryDirectory() as folder:
        wheel = archives.build_wheel(Path(folder))
        script = Path(__file__).parent
        command = ["node", script / "pyodide.mjs", modules / "pyodide", wheel]
        done = subprocess.run([*command, script / "playouts.py"], capture_output=True, check=True)
    return float(done.stdout.split()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    playouts.rate(2)
    playouts.rate(2, key=SECOND)
    rows = []
    for number in range(rounds):
        seed = 100 * number
        logged = playouts.rate(12, seed, ledger=True)
        second = playouts.rate(6, seed, key=SECOND)
        rows.append((playouts.rate(12, seed), chess_rate(10), catanatron_rate(3), logged, second))
        words = (
            "choices/s {:,.0f}   plies/s {:,.0f}   actions/s {:,.0f}   with the ledger {:,.0f}   "
            "Council of Shadows {:,.0f}"
        )
        print(words.format(*rows[-1]))
    print(f"ratio to python-chess {statistics.median(row[0] / row[1] for row in rows):.2f}")
    print(f"ratio to catanatron   {statistics.median(row[0] / row[2] for row in rows):.2f}")
    second_ratio = statistics.median(row[4] / row[2] for row in rows)
    print(f"Council to catanatron {second_ratio:.2f} (bar 1.5)")
    print(f"with the ledger       {statistics.median(row[3] / row[0] for row in rows):.2f}")
    for key, (_, copying, listing) in GAMES.items():
        copies, listings = small_costs(key)
        print(titles.title(key).name)
        print(f"  copy a state        {copies:.1f} µs (bar {copying})")
        print(f"  list the options    {listings:.1f} µs median (bar {listing})")
        print(f"  import the game     {import_time(key):.0f} ms (bar 60)")
    print(f"choices/s in Pyodide  {pyodide_rate():,.0f}")


if __name__ == "__main__":
    main()
