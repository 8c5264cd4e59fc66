"""Alone against Hal: his turns told step by step, whole games, each of his levels."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from player import MOST_CLICKS, NEXT, begin, check_result, click_one, reload, stored
from playwright.sync_api import Page, expect

from blackangel.games import black_angel
from blackangel.games.black_angel.rules.printed import load

Open = Callable[[str], Page]
LEVELS = load().hal.levels
FOCUS = "document.activeElement.dataset.action"
TOLD = "[...document.querySelectorAll('.told')].map(node => node.dataset.place)"


def to_hals_turn(page: Page, rng: Random) -> None:
    """Play at random until a turn of Hal's is told."""
    for _ in range(MOST_CLICKS):
        if page.locator(NEXT).count():
            return
        assert click_one(page, rng)
    raise AssertionError("Hal has not played")


def step_through(page: Page) -> int:
    """Hal's turn to its end; how many steps."""
    steps = 0
    while page.locator(NEXT).count():
        page.click(NEXT)
        steps += 1
    return steps


def test_a_whole_solitaire_game(open_page: Open, site: str, watch: Any) -> None:
    page, rng = open_page(site), Random(5)
    page.set_viewport_size({"width": 1440, "height": 900})
    begin(page, ["Ada"], 5)
    turns = 0
    for _ in range(MOST_CLICKS):
        assert watch.errors == []
        if page.locator(NEXT).count():
            turns += 1
            if turns == 3:
                page.select_option("[data-field=hal]", "off")
                off = len(black_angel.load(stored(page)).history) + 30
            else:
                assert step_through(page) >= 2  # he may roll, and gain nothing
        elif turns == 3 and len(black_angel.load(stored(page)).history) > off:
            page.click("[data-action=hal-again]")
            page.select_option("[data-field=hal]", "hand")
        elif not click_one(page, rng):
            break
    assert turns > 6
    check_result(page, ["Ada"])
    assert page.evaluate("window.violations") == []


def test_a_turn_of_hals_is_told_where_it_happens(open_page: Open, site: str) -> None:
    page, rng = open_page(site), Random(1)
    page.set_viewport_size({"width": 390, "height": 844})
    begin(page, ["Ada"], 1)
    page.locator("[data-option^='die']").first.click()
    to_hals_turn(page, rng)
    strip = page.locator(".hal-strip")
    places = 0
    while page.locator(".hal-tools [data-action=hal-close]").count():
        assert page.evaluate(FOCUS) == "hal-next"
        assert strip.bounding_box()["height"] <= 0.45 * 844 + 1
        told = page.locator(".told").first
        if page.evaluate(TOLD):
            expect(told).to_be_in_viewport()
            places += 1
        page.keyboard.press("n")
    assert places > 2
    page.keyboard.press("Enter")
    expect(strip).to_have_count(0)
    expect(page.locator(".told")).to_have_count(0)
    assert page.evaluate("document.activeElement.hasAttribute('data-option')")
    page.click("[data-action=hal-again]")
    expect(strip).to_be_visible()
    page.keyboard.press("Escape")
    expect(strip).to_have_count(0)
    page.keyboard.press("m")
    page.click("#dialog [data-action=hal-again]")
    expect(strip).to_be_visible()


def test_only_an_unfinished_telling_goes_on_after_a_reload(open_page: Open, site: str) -> None:
    page, rng = open_page(site), Random(2)
    page.set_viewport_size({"width": 1440, "height": 900})
    begin(page, ["Ada"], 2)
    to_hals_turn(page, rng)
    page.click(NEXT)
    told = page.locator("#hal-title").inner_text()
    reload(page)
    expect(page.locator("#hal-title")).to_have_text(told)
    step_through(page)
    reload(page)
    expect(page.locator(".prompt [data-action=hal-again]")).to_be_visible()
    expect(page.locator(".hal-strip")).to_have_count(0)


@pytest.mark.skip_browser("firefox")  # its driver cannot ask for less motion
def test_no_step_comes_by_itself_where_motion_is_reduced(open_page: Open, site: str) -> None:
    page, rng = open_page(site), Random(2)
    page.set_viewport_size({"width": 1440, "height": 900})
    begin(page, ["Ada"], 2)
    to_hals_turn(page, rng)
    page.select_option("[data-field=hal]", "quick")
    first = page.locator("#hal-title").inner_text()
    page.wait_for_timeout(1200)
    expect(page.locator("#hal-title")).to_have_text(first)
    page.emulate_media(reduced_motion="no-preference")
    page.click(NEXT)
    second = page.locator("#hal-title").inner_text()
    expect(page.locator("#hal-title")).not_to_have_text(second)


@pytest.mark.skip_browser("firefox")  # the engine's levels; it plays a whole game above
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_begins_and_plays(open_page: Open, site: str, watch: Any, level: str) -> None:
    page, rng = open_page(site), Random(7)
    page.set_viewport_size({"width": 1440, "height": 900})
    begin(page, ["Ada"], 7, advanced=level in ("difficult", "extreme"), level=level)
    expect(page.locator(".standing").last).to_contain_text(f"{LEVELS[level]} VP")
    for _ in range(3):
        to_hals_turn(page, rng)
        step_through(page)
    assert watch.errors == []
    assert black_angel.load(stored(page)).observe(-1).hal == 1
