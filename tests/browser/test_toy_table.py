"""The page plays a game that it does not know: the toy is only added to the titles."""

from __future__ import annotations

import re
import shutil
from itertools import product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from archived import pack, unpacked
from building import packs, titles
from building.archives import read_zip
from building.art import plan
from player import click_one, more, reload, seat, stored
from playwright.sync_api import Page, expect
from profiles import started
from screens import resize, uncover
from tabletop.session import links

from blackangel.kernel import save
from blackangel.kit.seats import COLOURS
from tests.kernel import toy, toy_table, toy_words

pytestmark = pytest.mark.as_it_comes

if TYPE_CHECKING:
    from conftest import Serve, Watch

DOOR = "blackangel/games/__init__.py"
LISTED = f'\nTITLES["{toy.TITLE.key}"] = "{toy_table.__name__}"\n'
# where its parts are on a large screen: all that a game's own style must say
STYLE = """
@media (min-width: 62.01rem) {
  .table { grid-template: "bar bar" auto "ask ask" auto "space others" 1fr "board others" 1fr / 2fr 1fr; }
}
.panel-quay { grid-area: space; }
.panel-cards { grid-area: board; }
.panel-holds { grid-area: others; }
.whole {}
"""
SOMEBODY = "[data-action=uncover], .live[data-place], .scores, [data-option]"
NAMES = ("Ada", "Bo", "Cy")


@pytest.fixture
def harbour(dist: Path, tmp_path: Path) -> Path:
    """The site with one more title."""
    site = tmp_path / "dist"
    shutil.copytree(dist, site)
    [wheel] = site.glob("*.whl")
    with unpacked(site / "engine.bin") as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    del files[f"{DOOR}c"]
    released = read_zip(wheel)
    files |= {name: released[name] for name in titles.DEFAULT_FILES & released.keys()}
    files[DOOR] = released[DOOR] + LISTED.encode()
    for module in (toy, toy_table, toy_words):
        file = Path(str(module.__file__))
        files[f"tests/kernel/{file.name}"] = file.read_bytes()
    pack(site / "engine.bin", files)
    (site / f"{toy.TITLE.key}.css").write_text(STYLE, "utf-8")
    for sheet, density in product(plan.SHEETS, plan.DENSITIES):  # as the build writes them
        empty = packs.packed(toy.TITLE.key, (), density)
        (site / packs.name(toy.TITLE.key, sheet, density)).write_bytes(empty)
    boot = (site / "boot.mjs").read_text("utf-8")
    changed = re.sub(r"^const GAMES = \[", f'const GAMES = ["{toy.TITLE.key}", ', boot, flags=re.M)
    assert changed != boot
    (site / "boot.mjs").write_text(changed, "utf-8")
    return site


def opened(page: Page, site: str, bots: tuple[str, ...] = ("", "", "")) -> None:
    """A game of three, by a link."""
    text = toy.new(NAMES, 5).save()
    started(page, f"{site}#{links.with_seats(text, COLOURS[:3], bots)}")
    expect(page.locator("[data-action=uncover], .panel-quay .live").first).to_be_visible()


def check_end(page: Page) -> None:
    """Check that the score sheet shown is the engine's for the stored game."""
    game = save.read(toy.TITLE, stored(page))
    assert game.player is None
    shown = page.locator(".scores tfoot td").all_inner_texts()
    assert [int(text) for text in shown] == [column[-1][1] for column in game.scores]


def test_it_is_played(harbour: Path, serve: Serve, page: Page, watch: Watch) -> None:
    """From a link with a bot, across a reload on a phone, and from its own form."""
    site, rng = serve(harbour), Random(2)
    opened(page, site, ("easy", "", ""))
    expect(page.locator(".cover-card")).to_contain_text(NAMES[toy.new(NAMES, 5).player or 0])
    page.click("[data-action=uncover]")
    expect(page.locator(".time")).to_have_text("Round 1 of 3")
    page.click("[data-action=drawer][data-value=log]")
    for part in ("quay", "cards", "holds", "log"):
        expect(page.locator(f".panel-{part}")).to_be_visible()
    page.click('[data-place="card:4"]')
    expect(page.locator(".panel-cards")).to_contain_text("Bid: 4")
    page.click('[data-option="ready"]')
    uncover(page)
    expect(page.locator(".panel-holds")).to_contain_text("(ready)")
    expect(page.locator("#app")).not_to_contain_text("Bid: 4")
    somebody = page.locator(SOMEBODY).filter(visible=True).first
    while page.locator(".log-lines [data-action=moment]").count() < 12:
        expect(somebody).to_be_visible()
        assert click_one(page, rng)
    expect(somebody).to_be_visible()

    before = stored(page)
    resize(page, 390, 844)
    reload(page)
    expect(somebody).to_be_visible()
    assert stored(page) == before
    uncover(page)
    expect(page.locator(".tab[aria-current]")).to_have_count(1)
    page.click(".tab >> text=Holds")
    expect(page.locator(".tab[aria-current]")).to_have_attribute("data-value", "holds")
    resize(page, 1280, 720)
    while True:
        expect(somebody).to_be_visible()
        if not click_one(page, rng):
            break
    check_end(page)
    expect(page.locator(".hero .over-title")).to_have_text("The last ship has left.")
    expect(page.locator(".hero-points")).to_contain_text("in goods")

    resize(page, 390, 844)
    page.click("[data-action=home]")
    page.locator(".box", has_text="Harbour").locator("[data-action=new]").first.click()
    expect(page.locator(".laid-name")).to_have_text("Harbour")
    expect(page.locator("[data-action=begin]")).to_have_text("Set sail")
    expect(page.locator("[data-field=advanced]")).to_have_count(0)
    seat(page, 1)
    page.check("[data-field=open]")
    page.click("[data-action=seldom]")
    page.fill("#seed", "3")
    page.set_checked("[data-field=cover]", False)
    page.click("[data-action=begin]")
    expect(page.locator(".tab[aria-current]")).to_have_text(re.compile("Own cards"))
    expect(page.locator(".panel-cards .live").first).to_be_visible()
    assert save.read(toy.TITLE, stored(page)).setup.settings == (0, 1)
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    more(page, "library")
    expect(page.locator(".games")).to_contain_text(re.compile("Harbour · open bids"))
    assert watch.errors == []
    assert page.evaluate("window.violations") == []
