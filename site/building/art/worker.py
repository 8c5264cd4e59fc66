"""Makes pictures one after the other, inside Blender's Python; `making.py` hands them out.

A line of JSON comes in for each picture, one goes out when it is made.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import tempfile
import traceback
from pathlib import Path
from typing import Any, TextIO

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from building.art import contact, reduced, studio

FAINT = 10  # of 255: less of a shadow is a haze without an edge


def faded(picture: Image.Image) -> Image.Image:
    """A picture whose shadow ends softly before it does: pieces keep away from its edges."""
    margin = round(0.06 * min(picture.size))
    window = Image.new("L", picture.size)
    inner = (margin, margin, picture.width - margin - 1, picture.height - margin - 1)
    ImageDraw.Draw(window).rounded_rectangle(inner, 2 * margin, fill=255)
    window = window.filter(ImageFilter.GaussianBlur(margin / 2))
    clear = [max(0, round((part - FAINT) * 255 / (255 - FAINT))) for part in range(256)]
    picture.putalpha(ImageChops.multiply(picture.getchannel("A").point(clear), window))
    return picture


def shot(job: dict[str, Any]) -> None:
    """Render a picture at the highest density, and write it at each."""
    width, height = job["size"]
    densities = {int(density): Path(path) for density, path in job["files"].items()}
    most = max(densities)
    palette = importlib.import_module(job["palette"])
    view = studio.View(most * width, most * height, job["samples"], palette.RIM)
    studio.cleared(view, job["threads"])
    getattr(importlib.import_module(job["module"]), job["scene"])(view, **job["values"])
    with tempfile.TemporaryDirectory() as work:
        file = Path(work) / "picture.png"
        shadowed = studio.taken(file)
        with Image.open(file) as image:
            whole = image.convert("RGBA")
    if shadowed:
        whole = faded(whole)
    if whole.getchannel("A").getextrema()[0] == 255:
        whole = whole.convert("RGB")
    colours, transparency = job["qualities"]
    for density, path in densities.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        size = (density * width, density * height)
        fitted = whole if size == whole.size else whole.resize(size, Image.Resampling.LANCZOS)
        fitted.save(path, quality=colours, alpha_quality=transparency, method=6)


def serve(orders: TextIO, answers: TextIO) -> None:
    for line in orders:
        job = json.loads(line)
        answer = ""
        try:
            if "reduced" in job:
                reduced.write(job["reduced"])
            elif "contact" in job:
                contact.draw(Path(job["contact"]), job["pictures"])
            else:
                shot(job)
        except Exception:
            answer = traceback.format_exc()
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    # Blender talks on the standard output; answers have a way of their own
    own = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    if hasattr(os, "nice"):
        os.nice(19)
    serve(sys.stdin, own)
