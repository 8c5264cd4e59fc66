#!/usr/bin/env python3
"""Build, serve and test Black Angel for the browser. Needs Python 3.11 and nothing else.

python3 build.py            build the static site into dist/
python3 build.py serve      build it, serve it on this machine and open the browser
python3 build.py test ...   every check and every test; what follows is handed to pytest
python3 build.py check      only the quick checks: format, lint, types
python3 build.py words      bring the catalogues in assets/locale up to the texts in the code
python3 build.py bench ...  the measurements of the engine; "bench startup", "bench clicks" those of the
                            page, "bench fuzz" damaged and hostile saves

What is missing is fetched once: Python tools into .venv/, the browser's Python into .cache/,
node, npm and Chromium from the system's packages.
"""

from __future__ import annotations

import argparse
import contextlib
import fnmatch
import functools
import gzip
import hashlib
import http.server
import json
import os
import shutil
import subprocess
import sys
import tempfile
import venv
import webbrowser
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools import offline
from tools.first_screen import first_screens, sizes
from tools.licences import third_parties
from tools.single import single_page
from tools.templates import fill

ROOT = Path(__file__).resolve().parent
SITE = ROOT / "site"
RUNTIME = SITE / "runtime"
PINS = RUNTIME / "pins"
LOCALE = ROOT / "assets/locale"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

# A source package would fetch tools of its own and run them; one peer of the bench has no wheel.
WHEELS = ("--only-binary=:all:", "--no-binary=chess")
MICROPIP = "micropip-0.11.1-py3-none-any.whl"
MICROPIP_SHA256 = "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3"
PYODIDE_PYTHON = "3.14"
SITE_PACKAGES = "/lib/python3.14/site-packages"
STDLIB = "/lib/python314.zip"
PLUGINS = (
    *("codemirror", "deprecations-manager", "donkey", "error"),
    *("py-editor", "py-game", "py-terminal"),
)
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DESCRIPTION = "The board game Black Angel in the browser: around one screen, or alone against Hal."
SINGLE = "black-angel.html"
BENCHES = ("startup", "clicks", "fuzz")  # beside that of the engine
# Libraries that the page fetches only when they are wanted: its name for each, and npm's.
LENT = {"jsqr.js": "jsqr/dist/jsQR.js", "qrcode.mjs": "qrcode-generator/dist/qrcode.mjs"}
FONTS = {"inter": "@fontsource-variable/inter", "exo-2": "@fontsource-variable/exo-2"}
FONT = "files/{}-latin-wght-normal.woff2"
# Code that stands in other scripts.
SHARED = ("hands.mjs", "morph.mjs", "waiting.js")
# What goes into the site by another way than as it stands in site/.
OWN_WAY = ("*.css", "blackangel_page", "runtime", "single.*", *SHARED, "__pycache__")
# Rooms of the wheel that no page enters.
FOR_TERMINALS = ("__main__", "terminal")


def run(
    *command: str | Path,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    quiet: bool = False,
) -> None:
    """Run a command; end the program with a sentence if it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env=env, capture_output=quiet)
    if done.returncode:
        if quiet:
            sys.stderr.buffer.write(done.stdout + done.stderr)
        sys.exit(f"failed ({done.returncode}): {' '.join(words)}")


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# --- Tools of this machine -----------------------------------------------------------------------


def system_install(*packages: str) -> None:
    """Install Debian packages, as root or through sudo; otherwise say what to type."""
    apt = ["apt-get"]
    install = ["install", "-y", "--no-install-recommends", *packages]
    if not shutil.which("apt-get"):
        sys.exit(f"Please install with your system's package manager: {' '.join(packages)}")
    if os.geteuid() != 0:
        if not shutil.which("sudo") or subprocess.run(["sudo", "-n", "true"]).returncode:
            sys.exit(f"Please run: sudo apt-get {' '.join(install)}")
        apt.insert(0, "sudo")
    run(*apt, "update")
    run(*apt, *install)


def need_node() -> None:
    packages = {"node": "nodejs", "npm": "npm"}
    missing = [packages[command] for command in packages if not shutil.which(command)]
    if missing:
        system_install(*missing)


def chromium() -> str | None:
    """The Chromium (or Chrome) to test with; the variable CHROMIUM chooses another one."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)


