"""Learning in the browser: the whole tutorial by clicks, challenges, the challenge of the day."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from player import NEXT, reload
from playwright.sync_api import Page, expect
from tabletop.learn import lessons
from tabletop.learn import view as learn

Open = Callable[[str], Page]
STEPS = lessons.tutorial()
COUNCIL = "council-of-shadows"
TABLE, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
TABLET, LYING = {"width": 820, "height": 1180}, {"width": 844, "height": 390}
SEEN = """
() => {
  const foot = document.querySelector('.side').getBoundingClientRect().top;
  return [...document.querySelectorAll('.taught:not(.choice)')].some(node => {
    const {left, right, top, bottom} = node.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return right > left && x > 0 && x < innerWidth && y > 0 && y < foot;
  });
}
"""
# what glows although the step does not mention it
LIVELY = """
() => [...document.querySelectorAll('.boards .live:not(.taught, :focus-visible, :hover)')].filter(
  node => getComputedStyle(node).filter !== 'none' || node.querySelector('.glow')?.checkVisibility()
).map(node => node.dataset.place)
"""
# whether the choice that a step asks for is entirely in view
WHOLE = """
() => [...document.querySelectorAll('.taught.choice')].some(node => {
  const {left, width, top, bottom} = node.getBoundingClientRect();
  const seen = y => node.contains(document.elementFromPoint(left + width / 2, y));
  return seen(top + 3) && seen(bottom - 3);
})
"""
LEARNED = "localStorage.getItem('black-angel:learned')"


def learned(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate(LEARNED))
    return found


def at_step(page: Page, number: int) -> None:
    """The lesson is there once Hal's turn has been told."""
    while page.locator(NEXT).count():
        page.click(NEXT)
    expect(page.locator("#lesson-place")).to_have_text(f"Step {number + 1} of {len(STEPS)}")


def choose(page: Page, option: str) -> None:
    """By key: a hand that rests where it clicked would have to read first."""
    page.press(f'.choices [data-option="{option}"]', "Enter")


def follow(page: Page, at: int) -> None:
    """Do what a step asks."""
    at_step(page, at)
    step = STEPS[at]
    if step.choice or step.marks:
        assert page.locator(".taught").count()
    assert page.evaluate(LIVELY) == []
    if step.choice:
        choose(page, step.choice)
    else:
        page.click("[data-action=lesson-next]")


def follow_on_a_phone(page: Page, at: int) -> None:
    """The panel does not cover what it mentions."""
    at_step(page, at)
    if STEPS[at].choice not in ("", "end", "choose 1"):
        page.wait_for_function(SEEN)  # the page turns to it once the step is painted
    follow(page, at)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def waits_and_leads_back(page: Page) -> None:
    """Step 4, with another choice made, picked, and undone."""
    page.click("[data-option='die gray 3 @3']")
    at_step(page, 4)
    expect(page.locator(".lesson-kind")).not_to_be_empty()
    page.click(".boards [data-place='die:P1:green 3']")
    at_step(page, 4)
    page.click(".boards [data-place='die:P1:orange 3']")
    page.click(".boards [data-place='action:@1']")
    at_step(page, 5)
    page.keyboard.press("u")
    at_step(page, 4)
    page.click(".lesson [data-action=undo]")
    at_step(page, 3)
    page.keyboard.press("r")
    at_step(page, 5)
    page.keyboard.press("h")
    expect(page.locator("#notice")).not_to_be_empty()


def test_the_whole_tutorial_then_the_game_is_ones_own(ready: Page, watch: Any) -> None:
    page = ready
    page.set_viewport_size(TABLE)
    page.click("[data-action=learn]")
    page.click("[data-action=tutorial]")
    for at in range(4):
        follow(page, at)
    waits_and_leads_back(page)
    page.click(".lesson [data-action=learn]")
    expect(page.locator("[data-action=tutorial]")).to_contain_text("step 6")
    page.set_viewport_size(PHONE)
    reload(page)
    page.click("[data-action=tutorial]")  # a tab comes back to what it showed
    for at in range(5, 16):
        follow_on_a_phone(page, at)
    page.set_viewport_size(TABLE)
    for at in range(16, len(STEPS) - 1):
        follow(page, at)
    page.click("[data-action=lesson-play]")
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator(".taught")).to_have_count(0)
    page.locator("[data-option]").first.click()
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    expect(page.locator(".continue")).to_be_visible()
    page.click("[data-action=learn]")
    expect(page.locator("[data-action=tutorial] [data-sign=done]")).to_be_visible()
    assert watch.errors == []
    assert page.evaluate("window.violations") == []


