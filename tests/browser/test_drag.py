"""Pieces are dragged, with the mouse and by finger: the same as two clicks, or nothing at all."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from player import stored
from playwright.sync_api import CDPSession, Page, expect
from profiles import Profiles
from screens import ASKED, council, open_game, uncover
from tabletop.session.film import keyframes_since
from tabletop.session.session import new_session
from tabletop.tip.update import HOLD

from blackangel import games
from blackangel.games import black_angel
from blackangel.games.black_angel.seen.places import places
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from blackangel.kit.seats import COLOURS

# how an option of each kind begins, and the piece that its drag takes
KINDS = {
    "card": "card:",
    "place": "card:",
    "take": "tile:",
    "move": "ship:",
    "die": "die:",
    "launch": "storage:ship",
    "assign": "storage:robot",
}
PHONE = {"width": 390, "height": 844}
MIDDLE = """
place => {
  const node = [...document.querySelectorAll(`#app [data-place="${CSS.escape(place)}"]`)]
    .find(node => node.getClientRects().length);
  const box = node.getBoundingClientRect();
  // of a fan of cards the left side can be seen
  const [x, y] = [box.x + Math.min(box.width / 2, 14), box.y + box.height / 2];
  return [x, y, document.elementFromPoint(x, y)?.closest('[data-place]')?.dataset.place];
}
"""
# whether a place can be touched, and lies still
SEEN = f"""
async place => {{
  const find = {MIDDLE.strip()};
  const [x, y, hit] = find(place);
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const [left, top] = find(place);
  return hit === place && left === x && top === y;
}}
"""
# a touch counts as held when hold() says so, not after a time
UNHURRIED = """
() => {
  const { setTimeout } = window;
  let held;
  window.setTimeout = (call, time, ...rest) => {
    if (time !== 250) return setTimeout(call, time, ...rest);
    held = call;
    return -1;
  };
  window.hold = () => held();
}
"""
LOOKS = """
[...document.querySelectorAll('#boards [data-place]')].map(
  node => `${node.dataset.place}: ${node.getAttribute('class')}`)
"""
GLOWS = "[...document.querySelectorAll('#boards .live[data-place]')].map(n => n.dataset.place)"


@cache
def moment(kind: str, frames: int = 1) -> tuple[str, str, str, str]:
    """A game in which a piece of a kind leads to one option: save, option, piece, target.

    What the option does is shown in so many ``frames`` at least.
    """
    rng = Random(3)
    for seed in range(99):
        game = black_angel.new(players=("Ada", "Bo"), seed=seed)
        while game.player is not None:
            options = game.options
            for option in options if game.ply > 8 else ():
                way = places(option, game.prompt)
                same = [other for other in options if set(way) <= set(places(other, game.prompt))]
                fits = option.verb == kind and len(way) == 2 == len(set(way)) and len(same) == 1
                if not fits or film_length(game, option) < frames:
                    continue
                if asks_on(after(game.save(), str(option))):
                    return game.save(), str(option), way[0], way[1]
            game.play(rng.choice(options))
    raise AssertionError(kind)


def film_length(game: Game[Any], option: Option) -> int:
    """In how many frames the page shows what an option does."""
    after, seen = game.copy(), len(game.events)
    after.play(option)
    session = new_session(after, "k1", COLOURS[:2])
    return len(keyframes_since(session, seen, game.player or 0))


def at(page: Page, place: str) -> tuple[float, float]:
    """Where a place can be touched."""
    x, y, hit = page.evaluate(MIDDLE, place)
    assert hit == place
    return x, y


def after(text: str, option: str) -> str:
    game = games.load(text)
    game.play(option)
    return game.save()


def asks_on(text: str) -> bool:
    """Whether there is something to choose: the page may answer the only way by itself."""
    return len(games.load(text).options) > 1


def drawn(page: Page) -> list[str]:
    """The places of the boards and how each looks, without highlights of the focused choice."""
    return [row.replace(" aimed", "") for row in page.evaluate(LOOKS)]


def take(page: Page, piece: str) -> None:
    x, y = at(page, piece)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 12, steps=3)


def is_two_clicks(page: Page, kind: str) -> None:
    text, option, piece, target = moment(kind)
    assert piece.startswith(KINDS[kind])
    open_game(page, text)
    uncover(page)
    take(page, piece)
    assert target in page.evaluate(GLOWS)
    assert page.locator(".carried").count() == 1
    page.mouse.move(*at(page, target), steps=4)
    assert page.locator(".under").get_attribute("data-place") == target
    page.mouse.up()
    assert stored(page) == after(text, option), kind
    assert page.locator(".carried, .under, .carrying").count() == 0


def goes_back(page: Page, kind: str) -> None:
    text, option, piece, target = moment(kind)
    open_game(page, text)
    uncover(page)
    boards, glows = drawn(page), page.evaluate(GLOWS)
    for end in ("beside", "back", "escape"):
        take(page, piece)
        assert page.evaluate(GLOWS) != glows
        if end == "escape":
            page.mouse.move(*at(page, target), steps=3)
            page.keyboard.press("Escape")
        elif end == "back":
            page.mouse.move(*at(page, piece), steps=3)
        else:
            page.mouse.move(720, 5, steps=3)
        page.mouse.up()
        expect(page.locator(".carried")).to_have_count(0)
        page.mouse.move(720, 5)
        assert drawn(page) == boards, end
        assert stored(page) == text, end
    # and a plain click still works
    page.mouse.click(*at(page, piece))
    page.mouse.click(*at(page, target))
    assert stored(page) == after(text, option)


def stays(page: Page, text: str) -> None:
    """A piece that leads nowhere is not picked up."""
    open_game(page, text)
    uncover(page)
    place = page.locator(".cell[data-place]:not(.live), .pile[data-place]").first
    box = place.bounding_box()
    assert box
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.mouse.down()
    page.mouse.move(700, 500, steps=4)
    assert page.locator(".carried").count() == 0
    page.mouse.up()
    assert stored(page) == text


def plans(page: Page) -> None:
    """A card of Council's hand is laid on the field that asks for one."""
    players, given, kind = ASKED["planning"]
    open_game(page, council(players, kind, **given))
    page.locator("[data-action=uncover]").first.click()
    card = page.locator(".live[data-place^=card]").first.get_attribute("data-place")
    assert card
    take(page, card)
    [field] = {place for place in page.evaluate(GLOWS) if place.startswith("field:")}
    page.mouse.move(*at(page, field), steps=4)
    page.mouse.up()
    expect(page.locator(f"#boards .hand [data-place='{card}']")).to_have_count(0)
    expect(page.locator(f"#boards [data-place='{card}']")).not_to_have_count(0)


