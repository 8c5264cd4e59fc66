"""A newer version: fetched in the background, applied on a click, and never at the cost of a game unasked."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from archived import pack, unpacked
from building import machine, offline
from pages import Server
from player import more
from playwright.sync_api import BrowserContext, Page, expect
from versions import (
    FOLDER,
    SAVED,
    TIMEOUT,
    begin,
    choose,
    kept,
    kept_offline,
    look_for_update,
    number,
    play_offline,
    ready,
    version,
)

if TYPE_CHECKING:
    from conftest import Watch


# The result of an update that is requested now.
CAME = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const came = new Promise(resolve => registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker.addEventListener('statechange', () => resolve(worker.state));
  }));
  await registration.update();
  return came;
}
"""

# The oldest version's archives as earlier workers kept them, gzipped; one of them is damaged.
EARLIER = """
async () => {
  const cache = await caches.open((await caches.keys())[0]);
  const at = name => new URL(name, location.href).href;
  for (const name of ['engine.bin', 'black_angel.bin']) {
    const kept = await cache.match(at(name));
    await cache.put(at(name), new Response(kept.body.pipeThrough(new CompressionStream('gzip'))));
  }
  await cache.put(at('council_of_shadows.bin'), new Response(''));
}
"""
# Of the newest version's archives, those that are kept unzipped.
UNZIPPED = """
async () => {
  const cache = await caches.open((await caches.keys()).at(-1));
  const found = [];
  for (const { url } of await cache.keys()) {
    const start = (await (await cache.match(url)).text()).slice(0, 2);
    if (url.endsWith('.bin') && start === 'PK') found.push(url.split('/').at(-1));
  }
  return found;
}
"""

# Until the newest worker is the one at work.
TAKEN_OVER = """
async folder => {
  for (let settled = false; !settled; ) {
    await new Promise(done => setTimeout(done, 20));
    const { waiting, active } = await navigator.serviceWorker.getRegistration(folder);
    settled = !waiting && active?.state === 'activated';
  }
}
"""


@pytest.fixture
def broken(dist: Path, tmp_path: Path) -> Path:
    """A version with one file from yet another version."""
    site = tmp_path / "broken"
    shutil.copytree(dist, site)
    with (site / "style.css").open("a", encoding="utf-8") as style:
        style.write("/* of a third version */")
        style.flush()
        offline.stamp(site)
        style.write("/* and of a fourth */")
    return site


def test_update_waits_for_the_click_and_loses_nothing(
    dist: Path, broken: Path, newer: Path, context: BrowserContext, watch: Watch
) -> None:
    sent: list[str] = []
    server = Server({FOLDER: dist}, lambda path, size: sent.append(path.removeprefix(FOLDER)))
    page = context.new_page()
    play_offline(page, server.origin + FOLDER, 5)

    # An incomplete version is not used.
    before = kept(page)
    server.folders[FOLDER] = broken
    assert page.evaluate(CAME) == "redundant"
    served = f"black-angel {server.origin}{FOLDER} {version(dist)}"
    assert kept(page)[served] == before[served]

    # The server has the next version: only new files are fetched, while the game goes on.
    server.folders[FOLDER] = dist  # the browser may look by itself, too: it finds nothing yet
    page.evaluate(EARLIER)
    sent.clear()
    server.folders[FOLDER] = newer
    look_for_update(page)
    expect(page.locator("html")).to_have_attribute("data-update", "ready", timeout=TIMEOUT)
    # each script says of which version it is
    scripts = {*offline.SCRIPTS, offline.REGISTER, offline.WORKER}
    assert set(sent) == {"", "style.css", "council_of_shadows.bin", *scripts}  # that one is damaged
    archives = {"engine.bin", "black_angel.bin", "council_of_shadows.bin"}
    assert archives <= set(page.evaluate(UNZIPPED))
    assert number(page) == ["1", "1"]
    assert len(kept(page)) == 2

    # The game goes on, and a reload still gets all of the old version.
    choose(page, 3)
    asked = page.locator(".question").inner_text()
    kept_offline(ready(page.reload() and page))
    assert number(page) == ["1", "1"]
    expect(page.locator(".question")).to_have_text(asked)
    expect(page.locator("html")).to_have_attribute("data-update", "ready", timeout=TIMEOUT)

    # If a player asks for it on another start screen, this game keeps its files.
    other = context.new_page()
    other.goto(server.origin + FOLDER)
    kept_offline(ready(other))
    other.locator("[data-action=update]").click(timeout=TIMEOUT)
    expect(other.locator("html")).to_have_attribute("data-update", "elsewhere")
    expect(other.locator(".newer")).to_contain_text("close the game in the other tabs")
    assert number(page) == number(other) == ["1", "1"]
    choose(page, 1)
    asked, saved = page.locator(".question").inner_text(), page.evaluate(SAVED)
    page.close()
    with other.expect_navigation():
        other.click("[data-action=update]")
    kept_offline(ready(other))
    assert number(other) == ["2", "2"]
    assert list(kept(other)) == [f"black-angel {server.origin}{FOLDER} {version(newer)}"]
    expect(other.locator("[data-action=update]")).to_have_count(0)
    other.click("[data-action=continue]")
    expect(other.locator(".question")).to_have_text(asked)
    assert other.evaluate(SAVED) == saved
    choose(other, 1)
    assert watch.errors == []
    server.close()


