"""The table as one picture with a centre: sizes of things, and no large empty part."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from player import LATEST, stored
from playwright.sync_api import Page, expect
from profiles import Table
from screens import ASKED, council, game, open_game, resize, uncover

from tests.sampled import EVERY

pytestmark = pytest.mark.as_it_comes

MOMENTS: dict[str, tuple[tuple[str, ...], dict[str, Any], int]] = {
    "two": (("Ada", "Bo"), {}, 120),
    "three": (("Ada", "Bo", "Cleo"), {}, 150),
    "four and advanced": (("Ada", "Bo", "Cleo", "Dan"), {"advanced": True}, 200),
    "alone": (("Ada",), {"solo": "standard"}, 60),
}
LARGE = ((1440, 900), (1920, 1080), (2560, 1440))
LOW = ((1280, 720), (1366, 768), (1536, 730), (1920, 950))  # windows within a browser
HEX, TILE = 104, 64  # pixels of width at 1440 x 900
HERO = 0.5  # of the window, for Space and the frigate with everything on them
# elements whose style is looked at for a click and its motion; the table has some 2,300, and one rule with
# :has() that names too much has all of them looked at again and again
RESTYLED = 1500
EMPTY = 0.03  # of the window, for the largest empty box

WIDTHS = (
    "mark => [...document.querySelectorAll(mark)].map(node => node.getBoundingClientRect().width)"
)
# a hex of the map is as broad as its plate
HEXES = """
() => [...document.querySelectorAll('.panel-space .hex > use:first-child')]
  .map(node => 75.3 * node.getScreenCTM().a)
