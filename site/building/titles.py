"""The games of the site, and where their parts stand."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from blackangel import games
from blackangel.kernel.save import title_code
from building.machine import ROOT, SITE

ASSETS = ROOT / "assets"
PLAIN = SITE / "web/plain.css"
# each game's folder by key; its files in the site have the same name
FOLDERS = {key: games.folder(key) for key in games.tabled()}
ELSEWHERE = {games.folder(key) for key in games.UNTABLED}  # no page plays these
# for the page's scripts: the first game, and which game a save's title code means
FIRST = games.FIRST
CODES = {title_code(key): key for key in FOLDERS}
OWN_ROOMS = (
    "blackangel/games",
    "blackangel/assets",
)  # of the wheel: each game has a folder or a module in them
WHOLE = "\n.whole {}\n"  # ends a game's style; a truncated style lacks it
IMPORT = re.compile(r'^@import "(.+)";$', re.MULTILINE)

# defaults that kernel and kit offer to games: modules and base classes
DEFAULTS = ("scenario", "simple", "title", "words")
DEFAULT_FILES = frozenset(
    f"blackangel/{room}/{name}.py" for room in ("kernel", "kit") for name in DEFAULTS
)
ROOMS = {"scenario", "table", "words"}
DERIVED = re.compile(
    rf"^from blackangel\.(?:kernel|kit)(?:\.| import )(?:{'|'.join(DEFAULTS)}|table)\b",
    re.MULTILINE,
)


@cache
def leans(folder: str) -> bool:
    """Return whether a game needs those defaults on the page."""
    home = ROOT / "blackangel/games" / folder
    rooms, files = {path.stem for path in home.glob("*")}, home.rglob("*.py")
    return not rooms >= ROOMS or any(DERIVED.search(path.read_text("utf-8")) for path in files)


def owner(name: str) -> str:
    """The game folder that a file of the wheel belongs to; empty for shared files."""
    for folder in (*FOLDERS.values(), *ELSEWHERE):
        if name.startswith(tuple(f"{room}/{folder}{end}" for room in OWN_ROOMS for end in "/.")):
            return folder
    return ""


def style(path: Path) -> str:
    """A style sheet with its imports inlined."""
    text = path.read_text("utf-8")
    return IMPORT.sub(lambda line: style(path.parent / line[1]), text)


def homes(name: str) -> tuple[str, ...]:
    """The archives that a file of the wheel belongs to, by game folder; empty for shared files.

    Defaults go with each game that uses them, so that no other game waits for them.
    """
    if name in DEFAULT_FILES:
        return tuple(filter(leans, FOLDERS.values()))
    return (owner(name),)


def styles() -> dict[str, str]:
    """The site's style sheets by name: the page's, then each game's own or a plain one."""
    found = {"style.css": style(SITE / "web/style.css")}
    for folder in FOLDERS.values():
        own = ASSETS / folder / "style.css"
        found[f"{folder}.css"] = style(own if own.exists() else PLAIN) + WHOLE
    return found
