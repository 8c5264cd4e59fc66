"""Hostile storage, files and messages in a real browser: no foreign element, request or navigation."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from player import more, reload
from playwright.sync_api import Page, expect
from screens import LED_ON, close, lead, to_start

from blackangel.games import black_angel

sys.path.insert(0, str(Path(__file__).parents[1] / "site"))
from hostile import TEXTS, changed, spots, stored

Open = Callable[[str], Page]
KEYS = {
    "RECORD": "latest",
    "PREFERENCES": "preferences",
    "REFEREE": "referee",
    "LEARNED": "learned",
    "PLACE": "at",
}
# as another page of this origin could leave it
PUT = """
async ([short, shelf]) => {
  for (const [name, text] of Object.entries(short)) {
    const storage = name === 'at' ? sessionStorage : localStorage;
    storage.setItem(`black-angel:${name}`, text);
  }
  const answered = request => new Promise(done => { request.onsuccess = () => done(request.result); });
  const base = await answered(indexedDB.open('black-angel'));
  const games = base.transaction('games', 'readwrite').objectStore('games');
  for (const [key, found] of shelf.entries()) await answered(games.put(found, key));
  base.close();
}
"""
FOREIGN = """
() => [...document.querySelectorAll('*')].filter(node => node.localName.includes('evil')
  || node.closest('#app, #dialog, #notice')?.querySelector('meta, script, iframe, link, base')
  || [...node.attributes].some(({ name, value }) => name === 'evil' || name.startsWith('on')
    || (['href', 'src', 'action'].includes(name) && value.includes('evil')))
).map(node => node.outerHTML.slice(0, 200))
"""
SCREENS = ("library", "learn", "settings", "referee", "new", "open", "about")
SAY = """
texts => {
  const channel = new BroadcastChannel('black-angel');
  for (const text of texts) channel.postMessage(text);
  channel.postMessage({ record: 1 });
  channel.close();
}
"""


def hostile(text: str, evil: Any, rng: Random) -> str:
    """The text with something hostile in each field, except those that make it a game."""
    found = json.loads(text)
    for way in list(spots(found))[1:]:
        if len(way) == 1 and way[0] not in ("key", "text", "names") and rng.random() < 0.8:
            found = changed(found, way, evil)
    return json.dumps(found)


def look_around(page: Page) -> None:
    """Every screen that the start screen leads to, once it has listed the games."""
    expect(page.locator("#app [data-action=more]").first).to_be_visible()
    for screen in SCREENS:
        if screen == "new":
            lead(page, "#app [data-action=new]")
        else:
            more(page, screen)
            page.wait_for_function(LED_ON, arg=screen)
        assert page.evaluate(FOREIGN) == [], screen
        assert page.locator("#dialog .alarm").count() == 0, screen
        if page.locator("#dialog[open]").count():
            close(page)
        to_start(page)


def test_hostile_storage_is_data(open_page: Open, site: str, watch: Any) -> None:
    """A crafted record once took the page to another address, on every reload."""
    page = open_page(site)
    navigated: list[str] = []
    page.on("framenavigated", lambda frame: navigated.append(frame.url))
    game = json.loads(stored("RECORD")[0])
    evil_game = {
        **game,
        "colours": TEXTS[:2] + TEXTS[2:3],
        "bots": list(TEXTS[:2]),
        "title": TEXTS[2],
        "names": [TEXTS[0], TEXTS[2]],
    }
    rounds: list[tuple[dict[str, str], list[Any]]] = [
        (
            {"latest": json.dumps(evil_game), "preferences": json.dumps({"theme": TEXTS[0]})},
            [json.dumps({**evil_game, "key": "other"}), {"key": 1}, [TEXTS[0]], 7],
        ),
    ]
    evil, rng = TEXTS[2], Random(0)
    kept = {
        name: hostile(stored(thing)[1], evil, rng) for thing, name in KEYS.items() if name != "at"
    }
    kept["at"] = json.dumps({"table": True, "key": f"day-{TEXTS[0]}"})
    kept["preferences"] = json.dumps({"theme": evil, "language": evil, "volume": evil})
    rounds.append((kept, [kept["latest"]]))
    for kept, shelf in rounds:
        page.evaluate(PUT, [kept, shelf])
        reload(page)
        assert page.evaluate(FOREIGN) == []
        assert page.locator("html").get_attribute("data-theme") == "deep"
        assert page.locator("html").get_attribute("lang") == "en"
        page.evaluate(SAY, [kept["latest"], *TEXTS, json.dumps({"record": kept["latest"]})])
        look_around(page)
        page.locator("[data-action=continue]").first.click()
        expect(page.locator(".question, [data-action=uncover]").first).to_be_visible()
        assert page.evaluate(FOREIGN) == []
    assert set(navigated) <= {site, f"{site}#"}
    assert watch.foreign() == []
    assert watch.errors == []
    assert page.evaluate("window.violations") == []


MANY = 100


def games(count: int) -> str:
    """A file with this many games, each some choices long."""
    found = []
    for seed in range(count):
        game, rng = black_angel.new(("Ada", "Bo"), seed), Random(seed)
        for _number in range(24):
            game.play(rng.choice(game.options))
        found.append({"key": f"game{seed}", "text": game.save(), "when": seed})
    return json.dumps({"format": "black-angel-games", "version": 1, "games": found})


# how far the bar was whenever it was drawn; it is closed as soon as it stands there where that is asked;
# a second goes by whenever the page looks at its clock, so that it stands there however fast the machine is
WATCH = """
() => {
  window.steps = [];
  const now = Date.now;
  let later = 0;
  Date.now = () => now() + 1000 * later++;
  new MutationObserver(() => {
    const bar = document.getElementById('import-bar');
    if (!bar) return;
    window.steps.push(bar.value);
    if (window.stop) document.querySelector('#dialog .pair [data-action=close]').click();
  }).observe(document.getElementById('dialog'), { childList: true, subtree: true });
}
"""


@pytest.mark.skip_browser("firefox")
def test_files_are_read_in_slices_and_refused_at_once(
    open_page: Open, site: str, tmp_path: Path, watch: Any
) -> None:
    ready = open_page(site)
    notice = ready.locator("#notice p")

    def give(name: str, text: str) -> None:
        target = tmp_path / name
        target.write_text(text, "utf-8")
        field = ready.locator("[data-field=file], [data-field=import]")
        if not field.count():
            more(ready, "open")
        field.first.set_input_files(target)

    give("empty.json", "")
    expect(notice).to_have_text("The file is empty.")
    give("large.txt", "x" * 20_000_000)
    expect(notice).to_have_text("This file is too large to be a game.")
    give("hostile.json", '{"a":"' + '\\"' * 1_900_000)
    expect(notice).to_have_text("This file of saved games is damaged.", timeout=10_000)
    ready.keyboard.press("Escape")

    many = games(MANY)
    ready.evaluate(WATCH)
    ready.evaluate("() => { window.stop = true; }")
    give("many.json", many)
    expect(notice).to_have_text("Nothing was added.")
    assert ready.locator("[data-action=continue]").count() == 0
    ready.evaluate("() => { window.stop = false; window.steps = []; }")
    give("many.json", many)
    expect(notice).to_have_text(f"{MANY} games were added.", timeout=60_000)
    steps = ready.evaluate("window.steps")
    assert len(steps) > 1
    assert steps == sorted(steps)
    expect(ready.locator("#import-bar")).to_have_count(0)
    expect(ready.locator(".games li")).to_have_count(30)  # what is seen is drawn
    expect(ready.locator(".games time")).to_have_count(30)
    expect(ready.locator(".games time:empty")).to_have_count(0)
    ready.click("[data-action=more-games]")
    expect(ready.locator(".games li")).to_have_count(60)
    assert ready.locator(".games time:empty").count() == 0, "dates come with the games"
    first = ready.evaluate(
        "[...document.activeElement.closest('li').parentElement.children]"
        ".indexOf(document.activeElement.closest('li'))"
    )
    assert first == 30, "and the next one has the focus"
    for count in (90, MANY):
        ready.click("[data-action=more-games]")
        expect(ready.locator(".games li")).to_have_count(count)
    expect(ready.locator("[data-action=more-games]")).to_have_count(0)
    assert watch.errors == []
