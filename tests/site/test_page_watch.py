"""Bots play and a person watches: from the shelf, from the form, at any pace, in each game."""

from __future__ import annotations

import pytest
from at_the_page import Visit

KEYS = ("black-angel", "council-of-shadows")


def on(page: Visit, count: int) -> None:
    """Let the bots make this many choices."""
    ply = page.session.game.ply
    for _ in range(count * 40):
        if page.session.game.ply >= ply + count:
            return
        if page.model.play.motion.frames:
            page.fire("moving")
        else:
            if page.question:
                page.think()
            page.fire("bot")
    raise AssertionError(page.session.game.prompt)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("words", [False, True])
def test_one_click_starts_a_game_of_bots(key: str, words: bool) -> None:
    page = Visit()
    page.act("watch", key)
    if words:
        page.fill("words", True)
        assert "shown as text" in page.notice
        page.act("dismiss")
    assert page.session.game.title.key == key
    assert all(page.session.bots)
    assert page.session.people == ()
    assert page.session.seat == 0
    on(page, 6)
    assert page.notice == ""
    panels = page.shown.panels
    assert any(f"<span>{name}</span>" in panels["prompt"] for name in page.session.names)
    there = panels["choices" if words else "few"]
    assert 'data-field="bots"' in there, "the pace can be chosen"
    assert 'data-action="pause"' in there
    assert not any("data-option" in panel for panel in panels.values())
    assert not page.session.can_undo
    assert page.session.bots_since <= page.session.game.ply


def test_a_watched_game_can_be_paused_and_resumed() -> None:
    page = Visit()
    page.act("watch", KEYS[1])
    on(page, 2)
    ply = page.session.game.ply
    page.act("pause")
    if page.question:
        page.think()
    page.fire("bot")
    assert page.session.game.ply == ply
    page.act("pause")
    on(page, 1)
    assert page.session.game.ply > ply


def test_what_was_watched_is_kept_and_goes_on() -> None:
    page = Visit()
    page.act("watch", KEYS[0])
    on(page, 3)
    key, ply = page.session.key, page.session.game.ply
    page.act("home")
    page.act("continue", key)
    assert (page.session.game.ply, page.session.people) == (ply, ())
    on(page, 1)
    page.act("seats")
    page.act("sit", "0 forge")
    assert page.session.people == (), "one rival may follow another"
    page.act("sit", "1 ")
    assert page.session.people == (1,), "whoever wants to takes a seat"


def test_from_the_form_every_seat_is_a_bots() -> None:
    page = Visit()
    page.act("new", KEYS[1])
    page.act("add-bot")
    page.act("sit", "1 vex")
    page.fill("leaders", True)
    page.fill("seed", "x")
    page.act("watch")
    assert page.model.table.session is None
    assert page.markup.count('class="problem"') == 1
    page.fill("seed", "7")
    page.act("watch")
    assert page.session.bots == ("orla", "vex", "grum")
    assert page.session.game.state.with_leaders
    assert "Player 1" not in page.session.names
    on(page, 4)


def test_from_the_form_for_one_a_second_bot_comes() -> None:
    page = Visit()
    page.act("solo", KEYS[0])
    page.act("watch")
    assert page.session.bots == ("forge", "magpie")
    assert page.session.automaton == -1