def need(extra: str) -> None:
    """Put the pinned tools of one of pyproject.toml's extras into .venv/, each checked by its hash."""
    pins = PINS / f"{extra}.txt"
    wanted = pins.read_bytes()
    stamp = VENV / f".{extra}.txt"
    if stamp.exists() and stamp.read_bytes() == wanted:
        return
    if not PYTHON.exists():
        try:
            venv.create(VENV, with_pip=True)
        except (subprocess.CalledProcessError, ImportError):
            shutil.rmtree(VENV, ignore_errors=True)
            system_install("python3-venv")
            run(sys.executable, "-m", "venv", VENV)
    pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--require-hashes", *WHEELS, "-r", pins)
    stamp.write_bytes(wanted)


# --- The browser's Python, pinned ----------------------------------------------------------------


def node_modules() -> Path:
    """Pyodide and PyScript from npm, which checks them against package-lock.json."""
    need_node()
    folder = CACHE / "runtime"
    lock = (RUNTIME / "package-lock.json").read_bytes()
    stamp = folder / "installed"
    if not stamp.exists() or stamp.read_bytes() != lock:
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(RUNTIME / name, folder / name)
        run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=folder)
        stamp.write_bytes(lock)
    return folder / "node_modules"


def micropip() -> Path:
    """The micropip wheel, checked against the hash above."""
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


# --- The wheel and the archives ------------------------------------------------------------------


def compile_words() -> None:
    """Compile the catalogues, each beside its source; one with a mistake fails the build."""
    need("build")
    for source in sorted(LOCALE.glob("*.po")):
        babel = (PYTHON, "-m", "babel.messages.frontend", "-q", "compile")
        run(*babel, "-l", source.stem, "-i", source, "-o", source.with_suffix(".mo"), quiet=True)


def renew_words() -> None:
    """Bring the catalogues up to the texts in the code."""
    need("build")
    run(PYTHON, ROOT / "tools/catalogues.py")


def build_wheel(folder: Path) -> Path:
    """Build the released wheel of the engine into `folder`, the same bytes every time."""
    compile_words()
    env = {**os.environ, "SOURCE_DATE_EPOCH": "1767225600", "PYTHONHASHSEED": "0"}
    run(PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, env=env, quiet=True)
    [wheel] = folder.glob("*.whl")
    return wheel


def write_zip(target: Path, files: Mapping[str, bytes]) -> None:
    """Write an archive that depends on nothing but its files."""
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name], zipfile.ZIP_DEFLATED, 9)


