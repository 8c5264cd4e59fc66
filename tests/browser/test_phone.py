"""What a phone shows at three sizes: ways out, choices in view, and a table that stays under the finger."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from player import reload
from playwright.sync_api import Page, expect
from profiles import Table
from screens import COUNCIL, council, game, resize
from test_two_taps import SIZES, lay

from blackangel import games

PORTRAIT = SIZES[0]
# whether a finger can hit the middle of something
HIT = """
mark => {
  const { x, y, width, height } = document.querySelector(mark).getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return Boolean(top?.closest(mark)) && width >= 44 && height >= 44;
}
"""
MIDDLE = """
mark => {
  const { x, y, width, height } = document.querySelector(mark).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
"""
FITS = """
['.standings', '.bar'].every(mark => {
  const { scrollWidth, clientWidth } = document.querySelector(mark);
  return scrollWidth <= clientWidth;
})
"""
# how the choices of the list look
LOOKS = """
[...document.querySelectorAll('.groups .choice:not(.barred)')].map(node => {
  const { borderColor, backgroundColor } = getComputedStyle(node);
  return `${borderColor} ${backgroundColor}`;
})
"""
TAB = "document.querySelector('.tab[aria-current]').dataset.value"
# where the galaxies' beam ends, and the part of the window in which the map scrolls
BEAM = """
y => {
  const map = document.querySelector('.panel-galaxies > .drawn');
  map.scrollTop = y;
  const { position } = getComputedStyle(map, '::after');
  return [map.scrollTop, position];
}
"""

# where the card of what the lesson leaves out is seen, in each frame from now on
SPOTS = """
() => {
  window.spots = new Set();
  const look = () => {
    const home = document.querySelector('.first-home');
    if (home?.firstElementChild && getComputedStyle(home).opacity === '1') {
      spots.add(`${home.style.left} ${home.style.top}`);
    }
    requestAnimationFrame(look);
  };
  look();
}
"""
ASKS_ELSE = "old => document.querySelector('[data-option]')?.dataset.option !== old"
RESTS = """
() => {
  const { scrollLeft, clientWidth } = document.getElementById('boards');
  return spots.size && scrollLeft && scrollLeft % clientWidth < 2;
}
"""


def planning() -> Any:
    """A game of Council of Shadows in which a field may keep its card."""
    game, rng = games.new(COUNCIL, ("Ada", "Bo"), 5), Random(1)
    while not any(option.verb == "keep" for option in game.options):
        game.play(rng.choice(game.options))
    return game


@pytest.fixture
def page(table: Table) -> Page:
    return table(*PORTRAIT, has_touch=True, as_it_comes=True)


def test_planning_on_a_phone(page: Page) -> None:
    game = planning()
    lay(page, game.save())
    field = f"field:{int(game.prompt.about[0]) + 1}"

    # round and phase are told, and no player's number is cut off
    for size in SIZES[:2]:
        resize(page, *size)
        expect(page.locator(".time")).to_be_visible()
        assert page.evaluate(FITS)
    resize(page, *PORTRAIT)

    # what keeps the field's card is in the bar, and the field that glows beside the hand can be tapped
    expect(page.locator(".few [data-option=keep]")).to_be_visible()
    page.tap(".tab[data-value=hand]")
    there = f"#panel-hand [data-place='{field}'].live"
    page.wait_for_function(HIT, arg=there)
    page.touchscreen.tap(*page.evaluate(MIDDLE, there).values())
    expect(page.locator("#tip")).to_contain_text("again")  # keeping its card is weighed
    page.tap("#tip [data-action=untip]")

    # a card is dragged onto it in this view; where nothing takes it, the page says so
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    card = "#panel-hand .live[data-place^='card:']"
    start = page.evaluate(MIDDLE, card)
    for way, said in (({"x": 8, "y": start["y"]}, True), (page.evaluate(MIDDLE, there), False)):
        touch("touchStart", start)
        page.wait_for_timeout(400)  # the finger holds the card
        touch("touchMove", way)
        expect(page.locator("html.carrying")).to_be_attached()
        assert page.evaluate(TAB) == "hand"
        touch("touchMove", {"x": way["x"] + 1, "y": way["y"]})
        touch("touchEnd")
        expect(page.locator("html.carrying")).to_have_count(0)
        expect(page.locator("#notice")).to_contain_text("Drop it where" if said else "")
    expect(page.locator(f"#panel-panel [data-place='{field}'].live")).to_have_count(0)


def test_the_round_is_told_and_a_hint_given_where_they_are_asked_for(page: Page) -> None:
    page.evaluate("localStorage['black-angel:preferences'] = JSON.stringify({ hints: true })")
    reload(page)
    four = ("Ada", "Bo", "Cleo", "Dan")
    for told, text in (
        ("Round 4", council(four[:3], "settle")),
        ("Round 4", council(four, "settle")),
        ("Round", game(four, 230, advanced=True)),
    ):
        lay(page, text)
        for size in ((430, 932), *SIZES):
            resize(page, *size)
            if len(games.load(text).names) == 4 or size != SIZES[1]:
                expect(page.locator(".time")).to_be_visible()
                expect(page.locator(".time")).to_contain_text(told)
            assert page.evaluate(FITS), size
    lay(page, council(four, "settle"))
    expect(page.locator(".standing .in-short").first).to_contain_text("−")
    resize(page, *PORTRAIT)
    page.tap("[data-action=menu]:visible")
    expect(page.locator("#dialog")).to_contain_text("Round 4: Act")
    expect(page.locator("#dialog")).to_contain_text("Dan: ")
    page.tap("#dialog [data-action=close]")
    # a light in the bar shows a hint beside its piece: the sheet stays down
    page.wait_for_function(HIT, arg=".hint-button")
    page.tap(".hint-button")
    expect(page.locator(".advice")).to_be_visible(timeout=60_000)  # a bot searches for it
    expect(page.locator("[data-sheet=raised]")).to_have_count(0)
    page.wait_for_function(HIT, arg=".advice > [data-action=hint]")
    page.tap(".advice > [data-action=hint]")
    expect(page.locator(".advice")).to_have_count(0)


def test_two_taps_leave_nothing_picked_at_the_next_question(page: Page) -> None:
    game, rng = games.new("black-angel", ("Ada", "Bo"), 1), Random(1)
    while game.ply < 60 or game.prompt.kind != "turn":
        game.play(rng.choice(game.options))
    lay(page, game.save())
    page.tap(".unfold")
    if not page.locator(".choices [data-option]:visible").count():
        page.tap(".fold[aria-expanded=false]:visible")
    first = page.locator(".choices [data-option]:visible").first
    first.tap()
    expect(page.locator(".choice.weighed")).to_be_visible()
    first.tap()
    expect(page.locator(".weighed")).to_have_count(0)
    expect(page.locator(".choices [data-option]:visible").nth(1)).to_be_visible()
    looks = page.evaluate(LOOKS)
    assert len(set(looks)) == 1, looks


def test_the_history_can_be_left_at_every_size(page: Page) -> None:
    lay(page, planning().save())
    for size in SIZES:
        resize(page, *size)
        page.tap("[data-action=menu]:visible")
        page.tap("#dialog [data-action=history]")
        expect(page.locator(".past")).to_be_visible()
        page.wait_for_function(HIT, arg=".leave-past")
        past = page.locator(".past").bounding_box()
        assert past
        assert past["x"] >= 0
        assert past["x"] + past["width"] <= size[0]
        assert past["y"] + past["height"] <= size[1] / 2
        page.tap(".leave-past")
        expect(page.locator(".past")).to_have_count(0)


def test_the_beam_below_the_map_does_not_scroll_with_it(page: Page) -> None:
    game, rng = games.new(COUNCIL, ("Ada", "Bo"), 5), Random(1)
    while game.prompt.kind != "settle" or len(game.options) < 4:
        game.play(rng.choice(game.options))
    lay(page, game.save())
    expect(page.locator(".map.alight")).to_be_attached()
    scrolled, position = page.evaluate(BEAM, 60)
    assert scrolled == 60
    assert position == "sticky"


@pytest.mark.skip_browser("firefox")
def test_the_card_of_a_first_game_is_seen_once_the_parts_of_the_table_are_at_rest(
    page: Page,
) -> None:
    """The question after the repairs, and its card, are about another part."""
    page.evaluate("localStorage.setItem('black-angel:preferences', JSON.stringify({cover: false}))")
    reload(page)
    lay(page, game(("Ada", "Bo"), 3))
    page.evaluate(SPOTS)
    for _choice in range(3):
        option = page.locator("[data-option]:visible").first
        chosen = option.get_attribute("data-option")
        option.evaluate("node => node.click()")
        page.wait_for_function(ASKS_ELSE, arg=chosen)
    card = page.locator(".first-card")
    expect(card).to_be_in_viewport(ratio=0.99)
    page.wait_for_function(RESTS)
    assert len(page.evaluate("[...spots]")) == 1
