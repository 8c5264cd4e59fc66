"""The pictures on the boxes: each game's rendered cover, where it has been made."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from blackangel import games
from building.art import plan

FOLDER = "boxes"  # of the site
DENSITIES = (1, 2)  # pixels of a picture for one of its box
# shown when the words are: sooner, they would hold those up
RULE = '[data-seen] [data-box="{key}"] .box-picture {{ background-image: url("{name}"); }}\n'
SHARP = "@media (min-resolution: 1.5dppx) {{\n{rules}}}\n"


def name(key: str, density: int = 1) -> str:
    """The file of a game's picture, in the site."""
    dense = f"-{density}x" if density > 1 else ""
    return f"{FOLDER}/{games.folder(key)}{dense}.webp"


def cover(key: str, density: int) -> Path:
    """Where the rendered picture of a box is made."""
    return plan.folder(games.folder(key)) / f"pictures/{density}x/cover.webp"


def put(site: Path) -> None:
    """The pictures of all boxes into the site."""
    (site / FOLDER).mkdir()
    for key in pictured():
        for density in DENSITIES:
            shutil.copyfile(cover(key, density), site / name(key, density))


def on_boxes() -> tuple[str, ...]:
    """The games whose pictures the page shows: none where one has the screen for itself."""
    return games.tabled() if len(games.tabled()) > 1 else ()


def pictured() -> tuple[str, ...]:
    """Those whose pictures have been made; any other has a plain cover."""
    return tuple(
        key for key in on_boxes() if all(cover(key, density).exists() for density in DENSITIES)
    )


def worn(keys: Iterable[str]) -> str:
    """What the page's style says of those of some games."""
    found = tuple(keys)
    plain, sharp = (
        "".join(RULE.format(key=key, name=name(key, density)) for key in found)
        for density in DENSITIES
    )
    return plain + SHARP.format(rules=sharp) if found else ""
