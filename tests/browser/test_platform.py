"""The page starts anywhere, asks for nothing outside its folder, and has a way back."""

from __future__ import annotations

import gzip
import io
import json
import re
import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from building import titles
from pages import Gates
from playwright.sync_api import Page, expect
from profiles import START_TIMEOUT

if TYPE_CHECKING:
    from conftest import Open, Serve, Watch

Damage = Callable[[Path], None]

PROGRAM = "from tabletop import main"
IMPORT_ALL = """
async ([boot, games, names]) => {
  const { loadPyodide, place } = await import(boot);
  const py = await loadPyodide();
  for (const game of games) await place(game);
  py.globals.set('names', py.toPy(names));
  return py.runPython(`
import importlib, json
failed = {}
for name in names:
    try:
        importlib.import_module(name)
    except Exception as error:
        failed[name] = repr(error)
json.dumps(failed)
`);
}
"""

MICROPIP = """
async ([folder, wheel, lock]) => {
  const { loadPyodide } = await import(folder + 'pyodide/pyodide.mjs');
  const py = await loadPyodide({
    indexURL: folder + 'pyodide/', packageBaseUrl: folder + 'fallback/',
    stdLibURL: folder + 'fallback/python_stdlib.zip', lockFileContents: lock,
  });
  await py.loadPackage('micropip');
  return await py.runPythonAsync(`
import micropip
await micropip.install(${JSON.stringify(folder + wheel)})
from importlib.metadata import version
import blackangel
assert blackangel.__file__.endswith('.py')
version('blackangel')
`);
}
"""


def unpacked(archive: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(archive.read_bytes())))


def modules(dist: Path) -> list[str]:
    """What the archives of the page hold, those of the games among them."""
    names = []
    for path in dist.glob("*.bin"):
        with unpacked(path) as archive:
            names += [name[: -len(".pyc")] for name in archive.namelist() if name.endswith(".pyc")]
    return [name.removesuffix("/__init__").replace("/", ".") for name in names]


@pytest.mark.fresh
def test_page_becomes_ready(ready: Page, watch: Watch) -> None:
    assert watch.errors == []
    assert watch.warnings == []
    assert watch.failures == []
    assert ready.evaluate("window.violations") == []
    assert not any("fallback/" in url for url in watch.requests)


@pytest.mark.fresh
def test_the_fonts_are_the_pages_own(ready: Page, watch: Watch) -> None:
    fonts = ready.evaluate(
        "document.fonts.ready.then(all => [...all].map(font => [font.family, font.status]))"
    )
    assert sorted(fonts) == [["Exo 2", "loaded"], ["Inter", "loaded"]]
    assert sum(request.endswith(".woff2") for request in watch.requests) == 2


def test_every_module_imports_on_the_small_library(ready: Page, site: str, dist: Path) -> None:
    names = modules(dist)
    assert "blackangel" in names
    assert {f"blackangel.games.{folder}" for folder in titles.FOLDERS.values()} <= set(names)
    assert "tabletop" in names
    given = [site + "boot.mjs", list(titles.FOLDERS), names]
    assert json.loads(ready.evaluate(IMPORT_ALL, given)) == {}


def test_micropip_installs_the_wheel(page: Page, site: str, dist: Path) -> None:
    fallback = json.loads((dist / "fallback/fallback.json").read_text("utf-8"))
    page.goto(site + "third-party.txt")  # a page with no policy and no scripts of ours
    version = page.evaluate(MICROPIP, [site, fallback["wheel"], fallback["lock"]])
    assert f"blackangel-{version}-" in fallback["wheel"]


def other_magic(archive: Path) -> None:
    """Rewrite an archive as if another Python had compiled it."""
    with unpacked(archive) as source:
        files = {name: source.read(name) for name in source.namelist()}
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as target:
        for name, data in files.items():
            target.writestr(name, b"\xcb\x0d\r\n" + data[4:] if name.endswith(".pyc") else data)
    archive.write_bytes(gzip.compress(whole.getvalue()))


def ungzipped(archive: Path) -> None:
    archive.write_bytes(gzip.decompress(archive.read_bytes()))