"""
TOPS = """
() => [...document.querySelectorAll('.nine > *, .four > *')].map(node => node.getBoundingClientRect().top)
"""
# whether tiles and their tags lie below the question
CLEAR = """
() => {
  const low = document.querySelector('.ask').getBoundingClientRect().bottom - 0.5;
  const all = [...document.querySelectorAll('.nine > *, .four > *')];
  return all.every(node => node.getBoundingClientRect().top >= low);
}
"""
# at a desk a card of a hand of up to eight is as broad as that, where the felt isn't others'
CARD, HAND = 140, ".panel-hand .fan > .leafed"
SHARE = """
() => {
  const { width, height } = document.querySelector('.panel-space').getBoundingClientRect();
  return width * height / innerWidth / innerHeight;
}
"""
# The largest box of points over which nothing of the table is drawn; the sky does not count. A thing with
# its own surface (a button, a ribbon, the line) covers all of that.
VOID = """
step => {
  const [across, down] = [Math.ceil(innerWidth / step), Math.ceil(innerHeight / step)];
  const taken = Array.from({length: down}, () => new Uint8Array(across));
  const cover = ({left, top, right, bottom}) => {
    for (let y = Math.max(0, Math.floor(top / step)); y < Math.min(down, Math.ceil(bottom / step)); y++)
      for (let x = Math.max(0, Math.floor(left / step)); x < Math.min(across, Math.ceil(right / step)); x++)
        taken[y][x] = 1;
  };
  const drawn = 'svg :is(path, rect, circle, text, use):not(.sky, .yard)';
  const things = `.table :is(${drawn}, .ask, button, .other, b, p, h2, .good, .vault, .upgrade)`;
  const hidden = '.unseen, .drawers, .panel-log, symbol';
  for (const node of document.querySelectorAll(things))
    if (node.checkVisibility({visibilityProperty: true}) && !node.closest(hidden))
      cover(node.getBoundingClientRect());
  let [most, where] = [0, null];
  const high = new Array(across).fill(0);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) high[x] = taken[y][x] ? 0 : high[x] + 1;
    for (let x = 0; x < across; x++) {
      for (let [right, low] = [x, high[x]]; right < across && high[right]; right++) {
        low = Math.min(low, high[right]);
        const area = low * (right - x + 1);
        if (area > most) [most, where] = [area, [x, y - low + 1, right + 1, y + 1].map(at => at * step)];
      }
    }
  }
  return [most * step * step / innerWidth / innerHeight, where];
}
"""
STEP = 8


def lies(page: Page, text: str) -> None:
    """A game on the table, completely drawn."""
    open_game(page, text)
    uncover(page)
    expect(page.locator(".panel-space .hex").first).to_be_visible()


@pytest.mark.parametrize("name", MOMENTS)
def test_the_map_is_the_hero(table: Table, name: str) -> None:
    names, rules, ply = MOMENTS[name]
    page = table(*LARGE[0], as_it_comes=True)
    lies(page, game(names, ply, **rules))
    for size in LARGE:
        resize(page, *size)
        larger = size[0] / LARGE[0][0]
        share, (void, where) = page.evaluate(SHARE), page.evaluate(VOID, STEP)
        assert share >= HERO, size
        assert void <= EMPTY, (size, where)
        assert min(page.evaluate(HEXES)) >= HEX * min(larger, 1.2), size
        tiles = page.evaluate(WIDTHS, ":is(.nine, .four) > :is(.cell, .pile)")
        assert min(tiles) >= TILE * min(larger, 1.2), size
        if len(names) < 4:
            assert min(page.evaluate(WIDTHS, HAND)) >= CARD, size
        tops = page.evaluate(TOPS)
        assert max(tops) - min(tops) < min(tiles) / 2, "one row"
    for size in LOW:
        resize(page, *size)
        assert page.evaluate(CLEAR), size


# phones upright and on their side: the least width of a hex, and how much of its panel the map takes
PHONES = {(390, 844): (68, 0.85), (360, 640): (44, 0.58), (844, 390): (54, 0.7)}
PLATES = """
() => [...document.querySelectorAll('.panel-space .hex > use:first-child')].map(node => {
  const { a, b } = node.getScreenCTM();
  return 75.3 * Math.hypot(a, b);
})
"""
TAKEN = """
() => {
  const panel = document.querySelector('.panel-space').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.panel-space .hex')].map(node => node.getBoundingClientRect());
  const [left, top] = ['left', 'top'].map(side => Math.min(...boxes.map(box => box[side])));
  const [right, low] = ['right', 'bottom'].map(side => Math.max(...boxes.map(box => box[side])));
  return (right - left) * (low - top) / panel.width / panel.height;
}
"""
WHOLE_SHIP = """
() => {
  const box = mark => document.querySelector(mark).getBoundingClientRect();
  const [ship, panel] = [box('svg.frigate'), box('.panel-frigate')];
  return ship.height <= panel.height + 1 && ship.width <= panel.width + 1;
}
"""


def test_phones_are_composed(table: Table) -> None:
    """Upright, Space fills its panel; on its side, the whole frigate is visible."""
    page = table(*LARGE[0], as_it_comes=True)
    for names, rules, ply in MOMENTS.values():
        lies(page, game(names, ply, **rules))
        for size, (least, share) in PHONES.items():
            resize(page, *size)
            page.click(".tab[data-value=space]")
            assert min(page.evaluate(PLATES)) >= least, size
            assert page.evaluate(TAKEN) >= share, size
            assert page.evaluate(WHOLE_SHIP), size
        resize(page, *LARGE[0])


@pytest.mark.parametrize("name", ASKED)
def test_no_part_of_council_s_table_lies_empty(table: Table, name: str) -> None:
    names, agreed, kind = ASKED[name]
    page = table(*LARGE[0], as_it_comes=True)
    open_game(page, council(names, kind, **agreed))
    uncover(page)
    expect(page.locator("html")).to_have_attribute("data-grounds", re.compile("triumph"))
    for size in LARGE:
        resize(page, *size)
        void, where = page.evaluate(VOID, STEP)
        assert void <= EMPTY, (size, where)
        assert min(page.evaluate(WIDTHS, HAND), default=CARD) >= CARD, size


# a click has led on, or came too early to be meant: the next one is heard
HEARD = f"""
([before, since]) => {LATEST}.text !== before || performance.now() - since > 2000
  || document.querySelector('.picked, .few .narrowed, .cover')
"""


def test_a_game_is_played_by_clicks_on_the_table_alone(table: Table) -> None:
    """With closed drawers: choices without a place on the boards are in the line."""
    page = table(*LARGE[0], as_it_comes=True)
    lies(page, game(("Ada", "Bo"), 40))
    expect(page.locator(".choices")).not_to_be_in_viewport()
    browser, clicks = page.context.browser, 30 if EVERY else 15
    assert browser
    browser.start_tracing(page=page, categories=["-*", "devtools.timeline"])
    for _ in range(clicks):
        before = [stored(page), page.evaluate("performance.now()")]
        while page.locator("[data-action=uncover]").count():
            uncover(page)  # one that has just come hears no click yet
        live = page.locator(
            ".boards .live[data-place]:not(.picked), .ways .way, .few [data-option]"
        )
        expect(live.first).to_be_visible()
        live.nth(live.count() // 2).click()
        page.wait_for_function(HEARD, arg=before)
    restyled = sum(
        event["args"]["elementCount"]
        for event in json.loads(browser.stop_tracing())["traceEvents"]
        if event["name"] == "UpdateLayoutTree" and "elementCount" in event["args"]
    )
    assert restyled <= RESTYLED * clicks, f"{restyled / clicks:.0f} elements a click"
