"""The service worker's version and its list of files."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from building.scripts import joined

WORKER, REGISTER = "sw.js", "sw-register.mjs"
RULES = "rules.json"  # the versions of the rules whose games the site reads
# Not kept for playing offline: what a page never asks for, or only when its own files are damaged.
LEFT_OUT = ("fallback/", "black-angel.html", WORKER)


def kept(folder: Path) -> dict[str, Path]:
    """The files that the worker keeps, by their name under the site's folder."""
    files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*"))}
    return {
        name: path
        for name, path in files.items()
        if path.is_file() and not name.startswith(LEFT_OUT) and path.suffix != ".whl"
    }


def stamp(folder: Path) -> str:
    """Write the worker and its registration for the files of a site; return the version.

    Every file of ``folder`` counts, so do this last.
    """
    rules = json.loads((folder / RULES).read_text("utf-8"))

    def write(name: str, **values: object) -> None:
        (folder / name).write_text(joined(name, {"RULES": rules, **values}), "utf-8")

    for name in (WORKER, REGISTER):
        (folder / name).unlink(missing_ok=True)
    # the two have the version in them, so it is theirs by what they are made of
    blank = {"VERSION": "", "FILES": {}, "RULES": rules}
    whole = hashlib.sha256("".join(joined(name, blank) for name in (WORKER, REGISTER)).encode())
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(folder).as_posix()} {digest}\n".encode())
    version = whole.hexdigest()[:16]

    write(REGISTER, VERSION=version)
    listing = {
        "./" if name == "index.html" else name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in kept(folder).items()
    }
    write(WORKER, VERSION=version, FILES=listing)
    return version
