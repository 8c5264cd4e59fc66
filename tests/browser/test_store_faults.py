"""A full disk, a newer database, requests and locks that never settle, blocked data: no choice is lost."""

from __future__ import annotations

import time
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from player import begin, enter, reload, stored
from playwright.sync_api import BrowserContext, Page, expect
from screens import to_start

from blackangel import games

Open = Callable[[str], Page]
SHELVED = """new Promise((done, fail) => {
  const asked = indexedDB.open('black-angel');
  asked.onerror = fail;
  asked.onsuccess = () => {
    const all = asked.result.transaction('games').objectStore('games').getAll();
    all.onsuccess = () => { asked.result.close(); done(all.result.map(text => JSON.parse(text).text)); };
  };
})"""
SHELVED_TEXTS = SHELVED.replace(
    "all.result.map(", "all.result.filter(one => typeof one === 'string').map("
)
FOREIGN = """new Promise((done, fail) => {
  const asked = indexedDB.open('black-angel');
  asked.onerror = fail;
  asked.onsuccess = () => {
    const change = asked.result.transaction('games', 'readwrite');
    const games = change.objectStore('games');
    const foreign = [{ a: 1 }, new Map([[1, 2]]), new Blob(['x']), [1], 7, new Date()];
    foreign.forEach((one, key) => games.put(one, `foreign-${key}`));
    change.oncomplete = () => { asked.result.close(); done(); };
  };
})"""
SPARES = "Object.keys(localStorage).filter(name => name.startsWith('black-angel:game:')).length"
NEWER = """new Promise((done, fail) => {
  const asked = indexedDB.open('black-angel', 7);
  asked.onerror = fail;
  asked.onsuccess = () => { asked.result.close(); done(); };
})"""
FILL = """new Promise(done => {
  const asked = indexedDB.open('filler', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('all');
  asked.onsuccess = () => {
    const put = size => {
      const change = asked.result.transaction('all', 'readwrite');
      change.objectStore('all').put('x'.repeat(size), Math.random());
      change.oncomplete = () => put(size);
      change.onabort = () => size > 100 ? put(size / 10) : done(change.error.name);
    };
    put(100_000);
  };
})"""
# what the page waits for in seconds comes ten times as soon
SILENT = """
const later = setTimeout;
window.setTimeout = (call, time, ...given) => later(call, time >= 1000 ? time / 10 : time, ...given);
IDBFactory.prototype.open = () => new EventTarget();
LockManager.prototype.request = () => new Promise(() => {});
"""
NOTICE = "This browser doesn’t store games reliably"


def choose(page: Page, times: int) -> None:
    """Make choices one after the other, each stored somewhere; a hand that rests would have to read first."""
    for _ in range(times):
        before = stored(page)
        enter(page.locator("[data-option]").first)
        is_kept_beyond(page, before)


def is_kept_beyond(page: Page, before: str) -> None:
    end = time.monotonic() + 30
    while stored(page) == before and time.monotonic() < end:
        pass
    assert games.load(stored(page)).ply > games.load(before).ply


def is_told(page: Page, sentence: str = NOTICE) -> None:
    expect(page.locator("#notice")).to_contain_text(sentence, timeout=40_000)
    expect(page.locator("#notice [data-action=save]")).to_be_visible()
    page.click("#notice [data-action=dismiss]")


@pytest.mark.only_browser("chromium")  # only Chromium can limit the quota
@pytest.mark.fresh
@pytest.mark.browser_context_args(service_workers="block")  # its files would need space
def test_a_full_disk_loses_no_choice_of_any_game(
    open_page: Open, site: str, context: BrowserContext, page: Page
) -> None:
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(site))
    protocol = context.new_cdp_session(page)
    protocol.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    choose(page, 2)
    assert page.evaluate(FILL) == "QuotaExceededError"
    choose(page, 1)
    is_told(page)
    choose(page, 3)
    ada = stored(page)
    assert ada not in page.evaluate(SHELVED)
    to_start(page)
    begin(page, ["Cleo", "Dan"], 7)
    is_told(page)
    choose(page, 2)
    cleo = stored(page)

    protocol.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    reload(page)
    expect(page.locator(".standings")).to_contain_text("Cleo")
    assert stored(page) == cleo
    to_start(page)
    page.locator("[data-action=continue]", has_text="Ada").click()
    expect(page.locator(".standings")).to_contain_text("Ada")
    assert stored(page) == ada
    choose(page, 1)
    expect(page.locator("#notice [data-action=save]")).to_have_count(0)
    assert {stored(page), cleo} == set(page.evaluate(SHELVED))
    page.wait_for_function(f"() => {SPARES} === 0")


def test_a_base_of_a_newer_page_is_left_alone_and_the_game_goes_on(
    open_page: Open, site: str
) -> None:
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    choose(page, 1)
    page.evaluate(NEWER)
    choose(page, 1)
    is_told(page)
    before = stored(page)
    to_start(page)
    reload(page)
    page.click(".continue")
    expect(page.locator("[data-option]").first).to_be_visible()
    assert stored(page) == before
    choose(page, 1)


def test_requests_and_locks_that_never_come_hold_up_nothing(
    open_page: Open, site: str, page: Page
) -> None:
    page.add_init_script(SILENT)
    open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    is_told(page)
    before = games.load(stored(page)).ply
    for _ in range(3):
        enter(page.locator("[data-option]").first)
        expect(page.locator("[data-option]").first).to_be_visible()
    page.keyboard.press("m")  # leaving the table ends the wait for the lock
    page.click("#dialog [data-action=home]")
    left = stored(page)
    assert games.load(left).ply >= before + 3
    page.click(".continue")
    page.locator("[data-option]").first.click()
    is_kept_beyond(page, left)  # nobody waits for the lock any more


BLOCKED = """
for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
  Object.defineProperty(window, name, { get() { throw new DOMException(name, 'SecurityError'); } });
"""


def test_where_site_data_is_blocked_one_plays_without_keeping(
    open_page: Open, site: str, page: Page
) -> None:
    """The error of a browser that is set to store nothing for this page."""
    page.add_init_script(BLOCKED)
    open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    is_told(page, "This browser can’t store anything for this page")
    for _ in range(3):
        page.locator("[data-option]").first.click()
        expect(page.locator("[data-option]").first).to_be_visible()
    expect(page.locator("#notice p")).to_have_count(0)
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    page.click(".continue")
    expect(page.locator(".standings")).to_contain_text("Ada")


@pytest.mark.only_browser("chromium")  # only Chromium can limit the quota
@pytest.mark.fresh
def test_where_there_is_no_room_for_a_version_there_is_room_for_games(
    open_page: Open, site: str, context: BrowserContext, page: Page
) -> None:
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(site))
    protocol = context.new_cdp_session(page)
    protocol.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    with page.expect_console_message(lambda said: "need the network" in said.text, timeout=60_000):
        open_page(site)
    assert page.evaluate("caches.keys()") == []
    begin(page, ["Ada", "Bo"], 2026)
    page.evaluate(FOREIGN)
    choose(page, 2)
    to_start(page)
    expect(page.locator("#notice")).to_contain_text("isn’t a game")
    expect(page.locator("[data-action=continue]").first).to_contain_text("Ada")
    page.wait_for_function(
        f"async text => (await {SHELVED_TEXTS}).includes(text)", arg=stored(page)
    )