def read_zip(source: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(source) as archive:
        return {
            entry.filename: archive.read(entry)
            for entry in archive.infolist()
            if not entry.is_dir()
        }


def page_code() -> dict[str, bytes]:
    """The Python package of the page, by archive name."""
    files = sorted((SITE / "blackangel_page").rglob("*"))
    return {
        path.relative_to(SITE).as_posix(): path.read_bytes()
        for path in files
        if path.is_file() and "__pycache__" not in path.parts
    }


def kept(names: Iterable[str]) -> list[str]:
    """The files of the standard library that the page may need (site/runtime/stdlib.txt)."""
    lines = (RUNTIME / "stdlib.txt").read_text("utf-8").splitlines()
    entries = {line.partition("#")[0].strip() for line in lines} - {""}
    out = {entry[1:] for entry in entries if entry.startswith("-")}
    parents = {entry.rpartition(".")[0] + ".__init__" for entry in entries if entry[0] != "-"}

    def keep(name: str) -> bool:
        parts = name.removesuffix(".py").split("/")
        paths = {".".join(parts[:count]) for count in range(1, len(parts) + 1)}
        return not paths & out and bool(paths & (entries | parents))

    return sorted(filter(keep, names))


def compile_archives(jobs: list[tuple[Path, Path, str, int]], pyodide: Path) -> None:
    """Compile (source, target, folder when unpacked, optimization) with Pyodide's own Python."""
    keys = ("source", "target", "folder", "optimize")
    with tempfile.TemporaryDirectory() as folder:
        listing = Path(folder) / "jobs.json"
        rows = [dict(zip(keys, job, strict=True)) for job in jobs]
        listing.write_text(json.dumps(rows, default=str), "utf-8")
        run("node", RUNTIME / "compile.mjs", listing, pyodide)


def page_needs(name: str) -> bool:
    """Whether a file of the wheel goes into the page's archive."""
    parts = [f"blackangel/{room}.py" for room in FOR_TERMINALS]
    return ".dist-info/" not in name and not any(fnmatch.fnmatch(name, part) for part in parts)


def build_archives(dist: Path, wheel: Path, pyodide: Path, fresh: bool) -> None:
    """Write engine.bin, pyodide/stdlib.bin and fallback/page.zip."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        engine = {name: data for name, data in read_zip(wheel).items() if page_needs(name)}
        page = page_code()
        write_zip(work / "engine.zip", engine | page)
        write_zip(dist / "fallback/page.zip", page)

        full = read_zip(pyodide / "python_stdlib.zip")
        write_zip(work / "stdlib.zip", {name: full[name] for name in kept(full)})
        jobs = [(work / "engine.zip", work / "engine", SITE_PACKAGES, 0)]
        # The standard library compiles slowly and changes rarely; it ships without its asserts.
        stdlib = (work / "stdlib.zip", work / "stdlib", STDLIB, 2)
        parts = (stdlib[0], pyodide / "package.json", RUNTIME / "compile.mjs")
        cached = CACHE / f"stdlib-{sha256(b''.join(part.read_bytes() for part in parts))[:16]}"
        known = cached.exists() and not fresh
        compile_archives(jobs if known else [*jobs, stdlib], pyodide)
        if not known:
            shutil.copyfile(stdlib[1], cached)
        shrink(work / "engine", dist / "engine.bin")
        shrink(cached, dist / "pyodide/stdlib.bin")


def shrink(source: Path, target: Path) -> None:
    """Gzip an archive of stored files as a whole: smaller than each for itself."""
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


# --- The site ------------------------------------------------------------------------------------


PRELOAD = '<link rel="preload" as="script" crossorigin href="pyscript/{}">'


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
        shutil.copytree(SITE, new, ignore=shutil.ignore_patterns(*OWN_WAY))
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
        styles = [path.read_text("utf-8") for path in sorted(SITE.glob("*.css"))]
        (new / "style.css").write_text("\n".join(styles), "utf-8")

        wheel = build_wheel(new)
        build_archives(new, wheel, pyodide, fresh)

        shutil.copyfile(pyodide / "python_stdlib.zip", new / "fallback/python_stdlib.zip")
        shutil.copyfile(micropip(), new / "fallback" / MICROPIP)
        fallback = {"wheel": wheel.name, "lock": {"info": lock_info, "packages": micropip_entry()}}
        (new / "fallback/fallback.json").write_text(json.dumps(fallback, indent=1) + "\n", "utf-8")
        packages = ("pyodide", "@pyscript/core", "jsqr", "qrcode-generator", *FONTS.values())
        licences = third_parties(modules, packages, parts, micropip(), PYODIDE_PYTHON)
        (new / "third-party.txt").write_text(licences, "utf-8")

        values = {
            "description": DESCRIPTION,
            "pyscript_preloads": lines(PRELOAD, parts),
            "pyscript_parts": json.dumps([file.name for file in parts if "core" not in file.name]),
            "plugins_off": json.dumps([f"!{name}" for name in PLUGINS], separators=(",", ":")),
            "lock_info": json.dumps(lock_info),
            "sizes": sizes(new),
            **first_screens(ROOT, SITE),
            **{name.partition(".")[0]: (SITE / name).read_text("utf-8") for name in SHARED},
        }
        (new / offline.RULES).write_text(values["rules"] + "\n", "utf-8")
        for name in ("index.html", "boot.mjs", "early.js", "manifest.webmanifest", "start.mjs"):
            text = (SITE / name).read_text("utf-8")
            (new / name).write_text(fill(text, values), "utf-8")
        script = fill((SITE / "single.mjs").read_text("utf-8"), values)
        template = (SITE / "single.html").read_text("utf-8")
        (new / SINGLE).write_text(single_page(new, template, script), "utf-8")
        offline.stamp(new, SITE)
        if dist.exists():
            shutil.rmtree(dist)
        new.rename(dist)
    print(f"built {os.path.relpath(dist)}", flush=True)


def micropip_entry() -> dict[str, object]:
    """The one entry of the fallback's package lock."""
    name, version, *_ = MICROPIP.split("-")
    entry = {"name": name, "version": version, "file_name": MICROPIP, "sha256": MICROPIP_SHA256}
    rest = {"package_type": "package", "install_dir": "site", "imports": [name], "depends": []}
    return {name: entry | rest}


# --- Serving and testing -------------------------------------------------------------------------


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


def serve(port: int) -> None:
    """Serve dist/ on this machine until Ctrl-C, at the first free port from `port` on."""
    handler = functools.partial(Handler, directory=str(ROOT / "dist"))
    for number in range(port, port + 20):
        with contextlib.suppress(OSError):
            server = http.server.ThreadingHTTPServer(("127.0.0.1", number), handler)
            break
    else:
        sys.exit(f"no free port between {port} and {port + 19}")
    address = f"http://localhost:{server.server_port}/"
    print(f"Black Angel is at {address} (Ctrl-C ends it)", flush=True)
    screens = {"DISPLAY", "WAYLAND_DISPLAY"}
    if sys.platform in ("win32", "darwin") or os.environ.keys() & screens:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)
    with contextlib.suppress(KeyboardInterrupt), server:
        server.serve_forever()


