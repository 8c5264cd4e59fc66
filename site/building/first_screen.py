"""What the page shows before Python starts: the first screen and the progress of loading."""

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
from blackangel.games.listings import site
from blackangel.languages import LANGUAGES
from blackangel import i18n
from tabletop.start import view as shell
found, last = {}, {}
for code in LANGUAGES:
    i18n.choose(code)
    found[code] = shell.first_screen(), shell.loading()
    last[code] = {
        "continue": i18n._("Continue"),
        "turn": i18n.catalogue.ngettext("turn {number}", "turn {number}", 2),
    }
i18n.choose("en")
rules = [games.title(key).version for key in games.tabled()]
sys.stdout.buffer.write(json.dumps([found, rules, shell.window(), site(), last]).encode())
"""
# Files that the progress bar counts; a game already cached and the fallback are left out.
COUNTED = ("pyodide/*", "pyscript/*", "*.bin", "fallback/python_stdlib.zip")
PACKED = (".bin", ".zip")  # servers send these uncompressed


def marks(words: dict[str, str]) -> str:
    """The loading messages as attributes of an element."""
    return "".join(f' data-{name}="{html.escape(text)}"' for name, text in words.items())


def first_screens(root: Path, site: Path) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """Draw the first screen in each language with the page's own code, as values to fill in.

    ``rules`` are the rules versions whose games this site reads, ``title`` is the window's title,
    ``description`` says what the site is. With them the words of the last game's card by language.
    """
    env = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{site}", "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-B", "-c", FIRST_SCREENS]
    drawn = subprocess.run(command, cwd=root, env=env, stdout=subprocess.PIPE)
    if drawn.returncode:
        sys.exit("the first screen could not be drawn")
    found: dict[str, tuple[str, dict[str, str]]]
    found, rules, title, description, last = json.loads(drawn.stdout)
    screen, words = found.pop("en")
    values = {
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
    return values, last


def sizes(folder: Path) -> str:
    """The transfer and unpacked size of each counted file, as an attribute's value."""
    files = (file for pattern in COUNTED for file in sorted(folder.glob(pattern)))
    found = {}
    for file in files:
        data = file.read_bytes()
        sent = data if file.suffix in PACKED else gzip.compress(data, 6, mtime=0)
        found[file.relative_to(folder).as_posix()] = len(sent), len(data)
    return html.escape(json.dumps(found, separators=(",", ":")))