def cut(archive: Path) -> None:
    archive.write_bytes(archive.read_bytes()[:-1000])


@pytest.mark.parametrize(
    ("file", "damage"),
    [
        pytest.param("engine.bin", other_magic, id="engine of another Python"),
        pytest.param("engine.bin", cut, id="engine cut off"),
        pytest.param("engine.bin", Path.unlink, id="engine missing"),
        pytest.param("black_angel.bin", cut, id="game cut off"),
        pytest.param("black_angel.bin", Path.unlink, id="game missing"),
        pytest.param("pyodide/stdlib.bin", other_magic, id="library of another Python"),
        pytest.param("pyodide/stdlib.bin", cut, id="library cut off"),
    ],
)
def test_damaged_archive_falls_back_to_the_wheel(
    file: str,
    damage: Damage,
    dist: Path,
    tmp_path: Path,
    serve: Serve,
    open_page: Open,
    watch: Watch,
) -> None:
    damaged = tmp_path / "dist"
    shutil.copytree(dist, damaged)
    damage(damaged / file)
    page = open_page(serve(damaged))
    assert any("the wheel is installed instead" in text for text in watch.warnings)
    assert any(url.endswith(".whl") and "/blackangel-" in url for url in watch.requests)
    assert page.evaluate("window.violations") == []


@pytest.mark.parametrize("file", ["engine.bin", "black_angel.bin", "pyodide/stdlib.bin"])
def test_a_server_may_take_off_the_gzip(
    file: str, dist: Path, tmp_path: Path, serve: Serve, open_page: Open, watch: Watch
) -> None:
    changed = tmp_path / "dist"
    shutil.copytree(dist, changed)
    ungzipped(changed / file)
    open_page(serve(changed))
    assert watch.warnings == []


SECOND = """
async boot => {
  const { loadPyodide, place } = await import(boot);
  const py = await loadPyodide({}, 'black-angel');
  const found = () => py.runPython(`
import importlib.util
importlib.util.find_spec('blackangel.games.second') is not None
`);
  const before = found();
  await Promise.all([place('second'), place('second')]);
  return [before, found(), py.runPython('from blackangel.games import second; second.NAME')];
}
"""
WORN = """
[document.documentElement.dataset.game, ...[...document.querySelectorAll('[data-style]')]
  .map(sheet => `${sheet.dataset.style} ${sheet.media}`)]
"""


@pytest.fixture
def with_a_second(dist: Path, tmp_path: Path) -> Path:
    """The site, as if there were another game."""
    site = tmp_path / "dist"
    shutil.copytree(dist, site)
    boot = (site / "boot.mjs").read_text("utf-8")
    changed = re.sub(r"^const games = \[", 'const games = ["second", ', boot, flags=re.M)
    assert changed != boot
    (site / "boot.mjs").write_text(changed, "utf-8")
    (site / "second.css").write_text(".leafed { color: red }", "utf-8")
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        archive.writestr("blackangel/games/second/__init__.py", "NAME = 'Second'")
    (site / "second.bin").write_bytes(gzip.compress(whole.getvalue()))
    return site


def test_a_game_comes_when_it_is_chosen(
    with_a_second: Path, serve: Serve, open_page: Open, page: Page, watch: Watch
) -> None:
    """Its archive and its style, once; the style of the one before is off then."""
    site = serve(with_a_second)
    open_page(site)
    assert not any("second" in url for url in watch.requests)
    assert page.evaluate(WORN) == ["black-angel", "black-angel all"]
    page.evaluate("bring('second')")
    page.evaluate("Promise.all([bring('second'), bring('second')])")
    assert page.evaluate(WORN) == ["second", "black-angel not all", "second all"]
    asked = [url.removeprefix(site) for url in watch.requests if "/second." in url]
    assert sorted(asked) == ["second.bin", "second.css"]
    page.evaluate("bring('black-angel')")
    assert page.evaluate(WORN) == ["black-angel", "black-angel all", "second not all"]
    assert watch.errors == []
    assert page.evaluate(SECOND, site + "boot.mjs") == [False, True, "Second"]


