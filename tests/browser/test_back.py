"""The browser's Back closes the top layer, never the game; reload and links keep working."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from player import begin, call, enter, more, reload, stored
from playwright.sync_api import Page, expect

from blackangel.games import black_angel

Open = Callable[[str], Page]
ENTRY = "history.state ?? 0"
# late() waits for what happens a second from now or later
HOLD = """() => {
  const { setTimeout, clearTimeout } = window, held = new Map();
  let last = 0;
  window.setTimeout = (call, time, ...rest) => {
    if (!(time >= 1000)) return setTimeout(call, time, ...rest);
    held.set(--last, call);
    return last;
  };
  window.clearTimeout = timer => held.delete(timer) || clearTimeout(timer);
  window.late = () => {
    const due = [...held.values()];
    held.clear();
    for (const call of due) call();
  };
}"""


def at_entry(page: Page, number: int) -> None:
    """Wait until the history has this many entries below."""
    page.wait_for_function(f"number => ({ENTRY}) === number", arg=number)


def back(page: Page, steps: int = 1) -> None:
    page.evaluate("steps => history.go(-steps)", steps)


def leaves_what_lies_on_the_start_screen(page: Page) -> None:
    more(page, "settings")
    at_entry(page, 1)
    page.go_back()
    expect(page.locator("#dialog")).to_be_hidden()
    for action in ("new", "learn", "referee", "rules"):
        if action == "new":
            page.click("[data-action=new]")
        else:
            more(page, action)
        at_entry(page, 1)
        page.go_back()
        expect(page.locator(".start-menu").first).to_be_visible()


def closes_what_lies_upon_the_game(page: Page, asked: str) -> None:
    at_entry(page, 1)
    page.click(".prompt [data-action=rule]")
    page.click("[data-action=rulings]")
    expect(page.locator("#dialog")).to_be_visible()
    at_entry(page, 3)
    page.go_back()
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("h1")).to_have_text("Rules")
    page.go_back()
    expect(page.locator(".question")).to_have_text(asked)
    assert page.evaluate("document.activeElement.dataset.action") == "rule"

    page.set_viewport_size({"width": 390, "height": 844})
    page.click(".unfold")  # all choices, over the boards
    at_entry(page, 2)
    page.go_back()
    expect(page.locator(".unfold")).to_have_attribute("aria-expanded", "false")
    page.set_viewport_size({"width": 1440, "height": 900})

    page.keyboard.press("h")  # closed by its own key: its entry goes, too
    at_entry(page, 2)
    page.keyboard.press("Escape")
    at_entry(page, 1)

    page.keyboard.press("m")
    page.click("#dialog [data-action=gallery]")  # one layer replaces another
    at_entry(page, 2)
    page.go_forward()
    page.go_back()
    expect(page.locator(".question")).to_have_text(asked)
    page.keyboard.press("m")
    page.click("#dialog [data-action=new]")
    call(page, 0, "Cleo")
    page.go_back()  # from the new game's table back to the game below it
    expect(page.locator(".question")).to_have_text(asked)

    page.click(".prompt [data-action=rule]")
    page.click("[data-action=rulings]")
    at_entry(page, 3)
    back(page, 2)  # two quick ones
    expect(page.locator(".question")).to_have_text(asked)
    expect(page.locator("#dialog")).to_be_hidden()
    at_entry(page, 1)


def keeps_step_with_reloads_and_links(page: Page, asked: str) -> None:
    page.click(".prompt [data-action=rule]")
    page.click("[data-action=rulings]")
    at_entry(page, 3)
    reload(page)
    at_entry(page, 1)  # the rules were open over the game
    expect(page.locator(".question")).to_have_text(asked)

    page.click(".prompt [data-action=rule]")
    page.click("[data-action=rulings]")
    at_entry(page, 3)
    game = black_angel.new(players=("Cleo", "Dan"), seed=7)
    page.evaluate("text => { location.hash = text; }", game.save())
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("#app")).to_contain_text("Cleo")
    at_entry(page, 1)
    assert "#" not in page.url
    page.click(".prompt [data-action=rule]")
    page.evaluate(HOLD)
    page.evaluate("location.hash = 'nonsense'")  # not a game: everything stays as it is
    notice = page.locator("#notice")
    expect(notice).not_to_be_empty()
    page.hover("#notice p")
    page.evaluate("late()")
    expect(notice).not_to_be_empty()  # somebody is at it
    page.mouse.move(1, 1)
    page.evaluate("late()")
    expect(notice).to_be_empty()
    expect(page.locator("h1")).to_have_text("Rules")
    at_entry(page, 2)
    page.go_back()
    expect(page.locator("h1")).not_to_have_text("Rules")
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    at_entry(page, 0)

    more(page, "learn")
    page.click("[data-action=tutorial]")
    expect(page.locator("#lesson-place")).to_be_visible()
    at_entry(page, 2)
    page.go_back()
    expect(page.locator("h1")).to_have_text("Learn")
    page.go_back()
    expect(page.locator(".continue")).to_contain_text("Cleo")
    at_entry(page, 0)


def leads_to_the_start_screen_and_then_out_of_the_page(page: Page, elsewhere: str) -> None:
    at_entry(page, 1)
    page.go_back()
    expect(page.locator(".start-menu").first).to_be_visible()
    expect(page.locator(".continue")).to_contain_text("Ada")
    at_entry(page, 0)
    page.go_back()
    page.wait_for_url(elsewhere)


@pytest.mark.firefox
def test_back_closes_what_lies_on_top_and_never_the_game(
    page: Page, open_page: Open, site: str, watch: Any
) -> None:
    elsewhere = site + "third-party.txt"
    page.goto(elsewhere)
    open_page(site)
    page.set_viewport_size({"width": 1440, "height": 900})
    leaves_what_lies_on_the_start_screen(page)
    begin(page, ["Ada", "Bo"], 2026)
    enter(page.locator(".choices [data-option^='die']").first)
    asked, before = page.locator(".question").inner_text(), stored(page)
    closes_what_lies_upon_the_game(page, asked)
    keeps_step_with_reloads_and_links(page, asked)
    page.locator("[data-action=continue]", has_text="Ada").click()
    page.keyboard.press("ArrowDown")
    assert stored(page) == before
    assert page.evaluate("window.violations") == []
    leads_to_the_start_screen_and_then_out_of_the_page(page, elsewhere)
    assert all("404" in error for error in watch.errors), "the text has no icon"
