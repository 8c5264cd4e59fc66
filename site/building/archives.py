"""The wheel, and the archives that the page unpacks."""

from __future__ import annotations

import fnmatch
import gzip
import io
import os
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

from building import posters, titles
from building.machine import CACHE, PYTHON, SITE, need, run, sha256
from building.runtime import RUNTIME, compile_archives, library

SITE_PACKAGES = "/lib/python3.14/site-packages"
STDLIB = "/lib/python314.zip"
ENGINE = "engine"  # what all games share: kernel, kit, bots, page
LIVE = "live"  # what a table on several devices needs beside it, fetched when one is opened
LIVE_ROOM = "tabletop/live/"
AT_ONCE = ("__init__.py", "door.py")  # of that room: what leads to the rest
# Rooms of the wheel that no page enters.
FOR_TERMINALS = ("__main__", "terminal", "games/posters")
TYPED = "blackangel/py.typed"  # says to type checkers that there are types
BINARY = (".so", ".pyd")  # what is compiled, for one platform alone
ARENA = "blackangel/arena/"  # needs processes: not even the page's wheel has it


def build_wheel(folder: Path) -> Path:
    """Build the released wheel of the engine into `folder`, the same bytes every time."""
    need("build")
    env = {**os.environ, "SOURCE_DATE_EPOCH": "1767225600", "PYTHONHASHSEED": "0"}
    run(PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, env=env, quiet=True)
    [wheel] = folder.glob("*.whl")
    return wheel


def aside(name: str) -> bool:
    """Whether no browser can use a file of the wheel: the arena, the style of pictures without a page."""
    return name.startswith(ARENA) or name.endswith(f"/{posters.FILE}")


def cut(wheel: Path) -> None:
    """Take out of the wheel what no browser can use, and its lines of the wheel's own list."""
    files = {name: data for name, data in read_zip(wheel).items() if not aside(name)}
    for name, data in files.items():
        if name.endswith(".dist-info/RECORD"):
            lines = data.decode().splitlines(keepends=True)
            left = (line for line in lines if not aside(line.split(",")[0]))
            files[name] = "".join(left).encode()
    write_zip(wheel, files)


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
    """The Python package of the page, by archive name; a folder needs no file that only describes it."""
    files = sorted((SITE / "tabletop").rglob("*"))
    return {
        path.relative_to(SITE).as_posix(): path.read_bytes()
        for path in files
        if path.is_file()
        and "__pycache__" not in path.parts
        and not (path.name == "__init__.py" and path.parent.parent.name == "tabletop")
    }


def page_home(name: str) -> str:
    """The archive that a file of the page's package goes into."""
    later = name.startswith(LIVE_ROOM) and name.removeprefix(LIVE_ROOM) not in AT_ONCE
    return LIVE if later else ENGINE


def page_needs(name: str) -> bool:
    """Whether a file of the wheel goes into one of the page's archives."""
    if titles.owner(name) in titles.ELSEWHERE or name.endswith(BINARY) or not titles.homes(name):
        return False
    parts = [TYPED, *(f"blackangel/{room}.py" for room in FOR_TERMINALS)]
    return ".dist-info/" not in name and not any(fnmatch.fnmatch(name, part) for part in parts)


def build_archives(dist: Path, wheel: Path, pyodide: Path, fresh: bool) -> None:
    """Write engine.bin, live.bin, an archive for each game, pyodide/stdlib.bin, fallback/page.zip."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        page = page_code()
        write_zip(dist / "fallback/page.zip", page)
        made: dict[str, dict[str, bytes]] = {}
        for name, data in page.items():
            made.setdefault(page_home(name), {})[name] = data
        for name, data in read_zip(wheel).items():
            if page_needs(name):
                for home in titles.homes(name):
                    made.setdefault(home or ENGINE, {})[name] = data
        for name, files in made.items():
            write_zip(work / f"{name}.zip", files)

        write_zip(work / "stdlib.zip", library(read_zip(pyodide / "python_stdlib.zip")))
        jobs = [(work / f"{name}.zip", work / name, SITE_PACKAGES, 0) for name in made]
        # The standard library compiles slowly and changes rarely; it ships without its asserts.
        stdlib = (work / "stdlib.zip", work / "stdlib", STDLIB, 2)
        parts = (stdlib[0], pyodide / "package.json", RUNTIME / "compile.mjs")
        cached = CACHE / f"stdlib-{sha256(b''.join(part.read_bytes() for part in parts))[:16]}"
        known = cached.exists() and not fresh
        compile_archives(jobs if known else [*jobs, stdlib], pyodide)
        if not known:
            shutil.copyfile(stdlib[1], cached)
        for name in made:
            shrink(work / name, dist / f"{name}.bin")
        shrink(cached, dist / "pyodide/stdlib.bin")


def shrink(source: Path, target: Path) -> None:
    """Gzip an archive of stored files as a whole: smaller than each by itself."""
    packed = io.BytesIO()
    with zipfile.ZipFile(source) as archive, zipfile.ZipFile(packed, "w") as ordered:
        files = [(entry, archive.read(entry)) for entry in archive.infolist()]
        for at in side_by_side([data for _entry, data in files]):
            ordered.writestr(*files[at])
    target.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))


WINDOW = 1 << 15  # bytes that gzip looks back
PIECE = 4  # bytes that are compared


def side_by_side(texts: list[bytes]) -> list[int]:
    """An order in which each text follows those most like it, so that gzip finds them again."""
    pieces = [compared(text) for text in texts]
    left, placed = list(range(1, len(texts))), [0]
    while left:
        seen: set[int] = set()
        size = 0
        for near in reversed(placed):
            seen |= pieces[near]
            size += len(texts[near])
            if size >= WINDOW:
                break
        placed.append(max(left, key=lambda n: len(pieces[n] & seen) / (len(pieces[n]) + 50)))
        left.remove(placed[-1])
    return placed


def compared(text: bytes) -> set[int]:
    found = {zlib.crc32(text[start : start + PIECE]) for start in range(len(text))}
    return {piece for piece in found if piece % 8 == 0}
