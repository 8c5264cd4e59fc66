"""Hal for a game on a real table: a round on the page, kept across a reload, undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from player import more, reload
from playwright.sync_api import Page, expect

Open = Callable[[str], Page]
KEPT = "black-angel:referee"
NEWS = "#referee-news"
OPEN = ".ref-count:not(:has([aria-pressed=true])) [data-action=referee-answer]"
LOW = """
[...document.querySelectorAll('.referee button, .referee .check')]
  .filter(node => node.getBoundingClientRect().height < 35.5).map(node => node.outerHTML)
"""


def click(page: Page, action: str, value: str = "") -> None:
    chosen = f'[data-value="{value}"]' if value else ""
    page.click(f"[data-action=referee{action}]{chosen}")


def enter(page: Page, *dice: str) -> None:
    for die in dice:
        click(page, "-die", die)


def answer(page: Page) -> None:
    """Answer whatever his action needs to know."""
    if page.locator('[data-value="neutralization 0 1"]').count():
        click(page, "-answer", "neutralization 0 1")
        click(page, "-answer", "free 0 2")
    for value in ("ravagers 4 2", "damage 2 1", "cubes 0 1"):
        if page.locator(f'[data-value="{value}"]').count():
            click(page, "-answer", value)
    while page.locator("[data-action=referee-play]:disabled").count():  # his card may ask for more
        page.locator(f"[data-action=referee-rest], {OPEN}").first.click()


def fits(page: Page) -> None:
    """On phones and tables nothing is wider than the screen, or too low for a finger."""
    for width in (390, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(LOW) == [], width


@pytest.mark.rule("BA-H3", "BA-H4")
def test_damaged_data_is_told_then_a_round(open_page: Open, site: str, watch: Any) -> None:
    page = open_page(site)
    page.evaluate(f"localStorage.setItem('{KEPT}', '{{\"level\": 3}}')")
    more(page, "referee")
    expect(page.locator("#notice")).to_contain_text("can’t be read")
    page.select_option("[data-field=refereed-level]", "difficult")
    click(page, "-begin")
    expect(page.locator(".ref-score")).to_contain_text("10 VP")
    click(page, "-sequence", "A")
    click(page, "-reveal")
    expect(page.locator("#notice")).to_contain_text("Please check the dice")
    enter(page, "own orange 3", "own gray 2", "own green 1", "human orange 1", "human orange 1")
    click(page, "-undie", "human orange 1")
    fits(page)
    click(page, "-reveal")
    expect(page.locator(NEWS)).to_be_focused()
    expect(page.locator(NEWS)).to_contain_text("Hal follows")
    expect(page.locator("#live")).to_contain_text("Hal reveals card")
    fits(page)
    asked = page.locator(".ref-stage").inner_text()
    reload(page)
    assert page.locator(".ref-stage").inner_text() == asked
    answer(page)
    click(page, "-play")
    expect(page.locator(NEWS)).to_contain_text("Hal has played")
    expect(page.locator(".ref-chores li").last).to_contain_text("into its supply")
    fits(page)
    click(page, "-fixed", "ejected")
    score = page.locator(".ref-score .points").inner_text()
    page.keyboard.press("u")
    page.keyboard.press("u")
    expect(page.locator(NEWS)).to_contain_text("Hal follows")
    expect(page.locator(".ref-score")).to_contain_text("10 VP")
    click(page, "-play")
    click(page, "-fixed", "ejected")
    assert page.locator(".ref-score .points").inner_text() == score
    click(page, "-next")
    fits(page)
    for die in page.locator('.ref-tray [data-value^="own"]').all()[::-1]:
        die.click()
    click(page, "-rolls")
    click(page, "-throw")
    expect(page.locator(".ref-tray .ref-die")).to_have_count(3)
    click(page, "-rolled")
    expect(page.locator(".ref-stage")).to_contain_text("Advance the Black Angel, as in your own")
    page.click("[data-action=home]")
    assert (
        page.locator("[data-action=referee][data-value=black-angel]").inner_text()
        == "Back to the game at your table"
    )
    assert watch.errors == []
    assert page.evaluate("window.violations") == []


def test_the_automa_is_asked_about_and_answered(ready: Page) -> None:
    page = ready
    more(page, "referee", "council-of-shadows")
    page.select_option("[data-field=refereed-first]", "automa")
    click(page, "-begin")
    expect(page.locator(".ref-score")).to_contain_text("0 of 20 Energy")
    click(page, "-answer", "next")
    expect(page.locator(NEWS)).to_be_focused()
    expect(page.locator(NEWS)).to_contain_text("Is your Consumption this round more")
    fits(page)
    click(page, "-answer", "fewer")
    for _question in range(20):
        if "has played" in page.locator(NEWS).inner_text():
            break
        page.locator("[data-action=referee-answer]").first.click()
    played = page.locator(NEWS).inner_text()
    assert played.startswith("The Automa has played")
    fits(page)
    reload(page)
    expect(page.locator(NEWS)).to_have_text(played)
    page.keyboard.press("u")
    expect(page.locator(NEWS)).not_to_have_text(played)
