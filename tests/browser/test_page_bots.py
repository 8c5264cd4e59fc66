"""Bots in the page: they think in a worker, are seen step by step, and never stop a game."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from player import LATEST, reload
from player import stored as stored_text
from playwright.sync_api import BrowserContext, Page, expect

from blackangel.games import black_angel
from blackangel.kernel.game import Game

Open = Callable[[str], Page]
TURN = 60_000
# the longest time in which the page drew no frame, until a person's turn has come
LONGEST_GAP = """
() => new Promise(done => {
  let [last, longest] = [performance.now(), 0];
  const look = now => {
    longest = Math.max(longest, now - last);
    last = now;
    if (document.querySelector('[data-option]')) done(longest);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})
"""


def begin(page: Page, *bots: str, seed: int = 5, pace: str = "once") -> None:
    """Start a game of one person and bots of these levels."""
    prefer(page, pace)
    page.click("[data-action=new]")
    for _ in bots[1:]:
        page.click("[data-action=add-bot]")
    for seat, level in enumerate(bots, 1):
        page.select_option(f"[data-field=who-{seat}]", level)
    page.fill("#seed", str(seed))
    page.select_option("#first", "0")
    page.click("[data-action=begin]")


def prefer(page: Page, pace: str) -> None:
    page.evaluate(
        "pace => localStorage.setItem('black-angel:preferences', JSON.stringify({bots: pace}))",
        pace,
    )
    reload(page)


def own_turn(page: Page) -> None:
    expect(page.locator(".choices [data-option]").first).to_be_visible(timeout=TURN)


def to_the_bots(page: Page) -> None:
    """End the own turn in the quickest way."""
    own_turn(page)
    while page.locator("[data-action=skip]").count() == 0:
        closing = page.locator(".closing [data-option]")
        (closing if closing.count() else page.locator(".choices [data-option]")).last.click()


def stored(page: Page) -> Game[Any]:
    return black_angel.load(stored_text(page))


def test_bots_play_in_a_worker_and_the_person_goes_on(
    open_page: Open, site: str, watch: Any
) -> None:
    page = open_page(site)
    begin(page, "easy", "standard")
    for _ in range(4):
        to_the_bots(page)
        own_turn(page)
        assert page.locator(".cover").count() == 0
    assert len(page.workers) == 1
    game = stored(page)
    assert game.player == 0
    assert page.evaluate(f"{LATEST}.bots") == ["", "easy", "standard"]
    own = game.observe(0).seats[0]
    shown = page.locator(".panel-hand [data-place]").count()
    assert shown == len(own.missions) + len(own.ravagers)
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    expect(page.locator(".continue")).to_be_visible()
    for _ in range(100):
        if not page.workers:
            break
        page.wait_for_timeout(50)
    assert page.workers == []
    assert watch.errors == []
    assert page.evaluate("window.violations") == []


def test_a_turn_is_seen_skipped_and_undone(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, "standard", pace="normal")
    to_the_bots(page)
    before = stored(page).ply
    expect(page.locator(".asked")).to_contain_text("(bot, standard) thinks…")
    expect(page.locator(".question.done")).not_to_be_empty(timeout=TURN)
    page.click("[data-action=skip]")
    own_turn(page)
    game = stored(page)
    assert game.player == 0
    assert game.ply > before
    expect(page.locator("#live")).to_contain_text("Rivet")
    page.keyboard.press("u")
    back = stored(page)
    assert back.ply == before - 1
    assert back.player == 0
    page.keyboard.press("r")
    expect(page.locator("#live")).not_to_contain_text("Undone")
    assert stored(page).save() == game.save()


def test_undo_while_a_bot_thinks_throws_its_answer_away(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, "standard", pace="normal")
    to_the_bots(page)
    page.keyboard.press("u")
    own_turn(page)
    game = stored(page)
    page.wait_for_timeout(1500)
    assert stored(page).save() == game.save()
    assert game.player == 0


def test_a_reload_in_a_bots_turn_goes_on(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, "standard", pace="normal")
    to_the_bots(page)
    before = stored(page).ply
    prefer(page, "once")
    own_turn(page)
    game = stored(page)
    assert game.player == 0
    assert game.ply > before


@pytest.mark.parametrize("worker", [None, "", "addEventListener('message', () => nothing());"])
def test_without_a_worker_the_page_thinks_itself(
    worker: str | None, dist: Path, tmp_path: Path, serve: Callable[[Path], str], open_page: Open
) -> None:
    damaged = shutil.copytree(dist, tmp_path / "dist")
    (damaged / "bot-worker.mjs").unlink()
    if worker is not None:  # one that never answers, one that fails
        (damaged / "bot-worker.mjs").write_text(worker)
    page = open_page(serve(damaged))
    begin(page, "easy")
    to_the_bots(page)
    own_turn(page)
    assert page.workers == []
    assert stored(page).player == 0


def test_a_seat_changes_hands(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, "easy")
    own_turn(page)
    page.keyboard.press("m")
    page.click("#dialog [data-action=seats]")
    assert page.locator("[data-field=who-0] option:disabled").count() == 3
    page.select_option("#dialog [data-field=who-1]", "")
    assert page.evaluate("document.activeElement.dataset.field") == "who-1"
    page.select_option("#dialog [data-field=who-0]", "easy")
    page.click("#dialog [data-action=close] >> nth=-1")
    expect(page.locator(".asked")).to_contain_text("Rivet", timeout=TURN)
    own_turn(page)
    assert stored(page).player == 1
    assert page.evaluate(f"{LATEST}.bots") == ["easy", ""]


def test_bots_need_no_network(open_page: Open, site: str, context: BrowserContext) -> None:
    page = open_page(site)
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=TURN)
    context.set_offline(True)
    begin(page, "easy")
    to_the_bots(page)
    own_turn(page)
    assert len(page.workers) == 1


def test_the_page_goes_on_while_a_bot_thinks(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, "strong")
    to_the_bots(page)
    own_turn(page)
    to_the_bots(page)
    assert page.evaluate(LONGEST_GAP) < 1000
