"""Python's memory is kept on the device: later starts map it back, or start as ever where it is damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from profiles import started
from versions import SAVED, begin, choose, kept_offline

from blackangel import games

if TYPE_CHECKING:
    from conftest import Watch

RECALLED = "performance.getEntriesByName('recalled').length"
AT_ONCE = """
const later = setTimeout;
window.setTimeout = (work, wait, ...given) => later(work, wait === 20_000 ? 0 : wait, ...given);
"""
KEPT = r"""
async () => {
  for (const request of await (await caches.open((await caches.keys())[0])).keys())
    if (request.url.match(/memory-\w+\.bin$/)) return (await caches.match(request)).status;
}
"""
DAMAGE = r"""
async damaged => {
  const cache = await caches.open((await caches.keys())[0]);
  for (const request of await cache.keys()) if (request.url.match(/memory-\w+\.bin$/)) {
    const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
    await cache.put(request, new Response(damaged === 'cut' ? bytes.slice(0, 5_000_003) : bytes.fill(7, 4)));
  }
}
"""


def memorized(context: BrowserContext, site: str) -> None:
    """Let a first page keep Python's memory, without its patience."""
    page = context.new_page()
    page.add_init_script(AT_ONCE)
    kept_offline(started(page, site))
    expect(page.locator("html")).to_have_attribute("data-memory", "kept", timeout=60_000)
    page.close()


@pytest.mark.fresh
def test_later_starts_come_from_memory_and_play_both_games_without_a_network(
    context: BrowserContext, site: str, watch: Watch
) -> None:
    memorized(context, site)
    context.set_offline(True)
    saves = []
    for key in games.tabled():
        page = started(context.new_page(), site)
        assert page.evaluate(RECALLED) == 1
        page.click(f'[data-box="{key}"] [data-action=new]')
        page.select_option("[data-field=who-1]", "")
        page.set_checked("[data-field=cover]", False)
        page.click("[data-action=begin]")
        expect(page.locator("[data-option]").first).to_be_attached()
        saves.append(games.load(page.evaluate(SAVED)))
        page.close()
    assert [game.title.key for game in saves] == list(games.tabled())
    assert len({game.setup.seed for game in saves}) == 2  # chance is not part of the memory
    assert watch.errors == []


@pytest.mark.fresh
@pytest.mark.parametrize("damage", ["cut", "foreign"])
def test_a_damaged_memory_costs_nothing(
    context: BrowserContext, site: str, damage: str, watch: Watch
) -> None:
    memorized(context, site)
    page = context.new_page()
    page.goto(site + "third-party.txt")
    page.evaluate(DAMAGE, damage)
    for _ in range(2):  # the second start does not try it again
        started(page, site)
        assert page.evaluate(RECALLED) == 0
        assert page.evaluate(KEPT) == 204
    begin(page)
    choose(page, 2)
    assert watch.errors == []


@pytest.mark.fresh
def test_a_start_cut_short_twice_is_not_tried_again(context: BrowserContext, site: str) -> None:
    memorized(context, site)
    page = context.new_page()

    def cut_short() -> None:
        page.goto(site, wait_until="commit")
        page.wait_for_function("() => localStorage['black-angel:memory']")
        page.goto("about:blank")

    cut_short()
    cut_short()
    assert recalled(page, site) == 0
    page.evaluate("delete localStorage['black-angel:memory']")
    assert recalled(page, site) == 1


def recalled(page: Page, site: str) -> int:
    found: int = started(page, site).evaluate(RECALLED)
    return found