def test_with_the_mouse(ready: Page, watch: Any) -> None:
    ready.set_viewport_size({"width": 1440, "height": 900})
    for kind in KINDS:
        is_two_clicks(ready, kind)
    goes_back(ready, "card")
    stays(ready, moment("take")[0])
    plans(ready)
    assert watch.errors == []


def touch(
    session: CDPSession, kind: str, *points: tuple[float, float], time: float | None = None
) -> None:
    """Touch these points, at a time in seconds if that matters."""
    given: dict[str, Any] = {
        "type": f"touch{kind}",
        "touchPoints": [{"x": x, "y": y} for x, y in points],
    }
    if time is not None:
        given["timestamp"] = time
    session.send("Input.dispatchTouchEvent", given)


def draws_the_sheet(page: Page, fingers: CDPSession) -> None:
    """Drag the sheet up over the boards, a little without effect, and down again."""
    for way, raised in ((-200, "true"), (15, "true"), (200, "false")):
        box = page.locator(".asked").bounding_box()
        assert box
        x, y = box["x"] + 10, box["y"] + 20
        touch(fingers, "Start", (x, y))
        for step in range(1, 5):
            touch(fingers, "Move", (x, y + way * step / 4))
        touch(fingers, "End")
        expect(page.locator(".unfold")).to_have_attribute("aria-expanded", raised)
        expect(page.locator(".pulled")).to_have_count(0)


def taps_the_sheet(page: Page) -> None:
    """A tap on its edge raises it, one on the question lowers it."""
    page.tap(".side", position={"x": PHONE["width"] / 2, "y": 6})
    expect(page.locator(".unfold")).to_have_attribute("aria-expanded", "true")
    page.tap(".question")
    expect(page.locator(".unfold")).to_have_attribute("aria-expanded", "false")


def spreads_a_picture(page: Page, fingers: CDPSession) -> None:
    """The point between two fingers stays in place; a double tap shows the whole again."""
    page.tap(".tab[data-value=space]")
    expect(page.locator("#panel-space")).to_be_in_viewport(ratio=0.99)
    box = page.locator("#panel-space").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 100
    page.mouse.move(1, 1)  # a phone has none
    touch(fingers, "Start", (x - 40, y))
    touch(fingers, "Start", (x - 40, y), (x + 40, y))
    for way in (50, 60, 80):
        touch(fingers, "Move", (x - way, y), (x + way, y))
    page.wait_for_timeout(2 * HOLD)  # long enough that one finger would have opened the tooltip
    expect(page.locator("#tip")).to_be_hidden()
    touch(fingers, "End")
    large = "document.querySelector('#panel-space .drawn').style.width"
    assert page.evaluate(large) == "200%"
    # the taps' own times count, not when they arrive
    for time in (1, 1.1):
        touch(fingers, "Start", (box["x"] + 8, y), time=time)
        touch(fingers, "End", time=time + 0.05)
    page.wait_for_function(f"() => {large} === '100%'")


def test_a_finger_holds_before_it_drags(profiles: Profiles) -> None:
    page = profiles.open(PHONE["width"], PHONE["height"], has_touch=True)
    text, option, piece, target = moment("card")
    open_game(page, text)
    uncover(page)
    page.tap(".tab[data-value=hand]")
    fingers = page.context.new_cdp_session(page)
    page.wait_for_function(SEEN, arg=piece)
    page.evaluate(UNHURRIED)
    x, y = at(page, piece)
    # a swipe carries nothing away
    touch(fingers, "Start", (x, y))
    for step in range(1, 6):
        touch(fingers, "Move", (x, y - 10 * step))
    assert page.locator(".carried").count() == 0
    touch(fingers, "End")
    # held for a moment it is taken, and the page turns to where it may go
    page.wait_for_function(SEEN, arg=piece)
    x, y = at(page, piece)
    touch(fingers, "Start", (x, y))
    page.evaluate("hold()")
    touch(fingers, "Move", (x, y - 20))
    expect(page.locator(".carried")).to_have_count(1)
    page.wait_for_function(SEEN, arg=target)
    goal = at(page, target)
    touch(fingers, "Move", goal)
    touch(fingers, "End")
    assert stored(page) == after(text, option)
    spreads_a_picture(page, fingers)
    taps_the_sheet(page)  # first: a tap that ends a fling clicks nothing
    draws_the_sheet(page, fingers)
