"""A game that the page has never heard of is played in it: the toy stands among the titles, no more."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from building.archives import read_zip, write_zip
from pages import Server
from player import click_one, play_to_the_end, reload, stored
from playwright.sync_api import BrowserContext, Page, expect
from profiles import started
from tabletop.model import links

from blackangel.kernel import save
from blackangel.kernel.seats import COLOURS
from tests.kernel import toy, toy_table

if TYPE_CHECKING:
    from conftest import Serve, Watch

DOOR = "blackangel/games/__init__.py"
LISTED = f'\nTITLES["{toy.TITLE.key}"] = "{toy_table.__name__}"\n'
# where its parts lie on a large screen: the one thing that a game's own style must say
STYLE = """
.table { grid-template: "bar bar" auto "space side" 3fr "board others" 1fr "log log" 1fr / 2fr 1fr; }
.panel-quay { grid-area: space; }
.panel-cards { grid-area: board; }
.panel-holds { grid-area: others; }
"""
SOMEBODY = "[data-action=uncover], .live[data-place], .scores, .choices [data-option]"
NAMES = ("Ada", "Bo", "Cy")
FOLDER = "/some/prefix/"


@pytest.fixture(scope="session")
def harbour(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with one title more; it starts the sure way, from sources."""
    site = tmp_path_factory.mktemp("harbour") / "dist"
    shutil.copytree(dist, site)
    engine = site / "engine.bin"
    engine.write_bytes(engine.read_bytes()[:-1000])
    [wheel] = site.glob("*.whl")
    page = read_zip(site / "fallback/page.zip")
    page[DOOR] = read_zip(wheel)[DOOR] + LISTED.encode()
    for module in (toy, toy_table):
        file = Path(str(module.__file__))
        page[f"tests/kernel/{file.name}"] = file.read_bytes()
    write_zip(site / "fallback/page.zip", page)
    (site / f"{toy.TITLE.key}.css").write_text(STYLE, "utf-8")
    boot = (site / "boot.mjs").read_text("utf-8")
    changed = re.sub(r"^const games = \[", f'const games = ["{toy.TITLE.key}", ', boot, flags=re.M)
    assert changed != boot
    (site / "boot.mjs").write_text(changed, "utf-8")
    return site


def opened(page: Page, site: str, bots: tuple[str, ...] = ("", "", "")) -> None:
    """A game of three, by a link."""
    text = toy.new(NAMES, 5).save()
    started(page, f"{site}#{links.sealed(text, COLOURS[:3], bots)}")
    expect(page.locator("[data-action=uncover], .panel-quay .live").first).to_be_visible()


def check_end(page: Page) -> None:
    """The sheet is the engine's for what this device keeps."""
    game = save.read(toy.TITLE, stored(page))
    assert game.player is None
    shown = page.locator(".scores tfoot td").all_inner_texts()
    assert [int(text) for text in shown] == [column[-1][1] for column in game.scores]


def test_it_is_opened_by_a_link_and_played_to_its_end(
    harbour: Path, serve: Serve, page: Page, watch: Watch
) -> None:
    opened(page, serve(harbour))
    expect(page.locator(".cover h1")).to_have_text(NAMES[toy.new(NAMES, 5).player or 0])
    page.click("[data-action=uncover]")
    expect(page.locator(".time")).to_have_text("Round 1 of 3")
    for part in ("quay", "cards", "holds", "log"):
        expect(page.locator(f".panel-{part}")).to_be_visible()
    page.click('[data-place="card:4"]')
    expect(page.locator(".panel-cards")).to_contain_text("Bid: 4")
    page.click('[data-option="ready"]')
    page.click("[data-action=uncover]")
    expect(page.locator(".panel-holds")).to_contain_text("(ready)")
    expect(page.locator("#app")).not_to_contain_text("Bid: 4")
    play_to_the_end(page, Random(1), watch)
    check_end(page)
    expect(page.locator(".hero .over-title")).to_have_text("The last ship has left.")
    expect(page.locator(".hero-points")).to_contain_text("in goods")


def test_a_bot_plays_along_and_a_reload_comes_back_to_it(
    harbour: Path, serve: Serve, page: Page, watch: Watch
) -> None:
    site, rng = serve(harbour), Random(2)
    opened(page, site, ("", "easy", ""))
    somebody = page.locator(SOMEBODY).first
    while page.locator(".log-lines [data-action=moment]").count() < 12:
        expect(somebody).to_be_visible()
        assert click_one(page, rng)
    expect(somebody).to_be_visible()
    before = stored(page)
    reload(page)
    expect(somebody).to_be_visible()
    assert stored(page) == before
    while True:
        expect(somebody).to_be_visible()
        if not click_one(page, rng):
            break
    check_end(page)
    assert watch.errors == []


def test_its_form_is_the_game_s_own(harbour: Path, serve: Serve, page: Page, watch: Watch) -> None:
    started(page, serve(harbour))
    page.click("[data-action=new]")
    page.select_option("#game", toy.TITLE.key)
    expect(page.locator("[data-action=begin]")).to_have_text("Set sail")
    expect(page.locator("[data-field=advanced]")).to_have_count(0)
    page.check("[data-field=open]")
    page.fill("#seed", "3")
    page.set_checked("[data-field=cover]", False)
    page.click("[data-action=begin]")
    expect(page.locator(".panel-quay .live, .panel-cards .live").first).to_be_visible()
    play_to_the_end(page, Random(3), watch)
    check_end(page)
    assert save.read(toy.TITLE, stored(page)).setup.settings == (0, 1)
    page.click("[data-action=home]")
    page.click("[data-action=library]")
    expect(page.locator(".games")).to_contain_text(re.compile("Harbour · open bids"))


def test_on_a_phone_its_own_cards_come_into_view(
    harbour: Path, new_context: object, watch: Watch
) -> None:
    server = Server({FOLDER: harbour})
    context: BrowserContext = new_context(viewport={"width": 390, "height": 844})  # type: ignore[operator]
    page = context.new_page()
    opened(page, server.origin + FOLDER)
    page.click("[data-action=uncover]")
    expect(page.locator(".tab[aria-current]")).to_have_text(re.compile("Own cards"))
    page.click(".tab >> text=Holds")
    expect(page.locator(".tab[aria-current]")).to_have_attribute("data-value", "holds")
    server.close()
