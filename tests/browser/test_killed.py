"""The browser is killed at any instant of a game with quick clicks: at most the last choice is missing.

BLACK_ANGEL_KILLS=50 python3 build.py test tests/browser/test_killed.py -s
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from player import begin, stored
from playwright.sync_api import BrowserContext, BrowserType, Error, Page, expect
from screens import to_start, uncover

from blackangel import games

KILLS = int(os.environ.get("BLACK_ANGEL_KILLS", "3"))
LONGEST = 1200  # ms of quick clicks
# Choose at random as soon as the last choice is painted; first report what the page has stored, and how
# many choices were made.
CLICKS = """
() => {
  let made = 0;
  const kept = () => JSON.parse(localStorage.getItem('black-angel:latest')).text;
  const choose = () => {
    tell([kept(), made]);
    const found = [...document.querySelectorAll('#app [data-option]')];
    const chosen = found[Math.floor(Math.random() * found.length)];
    chosen?.click();
    made += chosen ? 1 : 0;
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(choose, 80 * Math.random())));
  };
  choose();
}
"""


@pytest.fixture
def watch() -> None:
    """Replaces the watch on the browser of the other tests."""


class Visit:
    """A browser with a profile on disk, and what its page reported before it died."""

    def __init__(self, browser: BrowserType, launch: dict[str, Any], profile: Path) -> None:
        self.profile = profile
        self.told: list[tuple[str, int]] = []
        self.context: BrowserContext = browser.launch_persistent_context(profile, **launch)
        self.context.expose_function("tell", lambda told: self.told.append(told))

    def open(self, address: str) -> Page:
        page = self.context.pages[0]
        page.goto(address)
        expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=60_000)
        return page

    def processes(self) -> Iterator[int]:
        """The browser's own process."""
        mark = f"--user-data-dir={self.profile}".encode()
        for entry in Path("/proc").iterdir():
            with suppress(OSError):
                words = (entry / "cmdline").read_bytes().split(b"\0")
                if mark in words and not any(word.startswith(b"--type=") for word in words):
                    yield int(entry.name)

    def kill(self) -> None:
        for process in self.processes():
            os.kill(process, signal.SIGKILL)
        with suppress(Error):
            self.context.close()


def last_choice(text: str, before: str) -> tuple[int, int]:
    """How many choices a save has, and how many of them it shares with another."""
    mine, other = games.load(text), games.load(before)
    pairs = zip(mine.history, other.history, strict=False)
    return mine.ply, next((n for n, (a, b) in enumerate(pairs) if a != b), min(mine.ply, other.ply))


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="finds processes in /proc")
def test_killed_at_any_moment(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    site: str,
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> None:
    rng, before, chosen, lost = Random(KILLS), "", 0, []
    for number in range(KILLS):
        visit = Visit(browser_type, browser_type_launch_args, tmp_path / "profile")
        request.addfinalizer(visit.kill)
        page = visit.open(site)
        if before:
            page.click("[data-action=continue]")
            page.wait_for_selector(".table, .cover, .scores")
            uncover(page)
            found, same = last_choice(stored(page), before)
            assert same == games.load(before).ply, "what was kept is another game"
            assert found >= chosen - 1, f"kill {number}: {chosen} choices were made, {found} kept"
            lost.append(max(0, chosen - found))
        if not page.locator("#app [data-option]").count():
            if before:
                page.keyboard.press("Escape")
            to_start(page)
            begin(page, ["Ada", "Bo"], number)
        begun = games.load(stored(page)).ply
        page.evaluate(CLICKS)
        page.wait_for_timeout(rng.uniform(100, LONGEST))
        visit.kill()
        assert visit.told, "nothing was chosen"
        before, made = visit.told[-1]
        chosen = begun + made
    print(f"{KILLS} kills, choices lost: {sorted(lost)}")
