"""Two games on one shelf: each loads on demand, continues where it was left, and has its own style."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from building import pictures
from player import more, seat, stored
from playwright.sync_api import Page, expect
from screens import resize
from versions import kept_offline

from blackangel import games

if TYPE_CHECKING:
    from conftest import Open, Watch

FIRST, SECOND = games.tabled()
FILE = games.folder(SECOND)
WORN = """
[document.documentElement.dataset.game, ...[...document.querySelectorAll('[data-style]')]
  .filter(sheet => sheet.media === 'all').map(sheet => sheet.dataset.style)]
"""
COVERED = 0.8  # how much of a window's height both covers take together
SIZES = (
    (2560, 1440),
    (1440, 900),
    (1024, 768),
    (820, 1180),
    (844, 390),
    (390, 844),
    (360, 640),
)
SHARE = 0.7  # of a cover that is seen, in each direction: what matters on it lies within that
# of each box: its place; how much of its cover is seen across and down; the size of its title; of its lowest
# button; the colours of its ground
HALVES = """
() => [...document.querySelectorAll('.box')].map(box => {
  const {top, bottom, width, height} = box.getBoundingClientRect();
  const {width: across, height: down} = box.querySelector('.box-picture').getBoundingClientRect();
  const buttons = [...box.querySelectorAll('button')].map(node => node.getBoundingClientRect());
  const inside = buttons.every(one => one.top >= top && one.bottom <= bottom && one.right <= innerWidth);
  return {
    top, bottom, inside, area: width * height,
    seen: [across / Math.max(across, 1.5 * down), down / Math.max(down, across / 1.5)],
    title: parseFloat(getComputedStyle(box.querySelector('h2')).fontSize),
    finger: Math.min(...buttons.map(one => Math.min(one.width, one.height))),
    ground: getComputedStyle(box).backgroundColor,
  };
})
"""
# on a phone, of an earlier game's row: its height, how much of the list's breadth it has, its words' boxes
ROWS = """
() => [...document.querySelectorAll('.kept-games li')].map(li => ({
  high: li.offsetHeight, broad: li.offsetWidth / document.querySelector('.kept-games').clientWidth,
  words: [...li.querySelectorAll('.apart > :not(.dash)')].map(one => one.getBoundingClientRect().top),
}))
"""
PICTURE = "box => getComputedStyle(box.querySelector('.box-picture')).backgroundImage"
COMES = "src => Object.assign(new Image(), { src }).decode()"


def box(page: Page, key: str, action: str) -> None:
    """Click a button of a box."""
    page.click(f'[data-box="{key}"] [data-action={action}]')


def begun(page: Page, key: str) -> None:
    """Start a new game from its box, without covers."""
    box(page, key, "new")
    seat(page, 1)
    page.set_checked("[data-field=cover]", False)
    page.click("[data-action=begin]")
    expect(page.locator(".choices [data-option]").first).to_be_visible()


def home(page: Page) -> str | None:
    """Go to the shelf, where each box keeps its side; return the one played last."""
    page.click("[data-action=menu]")
    page.click("#dialog [data-action=home]")
    expect(page.locator(".box")).to_have_count(2)
    assert [node.get_attribute("data-box") for node in page.locator(".box").all()] == [
        FIRST,
        SECOND,
    ]
    return page.locator(".box.latest").get_attribute("data-box")


def asked(watch: Watch, folder: str) -> list[str]:
    """The files of a game that were requested, except its picture."""
    names = (url.rpartition("/")[2].partition("?")[0] for url in watch.requests)
    return sorted(name for name in names if name in (f"{folder}.bin", f"{folder}.css"))


@pytest.mark.fresh
def test_both_boxes_are_played_without_a_network(open_page: Open, site: str, watch: Watch) -> None:
    """After the first visit has stored everything; the link below would load a game from the network."""
    ready = open_page(site)
    kept_offline(ready).context.set_offline(True)
    expect(ready.locator(".box")).to_have_count(2)
    for key in (FIRST, SECOND):
        picture = ready.locator(f'[data-box="{key}"]').evaluate(PICTURE)
        large, small = picture.split(", ")
        assert large.endswith(f'{pictures.name(key)}")')
        assert small.endswith(f'{pictures.name(key, pictures.SMALL)}")')
        for kind in (pictures.SMALL, 1, 2):
            ready.evaluate(COMES, pictures.name(key, kind))
    begun(ready, FIRST)
    angel = stored(ready)
    assert ready.evaluate(WORN) == [FIRST, FIRST]

    assert home(ready) == FIRST
    begun(ready, SECOND)
    expect(ready.locator(".panel-chase .live, .panel-chase [data-place]").first).to_be_visible()
    assert ready.evaluate(WORN) == [SECOND, SECOND]
    ready.locator("[data-option=done]").first.click()
    council = stored(ready)
    assert games.load(council).ply == 1

    assert home(ready) == SECOND
    box(ready, FIRST, "continue")
    expect(ready.locator(".choices [data-option]").first).to_be_visible()
    assert stored(ready) == angel
    assert ready.evaluate(WORN) == [FIRST, FIRST]
    home(ready)
    box(ready, SECOND, "continue")
    expect(ready.locator(".choices [data-option]").first).to_be_visible()
    assert stored(ready) == council
    home(ready)
    begun(ready, FIRST)
    home(ready)
    resize(ready, 390, 844)
    [row] = ready.evaluate(ROWS)
    assert row["high"] <= 60
    assert row["broad"] >= 0.8
    assert len({round(top) for top in row["words"]}) == 2, "who, and below it how"
    assert set(asked(watch, FILE)) >= {f"{FILE}.bin", f"{FILE}.css"}
    assert watch.errors == []
    assert ready.evaluate("window.violations") == []


def test_each_cover_fills_its_part_of_every_window(ready: Page) -> None:
    """Both are on the first screen, neither is favoured, and little of them is cut."""
    titles, grounds = {}, set()
    for width, height in SIZES:
        resize(ready, width, height)
        one, other = ready.evaluate(HALVES)
        assert max(one["bottom"], other["bottom"]) <= height, (width, height)
        assert max(one["bottom"], other["bottom"]) - one["top"] >= COVERED * height
        assert one["area"] == pytest.approx(other["area"], rel=0.01)
        for box in (one, other):
            assert min(box["seen"]) >= SHARE, (width, height)
            assert box["inside"], (width, height)
            assert box["finger"] >= 44, (width, height)
        titles[width] = one["title"]
        grounds |= {(one["ground"], other["ground"])}
    assert titles[2560] > 1.5 * titles[1440]
    [(first, second)] = grounds
    assert first != second, "each has its own"


@pytest.mark.browser_context_args(service_workers="block")  # it would request every game
def test_a_link_brings_its_own_game_and_no_other(
    open_page: Open, site: str, page: Page, watch: Watch
) -> None:
    link = games.new(SECOND, players=("Ada", "Bo"), seed=5).save()
    open_page(f"{site}#{link}")
    page.click("[data-action=uncover]")
    expect(page.locator(".choices [data-option]").first).to_be_visible()
    assert page.evaluate(WORN) == [SECOND, SECOND]
    assert asked(watch, games.folder(FIRST)) == []
    assert home(page) == SECOND
    more(page, "learn", FIRST)
    expect(page.locator(".learn-card").first).to_be_visible()
    assert page.evaluate(WORN) == [FIRST, FIRST]
    assert watch.errors == []


@pytest.mark.fresh
@pytest.mark.parametrize("fault", ["missing", "cut"])
def test_a_game_whose_style_does_not_come_says_so_and_gets_it_again(
    open_page: Open, site: str, page: Page, fault: str
) -> None:
    style = page.request.get(f"{site}{FILE}.css").text()
    link = games.new(SECOND, players=("Ada", "Bo"), seed=5).save()
    answer: dict[str, Any] = {"missing": {"status": 404}, "cut": {"body": style[:9000]}}[fault]
    page.route(f"**/{FILE}.css*", lambda route: route.fulfill(content_type="text/css", **answer))
    open_page(f"{site}#{link}")
    again = page.locator("#notice [data-action=dress]")
    expect(again).to_be_visible()
    page.unroute(f"**/{FILE}.css*")
    again.click()
    page.wait_for_function(f"() => document.documentElement.dataset.game === '{SECOND}'")
