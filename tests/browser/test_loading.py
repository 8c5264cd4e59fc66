"""While the page loads: what is said, a click that is remembered, a server that stands still."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pages import Gates
from playwright.sync_api import Page, expect
from profiles import START_TIMEOUT

if TYPE_CHECKING:
    from conftest import Open, Serve, Watch


@pytest.fixture
def gates() -> Iterator[Gates]:
    """A server that stands still in the midst of some files until it is let go on."""
    gates = Gates()
    yield gates
    gates.open()


def sentences(page: Page) -> list[str]:
    """What the status line has said so far."""
    found: list[str] = page.evaluate("window.said")
    return found


SAID = """
window.said = [];
new MutationObserver(() => {
  const text = document.getElementById('status')?.textContent;
  if (text && window.said.at(-1) !== text) window.said.push(text);
}).observe(document, { childList: true, subtree: true, characterData: true });
"""


# Words of the first screen that are seen below the line about loading.
BELOW = """
() => {
  const line = document.getElementById('loading').getBoundingClientRect();
  return [...document.querySelectorAll('#app :is(h1, p, button)')].filter(node => {
    const {left, right, top, bottom} = node.getBoundingClientRect();
    return node.checkVisibility({ visibilityProperty: true })
      && left < line.right && line.left < right && top < line.bottom && line.top < bottom;
  }).map(node => node.textContent);
}
"""


def test_bytes_are_counted_and_a_click_is_remembered(
    dist: Path, gates: Gates, page: Page, watch: Watch
) -> None:
    site = gates.serve(dist, "pyodide/pyodide.asm.wasm")
    page.add_init_script(SAID)
    page.goto(site, wait_until="commit")
    bar = page.locator("#bytes")
    # half of the largest file, and all others
    page.wait_for_function(
        "() => document.getElementById('bytes')?.value > 3e6", timeout=START_TIMEOUT
    )
    value, most = (bar.evaluate(f"bar => bar.{name}") for name in ("value", "max"))
    assert 4.5e6 < most < 5.8e6
    assert 0.6 * most < value < 0.75 * most
    for width, height in ((390, 844), (820, 1180), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BELOW) == [], width
    page.click("[data-action=about]")
    page.click("[data-action=new]")
    expect(page.locator("[data-chosen]")).to_have_text("New game")
    expect(page.locator("#status")).to_contain_text("opens as soon as it is there")
    gates.open()
    expect(page.locator("#seed")).to_be_visible(timeout=START_TIMEOUT)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(bar).to_be_hidden()
    assert len(sentences(page)) == 2
    assert watch.errors == []


def test_a_server_that_stands_still_is_told_and_taken_back(
    dist: Path, gates: Gates, page: Page
) -> None:
    site = gates.serve(dist, "pyodide/stdlib.bin")
    page.clock.install()
    page.goto(site, wait_until="commit")
    page.wait_for_function(
        "() => document.getElementById('bytes')?.value > 4e6", timeout=START_TIMEOUT
    )
    page.clock.fast_forward(25_000)
    status = page.locator("#status")
    expect(status).to_have_text("Loading the game…")
    expect(page.get_by_text("Try again")).to_be_hidden()
    page.clock.fast_forward(35_000)
    expect(status).to_contain_text("does not come through")
    expect(page.get_by_text("Try again")).to_be_visible()
    gates.open()
    expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=START_TIMEOUT)
    expect(status).to_be_hidden()


def test_a_starting_script_that_never_comes_is_told(dist: Path, gates: Gates, page: Page) -> None:
    site = gates.serve(dist, "start.mjs")
    page.clock.install()
    page.goto(site, wait_until="commit")
    page.wait_for_function(
        "() => document.getElementById('bytes')?.value > 1.9e6"
    )  # what is preloaded
    page.clock.fast_forward(65_000)
    expect(page.locator("#status")).to_contain_text("does not come through")
    page.click("text=Try again")
    gates.open()
    expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=START_TIMEOUT)


def test_the_second_way_raises_no_false_alarm(
    dist: Path, tmp_path: Path, serve: Serve, open_page: Open, page: Page
) -> None:
    damaged = tmp_path / "dist"
    shutil.copytree(dist, damaged)
    (damaged / "pyodide/stdlib.bin").unlink()
    page.add_init_script(SAID)
    open_page(serve(damaged))
    assert sentences(page) == ["Loading the game…"]
    assert page.locator("#bytes").evaluate("bar => bar.max") > 7e6
