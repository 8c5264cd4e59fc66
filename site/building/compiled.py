"""Compile the engine with mypyc, from the same source, into a wheel for one platform; not for browsers."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from blackangel import games
from blackangel.kernel.edition import COMPILED
from building.archives import build_wheel, read_zip, write_zip
from building.machine import PYTHON, ROOT, need, run, system_install

WHEELS = ROOT / "wheels"
# games and bots spend their time here; fully typed
ROOMS = ("kernel/rng", "games/*/rules/*", "games/*/estimate/*", "games/*/seen/determinize")
# read once: data tables, in classes built from annotations
READ_ONCE = ("__init__", "components", "printed", "shapes")
TAG = (
    "import sys, sysconfig; python = 'cp%d%d' % sys.version_info[:2]; "
    "print(python, python, sysconfig.get_platform().replace('-', '_').replace('.', '_'), sep='-')"
)
# modules that must stay plain Python
PURE = (
    "import importlib, sys; files = (importlib.import_module(name).__file__ for name in sys.argv[1:]); "
    "sys.exit(' '.join(file for file in files if file.endswith('.py')) or 0)"
)
HELD = (
    # with an owner's values the rules are reloaded from source, so calls differ
    "--deselect=tests/games/test_box.py::test_own_values_cost_nothing_while_playing",
    "tests/games/test_every_title.py",
    "tests/games/test_box.py",
    "tests/kernel/test_perft.py",
    *(
        f"tests/games/{title}/test_{what}.py"
        for title in map(games.folder, games.TITLES)
        for what in ("golden", "laws", "corpus")
    ),
)


def modules() -> list[str]:
    """The files to compile, by their names in the wheel."""
    engine = ROOT / "blackangel"
    found = sorted(path for room in ROOMS for path in engine.glob(f"{room}.py"))
    return [path.relative_to(ROOT).as_posix() for path in found if path.stem not in READ_ONCE]


def build_compiled(folder: Path) -> Path:
    """Build the wheel into a folder: the pure one, plus a compiled module beside each source."""
    with tempfile.TemporaryDirectory() as work:
        pure = build_wheel(Path(work))
        tree = Path(work) / "tree"
        files = read_zip(pure)
        for name, data in files.items():
            path = tree / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        # set the variable for more: level 3 takes the C compiler several times as long
        env = {"MYPYC_OPT_LEVEL": "1", **os.environ}
        run(PYTHON, "-m", "mypyc", *modules(), cwd=tree, env=env, quiet=True)
        made = (path.relative_to(tree) for end in COMPILED for path in tree.rglob(f"*{end}"))
        files |= {
            path.as_posix(): (tree / path).read_bytes() for path in made if path.parts[0] != "build"
        }
    tag = subprocess.check_output([PYTHON, "-c", TAG], text=True).strip()
    folder.mkdir(exist_ok=True)
    target = folder / pure.name.replace("py3-none-any", tag)
    write_zip(target, labelled(files, tag))
    return target


def labelled(files: Mapping[str, bytes], tag: str) -> dict[str, bytes]:
    """Relabel the files of a wheel for one platform: its tag and its RECORD."""
    found = dict(files)
    [label] = (name for name in files if name.endswith(".dist-info/WHEEL"))
    text = files[label].decode().replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
    found[label] = text.replace("Tag: py3-none-any", f"Tag: {tag}").encode()
    record = label.replace("WHEEL", "RECORD")
    del found[record]
    lines = [f"{name},sha256={digest(data)},{len(data)}\n" for name, data in sorted(found.items())]
    return {**found, record: "".join([*lines, f"{record},,\n"]).encode()}


def digest(data: bytes) -> str:
    """Hash a file as RECORD does."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def unpacked(wheel: Path, folder: Path) -> dict[str, str]:
    """Install the wheel into a folder; return the environment in which Python finds it first."""
    pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--no-deps", "--no-index", "--target", folder, wheel)
    path = os.pathsep.join(map(str, (folder, ROOT, ROOT / "site")))
    env = {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"}
    names = [name.removesuffix(".py").replace("/", ".") for name in modules()]
    run(PYTHON, "-c", PURE, *names, env=env)
    return env


def compiled() -> list[str]:
    """Build the wheel, run golden games and laws on it; return what failed."""
    for group in ("test", "compiled"):
        need(group)
    if not shutil.which("cc"):
        system_install("gcc", "libc6-dev", "python3-dev")
    print(f"--- mypyc, {len(modules())} modules: some minutes", flush=True)
    wheel = build_compiled(WHEELS)
    with tempfile.TemporaryDirectory() as folder:
        env = unpacked(wheel, Path(folder))
        print("--- pytest, the engine compiled", flush=True)
        pytest = (PYTHON, "-m", "pytest", "-o", "pythonpath=", "-q")
        done = subprocess.run([*pytest, *HELD], cwd=ROOT, env=env)
    print(wheel.relative_to(ROOT))
    return ["pytest"] * (done.returncode > 0)