def test_a_game_that_cannot_be_had_is_told_and_asked_for_again(
    with_a_second: Path, serve: Serve, open_page: Open, page: Page
) -> None:
    (with_a_second / "second.bin").rename(with_a_second / "away")
    open_page(serve(with_a_second))
    asking = "key => bring(key).then(() => 'there', () => 'not there')"
    assert page.evaluate(asking, "chess") == "not there"
    assert page.evaluate(asking, "second") == "not there"
    assert page.evaluate("document.documentElement.dataset.game") == "black-angel"
    (with_a_second / "away").rename(with_a_second / "second.bin")
    assert page.evaluate(asking, "second") == "there"


@pytest.mark.parametrize(
    ("latest", "link", "game"),
    [
        ("", "", "black-angel"),
        ("{", "#AQ", "black-angel"),
        ('{"text": "AQcBAA"}', "", "second"),
        ('{"text": "AgcBAA"}', "", "black-angel"),
        ('{"text": "AXwBAA"}', "#AQcB~Ada", "second"),
        ('{"text": "AQcBAA"}', "#AXwBAA", "black-angel"),
        ("null", "#___", "black-angel"),
    ],
    ids=["none", "damaged", "latest", "other format", "link", "link of the first", "neither"],
)
def test_the_game_at_hand_is_known_before_python(
    latest: str, link: str, game: str, dist: Path, page: Page, site: str
) -> None:
    early = (dist / "early.js").read_text("utf-8")
    changed = early.replace("codes = {", 'codes = {"7": "second", ')
    assert changed != early
    page.goto(site + "third-party.txt" + link)
    page.evaluate("text => localStorage.setItem('black-angel:latest', text)", latest)
    assert (
        page.evaluate(f"() => {{ {changed}; return document.documentElement.dataset.game }}")
        == game
    )


def broken_program(file: Path) -> None:
    text = file.read_text("utf-8")
    assert text.count(PROGRAM) == 1
    file.write_text(text.replace(PROGRAM, "raise RuntimeError('on purpose')"), "utf-8")


@pytest.mark.parametrize(
    ("file", "damage"),
    [
        pytest.param("index.html", broken_program, id="Python program"),
        pytest.param("pyodide/pyodide.asm.wasm", Path.unlink, id="Python itself"),
        pytest.param("boot.mjs", Path.unlink, id="what loads Python"),
        pytest.param("start.mjs", Path.unlink, id="the script that starts"),
    ],
)
def test_failure_to_start_is_said_in_one_sentence(
    file: str, damage: Damage, dist: Path, tmp_path: Path, serve: Serve, page: Page
) -> None:
    damaged = tmp_path / "dist"
    shutil.copytree(dist, damaged)
    damage(damaged / file)
    page.goto(serve(damaged))
    status = page.get_by_role("status").and_(page.locator("#status"))
    expect(status).to_contain_text("The game could not start", timeout=30_000)
    expect(status).to_be_visible()
    shutil.copytree(dist, damaged, dirs_exist_ok=True)
    page.click("text=Try again")
    expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=START_TIMEOUT)
    expect(status).to_be_hidden()


def test_a_start_without_what_it_does_not_need(
    dist: Path, tmp_path: Path, serve: Serve, open_page: Open
) -> None:
    """Nothing but Python and the page's own program has to be there."""
    poor = tmp_path / "dist"
    shutil.copytree(dist, poor)
    for folder in ("pyscript", "icons", "fonts", "lent"):
        shutil.rmtree(poor / folder)
    for name in ("early.js", "style.css", "manifest.webmanifest", "sw-register.mjs", "sw.js"):
        (poor / name).unlink()
    page = open_page(serve(poor))
    expect(page.locator("#loading")).to_be_hidden()
    page.click("[data-action=new]")
    expect(page.locator("#seed")).to_be_visible()
    # A plugin alone, which PyScript asks for although it is switched off.
    shutil.copytree(dist, poor, dirs_exist_ok=True)
    for plugin in (poor / "pyscript").glob("error-*.js"):
        plugin.unlink()
    open_page(serve(poor))


# --- While it loads ------------------------------------------------------------------------------


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
