"""The history, as messages: to any moment by keys, slider and log lines, and the ways on from there."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from at_the_page import HOME, Visit
from tabletop import effects, messages
from tabletop.session import links
from tabletop.table.view import FIRST_CHOICE, unnamed

from blackangel import games
from blackangel.games import black_angel

LAST = 90


def played(names: tuple[str, ...] = ("Ada", "Bo"), seed: int = 5, most: int = LAST) -> Any:
    game, rng = black_angel.new(players=names, seed=seed), random.Random(seed)
    while game.player is not None and game.ply < most:
        game.play(rng.choice(game.options))
    return game


def visit(game: Any = None) -> Visit:
    """A page with a game on its table, uncovered."""
    page = Visit()
    page.sit(game or played())
    if not page.session.over:
        page.act("uncover")
    return page


def opened() -> Visit:
    """The history of a game in play, at its last moment."""
    page = visit()
    page.press("h")
    return page


def at_moment(page: Visit, ply: int, count: int = LAST) -> None:
    assert page.model.stage.screen == "history"
    assert f"choice {ply} of {count}" in page.shown.slider_text
    assert page.shown.slider == ply
    assert page.shown.current == f'.line[data-value="{ply}"]'


def focused(page: Visit) -> str:
    """The element that got the focus."""
    return [effect.selector for effect in page.last if isinstance(effect, effects.Focus)][-1]


def taken(page: Visit) -> bool:
    return page.did(effects.PreventDefault)


# --- ways in and out


def test_there_is_no_history_before_the_first_choice_or_under_the_cover() -> None:
    page = Visit()
    page.sit(played())
    page.press("h")
    assert page.model.stage.screen == "table", "it is covered"
    page.sit(black_angel.new(("Ada", "Bo"), 5))
    page.act("uncover")
    page.press("h")
    assert page.model.stage.screen == "table", "nothing was chosen yet"


def test_history_opens_at_the_last_moment_with_focus_on_the_slider() -> None:
    page = opened()
    at_moment(page, LAST)
    assert effects.Focus("#moment") in page.last
    assert "Chosen" not in page.shown.panels["prompt"]
    assert 'data-action="branch" disabled' in page.shown.panels["choices"]
    assert page.shown.anew


def test_the_way_back_leads_to_the_control_that_led_there() -> None:
    page = visit()
    page.world = page.world._replace(focus='[data-action="history"]')
    page.act("history")
    page.act("present")
    assert page.model.play.history.history is None
    assert "data-option" in page.shown.panels["choices"]
    assert focused(page) == '[data-action="history"]'
    page.act("menu")
    page.world = page.world._replace(focus='[data-action="menu"]')  # it has it again
    page.act("history")
    assert page.dialog == ""
    page.press("Escape")
    assert focused(page) == '[data-action="menu"]', "what led to the menu"
    page.world = page.world._replace(focus="")
    page.press("h")
    page.act("present")
    assert focused(page) == FIRST_CHOICE


def test_the_game_in_play_stays_as_it_is() -> None:
    page = opened()
    before = page.session
    for key in ("Home", "PageDown", "ArrowRight", "End"):
        page.press(key)
    page.act("present")
    assert page.session.game is before.game
    assert page.session.game.save() == played().save()


# --- through it


def test_keys_lead_by_choice_and_by_turn() -> None:
    page = opened()
    starts = [event.ply for event in played().events if event.what == "turn"]
    for key, shift, ply in (
        ("ArrowLeft", False, LAST - 1),
        ("Home", False, 0),
        ("ArrowRight", False, 1),
        ("PageDown", False, starts[1]),
        ("ArrowRight", True, starts[2]),
        ("PageUp", False, starts[1]),
        ("ArrowLeft", True, starts[0]),
        ("End", False, LAST),
    ):
        page.press(key, shift)
        assert taken(page)
        at_moment(page, ply)
    page.act("travel", "turn-back")
    at_moment(page, max(start for start in starts if start < LAST))


def test_keys_mean_the_history_on_its_slider_too_but_not_in_a_list() -> None:
    page = opened()
    page.send(messages.Pressed("Home", typing="input"))
    at_moment(page, 0)
    page.send(messages.Pressed("End", typing="text"))
    at_moment(page, 0)
    assert not taken(page)
    page.act("moment-link")
    page.press("End")
    at_moment(page, 0)
    assert not taken(page), "a dialog lies over it"


def test_a_way_that_leads_nowhere_draws_nothing() -> None:
    page = opened()
    drawn = page.draws
    page.press("End")
    assert (page.draws, taken(page)) == (drawn, True)


def test_the_moment_is_read_out_unless_the_slider_says_it() -> None:
    page = opened()
    page.press("Home")
    page.world = page.world._replace(focus='[data-action="travel"][data-value="on"]')
    page.act("travel", "on")
    title, question, *chosen = page.spoken
    assert f"choice 1 of {LAST}" in title
    prompt = page.shown.panels["prompt"]
    asked = unnamed(question, page.session.names[1])  # the name is above it
    assert asked != question
    assert f'<p class="question">{asked}</p>' in prompt
    assert chosen
    assert all(f"<li>{sentence}</li>" in prompt for sentence in chosen)
    page.world = page.world._replace(focus='[data-field="moment"]')
    page.press("ArrowRight")
    assert not page.did(effects.Speak)


def test_the_boards_follow_the_slider_when_there_is_time() -> None:
    page = opened()
    drawn = page.draws
    for ply in ("40", "41", "42"):
        page.fill("moment", ply)
    assert page.draws == drawn
    assert page.timers["moment"][0] == page.world.now
    page.fire("moment")
    assert page.draws == drawn + 1
    at_moment(page, 42)
    page.fill("moment", "7")
    page.press("Escape")
    page.fire("moment")
    assert page.shown.slider is None, "the table is shown again"


def test_a_log_line_leads_to_its_moment_and_shows_where_it_was() -> None:
    page = visit()
    uses = r'data-action="moment" data-value="(\d+)"[^>]*>([^<]*uses[^<]*)<'
    found = re.search(uses, page.shown.panels["log"])
    assert found
    ply, sentence = int(found[1]), found[2]
    page.act("moment", str(ply))
    at_moment(page, ply)
    assert sentence in page.shown.panels["prompt"]
    assert sentence in page.spoken
    assert page.shown.worn["told"]
    assert all(mark.startswith(".boards [data-place=") for mark in page.shown.worn["told"])
    page.act("moment", "3")
    at_moment(page, 3)
    page.act("moment", str(LAST))
    assert page.shown.worn["told"] == ()


def test_all_of_the_log_is_there() -> None:
    page = visit()
    assert 'data-action="whole-log"' in page.shown.panels["log"]
    page.press("h")
    assert 'data-action="whole-log"' not in page.shown.panels["log"]
    page.fill("log", "1")
    assert page.model.table.only == 1
    assert re.search(r'<option value="1" selected', page.shown.panels["log"])


def test_a_text_stands_in_the_place_of_the_boards() -> None:
    page = visit()
    page.fill("words", True)
    page.press("h")
    assert "words" in page.shown.panels
    assert "board" not in page.shown.panels
    page.act("present")
    page.fill("words", False)
    page.press("h")
    assert "<svg" in page.shown.panels["board"]
    assert "words" not in page.shown.panels


def test_the_viewer_can_be_chosen_in_finished_games_only() -> None:
    page = opened()
    assert 'data-field="eyes"' not in page.shown.panels["choices"]
    before = page.shown.panels["hand"]
    page.fill("eyes", str(1 - page.session.seat))
    assert page.shown.panels["hand"] == before
    page = visit(played(most=10_000))
    page.act("history")
    page.fill("moment", "150")
    page.fire("moment")
    hands = set()
    for seat in (0, 1):
        page.fill("eyes", str(seat))
        held = page.session.game.at(150).state.seats[seat]
        found = re.findall(r'data-place="card:(\d+)"', page.shown.panels["hand"])
        assert set(map(int, found)) == {*held.missions, *held.ravagers}
        hands.add(tuple(found))
    assert len(hands) == 2


# --- what is taken from a moment


def test_continuing_from_a_moment_keeps_the_old_game() -> None:
    page = opened()
    old, colours = page.session, page.session.colours
    page.fill("moment", "40")
    page.fire("moment")
    page.act("branch")
    assert page.model.stage.screen == "table"
    assert page.session.key != old.key
    assert page.session.colours == colours
    assert page.session.game.save() == old.game.at(40).save()
    assert "choice 40 of 90" in page.notice
    texts = {record.key: record.text for record in page.model.shelf.records}
    assert texts == {old.key: old.game.save(), page.session.key: page.session.game.save()}
    assert page.model.play.history.history is None


def test_the_link_leads_to_the_moment_and_is_copied() -> None:
    page = opened()
    page.fill("moment", "40")
    page.fire("moment")
    page.act("moment-link")
    assert page.model.stage.dialog == "moment"
    found = re.search(r'<textarea id="save-link"[^>]*>([^<]*)<', page.dialog)
    assert found
    assert found[1].startswith(HOME + "#")
    text, seating = links.split(found[1])
    assert games.load(text).save() == page.session.game.at(40).save()
    assert seating.colours == page.session.colours
    kinds = [type(effect) for effect in page.last]
    assert kinds.index(effects.Dialog) < kinds.index(effects.Copy)
    assert effects.Copy("save-link") in page.last
    page.send(messages.Copied(True))
    assert "Copied." in page.notice
    page.press("Escape")
    at_moment(page, 40)


@pytest.mark.parametrize("action", ["home", "learn"])
def test_what_lies_elsewhere_has_no_moments(action: str) -> None:
    page = opened()
    page.act(action)
    assert page.model.play.history.history is None
