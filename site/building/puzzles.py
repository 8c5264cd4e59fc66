"""Look for puzzles with the engine compiled, which takes a fourth of the time."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from blackangel import games
from blackangel.practice.puzzle import FILE
from building import compiled
from building.archives import read_zip
from building.machine import PYTHON, ROOT, need


def puzzles(words: list[str]) -> list[str]:
    """Add puzzles of a game, the first of the words, to its file; return what failed."""
    key = words[0] if words else ""
    if key not in games.TITLES:
        sys.exit(f"python3 build.py puzzles GAME, one of {', '.join(games.TITLES)}")
    need("compiled")
    with tempfile.TemporaryDirectory() as folder:
        env = compiled.unpacked(wheel(), Path(folder))
        command: list[str | Path] = [
            PYTHON,
            "-m",
            "blackangel.arena.miners",
            key,
            games.data(key, FILE),
            *words[1:],
        ]
        done = subprocess.run(command, env=env)
    return ["puzzles"] * (done.returncode > 0)


def wheel() -> Path:
    """The compiled wheel; a new one if none has today's sources."""
    for found in compiled.WHEELS.glob("*.whl"):
        sources = {name: data for name, data in read_zip(found).items() if name.endswith(".py")}
        if sources and all(same(name, data) for name, data in sources.items()):
            return found
    print("--- mypyc: some minutes", flush=True)
    return compiled.build_compiled(compiled.WHEELS)


def same(name: str, data: bytes) -> bool:
    """Whether a file of a wheel is the one here."""
    path = ROOT / name
    return path.is_file() and path.read_bytes() == data
