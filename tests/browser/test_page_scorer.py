"""The scorer on the page: what is typed is counted at once, and the result is a picture and a text."""

from __future__ import annotations

from collections.abc import Callable

from player import more
from playwright.sync_api import Page, expect

Open = Callable[[str], Page]


def field(key: str, seat: int) -> str:
    return f'[data-field="scored-{key} {seat}"]'


def test_what_is_typed_is_counted(ready: Page) -> None:
    page = ready
    more(page, "scorer", "black-angel")
    page.fill("[data-field=scorer-0]", "Ada")
    page.locator(field("track", 0)).press_sequentially("64")
    page.keyboard.press("Tab")
    page.keyboard.type("66")
    expect(page.locator("#scorer-won")).to_have_text("Player 2 wins")
    page.click(".scorer-fold summary")
    page.fill(field("A5", 0), "1")
    page.fill(field("debris", 0), "2")
    page.locator(field("A1", 1)).press_sequentially("1")
    expect(page.locator(field("orange technology", 1))).to_be_visible()
    expect(page.locator(field("A1", 1))).to_be_focused()
    expect(page.locator(field("debris", 0))).to_have_value("2")
    expect(page.locator(field("track", 1))).to_have_value("66")
    expect(page.locator("#scorer-won")).to_have_text("Ada wins")
    assert page.locator("#scorer-text").input_value().startswith("Black Angel: Ada wins\nAda: 68")
    with page.expect_download() as found:
        page.click("[data-action=scorer-picture][data-value=svg]")
    assert found.value.suggested_filename.endswith(".svg")
    page.reload()
    expect(page.locator(field("track", 1))).to_have_value("66", timeout=60_000)
    expect(page.locator("[data-field=scorer-0]")).to_have_value("Ada")
    expect(page.locator("#scorer-won")).to_have_text("Ada wins")
