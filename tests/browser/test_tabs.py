"""Two tabs: one plays a game, the other watches, follows, and can take over; and a tab alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from player import begin, enter, reload, stored
from playwright.sync_api import BrowserContext, Page, expect

from blackangel import games

Open = Callable[[str], Page]
# Continue the game and make a choice before the browser says which tab plays it.
TOO_SOON = """async () => {
  const { request } = LockManager.prototype;
  let say;
  const said = new Promise(done => { say = done; });
  LockManager.prototype.request = async function (...given) {
    await said;
    return request.apply(this, given);
  };
  const click = async where => {
    for (let times = 0; !document.querySelector(where) && times < 500; times += 1) {
      await new Promise(done => setTimeout(done, 10));
    }
    document.querySelector(where).click();
  };
  await click('[data-action=continue]');
  await click('[data-action=uncover]');
  await click("[data-option^='die']");
  LockManager.prototype.request = request;
  say();
}"""
FULL = """() => {
  const full = () => { throw new DOMException('full', 'QuotaExceededError'); };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
}"""
LACKING = """
delete Navigator.prototype.locks;
indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };
"""


@pytest.fixture
def second(context: BrowserContext, site: str) -> Page:
    """Another tab of the same browser, at the start screen."""
    page = context.new_page()
    page.goto(site)
    expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=60_000)
    return page


def watches(page: Page) -> None:
    expect(page.locator(".ending")).to_have_text("This game is being played in another tab.")
    expect(page.locator("[data-option], .live[data-place]")).to_have_count(0)
    expect(page.locator("[data-action=undo]")).to_be_disabled()


def plays(page: Page) -> None:
    expect(page.locator("[data-option], [data-action=uncover]").first).to_be_visible()
    if page.locator(
        "[data-action=uncover]"
    ).count():  # the tab that took over may belong to another player
        page.click("[data-action=uncover]")
    expect(page.locator("[data-option]").first).to_be_visible()
    expect(page.locator("[data-action=take-over]")).to_have_count(0)


def same(*pages: Page) -> None:
    """All tabs show the question of the first one."""
    text = pages[0].locator(".question").inner_text()
    for page in pages:
        expect(page.locator(".question")).to_have_text(text)


@pytest.mark.firefox
def test_one_plays_and_the_other_watches_until_it_takes_over(
    open_page: Open, site: str, second: Page, watch: Any
) -> None:
    first = open_page(site)
    begin(first, ["Ada", "Bo"], 2026)
    expect(second.locator(".continue")).to_contain_text("Ada · Bo")
    second.evaluate(TOO_SOON)
    watches(second)
    same(first, second)
    enter(first.locator(".choices [data-option^='die']").first)
    same(first, second)
    own = stored(first)
    second.keyboard.press("u")
    assert stored(second) == own

    second.click("[data-action=take-over]")
    plays(second)
    watches(first)
    second.locator("[data-option]").first.click()
    same(second, first)
    assert stored(first) != own

    first.click("[data-action=take-over]")
    plays(first)
    watches(second)
    same(first, second)

    first.evaluate(FULL)  # nothing is stored here any more, so nothing is shown there
    kept = second.locator(".question").inner_text()
    first.locator("[data-option]").first.click()
    expect(first.locator("#notice")).to_contain_text("run out of space")
    expect(first.locator(".question")).not_to_have_text(kept)
    expect(second.locator(".question")).to_have_text(kept)
    second.click("[data-action=take-over]")
    plays(second)
    watches(first)
    expect(second.locator(".question")).to_have_text(kept)
    same(second, first)

    second.keyboard.press("m")  # leaving a game releases it
    second.click("#dialog [data-action=home]")
    plays(first)
    begin(second, ["Cleo", "Dan"], 7)
    for tab, name in ((first, "Ada"), (second, "Cleo")):  # each returns to its own game
        reload(tab)
        expect(tab.locator(".standings, .cover-card")).to_contain_text(name)
        plays(tab)

    second.keyboard.press("m")
    second.click("#dialog [data-action=home]")
    second.locator("[data-action=continue]", has_text="Ada").click()
    watches(second)
    question = first.locator(".question").inner_text()
    first.close()  # so does a tab that is closed
    plays(second)
    expect(second.locator(".question")).to_have_text(question)
    before = stored(second)
    second.locator("[data-option]").first.click()
    assert stored(second) != before
    assert watch.errors == []


def test_without_locks_and_a_shelf_a_tab_plays_alone(
    page: Page, open_page: Open, site: str
) -> None:
    page.add_init_script(LACKING)
    open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    expect(page.locator("#notice")).to_contain_text("kept for now")
    page.click("#notice [data-action=save]")
    text = page.locator("#save-text").input_value()
    assert games.load(text).names == ("Ada", "Bo")
    page.keyboard.press("Escape")
    enter(page.locator(".choices [data-option^='die']").first)
    plays(page)
    assert stored(page) != text
