"""The page starts anywhere, requests nothing outside its folder, and has a fallback."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from archived import pack, unpacked
from building import titles
from building.demand import ON_DEMAND
from player import alone
from playwright.sync_api import Page, expect
from profiles import START_TIMEOUT
from screens import uncover
from test_loading import SAID, sentences

if TYPE_CHECKING:
    from conftest import Open, Serve, Watch

Damage = Callable[[Path], None]

PROGRAM = "from tabletop import main"
# slow machines say this about files used later
LATE = "was preloaded using link preload but not used"
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

# Of three drawings: whether each is as it should be, what stays of the first, and what is typed.
REDRAWN = """
() => {
  const made = text => Object.assign(document.createElement('div'), { innerHTML: text });
  const home = made('<i data-piece="a">1</i><i data-piece="b">2</i><b>3</b><input value="4">');
  const [, piece, words, field] = home.children;
  field.value = 'typed';
  return [
    '<i data-piece="b" class="live">2</i><b>3</b><input value="4">',
    '<i data-piece="c">0</i><i data-piece="b">9</i><b>8</b><input value="4">',
    '<i data-piece="b">9</i><i data-piece="a">1</i><b>8</b><u></u><input value="5">',
  ].map(text => {
    panels.draw(home, text);
    return [home.innerHTML === text, home.contains(piece), home.contains(words), home.lastElementChild.value];
  });
}
"""

# Drawings that were parsed ahead: as they are, and after changes of what is there, in the same task or not.
AHEAD = """
async () => {
  const found = [];
  const texts = ['<i class="live">1</i><b>2</b>', '<b>2</b><i>3</i>', '<i>4</i>', '<u>5</u><i>6</i>'];
  for (const change of [
    () => {},
    home => { home.querySelector('i').className = 'changed'; },
    home => { home.append(document.createElement('s')); },
    home => { home.querySelector('i').firstChild.data = '9'; },
    home => panels.draw(home, '<b>7</b>'),
    home => {
      panels.draw(document.createElement('p'), '<b>8</b>');
      home.querySelector('i').className = 'changed';
    },
    async home => {
      home.querySelector('i').className = 'changed';
      await null;
    },
  ]) for (const compared of [true, false]) {
    const home = Object.assign(document.createElement('div'), { innerHTML: '<i class="told">0</i>' });
    for (const text of texts) {
      panels.parseAhead([[home, text, compared]]);
      const later = change(home);
      if (later) await later;
      panels.draw(home, text);
      found.push(home.innerHTML === text);
    }
  }
  return found;
}
"""


def modules(dist: Path) -> list[str]:
    """The modules in the page's archives, including those of the games."""
    names = []
    for path in dist.glob("*.bin"):
        with unpacked(path) as archive:
            names += [name[: -len(".pyc")] for name in archive.namelist() if name.endswith(".pyc")]
    return [name.removesuffix("/__init__").replace("/", ".") for name in names]


@pytest.mark.fresh
@pytest.mark.every_run
def test_a_first_visit(open_page: Open, site: str, watch: Watch) -> None:
    """Everything comes from the page's own folder, also for a bot and a picture; the watch checks that."""
    ready = open_page(site)
    assert watch.errors == []
    assert [text for text in watch.warnings if LATE not in text] == []
    assert not any("fallback/" in url for url in watch.requests)
    fonts = ready.evaluate(
        "document.fonts.ready.then(all => [...all].map(font => [font.family, font.status]))"
    )
    assert sorted(fonts) == [["Exo 2", "loaded"], ["Inter", "loaded"]]
    # a worker that is active already fetches the same two to store them
    assert len({url for url in watch.requests if url.endswith(".woff2")}) == 2
    kept = [True, True, True]
    assert ready.evaluate(REDRAWN) == [[*kept, "typed"], [*kept, "typed"], [*kept, "5"]]
    assert ready.evaluate(AHEAD) == [True] * 56
    ready.click("[data-action=new]")
    alone(ready)
    ready.click("[data-action=add-bot]")
    ready.click("[data-action=begin]")
    uncover(ready)
    expect(ready.locator("[data-option]").first).to_be_visible(timeout=START_TIMEOUT)
    ready.keyboard.press("m")
    ready.click("#dialog [data-action=save]")
    ready.click("#dialog [data-action=qr]")
    expect(ready.locator("#save-qr svg")).to_be_visible()
    assert watch.errors == []
    assert watch.failures == []
    assert ready.evaluate("window.violations") == []


