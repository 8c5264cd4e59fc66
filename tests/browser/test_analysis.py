"""Analysis of a finished game in the browser: in a worker, with mouse, keyboard and finger."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from building import runtime
from player import reload
from playwright.sync_api import Page, expect
from screens import open_game, resize, uncover
from tabletop.shared.schemas import THEMES
from test_everyone import AUDIT, LEVELS, STYLES

from blackangel import games

Open = Callable[[str], Page]
LATER = 120_000  # milliseconds until a worker has started on a busy machine
# what extends beyond the screen, in pixels
BESIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# words of the curve that lie outside of the sheet or are too small
OUTSIDE = """
() => [...document.querySelectorAll('.chart text')].filter(node => {
  const box = node.getBoundingClientRect(), sheet = node.closest('.sheet').getBoundingClientRect();
  const size = parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a;
  return box.left < sheet.left || box.right > sheet.right || size < 11.95;
}).map(node => node.textContent)
"""


# an analysis ends after some time: here it has as much as it takes, however busy the machine is
TIMELESS = "Date.now = () => 1_700_000_000_000;"
# stop it on its way, however fast it goes
STOP = """
() => {
  const gone = document.querySelector('.analysis-state .soft')?.textContent ?? '';
  const stop = /^[1-9]\\d%$/.test(gone) && document.querySelector('[data-action=analysis-stop]');
  if (stop) stop.click();
  return Boolean(stop);
}
"""


def finished(key: str, seed: int = 3) -> str:
    """A game of random choices, as a link."""
    game, rng = games.new(key, players=("Ada", "Bo"), seed=seed), Random(seed)
    while game.player is not None:
        game.play(rng.choice(game.options))
    return str(game.save())


@pytest.mark.parametrize("key", ["black-angel", "council-of-shadows"])
def test_a_finished_game_is_gone_through(
    key: str, page: Page, open_page: Open, site: str, watch: Any
) -> None:
    page.add_init_script(TIMELESS)
    open_page(f"{site}#{finished(key)}")
    page.click("[data-action=analyse]")
    expect(page.locator(".analysis .chart")).to_be_visible()
    expect(page.locator(".plays li")).not_to_have_count(0, timeout=LATER)
    page.wait_for_function(STOP, timeout=LATER)
    expect(page.locator("[data-action=analysis-go]")).to_be_visible()
    expect(page.locator(".costly > li")).not_to_have_count(0)
    page.evaluate((runtime.node_modules() / "axe-core/axe.min.js").read_text("utf-8"))
    for theme in THEMES:
        assert page.evaluate(AUDIT, [theme, list(LEVELS), STYLES]) == []

    # the curve as a table
    page.click(".figures summary")
    rows = page.locator(".figures tbody tr")
    expect(rows.first).to_be_visible()
    assert rows.last.locator("td").all_inner_texts().count("100%") == 1

    # on a phone nothing extends beyond the screen, and everything can be hit
    resize(page, 390, 844)
    assert page.evaluate(BESIDE) <= 0
    assert page.evaluate(OUTSIDE) == [], "words of the curve"
    for button in page.locator(".costly button").all():
        button.scroll_into_view_if_needed()
        button.click(trial=True)
    resize(page, 1440, 900)

    # both ways on are seen, and one comes back to the choice that was looked at
    first = page.locator("[data-action=replay]").first
    ply = first.get_attribute("data-value")
    first.click()
    expect(page.locator(".then")).to_contain_text("A strong bot would choose")
    expect(page.locator(".boards svg").first).to_be_visible()
    page.click("[data-action=replay-way][data-value=own]")
    expect(page.locator(".then .done-here").first).to_have_text("Chosen")
    page.keyboard.press("Escape")
    expect(page.locator(f'[data-action=replay][data-value="{ply}"]')).to_be_focused()

    # it goes on where it was stopped; the browser's Back leads to the result
    page.click("[data-action=analysis-go]")
    expect(page.locator("[data-action=analysis-stop]")).to_be_visible()
    page.go_back()
    expect(page.locator(".end")).to_be_visible()
    page.click("[data-action=analyse]")
    page.click("[data-action=analysis-stop]")
    page.locator("[data-action=analysis-branch]").first.click()
    expect(page.locator("#notice, .notice").first).to_contain_text("starts from here")
    uncover(page)
    expect(page.locator(".choices [data-option]").first).to_be_visible()
    assert watch.errors == []


def test_a_hint_is_asked_for_at_the_table(open_page: Open, site: str, watch: Any) -> None:
    page = open_page(site)
    page.keyboard.press("Escape")
    page.evaluate(
        "localStorage.setItem('black-angel:preferences', JSON.stringify({hints: true, cover: false}))"
    )
    game = games.new("black-angel", players=("Ada", "Bo"), seed=5)
    reload(page)
    open_game(page, game.save())
    page.click("[data-action=hint]")
    expect(page.locator(".prompt .advice")).to_contain_text(
        "A strong bot would choose", timeout=LATER
    )
    expect(page.locator(".choices .told")).to_have_count(1)
    assert watch.errors == []
