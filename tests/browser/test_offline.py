"""The game offline: stored whole, updated on a click, separate from its neighbours; and as one file."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from building import draw_icons, runtime
from pages import Server
from PIL import Image, ImageChops, ImageStat
from player import seat
from playwright.sync_api import Browser, BrowserContext, Page, expect
from profiles import started
from versions import (
    FOLDER,
    SAVED,
    TIMEOUT,
    begin,
    choose,
    kept,
    kept_offline,
    number,
    play_offline,
    ready,
    version,
)

from blackangel import games

if TYPE_CHECKING:
    from conftest import Watch

# --- Without a network ---------------------------------------------------------------------------


def files_kept(dist: Path) -> set[str]:
    """The files needed to play offline, by their addresses under the folder."""
    found = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    found -= {name for name in found if name.startswith("fallback/") or name.endswith(".whl")}
    return {name.replace("index.html", "") for name in found - {"sw.js", "black-angel.html"}}


@pytest.mark.every_run
def test_the_network_can_be_cut_after_the_first_visit(
    dist: Path, context: BrowserContext, watch: Watch
) -> None:
    sent: list[str] = []
    server = Server({FOLDER: dist}, lambda path, size: sent.append(path.removeprefix(FOLDER)))
    site, page = server.origin + FOLDER, context.new_page()
    page.goto(site)
    kept_offline(ready(page))

    # The worker waits for Python, fetches little twice, and keeps the files that are on disk.
    assert sent.index("sw.js") > sent.index("engine.bin")
    assert sent.index("sw.js") > sent.index("pyodide/pyodide.asm.wasm")
    twice = {name for name in sent if sent.count(name) > 1}
    assert twice <= {"", "icons/icon.svg", "manifest.webmanifest"}
    before = kept(page)
    [(name, addresses)] = before.items()
    assert name.startswith(f"black-angel {site} ")
    assert set(addresses) == {site + name for name in files_kept(dist)}

    # A game starts without a network and without a reload, and goes on after one.
    context.set_offline(True)
    server.folders.clear()
    watch.failures.clear()
    begin(page)
    choose(page, 5)
    asked, saved = page.locator(".question").inner_text(), page.evaluate(SAVED)
    ready(page.reload() and page)
    expect(page.locator(".question")).to_have_text(asked)
    assert page.evaluate(SAVED) == saved
    choose(page, 2)
    assert page.evaluate(SAVED) != saved

    # So does the other game, which the page has not asked for before.
    other = games.tabled()[-1]
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    page.click(f'[data-box="{other}"] [data-action=new]')
    seat(page, 1)
    page.set_checked("[data-field=cover]", False)
    page.click("[data-action=begin]")
    expect(page.locator("[data-option]").first).to_be_attached()
    choose(page, 2)
    assert games.load(page.evaluate(SAVED)).title.key == other
    assert watch.errors == []
    assert watch.failures == []

    # The folder's other addresses are answered, too; a reset deletes nothing.
    for address in ("index.html", "?from=home"):
        page.goto(site + address)
        expect(page.locator("#app .shelf")).to_be_attached()
    page.goto(site + "?reset")
    page.wait_for_url(site)
    ready(page)
    assert kept(page) == before
    assert page.evaluate("window.violations") == []
    server.close()


# The start of what is kept of a file, in its place.
CUT = """
async name => {
  const cache = await caches.open((await caches.keys())[0]);
  const address = new URL(name, location.href).href;
  const whole = await (await cache.match(address)).arrayBuffer();
  await cache.put(address, new Response(whole.slice(0, 100_003)));
}
"""


def test_the_wheel_replaces_a_damaged_archive_on_the_device(
    dist: Path, context: BrowserContext, watch: Watch
) -> None:
    server = Server({FOLDER: dist})
    page = context.new_page()
    play_offline(page, server.origin + FOLDER, 2)
    asked = page.locator(".question").inner_text()
    page.evaluate(CUT, "engine.bin")
    page.reload()
    ready(page)
    assert any("the wheel is installed instead" in text for text in watch.warnings)
    expect(page.locator(".question")).to_have_text(asked)
    choose(page, 2)
    assert watch.errors == []
    server.close()


def test_the_worker_knows_the_files_by_their_digests(dist: Path) -> None:
    text = (dist / "sw.js").read_text("utf-8")
    listed = json.loads(re.findall(r"^const FILES = (\{.*?\});$", text, re.S | re.M)[0])
    assert {name.removeprefix("./") for name in listed} == files_kept(dist)
    for file, digest in listed.items():
        data = (dist / file.replace("./", "index.html")).read_bytes()
        data = gzip.decompress(data) if file.endswith(".bin") else data  # kept unzipped
        assert hashlib.sha256(data).hexdigest() == digest


# --- Neighbours and reset ------------------------------------------------------------------------


def test_a_reset_of_one_folder_throws_no_game_away_and_leaves_its_neighbour_alone(
    dist: Path, newer: Path, context: BrowserContext, watch: Watch
) -> None:
    folders = [FOLDER + "one/", FOLDER + "one/two/"]
    server = Server({folders[1]: dist, folders[0]: dist})
    pages = []
    for folder in folders:
        page = context.new_page()
        page.goto(server.origin + folder)
        pages.append(kept_offline(ready(page)))
    names = [f"black-angel {server.origin}{folder} " for folder in folders]
    assert [name.rpartition(" ")[0] + " " for name in kept(pages[0])] == names
    [one, two] = pages
    begin(two)
    choose(two, 3)
    asked, saved = two.locator(".question").inner_text(), two.evaluate(SAVED)

    before = kept(one)
    server.folders[folders[1]] = newer
    two.goto(server.origin + folders[1] + "?reset")
    two.wait_for_url(server.origin + folders[1])
    # Scripts may still come from the browser's memory: then the page is offered the worker's version.
    told = two.locator("html[data-offline], html[data-update]")
    told.wait_for(state="attached", timeout=TIMEOUT)
    kept_offline(ready(two.reload() and two))
    expect(two.locator(".question")).to_have_text(asked)
    assert two.evaluate(SAVED) == saved
    after = kept(one)
    assert list(after) == [names[0] + version(dist), names[1] + version(newer)]
    assert after[names[0] + version(dist)] == before[names[0] + version(dist)]

    context.set_offline(True)
    for page, wanted in zip(pages, ("1", "2"), strict=True):
        page.goto(page.url)
        assert number(page) == [wanted, wanted]
    assert watch.errors == []
    server.close()


def test_reset_never_leaves_the_host(dist: Path, page: Page, watch: Watch) -> None:
    """An address that begins with two slashes is a path, not another host."""
    server = Server({"/elsewhere.example/": dist})
    address = f"{server.origin}//elsewhere.example/"
    page.goto(address + "?reset#SAVE", wait_until="commit")
    page.wait_for_url(re.compile(r"^[^?]*$"), wait_until="commit")
    assert page.url == address + "#SAVE"
    expect(page.locator("#app .shelf")).to_be_attached()
    assert [url for url in watch.requests if not url.startswith(address)] == []
    watch.requests.clear()  # the folder lies outside that of the other tests
    server.close()


# --- Installing ----------------------------------------------------------------------------------


def test_manifest_makes_the_page_installable(dist: Path, page: Page, site: str) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "."
    assert manifest["display"] == "standalone"
    assert manifest["name"] == "Board games"
    assert not any("://" in str(value) for value in manifest.values())
    purposes = set()
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            with Image.open(dist / icon["src"]) as image:
                assert f"{image.width}x{image.height}" == icon["sizes"]
            purposes.add((icon["sizes"], icon.get("purpose", "any")))
    assert purposes == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}

    started(page, site)
    devtools = page.context.new_cdp_session(page)
    answer = devtools.send("Page.getAppManifest")
    assert answer["url"] == site + "manifest.webmanifest"
    assert answer["errors"] == []
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error for error in errors if error["errorId"] != "in-incognito"] == []
    assert page.evaluate("window.violations") == []


@pytest.mark.parametrize("name", draw_icons.SIZES)
def test_icons_are_drawn_from_the_drawing_of_today(name: str, browser: Browser) -> None:
    drawn = draw_icons.drawn(browser, *draw_icons.SIZES[name]).convert("RGB")
    with Image.open(runtime.WEB / "icons" / name) as kept_icon:
        difference = ImageChops.difference(drawn, kept_icon.convert("RGB"))
    assert max(ImageStat.Stat(difference).mean) < 3, "run building.draw_icons"


# --- One file ------------------------------------------------------------------------------------


@pytest.mark.fresh
def test_the_single_file_plays_from_the_disk(
    dist: Path, tmp_path: Path, context: BrowserContext, watch: Watch
) -> None:
    file = tmp_path / "black angel.html"
    shutil.copyfile(dist / "black-angel.html", file)
    context.set_offline(True)
    page = context.new_page()
    page.goto(file.as_uri())
    expect(page.locator(".shelf .box-picture").first).to_be_visible()
    ready(page)
    assert page.evaluate("document.querySelector('[data-style=black-angel]').media") == "all"
    begin(page)
    choose(page, 5)
    asked = page.locator(".question").inner_text()
    ready(page.reload() and page)
    expect(page.locator(".question")).to_have_text(asked)
    page.keyboard.press("m")
    page.click("#dialog [data-action=settings]")
    expect(page.locator("#dialog #theme")).to_be_visible()
    expect(page.locator("#dialog #pieces")).to_be_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.click("#dialog [data-action=about]")
    for _ in range(2):
        with page.expect_popup() as opened:
            page.click("#dialog a[href='third-party.txt']")
        expect(opened.value.locator("body")).to_contain_text("Mozilla Public License Version 2.0")
        opened.value.close()
    assert watch.errors == []
    assert page.evaluate("window.violations") == []
    allowed = ("data:", "blob:null/", "blob:file:", file.as_uri())
    assert [url for url in watch.requests if not url.startswith(allowed)] == []
    watch.requests.clear()  # the file itself lies outside the site's folder


def test_the_single_file_has_a_strict_policy_and_the_same_screen(dist: Path) -> None:
    text, page = ((dist / name).read_text("utf-8") for name in ("black-angel.html", "index.html"))
    policy = re.findall(r'Content-Security-Policy" content="([^"]*)"', text)[0]
    digest = r"'sha256-[\w+/]{43}='"
    assert re.fullmatch(
        rf"default-src 'none'; script-src {digest} {digest} blob: 'wasm-unsafe-eval'; "
        rf"style-src {digest}(?: {digest})+; img-src data:; font-src data:; "
        r"base-uri 'none'; form-action 'none'",
        policy,
    )
    for found in (re.findall(r"<main.*</main>", one, re.S) for one in (text, page)):
        assert len(found) == 1
    assert re.findall(r"<main.*</main>", text, re.S) == re.findall(r"<main.*</main>", page, re.S)
    assert not re.search(r'(?:src|href)="(?!data:)', text)
