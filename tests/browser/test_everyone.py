"""For everyone: no barrier that axe-core knows, whole games by keyboard alone and by text alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest
from building import runtime
from playwright.sync_api import Locator, Page, expect
from screens import MOMENTS, game, open_game, screens, uncover
from test_sizes import FINGER, MEASURE, MOUSE

from blackangel.games import black_angel

Open = Callable[[str], Page]

LEVELS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
THEMES = ("deep", "light", "contrast")
# The drawings that all pieces use are thousands of nodes that nobody sees: audited once a visit, then
# put aside while the audit looks at what they are used for.
AUDIT = """
async ([themes, levels]) => {
  const home = document.querySelector('.sprite-home'), drawings = home ? [...home.childNodes] : [];
  const aside = home && window.drawingsAudited;
  window.drawingsAudited = !!home;
  if (aside) home.replaceChildren();
  const found = [];
  try {
    for (const theme of themes) {
      document.documentElement.dataset.theme = theme;
      // what a theme changes is colour alone
      const runOnly = theme === themes[0] ? levels : ['color-contrast'];
      const {violations} = await axe.run(document, {runOnly, resultTypes: ['violations']});
      found.push(...violations.flatMap(kind => kind.nodes.map(node => `${theme}: ${kind.id}: `
        + `${node.html.slice(0, 150)} ${[...node.any, ...node.all].map(check => check.message)}`)));
    }
  } finally {
    if (aside) home.replaceChildren(...drawings);
  }
  return found;
}
"""
MOST_STEPS = 1500
AT = """
() => {
  const active = document.activeElement, body = active === document.body;
  const where = document.querySelector('.scores') ? 'over'
    : active.closest('.hal-strip') ? 'hal' : active.closest('.choices') ? 'choices' : 'elsewhere';
  const ring = getComputedStyle(active);
  const seen = !active.matches(':focus-visible') || ring.outlineStyle !== 'none';
  return [where, body ? 'nothing' : active.outerHTML.slice(0, 120), seen];
}
"""


def in_words(page: Page) -> Iterator[str]:
    """The text table of the moments that the boards are looked at."""
    page.evaluate("localStorage.setItem('black-angel:preferences', '{\"words\": true}')")
    page.reload()
    page.wait_for_selector("body[data-ready]", state="attached", timeout=60_000)
    for name, (names, rules, ply) in MOMENTS.items():
        open_game(page, game(names, ply, **rules))
        uncover(page)
        assert page.locator(".panel-words").count()
        yield f"in words: {name}"


PHONE = [pytest.mark.browser_context_args(has_touch=True)]
SIZES = [
    pytest.param(1440, 900, MOUSE, id="wide"),
    pytest.param(390, 844, FINGER, id="phone", marks=PHONE),
]


@pytest.mark.fresh
@pytest.mark.parametrize(("width", "height", "target"), SIZES)
def test_every_screen(
    open_page: Open, site: str, watch: Any, width: int, height: int, target: int
) -> None:
    """One walk, and each screen is asked for all: barriers, sizes, and what the policy forbids."""
    page = open_page(site)
    page.set_viewport_size({"width": width, "height": height})
    axe = (runtime.node_modules() / "axe-core/axe.min.js").read_text("utf-8")
    found = []
    for name in chain(screens(page), in_words(page)):
        found += [f"{name}: {problem}" for problem in page.evaluate(MEASURE, target)]
        if not page.evaluate("'axe' in window"):
            page.evaluate(axe)
        found += [f"{name}, {row}" for row in page.evaluate(AUDIT, [THEMES, LEVELS])]
        found += [f"{name}: {what}" for what in page.evaluate("window.violations")]
    assert watch.errors == []
    assert watch.failures == []
    assert not found, "\n".join(found)


def tab_to(page: Page, mark: str) -> None:
    """Press Tab until a control has the focus, visibly."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("mark => document.activeElement.matches(mark)", mark):
            assert page.evaluate(AT)[2], f"no ring around {mark}"
            return
    raise AssertionError(f"Tab does not lead to {mark}")


