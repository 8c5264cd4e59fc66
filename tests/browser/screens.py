"""Every screen of the page in turn, for tests that look at each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from player import PAINTED, more
from playwright.sync_api import Page, expect

from blackangel import games
from blackangel.games import black_angel

# polled, because the policy forbids anything but a function
CLOSED = "() => !document.querySelector('#dialog[open]')"
# a game of another title is fetched first: until then the last table is still there
OPENED = """
key => !location.hash && document.documentElement.dataset.game === key
  && document.querySelector('.table, .cover, .scores')
"""
# what the start screen leads to may be fetched first
LED = "() => document.querySelector('#dialog[open]') || !document.querySelector('.start-menu')"
# from More, another dialog or screen
LED_ON = """
action => !document.querySelector(`#dialog .more-ways [data-action="${action}"]`)
  && (document.querySelector('#dialog[open]') || !document.querySelector('.start-menu'))
"""
LEFT_MENU = "() => !document.querySelector('#dialog [data-action=home]')"
ON_START = (
    "lesson",
    "update",
    "continue",
    "play",
    "watch",
    "new",
    "several",
    "today",
    "referee",
    "more",
)
ON_MENU = ("sounds", "new", "home", "automaton-again", "gallery", "close")
LED_TO = "where => [...new Set([...document.querySelectorAll(where)].map(n => n.dataset.action))]"
MOMENTS: dict[str, tuple[tuple[str, ...], dict[str, Any], int]] = {
    "a first turn": (("Ada", "Bo"), {}, 0),
    "a later turn": (("Ada", "Bo"), {}, 120),
    "four and advanced": (("Ada", "Bo", "Cleo", "Dan"), {"advanced": True}, 230),
    "alone": (("Ada",), {"solo": "standard"}, 60),
}

# Council of Shadows: the players, the settings, and the question
COUNCIL = "council-of-shadows"
ASKED: dict[str, tuple[tuple[str, ...], dict[str, Any], str]] = {
    "planning": (("Ada", "Bo", "Cy"), {"stations": True, "leaders": True}, "plan"),
    "settling": (("Ada", "Bo", "Cleo", "Dan"), {"stations": True}, "settle"),
    "assessing": (("Ada", "Bo"), {}, "assess"),
    "alone": (("Ada",), {}, "settle"),
}
SOME_ROUNDS = 3


@cache
def game(names: tuple[str, ...], ply: int, **rules: Any) -> str:
    """The save string of a random game so far, or up to a decision after it."""
    played, rng = black_angel.new(players=names, seed=9, **rules), Random(9)
    while played.player is not None and played.ply < ply:
        played.play(rng.choice(played.options))
    return played.save()


@cache
def council(names: tuple[str, ...], kind: str, **agreed: Any) -> str:
    """A random game of some rounds, up to a question of this kind, or to its end."""
    played, rng = games.start(COUNCIL, names, 9, **agreed), Random(9)
    while played.player is not None:
        if played.state.round > SOME_ROUNDS and played.prompt.kind == kind:
            break
        wanted = [one for one in played.options if one.verb not in ("skip", "done", "keep")]
        played.play(rng.choice(wanted if wanted and rng.random() < 0.8 else played.options))
    return played.save()


@cache
def after_hal() -> str:
    """A solo game just after a turn of Hal's."""
    played, rng = black_angel.new(players=("Ada",), seed=5, solo="standard"), Random(5)
    while True:
        before = len(played.events)
        played.play(rng.choice(played.options))
        if played.ply > 20 and any(event.seat == 1 for event in played.events[before:]):
            return played.save()


def open_game(page: Page, text: str) -> None:
    """Put a game on the table; it may be covered, or be kept and further on: then that is told."""
    page.evaluate("text => { location.hash = text; }", text)
    page.wait_for_function(OPENED, arg=games.key_of(text))
    open_earlier(page)


def open_earlier(page: Page) -> None:
    """If the game is kept and further on, open the earlier moment, too."""
    page.evaluate(PAINTED)
    earlier = page.locator("#notice [data-action=open-earlier]")
    if earlier.count():
        earlier.click()
        expect(earlier).to_have_count(0)


def uncover(page: Page) -> None:
    """Show the table: say whose device this is, or on the device of another seat that it is shared."""
    while page.locator("#app [data-action=uncover]").count():
        page.locator("#app [data-action=uncover]").first.click()
        page.evaluate(PAINTED)


def dismiss(page: Page) -> None:
    """Close the notice, which may lie over the table."""
    if page.locator("#notice [data-action=dismiss]").count():
        page.click("#notice [data-action=dismiss]")


def see_again(page: Page) -> None:
    """Replay the automaton's last turn; on a small screen the raised sheet offers it."""
    again, unfold = page.locator("[data-action=automaton-again]"), page.locator(".unfold")
    expect(again.or_(unfold).filter(visible=True).first).to_be_visible()
    if not again.is_visible():
        unfold.click()
    again.click()


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height])
    page.evaluate(PAINTED)  # the page hears of it with the next frame, and may draw anew


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    page.wait_for_function(CLOSED)


def lead(page: Page, control: str) -> None:
    """Click what leads away from the start screen, and wait until that is there."""
    page.click(control)
    page.wait_for_function(LED)


def to_start(page: Page) -> None:
    """Return to the start screen from any screen."""
    for action in ("close", "back", "home", "menu"):
        found = page.locator(f"[data-action={action}]:visible")
        if not page.locator(".start-menu").count() and found.count():
            found.first.click()
    if not page.locator(".start-menu").count():
        page.locator("[data-action=home]:visible").first.click()
    expect(page.locator(".start-menu").first).to_be_attached()


