"""The games of the site, and where what belongs to each of them stands."""

from __future__ import annotations

import re
from pathlib import Path

from blackangel import games
from blackangel.kernel.save import title_code
from building.machine import ROOT, SITE

ASSETS = ROOT / "assets"
# by its key a game's folder, which is also the name of its files in the site
FOLDERS = {key: games.folder(key) for key in games.tabled()}
ELSEWHERE = {games.folder(key) for key in games.UNTABLED}  # no page plays these
# for the page's scripts: which game is the first, and which one a save is of, by its title's code
FIRST = games.FIRST
CODES = {title_code(key): key for key in FOLDERS}
OWN_ROOMS = (
    "blackangel/games",
    "blackangel/assets",
)  # of the wheel: each game has a folder in them, or a module
WHOLE = "\n.whole {}\n"  # ends a game's style: one that was cut on its way lacks it
IMPORT = re.compile(r'^@import "(.+)";$', re.MULTILINE)


def owner(name: str) -> str:
    """The folder of the game that a file of the wheel belongs to; nothing where all share it."""
    for folder in (*FOLDERS.values(), *ELSEWHERE):
        if name.startswith(tuple(f"{room}/{folder}{end}" for room in OWN_ROOMS for end in "/.")):
            return folder
    return ""


def style(path: Path) -> str:
    """A stylesheet with those that it imports in their places."""
    text = path.read_text("utf-8")
    return IMPORT.sub(lambda line: style(path.parent / line[1]), text)


def styles() -> dict[str, str]:
    """The stylesheets of the site by their names: the page's, then each game's, empty if it has none."""
    sources = {"style.css": SITE / "web/style.css"}
    own = {f"{folder}.css": ASSETS / folder / "style.css" for folder in FOLDERS.values()}
    found = {
        name: style(path) if path.exists() else "" for name, path in {**sources, **own}.items()
    }
    return {name: text + WHOLE if name in own else text for name, text in found.items()}
