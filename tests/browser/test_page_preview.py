"""Previews: what a choice would do, what is not possible and why, what has changed."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Any

import pytest
from player import begin, enter, stored
from playwright.sync_api import Page, expect
from profiles import RUN, Table, started
from screens import ASKED, council, game, open_game, resize, uncover
from tabletop.browser.standing import FAR
from tabletop.tip.update import AIM

from blackangel import games
from blackangel.games import black_angel
from blackangel.games.black_angel.seen.reasons import reasons

TIP = "#tip"
APART = """
pair => {
  const [one, other] = pair.map(mark => document.querySelector(mark).getBoundingClientRect());
  return Math.hypot(Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom));
}
"""


# Points at every place and choice in turn, without the time that a card takes to come: how far from each
# its card stands, and which cards lie upon what they speak of; upon the question or a button beside it only
# those lie that are higher than the room above and below it.
POINTED = """
from js import document, window
from pyodide.ffi import to_js
from tabletop import main, messages
from tabletop.browser.card import AIMED, BESIDE
from tabletop.browser.dom import box_of, boxes_of

loop, found, most = main.loop, [], 0
[bar], [line] = boxes_of("#app .bar"), boxes_of("#app .ask")
room = max(line.top - bar.bottom, window.innerHeight - line.bottom) - 16
for node in document.querySelectorAll(AIMED):
    box = box_of(node)
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    top = box.area and document.elementFromPoint(x, y)
    if not top or not node.isSameNode(top.closest(AIMED)):
        continue
    loop.card.aim_at(None)
    loop.card.aim_at(node)
    loop.send(messages.TimerFired("tip", loop.model.tip.number))
    if loop.card.card.hidden:
        continue
    card, most = box_of(loop.card.card), most + 1
    over = sum(card.meets(one) > 1 for one in boxes_of(BESIDE)) if card.high <= room else 0
    if card.away(box) > FAR or card.meets(box) or over:
        said = node.getAttribute("data-place") or node.getAttribute("data-option") or ""
        found.append(f"{said}: {card.away(box):.0f} px away, {card.meets(box):.0f} upon it, {over} covered")
