"""Assemble the whole site from the page, the archives and third-party files."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Container, Iterable
from pathlib import Path

from blackangel.languages import LANGUAGES
from building import offline, packs, palettes, pictures, scripts, titles
from building.archives import build_archives, build_wheel, cut
from building.demand import ON_DEMAND
from building.first_screen import first_screens, sizes
from building.first_style import first_style
from building.licences import third_parties
from building.machine import ROOT, SITE
from building.runtime import (
    MICROPIP,
    PYODIDE_PYTHON,
    WEB,
    micropip,
    micropip_entry,
    node_modules,
    trimmed,
)
from building.single import policy_hash, single_page
from building.spread import spread
from building.templates import fill

PLUGINS = (
    *("codemirror", "deprecations-manager", "donkey", "error"),
    *("py-editor", "py-game", "py-terminal"),
)
SINGLE = "black-angel.html"
# Libraries that the page fetches on demand: our name for each, and npm's.
LENT = {"jsqr.js": "jsqr/dist/jsQR.js", "qrcode.mjs": "qrcode-generator/dist/qrcode.mjs"}
FONTS = {"inter": "@fontsource-variable/inter", "exo-2": "@fontsource-variable/exo-2"}
FONT = "files/{}-latin-wght-normal.woff2"
# Files of site/web/ that do not go into the site unchanged.
OWN_WAY = (
    "*.css",
    "*.js",
    "*.mjs",
    "*.ts",
    "*.mts",
    "*.json",
    "runtime",
    "single.html",
)
PRELOAD = '<link rel="modulepreload" href="pyscript/{}">'


def build(dist: Path = ROOT / "dist", fresh: Container[str] = ()) -> None:
    """Build the whole site into `dist`, replacing it; `fresh` names archives to compile again."""
    modules = node_modules()
    # PyScript requests its error plugin even where the page turns it off.
    pyscript = modules / "@pyscript/core/dist"
    parts = [name for part in ("core", "core-*", "error-*") for name in pyscript.glob(f"{part}.js")]

    dist.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=dist.parent, prefix=".building-") as folder:
        new = Path(folder) / "dist"
        shutil.copytree(WEB, new, ignore=shutil.ignore_patterns(*OWN_WAY))
        put_runtime(new, modules, parts)
        styles = titles.styles()
        covered = pictures.pictured()
        early = styles["style.css"] + palettes.halves() + pictures.at_once(covered)
        styles["style.css"] = early + pictures.later(covered) + pictures.dense(covered)
        for name, text in styles.items():
            (new / name).write_text(spread(text), "utf-8")
        packs.pack(new)
        pictures.put(new)
        lock_info = put_engine(new, modules / "pyodide", fresh)
        packages = ("pyodide", "@pyscript/core", "jsqr", "qrcode-generator", *FONTS.values())
        licences = third_parties(modules, packages, parts, micropip(), PYODIDE_PYTHON)
        (new / "third-party.txt").write_text(licences, "utf-8")
        known = {
            "CODES": titles.CODES,
            "FIRST": titles.FIRST,
            "GAMES": list(titles.FOLDERS),
            "LANGUAGES": list(LANGUAGES),
            "LOCK_INFO": lock_info,
            "PYODIDE": version(modules / "pyodide"),
            "TOOLS": list(ON_DEMAND),
            **offline.UNSTAMPED,
            "PYSCRIPT_PARTS": [file.name for file in parts if "core" not in file.name],
        }
        preloads = "\n".join(PRELOAD.format(file.name) for file in parts)
        put_pages(new, early, known, preloads)
        offline.stamp(new)
        if dist.exists():
            shutil.rmtree(dist)
        new.rename(dist)
    print(f"built {os.path.relpath(dist)}", flush=True)


def put_runtime(new: Path, modules: Path, pyscript: Iterable[Path]) -> None:
    """Copy the third-party files that the page fetches, Pyodide's trimmed, the others unchanged."""
    for name in ("pyodide", "pyscript", "fallback", "fonts", "lent"):
        (new / name).mkdir()
    for source in (modules / "pyodide/pyodide.mjs", *trimmed(modules).iterdir()):
        shutil.copyfile(source, new / "pyodide" / source.name)
    for source in pyscript:
        shutil.copyfile(source, new / "pyscript" / source.name)
    for name, path in LENT.items():
        shutil.copyfile(modules / path, new / "lent" / name)
    for name, package in FONTS.items():
        shutil.copyfile(modules / package / FONT.format(name), new / f"fonts/{name}.woff2")
        shutil.copyfile(modules / package / "LICENSE", new / f"fonts/{name}.txt")


def version(package: Path) -> str:
    """The version of a package from npm."""
    found: str = json.loads((package / "package.json").read_text("utf-8"))["version"]
    return found


def put_engine(new: Path, pyodide: Path, fresh: Container[str]) -> object:
    """Build the archives and the fallback wheel; return the Python version they are for."""
    wheel = build_wheel(new)
    cut(wheel)
    build_archives(new, wheel, pyodide, fresh)
    lock_info = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    shutil.copyfile(pyodide / "python_stdlib.zip", new / "fallback/python_stdlib.zip")
    shutil.copyfile(micropip(), new / "fallback" / MICROPIP)
    fallback = {"wheel": wheel.name, "lock": {"info": lock_info, "packages": micropip_entry()}}
    (new / "fallback/fallback.json").write_text(json.dumps(fallback, indent=1) + "\n", "utf-8")
    return lock_info


def put_pages(new: Path, style: str, known: scripts.Values, preloads: str) -> None:
    """Write the scripts and the HTML pages; `known` holds the values that only the build knows."""
    screens, last = first_screens(ROOT, SITE)
    known = {**known, "LAST": last}
    (new / offline.RULES).write_text(screens["rules"] + "\n", "utf-8")
    early = scripts.joined(scripts.EARLY, known)
    page = (WEB / "index.html").read_text("utf-8") + "".join(screens.values())
    first = spread(first_style(style, page))
    values = {
        "pyscript_preloads": preloads,
        "plugins_off": json.dumps([f"!{name}" for name in PLUGINS], separators=(",", ":")),
        "sizes": sizes(new),
        "early": early,
        "early_hash": policy_hash(early),
        "first_style": first,
        "first_style_hash": policy_hash(first),
        **screens,
    }
    for name in ("index.html", "manifest.webmanifest"):
        (new / name).write_text(fill((WEB / name).read_text("utf-8"), values), "utf-8")
    for name in scripts.served():
        if name not in (offline.WORKER, offline.REGISTER):  # these carry the version of all files
            (new / name).write_text(scripts.joined(name, known), "utf-8")
    template = (WEB / "single.html").read_text("utf-8")
    single = single_page(new, template, early, scripts.joined(scripts.SINGLE, known))
    (new / SINGLE).write_text(single, "utf-8")
