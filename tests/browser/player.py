"""Plays on the page as a person would, by clicking what can be seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from blackangel import games

MOST_CLICKS = 4000
LATEST = "JSON.parse(localStorage.getItem('black-angel:latest'))"
# A choice is stored a moment after it has been painted, once the browser has said which tab plays; it answers
# questions about locks in order.
KEPT = """
async () => {
  await navigator.locks?.query();
  await new Promise(done => requestAnimationFrame(() => setTimeout(done, 60)));
}
"""
PAINTED = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
NEXT = ".automaton-strip [data-action=automaton-next]"

# One of the things that continue the game, chosen by a number from 0 to 1: scroll it into view and return
# where the mouse can hit it. Glowing places, choices, and the cover.
AIM = """
number => {
  if (document.querySelector('#dialog[open]')) return 'dialog';
  if (document.querySelector('.scores')) return 'over';
  const marks = '[data-option], .live[data-place]:not(.picked), [data-action=uncover]';
  const all = [...document.querySelectorAll(`#app :is(${marks})`)].filter(
    node => node.getClientRects().length);
  const first = Math.floor(number * all.length);
  for (const node of [...all.slice(first), ...all.slice(0, first)]) {
    node.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
    const box = node.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (top && node.contains(top)) return [x, y];
  }
  return null; // something flies over it
}
"""


def more(page: Page, action: str, key: str = "") -> None:
    """Choose what is behind a box's More: the first one's, unless a game is named."""
    page.locator(f"[data-box{f'={key}' if key else ''}] [data-action=more]").first.click()
    page.click(f"#dialog [data-action={action}]")


def seat(page: Page, at: int, bot: str = "", name: str = "") -> None:
    """Give a seat of a new game to a person, of that name, or to a bot."""
    opened = page.locator("#dialog")
    page.click(f'[data-action=change-seat][data-value="{at}"]')
    page.click(f'#dialog [data-action=sit][data-value="{at} {bot}"]')
    if not bot:
        if name:
            page.fill("#seat-name", name)
        page.click("#dialog [data-action=close].primary")
    expect(opened).to_be_hidden()


def call(page: Page, at: int, name: str) -> None:
    """Name whoever sits there."""
    page.fill(f"#name-at-{at}", name)


def alone(page: Page, level: str = "standard") -> None:
    """Play against the automaton."""
    page.click('[data-action=change-seat][data-value="1"]')
    page.click("#dialog [data-action=alone]")
    page.click('[data-action=change-seat][data-value="-1"]')
    page.click(f'#dialog [data-action=level][data-value="{level}"]')


def begin(
    page: Page,
    names: list[str],
    seed: int,
    cover: bool = False,
    advanced: bool = False,
    level: str = "standard",
) -> None:
    """Start a game from the start screen; one name plays against Hal."""
    page.click("[data-action=new]")
    for _ in names[2:]:
        page.click("[data-action=add]")
    if len(names) == 1:
        alone(page, level)
    else:
        seat(page, 1)
        page.set_checked("[data-field=cover]", cover)
    for at, name in enumerate(names):
        call(page, at, name)
    page.click("[data-action=seldom]")
    page.fill("#seed", str(seed))
    page.set_checked("[data-field=advanced]", advanced)
    page.click("[data-action=begin]")


def enter(control: Locator) -> None:
    """Choose by key what somebody has moved the focus to: what has just taken it hears none yet."""
    control.blur()
    control.press("Enter")


def click_one(page: Page, rng: Random) -> bool:
    """Click something that continues the game; return False once it is over."""
    aim = page.wait_for_function(AIM, arg=rng.random()).json_value()
    if aim == "over":
        return False
    assert isinstance(aim, list), aim
    page.mouse.click(*aim)
    return True


def play_to_the_end(page: Page, rng: Random, watch: Any) -> None:
    """Click on until the result is shown, without an error of the page."""
    for _ in range(MOST_CLICKS):
        assert watch.errors == []
        if not click_one(page, rng):
            break
    assert page.evaluate("window.violations") == []


def check_result(page: Page, names: list[str]) -> None:
    """Check that the score sheet shown is the engine's for the save string."""
    game = games.load(stored(page))
    assert game.player is None
    assert game.names == tuple(names)
    shown = page.locator(".scores tfoot td").all_inner_texts()
    assert [int(text) for text in shown] == [column[-1][1] for column in game.scores]


def processor(page: Page) -> Callable[[], float]:
    """Return what measures the page's own processor time so far, in ms; only Chromium tells."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        found = session.send("Performance.getMetrics")["metrics"]
        return next(1000 * float(m["value"]) for m in found if m["name"] == "ThreadTime")

    return spent


def reload(page: Page) -> None:
    """Reload the page and wait until Python is there.

    Closing a layer makes the page step back in the browser's history; a step still under way would abort the
    reload. A dialog's close event comes only with the next frame, so wait for that first.
    """
    page.evaluate(PAINTED)
    page.wait_for_function("() => !window.goingBack", timeout=5000)
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=60_000)


def stored(page: Page) -> str:
    """The save string stored on this device."""
    page.evaluate(KEPT)
    text: str = page.evaluate(f"{LATEST}.text")
    return text
