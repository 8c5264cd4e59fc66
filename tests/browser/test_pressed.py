"""A press on a control counts, whatever the page does to that control before it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pages import Gates
from playwright.sync_api import FloatRect, Locator, Page, expect
from profiles import START_TIMEOUT, started
from screens import game, open_game, uncover
from tabletop.session.records import Record

from blackangel import games

SECOND = games.tabled()[1]
MOVED = "node => { node.style.translate = '0 200px'; }"
# whether the whole style and its letters are there, and the last game's card is dressed in it
WORN = """
() => {
  if (![...document.styleSheets].some(sheet => sheet.href?.endsWith('style.css'))) return false;
  if (document.querySelector('.continue.large')) return false;
  document.body.getBoundingClientRect(); // asks for the letters
  const dressing = document.getAnimations().some(one => one instanceof CSSTransition);
  return !dressing && document.fonts.status === 'loaded';
}
"""
# each way into the first game, and where it stands
PLACES = """
() => Object.fromEntries([...document.querySelectorAll('.box:first-child [data-action]')].flatMap(node => {
  const { x, y, width, height } = node.getBoundingClientRect();
  const { action, value } = node.dataset;
  const box = { x, y: y + scrollY, width, height };
  return Object.entries(box).map(([side, size]) => [`${action} ${value} ${side}`, size]);
}))
"""
# what is parsed before it is drawn, and what is drawn
COUNTED = """
() => {
  const { parseAhead, draw } = panels;
  window.ahead = new Set();
  window.late = [];
  window.drawn = 0;
  panels.parseAhead = coming => { coming.forEach(([, text]) => ahead.add(text)); parseAhead(coming); };
  panels.draw = (panel, text) => {
    drawn += 1;
    if (!ahead.has(text) && panel.checkVisibility()) late.push(panel.dataset.panel);
    draw(panel, text);
  };
}
"""
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
        way = ready.locator("[data-action=new]").first
        pressed(ready, way)
        way.evaluate(change)
        ready.mouse.up()
        expect(ready.locator("[data-action=begin]")).to_be_visible()
        ready.locator("[data-action=home]").first.click()
        expect(ready.locator(".box")).to_have_count(2)


@pytest.mark.firefox
def test_a_choice_is_worked_out_while_the_hand_is_down(ready: Page) -> None:
    open_game(ready, game(("Ada", "Bo"), 60))
    uncover(ready)
    ready.evaluate(COUNTED)
    asked = ready.locator(".question").inner_text()
    choice = ready.locator(".choices [data-option]").first
    pressed(ready, choice)
    ready.wait_for_function("() => ahead.size")
    assert ready.evaluate("drawn") == 0, "nothing shows it"
    ready.mouse.move(2, 2)
    ready.mouse.up()
    expect(ready.locator(".question")).to_have_text(asked)
    assert ready.evaluate("drawn") == 0, "a hand that moves off chooses nothing"

    ready.evaluate("ahead.clear()")
    pressed(ready, choice)
    ready.wait_for_function("() => ahead.size")
    ready.mouse.up()
    expect(ready.locator(".question")).not_to_have_text(asked)
    assert ready.evaluate("drawn && late") == []


@pytest.mark.firefox
@pytest.mark.parametrize("hand", ["mouse", "space bar"])
def test_a_press_that_begins_before_python_is_there(
    hand: str, dist: Path, page: Page, gates: Gates
) -> None:
    """Nothing moves under the hand: the kept game's card is there from the first picture."""
    record = Record("k1", game(("Ada", "Bo"), 30), ("Ada", "Bo"), turn=9)
    page.add_init_script(f"localStorage['black-angel:latest'] = {json.dumps(record.written())}")
    page.goto(gates.serve(dist, "engine.bin"), wait_until="commit")
    expect(page.locator(".box .continue b")).to_have_text("Continue")
    expect(page.locator(".continue .soft")).to_have_text("Ada · Bo · turn 9")
    page.wait_for_function(WORN)
    places = page.evaluate(PLACES)
    way = page.locator("[data-action=new]").first
    if hand == "mouse":
        pressed(page, way)
    else:
        way.focus()
        page.keyboard.down("Space")
    gates.gate.set()
    expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=START_TIMEOUT)
    expect(page.locator(".continue .miniature")).to_be_attached()
    assert page.evaluate(PLACES) == pytest.approx(places, abs=0.5)
    if hand == "mouse":
        page.mouse.up()
    else:
        page.keyboard.up("Space")
    expect(page.locator("[data-action=begin]")).to_be_visible()


@pytest.mark.firefox
def test_a_button_whose_key_is_down_while_the_page_is_drawn(ready: Page) -> None:
    open_game(ready, game(("Ada", "Bo"), 60))
    uncover(ready)
    asked = ready.locator(".question").inner_text()
    choice = ready.locator(".choices [data-option]").first
    choice.blur()
    choice.focus()  # by somebody's hand: a focus that went by itself hears no key yet
    ready.keyboard.down("Space")
    ready.locator("[data-action=seat]").first.dispatch_event("click")
    ready.keyboard.up("Space")
    expect(ready.locator(".question")).not_to_have_text(asked)


def test_the_card_of_a_game_that_cannot_be_read_goes_when_python_comes(
    page: Page, site: str
) -> None:
    damaged = json.dumps({"key": "k1", "names": ["Ada"]})
    page.add_init_script(f"localStorage['black-angel:latest'] = {json.dumps(damaged)}")
    started(page, site)
    expect(page.locator("[data-action=lesson].primary").first).to_be_visible()
    expect(page.locator(".continue")).to_have_count(0)
