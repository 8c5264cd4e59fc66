"""Write the service worker's version and its list of files."""

from __future__ import annotations

import gzip
import hashlib
import json
from pathlib import Path

from building.scripts import joined

WORKER, REGISTER = "sw.js", "sw-register.mjs"
RULES = "rules.json"  # the rules versions whose games the site reads
# Not kept for offline play: files that no page requests, or only when its own are damaged.
LEFT_OUT = ("fallback/", "black-angel.html", WORKER)


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


def stamp(folder: Path) -> str:
    """Stamp the worker and its registration with a site's files; return the version.

    Every file of ``folder`` counts, so call this last.
    """
    known = {"RULES": json.loads((folder / RULES).read_text("utf-8"))}

    def write(name: str, **values: object) -> None:
        (folder / name).write_text(joined(name, {**known, **values}), "utf-8")

    for name in (WORKER, REGISTER):
        (folder / name).unlink(missing_ok=True)
    # these two contain the version, so only their sources count
    blank = {"VERSION": "", "FILES": {}, **known}
    whole = hashlib.sha256("".join(joined(name, blank) for name in (WORKER, REGISTER)).encode())
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(folder).as_posix()} {digest}\n".encode())
    version = whole.hexdigest()[:16]

    write(REGISTER, VERSION=version)
    listing = {
        "./" if name == "index.html" else name: hashlib.sha256(unzipped(path)).hexdigest()
        for name, path in kept(folder).items()
    }
    write(WORKER, VERSION=version, FILES=listing)
    return version