loop.card.aim_at(None)
window.pointed = to_js([str(most), *found])
"""


def some_game() -> Any:
    """A game of two in which the first player cannot use some action."""
    for seed in range(20):
        game, rng = black_angel.new(("Ada", "Bo"), seed), Random(seed)
        while game.player is not None:
            late = game.player == 0 and game.prompt.kind == "turn" and game.ply > 30
            if late and any(name.startswith("action:") for name in reasons(game.state)):
                return game
            game.play(rng.choice(game.options))
    raise LookupError


# in a theme, with pictures or drawn: the widths of the rims where a picked die can go, in pixels, and in grey
# their contrasts with the rooms within, and what shows of the other rooms
ROOMS = """
([theme, pictured]) => {
  const root = document.documentElement, { theme: before, rendered } = root.dataset;
  root.dataset.theme = theme;
  if (!pictured) delete root.dataset.rendered;
  const of = (mark, seen) => [...document.querySelectorAll(mark)].map(seen);
  const grey = color => {
    const parts = color.match(/[\\d.]+/g).slice(0, 3).map(part => part / 255);
    const [r, g, b] = parts.map(part => part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const contrast = (one, other) => Math.max(one / other, other / one);
  const styleOf = node => getComputedStyle(node), shown = node => styleOf(node).opacity;
  const found = [
    of('.pod.live .brink', rim => parseFloat(styleOf(rim).strokeWidth) * rim.getScreenCTM().a),
    of('.pod.live', room => contrast(
      grey(styleOf(room.querySelector('.brink')).stroke), grey(styleOf(room.querySelector('.podw')).fill))),
    of('.pod:not(.live) > .dusk', one =>
      shown(one.parentElement) * (one.checkVisibility() ? 1 - styleOf(one).fillOpacity : 1)),
  ];
  if (before) root.dataset.theme = before; else delete root.dataset.theme;
  if (rendered !== undefined) root.dataset.rendered = rendered;
  return found;
}
"""
# so long that a card would have come
PATIENCE = 2 * AIM


def test_with_mouse_and_keyboard(ready: Page) -> None:
    """tests/site checks what a tooltip says and when; this tests pointer, focus and motion."""
    begin(ready, ["Ada", "Bo"], 2026)
    choice = ready.locator(".choices [data-option^=die]").first
    choices = ready.locator(".choices").inner_html()
    choice.hover()
    expect(ready.locator(TIP)).to_contain_text("Then:")
    expect(ready.locator(".aimed[data-place^='die:P1']")).not_to_have_count(0)
    expect(ready.locator(".aimed[data-place^=action]")).not_to_have_count(0)
    ready.keyboard.press("Escape")
    expect(ready.locator(TIP)).to_be_hidden()
    expect(ready.locator(".aimed")).to_have_count(0)
    assert ready.locator(".choices").inner_html().replace(' aria-describedby="tip"', "") == choices

    # what lies on a board has its card beside it, and not beside all that lies there
    die = ready.locator(".live[data-place^='die:N']").first
    die.hover()
    expect(ready.locator(TIP)).to_be_visible()
    assert ready.evaluate(APART, ["[data-place^='die:N'].live", TIP]) <= FAR
    ready.keyboard.press("Escape")

    # with a die picked, rooms where it can go have a rim, and the others are dim
    expect(ready.locator("[data-rendered]")).to_have_count(1)
    ready.locator(".cockpit .cube.live").first.click()
    expect(ready.locator(".pod.live")).not_to_have_count(0)
    for theme, pictured in product(("dark", "light"), (True, False)):
        can, seen, cannot = ready.evaluate(ROOMS, [theme, pictured])
        assert min(can) >= 3, (theme, pictured)
        assert min(seen) >= 3, (theme, pictured)
        assert {round(shown, 2) for shown in cannot} == {0.55}, (theme, pictured)
    ready.keyboard.press("Escape")
    ready.keyboard.press("Escape")
    expect(ready.locator(".picked")).to_have_count(0)

    # the keyboard reaches the same words and the rule
    card = ready.locator(".live[data-place^=card]").first
    ready.locator(".live[data-place^=card]").nth(1).focus()
    ready.keyboard.press("ArrowLeft")
    expect(ready.locator(TIP)).to_contain_text("6 choices")
    expect(card).to_have_attribute("aria-describedby", "tip")
    ready.keyboard.press("i")
    expect(ready.locator(f"{TIP} [data-action=rule]")).to_be_focused()
    ready.keyboard.press("Escape")
    expect(ready.locator(TIP)).to_be_hidden()
    expect(card).to_be_focused()
    ready.keyboard.press("i")
    ready.keyboard.press("Enter")
    expect(ready.locator("#BA-A1")).to_be_in_viewport()
    ready.keyboard.press("Escape")

    # a pointer that rests where other choices are drawn asks for nothing; what has changed flashes
    ready.emulate_media(reduced_motion="no-preference")
    ready.mouse.move(0, 0)
    choice.hover()
    expect(ready.locator(TIP)).to_be_visible()
    notation = choice.get_attribute("data-option")
    ready.mouse.down()
    ready.mouse.up()
    expect(ready.locator(f'.choices [data-option="{notation}"]')).to_have_count(0)
    ready.wait_for_timeout(PATIENCE)
    expect(ready.locator(TIP)).to_be_hidden()
    enter(ready.locator(".choices [data-option]").first)
    expect(ready.locator(".changed")).not_to_have_count(0)
    ready.click("[data-action=menu]")
    ready.click("#dialog [data-action=settings]")
    ready.select_option("[data-field=speed]", "off")
    expect(ready.locator("html")).to_have_attribute("data-still", "true")
    ready.keyboard.press("Escape")
    ready.click("[data-action=undo]")
    ready.click("[data-action=redo]")
    changed = ready.locator(".changed:not(.hex, .pod)").first
    expect(changed).to_have_css("animation-name", "none")
    expect(changed).to_have_css("filter", re.compile("drop-shadow.*drop-shadow"))
    expect(changed).to_have_css("outline-style", "none")  # in its own shape

    # a blocked place says why, and keeps saying so after a click
    open_game(ready, some_game().save())
    uncover(ready)
    greyed = ready.locator(".barred[data-place^=action]").first
    why = greyed.get_attribute("data-why")
    assert why
    greyed.hover()
    expect(ready.locator(TIP)).to_contain_text(why)
    greyed.click(force=True)
    expect(ready.locator(f"{TIP}.pinned [data-action=rule]")).to_be_visible()
    expect(ready.locator("#live")).to_contain_text(why)
    ready.locator(".question").click()
    expect(ready.locator(TIP)).to_be_hidden()
    ready.click("[data-action=fold][data-value='not now']")
    expect(ready.locator(".not-now")).to_contain_text(why)


@pytest.mark.browser_context_args(has_touch=True)
def test_on_a_phone(page: Page, site: str) -> None:
    resize(page, 390, 844)
    started(page, f"{site}#{some_game().save()}")

    # a focus that the page moves asks for nothing; a key does
    page.keyboard.press("Enter")
    expect(page.locator(".choices :focus")).to_have_count(1)
    page.wait_for_timeout(PATIENCE)
    expect(page.locator(TIP)).to_be_hidden()
    page.keyboard.press("ArrowDown")
    expect(page.locator(TIP)).to_be_visible()
    tip = page.locator(TIP).bounding_box()
    asked = page.locator(".ask").bounding_box()
    assert tip
    assert asked
    assert tip["y"] + tip["height"] <= asked["y"]
    page.keyboard.press("Escape")
    expect(page.locator(TIP)).to_be_hidden()

    # a long press explains and does not choose
    page.tap(".unfold")
    expect(page.locator(".unfold")).to_have_attribute("aria-expanded", "true")
    choice = page.locator(".choices [data-option]").first
    choice.scroll_into_view_if_needed()
    box = choice.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 20, "y": box["y"] + 10}
    before = choice.get_attribute("data-option")
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(f"{TIP}.pinned")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(PATIENCE)
    expect(page.locator(f"{TIP}.pinned")).to_be_visible()
    assert choice.get_attribute("data-option") == before


def test_what_a_click_leaves_open_is_asked_beside_the_piece(ready: Page) -> None:
    resize(ready, 1440, 900)
    players, agreed, kind = ASKED["settling"]
    text = council(players, kind, **agreed)
    open_game(ready, text)
    uncover(ready)
    options = [option for option in games.load(text).options if option[-1] == "2"]
    planet = ready.locator(f"[data-place='planet:{options[0][1]}:{options[0][2]}']")
    planet.click()
    ways = ready.locator(".ways")
    expect(ways.locator(".way")).to_have_count(2)
    piece, box = planet.bounding_box(), ways.bounding_box()
    assert piece
    assert box
    assert box["y"] + box["height"] <= piece["y"] or piece["y"] + piece["height"] <= box["y"]
    assert abs(box["x"] + box["width"] / 2 - piece["x"] - piece["width"] / 2) < 100
    ways.locator(".way").last.click()
    expect(ways).to_have_count(0)
    after = games.load(text)
    after.play(str(options[0]))
    assert stored(ready) == after.save()


@pytest.mark.skip_browser("firefox")
def test_each_card_is_near_what_it_speaks_of(table: Table) -> None:
    page = table(1440, 900)
    found = []
    for text in (
        game(("Ada", "Bo", "Cleo", "Dan"), 230, advanced=True),
        council(("Ada", "Bo", "Cy"), "plan", stations=True, leaders=True),
        council(("Ada", "Bo"), "settle"),
    ):
        open_game(page, text)
        uncover(page)
        for size in ((1440, 900), (1024, 768)):
            resize(page, *size)
            page.evaluate(RUN, POINTED.replace("FAR", str(FAR)))
            number, *far = page.evaluate("pointed")
            assert int(number) > 30
            found += [(size, one) for one in far]
    assert found == []
