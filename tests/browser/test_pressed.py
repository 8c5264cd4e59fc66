"""A press on a control counts, whatever the page does to that control before it ends."""

from __future__ import annotations

from pathlib import Path

import pytest
from pages import Gates
from playwright.sync_api import FloatRect, Locator, Page, expect
from profiles import started
from screens import game, open_game, uncover

from blackangel import games

SECOND = games.tabled()[1]
MOVED = "node => { node.style.translate = '0 200px'; }"
REDRAWN = "node => { node.parentElement.innerHTML += ''; }"


def pressed(page: Page, control: Locator) -> FloatRect:
    """Put the hand down on a control; return where that stands."""
    control.hover()
    page.mouse.down()
    box = control.bounding_box()
    assert box
    return box


def test_a_cover_stays_where_it_is_when_pictures_come(dist: Path, page: Page, gates: Gates) -> None:
    sheet = f"pictures/{games.folder(SECOND)}-first-1x.bin"
    link = games.new(SECOND, players=("Ada", "Bo"), seed=5).save()
    started(page, f"{gates.serve(dist, sheet)}#{link}")
    way = page.locator("[data-action=uncover]").first
    stood = pressed(page, way)
    gates.gate.set()
    expect(page.locator("html")).to_have_attribute("data-rendered", "")
    assert way.bounding_box() == stood
    page.mouse.up()
    expect(page.locator(".choices [data-option]").first).to_be_visible()


@pytest.mark.firefox
def test_a_control_that_the_page_takes_from_under_the_hand(ready: Page) -> None:
    for change in (MOVED, REDRAWN):
        way = ready.locator("[data-action=learn]").first
        pressed(ready, way)
        way.evaluate(change)
        ready.mouse.up()
        expect(ready.locator(".learn-card").first).to_be_visible()
        ready.locator("[data-action=home]").first.click()
        expect(ready.locator(".box")).to_have_count(2)


@pytest.mark.firefox
def test_a_button_whose_key_is_down_while_the_page_is_drawn(ready: Page) -> None:
    open_game(ready, game(("Ada", "Bo"), 60))
    uncover(ready)
    asked = ready.locator(".question").inner_text()
    ready.locator(".choices [data-option]").first.focus()
    ready.keyboard.down("Space")
    ready.locator("[data-action=seat]").first.dispatch_event("click")
    ready.keyboard.up("Space")
    expect(ready.locator(".question")).not_to_have_text(asked)
