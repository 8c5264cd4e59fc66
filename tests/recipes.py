"""Carry out the recipes of ``docs/changes.md`` in a copy of the repository, as a reader would.

The words before a block of code say what to do with it: "In `FILE`, below `LINE`:" (or "instead of"),
"At the end of `FILE`:" or "A new file `FILE`:". A block of commands is run.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
RECIPES = ROOT / "docs/changes.md"
COPIED = (
    *("assets", "blackangel", "docs", "examples", "site", "tests", ".ci", ".github"),
    *("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "build.py", "pyproject.toml"),
)
LENT = (".cache", ".venv")
BLOCK = re.compile(r"((?:[^\n]+\n)+)\n( *)```(\w*)\n(.*?)\n *```", re.DOTALL)
BELOW = re.compile(r"[Ii]n `([^`]+)`, below `([^`]+)`:$")
INSTEAD = re.compile(r"[Ii]n `([^`]+)`, instead of `([^`]+)`:$")
END = re.compile(r"[Aa]t the end of `([^`]+)`:$")
NEW = re.compile(r"[Aa] new file `([^`]+)`:$")


def copied(folder: Path) -> Path:
    """A copy of the repository, with what Python has compiled, without other build products."""
    folder.mkdir(parents=True)
    unwanted = shutil.ignore_patterns(".mypy_cache", ".pytest_cache")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=unwanted)
        else:
            shutil.copyfile(source, folder / name)
    for name in LENT:
        if (ROOT / name).exists():
            (folder / name).symlink_to((ROOT / name).resolve())
    return folder


def chapter(title: str) -> str:
    """The text under a heading."""
    _before, heading, text = RECIPES.read_text("utf-8").partition(f"\n## {title}\n")
    assert heading, f"there is no recipe {title!r}"
    return text.partition("\n## ")[0]


def carry_out(
    house: Path,
    title: str,
    names: Mapping[str, str] | None = None,
    wanted: Callable[[str], bool] = bool,
) -> list[str]:
    """Follow a recipe: run those of its commands that are ``wanted``.

    ``names`` replace words in capitals. Return what was done, step by step.
    """
    done = []
    text = chapter(title)
    for word, name in (names or {}).items():
        text = re.sub(rf"\b{word}\b", name, text)
    for before, indent, _kind, block in BLOCK.findall(text):
        code = "".join(f"{line.removeprefix(indent)}\n" for line in block.split("\n"))
        if ">>>" not in code:
            done += step(house, " ".join(before.split()), code, wanted)
    assert done, f"nothing is done in {title!r}"
    return done


def step(house: Path, before: str, code: str, wanted: Callable[[str], bool]) -> list[str]:
    """Carry out one block of a recipe, given the paragraph before it."""
    if found := BELOW.search(before) or INSTEAD.search(before):
        file, wanted_line = found.groups()
        lines = (house / file).read_text("utf-8").splitlines(keepends=True)
        places = [n for n, line in enumerate(lines) if line.split() == wanted_line.split()]
        assert len(places) == 1, f"{file} has no single {wanted_line!r}"
        kept = [] if INSTEAD.search(before) else [lines[places[0]]]
        lines[places[0] : places[0] + 1] = [*kept, code]
        (house / file).write_text("".join(lines), "utf-8")
        return [file]
    if found := END.search(before):
        with (house / found[1]).open("a", encoding="utf-8") as end:
            end.write(f"\n\n{code}")
        return [found[1]]
    if found := NEW.search(before):
        assert not (house / found[1]).exists()
        (house / found[1]).write_text(code, "utf-8")
        return [found[1]]
    commands = [command for command in code.splitlines() if wanted(command)]
    for command in commands:
        run(house, command)
    return commands


def run(house: Path, command: str) -> None:
    """Run a command as written, from the root of the copy."""
    words = command.split()
    if words[0] in ("python3", ".venv/bin/python"):
        words[0] = sys.executable
    done = subprocess.run(words, cwd=house, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
