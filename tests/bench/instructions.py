"""The instructions that a choice takes: python tests/bench/instructions.py [--compiled] [--game KEY].

Counted by ``valgrind``, so the same on a busy machine: random games of four, their beginnings included, less
the start of Python and two games before. --compiled counts the wheel that ``build.py compiled`` has built.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import engine
import playouts

# twice, with and without the games that count, so that the rest falls out
PLAYED = """
import random, sys, playouts
key, games = sys.argv[1], int(sys.argv[2])
for number, seed in (2, 0), (games, 0):
    pick = random.Random(seed)
    choices = sum(playouts.playout(seed + game, pick, key=key) for game in range(number))
print(choices)
"""


def counted(env: Mapping[str, str], key: str, games: int) -> tuple[int, int]:
    """The instructions of a run, and the choices of the games that count."""
    tool = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
    command = [*tool, sys.executable, "-c", PLAYED, key, str(games)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    [found] = re.findall(r"Collected : (\d+)", done.stderr)
    return int(found), int(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--game", default=playouts.KEY)
    parser.add_argument("--games", type=int, default=12)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = os.pathsep.join((str(engine.ROOT), str(Path(__file__).parent)))
        env = {**os.environ, "PYTHONPATH": path}
        if options.compiled:
            env = engine.install_compiled(Path(folder))
        env["PYTHONHASHSEED"] = "0"
        nothing, _ = counted(env, options.game, 0)
        found, choices = counted(env, options.game, options.games)
    print(f"{(found - nothing) / choices:,.0f} instructions a choice, {choices:,} choices")


if __name__ == "__main__":
    main()
