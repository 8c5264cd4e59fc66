"""Write the version that a page and its files have, and the service worker's list of files."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import zipfile
from pathlib import Path

from building.scripts import joined

WORKER, REGISTER = "sw.js", "sw-register.mjs"
SCRIPTS = ("start.mjs", "boot.mjs", "bot-worker.mjs", "peers.mjs", "sounds.mjs")  # carry it, too
ARCHIVES = ("*.bin", "pyodide/stdlib.bin")
PAGE = "index.html"
SHORT = 8  # letters of it in the page
UNSTAMPED: dict[str, object] = {"VERSION": "", "MARKS": {}}
STAMPS = re.compile(r"^const (VERSION|MARKS) = .*;$", re.MULTILINE)
SIGN = re.compile(r' data-version="\w*"')
MARK = re.compile(r"\n?\.whole \{[^}]*\}\n?")  # ends a style
RULES = "rules.json"  # the rules versions whose games the site reads
# Not kept for offline play: files that no page requests, or only when its own are damaged.
LEFT_OUT = ("fallback/", "docs/", "black-angel.html", WORKER)


def kept(folder: Path) -> dict[str, Path]:
    """The files that the worker keeps, by name relative to the site."""
    files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*"))}
    return {
        name: path
        for name, path in files.items()
        if path.is_file() and not name.startswith(LEFT_OUT) and path.suffix != ".whl"
    }


def unzipped(path: Path) -> bytes:
    """A file's content as the worker keeps it."""
    data = path.read_bytes()
    return gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data


def stamped(script: str, values: dict[str, object]) -> str:
    """A script with the version and the marks of a site's files."""
    return STAMPS.sub(lambda found: f"const {found[1]} = {json.dumps(values[found[1]])};", script)


def signed(page: str, version: str) -> str:
    """The front page with its version."""
    return SIGN.sub(f' data-version="{version[:SHORT]}"', page, count=1)


def added_up(archive: Path) -> int:
    """What recognizes an archive: its files' check numbers added up, 0 if it is damaged."""
    try:
        with zipfile.ZipFile(io.BytesIO(unzipped(archive))) as files:
            return sum(entry.CRC for entry in files.infolist())
    except (OSError, EOFError, zipfile.BadZipFile):
        return 0


def marked(style: Path) -> str:
    """Write what recognizes a style into its last rule, which also says that it is complete; return it."""
    text = MARK.sub("", style.read_text("utf-8"))
    mark = hashlib.sha256(text.encode()).hexdigest()[:SHORT]
    style.write_text(f"{text}\n.whole {{ --of: {mark} }}\n", "utf-8")
    return mark


def marks(folder: Path) -> dict[str, str | int]:
    """What a page recognizes its archives and styles by."""
    found = sorted(path for pattern in ARCHIVES for path in folder.glob(pattern))
    return {path.relative_to(folder).as_posix(): added_up(path) for path in found} | {
        path.name: marked(path) for path in sorted(folder.glob("*.css"))
    }


def stamp(folder: Path) -> str:
    """Stamp page, scripts, styles, the worker and its registration with a site's files; return the version.

    Every file of ``folder`` counts, so call this last.
    """
    known = {"RULES": json.loads((folder / RULES).read_text("utf-8"))}

    def write(name: str, **values: object) -> None:
        (folder / name).write_text(joined(name, {**known, **values}), "utf-8")

    def stamp_all(values: dict[str, object]) -> None:
        for name in SCRIPTS:
            script = (folder / name).read_text("utf-8")
            (folder / name).write_text(stamped(script, values), "utf-8")
        page = (folder / PAGE).read_text("utf-8")
        (folder / PAGE).write_text(signed(page, str(values["VERSION"])), "utf-8")

    for name in (WORKER, REGISTER):
        (folder / name).unlink(missing_ok=True)
    # these contain the version, so only the rest of them counts
    own = marks(folder)
    stamp_all({**UNSTAMPED, "MARKS": own})
    blank = {"VERSION": "", "FILES": {}, "SIZE": 0, **known}
    whole = hashlib.sha256("".join(joined(name, blank) for name in (WORKER, REGISTER)).encode())
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(folder).as_posix()} {digest}\n".encode())
    version = whole.hexdigest()[:16]

    stamp_all({"VERSION": version, "MARKS": own})
    write(REGISTER, VERSION=version)
    files = {"./" if name == PAGE else name: unzipped(path) for name, path in kept(folder).items()}
    listing = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    size = sum(map(len, files.values()))
    write(WORKER, VERSION=version, FILES=listing, SIZE=size)
    return version
