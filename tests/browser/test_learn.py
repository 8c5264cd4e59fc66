"""Learning in the browser: the whole tutorial by clicks, challenges, the challenge of the day."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from player import NEXT, more, reload
from playwright.sync_api import Page, TimeoutError, expect
from profiles import START_TIMEOUT
from screens import close, resize
from tabletop.learn import lessons, tutorial
from tabletop.learn import view as learn
from tabletop.learn.tutorial import Tutorial
from tabletop.session.lesson import choice, selector
from tabletop.session.session import Session

from blackangel import games
from blackangel.languages import LANGUAGES as CATALOGUES
from tests.sampled import EVERY

Open = Callable[[str], Page]
STEPS = lessons.tutorial()
FIRST = next(at for at, step in enumerate(STEPS) if step.choice)
LANGUAGES = tuple(CATALOGUES)
TABLE, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
WHOLE = os.environ.get("LESSON_WHOLE", "")
SIZES = ((390, 844), (1440, 900), (360, 640), (1024, 768), (844, 390), (820, 1180))
SEEN = """
() => {
  const foot = document.querySelector('.tabs').getBoundingClientRect().top;
  return [...document.querySelectorAll('.taught')].some(node => {
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
# where the middle of something marked can be hit, if it is large enough
AIM = """
mark => {
  for (const node of document.querySelectorAll(`:is(${mark}):is(.taught, .primary, .weighed)`)) {
    const {x, y, width, height} = node.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2], top = document.elementFromPoint(...at);
    if (Math.min(width, height) >= 24 && top && node.contains(top)) return at;
  }
  return null;
}
"""
# whether the question has stood, and the focus been there, long enough to be read
READ = """
() => {
  const asked = document.querySelector('.lesson, .prompt')?.textContent + document.activeElement.outerHTML;
  if (window.question !== asked) [window.question, window.since] = [asked, performance.now()];
  return performance.now() > window.since + 420;
}
"""
# a hand that rests where it was may only tap again once the new question can have been read
RESTED = """
([x, y]) => {
  const last = window.hand ??= {x: -99, y: -99};
  if (Math.hypot(x - last.x, y - last.y) > 12) last.time = 0;
  else if (!last.time) last.time = performance.now();
  if (last.time && performance.now() < last.time + 420) return false;
  window.hand = {x, y};
  return true;
}
"""
# everything that a step points at is in view, and nothing lies over it; of a whole board, most of it
POINTED = """
marks => marks.every(mark => [...document.querySelectorAll(mark)].some(node => {
  const {x, y, width, height} = node.getBoundingClientRect();
  if (Math.min(width, height) < (node.matches('[data-piece^=damage]') ? 10 : 24)) return false;
  const large = node.matches('.panel, .standings, svg, .nine'), parts = large ? 8 : 2;
  let free = 0;
  for (let i = 1; i < parts; i++) for (let j = 1; j < parts; j++) {
    const top = document.elementFromPoint(x + width * i / parts, y + height * j / parts);
    const over = '.ask, .tabs, .bubble, #notice, #tip';
    free += Boolean(top && (large ? !top.closest(over) : node.contains(top)));
  }
  return free / (parts - 1) ** 2 > 0.5;
}))
"""
# what is wrong with a step on this screen: its bubble covers nothing that is to be tapped, and that is as
# large as a finger, since the page takes what comes down beside a piece for it
WRONG = """
mark => {
  const bubble = document.querySelector('.bubble > .lesson');
  if (!bubble) return ['no bubble'];
  const found = [], {left, top, right, bottom} = bubble.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  if (!inside) found.push('the bubble leaves the window');
  if (bubble.scrollHeight > bubble.clientHeight + 1) found.push('words are cut off');
  const open = where => document.querySelector(where)?.checkVisibility({visibilityProperty: true});
  if (open('.drawers')) found.push('a list is open');
  if (open('.boards :is(.hexname, .hexplace)')) found.push('codes on the hexes');
  // a whole board may be partly covered (POINTED)
  const whole = '.panel, .standings, svg, .nine, .hand, .fields-too';
  for (const node of document.querySelectorAll(`.table :is(.taught, .picked, .about):not(${whole})`)) {
    const { x, y, width, height } = node.getBoundingClientRect();
    const across = Math.min(x + width, right) - Math.max(x, left);
    const down = Math.min(y + height, bottom) - Math.max(y, top);
    const covered = Math.max(0, across) * Math.max(0, down) / (width * height);
    if (node.checkVisibility() && covered > 0.1) found.push(`the bubble covers ${node.dataset.place}`);
  }
  if (!mark) return found;
  const seen = [...document.querySelectorAll(mark)].filter(node => {
    const {x, y, width, height} = node.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit && node.contains(hit);
  });
  if (!seen.length) return [...found, `not in view or covered: ${mark}`];
  const node = seen[0], box = node.getBoundingClientRect();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  if (Math.min(box.width, box.height) < 24) found.push(`too small: ${mark} ${box.width} ${box.height}`);
  const beside = left >= box.right || box.left >= right || top >= box.bottom || box.top >= bottom;
  if (!beside && !bubble.contains(node)) found.push('the bubble covers it');
  for (const [i, j] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
    const near = document.elementFromPoint(
      Math.min(Math.max(x + 21 * i, 1), innerWidth - 1), Math.min(Math.max(y + 21 * j, 1), innerHeight - 1)
    );
    const other = near?.closest('button, a, input, [data-option], [data-action], .bubble, .tabs');
    if (!near?.closest('.table') || (other && !node.contains(other) && !other.contains(node))) {
      found.push(`no finger fits: ${mark} ${near?.outerHTML.slice(0, 80)}`);
    }
  }
  return found;
}
"""
LAWFUL = f"mark => !({WRONG.strip()})(mark).length"
# as the field of the settings says it
SPEAK = """
language => {
  const field = document.createElement('select');
  field.dataset.field = 'language';
  field.append(new Option(language, language));
  document.getElementById('app').append(field);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.remove();
}
"""
# buttons of a step with words that leave them, or with a plain one’s ink on their colours
AMISS = """
() => [...document.querySelectorAll('.lesson .button, .choices .taught')].filter(node =>
  node.scrollWidth > node.clientWidth
  || (node.matches('.primary') && getComputedStyle(node).color !== 'rgb(255, 255, 255)')
).map(node => node.innerText)
"""
AT_STEP = """
step => document.getElementById('lesson-place')?.textContent.match(/\\d+/)?.[0] == step
"""
# the next step, a preview, or the turn of an automaton
ANSWERED = f"step => !({AT_STEP.strip()})(step) || document.querySelector('.weighed')"
NEXT_COMES = f"step => !({AT_STEP.strip()})(step) || document.querySelector('{NEXT}')"
# how much of a phone's screen the lesson takes
SHEET = """
() => innerWidth > 700 ? 0 : document.querySelector('.bubble').offsetHeight / innerHeight
"""
GERMAN = """
() => {
  const kept = JSON.parse(localStorage['black-angel:preferences'] ?? '{}');
  localStorage['black-angel:preferences'] = JSON.stringify({ ...kept, language: 'de' });
}
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
    page.focus(f'.choices [data-option="{option}"]')
    page.wait_for_function(READ)  # a key that comes sooner was not meant for this question
    page.press(f'.choices [data-option="{option}"]', "Enter")


def by_key(page: Page, at: int) -> None:
    """A step's places, or its button, one after the other: the focus is there already."""
    for mark in aims(tutorial.begun(at)):
        page.wait_for_function("mark => document.activeElement.matches(mark)", arg=mark)
        page.wait_for_function(READ)
        page.keyboard.press("Enter")


# what nobody needs time to read
PRESS = "mark => document.querySelector(mark).click()"


@cache
def by_hand(title: str = "") -> set[int]:
    """The steps that are done as a person does them: the first of each kind of choice, or all."""
    found, kinds = set[int](), Counter[str]()
    for at, step in enumerate(lessons.tutorial(title) if title else STEPS):
        kind = step.choice.partition(" ")[0]
        kinds[kind] += 1
        if EVERY or kinds[kind] <= (1 if kind else 2):
            found.add(at)
    return found


def follow(page: Page, at: int) -> None:
    """Do what a step asks."""
    at_step(page, at)
    step = STEPS[at]
    if step.choice or step.marks:
        assert page.locator(".taught").count()
    assert page.evaluate(LIVELY) == []
    if not step.choice:
        page.click("[data-action=lesson-next]")
    elif at in by_hand():
        by_key(page, at)
    else:
        page.evaluate(PRESS, f'.choices [data-option="{step.choice}"]')
        page.wait_for_function(ANSWERED, arg=at + 1)


def follow_on_a_phone(page: Page, at: int) -> None:
    """The panel does not cover what it mentions."""
    at_step(page, at)
    if STEPS[at].choice not in ("", "end", "choose 1"):
        page.wait_for_function(SEEN)  # the page turns to it once the step is painted
    follow(page, at)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def waits_and_leads_back(page: Page) -> None:
    """The first choice, with another one made, picked, and undone."""
    page.click(".boards [data-place='action:@3']")
    at_step(page, FIRST)
    expect(page.locator(".lesson.nod-1")).to_be_visible()
    page.click(".bar .time")  # nothing can be clicked there
    expect(page.locator(".lesson.nod-0")).to_be_visible()
    expect(page.locator(".lesson-kind")).not_to_be_empty()
    page.click(".boards [data-place='action:@6']")
    at_step(page, FIRST)
    page.click(".boards [data-place='die:P1:orange 3']")
    page.click(".boards [data-place='action:@1']")
    at_step(page, FIRST + 1)
    page.keyboard.press("u")
    at_step(page, FIRST)
    page.click(".lesson [data-action=undo]")
    at_step(page, FIRST - 1)
    page.keyboard.press("r")
    at_step(page, FIRST + 1)
    page.keyboard.press("h")
    expect(page.locator("#notice")).not_to_be_empty()


def test_the_whole_tutorial_then_the_game_is_ones_own(ready: Page, watch: Any) -> None:
    page = ready
    page.set_viewport_size(TABLE)
    more(page, "learn")
    page.click("[data-action=tutorial]")
    for at in range(FIRST):
        follow(page, at)
    waits_and_leads_back(page)
    page.click(".lesson [data-action=learn]")
    expect(page.locator("[data-action=tutorial]")).to_contain_text(f"step {FIRST + 2}")
    page.set_viewport_size(PHONE)
    reload(page)
    page.click("[data-action=tutorial]")  # a tab comes back to what it showed
    for at in range(FIRST + 1, 7):
        follow_on_a_phone(page, at)
    page.set_viewport_size(TABLE)
    for at in range(7, len(STEPS) - 1):
        follow(page, at)
    page.click("[data-action=lesson-play]")
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator(".taught")).to_have_count(0)
    page.locator("[data-option]").first.click()
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    expect(page.locator(".continue")).to_be_visible()
    more(page, "learn")
    expect(page.locator("[data-action=tutorial] [data-sign=done]")).to_be_visible()
    assert watch.errors == []
    assert page.evaluate("window.violations") == []


def sizes_of(at: int) -> tuple[tuple[int, int], ...]:
    """The sizes at which a step is seen: one after the other, all, or the one named."""
    named = [size for size in SIZES if f"{size[0]}x{size[1]}" == WHOLE]
    return tuple(named) or (SIZES if WHOLE else (SIZES[at % len(SIZES)],))


def languages_of(at: int) -> tuple[str, ...]:
    """The languages in which a step is seen: one after the other, or all."""
    return LANGUAGES if WHOLE else (LANGUAGES[(at + at // len(SIZES)) % len(LANGUAGES)],)


def aims(session: Session) -> list[str]:
    """What is to be tapped, one after the other."""
    step = session.lesson
    assert isinstance(step, Tutorial)
    places = [selector(place) for place in step.clicks(session)]
    return places or [choice(session) or ".lesson .primary"]


def speak(page: Page, language: str) -> None:
    if page.evaluate("document.documentElement.lang") == language:
        return
    page.evaluate(SPEAK, language)
    page.wait_for_function("language => document.documentElement.lang === language", arg=language)
    close(page)  # the settings come with it


def lawful(page: Page, mark: str, about: object, marks: list[str] | None = None) -> None:
    """What a step asks for is in view, uncovered and large enough, and all that it points at is seen."""
    try:
        page.wait_for_function(LAWFUL, arg=mark, timeout=8_000)
        page.wait_for_function(POINTED, arg=marks or [], timeout=8_000)
    except TimeoutError:
        raise AssertionError((about, page.evaluate(WRONG, mark), marks)) from None


def tap(page: Page, mark: str) -> None:
    """Tap the middle of what is marked as soon as it can be hit there."""
    aim = page.wait_for_function(AIM, arg=mark).json_value()
    page.wait_for_function(RESTED, arg=aim)  # nobody has read the question before
    page.touchscreen.tap(*aim)


def do_by_finger(page: Page, at: int, session: Session) -> None:
    for mark in aims(session):
        lawful(page, mark, (at + 1, page.viewport_size))
        tap(page, mark)
    page.wait_for_function(ANSWERED, arg=at + 1)
    if page.evaluate(AT_STEP, at + 1):
        tap(page, aims(session)[-1])  # the first tap has only shown what it brings


def told(page: Page, at: int) -> None:
    """A step is there once an automaton's turn has been told."""
    page.wait_for_function(
        f"step => ({AT_STEP.strip()})(step) || document.querySelector('{NEXT}')", arg=at + 1
    )
    while page.locator(NEXT).count():
        page.click(NEXT)
    page.wait_for_function(AT_STEP, arg=at + 1)


def back(page: Page, at: int) -> None:
    """Take the step back, to do it once more."""
    told(page, at + 1)
    page.click(".lesson [data-action=undo]")
    told(page, at)


def press(page: Page, at: int, mark: str) -> None:
    """The same, by a script; on a device for fingers a choice is shown first, too."""
    page.evaluate(PRESS, mark)
    page.wait_for_function(ANSWERED, arg=at + 1)
    if page.evaluate(AT_STEP, at + 1) and page.locator(".weighed").count():
        page.evaluate(PRESS, mark)
        page.wait_for_function(NEXT_COMES, arg=at + 1)


@pytest.mark.browser_context_args(has_touch=True)
@pytest.mark.parametrize("title", games.tabled())
def test_what_a_step_points_at_is_in_view_and_a_tap_does_what_it_asks(
    ready: Page, title: str
) -> None:
    page = ready
    page.emulate_media(color_scheme="light")
    more(page, "learn", title)
    page.click("[data-action=tutorial]")
    steps = lessons.tutorial(title)
    for at, step in enumerate(steps):
        told(page, at)
        session = tutorial.begun(at, title)
        marks = [*map(selector, step.marks), *(aims(session)[:1] if step.choice else ())]
        last, sizes = at + 1 == len(steps), sizes_of(at)
        for width, height in sizes:
            resize(page, width, height)
            for language in languages_of(at):
                speak(page, language)
                seen = title, at + 1, width, height, language
                lawful(page, aims(session)[0], seen, marks)
                assert page.evaluate(SHEET) <= 0.55, (at, width, height)
                assert page.evaluate(AMISS) == [], at
            if last:
                continue
            if WHOLE or at in by_hand(title):
                do_by_finger(page, at, session)
            else:
                press(page, at, choice(session) or "[data-action=lesson-next]")
            if (width, height) != sizes[-1]:
                back(page, at)
    resize(page, *SIZES[2])
    page.evaluate(GERMAN)  # the longest words
    reload(page)
    expect(page.locator("[data-action=lesson-play]")).to_be_visible()
    assert page.evaluate(AMISS) == []


# make the first choice, one after the other, until the turn is judged
PLAYED_OUT = """
() => {
  const judged = document.querySelector('.drill [data-action=drill-next]');
  if (!judged) document.querySelector('.choices [data-option]')?.click();
  return Boolean(judged);
}
"""


def test_a_challenge_is_solved_and_that_of_the_day_shared(ready: Page, watch: Any) -> None:
    page = ready
    page.set_viewport_size(TABLE)
    more(page, "learn")
    expect(page.locator(".learn-card svg.space, .learn-card svg").first).to_be_visible()
    key = "flip"
    page.click(f"[data-action=challenge][data-value={key}]")
    expect(page.locator(".lesson")).to_contain_text(lessons.challenge(key).title)
    for option in ("die green 1 m45", "effect", "end"):
        choose(page, option)
    expect(page.locator(".lesson-kind")).to_contain_text("Not quite: 2 of 6")
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

    # the day's puzzle is skipped and its best turn seen; of the next one a worker weighs whatever is played
    assert learned(page)["solved"] == [key]
    page.click("[data-action=today]")
    page.click(".drill [data-action=drill-skip]")
    expect(page.locator(".drill")).to_contain_text("Your rating:")
    [day] = learned(page)["days"]
    shared = page.locator("#day-text").input_value()
    assert f"challenge of {lessons.date_words(day)}: not solved" in shared
    assert "localhost" in shared
    page.click("[data-value=day-text]")
    expect(page.locator("#notice")).not_to_be_empty()
    reload(page)
    expect(page.locator("#day-text")).to_have_value(shared)
    page.click(".drill [data-action=drill-skip]")
    page.click(".drill [data-action=drill-next]")
    page.wait_for_function(PLAYED_OUT, polling=100, timeout=START_TIMEOUT)
    expect(page.locator(".drill .lesson-kind")).to_contain_text("best")
    page.go_back()
    expect(page.locator(".practice .chart")).to_be_visible()
    page.click("[data-action=home]")
    expect(page.locator(".continue")).to_have_count(0)
    assert watch.errors == []
