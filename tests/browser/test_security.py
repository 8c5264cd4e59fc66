"""Whatever comes from outside stays text: names, saves, files, the content of the storage."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from player import begin, enter, more, reload, stored
from playwright.sync_api import Page, expect
from profiles import started
from screens import open_game, resize, to_start, uncover
from tabletop.library import model as library
from tabletop.session import session

from blackangel import games
from blackangel.games import black_angel
from blackangel.kernel.errors import GameError
from tests.bench import fuzz

Open = Callable[[str], Page]
TEXTS = int(os.environ.get("BLACK_ANGEL_TEXTS", "300"))
HASH = "'sha256-…'"
POLICY = {
    "default-src": "'none'",
    "script-src": f"'self' {HASH} 'wasm-unsafe-eval'",
    "connect-src": "'self'",
    "style-src": f"'self' {HASH}",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
POLICY_OF_ONE_FILE = {
    "default-src": "'none'",
    "script-src": f"{HASH} {HASH} blob: 'wasm-unsafe-eval'",
    "style-src": " ".join([HASH] * (1 + len(games.tabled()))),  # the page's, and each game's
    "img-src": "data:",
    "font-src": "data:",
    "base-uri": "'none'",
    "form-action": "'none'",
}


def policy(page: Path) -> dict[str, str]:
    [text] = re.findall('http-equiv="Content-Security-Policy" content="(.*?)"', page.read_text())
    text = re.sub(r"'sha256-[\w+/=]+'", HASH, text)
    return dict(part.strip().split(" ", 1) for part in text.split(";"))


def test_the_policy_is_as_strict_as_it_can_be(dist: Path) -> None:
    assert policy(dist / "index.html") == POLICY
    assert policy(dist / "black-angel.html") == POLICY_OF_ONE_FILE


# --- saves


def refused(count: int) -> list[str]:
    """Texts of every kind that the page must not open."""
    rng, found = Random(count), []
    while len(found) < count:
        kind = rng.choice(fuzz.PAGES)
        text = fuzz.KINDS[kind].make(rng)
        try:
            session.read(text)
        except GameError:
            if text.strip() and not library.is_library(text) and len(text) < 100_000:
                found.append(text)
    return found


PASTE = """
texts => texts.map(text => {
  document.getElementById('open-text').value = text;
  document.querySelector('#dialog [data-action=load]').click();
  return document.querySelector('#problem-open')?.textContent.length ?? 0;
})
"""


def test_hostile_saves_leave_the_game_alone(ready: Page, watch: Any) -> None:
    begin(ready, ["Ada", "Bo"], 2026)
    ready.locator("[data-option]").first.click()
    before, question = stored(ready), ready.locator(".question").inner_text()
    ready.keyboard.press("m")
    ready.click("#dialog [data-action=open]")
    texts = refused(TEXTS)
    for at in range(0, len(texts), 50):
        part = texts[at : at + 50]
        lengths = ready.evaluate(PASTE, part)
        silent = [text[:200] for text, length in zip(part, lengths, strict=True) if not length]
        assert silent == []
        assert max(lengths) <= fuzz.LONGEST_SENTENCE
    ready.keyboard.press("Escape")
    assert ready.locator(".question").inner_text() == question
    assert stored(ready) == before
    ready.locator("[data-option]").first.click()
    assert games.load(stored(ready)).ply == games.load(before).ply + 1
    assert watch.errors == []
    assert ready.evaluate("window.violations") == []


@pytest.mark.parametrize("text", ["[" * 9999, "\\u0000"], ids=["deep", "a sign"])
def test_anything_may_lie_in_the_storage(page: Page, site: str, watch: Any, text: str) -> None:
    """Only what differs in a browser's Python; tests/site reads junk of every other kind."""
    page.goto(site + "third-party.txt")
    page.evaluate(
        "text => { for (const key of ['latest', 'preferences'])"
        " localStorage.setItem(`black-angel:${key}`, text);"
        " sessionStorage.setItem('black-angel:at', text); }",
        text,
    )
    started(page, site)
    begin(page, ["Ada", "Bo"], 2026)
    assert watch.errors == []


# --- names

NAMES = [
    "<b class=evil>A</b><i class=evil>B</i>",
    "שלום עולם אבגדהוזחטיכלמנ",
    "🤖👾🚀" * 13,
    "W" * 40,
]
LONG = "<i class=evil>" + "W" * 10_000
WIDE, NARROW = (1440, 900), (390, 844)
SPILLED = "() => document.documentElement.scrollWidth - innerWidth"


def check(page: Page, where: str, table: bool = False) -> None:
    """No markup got in, the page fits the window, and the controls stay in view."""
    assert page.locator(".evil").count() == 0, where
    for size in (NARROW, WIDE):
        resize(page, *size)
        assert page.evaluate(SPILLED) <= 0, (where, size)
        if table:
            expect(page.locator(".question"), where).to_be_in_viewport()
            expect(page.locator("[data-option]").first, where).to_be_in_viewport()
    if table:
        expect(page.locator(".panel-board"), where).to_be_in_viewport(ratio=0.99)


def test_names_break_nothing(ready: Page, watch: Any) -> None:
    begin(ready, NAMES, 2026, cover=True)
    check(ready, "cover")
    for number in range(2):
        uncover(ready)
        check(ready, f"table {number}", table=True)
        enter(ready.locator(".choices [data-option]").last)
        check(ready, f"after choice {number}")
    uncover(ready)
    ready.keyboard.press("m")
    check(ready, "menu")
    ready.click("#dialog [data-action=save]")
    check(ready, "save dialog")
    ready.keyboard.press("Escape")
    ready.keyboard.press("m")
    ready.click("#dialog [data-action=home]")
    check(ready, "start")
    game, rng = black_angel.new(NAMES, 9), Random(9)
    while game.player is not None:
        game.play(rng.choice(game.options))
    open_game(ready, game.save())
    check(ready, "end")
    ready.click("[data-action=look]")
    check(ready, "table at the end")
    ready.keyboard.press("h")
    expect(ready.locator("#moment")).to_be_visible()
    check(ready, "history")
    assert watch.errors == []


def test_endless_names_break_nothing(ready: Page) -> None:
    page = ready
    page.click("[data-action=new]")
    page.click("[data-action=seldom]")
    page.click('[data-action=change-seat][data-value="0"]')
    page.evaluate(
        "document.querySelectorAll('[maxlength]').forEach(n => n.removeAttribute('maxlength'))"
    )
    page.fill("#seat-name", LONG)
    check(page, "a seat")
    page.click("#dialog [data-action=close].primary")
    page.fill("#seed", LONG)
    page.click("[data-action=begin]")
    check(page, "new game")
    game = black_angel.new(("Ada", "Bo"), 1)
    record = {
        **{"key": "ab12", "text": game.save(), "names": [LONG, LONG], "colours": [LONG]},
        **{"turn": 1, "over": False, "when": 1e12, "title": LONG, "bots": [LONG, LONG]},
    }
    write = "text => localStorage.setItem('black-angel:latest', text)"
    for title in (LONG, ""):
        page.evaluate(write, json.dumps(record | {"title": title}))
        reload(page)
        to_start(page)
        check(page, "start")
        more(page, "library")
        check(page, "library")
    page.locator("[data-action=rename]").first.click()
    check(page, "rename")
