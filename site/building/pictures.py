"""The pictures on the boxes: a game's rendered cover, else a part of its own table.

That is a drawing that needs nothing else, which `draw_boxes.py` has made pixels of once: laid out and painted
by the page, two such drawings would hold up its start for a quarter of a second.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from blackangel import games
from blackangel.games import boxes
from blackangel.kernel.rng import Rng
from blackangel.kit.seats import COLOURS, Player
from building import titles
from building.art import plan
from building.runtime import WEB
from building.sheets import blocks

NAMES = ("Ada", "Bo", "Cy", "Di")
SEED, CHOICES = 2026, 60  # the table as chance has left it after so many choices
TOKEN = re.compile(r"(--[\w-]+):\s*([^;}]+)")
SIZE = re.compile(r' width="[^"]*" height="[^"]*"(?: viewBox="[^"]*")?')
FOLDER = WEB / "boxes"
DRAWN = FOLDER / "drawn.json"  # which drawing each game's pictures were made of
DENSITIES = (1, 2)  # pixels of a picture for one of its drawing
# shown when the words are: sooner, they would hold those up
RULE = '[data-seen] [data-box="{key}"] .box-picture {{ background-image: url("{name}"); }}\n'
SHARP = "@media (min-resolution: 1.5dppx) {{\n{rules}}}\n"


def name(key: str, density: int = 1) -> str:
    """The file of a game's picture, in the site."""
    dense = f"-{density}x" if density > 1 else ""
    return f"{FOLDER.name}/{games.folder(key)}{dense}.webp"


def files(key: str) -> tuple[Path, ...]:
    """Where the pictures of a game stand, one for each density."""
    return tuple(WEB / name(key, density) for density in DENSITIES)


def cover(key: str, density: int) -> Path:
    """The rendered picture of a box, where it has been made."""
    return plan.folder(games.folder(key)) / f"pictures/{density}x/cover.webp"


def covered(key: str) -> bool:
    return all(cover(key, density).exists() for density in DENSITIES)


def put(site: Path) -> None:
    """The pictures of all boxes into the site."""
    (site / FOLDER.name).mkdir()
    for key in pictured():
        for density, file in zip(DENSITIES, files(key), strict=True):
            source = cover(key, density) if covered(key) else file
            shutil.copyfile(source, site / name(key, density))


def drawn() -> dict[str, str]:
    """By game the mark of the drawing that its pictures were made of."""
    found: dict[str, str] = json.loads(DRAWN.read_text("utf-8"))
    return found


def mark(drawing: str) -> str:
    """Tells a drawing from all others."""
    return hashlib.sha256(drawing.encode()).hexdigest()


def rules(style: str) -> Iterator[tuple[str, str]]:
    """The selectors of a stylesheet, each with its whole rule; what has a condition is left out."""
    for head, body in blocks(style):
        if not head.startswith("@"):
            yield head, f"{head} {{{body}}}"


def picture(key: str) -> str:
    """The drawing on the box of a game: the part of its poster that the box names, or all of it."""
    title, sheets = games.title(key), titles.styles()
    count = max(title.seats[0], 2)
    form = [field for field in title.form if field.seats[0] <= count <= field.seats[1]]
    agreed: dict[str, Any] = {field.key: field.default for field in form}
    game, rng = games.new(key, NAMES[:count], SEED, **agreed), Rng(SEED)
    while game.options and game.ply < CHOICES:
        game.play(game.options[rng.below(len(game.options))])
    style = [*rules(sheets["style.css"]), *rules(sheets[f"{games.folder(key)}.css"])]
    tokens: dict[str, str] = {}
    for selector, text in style:
        if ":root" in map(str.strip, selector.split(",")):
            tokens |= dict(TOKEN.findall(text))
    players = tuple(Player(seat, NAMES[seat], COLOURS[seat]) for seat in range(count))
    poster = games.table(key).poster(
        game.observe(-1), players, "", style, lambda token: tokens.get(token, "").strip()
    )
    return cropped(poster, boxes.box(key).picture)


def cropped(poster: str, part: tuple[int, int, int, int] | None) -> str:
    """A part of a drawing: left, top, width and height in its own measure."""
    if part is None:
        return poster
    *_corner, width, height = part
    box = " ".join(map(str, part))
    head, tag_end, rest = poster.partition(">")
    return f'{SIZE.sub("", head, count=1)} width="{width}" height="{height}" viewBox="{box}"{tag_end}{rest}'


def on_boxes() -> tuple[str, ...]:
    """The games whose pictures the page shows: none where one has the screen for itself."""
    return games.tabled() if len(games.tabled()) > 1 else ()


def pictured() -> tuple[str, ...]:
    """Those whose pictures have been made; any other has a plain cover."""
    return tuple(key for key in on_boxes() if covered(key) or all(map(Path.exists, files(key))))


def worn(keys: Iterable[str]) -> str:
    """What the page's style says of those of some games."""
    found = tuple(keys)
    plain, sharp = (
        "".join(RULE.format(key=key, name=name(key, density)) for key in found)
        for density in DENSITIES
    )
    return plain + SHARP.format(rules=sharp) if found else ""
