"""Bots in the page: they think in a worker, are shown step by step, and never block a game."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from player import LATEST, enter, reload, seat
from player import stored as stored_text
from playwright.sync_api import Page, Worker, expect
from profiles import REACHED, RUN

from blackangel import games
from blackangel.kernel.game import Game

Open = Callable[[str], Page]
TURN = 60_000
# a page that is still empty has no storage
AT_ONCE = """
location.host && localStorage.setItem(
  'black-angel:preferences', JSON.stringify({bots: 'once', choices: true}));
"""
# how many titles the page itself has a mind for, not its worker
THOUGHT = """
import js
from tabletop.session import thinking
js.window.thought = thinking.bots.cache_info().currsize
"""
# skip what the bots do as soon as they have done something, however quick they are
SKIP = """
() => {
  window.skipped = new Promise(done => new MutationObserver((changes, observer) => {
    const [asked, told, skip] = ['.asked', '.question.done', '[data-action=skip]']
      .map(mark => document.querySelector(mark));
    if (!asked || !told?.textContent || !skip) return;
    observer.disconnect();
    done(asked.textContent);
    skip.click();
  }).observe(document.body, { childList: true, subtree: true, characterData: true }));
}
"""
SILENT = "onmessage = () => {};"


def begin(page: Page, *bots: str, seed: int = 5, first: int = 0, key: str = "") -> None:
    """Start a game of one person and rivals, with a click or a key."""
    page.click("[data-action=new]")
    for _ in bots[1:]:
        page.click("[data-action=add-bot]")
    for at, bot in enumerate(bots, 1):
        seat(page, at, bot)
    page.click("[data-action=seldom]")
    page.fill("#seed", str(seed))
    page.select_option("#first", str(first))
    button = page.locator("[data-action=begin]")
    button.press(key) if key else button.click()


def own_turn(page: Page) -> None:
    expect(page.locator(".choices [data-option]").first).to_be_visible(timeout=TURN)


def to_the_bots(page: Page) -> None:
    """End the player's turn in the quickest way."""
    own_turn(page)
    while page.locator("[data-action=skip]").count() == 0:
        closing = page.locator(".closing [data-option]")
        enter((closing if closing.count() else page.locator(".choices [data-option]")).last)


def stored(page: Page) -> Game[Any]:
    return games.load(stored_text(page))


def own_last(game: Game[Any]) -> int:
    """The ply of the person's last choice."""
    return max(ply for ply in range(game.ply) if game.at(ply).player == 0)


def among_the_bots(page: Page) -> Game[Any]:
    """End the player's turn; return the game as stored while the bots play, who may be quick."""
    while True:
        to_the_bots(page)
        game = stored(page)
        if game.player != 0:
            return game


def thinkers(page: Page, count: int) -> list[Worker]:
    """Wait until so many workers think for bots."""
    end = time.monotonic() + TURN / 1000
    while True:
        found = page.workers
        if len(found) == count:
            return found
        assert time.monotonic() < end, [worker.url for worker in page.workers]
        page.wait_for_timeout(20)


@pytest.fixture
def unplug(page: Page) -> Iterator[Callable[[], None]]:
    """Disconnect the network; it returns after the test."""
    yield lambda: page.context.set_offline(True)
    page.context.set_offline(False)


@pytest.mark.firefox
def test_bots_play_in_a_worker_without_a_network_and_the_person_goes_on(
    page: Page,
    open_page: Open,
    site: str,
    watch: Any,
    unplug: Callable[[], None],
) -> None:
    page.add_init_script(AT_ONCE)
    page.add_init_script(REACHED)
    open_page(site)
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=TURN)
    unplug()
    begin(page, "pip", "corsair")
    for _ in range(2):
        to_the_bots(page)
        own_turn(page)
        assert page.locator(".cover").count() == 0
    [thinker] = thinkers(page, 1)
    game = stored(page)
    assert game.player == 0
    assert page.evaluate(f"{LATEST}.bots") == ["", "pip", "corsair"]
    own = game.observe(0).seats[0]
    shown = page.locator(".panel-hand [data-place]").count()
    assert shown == len(own.missions) + len(own.ravagers)
    page.evaluate(RUN, THOUGHT)
    assert page.evaluate("thought") == 0, "the page itself thought for a bot"
    with thinker.expect_event("close"):
        page.keyboard.press("m")
        page.click("#dialog [data-action=home]")
    expect(page.locator(".continue")).to_be_visible()
    assert thinkers(page, 0) == []
    assert watch.errors == []
    assert page.evaluate("window.violations") == []


