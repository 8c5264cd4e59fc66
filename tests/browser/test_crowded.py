"""On a crowded page what is asked stays in view, and nothing lies on another thing."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from player import reload
from playwright.sync_api import Page, expect
from profiles import Profiles, Table
from screens import COUNCIL, council, game, open_game, resize, uncover
from test_sizes import CLIPPED, CUT, FINGER, LARGE, NOTEBOOK, PHONE, TABLET, ZOOMED

from blackangel import games

OUTLINED = "node => getComputedStyle(node).outlineStyle"
ENLARGED = (320, 256)  # 1280 x 1024 at 400 %
LETTERS = """try { localStorage.setItem('black-angel:preferences', '{"text": "200"}') } catch {}"""

# the question has the page's width, the list is seen, and nothing scrolls but the page
UNCUT = """
() => {
  const [ask, list, app] = ['.ask', '.choices', '#app'].map(mark => document.querySelector(mark));
  return [ask.getBoundingClientRect().width > 0.95 * innerWidth,
    list.checkVisibility({visibilityProperty: true}),
    app.scrollHeight <= app.clientHeight + 1 && app.scrollWidth <= innerWidth];
}
"""


def asks_in_view(page: Page, low: float) -> None:
    """The whole question is visible, and one of its choices can be pressed above ``low``."""
    question, choice = (
        page.locator(".prompt > .question"),
        page.locator(".choices [data-option]").first,
    )
    expect(choice).to_be_in_viewport()
    expect(question).to_be_in_viewport(ratio=0.99)
    box = choice.bounding_box()
    assert box
    assert box["y"] + FINGER <= low
    assert question.evaluate_all(CLIPPED) == []


@pytest.mark.skip_browser("firefox")
@pytest.mark.parametrize("of", ["black-angel", COUNCIL])
def test_what_is_asked_is_in_view_when_all_is_enlarged(profiles: Profiles, of: str) -> None:
    page = profiles.open(*ENLARGED, locale="fr-FR", as_it_comes=True)
    open_game(
        page, council(("Ada", "Bo", "Cy"), "plan") if of == COUNCIL else game(("Ada", "Bo"), 120)
    )
    uncover(page)
    tabs = page.locator(".tabs").bounding_box()
    assert tabs
    assert tabs["width"] > 300
    asks_in_view(page, tabs["y"])
    page.add_init_script(LETTERS)
    reload(page)
    for size in (PHONE, TABLET):
        resize(page, *size)
        uncover(page)
        asks_in_view(page, size[1])
    page.keyboard.press("c")  # an open list needs no room beside a page that is one column
    expect(page.locator("html")).to_have_attribute("data-drawers", "choices")
    for size in (LARGE, NOTEBOOK):
        resize(page, *size)
        assert page.evaluate(UNCUT) == [True, True, True]


# Pairs of which none may lie on another: what a table with many things puts side by side.
APART = (
    (".decks > *", ".panel-others"),
    (".decks > .pile", ".nine > *, .four > *"),
    (".other .who > *", ".other .sums > *"),
    (".other .who > *", ".other .minis > *"),
)

ON_ONE_ANOTHER = """
([ones, others]) => {
  const boxes = mark => [...document.querySelectorAll(mark)].filter(node => node.checkVisibility())
    .map(node => node.getBoundingClientRect()).filter(box => box.width > 2 && box.height > 2);
  const all = boxes(others);
  return boxes(ones).flatMap(one => all.filter(other =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2)).length;
}
"""

LAPTOP = (1366, 768)


@cache
def owning() -> str:
    """Four at Council of Shadows; the one to choose has a leader and a station."""
    names = ("Ada", "Bo", "Cleo", "Dan")
    for seed in range(99):
        played = games.new(COUNCIL, names, seed, stations=True, leaders=True)
        rng = Random(seed)
        while played.player is not None:
            seat = played.observe(played.player).seats[played.player]
            if seat.stations and seat.leader and played.prompt.kind == "plan":
                return played.save()
            wanted = [one for one in played.options if one.verb not in ("skip", "done", "keep")]
            played.play(rng.choice(wanted if wanted and rng.random() < 0.85 else played.options))
    raise AssertionError


@pytest.mark.skip_browser("firefox")
def test_nothing_of_a_full_table_lies_on_another_thing(table: Table) -> None:
    page = table(*LARGE, as_it_comes=True)
    found = []
    for text in (game(("Ada", "Bo"), 120), owning()):
        open_game(page, text)
        uncover(page)
        for size in (LARGE, LAPTOP, NOTEBOOK):
            resize(page, *size)
            found += [(size, pair) for pair in APART if page.evaluate(ON_ONE_ANOTHER, list(pair))]
            for pieces, frame in (
                (".flank .cube, .flank .vault", ".flank"),
                (".flank > .owned", ".flank"),
                (".others.of3 > .other", ".panel-others"),
                (".supply.full .price, .supply.full .deck > b", ".panel-market"),
            ):
                found += [(size, cut) for cut in page.evaluate(CUT, [pieces, frame])]
    resize(page, *ZOOMED)
    page.click(".tab[data-value=panel]")
    found += page.evaluate(CUT, [".upgrade > .price .ir", ".upgrade"])
    # shadows are no frames there
    page.emulate_media(forced_colors="active")
    for framed in (".slot", ".flank", ".upgrade"):
        assert page.locator(framed).first.evaluate(OUTLINED) == "solid", framed
    page.emulate_media(forced_colors="none")
    assert found == []
    open_game(page, alone_to_the_end())
    sentence = page.locator(".missed")
    expect(sentence).to_be_visible()
    for size in (LARGE, NOTEBOOK):
        resize(page, *size)
        assert page.evaluate(ON_ONE_ANOTHER, [".missed", ".end > .sheet > .scroll"]) == 0


@cache
def alone_to_the_end() -> str:
    played, rng = games.new(COUNCIL, ("Ada",), 4), Random(4)
    while played.player is not None:
        played.play(rng.choice(played.options))
    return played.save()
