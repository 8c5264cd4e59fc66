"""No layer overlaps another's text, no theme is applied in part, and no stray ring remains."""

from __future__ import annotations

from collections.abc import Iterator

from player import more
from playwright.sync_api import Page, expect
from profiles import Table
from screens import close, game, open_game, resize, to_start, uncover

WIDTHS = (320, 390, 820, 1440)
WORDS = (".hero h1", ".hero-points", ".hero .over-title")
# Whether the words of two elements overlap.
TOUCH = """
([one, other]) => {
  const box = mark => {
    const range = document.createRange(), node = document.querySelector(mark);
    if (node.closest('svg')) return node.getBoundingClientRect();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const [a, b] = [box(one), box(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
"""
# Words of the gallery that extend beyond their card.
OUTSIDE = """
() => [...document.querySelectorAll('[data-piece] > div:last-child :is(h3, p)')].filter(node => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect().right > node.closest('[data-piece]').getBoundingClientRect().right;
}).map(node => node.textContent)
"""
# The lightness of an element's background in the light theme, 0 to 1: of all its colours the darkest.
# A drawing in the meantime may restore the page's own theme.
LIGHTNESS = """
mark => {
  const {dataset} = document.documentElement, {theme} = dataset;
  dataset.theme = 'light';
  const style = getComputedStyle(document.querySelector(mark));
  const colours = `${style.backgroundColor} ${style.backgroundImage}`.match(/rgba?[(][^)]+[)]/g)
    .map(text => text.match(/[0-9.]+/g).map(Number)).filter(parts => (parts[3] ?? 1) > 0.5);
  dataset.theme = theme;
  return Math.min(...colours.map(([r, g, b]) => (r + g + b) / 765));
}
"""
SEEN = """
mark => {
  const style = getComputedStyle(document.querySelector(mark));
  return [style.outlineStyle, style.outlineWidth];
}
"""
SKY_BEHIND = """
mark => document.querySelector(mark) && getComputedStyle(document.body, '::before').content !== 'none'
"""
FILL = "mark => getComputedStyle(document.querySelector(mark)).fill"


def widths(page: Page, all_of: tuple[int, ...] = WIDTHS) -> Iterator[int]:
    for width in all_of:
        resize(page, width, 900)
        yield width


def light(page: Page, *marks: str) -> list[str]:
    """Those of the elements that stay dark in the light theme."""
    return [mark for mark in marks if page.evaluate(LIGHTNESS, mark) < 0.6]


def test_layers_and_themes(table: Table) -> None:
    page, found = table(1280, 720), list[object]()
    found += light(page, "body", ".start-menu")

    more(page, "referee")
    page.wait_for_selector(".sheet")  # it is fetched first
    found += light(page, ".sheet")
    found += [w for w in widths(page) if page.evaluate(TOUCH, [".sheet-head button", ".sheet h1"])]
    to_start(page)

    open_game(page, game(("Ada", "Bo"), 99_999))
    found += light(page, ".sheet")
    found += [
        (width, words)
        for width in widths(page)
        for words in WORDS
        if page.evaluate(TOUCH, [words, ".hero-scene"])
    ]

    open_game(page, game(("Ada", "Bo"), 0))
    page.wait_for_function(SKY_BEHIND, arg=".cover")
    uncover(page)
    found += light(page, ".panel-space", ".panel-board")
    assert not page.evaluate(SKY_BEHIND, ".table"), "a table covers it: one layer less"
    box = page.locator("#panel-space").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 8, box["y"] + box["height"] - 8)
    page.keyboard.press("m")
    close(page)
    assert page.evaluate("document.querySelector('.panel:focus')") is None

    page.emulate_media(forced_colors="active")
    piece = page.locator(".flank .live").first
    piece.click()
    expect(page.locator(".flank .picked")).to_have_count(1)
    assert page.evaluate(SEEN, ".flank .picked") == ["solid", "4px"]
    assert page.evaluate(FILL, ".panel-space .way text") == page.evaluate(
        "getComputedStyle(document.body).color"
    )
    page.emulate_media(forced_colors="none")

    page.keyboard.press("m")
    page.click("#dialog [data-action=gallery]")
    page.wait_for_selector("[data-piece]")
    ends = WIDTHS[::3]
    found += [(w, words) for w in widths(page, ends) for words in page.evaluate(OUTSIDE)]
    assert found == []
