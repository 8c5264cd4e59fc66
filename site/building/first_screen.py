"""What the page shows before Python starts: the first screen, and how loading goes."""

from __future__ import annotations

import gzip
import html
import json
import os
import subprocess
import sys
from pathlib import Path

FIRST_SCREENS = """
import json, sys
from blackangel import games
from blackangel.games.boxes import site
from blackangel.languages import LANGUAGES
from blackangel import messages
from tabletop.start import view as shell
found = {}
for code in LANGUAGES:
    messages.choose(code)
    found[code] = shell.first_screen(), shell.loading()
messages.choose("en")
rules = [games.title(key).version for key in games.tabled()]
sys.stdout.buffer.write(json.dumps([found, rules, shell.window(), site()]).encode())
"""
# Files that the bar of bytes counts: of games that at hand, of the second way none until it is taken.
COUNTED = ("pyodide/*", "pyscript/*", "*.bin", "fallback/python_stdlib.zip")
PACKED = (".bin", ".zip")  # a server sends them as they are


def marks(words: dict[str, str]) -> str:
    """The sentences about loading as attributes of an element."""
    return "".join(f' data-{name}="{html.escape(text)}"' for name, text in words.items())


def first_screens(root: Path, site: Path) -> dict[str, str]:
    """The first screen in each language, drawn by the page's own code, as gaps to fill.

    ``rules`` are the versions of the rules whose games this site reads, ``title`` is what its window is
    called, ``description`` says what it is.
    """
    env = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{site}", "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-B", "-c", FIRST_SCREENS]
    drawn = subprocess.run(command, cwd=root, env=env, stdout=subprocess.PIPE)
    if drawn.returncode:
        sys.exit("the first screen could not be drawn")
    found: dict[str, tuple[str, dict[str, str]]]
    found, rules, title, description = json.loads(drawn.stdout)
    screen, words = found.pop("en")
    return {
        "rules": json.dumps(rules),
        "title": html.escape(title),
        "description": html.escape(description),
        "first_screen": screen,
        "loading": html.escape(words["loading"]),
        "again": html.escape(words["again"]),
        "loading_words": marks(words),
        "other_screens": "\n".join(
            f'<template id="start-{code}"{marks(words)}>{screen}</template>'
            for code, (screen, words) in found.items()
        ),
    }


def sizes(folder: Path) -> str:
    """What each counted file of a site weighs on its way and unpacked, as an attribute's value."""
    files = (file for pattern in COUNTED for file in sorted(folder.glob(pattern)))
    found = {}
    for file in files:
        data = file.read_bytes()
        sent = data if file.suffix in PACKED else gzip.compress(data, 6, mtime=0)
        found[file.relative_to(folder).as_posix()] = len(sent), len(data)
    return html.escape(json.dumps(found, separators=(",", ":")))
