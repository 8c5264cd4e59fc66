"""The games of the site, and where what belongs to each of them stands."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from blackangel import games
from blackangel.kernel.save import title_code
from building.machine import ROOT, SITE

ASSETS = ROOT / "assets"
PLAIN = SITE / "web/plain.css"
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

# what kernel and kit have for games that leave something to them: rooms, and classes to derive from
DEFAULTS = ("begin", "scenario", "simple", "table", "title", "words")
DEFAULT_FILES = frozenset(
    f"blackangel/{room}/{name}.py" for room in ("kernel", "kit") for name in DEFAULTS
)
ROOMS = {"scenario", "table", "words"}
DERIVED = re.compile(
    rf"^from blackangel\.(?:kernel|kit)(?:\.| import )(?:{'|'.join(DEFAULTS)})\b", re.MULTILINE
)


@cache
def leans(folder: str) -> bool:
    """Whether a game needs those defaults when it is played on the page."""
    home = ROOT / "blackangel/games" / folder
    rooms, files = {path.stem for path in home.glob("*")}, home.rglob("*.py")
    return not rooms >= ROOMS or any(DERIVED.search(path.read_text("utf-8")) for path in files)


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


def homes(name: str) -> tuple[str, ...]:
    """Whose archives a file of the wheel goes into, by their folders; nothing in them where all share it.

    Defaults go with each game that leans on them, so that no other one waits for them.
    """
    if name in DEFAULT_FILES:
        return tuple(filter(leans, FOLDERS.values()))
    return (owner(name),)


def styles() -> dict[str, str]:
    """The stylesheets of the site by their names: the page's, then each game's or a plain one."""
    found = {"style.css": style(SITE / "web/style.css")}
    for folder in FOLDERS.values():
        own = ASSETS / folder / "style.css"
        found[f"{folder}.css"] = style(own if own.exists() else PLAIN) + WHOLE
    return found
