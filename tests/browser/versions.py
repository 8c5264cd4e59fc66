"""A page that is stored for offline play, and the version of it that is shown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from player import enter, seat
from playwright.sync_api import Page, expect

TIMEOUT = 60_000
FOLDER = "/some/prefix/"
SAVED = "JSON.parse(localStorage.getItem('black-angel:latest')).text"
# the files of each version
KEPT = """
async () => {
  const kept = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    kept[name] = (await cache.keys()).map(request => request.url);
  }
  return kept;
}
"""
LOOK = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  for (let times = 0; times < 20 && !registration.installing && !registration.waiting; times += 1) {
    await registration.update();
  }
}
"""


def ready(page: Page) -> Page:
    expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=TIMEOUT)
    return page


def kept_offline(page: Page) -> Page:
    """Wait until the worker has every file."""
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=TIMEOUT)
    return page


def begin(page: Page) -> None:
    page.click("[data-action=new]")
    seat(page, 1)
    page.click("[data-action=seldom]")
    page.fill("#seed", "2026")
    page.set_checked("[data-field=cover]", False)
    page.click("[data-action=begin]")
    expect(page.locator(".panel-space svg").first).to_be_visible()


def choose(page: Page, times: int) -> None:
    """Choose by key: a second click at the same spot would be taken for a double click."""
    for _ in range(times):
        before = page.evaluate(SAVED)
        enter(page.locator("[data-option]").first)
        page.wait_for_function(f"before => {SAVED} !== before", arg=before)


def kept(page: Page) -> dict[str, list[str]]:
    found: dict[str, list[str]] = page.evaluate(KEPT)
    return {name: sorted(found[name]) for name in sorted(found)}


def play_offline(page: Page, address: str, times: int) -> None:
    """Open a page, wait until it is kept for offline play, and make so many choices of a new game."""
    page.goto(address)
    kept_offline(ready(page))
    begin(page)
    choose(page, times)


def look_for_update(page: Page) -> None:
    """Find the newer version; the browser may still be looking by itself, with the last answer."""
    page.evaluate(LOOK)


def number(page: Page) -> list[Any]:
    """The version of the page and its style, 1 or 2; the style may load after the `load` event."""
    page.wait_for_function(
        "() => document.querySelector('link[rel=stylesheet][href=\"style.css\"]')?.sheet"
    )
    found: list[Any] = page.evaluate(
        """() => [document.documentElement.dataset.number ?? '1',
        getComputedStyle(document.documentElement).getPropertyValue('--number').trim() || '1']"""
    )
    return found


def version(site: Path) -> str:
    found: list[str] = re.findall(r'VERSION = "(\w+)"', (site / "sw.js").read_text("utf-8"))
    return found[0]