def led_to(page: Page, where: str = ".box") -> list[str]:
    """What the start screen leads to, at once or behind More, where it ends."""
    found: list[str] = page.evaluate(LED_TO, f"{where} [data-action]")
    page.locator(f"{where} [data-action=more]").first.click()
    found += page.evaluate(LED_TO, "#dialog .dialog-body [data-action]")
    return [action for action in found if action not in ON_START]


def from_start(page: Page, where: str = ".box") -> Iterator[str]:
    yield "start"
    leads = led_to(page, where)
    yield "start: more"
    close(page)
    for action in leads:
        way = page.locator(f"{where} [data-action={action}]")
        if not way.count():
            page.locator(f"{where} [data-action=more]").first.click()
            way = page.locator(f"#dialog [data-action={action}]")
        way.first.click()
        page.wait_for_function(LED_ON, arg=action)
        yield f"start: {action}"
        if page.locator("#dialog[open]").count():
            close(page)
        to_start(page)


def preparing(page: Page) -> Iterator[str]:
    page.click("[data-action=new]")
    page.click("[data-action=add-bot]")
    yield "new game"
    page.click('[data-action=change-seat][data-value="0"]')
    yield "new game: a seat"
    page.fill("#seat-name", "")
    yield "new game: a seat without a name"
    close(page)
    page.click("[data-action=seldom]")
    page.fill("#seed", "x")
    page.click("[data-action=begin]")
    yield "new game with mistakes"
    page.click('[data-action=change-seat][data-value="2"]')
    yield "new game: rivals"
    page.click("[data-action=remove]")
    page.click('[data-action=change-seat][data-value="1"]')
    page.click("#dialog [data-action=alone]")
    yield "new game alone"
    page.click('[data-action=change-seat][data-value="-1"]')
    yield "new game alone: how hard"
    close(page)
    to_start(page)


def refereeing(page: Page) -> Iterator[str]:
    more(page, "referee")
    yield "referee"
    page.click("[data-action=referee-begin]")
    yield "referee: begun"
    page.click("[data-action=referee-sequence][data-value=A]")
    yield "referee: dice"
    page.click("[data-action=referee-reveal]")
    yield "referee: mistakes"
    to_start(page)
    more(page, "referee", "council-of-shadows")
    yield "referee of the Automa"
    page.click("[data-action=referee-begin]")
    page.click("[data-action=referee-answer]")
    page.click("[data-action=referee-answer][data-value=fewer]")
    yield "referee of the Automa: asked"
    to_start(page)
    more(page, "scorer", "council-of-shadows")
    page.locator(".scorer-fold summary").first.click()
    yield "scorer"
    to_start(page)
    more(page, "rules")
    page.click("[data-action=aid]")
    yield "player aid"
    page.click("[data-action=back]")
    to_start(page)


def tables(page: Page) -> Iterator[str]:
    for name, (names, rules, ply) in MOMENTS.items():
        open_game(page, game(names, ply, **rules))
        if page.locator("[data-action=uncover]").count():
            yield f"cover before {name}"
            uncover(page)
        dismiss(page)
        yield f"table: {name}"
    if page.locator(".fold").count():
        page.keyboard.press("c")
        page.locator(".fold").first.press("Enter")
        yield "table: all choices"
        for shown in page.locator(".drawer-tab[aria-expanded=true]:visible").all():
            shown.click()
    page.locator("[data-place].live:visible").first.focus()
    page.keyboard.press("Enter")
    yield "table: picked"
    open_game(page, after_hal())
    uncover(page)
    see_again(page)
    yield "Hal's turn"
    page.keyboard.press("Escape")


def from_menu(page: Page) -> Iterator[str]:
    open_game(page, game(*MOMENTS["a later turn"][::2]))
    uncover(page)
    page.keyboard.press("m")
    yield "menu"
    for action in page.evaluate(LED_TO, "#dialog .dialog-body [data-action]"):
        if action not in ON_MENU:
            page.click(f"#dialog [data-action={action}]")
            page.wait_for_function(LEFT_MENU)
            yield f"menu: {action}"
            page.keyboard.press("Escape")
            page.wait_for_function(CLOSED)
            page.keyboard.press("m")
    page.click("#dialog [data-action=open]")
    page.fill("#open-text", "nonsense")
    page.click("#dialog [data-action=load]")
    yield "open: a damaged string"
    close(page)


def the_end(page: Page) -> Iterator[str]:
    open_game(page, game(("Ada", "Bo"), 99_999))
    yield "end"
    page.click("[data-action=look]")
    yield "table: over"
    page.click("[data-action=result]")
    to_start(page)
    yield "start with games"


def second_box(page: Page) -> Iterator[str]:
    """Council of Shadows: its table, and what its box on the shelf leads to."""
    for name, (names, agreed, kind) in ASKED.items():
        open_game(page, council(names, kind, **agreed))
        uncover(page)
        dismiss(page)
        yield f"council: {name}"
    see_again(page)
    yield "council: the Automa's turn"
    page.keyboard.press("Escape")
    open_game(page, council(("Ada", "Bo"), "none"))
    yield "council: end"
    to_start(page)
    box = f'[data-box="{COUNCIL}"]'
    lead(page, f"{box} [data-action=new]")
    yield "council: new game"
    to_start(page)
    for name in from_start(page, box):
        yield f"council: {name}"
