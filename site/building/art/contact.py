"""A contact sheet of all pictures of a game at 1x, on a dark and a light background."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

WIDTH, GAP, LABEL = 1180, 12, 14
LARGE = 640  # pixels: a wider picture is shown smaller
# each with its text colour
GROUNDS = (((14, 10, 30), (190, 185, 215)), ((238, 235, 247), (60, 50, 90)))


def rows(boxes: Sequence[tuple[int, int]]) -> tuple[list[tuple[int, int]], int]:
    """Arrange boxes in rows; return their places and the total height."""
    places, x, y, high = [], GAP, GAP, 0
    for width, height in boxes:
        if x + width + GAP > WIDTH and x > GAP:
            x, y, high = GAP, y + high + GAP, 0
        places.append((x, y))
        x, high = x + width + GAP, max(high, height)
    return places, y + high + GAP


def draw(target: Path, pictures: Sequence[tuple[str, str]]) -> None:
    """Write the contact sheet of some pictures, each a name and its file."""
    images = [Image.open(path).convert("RGBA") for _name, path in pictures]
    for image in images:
        image.thumbnail((LARGE, LARGE))
    places, height = rows([(max(image.width, 64), image.height + LABEL) for image in images])
    whole = Image.new("RGB", (WIDTH, height * len(GROUNDS)))
    pen = ImageDraw.Draw(whole)
    for step, (ground, ink) in enumerate(GROUNDS):
        top = step * height
        pen.rectangle((0, top, WIDTH, top + height), ground)
        for (name, _path), image, (x, y) in zip(pictures, images, places, strict=True):
            whole.paste(image, (x, top + y), image)
            pen.text((x, top + y + image.height + 1), name, ink, font_size=9)
    target.parent.mkdir(parents=True, exist_ok=True)
    whole.save(target, quality=80, method=6)
