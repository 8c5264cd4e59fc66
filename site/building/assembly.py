"""The whole site, put together from the page, the archives and what others made."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from building import offline, packs, pictures, titles
from building.archives import build_archives, build_wheel, cut
from building.first_screen import first_screens, sizes
from building.first_style import first_style
from building.licences import third_parties
from building.machine import ROOT, SITE
from building.runtime import MICROPIP, PYODIDE_PYTHON, WEB, micropip, micropip_entry, node_modules
from building.single import policy_hash, single_page
from building.templates import fill

PLUGINS = (
    *("codemirror", "deprecations-manager", "donkey", "error"),
    *("py-editor", "py-game", "py-terminal"),
)
SINGLE = "black-angel.html"
# Libraries that the page fetches only when they are wanted: its name for each, and npm's.
LENT = {"jsqr.js": "jsqr/dist/jsQR.js", "qrcode.mjs": "qrcode-generator/dist/qrcode.mjs"}
FONTS = {"inter": "@fontsource-variable/inter", "exo-2": "@fontsource-variable/exo-2"}
FONT = "files/{}-latin-wght-normal.woff2"
# Code that stands in other scripts.
SHARED = (
    *("bring.mjs", "hands.mjs", "morph.mjs", "moves.mjs", "pictures.mjs", "touch.mjs"),
    "waiting.js",
)
EARLY = "early.js"  # stands in the page itself
# What goes into the site by another way than as it stands in site/web/.
OWN_WAY = ("*.css", "runtime", "single.*", pictures.FOLDER.name, EARLY, *SHARED)
PRELOAD = '<link rel="modulepreload" href="pyscript/{}">'


def lines(line: str, files: Iterable[Path]) -> str:
    return "\n".join(line.format(file.name) for file in files)


def build(dist: Path = ROOT / "dist", fresh: bool = False) -> None:
    """Build the whole site into `dist`, which is replaced; `fresh` compiles everything anew."""
    modules = node_modules()
    pyodide, pyscript = modules / "pyodide", modules / "@pyscript/core/dist"
    lock_info = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    # PyScript asks for its error plugin even where the page has switched it off.
    parts = [name for part in ("core", "error") for name in pyscript.glob(f"{part}-*.js")]

    dist.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=dist.parent, prefix=".building-") as folder:
        new = Path(folder) / "dist"
        shutil.copytree(WEB, new, ignore=shutil.ignore_patterns(*OWN_WAY))
        for name in ("pyodide", "pyscript", "fallback", "fonts", "lent"):
            (new / name).mkdir()
        for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
            shutil.copyfile(pyodide / name, new / "pyodide" / name)
        for source in (pyscript / "core.js", *parts):
            shutil.copyfile(source, new / "pyscript" / source.name)
        for name, path in LENT.items():
            shutil.copyfile(modules / path, new / "lent" / name)
        for name, package in FONTS.items():
            shutil.copyfile(modules / package / FONT.format(name), new / f"fonts/{name}.woff2")
            shutil.copyfile(modules / package / "LICENSE", new / f"fonts/{name}.txt")
        styles = titles.styles()
        styles["style.css"] += pictures.worn(pictures.pictured())
        for name, text in styles.items():
            (new / name).write_text(text, "utf-8")

        packs.pack(new)
        pictures.put(new)
        wheel = build_wheel(new)
        cut(wheel)
        build_archives(new, wheel, pyodide, fresh)

        shutil.copyfile(pyodide / "python_stdlib.zip", new / "fallback/python_stdlib.zip")
        shutil.copyfile(micropip(), new / "fallback" / MICROPIP)
        fallback = {"wheel": wheel.name, "lock": {"info": lock_info, "packages": micropip_entry()}}
        (new / "fallback/fallback.json").write_text(json.dumps(fallback, indent=1) + "\n", "utf-8")
        packages = ("pyodide", "@pyscript/core", "jsqr", "qrcode-generator", *FONTS.values())
        licences = third_parties(modules, packages, parts, micropip(), PYODIDE_PYTHON)
        (new / "third-party.txt").write_text(licences, "utf-8")

        screens = first_screens(ROOT, SITE)
        values = {
            "pyscript_preloads": lines(PRELOAD, parts),
            "pyscript_parts": json.dumps([file.name for file in parts if "core" not in file.name]),
            "plugins_off": json.dumps([f"!{name}" for name in PLUGINS], separators=(",", ":")),
            "lock_info": json.dumps(lock_info),
            "sizes": sizes(new),
            "codes": json.dumps(titles.CODES),
            "first": json.dumps(titles.FIRST),
            "games": json.dumps(list(titles.FOLDERS)),
            **screens,
            **{name.partition(".")[0]: (WEB / name).read_text("utf-8") for name in SHARED},
        }
        (new / offline.RULES).write_text(values["rules"] + "\n", "utf-8")

        def filled(name: str) -> str:
            return fill((WEB / name).read_text("utf-8"), values)

        values["early"] = filled(EARLY)
        values["early_hash"] = policy_hash(values["early"])
        page = (WEB / "index.html").read_text("utf-8") + "".join(screens.values())
        values["first_style"] = first_style(styles["style.css"], page)
        values["first_style_hash"] = policy_hash(values["first_style"])
        for name in ("index.html", "boot.mjs", "manifest.webmanifest", "start.mjs"):
            (new / name).write_text(filled(name), "utf-8")
        template = (WEB / "single.html").read_text("utf-8")
        single = single_page(new, template, values["early"], filled("single.mjs"))
        (new / SINGLE).write_text(single, "utf-8")
        offline.stamp(new, WEB)
        if dist.exists():
            shutil.rmtree(dist)
        new.rename(dist)
    print(f"built {os.path.relpath(dist)}", flush=True)
