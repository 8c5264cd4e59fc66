"""Who plays a seat, and when the worker in which bots think gets ready."""

from __future__ import annotations

from typing import Any

import pytest
from at_the_page import Visit, answered
from tabletop import effects, messages
from tabletop.session import thinking
from tabletop.storage import effects as storage
from thinkers import at_the_bots, play_on, to_the_bots, until_asked, visit

from blackangel import games

# --- who plays


def test_a_seat_changes_hands_in_the_dialog() -> None:
    page = visit("easy")
    page.act("seats")
    assert page.model.stage.dialog == "seats"
    assert page.shown.faces
    assert page.dialog.count('data-action="change-seat"') == 2
    page.act("change-seat", "1")
    page.act("sit", "1 ")
    assert page.session.bots == ("", "")
    assert page.model.stage.dialog == "seating"
    assert page.world.focus == "#dialog [aria-pressed=true]"
    page.act("change-seat", "0")
    page.act("sit", "0 strong")
    assert page.session.bots == ("strong", "")
    assert page.model.shelf.records[0].bots == ("strong", "")
    assert page.model.stage.dialog == "seats"
    assert page.world.focus == '#dialog [data-action="change-seat"][data-value="0"]'
    page.act("sit", "1 easy")
    assert page.session.bots == ("", "easy"), "somebody stays"
    page.act("sit", "1 ")
    page.act("sit", "0 strong")
    page.act("close")
    page.act("uncover")
    until_asked(page)
    page.think()
    page.fire("bot")
    assert page.session.game.ply


def test_a_bot_that_has_become_a_person_is_not_heard() -> None:
    page = at_the_bots()
    question = until_asked(page)
    page.act("seats")
    page.act("sit", "1 ")
    page.send(messages.BotAnswered(question.number, answered(question.question)))
    assert "bot" not in page.timers
    assert page.session.bot == ""


def test_how_fast_they_are_is_remembered_and_seen_where_no_dialog_is() -> None:
    page = visit("easy")
    to_the_bots(page)
    drawn = page.draws
    page.fill("bots", "quick")
    assert page.draws == drawn + 1
    assert 'value="quick" selected' in page.shown.panels["few"]
    assert page.asked(storage.SavePreferences)[-1].preferences["bots"] == "quick"
    page.act("seats")
    assert 'value="quick" selected' in page.dialog
    drawn = page.draws
    page.fill("bots", "once")
    assert page.draws == drawn, "the dialog stays as it is"


def test_the_same_game_always_goes_the_same_way() -> None:
    def game(page: Visit) -> Any:
        play_on(page)
        return page.session.game.history

    assert game(at_the_bots("standard", pace="once")) == game(at_the_bots("standard"))


@pytest.mark.parametrize("key", games.tabled())
def test_the_worker_gets_ready_for_the_game_as_soon_as_a_bot_is_seated(key: str) -> None:
    page = Visit()
    page.sit(games.new(key, ("Ada", "Bo"), 5), ("", "easy"))
    (warmed,) = page.asked(effects.WarmBot)
    assert warmed.practice
    assert thinking.answer(warmed.practice) == ""
    kinds = [type(effect) for effect in page.effects]
    asked = kinds.index(effects.AskBot) if effects.AskBot in kinds else len(kinds)
    assert kinds.index(effects.WarmBot) < asked, "before it is asked anything"


def test_a_worker_that_is_ready_does_not_practise_again() -> None:
    practice = thinking.warm_up(games.FIRST)
    thinking.answer(practice)
    once = thinking.practise.cache_info().misses
    thinking.answer(practice)
    assert thinking.practise.cache_info().misses == once


def test_the_worker_gets_ready_while_the_form_seats_a_bot() -> None:
    page = Visit()
    page.act("new", games.FIRST)
    (warmed,) = page.asked(effects.WarmBot)
    assert thinking.answer(warmed.practice) == ""
    page.fill("name-0", "Ada")
    page.act("add-bot")
    page.act("begin")
    assert page.session.bots[1:] == ("magpie", "forge")
    assert page.asked(effects.WarmBot) == [warmed], "once is enough"
    assert not page.asked(effects.StopBot)
    page.act("home")
    assert not page.bot_runs


def test_the_worker_starts_before_the_page_is_drawn() -> None:
    page = Visit()
    before = len(page.effects)
    page.sit(games.new(games.FIRST, ("Ada", "Bo"), 5, first=1), ("", "easy"))
    kinds = [type(effect) for effect in page.effects[before:]]
    assert kinds[:2] == [effects.WarmBot, effects.AskBot]
    assert effects.Draw in kinds


def come_back(*bots: str) -> Visit:
    """The start screen of a device that kept a game with such bots."""
    page = Visit()
    page.sit(games.new(games.FIRST, ("Ada", "Bo"), 5), bots)
    page.act("home")
    page.settle()
    again = Visit(page.device)
    again.send(messages.FirstScreenDrawn())
    again.painted()
    assert again.model.stage.screen == "start"
    return again


def test_a_start_screen_that_offers_a_game_with_bots_starts_the_worker() -> None:
    page = come_back("", "easy")
    assert page.bot_runs
    (warmed,) = page.asked(effects.WarmBot)
    page.act("continue", page.model.shelf.records[0].key)
    assert page.asked(effects.WarmBot) == [warmed], "once is enough"
    page.act("home")
    assert not page.bot_runs, "who leaves the table has left the bots"


def test_a_start_screen_without_such_a_game_needs_no_worker() -> None:
    assert not come_back("", "").bot_runs
    page = come_back("", "easy")
    page.act("rules")
    assert not page.bot_runs


def test_a_form_without_bots_needs_no_worker_and_one_that_is_left_stops_it() -> None:
    page = Visit()
    page.act("solo", games.FIRST)
    assert not page.bot_runs
    page.act("add-bot")
    assert page.bot_runs
    page.act("unprepare")
    assert not page.bot_runs


def test_a_form_whose_last_bot_leaves_stops_the_worker() -> None:
    page = Visit()
    page.act("solo", games.FIRST)
    page.act("add-bot")
    page.act("add-bot")
    page.act("remove", "2")
    assert page.bot_runs, "one still sits there"
    page.act("remove", "1")
    assert not page.bot_runs
    page.act("add-bot")
    assert page.bot_runs
    page.act("sit", "1 ")
    assert not page.bot_runs
    page.act("sit", "1 corsair")
    assert page.bot_runs


def test_the_form_prepares_the_worker_once_for_each_game() -> None:
    page = Visit()
    first, second = games.tabled()[:2]
    page.act("new", first)
    for key in (second, first, second):
        page.act("other-game", key)
    asked = [effect.practice for effect in page.asked(effects.WarmBot)]
    assert len(asked) == len({*asked}) == 2
    page.act("begin")
    assert len(page.asked(effects.WarmBot)) == 2


def test_an_analysis_takes_the_worker_over() -> None:
    page = visit("easy", pace="once")
    to_the_bots(page)
    play_on(page)
    page.act("analyse")
    assert page.model.stage.screen == "analysis"
    assert page.bot_runs
    page.act("analysis-stop")
    assert not page.bot_runs
    page.act("analysis-close")
    assert page.bot_runs, "bots go on playing"
