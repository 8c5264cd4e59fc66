"""The whole site in one .html file that plays from disk."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from pathlib import Path

from building import pictures, titles
from building.demand import ON_DEMAND
from building.templates import fill

PARTS = (
    "boot.mjs",
    *(f"{part}.bin" for part in ("engine", *ON_DEMAND, *titles.FOLDERS.values())),
    *("pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm"),
    "pyodide/stdlib.bin",
    *("lent/jsqr.js", "lent/qrcode.mjs"),
    *("peers.mjs", "sounds.mjs", "third-party.txt"),
)
# it has no pictures of pieces and nothing beside it, so it offers neither
DRAWN = ".settings > div:has(> #pieces), a[href='docs/'] { display: none; }\n"


def block(name: str, data: bytes) -> str:
    zipped = data if data.startswith(b"\x1f\x8b") else gzip.compress(data, 9, mtime=0)
    text = base64.b64encode(zipped).decode()
    return f'<script type="application/octet-stream" id="{name}">{text}</script>'


def policy_hash(text: str) -> str:
    """Hash an inline script or style for a Content-Security-Policy."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def game_style(key: str, style: str) -> str:
    """A game's style, disabled until the game is loaded."""
    return f'<style data-style="{key}" media="not all">{style}</style>'


def single_page(site: Path, template: str, early: str, script: str) -> str:
    """Return the file for a built site; ``early`` runs before Python, ``script`` starts it."""
    page = (site / "index.html").read_text("utf-8")
    body = re.search(r"<main.*</noscript>", page, re.DOTALL)
    assert body, "index.html has no <main> with a <noscript> after it"
    page_style, *own = ((site / name).read_text("utf-8") for name in titles.styles())
    page_style = DRAWN + page_style
    for font in site.glob("fonts/*.woff2"):
        data = base64.b64encode(font.read_bytes()).decode()
        page_style = page_style.replace(f"fonts/{font.name}", f"data:font/woff2;base64,{data}")
    page_style = page_style.replace(pictures.dense(pictures.pictured()), "")  # one size is enough
    for picture in (*site.glob(f"{pictures.FOLDER}/*"), *site.glob(f"{pictures.FACES}/*")):
        name = picture.relative_to(site).as_posix()
        data = base64.b64encode(picture.read_bytes()).decode()
        page_style = page_style.replace(f'"{name}"', f'"data:image/webp;base64,{data}"')
    title = re.search(r"<title>(.*)</title>", page)
    assert title, "index.html has no title"
    values = {
        "title": title[1],
        "early": early,
        "early_hash": policy_hash(early),
        "script": script,
        "script_hash": policy_hash(script),
        "styles": "\n".join(
            (f"<style>{page_style}</style>", *map(game_style, titles.FOLDERS, own))
        ),
        "style_hashes": " ".join(f"'{policy_hash(style)}'" for style in (page_style, *own)),
        "icon": base64.b64encode((site / "icons/icon.svg").read_bytes()).decode(),
        "body": body[0],
        "parts": "\n".join(block(name, (site / name).read_bytes()) for name in PARTS),
    }
    return fill(template, values)
