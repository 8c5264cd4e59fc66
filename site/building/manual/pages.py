"""Make the pages of the documents, and put them beside the games."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import tempfile
from base64 import b64encode
from pathlib import Path

from building import posters
from building.archives import build_wheel
from building.machine import ROOT, need, run
from building.manual import notebook

HERE = Path(__file__).resolve().parent
NOTEBOOK = ROOT / "docs/engine.ipynb"
OTHERS = (
    *(ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", ROOT / "examples/train.py"),
    *(HERE / "index.md", HERE / "api.rst"),
)
# the pages lie side by side: what stands in a file, and what in its page
CHANGED = (
    ("CONTRIBUTING.md", "](docs/", "]("),
    ("CONTRIBUTING.md", "](README.md)", "](index.md)"),
    ("learning.md", "](../examples/", "]("),
    ("index.md", "{wheel}", "{wheel}"),
)
# Sphinx writes two scripts and two styles into each page: each is allowed by its hash, nothing else is
INLINE = re.compile(r"<(script|style)(?![^>]*\bsrc=)[^>]*>(.*?)</\1>", re.DOTALL)
POLICY = (
    "default-src 'none'; script-src 'self'{script}; style-src 'self'{style}; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'"
)


def put(dist: Path) -> None:
    """Make the pages and put them into the site."""
    with tempfile.TemporaryDirectory() as folder:
        pages = made(Path(folder))
        shutil.rmtree(dist / "docs", ignore_errors=True)
        shutil.copytree(pages, dist / "docs")
    print(f"built {os.path.relpath(dist / 'docs')}", flush=True)


def made(folder: Path) -> Path:
    """Make the pages in a folder; return where they are."""
    python = need("docs")
    posters.write(ROOT)
    source, pages = folder / "source", folder / "pages"
    gather(source)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "site")))}
    shown = ("-q", "-W", "--keep-going", "-d", folder / "read", "-c", HERE)
    run(python, "-m", "sphinx", *shown, source, pages, env=environment)
    (pages / ".buildinfo").unlink()
    for page in pages.rglob("*.html"):
        page.write_text(guarded(page.read_text("utf-8")), "utf-8")
    return pages


def gather(source: Path) -> None:
    """Put together what the pages are made of."""
    pictures = source / "drawn"
    pictures.mkdir(parents=True, exist_ok=True)
    wheel = build_wheel(source)
    files = {path.name: path.read_bytes() for path in (*(ROOT / "docs").iterdir(), *OTHERS)}
    files["engine.md"] = notebook.written(NOTEBOOK, pictures).encode()
    for name, old, new in CHANGED:
        files[name] = files[name].replace(old.encode(), new.format(wheel=wheel.name).encode())
    for name, content in files.items():
        (source / name).write_bytes(content)


def guarded(page: str) -> str:
    """A page that may load nothing but its own folder's files; what styles it has inside, its sheet has."""
    page = page.replace(' style="', ' data-style="')
    allowed = {"script": "", "style": ""}
    for kind, text in dict.fromkeys(INLINE.findall(page)):
        digest = b64encode(hashlib.sha256(text.encode()).digest()).decode()
        allowed[kind] += f" 'sha256-{digest}'"
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY.format(**allowed)}">'
    return page.replace('<meta charset="utf-8"', f'{policy}<meta charset="utf-8"', 1)
