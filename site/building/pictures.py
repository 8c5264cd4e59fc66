"""Pictures of the start screen: the games' covers, and the faces of rivals.

A cover comes in steps, each below the next, so that none leaves a gap: a hint of it stands in the page
itself, a small one follows once the words are there, the large one when Python has its files.
"""

from __future__ import annotations

import base64
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from blackangel import games
from blackangel.games import listings
from building.art import plan

FOLDER, FACES = "boxes", "faces"  # of the site
DENSITIES = (1, 2)  # pixels of a picture for one of its size
HINT, SMALL = "tiny", "small"
BROADER = 720  # pixels, of the small one
AT_ONCE = """[data-cover="{key}"] {{ --hint: url("{hint}"); background-image: var(--hint); }}
[data-seen] [data-cover="{key}"] {{ --small: url("{small}"); background-image: var(--small), var(--hint); }}
"""
LARGE = '[data-ready] [data-cover="{key}"] {{ background-image: url("{name}"), var(--small); }}\n'
FACE = '[data-ready] [data-face="{rival}"] {{ --face: url("{name}"); color: #0000; }}\n'
# a dense screen that is no phone, or a very large one
BROAD = "(min-resolution: 1.5dppx) and (min-width: 45rem), (min-width: 125rem)"


def name(key: str, kind: str | int = 1) -> str:
    """A file of a game's cover, in the site: of a density, or the small one."""
    end = "" if kind == 1 else f"-{kind}x" if isinstance(kind, int) else f"-{kind}"
    return f"{FOLDER}/{games.folder(key)}{end}.webp"


def cover(key: str, kind: str | int) -> Path:
    """Where that is made."""
    made = plan.folder(games.folder(key)) / "pictures"
    return made / (f"{kind}x/cover.webp" if isinstance(kind, int) else f"cover-{kind}.webp")


def face(rival: str) -> str:
    """The file of a rival's face, in the site."""
    return f"{FACES}/{rival}.webp"


def faces() -> dict[str, Path]:
    """The faces that have been made, by the rival's key; small as they are here, 1x is sharp."""
    found = {
        rival: plan.folder(games.folder(key)) / f"pictures/1x/rival-{rival}.webp"
        for key in games.tabled()
        for rival in listings.listing(key).rivals
    }
    return {rival: path for rival, path in found.items() if path.exists()}


def put(site: Path) -> None:
    """All of them into the site."""
    for folder in (FOLDER, FACES):
        (site / folder).mkdir()
    for key in pictured():
        for kind in (SMALL, *DENSITIES):
            shutil.copyfile(cover(key, kind), site / name(key, kind))
    for rival, path in faces().items():
        shutil.copyfile(path, site / face(rival))


def pictured() -> tuple[str, ...]:
    """The games whose covers have been made; any other has a plain one."""
    wanted = (HINT, SMALL, *DENSITIES)
    return tuple(key for key in games.tabled() if all(cover(key, kind).exists() for kind in wanted))


def at_once(keys: Iterable[str]) -> str:
    """What the page's style says of the covers of some games from the first picture on."""
    return "".join(AT_ONCE.format(key=key, small=name(key, SMALL), hint=hint(key)) for key in keys)


def hint(key: str) -> str:
    """A few pixels of a cover, as an address."""
    data = base64.b64encode(cover(key, HINT).read_bytes()).decode()
    return f"data:image/webp;base64,{data}"


def later(keys: Iterable[str]) -> str:
    """What it says of them, and of faces, once Python is there."""
    faced = (FACE.format(rival=rival, name=face(rival)) for rival in faces())
    return "".join((*large(keys, 1), *faced))


def dense(keys: Iterable[str]) -> str:
    """The same of covers on screens with many pixels."""
    found = "".join(large(keys, 2))
    return f"@media {BROAD} {{\n{found}}}\n" if found else ""


def large(keys: Iterable[str], density: int) -> Iterator[str]:
    for key in keys:
        if plan.manifest(games.folder(key))["cover"]["size"][0] >= BROADER:
            yield LARGE.format(key=key, name=name(key, density))