def test_a_whole_game_by_keyboard_alone(open_page: Open, site: str, watch: Any) -> None:
    page, rng = open_page(site), Random(4)
    page.set_viewport_size({"width": 1440, "height": 900})
    tab_to(page, "[data-action=new]")
    page.keyboard.press("Enter")
    tab_to(page, "[data-action=remove]")
    page.keyboard.press("Enter")
    tab_to(page, "#seed")
    page.keyboard.type("4")
    tab_to(page, "[data-action=begin]")
    page.keyboard.press("Enter")
    tab_to(page, ".skip")
    page.keyboard.press("Enter")
    steps = 0
    for steps in range(MOST_STEPS):
        where, active, seen = page.evaluate(AT)
        assert active != "nothing", f"the focus is lost after {steps} choices"
        assert seen, f"no ring around {active}"
        if where == "over":
            break
        if where == "elsewhere":
            tab_to(page, ".choices button")
        elif where == "hal" and rng.random() < 0.3:
            page.keyboard.press("Escape")
        else:
            # upwards from the first choice stands what ends a turn: games get short
            page.keyboard.press("ArrowUp" if rng.random() < 0.7 else "ArrowDown")
            if where == "hal":
                page.keyboard.press("n")
            else:
                page.keyboard.press("Enter")
    assert steps > 40
    assert page.locator(".scores").count()
    assert watch.errors == []


def choices(page: Page) -> Locator:
    """What a screen reader offers: the buttons of the region, without those that only help."""
    region = page.get_by_role("region", name="Your choice")
    helps = re.compile("^(Rule|What Hal did|Next.*)$")
    return region.get_by_role("button", disabled=False).filter(has_not_text=helps)


def test_a_whole_game_by_the_text_table_alone(open_page: Open, site: str, watch: Any) -> None:
    page, rng = open_page(site), Random(6)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Text table").check()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Remove Player 2").click()
    page.get_by_role("textbox", name="Seed").fill("6")
    page.get_by_role("button", name="Begin the journey").click()
    for heading in ("Space", "Frigate", "Technology", "Hal", "Player 1", "Log"):
        expect(page.get_by_role("heading", name=heading, exact=True).first).to_be_visible()
    result = page.get_by_role("table")
    for _ in range(MOST_STEPS):
        offered = choices(page).all_inner_texts()
        if not offered:
            break
        last = rng.random() < 0.7
        choices(page).nth(len(offered) - 1 if last else rng.randrange(len(offered))).click()
    expect(result).to_be_visible()
    assert watch.errors == []


def test_the_text_table_has_all_that_the_boards_have(open_page: Open, site: str) -> None:
    page = open_page(site)
    page.evaluate(
        "localStorage.setItem('black-angel:preferences', JSON.stringify({words: true, cover: false}))"
    )
    game, rng = black_angel.new(players=("Ada",), seed=5, solo="standard"), Random(5)
    while game.ply < 30:
        game.play(rng.choice(game.options))
    page.goto("about:blank")
    open_page(f"{site}#{game.save()}")
    text = page.locator(".panel-words").inner_text()
    card = game.observe(0).seats[0].missions[0] if game.observe(0).seats[0].missions else None
    assert card is None or f"{card}" in text
    offered = page.locator("[data-option]").evaluate_all("all => all.map(n => n.dataset.option)")
    folded = page.locator(".fold").count()
    assert folded or set(offered) == {str(option) for option in game.options}
    for name in ("Undo", "Menu"):
        expect(page.get_by_role("button", name=name)).to_be_enabled()
    page.get_by_role("button", name="What Hal did").click()
    expect(page.locator(".hal-strip")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.get_by_role("slider")).to_be_visible()
    before = page.locator(".panel-words").inner_text()
    page.keyboard.press("Home")
    expect(page.locator(".panel-words")).not_to_have_text(before)
