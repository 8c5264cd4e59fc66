"""Covers scaled down: one for a page's first moments, and a hint of it that stands in the page itself."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from building.art import plan

COVER = "cover"
SIZES = {"small": ((720, 480), 66), "tiny": ((24, 16), 10)}  # pixels, and quality of the WebP


def file(game: str, kind: str) -> Path:
    return plan.folder(game) / f"pictures/{COVER}-{kind}.webp"


def write(game: str) -> None:
    """Scale a game's rendered cover down."""
    with Image.open(plan.folder(game) / f"pictures/2x/{COVER}.webp") as image:
        whole = image.convert("RGB")
    for kind, (size, quality) in SIZES.items():
        fitted = whole.resize(size, Image.Resampling.LANCZOS)
        fitted.save(file(game, kind), quality=quality, method=6)
