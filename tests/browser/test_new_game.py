"""New game as a table: how large its figures are, what is in reach, and how it is laid by keyboard."""

from __future__ import annotations

import pytest
from player import enter
from playwright.sync_api import Page, expect
from screens import resize

from blackangel import games

SIZES = ((1440, 900), (1024, 768), (820, 1180), (390, 844), (360, 640), (844, 390))
LEAST = 96  # pixels of a figure
FIGURES = """
() => [...document.querySelectorAll('.sitting .figure')].map(node => {
  const { width, height } = node.getBoundingClientRect();
  return Math.min(width, height);
})
"""
# how far the page can be moved sideways
ASIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
HUNG = """
() => [...document.querySelectorAll('#sprite [id^="i-figure-"] image, #sprite [id^="i-rival-"] image')]
  .map(node => node.href.baseVal.slice(0, 5))
"""


@pytest.mark.parametrize("key", games.tabled())
def test_its_figures_are_large_and_the_way_on_is_always_in_view(ready: Page, key: str) -> None:
    """Four seats at every size; a seat is opened, given to a rival and left by keys alone."""
    page = ready
    page.locator(f'[data-action=new][data-value="{key}"]').first.click()
    page.click("[data-action=add-bot]")
    page.click("[data-action=add-bot]")
    expect(page.locator(".sitting")).to_have_count(4)
    for width, height in SIZES:
        resize(page, width, height)
        figures = page.evaluate(FIGURES)
        assert len(figures) == 4
        assert min(figures) >= LEAST, (width, height, figures)
        assert page.evaluate(ASIDE) <= 0, (width, height)
        expect(page.locator("[data-action=begin]")).to_be_in_viewport(ratio=1)
    resize(page, *SIZES[0])
    page.wait_for_function(f"() => ({HUNG})().length >= 4")
    assert set(page.evaluate(HUNG)) == {"data:"}
    seat = page.locator('[data-action=change-seat][data-value="2"]')
    seat.focus()
    page.keyboard.press("Enter")
    card = page.locator(f'#dialog [data-value="2 {games.table(key).rivals()[0].key}"]')
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(seat).to_be_focused()
    enter(seat)
    enter(card)
    expect(page.locator("#dialog")).to_be_hidden()
    expect(seat).to_contain_text(games.table(key).rivals()[0].name)
    expect(seat).to_be_focused()