def check() -> list[str]:
    """Run format, lint and type checks; return the names of those that failed."""
    need("test")
    commands = (["ruff", "format", "--check"], ["ruff", "check"], ["mypy"])
    failed = []
    for command in commands:
        name = " ".join(command)
        print(f"--- {name}", flush=True)
        if subprocess.run([PYTHON, "-m", *command], cwd=ROOT).returncode:
            failed.append(name)
    return failed


def test(arguments: list[str]) -> list[str]:
    """Run the checks, then pytest with the browser tests; return the names of those that failed."""
    if not chromium():
        system_install("chromium")
    if any(word.endswith("firefox") for word in arguments) and not shutil.which("firefox-esr"):
        system_install("firefox-esr")
    failed = check()
    print("--- pytest", flush=True)
    browsers: list[str] = []
    if "--browser" not in arguments and shutil.which("firefox-esr"):
        browsers = ["--browser=chromium", "--browser=firefox"]
    if subprocess.run([PYTHON, "-m", "pytest", *browsers, *arguments], cwd=ROOT).returncode:
        failed.append("pytest")
    return failed


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = ("build", "serve", "test", "check", "words", "bench")
    parser.add_argument("command", nargs="?", default="build", choices=commands)
    parser.add_argument("--port", type=int, default=8000, help="where serve starts to look")
    words = sys.argv[1:]
    passes_on = words[:1] in (["test"], ["bench"])
    options = parser.parse_args(words[:1] if passes_on else words)
    rest = words[1:]

    failed: list[str] = []
    if options.command == "bench":
        name = rest.pop(0) if rest and rest[0] in BENCHES else "engine"
        need("bench" if name == "engine" else "test")
        run(PYTHON, ROOT / f"tests/bench/{name}.py", *rest)
    elif options.command == "test":
        failed = test(rest)
    elif options.command == "check":
        failed = check()
    elif options.command == "words":
        renew_words()
    else:
        build()
        if options.command == "serve":
            serve(options.port)
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
