"""Extract the styles that pictures need outside the page; see ``blackangel.games.posters``."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from blackangel.games.posters import STYLE
from building import titles
from building.sheets import blocks


def lines(style: str) -> Iterator[str]:
    """The rules and custom properties that may apply to a drawing by itself, one per line."""
    for head, body in blocks(style):
        names = ":root" in map(str.strip, head.split(","))
        if names or not set(head.replace(":not(", "")) & set("[#:*@"):
            said = ":root" if names else " ".join(head.split())
            yield f"{said} {{ {' '.join(body.split())} }}\n"


def write(root: Path) -> None:
    """Write them into each game's data."""
    sheets = titles.styles()
    for folder in titles.FOLDERS.values():
        home = root / "assets" / folder
        if home.exists():
            made = home / f"{STYLE}.{os.getpid()}.new"
            style = sheets["style.css"] + sheets[f"{folder}.css"]
            made.write_text("".join(lines(style)), "utf-8")
            made.replace(home / STYLE)
