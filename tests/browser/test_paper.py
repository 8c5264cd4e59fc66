"""On paper: how many pages rules and player aids take, and that nothing to click is on them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
import screens
from player import more
from playwright.sync_api import Page, expect

from blackangel import games

Open = Callable[[str], Page]
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
MOST = 14  # pages of rules
CLICKABLE = """
[...document.querySelectorAll('.button, button:not(.ref), input, select, nav')]
  .filter(node => node.checkVisibility()).map(node => node.outerHTML)
"""
# how what stands out on the screen is written on paper
WRITTEN = """
() => [...document.querySelectorAll('.hero > div, .scores .best, .counted .more, .counted li:last-child b')]
  .map(node => getComputedStyle(node)).map(style => `${style.color} ${style.textShadow}`)
"""


def pages(page: Page) -> int:
    """The number of pages that Chromium prints, with nothing to click on them."""
    page.emulate_media(media="print")
    assert page.evaluate(CLICKABLE) == []
    page.emulate_media(media="null")
    return len(PAGE.findall(page.pdf(prefer_css_page_size=True)))


def test_rules_and_player_aid_fit_their_pages(ready: Page, browser_name: str) -> None:
    if browser_name != "chromium":
        pytest.skip("only Chromium prints to a file")
    page = ready
    for language in ("en", "fr", "de"):
        more(page, "settings")
        page.select_option("#language", language)
        screens.close(page)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for key in games.tabled():
            more(page, "rules", key)
            expect(page.locator(".rules-text h2").first).to_be_visible()
            assert 1 < pages(page) <= MOST, (key, language)
            page.click("[data-action=aid]")
            expect(page.locator(".aid h2")).to_be_visible()
            assert pages(page) == 1, (key, language)
            page.click("[data-action=back]")
            page.click("[data-action=back]")


def test_a_result_takes_one_page(ready: Page, browser_name: str) -> None:
    if browser_name != "chromium":
        pytest.skip("only Chromium prints to a file")
    page, four = ready, ("Ada", "Bo", "Cleo", "Dan")
    lost, triumph = screens.game(four, 99999, advanced=True), screens.council(four, "none")
    for text, scene in ((lost, "lost"), (triumph, "triumph")):
        screens.open_game(page, text)
        expect(page.locator(".end .scores")).to_be_visible()
        expect(page.locator("html[data-rendered]")).to_have_attribute(
            "data-grounds", re.compile(scene)
        )
        page.emulate_media(media="print")
        assert set(page.evaluate(WRITTEN)) == {"rgb(0, 0, 0) none"}
        assert pages(page) == 1
        page.click(".end [data-action=home]")
    for key in games.tabled():
        more(page, "scorer", key)
        expect(page.locator("#scorer-won")).to_be_visible()
        assert pages(page) == 1
        page.click("[data-action=home]")
