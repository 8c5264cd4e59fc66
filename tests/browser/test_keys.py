"""By keys alone: where the focus goes by itself, and what a key means there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from player import call, enter, stored
from playwright.sync_api import Page, expect
from screens import COUNCIL, LEFT_MENU, council, game, open_game, uncover

from tests.sampled import EVERY

Open = Callable[[str], Page]
ASKED = "() => document.activeElement.matches('.boards .live[data-place]:not(.picked)')"
WENT = "() => document.activeElement.matches('[data-option], .live[data-place]')"
# from when the focus has come by itself to the key, in ms
LATE = """
() => {
  const { activeElement } = document;
  window.pressedAfter = new Promise(done => {
    let came = performance.now();
    window.moves = 0;
    addEventListener('focusin', () => { came = performance.now(); window.moves += 1; });
    addEventListener('keydown', event => done(event.timeStamp - came), true);
  });
}
"""
OFFERED = """
() => [...document.querySelectorAll('.few [data-option], .boards .live[data-place]')]
  .filter(node => node.checkVisibility())
"""
COUNT = f"() => ({OFFERED})().length"
AT = f"() => ({OFFERED})().indexOf(document.activeElement)"
FOCUSED = """
() => {
  const { activeElement: at } = document, dialog = document.querySelector('#dialog[open]');
  return at && at !== document.body && (!dialog || dialog.contains(at));
}
"""
CLOSED = f"() => !document.querySelector('#dialog[open]') && ({FOCUSED.strip()})()"
ON_START = ("open", "settings", "about", "rules", "gallery")
LEADS = """
() => [...document.querySelectorAll('#dialog .dialog-body [data-action]')].map(node => node.dataset.action)
"""
AWAY = ("sounds", "automaton-again", "history", "new", "home", "close")
DEAF = 400
BOTS = 60_000


def through_all(page: Page, key: str) -> None:
    """Check that the arrows lead to all that can be chosen."""
    number, found = page.evaluate(COUNT), set[int]()
    for _ in range(number + 4):  # what cannot be chosen, and says why, is among them
        page.keyboard.press(key)
        found.add(page.evaluate(AT))
    assert found - {-1} == set(range(number)), (key, number)


def lands_on_what_is_asked(page: Page) -> None:
    for text in (game(("Ada", "Bo"), 120), council(("Ada", "Bo"), "harvest")):
        open_game(page, text)
        page.keyboard.press("Tab")
        cover = page.locator("[data-action=uncover]")
        if cover.count():
            enter(cover.first)
        page.wait_for_function(ASKED)
        for key in ("ArrowDown", "ArrowLeft"):
            through_all(page, key)
        assert page.locator(".drawers").evaluate("n => getComputedStyle(n).visibility") == "hidden"
    page.keyboard.press("c")
    expect(page.locator(".choices [data-option]").first).to_be_visible()
    page.keyboard.press("c")


def presses_nothing_that_has_just_come(page: Page) -> None:
    """Who presses Skip when the bot has just ended has not chosen."""
    page.keyboard.press("Escape")
    page.click(f'[data-box="{COUNCIL}"] [data-action=new]')
    call(page, 0, "Ada")
    page.locator("[data-action=begin]").press("Enter")
    for _ in range(40):
        if page.locator("[data-action=skip]").count():
            break
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    page.locator("[data-action=skip]").focus()
    page.evaluate(LATE)
    page.wait_for_function(WENT, timeout=BOTS)
    assert page.evaluate("moves") == 1, "each one cuts off what is being read"
    before = stored(page)
    page.keyboard.press("Enter")
    assert (stored(page) == before) == (page.evaluate("pressedAfter") < DEAF)


def leaves_letters_to_others(page: Page) -> None:
    for on in (False, True):
        page.keyboard.press("Escape")
        page.click("[data-action=menu]:visible")
        page.click("#dialog [data-action=settings]")
        page.set_checked("#dialog [data-field=letters]", on)
        page.keyboard.press("Escape")
        page.wait_for_function(CLOSED)
        page.locator("[data-place].live:visible").first.focus()
        page.keyboard.press("i")
        expect(page.locator("#tip")).to_be_visible(visible=on)


def opened_from_the_start_screen(page: Page) -> None:
    for action in ON_START:
        opener = page.locator("[data-action=more]").first
        enter(opener)
        enter(page.locator(f"#dialog [data-action={action}]"))
        page.wait_for_function(
            f"() => !document.activeElement.closest('.start-menu, .more-ways') && ({FOCUSED})()"
        )
        page.keyboard.press("Escape")
        expect(opener).to_be_focused()


def opened_from_the_menu(page: Page, nowhere: bool) -> None:
    """Each second dialog and screen; before, the focus is somewhere or, at the others, ``nowhere``."""
    page.keyboard.press("Tab")
    page.keyboard.press("m")
    expect(page.locator("#dialog :focus")).to_have_css("outline-style", "solid")
    leads = [action for action in page.evaluate(LEADS) if action not in AWAY]
    for action in leads if EVERY else leads[nowhere::2]:
        page.click(f"#dialog [data-action={action}]")
        page.wait_for_function(LEFT_MENU)
        page.wait_for_function(FOCUSED)
        page.keyboard.press("Escape")
        page.wait_for_function(CLOSED)
        if nowhere:
            page.evaluate("document.activeElement.blur()")
        page.keyboard.press("m")
    page.keyboard.press("Escape")
    page.wait_for_function(CLOSED)


def turns_to_words(page: Page) -> None:
    page.keyboard.press("m")
    page.click("#dialog [data-action=settings]")
    page.locator("#dialog [data-field=words]").press("Space")
    expect(page.locator("#dialog #notice")).to_contain_text("shown as text")
    # behind the dialog nothing would be heard
    expect(page.locator("#dialog > #live[aria-live]")).to_have_count(1)
    page.keyboard.press("Escape")
    page.wait_for_function(CLOSED)
    expect(page.locator("body > #live[aria-live]")).to_have_count(1)


@pytest.mark.firefox
def test_the_focus_is_in_each_dialog_and_returns(ready: Page) -> None:
    page = ready
    opened_from_the_start_screen(page)
    open_game(page, game(("Ada", "Bo"), 120))
    uncover(page)
    opened_from_the_menu(page, nowhere=False)
    turns_to_words(page)
    opened_from_the_menu(page, nowhere=True)


@pytest.mark.as_it_comes
def test_the_focus_that_goes_by_itself(ready: Page) -> None:
    page = ready
    page.set_viewport_size({"width": 1440, "height": 900})
    lands_on_what_is_asked(page)
    leaves_letters_to_others(page)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    presses_nothing_that_has_just_come(page)
