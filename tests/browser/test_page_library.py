"""The library in the page: rename, delete and undo, export, import; a store that fails says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from player import begin, reload, stored
from playwright.sync_api import BrowserContext, Page, expect

from blackangel.games import black_angel

Open = Callable[[str], Page]
EVIL = "<b id=evil>Ada</b>"
ROWS = ".games li"


def to_library(page: Page) -> None:
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    page.click("[data-action=library]")


def titles(page: Page) -> list[str]:
    return page.locator(f"{ROWS} b").all_inner_texts()


@pytest.fixture
def library(open_page: Open, site: str) -> Page:
    """Two games, the later one first."""
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    page.keyboard.press("m")
    page.click("#dialog [data-action=new]")
    begin_form(page)
    to_library(page)
    expect(page.locator(ROWS)).to_have_count(2)
    return page


def begin_form(page: Page) -> None:
    page.set_checked("[data-field=cover]", False)
    page.fill("#name-0", "Cleo")
    page.fill("#name-1", "Dan")
    page.fill("#seed", "7")
    page.click("[data-action=begin]")


def test_a_title_stays_and_is_text(library: Page) -> None:
    library.locator("[data-action=rename]").first.click()
    library.fill("#title", f"{EVIL} {'x' * 50}")
    library.keyboard.press("Enter")
    expect(library.locator("#dialog")).to_be_hidden()
    assert titles(library)[0].startswith(EVIL)
    library.locator("[data-action=continue]").first.click()
    library.locator("[data-option^='die']").first.click()
    reload(library)
    to_library(library)
    assert titles(library)[0].startswith(EVIL)
    expect(library.locator("#evil")).to_have_count(0)


def test_a_deleted_game_comes_back(library: Page) -> None:
    before = titles(library)
    library.locator("[data-action=forget]").first.click()
    assert titles(library) == before[1:]
    expect(library.locator("#notice")).to_contain_text("Cleo · Dan is deleted.")
    library.click("#notice [data-action=bring-back]")
    assert titles(library) == before
    library.locator("[data-action=forget]").first.click()
    library.click(".gone [data-action=bring-back]")
    library.evaluate("new Promise(done => setTimeout(done, 100))")
    reload(library)
    library.click("[data-action=library]")
    assert titles(library) == before
    library.locator("[data-action=forget]").first.click()
    library.evaluate("new Promise(done => setTimeout(done, 100))")
    reload(library)
    library.click("[data-action=library]")
    assert titles(library) == before[1:]


@pytest.mark.skip_browser("firefox")  # its driver does not tell of downloads
def test_all_games_go_out_and_in_again(library: Page, tmp_path: Path, watch: Any) -> None:
    before = titles(library)
    with library.expect_download() as given:
        library.click("[data-action=export][data-value='']")
    target = tmp_path / "games.json"
    given.value.save_as(target)
    assert len(json.loads(target.read_text("utf-8"))["games"]) == 2
    library.set_input_files("[data-field=import]", target)
    expect(library.locator("#notice p")).to_have_text("2 were here already.")
    library.locator("[data-action=forget]").last.click()
    library.set_input_files("[data-field=import]", target)
    expect(library.locator("#notice p")).to_have_text("1 game was added and 1 was here already.")
    assert titles(library) == before

    library.locator("[data-action=continue]").last.click()
    library.locator("[data-option^='die']").first.click()
    to_library(library)
    odd = tmp_path / "odd.txt"
    odd.write_text("x" * 10_000, "utf-8")
    library.set_input_files("[data-field=import]", [target, odd])
    expect(library.locator("#notice p")).to_have_text(
        "1 was added beside the game that is kept here, 1 was here already and 1 could not be read."
    )
    expect(library.locator(ROWS)).to_have_count(3)
    library.set_input_files("[data-field=import]", odd)
    expect(library.locator("#notice p")).to_have_count(1)
    assert watch.errors == []
    assert library.evaluate("window.violations") == []


def test_a_damaged_newest_version_falls_back_and_says_so(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    before = stored(page)
    page.locator("[data-option^='die']").first.click()
    after = stored(page)
    page.evaluate(
        """async text => {
          const damaged = kept => JSON.stringify({...JSON.parse(kept), text});
          const name = 'black-angel:latest';
          localStorage.setItem(name, damaged(localStorage.getItem(name)));
          const answered = request => new Promise(done => {
            request.onsuccess = () => done(request.result);
          });
          const base = await answered(indexedDB.open('black-angel'));
          const shelf = base.transaction('games', 'readwrite').objectStore('games');
          for (const key of await answered(shelf.getAllKeys())) {
            await answered(shelf.put(damaged(await answered(shelf.get(key))), key));
          }
          base.close();
        }""",
        after[:20] + ("A" if after[20] != "A" else "B") + after[21:],
    )
    reload(page)
    expect(page.locator("#notice")).to_contain_text("damaged")
    assert stored(page) == before
    assert black_angel.load(before).ply == 0


@pytest.mark.parametrize("short", [True, False])
def test_a_store_that_cannot_be_used_is_told_once(
    open_page: Open, site: str, context: BrowserContext, short: bool
) -> None:
    context.add_init_script(
        "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };"
    )
    if not short:
        full = "throw new DOMException('full', 'QuotaExceededError')"
        context.add_init_script(f"Storage.prototype.setItem = () => {{ {full}; }};")
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    told = "kept for now" if short else "no room left"
    expect(page.locator("#notice")).to_contain_text(told)
    page.click("#notice [data-action=save]")
    text = page.locator("#save-text").input_value()
    assert black_angel.load(text).names == ("Ada", "Bo")
    page.keyboard.press("Escape")
    page.locator("[data-option^='die']").first.click()
    expect(page.locator(".question")).to_be_visible()