@pytest.fixture
def ruled(newer: Path) -> Path:
    """The next version, with other rules than those under which today's games began."""
    with unpacked(newer / "black_angel.bin") as old:
        files = {name: old.read(name) for name in old.namelist()}
    title = "blackangel/games/black_angel/__init__"
    del files[f"{title}.pyc"]
    text = (machine.ROOT / f"{title}.py").read_text("utf-8")
    other, count = re.subn(r"^    version = (\d+)$", "    version = 99", text, flags=re.M)
    assert count == 1
    files[f"{title}.py"] = other.encode()
    pack(newer / "black_angel.bin", files)
    (newer / offline.RULES).write_text("[99]", "utf-8")
    offline.stamp(newer)
    return newer


def to_start(page: Page) -> None:
    page.click("[data-action=menu]")
    page.click("[data-action=home]")


def test_an_update_with_other_rules_says_so_and_waits(
    dist: Path, ruled: Path, context: BrowserContext, watch: Watch
) -> None:
    server = Server({FOLDER: dist})
    page = context.new_page()
    play_offline(page, server.origin + FOLDER, 5)
    asked, saved = page.locator(".question").inner_text(), page.evaluate(SAVED)
    server.folders[FOLDER] = ruled
    look_for_update(page)
    expect(page.locator("html")).to_have_attribute("data-update", "ready", timeout=TIMEOUT)

    # Closed and opened again without a network, the page is the same, although the newer worker
    # is active by now.
    page.goto(server.origin + "/none")
    page.evaluate(TAKEN_OVER, FOLDER)
    context.set_offline(True)
    page.goto(server.origin + FOLDER)
    kept_offline(ready(page))
    assert number(page) == ["1", "1"]
    expect(page.locator(".question")).to_have_text(asked)
    expect(page.locator("html")).to_have_attribute("data-update", "ready", timeout=TIMEOUT)
    context.set_offline(False)

    # The offer says what would be lost; the game goes on under the rules it began with.
    to_start(page)
    expect(page.locator(".newer")).to_contain_text("can’t continue 1 saved game")
    page.click("[data-action=continue]")
    expect(page.locator(".question")).to_have_text(asked)
    assert page.evaluate(SAVED) == saved
    choose(page, 1)
    to_start(page)

    # Without that game, nothing delays the newer version; otherwise the player may insist.
    more(page, "library")
    page.click("[data-action=forget]")
    page.click("[data-action=home]")
    expect(page.locator(".newer")).to_contain_text("A new version is ready.")
    begin(page)
    choose(page, 1)
    to_start(page)
    expect(page.locator(".newer")).to_contain_text("can’t continue 1 saved game")
    with page.expect_navigation():
        page.click("[data-action=update]")
    kept_offline(ready(page))
    assert number(page) == ["2", "2"]
    assert list(kept(page)) == [f"black-angel {server.origin}{FOLDER} {version(ruled)}"]
    page.click("[data-action=continue]")
    expect(page.locator("#notice")).to_contain_text("by an older version")
    watch.requests[:] = [url for url in watch.requests if not url.endswith("/none")]
    server.close()


