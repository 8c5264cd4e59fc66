"""The engine against two peers in one run: python build.py bench [--rounds 5] [--compiled].

Absolute times depend on the machine; the ratios count. Peers: python-chess (random legal games, plies per
second) and catanatron (four random players, actions per second). --compiled also measures the wheel that
``build.py compiled`` has built.
"""

from __future__ import annotations

import argparse
import compileall
import contextlib
import functools
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import catanatron
import chess

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "site"), str(Path(__file__).parent)]

import playouts  # noqa: E402
from building import archives, compiled, runtime  # noqa: E402

from blackangel import games as titles  # noqa: E402
from blackangel.games.black_angel.rules import decisions as angel  # noqa: E402
from blackangel.games.council_of_shadows.rules import decisions as council  # noqa: E402

SECOND = "council-of-shadows"
IMPORTS = 25
# the ratios required against the peers python-chess and catanatron; 0 means none
BARS = {
    "choices/s": (1.6, 1.3),
    "Council": (0, 1.5),
    "compiled": (4, 3),
    "Council compiled": (0, 0),
}
# another warmed-up process: for each seed it reads, the choices per second of each game
PLAYED = """
import sys, playouts
keys = sys.argv[1:]
for key in keys:
    playouts.rate(2, key=key)
for seed in map(int, sys.stdin):
    print(*(playouts.rate(12, seed, key=key) for key in keys), flush=True)
"""


class Measured(NamedTuple):
    """A game: how to recompute its options, and the limits in µs for a copy and for the options."""

    settle: Callable[[Any], None]
    copying: int
    listing: int


GAMES = {
    playouts.KEY: Measured(angel.PLAY.settle, 12, 25),
    SECOND: Measured(council.PLAY.settle, 5, 25),
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
    """Milliseconds to import a game with compiled files, minus the start of an empty interpreter.

    Processor time, the best of many runs: other processes only add to it.
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


def install_compiled(folder: Path) -> dict[str, str]:
    """Unpack the newest compiled wheel into a folder; return the environment in which Python finds it."""
    wheels = sorted(compiled.WHEELS.glob("*.whl"), key=lambda wheel: wheel.stat().st_mtime)
    if not wheels:
        sys.exit("no compiled wheel: python3 build.py compiled builds it")
    env = compiled.unpacked(wheels[-1], folder)
    if any(
        (folder / name).read_bytes() != (ROOT / name).read_bytes() for name in compiled.modules()
    ):
        sys.exit("the compiled wheel is of other rules: python3 build.py compiled builds it anew")
    return {**env, "PYTHONPATH": os.pathsep.join((env["PYTHONPATH"], str(Path(__file__).parent)))}


@contextlib.contextmanager
def compiled_rates(env: Mapping[str, str]) -> Iterator[Callable[[int], list[float]]]:
    """A function from a seed to the choices per second of each game, compiled."""
    command, pipe = [sys.executable, "-c", PLAYED, *GAMES], subprocess.PIPE
    with subprocess.Popen(command, env=env, stdin=pipe, stdout=pipe, text=True) as player:
        assert player.stdin
        assert player.stdout
        asked, told = player.stdin, player.stdout

        def rates(seed: int) -> list[float]:
            print(seed, file=asked, flush=True)
            return list(map(float, told.readline().split()))

        yield rates


def pyodide_rate() -> float:
    """Choices per second in Pyodide under Node."""
    modules = runtime.node_modules()
    with tempfile.TemporaryDirectory() as folder:
        wheel = archives.build_wheel(Path(folder))
        script = Path(__file__).parent
        command: list[str | Path] = ["node", script / "pyodide.mjs", modules / "pyodide", wheel]
        done = subprocess.run([*command, script / "playouts.py"], capture_output=True, check=True)
    return float(done.stdout.split()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--compiled", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if options.compiled:
            with compiled_rates(install_compiled(Path(folder))) as rates:
                side_by_side(options.rounds, rates)
        else:
            side_by_side(options.rounds)
    for key, (_, copying, listing) in GAMES.items():
        copies, listings = small_costs(key)
        print(titles.title(key).name)
        print(f"  copy a state        {copies:.1f} µs (bar {copying})")
        print(f"  list the options    {listings:.1f} µs median (bar {listing})")
        print(f"  import the game     {import_time(key):.0f} ms (bar 60)")
    print(f"choices/s in Pyodide  {pyodide_rate():,.0f}")


def side_by_side(rounds: int, compiled_too: Callable[[int], list[float]] | None = None) -> None:
    """Measure games and peers in turn, so that other processes disturb all alike."""
    playouts.rate(2)
    playouts.rate(2, key=SECOND)
    rows = []
    for number in range(rounds):
        seed = 100 * number
        row = {
            "with the ledger": playouts.rate(12, seed, ledger=True),
            "Council": playouts.rate(6, seed, key=SECOND),
            "choices/s": playouts.rate(12, seed),
            "plies/s": chess_rate(10),
            "actions/s": catanatron_rate(3),
        }
        if compiled_too:
            row |= zip(("compiled", "Council compiled"), compiled_too(seed), strict=True)
        rows.append(row)
        print("   ".join(f"{name} {rate:,.0f}" for name, rate in row.items()), flush=True)

    def ratio(name: str, other: str) -> float:
        return statistics.median(row[name] / row[other] for row in rows)

    for name, bars in BARS.items():
        if name in rows[0]:
            found = [ratio(name, peer) for peer in ("plies/s", "actions/s")]
            told = [
                f"{is_:.2f}" + f" (bar {bar})" * (bar > 0)
                for is_, bar in zip(found, bars, strict=True)
            ]
            print(f"{name:17} to python-chess {told[0]:15} to catanatron {told[1]}")
    print(f"with the ledger    {ratio('with the ledger', 'choices/s'):.2f}")


if __name__ == "__main__":
    main()
