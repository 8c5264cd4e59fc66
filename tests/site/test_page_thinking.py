"""Bots at the table, as messages: they answer, late or never; their choices come one by one."""

from __future__ import annotations

from typing import Any

import pytest
from at_the_page import Visit, answered
from tabletop import effects, messages
from tabletop.bots.update import BEHIND_DIALOG, PACES
from tabletop.session import news, thinking
from tabletop.storage import effects as storage

from blackangel import games
from blackangel.games import black_angel

SEED = 5


def visit(*bots: str, pace: str = "normal", names: tuple[str, ...] = ()) -> Visit:
    """A page at which Ada plays against bots of these levels, and begins."""
    page = Visit()
    if pace != "normal":
        page.fill("bots", pace)
    players = names or ("Ada", "Bo", "Cleo")[: len(bots) + 1]
    page.sit(black_angel.new(players, SEED, first=0), ("", *bots))
    return page


def to_the_bots(page: Visit) -> None:
    """End the player's turn in the quickest way."""
    while not page.session.bot:
        page.choose(page.session.closing() or str(page.session.options[-1]))
        page.painted()


def at_the_bots(*bots: str, pace: str = "normal") -> Visit:
    page = visit(*(bots or ("easy",)), pace=pace)
    to_the_bots(page)
    return page


def to_read(page: Visit, pace: str = "normal") -> int:
    """How long a bot's action stays readable, in ms."""
    least, word = PACES[pace]
    return max(least, word * len(news.last_done(page.session)[1].split()))


def until_asked(page: Visit) -> effects.AskBot:
    """Let forced choices pass until a bot has a question."""
    while not page.question:
        page.fire("bot")
        page.painted()
    return page.question


def play_on(page: Visit, most: int = 200) -> None:
    """Let the bots choose until a person's turn."""
    for _ in range(most):
        if not page.session.bot:
            return
        if page.question:
            page.think()
        page.fire("bot")
        page.painted()
    raise AssertionError("the bots play for ever")


# --- a choice from the question to the table


def test_a_bot_is_asked_once_and_its_choice_is_seen_at_its_pace() -> None:
    page = at_the_bots()
    question = until_asked(page)
    page.act("fold", "card")
    page.fill("log", "0")
    assert [effect for effect in page.asked(effects.AskBot) if effect == question] == [question]
    assert "(bot, easy) is thinking…" in page.shown.panels["prompt"]
    began, before = page.world.now, page.session
    page.think()
    assert page.session == before, "it is not seen yet"
    assert page.timers["bot"] == (began + to_read(page), question.number)
    page.fire("bot")
    assert page.session.game.ply == before.game.ply + 1
    answer = answered(question.question)
    assert str(page.session.game.history[-1].option) == answer
    assert before.game.ply + 1 == page.session.game.ply, "the game before stays as it was"


def test_who_has_thought_for_long_is_not_waited_for() -> None:
    page = at_the_bots()
    until_asked(page)
    page.world = page.world._replace(now=page.world.now + 5000)
    page.think()
    assert page.timers["bot"][0] == page.world.now


@pytest.mark.parametrize("pace", PACES)
def test_each_pace_has_its_time(pace: str) -> None:
    page = at_the_bots(pace=pace)
    until_asked(page)
    page.think()
    assert page.timers["bot"][0] == page.world.now + to_read(page, pace)


def test_where_there_is_one_way_nobody_is_asked() -> None:
    page = at_the_bots("standard")
    alone = 0
    for _ in range(200):
        if not page.session.bot:
            if alone:
                break
            to_the_bots(page)
        if len(page.session.game.options) == 1:
            assert page.question is None
            alone += 1
        else:
            assert page.question
            page.think()
        page.fire("bot")
    assert alone
    assert not page.session.bot


def test_bots_play_whole_turns_and_the_person_goes_on() -> None:
    page = visit("easy", "standard", pace="once")
    for _ in range(3):
        to_the_bots(page)
        play_on(page)
        assert page.session.game.player == 0
        assert "data-option" in page.shown.panels["choices"]
    assert page.bot_runs
    said = [sentence for speech in page.asked(effects.Speak) for sentence in speech.sentences]
    assert any("uses" in sentence for sentence in said)
    record = page.model.shelf.records[0]
    assert record.bots == ("", "easy", "standard")
    assert record.text == page.session.game.save()
    page.act("home")
    assert not page.bot_runs


def test_no_worker_is_started_where_no_bot_sits() -> None:
    page = Visit()
    page.sit(black_angel.new(("Ada", "Bo"), SEED))
    page.act("uncover")
    assert not page.bot_runs
    assert not page.asked(effects.StopBot)


def test_under_the_cover_no_bot_plays() -> None:
    page = Visit()
    page.sit(black_angel.new(("Ada", "Bo", "Cleo"), SEED, first=0), ("", "", "easy"))
    assert page.session.covered(True)
    assert page.bot_runs
    assert page.session.bot == "easy"
    assert page.model.play.bots.moment is None
    page.act("uncover")
    assert until_asked(page)


# --- what comes too late


