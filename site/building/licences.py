"""Collect the licences of all third-party parts of the site into one text."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from building.machine import ROOT

TEXTS = ROOT / "assets/licences"
# Packages that npm delivers without a licence text.
KEPT = {
    "pyodide": "MPL-2.0.txt",
    "qrcode-generator": "qrcode-generator.txt",
    "codedent": "giammarchi.txt",
    "to-json-callback": "giammarchi.txt",
}
RULE = "=" * 80
SOURCES = "https://github.com/pyodide/pyodide and https://github.com/pyodide/micropip"


def bundled(script: Path) -> set[str]:
    """The npm packages bundled in a script, read from its source map."""
    sources = json.loads(script.with_name(script.name + ".map").read_text("utf-8"))["sources"]
    inside = (
        source.rpartition("node_modules/")[2] for source in sources if "node_modules/" in source
    )
    return {"/".join(path.split("/")[: 2 if path.startswith("@") else 1]) for path in inside}


def of_package(modules: Path, name: str) -> tuple[str, str]:
    """An npm package with its licence text."""
    package = json.loads((modules / name / "package.json").read_text("utf-8"))
    found = sorted((modules / name).glob("LICENSE*")) or [TEXTS / KEPT[name]]
    return f"{name} {package['version']}: {package['license']}", found[0].read_text("utf-8")


def of_wheel(wheel: Path, licence: str) -> tuple[str, str]:
    with zipfile.ZipFile(wheel) as files:
        [name] = (name for name in files.namelist() if name.endswith(".dist-info/licenses/LICENSE"))
        text = files.read(name).decode()
    return f"{' '.join(wheel.name.split('-')[:2])}: {licence}", text


def entries(
    modules: Path, packages: Iterable[str], scripts: Iterable[Path], wheel: Path, python: str
) -> Iterator[tuple[str, str]]:
    """Each part with its licence text, followed by what is bundled in it."""
    for name in packages:
        yield of_package(modules, name)
    for name in sorted(set().union(*map(bundled, scripts))):
        title, text = of_package(modules, name)
        yield f"{title} (in PyScript)", text
    yield f"CPython {python} and its library: PSF-2.0", (TEXTS / "PSF-2.0.txt").read_text("utf-8")
    yield of_wheel(wheel, "MPL-2.0")
    parts = (TEXTS / "pyodide-parts.txt").read_text("utf-8")
    yield "What is compiled into Pyodide and CPython: see their text", parts


def third_parties(
    modules: Path, packages: Iterable[str], scripts: Iterable[Path], wheel: Path, python: str
) -> str:
    """The list of all parts, then each licence text once, under the parts it covers."""
    found = list(entries(modules, packages, scripts, wheel, python))
    texts: dict[str, tuple[str, list[str]]] = {}
    for title, text in found:
        texts.setdefault(" ".join(text.split()), (text.strip("\n"), []))[1].append(title)
    listing = [
        "This page contains, unchanged, compiled or shortened:",
        "",
        *(title for title, _ in found),
    ]
    listing += ["", f"The source code of what is under the MPL: {SOURCES}"]
    full = [f"{RULE}\n{chr(10).join(titles)}\n{RULE}\n\n{text}" for text, titles in texts.values()]
    return "\n\n\n".join(["\n".join(listing), *full]) + "\n"
