"""Pack the pictures of the pieces: one file per game, sheet and density."""

from __future__ import annotations

import base64
import gzip
import json
import tomllib
from collections.abc import Iterable
from pathlib import Path

from blackangel.kit.pieces import card
from building import titles
from building.art import plan

FOLDER = "pictures"


def name(game: str, sheet: str, density: int) -> str:
    """The site's file of a sheet; ``game`` is the game's folder."""
    return f"{FOLDER}/{game}-{sheet}-{density}x.bin"


def packed(game: str, names: Iterable[str], density: int) -> bytes:
    """Pictures by name, as data URLs for the page's images.

    Base64 makes a picture a third larger; compressed, one percent.
    """
    made = plan.pictures(game)
    files = {one: made[one].file(2 if made[one].wide else density) for one in sorted(names)}
    found = {one: base64.b64encode(file.read_bytes()).decode() for one, file in files.items()}
    cards = {card: one for card, one in worn(game).items() if one in found}
    grounds = [one for one, asked in made.items() if asked.ground and one in found]
    content = {"pictures": found, "cards": cards, "grounds": grounds}
    text = json.dumps(content, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)


def worn(game: str) -> dict[str, str]:
    """The picture of each card, as the game's drawings request it."""
    found: dict[str, str] = {}
    for path in sorted(plan.folder(game).glob("*.toml")):
        entry = tomllib.loads(path.read_text("utf-8"))
        found |= {card(key): one for key, one in entry.get("of", {}).items()}
        for one, keys in entry.get("cards", {}).items():
            found |= {card(key): one for key in keys}
    return found


def pack(site: Path) -> None:
    """Write all packs; a game without pictures gets empty sheets."""
    (site / FOLDER).mkdir()
    for game in titles.FOLDERS.values():
        made = plan.manifest(game)
        for sheet in plan.SHEETS:
            names = [one for one, entry in made.items() if entry["sheet"] == sheet]
            for density in plan.DENSITIES:
                (site / name(game, sheet, density)).write_bytes(packed(game, names, density))