# --- Without a worker, from a cache that is fresh --------------------------------------------------

# Where a page says what it is of: the page itself, its scripts, its Python, and its style.
PARTS = """
() => [document.documentElement.dataset.number ?? '1', globalThis.booted ?? '1',
  document.documentElement.dataset.engine ?? '1',
  getComputedStyle(document.documentElement).getPropertyValue('--number').trim() || '1']
"""
# as over plain http
NO_WORKERS = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })"
OLD, NEW = ["1"] * 4, ["2"] * 4
MAIN = "tabletop/main.py"
FIRST, OTHER = "black_angel", "council_of_shadows"


@pytest.fixture
def changed(newer: Path) -> Path:
    """The next version, in which each kind of file has changed."""
    with (newer / "boot.mjs").open("a", encoding="utf-8") as boot:
        boot.write("globalThis.booted = '2';\n")
    told = "\nfrom js import document\ndocument.documentElement.setAttribute('data-engine', '2')\n"
    more = {
        "engine": {MAIN: ((machine.SITE / MAIN).read_text("utf-8") + told).encode()},
        FIRST: {f"blackangel/games/{FIRST}/second.py": b""},
        OTHER: {f"blackangel/games/{OTHER}/second.py": b""},
    }
    for name, files in more.items():
        with unpacked(newer / f"{name}.bin") as old:
            kept = {file: old.read(file) for file in old.namelist() if file != f"{MAIN}c"}
        pack(newer / f"{name}.bin", kept | files)
    for name in (FIRST, OTHER):
        with (newer / f"{name}.css").open("a", encoding="utf-8") as style:
            style.write(f":root {{ --{name}: 2 }}\n")
    offline.stamp(newer)
    return newer


def without_workers(context: BrowserContext) -> Page:
    """A page whose folder nothing keeps but the browser: each server has an address of its own."""
    page = context.new_page()
    page.add_init_script(NO_WORKERS)
    return page


def of(page: Page, version: list[str]) -> Page:
    ready(page)
    assert page.evaluate(PARTS) == version
    return page


def test_a_page_without_a_worker_is_of_one_version(
    dist: Path, changed: Path, context: BrowserContext, watch: Watch
) -> None:
    sent: list[str] = []
    server = Server({FOLDER: dist}, lambda path, size: sent.append(path.removeprefix(FOLDER)))
    site = server.origin + FOLDER
    page = without_workers(context)
    page.goto(site)
    of(page, OLD)
    assert max(map(sent.count, sent)) == 1, sent

    # Opened once more, all of it is in the cache; the game that is not comes with its whole version.
    server.folders[FOLDER] = changed
    other = without_workers(context)
    other.goto(site)
    of(other, OLD)
    other.click(f'[data-box="{OTHER.replace("_", "-")}"] [data-action=new]')
    expect(other.locator("#notice")).to_contain_text("A new version is ready.")
    with other.expect_navigation():
        other.click("#notice [data-action=update]")
    of(other, NEW)
    other.click(f'[data-box="{OTHER.replace("_", "-")}"] [data-action=new]')
    expect(other.locator("[data-action=begin]")).to_be_visible()

    # Reloaded, only the page itself is asked for again.
    sent.clear()
    page.reload()
    of(page, NEW)
    assert max(map(sent.count, sent), default=0) == 1, sent
    begin(page)
    choose(page, 2)
    assert watch.errors == []
    server.close()


class Forgetful(Server):
    """A server whose scripts no browser keeps."""

    def age(self, path: str) -> int:
        return 0 if path.endswith("boot.mjs") else 600


def test_an_old_page_whose_scripts_are_gone_is_loaded_anew(
    dist: Path, changed: Path, context: BrowserContext, watch: Watch
) -> None:
    server = Forgetful({FOLDER: dist})
    page = without_workers(context)
    page.goto(server.origin + FOLDER)
    of(page, OLD)
    page.close()
    server.folders[FOLDER] = changed
    page = without_workers(context)
    page.goto(server.origin + FOLDER)
    page.wait_for_function("() => document.documentElement?.dataset.number", timeout=TIMEOUT)
    of(page, NEW)
    begin(page)
    assert watch.errors == []
    server.close()
