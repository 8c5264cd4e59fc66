"""A third game, added by the recipe: the site is built with it, and it is played from shelf to end."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from player import reload, seat, stored
from playwright.sync_api import Page, expect
from profiles import started
from screens import resize

from blackangel.kernel import save
from tests.games import tiny
from tests.recipes import carry_out, copied

if TYPE_CHECKING:
    from conftest import Serve, Watch

KEY = tiny.TITLE.key


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a repository to which the game was added."""
    house = copied(tmp_path_factory.mktemp("third") / "house")
    carry_out(
        house,
        "Add a game",
        {"GAME": KEY},
        lambda line: line.startswith(("cp ", "python3 build.py")),
    )
    return house / "dist"


def test_a_third_game_is_played(built: Path, serve: Serve, page: Page, watch: Watch) -> None:
    """Two people start it from its box and play by clicks on its table, on a large screen and on a phone."""
    started(page, serve(built))
    box = page.locator(f'[data-box="{KEY}"]')
    expect(box.locator("h2")).to_have_text("Pearl Divers")
    expect(page.locator("[data-box]")).to_have_count(3)
    for missing in ("rules", "gallery", "learn", "solo"):
        expect(box.locator(f"[data-action={missing}]")).to_have_count(0)
    box.locator("[data-action=new]").click()
    seat(page, 1)
    page.set_checked("[data-field=cover]", False)
    page.click("[data-action=begin]")
    sea, hand = page.locator('[data-place="sea:all"]'), page.locator('[data-place="hand:all"]')
    expect(sea).to_have_text("24 pearls in the sea")
    sea.click()
    expect(sea).to_have_text("23 pearls in the sea")
    hand.click()
    expect(page.locator(".standing[aria-current]")).to_contain_text("0")
    page.keyboard.press("m")
    expect(page.locator("#dialog [data-action=rules]")).to_have_count(0)
    page.keyboard.press("Escape")
    resize(page, 390, 844)
    before = stored(page)
    reload(page)
    expect(sea).to_be_visible()
    assert stored(page) == before
    while page.locator(".scores").count() == 0:
        shown = page.locator('[data-place="sea:all"].live, [data-place="hand:all"].live, .scores')
        expect(shown.first).to_be_visible()
        live = page.locator('[data-place="sea:all"].live')
        if live.count():
            live.click()
        elif hand.count():
            hand.click()
    game = save.read(tiny.TITLE, stored(page))
    assert game.player is None
    totals = page.locator(".scores tfoot td").all_inner_texts()
    assert [int(text) for text in totals] == [column[-1][1] for column in game.scores]
    assert watch.errors == []
    assert page.evaluate("window.violations") == []
