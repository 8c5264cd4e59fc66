"""The library in the page: rename, delete and undo, export, import."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from player import begin, call, more, reload, seat
from playwright.sync_api import Page, expect

Open = Callable[[str], Page]
EVIL = "<b id=evil>Ada</b>"
ROWS = ".games li"


def to_library(page: Page) -> None:
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    more(page, "library")


def titles(page: Page) -> list[str]:
    return page.locator(f"{ROWS} b").all_text_contents()


def begin_form(page: Page) -> None:
    seat(page, 1)
    page.set_checked("[data-field=cover]", False)
    call(page, 0, "Cleo")
    call(page, 1, "Dan")
    page.click("[data-action=seldom]")
    page.fill("#seed", "7")
    page.click("[data-action=begin]")


def test_titles_deletions_and_files(ready: Page, tmp_path: Path, watch: Any) -> None:
    page = ready
    begin(page, ["Ada", "Bo"], 2026)
    page.keyboard.press("m")
    page.click("#dialog [data-action=new]")
    begin_form(page)
    to_library(page)
    expect(page.locator(ROWS)).to_have_count(2)  # the later one first

    page.locator("[data-action=rename]").first.click()
    page.fill("#title", f"{EVIL} {'x' * 50}")
    page.keyboard.press("Enter")
    expect(page.locator("#dialog")).to_be_hidden()
    before = titles(page)
    assert before[0].startswith(EVIL)

    page.locator("[data-action=forget]").first.click()
    assert titles(page) == before[1:]
    expect(page.locator("#notice")).to_contain_text(f"{EVIL} ")
    page.click("#notice [data-action=bring-back]")
    assert titles(page) == before
    page.locator("[data-action=forget]").first.click()
    page.click(".gone [data-action=bring-back]")
    assert titles(page) == before

    with page.expect_download() as given:
        page.click("[data-action=export][data-value='']")
    target = tmp_path / "games.json"
    given.value.save_as(target)
    assert len(json.loads(target.read_text("utf-8"))["games"]) == 2
    page.set_input_files("[data-field=import]", target)
    expect(page.locator("#notice p")).to_have_text("2 were already here.")
    page.locator("[data-action=forget]").last.click()
    page.set_input_files("[data-field=import]", target)
    expect(page.locator("#notice p")).to_have_text("1 game was added and 1 was already here.")
    assert titles(page) == before

    page.locator("[data-action=forget]").last.click()
    assert titles(page) == before[:1]
    odd = tmp_path / "odd.txt"
    odd.write_text("x" * 10_000, "utf-8")
    page.set_input_files("[data-field=import]", odd)
    expect(page.locator("#notice p")).not_to_contain_text("deleted")

    reload(page)  # a tab comes back to what it showed
    assert titles(page) == before[:1]
    expect(page.locator("#evil")).to_have_count(0)
    assert watch.errors == []
    assert page.evaluate("window.violations") == []
