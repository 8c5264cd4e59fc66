"""Which pictures there are to be, which there are, and which are older than what they are made of.

A game's scenes stand in assets/GAME/art/: of each NAME.py a NAME.toml says what pictures are made of it, and
pictures/ holds them at 1x and 2x. Nothing here needs Blender.
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

DENSITIES = (1, 2)  # pixels for one of CSS
SHEETS = ("first", "later")  # wanted before the first turn, or not
BUDGET = {"first": 250_000, "all": 600_000}  # bytes of a game at 2x
MANIFEST = "manifest.toml"
FRAME = ("cleared", "taken", "View")  # of the studio what every picture is made with
HEAD = "# Written by build.py art: of each picture its source's mark, size, anchor, sheet, bytes at 1x, 2x.\n"


@dataclass(frozen=True)
class Picture:
    """A picture to be made: the scene's function and what it is called with."""

    game: str  # the game's folder
    name: str
    module: str
    scene: str
    size: tuple[int, int]  # in CSS pixels at 1x
    sheet: str = "later"
    anchor: tuple[float, float] = (
        0.5,
        0.5,
    )  # what lies at the place of the piece, in parts of the size
    samples: int = 128
    quality: int | tuple[int, int] = 82  # of the WebP; a pair: of its colours, of its transparency
    values: Mapping[str, Any] = field(default_factory=dict)
    wide: bool = False  # shown wider than its size: every sheet has it at 2x
    ground: bool = False  # no piece: the page's style lays it under others, as --picture-NAME

    def file(self, density: int) -> Path:
        return folder(self.game) / f"pictures/{density}x/{self.name}.webp"

    @property
    def qualities(self) -> tuple[int, int]:
        """Of the colours and of the transparency: an outline is sharp unless it is said otherwise."""
        return self.quality if isinstance(self.quality, tuple) else (self.quality, 90)

    @property
    def mark(self) -> str:
        """Tells what it is made of from all else."""
        starts = [(self.module, self.scene), (palette(self.game), "RIM")]
        starts += [("building.art.studio", name) for name in FRAME]
        made_of = sorted(sources.reached(*starts).items())
        asked = [self.size, self.samples, self.quality, sorted(self.values.items())]
        return sha256(json.dumps([asked, made_of]).encode())[:16]

    @property
    def entry(self) -> dict[str, Any]:
        """Its line of the manifest."""
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
    """The module of a game's colours; its RIM is the light from behind in all its pictures."""
    return f"assets.{game}.art.palette"


def games() -> list[str]:
    """The folders of the games that have pictures."""
    return sorted(path.parents[1].name for path in ROOT.glob("assets/*/art/palette.py"))


def pictures(game: str) -> dict[str, Picture]:
    """All that a game is to have, by name."""
    found: dict[str, Picture] = {}
    for path in sorted(folder(game).glob("*.toml")):
        if path.name != MANIFEST:
            for entry in tomllib.loads(path.read_text("utf-8"))["picture"]:
                for one in spread(game, path.stem, entry):
                    assert one.name not in found, f"{game} has two pictures {one.name}"
                    assert one.sheet in SHEETS, f"{one.name}: no sheet {one.sheet}"
                    found[one.name] = one
    return found


def spread(game: str, stem: str, entry: Mapping[str, Any]) -> Iterator[Picture]:
    """An entry for each choice of `each`; `with` holds what is the same for all."""
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
    """What has been made, by name."""
    path = folder(game) / MANIFEST
    return dict(_read(path, path.stat().st_mtime_ns)) if path.exists() else {}


def write_manifest(game: str, entries: Mapping[str, Any]) -> None:
    """A line for each picture, in the order of their names."""

    def line(entry: Mapping[str, Any]) -> str:
        return ", ".join(f"{key} = {json.dumps(value)}" for key, value in entry.items())

    lines = [f"{json.dumps(name)} = {{ {line(entries[name])} }}\n" for name in sorted(entries)]
    (folder(game) / MANIFEST).write_text(HEAD + "".join(lines), "utf-8")


def up_to_date(picture: Picture, made: Mapping[str, Any]) -> bool:
    """Whether a picture is there as its source says; `made` is the manifest."""
    if not all(picture.file(density).exists() for density in DENSITIES):
        return False
    return bool(made.get(picture.name) == picture.entry)


def superfluous(game: str) -> list[Path]:
    """Files that no entry asks for."""
    asked = {one.file(density) for one in pictures(game).values() for density in DENSITIES}
    return sorted(set(folder(game).glob("pictures/*/*")) - asked)


def faults(game: str) -> list[str]:
    """What `build.py art` would do: pictures that are older than their source, missing or not asked for."""
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
    """The pictures that some patterns mean, GAME/NAME or NAME; without patterns all."""
    found = [one for game in games() for one in pictures(game).values()]
    return [
        one
        for one in found
        if not patterns
        or any(
            fnmatch(one.name, word) or fnmatch(f"{one.game}/{one.name}", word) for word in patterns
        )
    ]
