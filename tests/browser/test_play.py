"""Games on the page, by clicking what a player would click; keys, saving, opening, resuming."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from player import LATEST, begin, check_result, click_one, enter, play_to_the_end, reload, stored
from playwright.sync_api import Page, expect
from screens import open_game, uncover
from tabletop.session import session as page_session

from blackangel import games
from blackangel.games import black_angel
from blackangel.kernel.errors import GameError
from tests.sampled import EVERY

Open = Callable[[str], Page]
EVIL = "<b id=evil>Ada</b>"
PLAYERS = ["Ada", "Bo"]
NOTATIONS = "all => all.map(node => node.dataset.option)"


LEFT = 16  # choices until the end
FIRST = 40  # clicks in a new game, and in its middle


def on_the_way(seed: int) -> tuple[str, str]:
    """A game with these players in its middle, and a few choices before its end."""
    game, rng = black_angel.new(players=PLAYERS, seed=seed, advanced=True), Random(seed)
    while game.player is not None:
        game.play(rng.choice(game.options))
    return game.at(game.ply // 2).save(), game.at(game.ply - LEFT).save()


@pytest.mark.firefox
def test_a_game_to_its_end(open_page: Open, site: str, watch: Any, browser_name: str) -> None:
    """Its beginning, middle and end, or the whole; in Firefox the end of one that a link opens."""
    page = open_page(site)
    page.set_viewport_size({"width": 1440, "height": 900})
    rng, (middle, end) = Random(3), on_the_way(3)
    if browser_name != "firefox":
        begin(page, PLAYERS, 3, cover=True, advanced=True)
        for text in (middle, end) if not EVERY else ():
            for _ in range(FIRST):
                assert click_one(page, rng)
            open_game(page, text)
    else:
        open_game(page, end)
    play_to_the_end(page, rng, watch)
    check_result(page, PLAYERS)


HEIGHTS = """
() => {
  const way = document.querySelector('.continue'), before = way.offsetHeight;
  way.querySelector('.miniature').remove();
  return [before, way.offsetHeight];
}
"""


@pytest.mark.firefox
def test_a_game_goes_on_after_a_reload_and_in_another_visit(open_page: Open, site: str) -> None:
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    enter(page.locator(".choices [data-option^='die']").first)
    asked = page.locator(".question").inner_text()
    choices, before = page.locator("[data-option]").evaluate_all(NOTATIONS), stored(page)
    reload(page)
    expect(page.locator(".question")).to_have_text(asked)
    assert page.locator("[data-option]").evaluate_all(NOTATIONS) == choices
    assert stored(page) == before
    enter(page.locator(".choices [data-option]").last)
    left = stored(page)
    assert left != before

    # the long way is enough
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    open_page(site)
    expect(page.locator(".continue .miniature")).to_be_visible()
    with_picture, without = page.evaluate(HEIGHTS)
    assert with_picture == without, "what stands below moves when the picture comes"
    page.click("[data-action=continue]")
    page.click("[data-action=uncover]")  # preferences are forgotten, too
    expect(page.locator(".panel-space svg").first).to_be_visible()
    assert stored(page) == left


def damaged(text: str) -> tuple[str, str]:
    """A save with one wrong character, and its error message."""
    torn = text[:20] + ("A" if text[20] != "A" else "B") + text[21:]
    with pytest.raises(GameError) as refused:
        games.load(torn)
    return torn, page_session.sentence(refused.value)


def test_at_the_table_by_keys_texts_and_in_trouble(ready: Page, watch: Any) -> None:
    page = ready
    begin(page, [EVIL, "Bo"], 2026)
    expect(page.locator("#app")).to_contain_text(EVIL)
    own = stored(page)
    enter(page.locator(".choices [data-option^='die']").first)
    played = stored(page)
    page.keyboard.press("u")
    assert stored(page) == own
    page.keyboard.press("r")
    assert stored(page) == played
    page.click("[data-action=undo]")
    page.locator(".panel-board .live[data-place^='die:']").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".narrowed")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".narrowed")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator("#dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("!!document.activeElement.closest('[data-arrows]')"), "the arrow found it"

    text, sentence = damaged(own)
    page.evaluate("text => { location.hash = text; }", text)
    expect(page.locator("#notice p")).to_have_text(sentence)
    page.keyboard.press("m")
    page.click("#dialog [data-action=open]")
    page.fill("#open-text", text)
    page.click("#dialog [data-action=load]")
    expect(page.locator("#problem-open")).to_have_text(sentence)
    assert stored(page) == own
    page.keyboard.press("Escape")

    assert watch.errors == []
    page.evaluate(
        """() => {
          const node = document.querySelector('[data-option]');
          node.setAttribute('data-action', 'nonsense');
          node.removeAttribute('data-option');
          node.click();
        }"""
    )
    expect(page.locator("#dialog")).to_contain_text("Something went wrong")
    assert page.locator("#save-text").input_value() == own
    page.keyboard.press("Escape")
    watch.errors.clear()
    enter(page.locator(".choices [data-option^='die']").first)
    assert len(games.load(stored(page)).history) == 1, "the game goes on"

    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    expect(page.locator(".continue")).to_contain_text(EVIL)
    expect(page.locator("#evil")).to_have_count(0)


def test_links_bring_games_and_leave_the_own_ones_kept(open_page: Open, site: str) -> None:
    first = black_angel.new(players=("Cleo", "Dan", "Eve"), seed=7)
    for _ in range(4):
        first.play(first.options[0])
    page = open_page(f"{site}#{first.save()}~310-002")  # on a device without games
    for seat, colour in enumerate(("violet", "pink", "blue")):
        expect(page.locator("html")).to_have_attribute(f"data-seat-{seat}", colour)
    assert stored(page) == first.save()
    assert page.evaluate(f"{LATEST}.bots") == ["", "", "standard"]
    uncover(page)
    offered = page.locator("[data-option]").evaluate_all(NOTATIONS)
    wanted = {str(option) for option in first.options if option.verb != "card"}
    assert wanted == {text for text in offered if not text.startswith("card ")}
    enter(page.locator(".choices [data-option]").last)
    own = stored(page)
    assert own != first.save()

    second = black_angel.new(players=("Ada", "Bo"), seed=2026)
    second.play(second.options[0])
    page.evaluate("text => { location.hash = text; }", second.save())  # in the middle of a game
    expect(page.locator("#notice")).to_contain_text("Cleo")
    expect(page.locator(".standings, .cover-card")).to_contain_text("Ada")
    assert stored(page) == second.save()
    assert "#" not in page.url
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    page.locator("[data-action=continue]", has_text="Cleo").click()  # its turn is due here
    expect(page.locator(".standings, .cover-card")).to_contain_text("Cleo")
    assert stored(page) == own

    page.goto("about:blank")
    open_page(f"{site}#{second.save()}")  # the stored game, not another one
    expect(page.locator("#notice")).to_contain_text("already saved here")
    expect(page.locator(".standings, .cover-card")).to_contain_text("Ada")
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    expect(page.locator("[data-action=continue]")).to_have_count(2)
