"""Build the wheel and the archives that the page unpacks."""

from __future__ import annotations

import fnmatch
import io
import json
import os
import shutil
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Container, Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from blackangel.games.posters import STYLE
from blackangel.kernel import assets
from blackangel.kernel.edition import COMPILED
from blackangel.languages import SEPARATOR
from building import titles
from building.demand import on_demand
from building.machine import CACHE, PYTHON, SITE, need, run, sha256
from building.runtime import RUNTIME, Job, compile_archives, library

SITE_PACKAGES = "/lib/python3.14/site-packages"
STDLIB = "/lib/python314.zip"
ENGINE = "engine"  # shared by all games: kernel, kit, bots, page
# Parts of the wheel that no page imports.
FOR_TERMINALS = ("__main__", "terminal", "library", "games/posters")
TYPED = "blackangel/py.typed"  # tells type checkers that the package is typed
TYPES = ".pyi"  # read by type checkers alone
COMPILER = RUNTIME / "compile.mjs"
MOST = 40  # archives kept from earlier builds
ARENA = "blackangel/arena/"  # needs processes, which no page has
# for learners, and for whoever looks for puzzles; no page uses them
LEARNING = ("/learning/", "/learnable.", "/themes.", "/bots/deeper.")


def build_wheel(folder: Path) -> Path:
    """Build the released wheel of the engine into `folder`, the same bytes every time."""
    need("build")
    env = {**os.environ, "SOURCE_DATE_EPOCH": "1767225600", "PYTHONHASHSEED": "0"}
    run(PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, env=env, quiet=True)
    [wheel] = folder.glob("*.whl")
    return wheel


def aside(name: str) -> bool:
    """Return whether no page uses a file of the wheel: the arena, learning, or print styles for pictures."""
    learns = any(part in name for part in LEARNING)
    return learns or name.startswith(ARENA) or name.endswith(f"/{STYLE}")


def cut(wheel: Path) -> None:
    """Remove from the wheel what no browser can use, and its entries in RECORD."""
    files = {name: data for name, data in read_zip(wheel).items() if not aside(name)}
    for name, data in files.items():
        if name.endswith(".dist-info/RECORD"):
            lines = data.decode().splitlines(keepends=True)
            left = (line for line in lines if not aside(line.split(",")[0]))
            files[name] = "".join(left).encode()
    write_zip(wheel, files)


def write_zip(target: Path, files: Mapping[str, bytes]) -> None:
    """Write an archive whose bytes depend only on its files."""
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
    """The page's Python package, by archive name, without files that only describe it."""
    files = sorted((SITE / "tabletop").rglob("*"))
    return {
        path.relative_to(SITE).as_posix(): path.read_bytes()
        for path in files
        if path.is_file()
        and "__pycache__" not in path.parts
        and not (path.name == "__init__.py" and path.parent.parent.name == "tabletop")
    }


def page_needs(name: str) -> bool:
    """Return whether a file of the wheel belongs in one of the page's archives."""
    if (
        titles.owner(name) in titles.ELSEWHERE
        or name.endswith((*COMPILED, TYPES))
        or not titles.homes(name)
    ):
        return False
    parts = [TYPED, *(f"blackangel/{room}.py" for room in FOR_TERMINALS)]
    return ".dist-info/" not in name and not any(fnmatch.fnmatch(name, part) for part in parts)


def quick(name: str, data: bytes) -> bytes:
    """A data file in the form that the page gets quickest: tables as JSON, catalogues without their index."""
    if name.endswith(".mo"):
        return texts_alone(data)
    if not name.endswith(".toml"):
        return data
    table = assets.parsed(data.decode())
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")).encode()


def texts_alone(data: bytes) -> bytes:
    """The texts of a compiled catalogue and then their translations, each after a separator."""
    count, texts, translations = struct.unpack("<3I", data[8:20])
    tables = (data[at : at + 8 * count] for at in (texts, translations))
    places = [place for table in tables for place in struct.iter_unpack("<2I", table)]
    found = [data[at : at + length] for length, at in places]
    assert not any(SEPARATOR in text for text in found)
    return b"".join(SEPARATOR + text for text in found)


