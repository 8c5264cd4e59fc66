"""Accessibility: no barrier that axe-core knows, games by keyboard alone and by text alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest
from building import runtime
from legible import faint
from player import more, stored
from playwright.sync_api import Locator, Page, expect
from screens import (
    ASKED,
    COUNCIL,
    MOMENTS,
    close,
    council,
    from_menu,
    from_start,
    game,
    led_to,
    open_game,
    preparing,
    refereeing,
    resize,
    second_box,
    tables,
    the_end,
    uncover,
)
from tabletop.shared.schemas import THEMES
from test_sizes import FINGER, LARGE, MEASURE, MOUSE, NOTEBOOK, PHONE, TABLET, ZOOMED

from blackangel import games
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from tests.sampled import EVERY

Open = Callable[[str], Page]
Finger = Callable[[bool], None]

LEVELS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
BY_LOOK = (
    "color-contrast",
    "target-size",
    "scrollable-region-focusable",
)  # other at another size or theme
# of the style sheets alone, a third of an audit's time: once for each
STYLES = ("css-orientation-lock",)
# The symbols that all pieces use are thousands of invisible nodes: audited once per visit, then set aside
# while the audit looks at their uses.
AUDIT = """
async ([theme, asked, styles]) => {
  const signs = ['−0']; // on a leader's card: none is removed
  const shown = node => node.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const words = text => text.toLowerCase().match(/[\\p{L}\\p{N}]+/gu) || [];
  const holds = (name, text) => !text.length
    || name.some((_, at) => text.every((word, after) => word === name[at + after]));
  const texts = function* (node) {
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text; text = walk.nextNode();) if (shown(text.parentElement)) yield* text.data.split('/');
  };
  const named = node => node.matches('[data-place]') && [...texts(node)].every(text =>
    signs.includes(text) || holds(words(node.ariaLabel), words(text)));
  const home = document.querySelector('.sprite-home'), drawings = home ? [...home.childNodes] : [];
  const aside = home && window.drawingsAudited;
  window.drawingsAudited = !!home;
  if (aside) home.replaceChildren();
  try {
    document.documentElement.dataset.theme = theme;
    const rules = Object.fromEntries(styles.map(rule => [rule, {enabled: asked.includes(rule)}]));
    const {violations} = await axe.run(document, {runOnly: asked, rules, resultTypes: ['violations']});
    // axe wants all texts of a drawing in one run: of a place each text by itself is in the name
    const piece = (kind, node) => kind.id === 'label-content-name-mismatch'
      && named(document.querySelector(node.target.join(' ')));
    const why = node => [...node.any, ...node.all].map(check => check.message);
    return violations.flatMap(kind => kind.nodes.filter(node => !piece(kind, node))
      .map(node => `${theme}: ${kind.id}: ${node.html.slice(0, 150)} ${why(node)}`));
  } finally {
    if (aside) home.replaceChildren(...drawings);
  }
}
"""
MOST_STEPS, SOME_STEPS = 1500, 60
AT = """
() => {
  const active = document.activeElement, body = active === document.body;
  const where = document.querySelector('.scores') ? 'over'
    : active.closest('.automaton-strip') ? 'hal' : active.closest('.choices') ? 'choices' : 'elsewhere';
  const ring = getComputedStyle(active);
  const {top, bottom} = active.getBoundingClientRect(), inside = bottom > 0 && top < innerHeight;
  const edged = ring.outlineStyle !== 'none' || ring.filter !== 'none';
  const seen = inside && (!active.matches(':focus-visible') || edged);
  return [where, body ? 'nothing' : active.outerHTML.slice(0, 120), seen];
}
"""


IN_WORDS = ("four and advanced", "alone")
# everything drawn, lit and dimmed
LOOKED_AT = (
    "table: four and advanced",
    "table: alone",
    "council: planning",
    "council: settling",
)
PIECES = ("strip", "control")  # drawings and buttons


def in_words(page: Page) -> Iterator[str]:
    """The text table at moments whose boards are audited."""
    more(page, "settings")
    page.set_checked("[data-field=words]", True)
    close(page)
    players, agreed, kind = ASKED["planning"]
    open_game(page, council(players, kind, **agreed))
    uncover(page)
    yield "council in words"
    for name in IN_WORDS:
        names, rules, ply = MOMENTS[name]
        open_game(page, game(names, ply, **rules))
        uncover(page)
        assert page.locator(".panel-words").count()
        yield f"in words: {name}"
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")


def pieces(page: Page) -> Iterator[str]:
    more(page, "about")
    page.click("#dialog [data-action=gallery]")
    for kind in PIECES:
        page.click(f"[data-action=gallery-kind][data-value={kind}]")
        yield f"gallery: {kind}"
    page.click("[data-action=back]")


def own_box(page: Page) -> Iterator[str]:
    """What an owner sees of their box: all pieces of a kind, and the form of one."""
    more(page, "settings")
    page.click("#dialog [data-action=my-box]")
    expect(page.locator(".own-count")).to_be_visible()  # it is fetched first
    yield "own box"
    page.click("[data-action=own-piece][data-value=mission-13]")
    yield "own box: mission-13"


# A mouse's sizes, then a finger's. Each screen is seen at the last one of the screen before and at the next:
# its window changes once. Themes alternate, too, so that each kind of screen is seen in all.
SIZES = ((LARGE, MOUSE), (NOTEBOOK, MOUSE), (ZOOMED, MOUSE), (TABLET, FINGER), (PHONE, FINGER))
SECOND = 3  # each third screen is looked at in another theme, too


def sizes_of(number: int) -> tuple[tuple[tuple[int, int], int], ...]:
    """The sizes at which the so many-th screen is seen; or all, the last one where the next begins."""
    turned = [SIZES[(number + turn) % len(SIZES)] for turn in range(len(SIZES) + 1)]
    return tuple(turned if EVERY else turned[:2])


def measured(page: Page, name: str, size: tuple[int, int], target: int) -> list[str]:
    """What is too small on a screen; pictures of pieces are what they are pictures of."""
    found = page.evaluate(MEASURE, target)
    if name.startswith("gallery"):
        found = [problem for problem in found if "too wide" in problem]
    return [f"{name} at {size[0]}: {problem}" for problem in found]


def at_sizes(page: Page, name: str, finger: Finger, number: int) -> Iterator[str]:
    """What is too small at a size."""
    for size, target in sizes_of(number):
        finger(target == FINGER)
        if page.viewport_size != {"width": size[0], "height": size[1]}:
            resize(page, *size)
        yield from measured(page, name, size, target)


# The walk, in parts that run side by side; "start with games" comes after tables, words after drawings.
WALKS: dict[str, tuple[Callable[[Page], Iterator[str]], ...]] = {
    "tables": (tables, the_end, in_words),
    "start": (from_start, preparing, refereeing),
    "council": (second_box,),
    "menu": (pieces, own_box, from_menu),
}


class Audit:
    """Checks each screen for everything: barriers, sizes, policy violations."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.axe = (runtime.node_modules() / "axe-core/axe.min.js").read_text("utf-8")
        self.device = page.context.new_cdp_session(page)
        self.touched: bool | None = None
        self.sheets: set[int] = set()  # how many there were

    def finger(self, on: bool) -> None:
        if on == self.touched:
            return
        self.touched, asked = on, {"enabled": on, "maxTouchPoints": 1}
        self.device.send("Emulation.setTouchEmulationEnabled", asked)
        assert self.page.evaluate("matchMedia('(pointer: coarse)').matches") == on

    def barriers(self, theme: str, asked: tuple[str, ...]) -> list[str]:
        width = self.page.viewport_size
        found: list[str] = self.page.evaluate(AUDIT, [theme, asked, STYLES])
        return [f"at {width and width['width']}: {row}" for row in found]

    def found(self, name: str, number: int) -> Iterator[str]:
        """What is wrong on a screen, the so many-th."""
        page = self.page
        if not page.evaluate("'axe' in window"):
            page.evaluate(self.axe)
        yield from self.barriers(THEMES[number % len(THEMES)], LEVELS)
        yield from at_sizes(page, name, self.finger, number)
        if EVERY or number % SECOND == 0:
            yield from self.barriers(THEMES[1 + number // SECOND % 2], BY_LOOK)
        if (sheets := page.evaluate("document.styleSheets.length")) not in self.sheets:
            self.sheets.add(sheets)
            yield from self.barriers(THEMES[0], STYLES)
        if name in LOOKED_AT:
            size = page.viewport_size
            resize(page, *LARGE)
            yield from faint(page, THEMES if EVERY else THEMES[number % 2 :][:2])
            if size:
                page.set_viewport_size(size)


@pytest.mark.as_it_comes
@pytest.mark.parametrize("part", WALKS)
def test_every_screen(part: str, open_page: Open, site: str, watch: Any) -> None:
    """One walk in parts; each screen is checked once."""
    page = open_page(site)
    audit, found, audited = Audit(page), list[str](), set[str]()
    if from_start not in WALKS[part]:
        audited = {f"start: {action}" for action in led_to(page)}
        close(page)
    page.set_viewport_size({"width": LARGE[0], "height": LARGE[1]})
    for name in chain.from_iterable(route(page) for route in WALKS[part]):
        found += [f"{name}: {how}" for how in page.evaluate("window.violations")]
        # the menu leads to the same dialogs as the start screen
        if (what := name.replace("menu: ", "start: ")) not in audited:
            audited.add(what)
            found += [f"{name}, {row}" for row in audit.found(name, len(audited))]
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


def alone_by_keyboard(page: Page, box: str) -> None:
    """Begin a game of one person."""
    tab_to(page, f'[data-box="{box}"] [data-action=new]')
    page.keyboard.press("Enter")
    expect(page.locator("[data-action=begin]")).to_be_visible()  # the game is fetched first
    tab_to(page, '[data-action=change-seat][data-value="1"]')
    page.keyboard.press("Enter")
    tab_to(page, "[data-action=remove]")
    page.keyboard.press("Enter")
    tab_to(page, "[data-action=seldom]")
    page.keyboard.press("Enter")
    tab_to(page, "#seed")
    page.keyboard.type("4")
    tab_to(page, "[data-action=begin]")
    page.keyboard.press("Enter")
    tab_to(page, ".skip")
    page.keyboard.press("Enter")


def play_by_keyboard(page: Page, rng: Random, most: int) -> int:
    """Play this many steps, or to the end; return how many there were."""
    steps = 0
    for steps in range(most):
        where, active, seen = page.evaluate(AT)
        assert active != "nothing", f"the focus is lost after {steps} choices"
        if not seen:  # an element may scroll into view with the next frame
            page.wait_for_function(f"() => ({AT.strip()})()[2]")
        if where == "over":
            break
        if where == "elsewhere":
            tab_to(page, ".choices button")
        elif where == "choices" and rng.random() < 0.05:
            page.keyboard.press("u")
            page.keyboard.press("r")
        elif where == "hal" and rng.random() < 0.3:
            page.keyboard.press("Escape")
        else:
            # the choices that end a turn are above the first one: games get short
            page.keyboard.press("ArrowUp" if rng.random() < 0.7 else "ArrowDown")
            if where == "hal":
                page.keyboard.press("n")
            else:
                page.keyboard.press("Enter")
    return steps


def test_a_whole_game_by_keyboard_alone(ready: Page, watch: Any) -> None:
    page = ready
    page.set_viewport_size({"width": 1440, "height": 900})
    alone_by_keyboard(page, "black-angel")
    assert play_by_keyboard(page, Random(4), MOST_STEPS) > 40
    assert page.locator(".scores").count()

    # of the other game some rounds, to a turn of the Automa's
    page.keyboard.press("m")
    tab_to(page, "#dialog [data-action=home]")
    page.keyboard.press("Enter")
    alone_by_keyboard(page, COUNCIL)
    assert play_by_keyboard(page, Random(4), SOME_STEPS) == SOME_STEPS - 1
    assert games.load(stored(page)).state.round > 1
    assert watch.errors == []


def choices(page: Page) -> Locator:
    """What a screen reader offers: the buttons of the region, without helpers."""
    region = page.get_by_role("region", name="Your choice")
    helps = re.compile("^(Rule|(Hal|Automa)’s turn|Next.*)$")
    return region.get_by_role("button", disabled=False).filter(has_not_text=helps)


def test_a_game_by_the_text_table_alone(ready: Page, watch: Any) -> None:
    """By the roles and names that a screen reader announces."""
    page, rng = ready, Random(6)
    page.get_by_role("button", name="More").first.click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Text-only view").check()
    page.get_by_role("banner").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="New game").first.click()
    page.get_by_role("button", name="Magpie standard").click()
    page.get_by_role("button", name="Hal, your opponent").click()
    page.get_by_role("button", name="Seed").click()
    page.get_by_role("textbox", name="Seed").fill("6")
    page.get_by_role("button", name="Begin the journey").click()
    for heading in ("Space", "Frigate", "Technology", "Hal", "Player 1", "Log"):
        expect(page.get_by_role("heading", name=heading, exact=True).first).to_be_visible()
    name, rule = (page.locator(f".prompt > .{part}").bounding_box() for part in ("asked", "rule"))
    assert name
    assert rule
    assert rule["y"] < name["y"] + name["height"], "the buttons of a question stand beside the name"
    hal = page.get_by_role("button", name="Hal’s turn")
    for _ in range(MOST_STEPS):
        offered = choices(page).count()
        choices(page).nth(offered - 1 if rng.random() < 0.7 else rng.randrange(offered)).click()
        if hal.count():
            break
    hal.click()
    expect(page.locator(".automaton-strip")).to_be_visible()
    page.keyboard.press("Escape")

    # all that the boards have
    seen = games.load(stored(page))
    text = page.locator(".panel-words").inner_text()
    assert all(f"{card}" in text for card in seen.observe(0).seats[0].missions)
    offered = page.locator("[data-option]").evaluate_all("all => all.map(n => n.dataset.option)")
    folded = page.locator(".fold").count()
    assert folded or set(offered) == {str(option) for option in seen.options}
    for name in ("Undo", "Menu"):
        expect(page.get_by_role("button", name=name)).to_be_enabled()
    page.keyboard.press("h")
    expect(page.get_by_role("slider")).to_be_visible()
    before = page.locator(".panel-words").inner_text()
    page.keyboard.press("Home")
    expect(page.locator(".panel-words")).not_to_have_text(before)
    page.keyboard.press("Escape")

    # and the end
    open_game(page, game(("Ada", "Bo"), 99_999))
    expect(page.get_by_role("table")).to_be_visible()
    assert watch.errors == []


def test_council_by_the_text_table_alone(ready: Page, watch: Any) -> None:
    """A plan and the turn after it, by the roles and names that a screen reader announces."""
    page, rng = ready, Random(6)
    page.get_by_role("button", name="More").first.click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Text-only view").check()
    page.get_by_role("banner").get_by_role("button", name="Close").click()
    box = page.get_by_role("region", name="Council of Shadows")
    box.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Orla standard").click()
    page.get_by_role("button", name="The Automa, your opponent").click()
    page.get_by_role("button", name="Seed").click()
    page.get_by_role("textbox", name="Seed").fill("6")
    page.get_by_role("button", name="Convene the Council").click()
    told = page.get_by_role("button", name="Automa’s turn")
    for _ in range(MOST_STEPS):
        expect(choices(page).or_(told).first).to_be_visible()
        if told.count():
            break
        choices(page).nth(rng.randrange(choices(page).count())).click()
    told.click()
    expect(page.locator(".automaton-strip")).to_be_visible()
    page.keyboard.press("Escape")
    seen = games.load(stored(page)).observe(0)
    text = page.locator(".panel-words").inner_text()
    for name in seen.seats[0].hand:
        assert COMPONENTS.cards[name].name in text
    assert watch.errors == []
