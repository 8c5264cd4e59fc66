"""The smallest game through the whole page, with its own table and with rules alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from at_the_page import Visit
from tabletop import effects, messages
from tabletop.session import links

from blackangel import games
from blackangel.kernel import begin
from blackangel.kernel.game import Game
from tests.games import bare, tiny

KEY = tiny.TITLE.key
NAMES = ("Ada", "Bo", "Cy")


@pytest.fixture(autouse=True, params=[tiny, bare], ids=["tiny", "bare"])
def listed(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Any]:
    """List the game as one more title."""
    monkeypatch.setitem(games.TITLES, KEY, request.param.__name__)
    return request.param


def new(seed: int = 5, names: tuple[str, ...] = NAMES) -> Game[tiny.State]:
    return begin.new(tiny.TITLE, names, seed)


def visit(game: Game[Any], bots: tuple[str, ...] = ()) -> Visit:
    page = Visit()
    page.sit(game, bots)
    return page


def play_on(page: Visit) -> None:
    """Play to the end: bots think, people take the last option."""
    while not page.session.over:
        if page.session.bot:
            if page.question:
                page.think()
            page.fire("bot")
        else:
            page.choose(str(page.session.game.options[-1]))


def test_it_is_begun_by_its_form() -> None:
    page = Visit()
    page.act("new")
    page.act("other-game", KEY)
    assert '<p class="laid-name">Pearl Divers</p>' in page.markup
    assert "i-figure-blue" in page.markup
    assert "i-figure-machine" in page.markup
    page.act("change-seat", "1")
    assert page.dialog.count('data-action="sit"') == 5, "a person, and a bot of each level"
    page.act("sit", "1 strong")
    assert "A deep sea with twice as many pearls" in page.markup
    page.fill("deep", True)
    page.act("begin")
    assert page.session.game.setup.settings == (1,)


@pytest.mark.parametrize("seed", [1, 2])
def test_people_play_it_to_its_end(seed: int) -> None:
    page, rng = visit(new(seed)), random.Random(seed)
    while not page.session.over:
        game = page.session.game
        assert page.shown.panels["table"]
        for option in game.options:
            assert f'data-option="{option}"' in page.shown.panels["choices"]
        before = game.ply
        page.choose(str(rng.choice(game.options)))
        assert page.session.game.ply > before
        assert page.notice == ""
    game = page.session.game
    assert "The game is over." in page.markup
    best = max(sheet[-1][1] for sheet in game.scores)
    assert f"<b>{best}</b> point" in page.markup
    page.act("look")
    page.act("result")
    page.act("rematch")
    again = page.session.game
    assert (again.names, again.ply, again.title.key) == (NAMES, 0, KEY)


def test_every_choice_is_clicked_on_the_table_or_stands_beside_the_question(listed: Any) -> None:
    page = visit(new())
    if listed is bare:
        assert 'data-option="dive"' in page.shown.panels["few"]
        page.choose("dive")
        assert 'data-option="surface"' in page.shown.panels["few"]
    else:
        assert "live" in page.shown.panels["table"]
        page.pick("sea:all")
    assert page.session.game.ply == 1


def test_bots_play_it() -> None:
    page = visit(new(8), ("", "easy", "strong"))
    play_on(page)
    assert page.session.game.player is None


def test_what_a_game_has_not_is_not_missed() -> None:
    page = visit(new())
    page.choose("dive")
    page.choose("surface")
    for action in ("menu", "keys", "about", "seats", "save", "settings"):
        page.act(action)
        assert page.dialog
        assert 'data-action="rules"' not in page.dialog
        assert ('data-action="gallery"' in page.dialog) == (action == "about")
        page.act("close")
    page.act("undo")
    page.act("redo")
    page.act("history")
    page.act("travel", "first")
    page.act("travel", "last")
    page.act("history")
    page.act("picture", "svg")
    assert "Pearl Divers" in page.asked(effects.Picture)[-1].draw([], str)
    page.act("home")
    assert f'data-action="play" data-value="{KEY}"' in page.markup
    for action in ("rules", "gallery", "learn", "solo"):
        assert f'data-action="{action}" data-value="{KEY}"' not in page.markup
    page.act("library")
    assert "Pearl Divers" in page.markup


def test_its_choices_are_previewed_and_judged() -> None:
    page = visit(new(8, NAMES[:2]), ("", "easy"))
    page.send(messages.PageHidden())
    play_on(page)
    assert 'data-action="analyse"' in page.markup
    page.act("analyse")
    assert page.markup


def test_a_link_opens_it() -> None:
    game = new()
    game.play("dive")
    address = links.link("https://example.org/", game.save(), ("pink", "blue", "yellow"), ())
    page = Visit(address=address.partition("#")[2])
    assert page.session.game.state.key() == game.state.key()


def test_it_can_be_read_in_words_and_in_every_language() -> None:
    page = visit(new())
    page.fill("words", True)
    assert "<h2>" in page.shown.panels["words"]
    for language in ("fr", "de"):
        page.fill("language", language)
        assert page.shown.panels["words"]
    page.fill("language", "en")
