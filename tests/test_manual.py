"""The documents' pages: built whole, loading nothing from elsewhere, and with everything a stranger needs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest
from building import machine, offline
from building.manual import notebook, pages

from tests.faults import none

LOADED = re.compile(r"<(?:script|img|link|source)\b[^>]*?\b(?:src|href)=\"([^\"]+)\"")
LEADS = re.compile(r"<a\b[^>]*?\bhref=\"([^\"]+)\"")
ALLOWED = re.compile(r"<meta http-equiv=\"Content-Security-Policy\" content=\"([^\"]+)\"")


def test_pages_load_nothing_from_elsewhere_and_lead_a_stranger_on(tmp_path: Path) -> None:
    """Sphinx itself ends at the first name that is not there. Built once: it takes longest of all here."""
    made = pages.made(tmp_path)
    faults = []
    for page in made.glob("*.html"):
        text = page.read_text("utf-8")
        [policy] = ALLOWED.findall(text)
        faults += [page.name] * ("unsafe" in policy or ' style="' in text or ' onclick="' in text)
        faults += [f"{page.name}: {name}" for name in LOADED.findall(text) if "//" in name]
        for link in map(unescape, LEADS.findall(text)):
            name = link.split("#")[0].split("?")[0]
            if name and "//" not in link and name != "../" and not (made / name).exists():
                faults.append(f"{page.name}: {link}")
    none(faults)
    found = {path.name for path in made.rglob("*.*")}
    assert {"train.py", "engine.ipynb", "engine-2.svg"} <= found
    assert any(name.endswith(".whl") for name in found)
    text = (made / "api.html").read_text("utf-8")
    for name in ("games.start", "library.determinize", "arena.env.env", "kernel.game.Game.undo"):
        assert f'id="blackangel.{name}"' in text


def test_the_pages_are_not_kept_for_offline_play(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    for name in ("docs/index.html", "look.css"):
        (tmp_path / name).touch()
    assert [*offline.kept(tmp_path)] == ["look.css"]


def test_a_cell_shows_what_it_prints_and_its_last_value() -> None:
    names: dict[str, object] = {}
    assert notebook.run("a = 1", names) == ("", None)
    assert notebook.run("print(a)\na + 1", names) == ("1\n", 2)
    with pytest.raises(ZeroDivisionError):
        notebook.run("a / 0", names)


def test_in_this_folder_the_packager_is_found_by_its_name(tmp_path: Path) -> None:
    packager = tmp_path / "build"
    packager.mkdir()
    (packager / "__main__.py").write_text("import sys; print('packs', *sys.argv[1:])")
    command = (sys.executable, "-m", "build", "-w")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        command, cwd=machine.ROOT, env=environment, capture_output=True, text=True
    )
    assert done.stdout == "packs -w\n"
