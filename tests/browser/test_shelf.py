"""Two games on one shelf: each loads on demand, continues where it was left, and has its own style."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from building import pictures
from player import stored
from playwright.sync_api import Page, expect
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
PICTURE = "box => getComputedStyle(box.querySelector('.box-picture')).backgroundImage"
COMES = "src => Object.assign(new Image(), { src }).decode()"


def box(page: Page, key: str, action: str) -> None:
    """Click a button of a box."""
    page.click(f'[data-box="{key}"] [data-action={action}]')


def begun(page: Page, key: str) -> None:
    """Start a new game from its box, without covers."""
    box(page, key, "new")
    page.select_option("[data-field=who-1]", "")
    page.set_checked("[data-field=cover]", False)
    page.click("[data-action=begin]")
    expect(page.locator(".choices [data-option]").first).to_be_visible()


def home(page: Page) -> list[str | None]:
    """Go to the shelf; return the boxes in order."""
    page.click("[data-action=menu]")
    page.click("#dialog [data-action=home]")
    expect(page.locator(".box")).to_have_count(2)
    return [node.get_attribute("data-box") for node in page.locator(".box").all()]


def asked(watch: Watch, folder: str) -> list[str]:
    """The files of a game that were requested, except its picture."""
    names = (url.rpartition("/")[2].partition("?")[0] for url in watch.requests)
    return sorted(name for name in names if name in (f"{folder}.bin", f"{folder}.css"))


@pytest.mark.fresh
def test_both_boxes_are_played_without_a_network(ready: Page, watch: Watch) -> None:
    """After the first visit has stored everything; the link below would load a game from the network."""
    kept_offline(ready).context.set_offline(True)
    expect(ready.locator(".box")).to_have_count(2)
    for key in (FIRST, SECOND):
        picture = ready.locator(f'[data-box="{key}"]').evaluate(PICTURE)
        assert picture.endswith(f'{pictures.name(key)}")')
        ready.evaluate(COMES, pictures.name(key))
    begun(ready, FIRST)
    angel = stored(ready)
    assert ready.evaluate(WORN) == [FIRST, FIRST]

    assert home(ready) == [FIRST, SECOND]
    begun(ready, SECOND)
    expect(ready.locator(".panel-chase .live, .panel-chase [data-place]").first).to_be_visible()
    assert ready.evaluate(WORN) == [SECOND, SECOND]
    ready.locator("[data-option=done]").first.click()
    council = stored(ready)
    assert games.load(council).ply == 1

    assert home(ready) == [SECOND, FIRST]
    box(ready, FIRST, "continue")
    expect(ready.locator(".choices [data-option]").first).to_be_visible()
    assert stored(ready) == angel
    assert ready.evaluate(WORN) == [FIRST, FIRST]
    home(ready)
    box(ready, SECOND, "continue")
    expect(ready.locator(".choices [data-option]").first).to_be_visible()
    assert stored(ready) == council
    assert set(asked(watch, FILE)) >= {f"{FILE}.bin", f"{FILE}.css"}
    assert watch.errors == []
    assert ready.evaluate("window.violations") == []


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
    assert home(page) == [SECOND, FIRST]
    box(page, FIRST, "learn")
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
