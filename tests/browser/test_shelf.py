"""Two games on one shelf: each comes when it is wanted, goes on where it was, and looks as its own."""

from __future__ import annotations

import gzip
import io
import json
import re
import shutil
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from building import machine, offline, pictures, runtime, titles
from playwright.sync_api import BrowserContext, Page, expect
from tabletop.screens import shell
from test_toy_table import LISTED, STYLE
from versions import kept_offline

from blackangel import games
from blackangel.games import boxes
from blackangel.kernel import save
from tests.kernel import toy, toy_table

if TYPE_CHECKING:
    from conftest import Open, Serve, Watch

FIRST, KEY = "black-angel", toy.TITLE.key
NAMES = ("Ada", "Bo", "Cy")
ALONE = f'\nUNTABLED = frozenset(TITLES) - {{"{FIRST}", "{KEY}"}}\n'
PRINTED = f'\nBOXES["{KEY}"] = Box("Harbour")\n'
WORN = """
[document.documentElement.dataset.game, ...[...document.querySelectorAll('[data-style]')]
  .filter(sheet => sheet.media === 'all').map(sheet => sheet.dataset.style)]
"""
PICTURE = "box => getComputedStyle(box.querySelector('.box-picture')).backgroundImage"


def written(files: dict[str, bytes]) -> bytes:
    """An archive as the page unpacks it."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return gzip.compress(whole.getvalue())


def edited(file: Path, pattern: str, text: str) -> None:
    """Something in a file of the site is another text."""
    before = file.read_text("utf-8")
    after = re.sub(pattern, lambda _found: text, before, count=1, flags=re.DOTALL)
    assert after != before, file.name
    file.write_text(after, "utf-8")


@pytest.fixture(scope="session")
def two(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it were built with the toy as its second game."""
    site = tmp_path_factory.mktemp("two") / "dist"
    shutil.copytree(dist, site)
    code = {f"tests/kernel/{Path(str(it.__file__)).name}": it for it in (toy, toy_table)}
    own = {name: Path(str(module.__file__)).read_bytes() for name, module in code.items()}
    (site / f"{KEY}.bin").write_bytes(written(own))
    (site / f"{KEY}.css").write_text(STYLE, "utf-8")
    with zipfile.ZipFile(io.BytesIO(gzip.decompress((site / "engine.bin").read_bytes()))) as old:
        shared = {name: old.read(name) for name in old.namelist()}
    for module, more in ((games, LISTED + ALONE), (boxes, PRINTED)):
        file = Path(str(module.__file__))
        name = file.relative_to(machine.ROOT).as_posix()
        assert shared.pop(f"{name}c", b"")
        shared[name] = file.read_bytes() + more.encode()
    shared["tests/kernel/__init__.py"] = b""
    (site / "engine.bin").write_bytes(written(shared))
    listed, codes = [FIRST, KEY], titles.CODES | {save.title_code(KEY): KEY}
    edited(site / "boot.mjs", r"const games = \[[^]]*\]", f"const games = {json.dumps(listed)}")
    edited(site / "early.js", r"const codes = \{[^}]*\}", f"const codes = {json.dumps(codes)}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "TITLES", {FIRST: games.TITLES[FIRST], KEY: toy_table.__name__})
        patch.setattr(boxes, "BOXES", boxes.BOXES | {KEY: boxes.Box("Harbour")})
        drawn = shell.first_screen()
        with (site / "style.css").open("a", encoding="utf-8") as style:
            style.write(pictures.worn([FIRST]))
    edited(site / "index.html", r'<main id="app">.*?</main>', f'<main id="app">{drawn}</main>')
    (site / pictures.name(FIRST)).write_text(pictures.picture(FIRST), "utf-8")
    offline.stamp(site, runtime.WEB)
    return site


def box(page: Page, key: str, action: str) -> None:
    """Use something of a box."""
    page.click(f'[data-box="{key}"] [data-action={action}]')


def home(page: Page) -> list[str | None]:
    """To the shelf; the boxes in their order."""
    page.click("[data-action=menu]")
    page.click("#dialog [data-action=home]")
    expect(page.locator(".box")).to_have_count(2)
    return [node.get_attribute("data-box") for node in page.locator(".box").all()]


def test_the_second_box_is_played_and_the_first_goes_on(
    two: Path, serve: Serve, open_page: Open, page: Page, watch: Watch
) -> None:
    asked: list[
        str
    ] = []  # by the page: the worker that keeps all for playing offline is no part of it
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    open_page(serve(two))
    expect(page.locator(".box")).to_have_count(2)
    assert page.locator(f'[data-box="{FIRST}"]').evaluate(PICTURE).endswith('black_angel.svg")')
    box(page, FIRST, "new")
    page.set_checked("[data-field=cover]", False)
    page.click("[data-action=begin]")
    expect(page.locator(".choices [data-option]").first).to_be_visible()
    angel = page.evaluate("JSON.parse(localStorage.getItem('black-angel:latest')).text")
    assert not {f"{KEY}.bin", f"{KEY}.css"} & {*asked}
    assert page.evaluate(WORN) == [FIRST, FIRST]

    assert home(page) == [FIRST, KEY]
    box(page, KEY, "new")
    expect(page.locator("[data-action=begin]")).to_have_text("Set sail")
    page.click("[data-action=begin]")
    page.click('[data-place="card:4"]')
    expect(page.locator(".panel-cards")).to_contain_text("Bid: 4")
    assert page.evaluate(WORN) == [KEY, KEY]

    assert home(page) == [KEY, FIRST]
    expect(page.locator(".box .continue .miniature")).to_have_count(1)
    box(page, FIRST, "continue")
    expect(page.locator(".choices [data-option]").first).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('black-angel:latest')).text") == angel
    assert page.evaluate(WORN) == [FIRST, FIRST]
    home(page)
    box(page, KEY, "continue")
    expect(page.locator(".panel-cards")).to_contain_text("Bid: 4")
    assert sorted(name for name in asked if name.startswith(KEY)) == [f"{KEY}.bin", f"{KEY}.css"]
    assert watch.errors == []
    assert page.evaluate("window.violations") == []


def test_a_link_brings_its_own_game_and_no_other(
    two: Path, serve: Serve, open_page: Open, page: Page, watch: Watch
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    open_page(f"{serve(two)}#{toy.new(NAMES, 5).save()}")
    page.click("[data-action=uncover]")
    expect(page.locator(".panel-cards .live").first).to_be_visible()
    assert page.evaluate(WORN) == [KEY, KEY]
    assert not {"black_angel.bin", "black_angel.css"} & {*asked}
    assert home(page) == [KEY, FIRST]
    box(page, FIRST, "learn")
    expect(page.locator(".learn-card").first).to_be_visible()
    assert page.evaluate(WORN) == [FIRST, FIRST]
    assert watch.errors == []


def test_every_box_opens_without_a_network(
    two: Path, serve: Serve, open_page: Open, context: BrowserContext, watch: Watch
) -> None:
    page = kept_offline(open_page(serve(two)))
    context.set_offline(True)
    box(page, KEY, "new")
    page.click("[data-action=begin]")
    page.click("[data-action=uncover]")
    page.click('[data-place="card:2"]')
    expect(page.locator(".panel-cards")).to_contain_text("Bid: 2")
    assert watch.errors == []