def test_what_a_step_asks_for_is_whole_in_view_on_smaller_screens(ready: Page) -> None:
    page = ready
    page.click(f"[data-action=learn][data-value={COUNCIL}]")
    page.click("[data-action=tutorial]")
    steps, sizes = lessons.tutorial(COUNCIL), (TABLET, LYING, PHONE)
    for at, step in enumerate(steps[:13]):
        while page.locator(NEXT).count():
            page.click(NEXT)
        place = page.locator("#lesson-place")
        expect(place).to_have_text(f"Step {at + 1} of {len(steps)}")
        if step.choice:
            page.wait_for_function(WHOLE)
        page.set_viewport_size(sizes[at % len(sizes)])  # for the next step
        if step.choice:
            page.click(f'.choices [data-option="{step.choice}"]')
        else:
            page.click("[data-action=lesson-next]")


def shares_the_challenge_of_the_day(page: Page) -> str:
    """Played in any way and shared; the day."""
    card = page.locator("[data-action=day]")
    day = str(card.get_attribute("data-value"))
    card.click()
    expect(page.locator(".lesson")).to_contain_text(day, timeout=90_000)
    while page.locator(".choices [data-option]").count():
        page.locator(".choices [data-option]").last.click()
    shared = page.locator("#day-text").input_value()
    assert day in shared
    assert "localhost" in shared
    page.click("[data-value=day-text]")
    expect(page.locator("#notice")).not_to_be_empty()
    return day


def test_a_challenge_is_solved_and_that_of_the_day_shared(ready: Page, watch: Any) -> None:
    page = ready
    page.set_viewport_size(TABLE)
    page.click("[data-action=learn]")
    expect(page.locator(".learn-card svg.space, .learn-card svg").first).to_be_visible()
    key = "flip"
    page.click(f"[data-action=challenge][data-value={key}]")
    expect(page.locator(".lesson")).to_contain_text(lessons.challenge(key).title)
    for option in ("die green 1 m45", "effect", "end"):
        choose(page, option)
    expect(page.locator(".lesson-kind")).to_contain_text("Not yet: 2 of 6")
    page.click(".lesson [data-action=undo]")
    expect(page.locator(".lesson-kind")).to_contain_text("out of reach")
    page.keyboard.press("m")
    expect(page.locator("#dialog")).to_contain_text("Settings")
    for refused in ("history", "save", "seats"):
        expect(page.locator(f"#dialog [data-action={refused}]")).to_have_count(0)
    page.keyboard.press("Escape")
    reload(page)
    expect(page.locator(".choices [data-option=end]")).to_be_visible()
    expect(page.locator(".lesson-kind")).to_contain_text("out of reach")
    for _hint in lessons.challenge(key).hints:
        page.click("[data-action=lesson-hint]")
    expect(page.locator(".lesson-hints li")).to_have_count(2)
    page.click("[data-action=lesson-again]")
    for option in learn.challenges()[key].par[:-1]:
        choose(page, option)
    expect(page.locator(".lesson-kind.solved")).to_be_visible()
    expect(page.locator(".choices [data-option=end]")).to_be_visible()
    page.click(".lesson [data-action=learn]")
    solved = page.locator(f"[data-action=challenge][data-value={key}] [data-sign=done]")
    expect(solved).to_be_visible()

    day = shares_the_challenge_of_the_day(page)
    assert learned(page)["solved"] == [key]
    assert list(learned(page)["days"]) == [day]
    page.click(".lesson [data-action=learn]")
    page.click("[data-action=home]")
    expect(page.locator(".continue")).to_have_count(0)
    assert watch.errors == []
