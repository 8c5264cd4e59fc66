"""The browser's Python, pinned: Pyodide and PyScript from npm, micropip, a trimmed standard library."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from building.machine import CACHE, PYTHON, SITE, need, need_packages, run, sha256

WEB = SITE / "web"
RUNTIME = WEB / "runtime"
MICROPIP = "micropip-0.11.1-py3-none-any.whl"
MICROPIP_SHA256 = "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3"
PYODIDE_PYTHON = "3.14"


def node_modules() -> Path:
    """Install Pyodide and PyScript from npm, checked against package-lock.json."""
    return need_packages(RUNTIME, "runtime")


def trimmed(modules: Path) -> Path:
    """Trim Pyodide's script and WebAssembly (trim.mjs); return the folder of those two files."""
    package = modules / "pyodide/package.json"
    parts = (package, RUNTIME / "trim.mjs", RUNTIME / "package-lock.json")
    folder = CACHE / f"trimmed-{sha256(b''.join(part.read_bytes() for part in parts))[:16]}"
    if not folder.exists():
        with tempfile.TemporaryDirectory(dir=CACHE) as made:
            whole = Path(made) / "whole"  # moved at once: a build may be interrupted
            whole.mkdir()
            run("node", modules.parent / "trim.mjs", modules / "pyodide", whole)
            whole.rename(folder)
    return folder


def micropip() -> Path:
    """Download the micropip wheel and check its hash."""
    wheel = CACHE / MICROPIP
    if not wheel.exists():
        need("build")
        requirement = "==".join(MICROPIP.split("-")[:2])
        target = ["--python-version", PYODIDE_PYTHON, "--only-binary=:all:", "--no-deps"]
        CACHE.mkdir(exist_ok=True)
        run(PYTHON, "-m", "pip", "download", "--quiet", *target, "-d", CACHE, requirement)
    if sha256(wheel.read_bytes()) != MICROPIP_SHA256:
        wheel.unlink()
        sys.exit(f"{MICROPIP} is not the file that was pinned")
    return wheel


def micropip_entry() -> dict[str, object]:
    """The only entry of the fallback's package lock."""
    name, version, *_ = MICROPIP.split("-")
    entry = {"name": name, "version": version, "file_name": MICROPIP, "sha256": MICROPIP_SHA256}
    rest = {"package_type": "package", "install_dir": "site", "imports": [name], "depends": []}
    return {name: entry | rest}


def kept(names: Iterable[str]) -> list[str]:
    """The standard library files that the page may need (site/web/runtime/stdlib.txt)."""
    lines = (RUNTIME / "stdlib.txt").read_text("utf-8").splitlines()
    entries = {line.partition("#")[0].strip() for line in lines} - {""}
    out = {entry[1:] for entry in entries if entry.startswith("-")}
    parents = {entry.rpartition(".")[0] + ".__init__" for entry in entries if entry[0] != "-"}

    def keep(name: str) -> bool:
        parts = name.removesuffix(".py").split("/")
        paths = {".".join(parts[:count]) for count in range(1, len(parts) + 1)}
        return not paths & out and bool(paths & (entries | parents))

    return sorted(filter(keep, names))


def library(full: Mapping[str, bytes]) -> dict[str, bytes]:
    """The standard library as shipped: the files kept, and the replacements for others."""
    files = {name: full[name] for name in kept(full)}
    folder = RUNTIME / "instead"
    instead = sorted(path for path in folder.rglob("*.py"))
    return files | {path.relative_to(folder).as_posix(): path.read_bytes() for path in instead}


Job = tuple[Path, Path, str, int]  # source, target, folder when unpacked, optimization


def compile_archives(jobs: list[Job], pyodide: Path) -> None:
    """Compile archives with Pyodide's own Python."""
    if not jobs:
        return
    keys = ("source", "target", "folder", "optimize")
    with tempfile.TemporaryDirectory() as folder:
        listing = Path(folder) / "jobs.json"
        rows = [dict(zip(keys, job, strict=True)) for job in jobs]
        listing.write_text(json.dumps(rows, default=str), "utf-8")
        run("node", RUNTIME / "compile.mjs", listing, pyodide)