def test_an_answer_after_an_undo_is_thrown_away() -> None:
    page = at_the_bots()
    question = until_asked(page)
    page.act("undo")
    assert page.question is None
    before = page.session
    assert not before.bot
    page.send(messages.BotAnswered(question.number, answered(question.question)))
    assert "bot" not in page.timers
    assert page.session == before


def test_a_choice_that_waits_to_be_seen_is_thrown_away_by_an_undo() -> None:
    page = at_the_bots()
    question = until_asked(page)
    page.think()
    page.act("undo")
    before = page.session
    assert "bot" not in page.timers
    page.send(messages.TimerFired("bot", question.number))
    assert page.session == before


def test_an_answer_counts_once() -> None:
    page = at_the_bots()
    question = until_asked(page)
    page.think()
    bells = dict(page.timers)
    page.world = page.world._replace(now=page.world.now + 100)
    page.send(messages.BotAnswered(question.number, "pass"))
    assert page.timers == bells
    assert page.model.play.bots.answer != "pass"


@pytest.mark.parametrize("action", ["home", "new", "learn"])
def test_an_answer_finds_nobody_after_the_table_was_left(action: str) -> None:
    page = at_the_bots()
    question, before = until_asked(page), page.session
    page.act(action)
    assert page.question is None
    assert page.bot_runs == (action == "new"), "the form seats bots, too"
    page.send(messages.BotAnswered(question.number, answered(question.question)))
    assert "bot" not in page.timers
    assert page.session == before


def test_an_answer_about_another_game_is_thrown_away() -> None:
    page = at_the_bots()
    question = until_asked(page)
    page.sit(black_angel.new(("Cy", "Di"), 9, first=1), ("", "strong"))
    again = until_asked(page)
    assert again.number > question.number
    page.send(messages.BotAnswered(question.number, "pass"))
    assert page.model.play.bots.answer == ""
    page.think()
    page.fire("bot")
    assert page.session.game.ply == 1


def test_what_another_tab_plays_no_bot_plays_here() -> None:
    page = at_the_bots()
    question = until_asked(page)
    page.deny()
    assert page.session.watching
    assert not page.bot_runs
    page.send(messages.BotAnswered(question.number, answered(question.question)))
    assert "bot" not in page.timers


def test_after_trouble_the_bot_is_asked_anew() -> None:
    page = at_the_bots()
    question = until_asked(page)
    page.send(messages.ErrorRaised("details"))
    assert page.question
    assert page.question.number > question.number
    assert page.question.question == question.question


# --- what goes wrong


def seat_is_free(page: Visit) -> None:
    assert page.session.bots == ("", "")
    assert "The bot playing Bo is stuck" in page.notice
    assert page.model.shelf.records[0].bots == ("", "")
    assert not page.bot_runs


def test_a_bot_that_fails_leaves_its_seat_to_a_person() -> None:
    page = at_the_bots()
    question = until_asked(page)
    page.send(messages.BotFailed(question.number - 1, "an older one"))
    assert page.session.bots == ("", "easy")
    page.send(messages.BotFailed(question.number, "KeyError: 7"))
    seat_is_free(page)
    assert page.asked(effects.Report) == [effects.Report("KeyError: 7")]
    page.act("uncover")
    page.choose(str(page.session.options[0]))
    assert page.session.game.history


@pytest.mark.parametrize("answer", ["take d9 r9", "no such choice", "%%"])
def test_so_does_one_whose_choice_is_not_possible(answer: str) -> None:
    page = at_the_bots()
    question = until_asked(page)
    before = page.session.game.save()
    page.send(messages.BotAnswered(question.number, answer))
    page.fire("bot")
    seat_is_free(page)
    assert page.session.game.save() == before
    assert page.asked(effects.Report)


# --- who waits


def test_all_is_shown_at_once_by_a_skip_until_the_own_turn() -> None:
    page = at_the_bots("standard")
    assert 'data-action="skip"' in page.shown.panels["few"]
    until_asked(page)
    page.think()
    assert page.timers["bot"][0] == page.world.now + to_read(page)
    page.act("skip")
    assert page.timers["bot"][0] == page.world.now
    now = page.world.now
    play_on(page)
    assert page.world.now == now, "nothing was waited for"
    assert not page.model.play.bots.skipping
    to_the_bots(page)
    until_asked(page)
    page.think()
    assert page.timers["bot"][0] > page.world.now, "the next turn is seen again"


def test_no_choice_comes_behind_a_dialog() -> None:
    page = at_the_bots()
    until_asked(page)
    page.think()
    page.press("m")
    before = page.session
    for _ in range(3):
        page.fire("bot")
        assert page.session == before
        assert page.timers["bot"][0] == page.world.now + BEHIND_DIALOG
    page.press("Escape")
    page.fire("bot")
    assert page.session.game.ply == before.game.ply + 1


def test_undo_takes_the_bots_choices_back_and_redo_brings_them() -> None:
    page = at_the_bots("standard", pace="once")
    before = page.session.game.ply
    play_on(page)
    end = page.session.game.save()
    page.press("u")
    assert (page.session.game.ply, page.session.game.player) == (before - 1, 0)
    assert page.spoken[0].startswith("Undone: ")
    page.press("r")
    assert page.session.game.save() == end
    assert page.question is None


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
