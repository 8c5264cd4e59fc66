"""A snapshot of Python is kept on the device: later starts map it back, or go as ever if it is damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from profiles import started
from versions import SAVED, begin, choose, kept_offline

from blackangel import games

if TYPE_CHECKING:
    from conftest import Watch

MAPPED = "performance.getEntriesByName('snapshot').length"
AT_ONCE = """
const later = setTimeout;
window.setTimeout = (work, wait, ...given) => later(work, wait === 20_000 ? 0 : wait, ...given);
"""
ENGINE = "fetch('start.mjs').then(found => found.text()).then(text => text.match(/ENGINE = \"(\\w+)/)[1])"
KEPT = r"""
async () => {
  for (const request of await (await caches.open((await caches.keys())[0])).keys())
    if (request.url.match(/snapshot-\w+\.bin$/)) return (await caches.match(request)).status;
}
"""
DAMAGE = r"""
async damaged => {
  const cache = await caches.open((await caches.keys())[0]);
  for (const request of await cache.keys()) if (request.url.match(/snapshot-\w+\.bin$/)) {
    const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
    await cache.put(request, new Response(damaged === 'cut' ? bytes.slice(0, 5_000_003) : bytes.fill(7, 4)));
  }
}
"""


def with_snapshot(context: BrowserContext, site: str) -> None:
    """Let a first page keep a snapshot, without its patience."""
    page = context.new_page()
    page.add_init_script(AT_ONCE)
    kept_offline(started(page, site))
    expect(page.locator("html")).to_have_attribute("data-snapshot", "settled", timeout=60_000)
    page.close()


@pytest.mark.fresh
def test_later_starts_map_the_snapshot_and_play_both_games_without_a_network(
    context: BrowserContext, site: str, watch: Watch
) -> None:
    with_snapshot(context, site)
    context.set_offline(True)
    saves = []
    for key in games.tabled():
        page = started(context.new_page(), site)
        assert page.evaluate(MAPPED) == 1
        page.click(f'[data-box="{key}"] [data-action=new]')
        page.select_option("[data-field=who-1]", "")
        page.set_checked("[data-field=cover]", False)
        page.click("[data-action=begin]")
        expect(page.locator("[data-option]").first).to_be_attached()
        saves.append(games.load(page.evaluate(SAVED)))
        page.close()
    assert [game.title.key for game in saves] == list(games.tabled())
    assert len({game.setup.seed for game in saves}) == 2  # chance is not part of the snapshot
    assert watch.errors == []


@pytest.mark.fresh
@pytest.mark.parametrize("damage", ["cut", "foreign"])
def test_a_damaged_snapshot_costs_nothing(
    context: BrowserContext, site: str, damage: str, watch: Watch
) -> None:
    with_snapshot(context, site)
    page = context.new_page()
    page.goto(site + "third-party.txt")
    page.evaluate(DAMAGE, damage)
    for _ in range(2):  # the second start does not try it again
        started(page, site)
        assert page.evaluate(MAPPED) == 0
        assert page.evaluate(KEPT) == 204
    begin(page)
    choose(page, 2)
    assert watch.errors == []


@pytest.mark.fresh
def test_a_snapshot_that_crashes_the_page_twice_is_discarded(
    context: BrowserContext, site: str
) -> None:
    with_snapshot(context, site)
    page = context.new_page()
    page.goto(site, wait_until="commit")  # and left at once, which is no crash
    assert mapped(page, site) == 1
    engine = page.evaluate(ENGINE)
    page.goto(site + "third-party.txt")
    page.evaluate("engine => localStorage['black-angel:crashes'] = `${engine} 2`", engine)
    assert mapped(page, site) == 0
    assert page.evaluate(KEPT) == 204
    assert page.evaluate("localStorage['black-angel:crashes'] ?? null") is None


def mapped(page: Page, site: str) -> int:
    found: int = started(page, site).evaluate(MAPPED)
    return found
