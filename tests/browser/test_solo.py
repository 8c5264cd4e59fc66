"""A solo game against Hal: his turns are shown step by step where they happen, to the end of the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

from player import MOST_CLICKS, NEXT, begin, check_result, click_one, enter, reload
from playwright.sync_api import Page, expect
from screens import after_hal, open_game, see_again, to_start, uncover

from blackangel.games import black_angel
from blackangel.games.black_angel.rules.printed import load

Open = Callable[[str], Page]
LEVELS = load().hal.levels
CLOSE = ".automaton-tools [data-action=automaton-close]"  # until the last step
FOCUS = "document.activeElement.dataset.action"
TOLD = "[...document.querySelectorAll('.told')].map(node => node.dataset.place)"


def to_hals_turn(page: Page, rng: Random) -> None:
    """Play at random until a turn of Hal's is shown."""
    for _ in range(MOST_CLICKS):
        if page.locator(NEXT).count():
            return
        assert click_one(page, rng)
    raise AssertionError("Hal has not played")


def step_through(page: Page) -> int:
    """Go through Hal's turn to its end; return the number of steps."""
    steps = 0
    while page.locator(NEXT).count():
        page.click(NEXT)
        steps += 1
    return steps


def near_its_end() -> str:
    """A solo game with some choices left."""
    game, rng = black_angel.new(players=("Ada",), seed=5, solo="standard"), Random(5)
    while game.player is not None:
        game.play(rng.choice(game.options))
    return game.at(game.ply - 20).save()


def test_hals_turns_from_the_first_to_the_result(open_page: Open, site: str, watch: Any) -> None:
    page, rng = open_page(site), Random(2)
    page.set_viewport_size({"width": 1440, "height": 900})
    begin(page, ["Ada"], 2, advanced=True, level="extreme")
    expect(page.locator(".standing").last).to_contain_text(f"{LEVELS['extreme']} VP")
    to_hals_turn(page, rng)
    page.click(NEXT)
    title = page.locator("#automaton-title")
    told = title.inner_text()
    reload(page)
    expect(title).to_have_text(told)
    step_through(page)
    again = page.locator(".prompt :is([data-action=again], [data-action=automaton-again])")
    expect(again.filter(visible=True).first).to_be_visible()

    open_game(page, after_hal())
    see_again(page)
    page.emulate_media(reduced_motion="no-preference")
    expect(page.locator(CLOSE)).to_be_visible()
    page.select_option("[data-field=automaton]", "quick")
    expect(page.locator(CLOSE)).to_have_count(0, timeout=60_000)  # the steps come by themselves
    page.select_option("[data-field=automaton]", "hand")

    open_game(page, near_its_end())
    turns = 0
    for _ in range(MOST_CLICKS):
        if page.locator(NEXT).count():
            turns += 1
            assert step_through(page) >= 2  # he may roll, and gain nothing
        elif not click_one(page, rng):
            break
    assert turns
    check_result(page, ["Ada"])
    assert watch.errors == []
    assert page.evaluate("window.violations") == []


def test_on_a_phone_the_page_turns_to_what_is_asked_and_told(open_page: Open, site: str) -> None:
    page = open_page(site)
    page.set_viewport_size({"width": 390, "height": 844})
    game, rng = black_angel.new(players=("Ada", "Bo"), seed=9), Random(9)
    while {option.verb for option in game.options} != {"launch"} or len(game.options) < 3:
        game.play(rng.choice(game.options))
    open_game(page, game.save())
    uncover(page)
    current = page.locator(".tab[aria-current]")
    expect(current).to_have_attribute("data-value", "space")
    expect(page.locator(".tab[data-live]").first).to_have_text(re.compile("has choices"))
    expect(page.locator(".hex.live")).to_have_count(len(game.options))
    number = str(len(game.options))  # the tab says how many places are there
    expect(page.locator(".tab[data-value=space]")).to_have_attribute("data-live", number)
    page.evaluate("document.getElementById('notice').replaceChildren()")
    page.click(".tab[data-value=log]")
    page.click(".unfold")  # the same question
    page.locator(".choices .fold").last.click()
    page.click(".unfold")
    expect(current).to_have_attribute("data-value", "log")

    to_start(page)
    begin(page, ["Ada"], 1)
    enter(page.locator(".choices [data-option^='die']").first)
    to_hals_turn(page, Random(1))
    strip = page.locator(".automaton-strip")
    places = 0
    while page.locator(CLOSE).count():
        assert page.evaluate(FOCUS) == "automaton-next"
        assert strip.bounding_box()["height"] <= 0.45 * 844 + 1
        if page.evaluate(TOLD):
            expect(page.locator(".told").first).to_be_in_viewport()
            places += 1
        page.keyboard.press("n")
    assert places > 2
    page.keyboard.press("Enter")
    expect(strip).to_have_count(0)
    expect(page.locator(".told")).to_have_count(0)
    assert page.evaluate("document.activeElement.hasAttribute('data-option')")
    page.click(".unfold")
    see_again(page)
    expect(strip).to_be_visible()
    page.keyboard.press("Escape")
    expect(strip).to_have_count(0)
    page.keyboard.press("m")
    page.click("#dialog [data-action=automaton-again]")
    expect(strip).to_be_visible()