def test_every_module_imports_on_the_small_library(open_page: Open, site: str, dist: Path) -> None:
    """On a page of its own: a second Python starts there, with a second program."""
    names = modules(dist)
    assert "blackangel" in names
    assert {f"blackangel.games.{folder}" for folder in titles.FOLDERS.values()} <= set(names)
    assert "tabletop" in names
    given = [site + "boot.mjs", [*titles.FOLDERS, *ON_DEMAND], names]
    assert json.loads(open_page(site).evaluate(IMPORT_ALL, given)) == {}


def other_magic(archive: Path) -> None:
    """Rewrite an archive as if another Python had compiled it."""
    with unpacked(archive) as source:
        files = {name: source.read(name) for name in source.namelist()}
    other = b"\xcb\x0d\r\n"
    pack(
        archive,
        {name: other + data[4:] if name.endswith(".pyc") else data for name, data in files.items()},
    )


def ungzipped(archive: Path) -> None:
    archive.write_bytes(gzip.decompress(archive.read_bytes()))


def cut(archive: Path) -> None:
    archive.write_bytes(archive.read_bytes()[:-1000])


@pytest.mark.parametrize(
    ("file", "damage"),
    [
        pytest.param("engine.bin", other_magic, id="engine of another Python"),
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
    page: Page,
    watch: Watch,
) -> None:
    damaged = tmp_path / "dist"
    shutil.copytree(dist, damaged)
    damage(damaged / file)
    page.add_init_script(SAID)
    open_page(serve(damaged))
    assert any("the wheel is installed instead" in text for text in watch.warnings)
    assert any(url.endswith(".whl") and "/blackangel-" in url for url in watch.requests)
    assert sentences(page) == ["Loading the game…"], "a false alarm"
    assert page.locator("#bytes").evaluate("bar => bar.max") > 7e6
    assert page.evaluate("window.violations") == []


def test_without_the_texts_of_its_language_a_page_speaks_english(
    dist: Path, tmp_path: Path, serve: Serve, open_page: Open, page: Page, watch: Watch
) -> None:
    damaged = tmp_path / "dist"
    shutil.copytree(dist, damaged)
    cut(damaged / "fr.bin")
    page.add_init_script("Object.defineProperty(navigator, 'languages', { value: ['fr'] })")
    open_page(serve(damaged))
    assert any("/fr.bin" in url for url in watch.requests)
    assert not any("the wheel is installed instead" in text for text in watch.warnings)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#app").get_by_role("button", name="New game").first).to_be_visible()


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
    """The site with a second game."""
    site = tmp_path / "dist"
    shutil.copytree(dist, site)
    boot = (site / "boot.mjs").read_text("utf-8")
    changed = re.sub(r"^const GAMES = \[", 'const GAMES = ["second", ', boot, flags=re.M)
    assert changed != boot
    (site / "boot.mjs").write_text(changed, "utf-8")
    (site / "second.css").write_text(".leafed { color: red }\n.whole {}", "utf-8")
    pack(site / "second.bin", {"blackangel/games/second/__init__.py": b"NAME = 'Second'"})
    return site


@pytest.mark.browser_context_args(service_workers="block")  # it would fetch everything once more
def test_a_game_comes_when_it_is_chosen(
    with_a_second: Path, serve: Serve, open_page: Open, page: Page, watch: Watch
) -> None:
    """Its archive and style are fetched once; the previous style is off when it is shown."""
    (with_a_second / "second.bin").rename(with_a_second / "away")
    site = serve(with_a_second)
    open_page(site)
    assert not any("second" in url for url in watch.requests)
    assert page.evaluate(WORN) == ["black-angel", "black-angel all"]

    # a failed fetch is reported, and repeated
    asking = "key => bring(key).then(() => 'there', () => 'not there')"
    assert watch.errors == []
    assert page.evaluate(asking, "chess") == "not there"
    assert page.evaluate(asking, "second") == "not there"
    # a network may answer anything with its own page
    page.route("**/second.bin", lambda route: route.fulfill(body="<h1>Log in first</h1>"))
    assert page.evaluate(asking, "second") == "not there"
    page.unroute("**/second.bin")
    assert page.evaluate("document.documentElement.dataset.game") == "black-angel"
    (with_a_second / "away").rename(with_a_second / "second.bin")
    watch.requests.clear()

    page.evaluate("bring('second')")
    page.evaluate("Promise.all([bring('second'), bring('second')])")
    assert page.evaluate(WORN) == ["black-angel", "black-angel all", "second print"]
    page.evaluate("wear('second')")
    assert page.evaluate(WORN) == ["second", "black-angel not all", "second all"]
    asked = [url.removeprefix(site) for url in watch.requests if "/second." in url]
    assert asked == ["second.bin"], "its style has come before"
    page.evaluate("wear('black-angel')")
    assert page.evaluate(WORN) == ["black-angel", "black-angel all", "second not all"]
    assert page.evaluate(SECOND, site + "boot.mjs") == [False, True, "Second"]


AT_HAND = [  # the last game played, the link, the expected game
    ("", "", "black-angel"),
    ("{", "#AQ", "black-angel"),
    ('{"text": "AQcBAA"}', "", "second"),
    ('{"text": "AgcBAA"}', "", "black-angel"),
    ('{"text": "AXwBAA"}', "#AQcB~Ada", "second"),
    ('{"text": "AQcBAA"}', "#AXwBAA", "black-angel"),
    ("null", "#___", "black-angel"),
]


def test_the_game_at_hand_is_known_before_python(dist: Path, page: Page, site: str) -> None:
    [early] = re.findall(
        "<script>(.*?)</script>", (dist / "index.html").read_text("utf-8"), re.DOTALL
    )
    changed = early.replace("CODES = {", 'CODES = {"7": "second", ')
    assert changed != early
    page.goto(site + "third-party.txt")
    find = f"""([latest, link]) => {{
      localStorage.setItem('black-angel:latest', latest);
      location.hash = link;
      {changed};
      return document.documentElement.dataset.game;
    }}"""
    for latest, link, game in AT_HAND:
        assert page.evaluate(find, [latest, link]) == game, (latest, link)


def broken_program(file: Path) -> None:
    text = file.read_text("utf-8")
    assert text.count(PROGRAM) == 1
    file.write_text(text.replace(PROGRAM, "raise RuntimeError('on purpose')"), "utf-8")


# Files in the order in which a start requests them, each with its fault.
FAULTS: tuple[tuple[str, Damage], ...] = (
    ("start.mjs", Path.unlink),
    ("boot.mjs", Path.unlink),
    ("pyodide/pyodide.asm.wasm", Path.unlink),
    ("index.html", broken_program),
)


def test_failure_to_start_is_said_in_one_sentence(
    dist: Path, tmp_path: Path, serve: Serve, page: Page
) -> None:
    """Faults are fixed one by one; files no longer on the server cannot be in the browser's memory."""
    damaged = tmp_path / "dist"
    shutil.copytree(dist, damaged)
    for file, damage in FAULTS:
        damage(damaged / file)
    page.goto(serve(damaged))
    status = page.get_by_role("status").and_(page.locator("#status"))
    for file, _damage in FAULTS:
        expect(status, file).to_contain_text("The game couldn’t start", timeout=30_000)
        expect(status, file).to_be_visible()
        shutil.copyfile(dist / file, damaged / file)
        with page.expect_navigation():
            page.click("text=Try again")
    expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=START_TIMEOUT)
    expect(status).to_be_hidden()


def test_a_start_without_what_it_does_not_need(
    dist: Path, tmp_path: Path, serve: Serve, open_page: Open, watch: Watch
) -> None:
    """Only Python and the page's own program are required; and a server may unzip files."""
    poor = tmp_path / "dist"
    shutil.copytree(dist, poor)
    for file in ("engine.bin", "black_angel.bin", "pyodide/stdlib.bin"):
        ungzipped(poor / file)
    for folder in ("pyscript", "icons", "fonts", "lent"):
        shutil.rmtree(poor / folder)
    for name in ("style.css", "manifest.webmanifest", "sw-register.mjs", "sw.js"):
        (poor / name).unlink()
    page = open_page(serve(poor))
    expect(page.locator("#loading")).to_be_hidden()
    page.click("[data-action=new]")
    expect(page.locator("[data-action=change-seat]").first).to_be_visible()
    # Only a plugin, which PyScript requests although it is switched off.
    shutil.copytree(dist, poor, dirs_exist_ok=True)
    for plugin in (poor / "pyscript").glob("error-*.js"):
        plugin.unlink()
    open_page(serve(poor))
    assert not any("fallback/" in url for url in watch.requests)
