"""Play that explains itself: what a choice would do, what is not possible and why, what has changed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from player import begin
from playwright.sync_api import Page, expect

from blackangel.games import black_angel
from blackangel.games.black_angel.seen.reasons import reasons

TIP = "#tip"


def some_game() -> Any:
    """A game of two in which the first player cannot use some action."""
    for seed in range(20):
        game, rng = black_angel.new(("Ada", "Bo"), seed), Random(seed)
        while game.player is not None:
            late = game.player == 0 and game.prompt.kind == "turn" and game.ply > 30
            if late and any(name.startswith("action:") for name in reasons(game.state)):
                return game
            game.play(rng.choice(game.options))
    raise LookupError


def opened(page: Page, site: str, game: Any) -> Page:
    page.goto(f"{site}#{game.save()}")
    expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=60_000)
    page.click("[data-action=uncover]")
    return page


def test_pointing_at_a_choice_shows_what_it_would_do_and_changes_nothing(ready: Page) -> None:
    begin(ready, ["Ada", "Bo"], 2026)
    choice = ready.locator(".choices [data-option^=die]").first
    choices = ready.locator(".choices").inner_html()
    choice.hover()
    expect(ready.locator(TIP)).to_be_visible()
    expect(ready.locator(TIP)).to_contain_text("Then:")
    expect(ready.locator(".aimed[data-place^='die:P1']")).not_to_have_count(0)
    expect(ready.locator(".aimed[data-place^=action]")).not_to_have_count(0)
    ready.keyboard.press("Escape")
    expect(ready.locator(TIP)).to_be_hidden()
    expect(ready.locator(".aimed")).to_have_count(0)
    assert ready.locator(".choices").inner_html().replace(' aria-describedby="tip"', "") == choices
    notation = choice.get_attribute("data-option")
    choice.click()
    expect(ready.locator(f'.choices [data-option="{notation}"]')).to_have_count(0)


def test_the_keyboard_reaches_the_same_words_and_the_rule(ready: Page) -> None:
    begin(ready, ["Ada", "Bo"], 2026)
    card = ready.locator(".live[data-place^=card]").first
    ready.locator(".live[data-place^=card]").nth(1).focus()
    ready.keyboard.press("ArrowLeft")
    expect(ready.locator(TIP)).to_contain_text("6 choices")
    expect(card).to_have_attribute("aria-describedby", "tip")
    ready.keyboard.press("i")
    expect(ready.locator(f"{TIP} [data-action=rule]")).to_be_focused()
    ready.keyboard.press("Escape")
    expect(ready.locator(TIP)).to_be_hidden()
    expect(card).to_be_focused()
    ready.keyboard.press("i")
    ready.keyboard.press("Enter")
    expect(ready.locator("#BA-A1")).to_be_in_viewport()


def test_a_focus_that_the_page_moves_asks_for_nothing(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}#{some_game().save()}")
    expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=60_000)
    page.keyboard.press("Enter")
    expect(page.locator(".choices :focus")).to_have_count(1)
    page.wait_for_timeout(200)
    expect(page.locator(TIP)).to_be_hidden()
    page.keyboard.press("ArrowDown")
    expect(page.locator(TIP)).to_be_visible()
    tip = page.locator(TIP).bounding_box()
    prompt = page.locator(".prompt").bounding_box()
    assert tip
    assert prompt
    assert tip["y"] + tip["height"] <= prompt["y"]
    page.keyboard.press("Escape")
    expect(page.locator(TIP)).to_be_hidden()


def test_a_pointer_that_rests_asks_for_nothing(ready: Page) -> None:
    begin(ready, ["Ada", "Bo"], 2026)
    ready.locator(".choices [data-option^=die]").first.hover()
    expect(ready.locator(TIP)).to_be_visible()
    ready.mouse.down()
    ready.mouse.up()
    ready.wait_for_timeout(500)
    expect(ready.locator(TIP)).to_be_hidden()


def test_what_is_not_possible_says_why(page: Page, site: str) -> None:
    opened(page, site, some_game())
    greyed = page.locator(".barred[data-place^=action]").first
    why = greyed.get_attribute("data-why")
    assert why
    greyed.hover()
    expect(page.locator(TIP)).to_contain_text(why)
    greyed.click(force=True)  # a click keeps it, with the rule
    expect(page.locator(f"{TIP}.pinned [data-action=rule]")).to_be_visible()
    expect(page.locator("#live")).to_contain_text(why)
    page.locator(".question").click()
    expect(page.locator(TIP)).to_be_hidden()
    page.click("[data-action=fold][data-value='not now']")
    expect(page.locator(".not-now")).to_contain_text(why)


@pytest.mark.browser_context_args(has_touch=True)
def test_a_long_press_tells_and_does_not_choose(page: Page, site: str) -> None:
    opened(page, site, some_game())
    choice = page.locator(".choices [data-option]").first
    choice.scroll_into_view_if_needed()
    box = choice.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 20, "y": box["y"] + 10}
    before = choice.get_attribute("data-option")
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(f"{TIP}.pinned")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    expect(page.locator(f"{TIP}.pinned")).to_be_visible()
    assert choice.get_attribute("data-option") == before


def test_changes_flash_unless_motion_is_off(ready: Page) -> None:
    ready.emulate_media(reduced_motion="no-preference")
    begin(ready, ["Ada", "Bo"], 2026)
    ready.click(".choices [data-option^=die] >> nth=0")
    ready.click(".choices [data-option] >> nth=0")
    expect(ready.locator(".changed")).not_to_have_count(0)
    ready.click("[data-action=menu]")
    ready.click("[data-action=settings]")
    ready.select_option("[data-field=speed]", "off")
    expect(ready.locator("html")).to_have_attribute("data-motion", "off")
    ready.keyboard.press("Escape")
    ready.click("[data-action=undo]")
    ready.click("[data-action=redo]")
    changed = ready.locator(".changed").first
    expect(changed).to_have_css("animation-name", "none")
    expect(changed).to_have_css("outline-style", "dotted")


def test_what_others_did_stays_marked_until_the_next_choice(page: Page, site: str) -> None:
    opened(page, site, some_game())
    said = page.locator(".prompt[data-lately]")
    while said.count() == 0:
        page.locator(".choices [data-option]").last.click()
        if page.locator("[data-action=uncover]").count():
            page.click("[data-action=uncover]")
    expect(page.locator(".lately")).not_to_have_count(0)
    page.keyboard.press("h")
    expect(said).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".lately")).not_to_have_count(0)
    page.locator(".choices [data-option]").last.click()
    expect(page.locator(".lately")).to_have_count(0)
    expect(said).to_have_count(0)
