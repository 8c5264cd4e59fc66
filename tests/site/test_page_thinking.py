"""Bots at the table, as messages: they answer, late or never; their choices come one by one."""

from __future__ import annotations

import pytest
from at_the_page import Visit, answered
from tabletop import effects, messages
from tabletop.bots.update import BEHIND_DIALOG, PACES
from tabletop.session import news
from thinkers import SEED, at_the_bots, play_on, to_the_bots, until_asked, visit

from blackangel.games import black_angel


def to_read(page: Visit, pace: str = "normal") -> int:
    """How long a bot's action stays readable, in ms."""
    least, word = PACES[pace]
    return max(least, word * len(news.last_done(page.session)[1].split()))


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


def test_a_slow_bot_adds_no_pause() -> None:
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


def test_no_bot_is_asked_about_a_single_option() -> None:
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


def test_no_bot_plays_under_the_cover() -> None:
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


def test_no_bot_plays_a_game_that_another_tab_plays() -> None:
    page = at_the_bots()
    question = until_asked(page)
    page.deny()
    assert page.session.watching
    assert not page.bot_runs
    page.send(messages.BotAnswered(question.number, answered(question.question)))
    assert "bot" not in page.timers


def test_a_bot_is_asked_again_after_an_error() -> None:
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
def test_a_bot_with_an_impossible_choice_leaves_its_seat_to_a_person(answer: str) -> None:
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