def build_archives(dist: Path, wheel: Path, pyodide: Path, fresh: Container[str]) -> None:
    """Write engine.bin, those on demand, one for each game, pyodide/stdlib.bin, fallback/page.zip."""
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        work = Path(folder)
        page = page_code()
        write_zip(dist / "fallback/page.zip", page)
        made: dict[str, dict[str, bytes]] = {}
        for name, data in page.items():
            made.setdefault(on_demand(name) or ENGINE, {})[name] = data
        for name, data in read_zip(wheel).items():
            if page_needs(name):
                for home in (on_demand(name),) if on_demand(name) else titles.homes(name):
                    made.setdefault(home or ENGINE, {})[name] = quick(name, data)
        for name, files in made.items():
            write_zip(work / f"{name}.zip", files)

        write_zip(work / "stdlib.zip", library(read_zip(pyodide / "python_stdlib.zip")))
        jobs = [(work / f"{name}.zip", work / name, SITE_PACKAGES, 0) for name in made]
        # the standard library ships without its asserts
        jobs.append((work / "stdlib.zip", work / "stdlib", STDLIB, 2))
        kept = archived(jobs, pyodide, fresh)
        for name, archive in zip((*made, "pyodide/stdlib"), kept, strict=True):
            shutil.copyfile(archive, dist / f"{name}.bin")
    forget()


def archived(jobs: list[Job], pyodide: Path, fresh: Container[str]) -> list[Path]:
    """Compile and shrink what is wanted fresh or not kept; return where the archives are kept."""
    by = [part.read_bytes() for part in (pyodide / "package.json", COMPILER, Path(__file__))]
    kept = [cached(job, by) for job in jobs]
    pairs = zip(jobs, kept, strict=True)
    new = [(job, path) for job, path in pairs if job[1].name in fresh or not known(path)]
    compile_archives([job for job, _path in new], pyodide)
    for (_source, target, *_how), path in new:
        shrink(target)
        target.replace(path)
    return kept


def known(archive: Path) -> bool:
    """Return whether an archive is kept, and mark it as used."""
    try:
        os.utime(archive)
    except FileNotFoundError:
        return False
    return True


def cached(job: Job, by: Iterable[bytes]) -> Path:
    """Where the archive that a job makes is kept: its name says what it is made from, and by what."""
    source, _target, *how = job
    return (
        CACHE / f"archive-{sha256(b''.join((source.read_bytes(), repr(how).encode(), *by)))[:24]}"
    )


def forget() -> None:
    """Delete the archives that were used longest ago; another build may do so, too."""
    with suppress(FileNotFoundError):
        for old in sorted(CACHE.glob("archive-*"), key=os.path.getmtime)[:-MOST]:
            old.unlink()


def shrink(path: Path) -> None:
    """Gzip an archive of stored files as a whole: smaller than compressing each file."""
    with zipfile.ZipFile(path) as archive:
        files = [(entry, archive.read(entry)) for entry in archive.infolist()]
    path.write_bytes(gzipped(in_order(files)))


def in_order(files: list[tuple[zipfile.ZipInfo, bytes]]) -> bytes:
    """An archive of files, similar ones side by side."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as ordered:
        for at in side_by_side([data for _entry, data in files]):
            ordered.writestr(*files[at])
    return packed.getvalue()


def gzipped(data: bytes) -> bytes:
    """Gzip with the most memory, which makes the smallest files as a rule."""
    packing = zlib.compressobj(9, zlib.DEFLATED, 31, 9)
    return packing.compress(data) + packing.flush()


WINDOW = 1 << 15  # gzip's window, in bytes
PIECE = 7  # bytes compared


def side_by_side(texts: list[bytes]) -> list[int]:
    """Order texts so that similar ones are neighbours and gzip finds what they share."""
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
        placed.append(max(left, key=lambda n: len(pieces[n] & seen) / (len(pieces[n]) + 300)))
        left.remove(placed[-1])
    return placed


def compared(text: bytes) -> set[int]:
    found = {zlib.crc32(text[start : start + PIECE]) for start in range(len(text))}
    return {one for one in found if one % 8 == 0}
