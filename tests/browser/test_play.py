"""Whole games through the page, by clicking what a player would click; saving, opening, resuming."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from player import begin, check_result, play_to_the_end, reload, stored
from playwright.sync_api import Page, expect
from screens import open_game, uncover
from tabletop.model import session as page_session

from blackangel.games import black_angel

Open = Callable[[str], Page]
EVIL = "<b id=evil>Ada</b>"


ONCE = pytest.mark.skip_browser("firefox")  # it plays the third


@pytest.mark.parametrize(
    ("names", "seed", "advanced"),
    [
        pytest.param(["Ada", "Bo"], 1, False, marks=ONCE),
        pytest.param(["A", "B", "C", "D"], 2, False, marks=ONCE),
        (["Ada", "Bo", "Cy"], 3, True),
    ],
)
def test_a_whole_game(
    open_page: Open, site: str, watch: Any, names: list[str], seed: int, advanced: bool
) -> None:
    page = open_page(site)
    page.set_viewport_size({"width": 1440, "height": 900})
    begin(page, names, seed, cover=len(names) == 2, advanced=advanced)
    play_to_the_end(page, Random(seed), watch)
    check_result(page, names)


def test_a_reload_goes_on_in_the_middle_of_a_decision(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    page.locator("[data-option^='die']").first.click()
    asked = page.locator(".question").inner_text()
    choices = page.locator("[data-option]").evaluate_all("all => all.map(n => n.dataset.option)")
    before = stored(page)
    reload(page)
    expect(page.locator(".question")).to_have_text(asked)
    assert choices == page.locator("[data-option]").evaluate_all(
        "all => all.map(n => n.dataset.option)"
    )
    assert stored(page) == before
    page.locator("[data-option]").last.click()
    assert stored(page) != before


def test_another_visit_continues_from_the_start_screen(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    page.locator("[data-option^='die']").first.click()
    before = stored(page)
    page.evaluate("sessionStorage.clear()")
    open_page(site)
    page.click("[data-action=continue]")
    expect(page.locator(".panel-space svg").first).to_be_visible()
    assert stored(page) == before


def test_the_long_way_alone_is_enough(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    page.locator("[data-option^='die']").first.click()
    before = stored(page)
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    open_page(site)
    page.click("[data-action=continue]")
    assert stored(page) == before


def test_a_friends_link_leaves_the_own_game_kept(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    page.locator("[data-option^='die']").first.click()
    own = stored(page)
    friend = black_angel.new(players=("Cleo", "Dan", "Eve"), seed=7)
    for _ in range(4):
        friend.play(friend.options[0])
    page.evaluate("text => { location.hash = text; }", friend.save())
    expect(page.locator("#notice")).to_contain_text("Ada and Bo")
    expect(page.locator(".standings, .cover h1")).to_contain_text("Cleo")
    assert stored(page) == friend.save()
    assert "#" not in page.url
    reload(page)
    assert stored(page) == friend.save()
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    page.click(".kept-games [data-action=continue]")
    assert stored(page) == own
    page.goto("about:blank")
    open_page(f"{site}#{friend.save()}")  # the game that is kept, not a second one
    expect(page.locator("#notice")).to_contain_text("kept here already")
    expect(page.locator(".standings, .cover h1")).to_contain_text("Cleo")
    reload(page)
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    expect(page.locator(".continue")).to_contain_text("Cleo")
    expect(page.locator("[data-action=continue]")).to_have_count(2)


def test_a_link_opens_on_a_fresh_device(open_page: Open, site: str) -> None:
    friend = black_angel.new(players=("Cleo", "Dan"), seed=7)
    friend.play(friend.options[0])
    page = open_page(f"{site}#{friend.save()}")
    page.click("[data-action=uncover]")
    offered = page.locator("[data-option]").evaluate_all("all => all.map(n => n.dataset.option)")
    wanted = {str(option) for option in friend.options if option.verb != "card"}
    assert wanted == {text for text in offered if not text.startswith("card ")}


@pytest.mark.parametrize("way", ["address", "paste"])
def test_a_damaged_string_is_one_sentence(open_page: Open, site: str, way: str) -> None:
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    own = stored(page)
    damaged = own[:20] + ("A" if own[20] != "A" else "B") + own[21:]
    if way == "address":
        page.evaluate("text => { location.hash = text; }", damaged)
        place = page.locator("#notice p")
    else:
        page.keyboard.press("m")
        page.click("#dialog [data-action=open]")
        page.fill("#open-text", damaged)
        page.click("#dialog [data-action=load]")
        place = page.locator("#problem-open")
    expect(place).to_have_count(1)
    sentence = page_session.sentence(broken(damaged))
    expect(place).to_have_text(sentence)
    assert stored(page) == own
    page.keyboard.press("Escape")
    page.locator("[data-option^='die']").first.click()
    assert len(black_angel.load(stored(page)).history) == 1


def broken(text: str) -> Any:
    try:
        black_angel.load(text)
    except Exception as error:
        return error
    raise AssertionError("this string is sound")


def test_a_name_is_text(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, [EVIL, "Bo"], 2026, cover=True)
    for _ in range(3):
        expect(page.locator("#evil")).to_have_count(0)
        if page.locator("[data-action=uncover]").count():
            page.click("[data-action=uncover]")
        page.locator("[data-option]").last.click()
    expect(page.locator("#app")).to_contain_text(EVIL)
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    expect(page.locator(".continue")).to_contain_text(EVIL)
    expect(page.locator("#evil")).to_have_count(0)


def test_undo_redo_and_keys(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    start = stored(page)
    page.locator("[data-option^='die']").first.click()
    played = stored(page)
    page.keyboard.press("u")
    assert stored(page) == start
    page.keyboard.press("r")
    assert stored(page) == played
    page.click("[data-action=undo]")
    place = page.locator(".panel-board .live[data-place^='die:']").first
    place.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".narrowed")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".narrowed")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator("#dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("!!document.activeElement.closest('[data-arrows]')")


def test_an_unexpected_error_keeps_the_game(open_page: Open, site: str, watch: Any) -> None:
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    own = stored(page)
    page.evaluate(
        """() => {
          const node = document.querySelector('[data-option]');
          node.setAttribute('data-action', 'nonsense');
          node.removeAttribute('data-option');
          node.click();
        }"""
    )
    expect(page.locator("#dialog")).to_contain_text("Something went wrong")
    assert page.locator("#save-text").input_value() == own
    page.keyboard.press("Escape")
    page.locator("[data-option^='die']").first.click()
    assert stored(page) != own
    watch.errors.clear()


def test_a_small_screen_turns_to_what_is_asked(open_page: Open, site: str) -> None:
    page = open_page(site)
    page.set_viewport_size({"width": 390, "height": 844})
    game, rng = black_angel.new(players=("Ada", "Bo"), seed=9), Random(9)
    while {option.verb for option in game.options} != {"launch"} or len(game.options) < 3:
        game.play(rng.choice(game.options))
    open_game(page, game.save())
    uncover(page)
    current = page.locator(".tab[aria-current]")
    expect(current).to_have_attribute("data-value", "space")
    expect(page.locator(".tab[data-live]").first).to_have_text(re.compile("something to choose"))
    expect(page.locator(".hex.live")).to_have_count(len(game.options))
    page.evaluate("document.getElementById('notice').replaceChildren()")
    page.click(".tab[data-value=log]")
    page.locator(".choices .fold").last.click()  # the same question
    expect(current).to_have_attribute("data-value", "log")
