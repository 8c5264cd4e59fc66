"""While the page loads: the messages, a click that is remembered, a server that stalls."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pages import Gates
from player import more
from playwright.sync_api import Page, Route, expect
from profiles import START_TIMEOUT, started

if TYPE_CHECKING:
    from conftest import Watch


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


# Visible words of the first screen below the loading line.
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


@pytest.mark.fresh  # the test controls its clock
def test_what_is_said_and_remembered_until_all_is_there(
    dist: Path, gates: Gates, page: Page, watch: Watch
) -> None:
    site = gates.serve(dist, "pyodide/pyodide.asm.wasm")
    page.clock.install()
    page.add_init_script(SAID)
    page.goto(site, wait_until="commit")
    bar = page.locator("#bytes")
    # half of the largest file, and all others
    page.wait_for_function(
        "() => { const bar = document.getElementById('bytes'); return bar?.value > 0.6 * bar?.max; }",
        timeout=START_TIMEOUT,
    )
    value, most = (bar.evaluate(f"bar => bar.{name}") for name in ("value", "max"))
    assert 4.5e6 < most < 5.8e6
    assert value < 0.75 * most
    for width, height in ((390, 844), (820, 1180), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BELOW) == [], width

    # a click is remembered, the last one; it wins over where this tab was before
    page.evaluate(
        "sessionStorage.setItem('black-angel:at', JSON.stringify({ screen: 'learn', game: 'black-angel' }))"
    )
    page.click("[data-action=more]")
    page.click("[data-action=new]")
    expect(page.locator("[data-chosen]")).to_have_text("New game")
    status = page.locator("#status")
    expect(status).to_contain_text("opens as soon as it’s ready")

    # a stalled server is reported, and the report withdrawn
    page.clock.fast_forward(20_000)
    expect(status).to_contain_text("opens as soon as it’s ready")
    expect(page.get_by_text("Try again")).to_be_hidden()
    page.clock.fast_forward(35_000)
    expect(status).to_contain_text("isn’t loading")
    expect(page.get_by_text("Try again")).to_be_visible()

    gates.open()
    expect(page.locator("[data-action=change-seat]").first).to_be_visible(timeout=START_TIMEOUT)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(bar).to_be_hidden()
    expect(status).to_be_hidden()
    assert len(sentences(page)) == 4, sentences(page)
    assert watch.errors == []


# Whether everything prefetched has arrived, by the progress bar: no further sign of life follows.
AHEAD = """
() => {
  const bar = document.getElementById('bytes');
  const links = [...document.querySelectorAll('head link:is([rel=preload], [rel=modulepreload])')];
  if (!bar || !links.length) return false;
  const files = JSON.parse(bar.dataset.files);
  const archives = ['pyodide/pyodide.asm.wasm', 'pyodide/stdlib.bin', 'engine.bin', 'black_angel.bin'];
  const names = [...archives, ...links.map(link => link.getAttribute('href')).filter(name => files[name])];
  return names.length > 8 && bar.value >= names.reduce((sum, name) => sum + files[name][0], 0);
}
"""


@pytest.mark.fresh  # the test controls its clock
def test_a_starting_script_that_never_comes_is_told(dist: Path, gates: Gates, page: Page) -> None:
    site = gates.serve(dist, "start.mjs")
    page.clock.install()
    page.goto(site, wait_until="commit")
    page.wait_for_function(AHEAD, timeout=START_TIMEOUT)
    page.clock.fast_forward(65_000)
    expect(page.locator("#status")).to_contain_text("isn’t loading")
    with page.expect_navigation(wait_until="commit"):
        page.click("text=Try again")


# How everything visible looks: its place, and its whole style; one star of each kind.
LOOKS = """
themes => {
  const kinds = new Map();
  for (const node of document.querySelectorAll('html, body, #app, #app *, #loading, #loading *')) {
    const kind = node.closest('svg') ? `${node.localName} ${node.getAttribute('class')}` : kinds.size;
    if (!kinds.has(kind)) kinds.set(kind, node);
  }
  const whole = (node, part) => {
    const style = getComputedStyle(node, part);
    if (part && style.content === 'none') return 'none';
    const seen = [...style].filter(name => !name.startsWith('--')); // a name alone is no look
    return seen.map(name => `${name}: ${style.getPropertyValue(name)}`).join('; ');
  };
  return themes.flatMap(theme => {
    document.documentElement.dataset.theme = theme;
    return [...kinds].map(([kind, node]) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const styles = [null, '::before', '::after'].map(part => whole(node, part));
      return [`${theme} ${innerWidth} ${kind} ${node.className}`, `${x} ${y} ${width} ${height}`, ...styles];
    });
  });
}
"""
STYLED = "() => [...document.styleSheets].some(sheet => sheet.href?.endsWith('/style.css'))"


@pytest.mark.fresh  # a worker's files could not be held back
def test_nothing_moves_when_the_whole_style_comes(page: Page, site: str) -> None:
    """The few inline rules give the first screen the same look as the full style."""
    held: list[Route] = []
    pictures: list[str] = []
    page.on("request", lambda one: pictures.append(one.url) if "/boxes/" in one.url else None)
    page.route("**/style.css", lambda route: held.append(route))
    page.route("**/fonts/*", lambda route: route.abort())
    page.route("**/*.wasm", lambda route: None)  # Python never comes
    with page.expect_request("**/style.css"):
        page.goto(site, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-seen", "")

    def looks() -> list[list[str]]:
        found: list[list[str]] = []
        for width, height in ((390, 844), (844, 390), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            found += page.evaluate(LOOKS, ["deep", "light", "contrast"])
        return found

    assert not page.evaluate(STYLED)
    before = looks()
    assert len(before) > 300
    assert all("display: " in look[2] for look in before)
    page.unroute("**/style.css")
    for route in held:
        route.continue_()
    page.wait_for_function(STYLED)
    after = looks()
    changed = [
        (was[0], *sorted(set("; ".join(was).split("; ")) ^ set("; ".join(now).split("; "))))
        for was, now in zip(before, after, strict=True)
        if was != now
    ]
    assert changed[:5] == []
    ends = {url.rpartition("-")[2] for url in pictures}
    assert ends == {"small.webp"}, "the large covers wait for Python"


# How far everything moving in the sky has come, and whether that has been the same for half a second.
SKY = """
document.getAnimations().filter(one => one.animationName.startsWith('fm-') && one.animationName !== 'fm-rise')
  .reduce((sum, one) => sum + one.currentTime, 0)
"""
RESTS = f"""
() => {{
  const come = {SKY.strip()}, now = performance.now();
  if (window.come !== come) Object.assign(window, {{ come, since: now }});
  return now > window.since + 500;
}}
"""


def test_the_sky_moves_cheaply_and_rests_when_there_is_no_hand_on_the_page(
    page: Page, site: str
) -> None:
    ready = started(page, site)
    more(ready, "learn")
    expect(ready.locator(".firmament")).to_be_visible()
    ready.emulate_media(reduced_motion="no-preference")
    ready.mouse.move(100, 100)  # on a slow machine it rests already
    ready.wait_for_function(f"() => {SKY} !== 0")
    ready.mouse.move(200, 200)
    began = ready.evaluate(SKY)
    ready.wait_for_function(f"was => {SKY} > was", arg=began)
    own = "one => one.playState === 'running' && one.animationName !== 'fm-rise'"
    assert not ready.evaluate(f"document.getAnimations().some({own})"), (
        "the clock draws each picture"
    )
    ready.wait_for_function(RESTS)
    began = ready.evaluate(SKY)
    ready.mouse.move(300, 300)
    ready.wait_for_function(f"was => {SKY} > was", arg=began)
