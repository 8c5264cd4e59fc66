#!/usr/bin/env python3
"""Build, serve and test the games for the browser. Needs Python 3.11 and nothing else.

python3 build.py            build the static site into dist/, the documents' pages into dist/docs/
python3 build.py docs       build only the documents' pages
python3 build.py serve      build the site, serve it on this machine and open the browser
python3 build.py test ...   run every check and every test; further arguments go to pytest
python3 build.py check      run only the quick checks: format, lint, types, stale pictures
python3 build.py words      update the translation catalogues from the texts in the code
python3 build.py compiled   compile the engine with mypyc into a wheel for this machine, in wheels/
python3 build.py puzzles GAME   look for puzzles in games of bots, with the compiled engine
                            (--count 300, --processes 1, --first 0: the first game's number)
python3 build.py art ...    render the pictures whose source has changed, or those named
python3 build.py bench ...  measure the engine (--compiled: the compiled wheel);
                            "bench startup", "bench clicks" and "bench presses" measure the page,
                            "bench bots" bots and the analysis, "bench growth" a full shelf,
                            "bench live" several devices at one table,
                            "bench fuzz" loads damaged and hostile saves

Missing tools are downloaded once: Python tools into .venv/, the browser's Python and what checks the scripts
into .cache/; node, npm and Chromium come from the system's packages.
"""

from __future__ import annotations

import argparse
import os
import runpy
import subprocess
import sys
from pathlib import Path

if __name__ == "__main__" and __spec__ is not None:
    # ``python -m build`` means the packager of this name, which makes the wheel
    sys.path = [folder for folder in sys.path if Path(folder).resolve() != Path(__file__).parent]
    runpy.run_module("build", run_name="__main__", alter_sys=True)
    sys.exit()

sys.path.insert(0, str(Path(__file__).resolve().parent / "site"))

from building.machine import ROOT, VENV, need

COMMANDS = (
    "build",
    "docs",
    "serve",
    "test",
    "check",
    "words",
    "compiled",
    "puzzles",
    "art",
    "bench",
)
PASS_ON = (["test"], ["puzzles"], ["art"], ["bench"])  # what follows these is theirs


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", nargs="?", default="build", choices=COMMANDS)
    parser.add_argument("--port", type=int, default=8000, help="where serve starts to look")
    words = sys.argv[1:]
    options = parser.parse_args(words[:1] if words[:1] in PASS_ON else words)
    move_in()
    failed = carry_out(options.command, words[1:], options.port)
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


def move_in() -> None:
    """Go on in the Python of .venv/, which has what building needs."""
    python = need("build")
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    command = [str(python), *sys.argv]
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(python, command)


def carry_out(command: str, rest: list[str], port: int) -> list[str]:
    """Do what is asked for; the names of the checks that failed."""
    from building import checks
    from building.art.making import art
    from building.assembly import build
    from building.compiled import compiled
    from building.manual import pages
    from building.puzzles import puzzles
    from building.serving import serve
    from building.words import renew_words

    if command in ("build", "serve"):
        build()
    if command in ("build", "docs"):
        pages.put(ROOT / "dist")
    if command == "serve":
        serve(port)
    if command == "words":
        renew_words()
    if command == "bench":
        checks.bench(rest)
    checked = {
        "test": lambda: checks.test(rest),
        "art": lambda: art(rest),
        "puzzles": lambda: puzzles(rest),
        "check": checks.check,
        "compiled": compiled,
    }
    return checked[command]() if command in checked else []


if __name__ == "__main__":
    main()
