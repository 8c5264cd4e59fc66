"""Pieces are pictures once these have loaded, and drawings where pictures are unwanted or missing."""

from __future__ import annotations

import gzip
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from pages import Gates, Server
from player import enter
from playwright.sync_api import BrowserContext, Page, expect
from profiles import started
from screens import game, open_game, uncover

Open = Callable[[str], Page]
SHEET = "pictures/black_angel-first-1x.bin"
SHIP = ".sprite #i-ship-0 image"
HUNG = """
() => [...document.querySelectorAll('.sprite image')].every(node => node.href.baseVal.startsWith('data:'))
"""


def rendered(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-rendered", "")
    expect(page.locator(SHIP)).to_have_count(1)


def drawn(page: Page) -> None:
    expect(page.locator("html")).not_to_have_attribute("data-rendered", "")
    expect(page.locator(".sprite #i-ship-0 path").first).to_be_attached()
    expect(page.locator(SHIP)).to_have_count(0)


def opened(page: Page) -> None:
    """Put a game onto the table that some turns have been played of."""
    open_game(page, game(("Ada", "Bo"), 60))
    uncover(page)


@pytest.mark.firefox
def test_pictures_come_after_the_game_and_take_nothing_from_the_player(
    dist: Path, page: Page, gates: Gates
) -> None:
    started(page, gates.serve(dist, SHEET))
    opened(page)
    choice = page.locator("[data-option]").first
    choice.focus()
    drawn(page)
    choice.evaluate("node => { node.known = true; }")
    board = page.locator(".panel-space .drawn").inner_html()
    gates.gate.set()
    rendered(page)
    assert page.evaluate(HUNG)
    assert page.evaluate("document.activeElement.known")
    assert page.locator(".panel-space .drawn").inner_html() == board


def test_a_finished_game_waits_for_its_picture_while_that_is_on_its_way(
    dist: Path, page: Page, gates: Gates
) -> None:
    """Nothing lies in one place first and in another then."""
    started(page, gates.serve(dist, SHEET))
    open_game(page, game(("Ada", "Bo"), 10_000))
    sheet = page.locator(".end > .sheet")
    expect(sheet).to_have_css("animation-name", "awaited")
    gates.gate.set()
    expect(page.locator("html")).to_have_attribute("data-grounds", re.compile("landing"))
    expect(sheet).not_to_have_css("animation-name", "awaited")
    expect(page.locator("html")).not_to_have_attribute("data-bringing", "")


def test_drawings_where_they_are_wanted(ready: Page) -> None:
    page = ready
    opened(page)
    rendered(page)
    for media in ({"media": "print"}, {"forced_colors": "active"}):
        page.emulate_media(**media)
        drawn(page)
        page.emulate_media(media="screen", forced_colors="none")
        rendered(page)
    page.keyboard.press("m")
    page.click("#dialog [data-action=settings]")
    page.select_option("#pieces", "drawn")
    drawn(page)
    page.select_option("#pieces", "rendered")
    rendered(page)
    page.select_option("#theme", "contrast")
    drawn(page)


DAMAGE = {
    "missing": Path.unlink,
    "cut": lambda file: file.write_bytes(file.read_bytes()[:9999]),
    "no picture": lambda file: file.write_bytes(
        gzip.compress(b'{"pictures":{"ship-blue":"AAAA"},"cards":{}}')
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_without_its_sheet_a_table_is_drawn_and_played(
    damage: str, dist: Path, serve: Callable[[Path], str], tmp_path: Path, page: Page
) -> None:
    shutil.copytree(dist, tmp_path / "site")
    DAMAGE[damage](tmp_path / "site" / SHEET)
    with page.expect_event("requestfinished", lambda request: SHEET in request.url):
        started(page, serve(tmp_path / "site"))
    opened(page)
    drawn(page)
    asked = page.locator(".question").inner_text()
    enter(page.locator("[data-option]").first)
    expect(page.locator(".question")).not_to_have_text(asked)
    drawn(page)


@pytest.mark.fresh
def test_pictures_are_there_without_a_network(
    server: Server, context: BrowserContext, page: Page
) -> None:
    from versions import FOLDER, kept_offline

    kept_offline(started(page, server.origin + FOLDER))
    context.set_offline(True)
    server.folders.clear()
    page.reload()
    opened(page)
    rendered(page)
