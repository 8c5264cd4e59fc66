"""What pictures of a game need of the styles where there is no page: see ``blackangel.games.posters``."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from building import titles
from building.sheets import blocks

FILE = "poster.css"  # beside the other data of a game


def lines(style: str) -> Iterator[str]:
    """Rules that may say something of a drawing by itself, and the values of names, one a line."""
    for head, body in blocks(style):
        names = ":root" in map(str.strip, head.split(","))
        if names or not set(head.replace(":not(", "")) & set("[#:*@"):
            said = ":root" if names else " ".join(head.split())
            yield f"{said} {{ {' '.join(body.split())} }}\n"


def write(root: Path) -> None:
    """Write that of every game into its data."""
    sheets = titles.styles()
    for folder in titles.FOLDERS.values():
        home = root / "assets" / folder
        if home.exists():
            made = home / f"{FILE}.{os.getpid()}.new"
            style = sheets["style.css"] + sheets[f"{folder}.css"]
            made.write_text("".join(lines(style)), "utf-8")
            made.replace(home / FILE)