def test_the_keyboard_stays_at_the_choices_where_a_bot_begins(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, "pip", first=1, key="Enter")
    skip = page.locator(".few [data-action=skip]")
    expect(skip).to_be_focused()
    enter(skip)
    own_turn(page)
    expect(page.locator(".side :focus")).to_have_count(1)


def test_a_turn_is_seen_skipped_undone_reloaded_and_handed_over(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, "magpie")
    page.evaluate(SKIP)
    to_the_bots(page)
    assert "Magpie" in page.evaluate("skipped")
    own_turn(page)
    game = stored(page)
    assert game.player == 0
    before = own_last(game) + 1
    assert game.ply > before
    expect(page.locator("#live")).to_contain_text("Magpie")
    page.keyboard.press("u")
    back = stored(page)
    assert back.ply == before - 1
    assert back.player == 0
    page.keyboard.press("r")
    expect(page.locator("#live p").last).not_to_contain_text("Undone")
    assert stored(page).save() == game.save()

    to_the_bots(page)
    page.keyboard.press("u")  # while one thinks
    own_turn(page)
    assert stored(page).player == 0
    before = among_the_bots(page).ply
    page.evaluate(AT_ONCE)
    reload(page)
    own_turn(page)
    thinkers(page, 1)  # Python has taken the one that the page began with
    game = stored(page)
    assert game.player == 0
    assert game.ply > before

    page.keyboard.press("m")
    page.click("#dialog [data-action=seats]")
    seats = page.locator("#dialog [data-action=change-seat]")
    expect(seats).to_have_count(2)
    enter(seats.nth(1))
    enter(page.locator('#dialog [data-action=sit][data-value="1 "]'))
    expect(page.locator("#seat-name")).to_have_attribute("placeholder", "Player 2")
    page.fill("#seat-name", "Bea")
    enter(page.locator("#dialog .primary"))
    expect(seats.nth(1)).to_be_focused()
    expect(seats.nth(1)).to_contain_text("Bea")
    enter(seats.nth(0))
    page.click("#dialog summary")
    page.click('#dialog [data-action=sit][data-value="0 easy"]')
    expect(seats.nth(0)).to_be_focused()
    page.click("#dialog [data-action=close] >> nth=-1")
    expect(page.locator(".asked")).to_contain_text("Bea", timeout=TURN)
    own_turn(page)
    assert stored(page).player == 1
    assert stored(page).names[1] == "Bea"
    assert page.evaluate(f"{LATEST}.bots") == ["easy", ""]


@pytest.mark.fresh  # the test controls its clock
def test_without_a_worker_the_page_thinks_itself(
    dist: Path, tmp_path: Path, serve: Callable[[Path], str], page: Page, open_page: Open
) -> None:
    site = shutil.copytree(dist, tmp_path / "dist")
    worker = site / "bot-worker.mjs"
    worker.unlink()
    page.clock.install()
    page.add_init_script(AT_ONCE)
    page.add_init_script(REACHED)
    open_page(serve(site))
    begin(page, "pip")
    to_the_bots(page)
    own_turn(page)
    page.evaluate(RUN, THOUGHT)
    assert page.evaluate("thought") == 1
    assert thinkers(page, 0) == [], "there is none to be had"
    assert stored(page).player == 0

    worker.write_text(SILENT)
    reload(page)
    to_the_bots(page)
    thinkers(page, 1)
    page.clock.fast_forward(31_000)
    own_turn(page)
    assert thinkers(page, 0) == [], "a silent one is given up"
    assert stored(page).player == 0
