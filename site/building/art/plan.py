"""Which pictures there should be, which there are, and which are stale.

A game's scenes are in assets/GAME/art/: for each NAME.py a NAME.toml lists its pictures, and pictures/ holds
them at 1x and 2x. Nothing here needs Blender.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from building.art import sources
from building.machine import ROOT, sha256

DENSITIES = (1, 2)  # pixels per CSS pixel
# needed before the first turn, or not; whoever sits at the table: fetched where faces are shown
SHEETS = ("first", "later", "rivals")
START = "start"  # in no sheet: files of the start screen, each by itself
# bytes per game at 2x: at first, of all pieces, of those who play with them; of the cover at 1x
BUDGET = {"first": 250_000, "all": 900_000, "rivals": 250_000, "cover": 90_000}
MANIFEST = "manifest.toml"
FRAME = ("cleared", "taken", "View")  # the parts of the studio that every picture uses
HEAD = "# Written by build.py art: of each picture its source's mark, size, anchor, sheet, bytes at 1x, 2x.\n"


@dataclass(frozen=True)
class Picture:
    """A picture to render: the scene's function and its arguments."""

    game: str  # the game's folder
    name: str
    module: str
    scene: str
    size: tuple[int, int]  # in CSS pixels at 1x
    sheet: str = "later"
    anchor: tuple[float, float] = (
        0.5,
        0.5,
    )  # the point at the piece's place, in fractions of the size
    samples: int = 128
    quality: int | tuple[int, int] = 82  # of the WebP; a pair for colours and transparency
    values: Mapping[str, Any] = field(default_factory=dict)
    wide: bool = False  # shown wider than its size: every sheet has it at 2x
    ground: bool = False  # a background: the page's style uses it as --picture-NAME

    def file(self, density: int) -> Path:
        return folder(self.game) / f"pictures/{density}x/{self.name}.webp"

    @property
    def qualities(self) -> tuple[int, int]:
        """For colours and for transparency: outlines are sharp by default."""
        return self.quality if isinstance(self.quality, tuple) else (self.quality, 90)

    @property
    def mark(self) -> str:
        """A hash of everything that the picture is made from."""
        starts = [(self.module, self.scene), (palette(self.game), "RIM")]
        starts += [("building.art.studio", name) for name in FRAME]
        made_of = sorted(sources.reached(*starts).items())
        asked = [self.size, self.samples, self.quality, sorted(self.values.items())]
        return sha256(json.dumps([asked, made_of]).encode())[:16]

    @property
    def entry(self) -> dict[str, Any]:
        """Its line in the manifest."""
        return {
            "source": self.mark,
            "size": list(self.size),
            "anchor": list(self.anchor),
            "sheet": self.sheet,
            "bytes": [self.file(density).stat().st_size for density in DENSITIES],
        }


def folder(game: str) -> Path:
    return ROOT / "assets" / game / "art"


def palette(game: str) -> str:
    """The module with a game's colours; its RIM is the light from behind in all its pictures."""
    return f"assets.{game}.art.palette"


def games() -> list[str]:
    """The folders of the games that have pictures."""
    return sorted(path.parents[1].name for path in ROOT.glob("assets/*/art/palette.py"))


def pictures(game: str) -> dict[str, Picture]:
    """All pictures that a game should have, by name."""
    found: dict[str, Picture] = {}
    for path in sorted(folder(game).glob("*.toml")):
        if path.name != MANIFEST:
            for entry in tomllib.loads(path.read_text("utf-8"))["picture"]:
                for one in spread(game, path.stem, entry):
                    assert one.name not in found, f"{game} has two pictures {one.name}"
                    assert one.sheet in (*SHEETS, START), f"{one.name}: no sheet {one.sheet}"
                    found[one.name] = one
    return found


def spread(game: str, stem: str, entry: Mapping[str, Any]) -> Iterator[Picture]:
    """One entry per choice of `each`; `with` holds the arguments that all share."""
    given = dict(entry)
    each, same = given.pop("each", {}), given.pop("with", {})
    name = given.pop("name")
    given |= {
        key: tuple(given[key])
        for key in ("size", "anchor", "quality")
        if isinstance(given.get(key), list)
    }
    module = f"assets.{game}.art.{stem}"
    for choice in product(*each.values()):
        values = dict(zip(each, choice, strict=True))
        yield Picture(game, name.format(**values), module, values=same | values, **given)


@cache
def _read(path: Path, _changed: int) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def manifest(game: str) -> dict[str, Any]:
    """The existing pictures, by name."""
    path = folder(game) / MANIFEST
    return dict(_read(path, path.stat().st_mtime_ns)) if path.exists() else {}


def write_manifest(game: str, entries: Mapping[str, Any]) -> None:
    """Write a line for each picture, sorted by name."""

    def line(entry: Mapping[str, Any]) -> str:
        return ", ".join(f"{key} = {json.dumps(value)}" for key, value in entry.items())

    lines = [f"{json.dumps(name)} = {{ {line(entries[name])} }}\n" for name in sorted(entries)]
    (folder(game) / MANIFEST).write_text(HEAD + "".join(lines), "utf-8")


def up_to_date(picture: Picture, made: Mapping[str, Any]) -> bool:
    """Whether a picture exists and matches its source; `made` is the manifest."""
    if not all(picture.file(density).exists() for density in DENSITIES):
        return False
    return bool(made.get(picture.name) == picture.entry)


def superfluous(game: str) -> list[Path]:
    """Files that no entry asks for."""
    asked = {one.file(density) for one in pictures(game).values() for density in DENSITIES}
    return sorted(set(folder(game).glob("pictures/*/*")) - asked)


def faults(game: str) -> list[str]:
    """What `build.py art` would do: pictures that are stale, missing or superfluous."""
    made, asked = manifest(game), pictures(game)
    found = [
        f"{game} {name} is {'older than its source' if name in made else 'not made'}"
        for name, one in asked.items()
        if not up_to_date(one, made)
    ]
    found += [f"{path.relative_to(ROOT)} is not asked for" for path in superfluous(game)]
    return found + [
        f"{game} {name} is not asked for" for name in sorted(made.keys() - asked.keys())
    ]


def wanted(patterns: list[str]) -> list[Picture]:
    """The pictures that match some patterns, GAME/NAME or NAME; all without patterns."""
    found = [one for game in games() for one in pictures(game).values()]
    return [
        one
        for one in found
        if not patterns
        or any(
            fnmatch(one.name, word) or fnmatch(f"{one.game}/{one.name}", word) for word in patterns
        )
    ]
