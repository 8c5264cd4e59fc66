"""Analysis of a game, as messages: until the player stops it, and without anything the seat may not know."""

from __future__ import annotations

import pytest
from analysts import found, in_play, judged, opened, visit
from at_the_page import Visit
from tabletop import effects, messages
from tabletop.session import judging
from tabletop.storage import effects as storage

from blackangel.kernel.rng import Rng

# --- ways in and out


def test_the_result_leads_there_and_back() -> None:
    page = visit()
    assert 'data-action="analyse"' in page.markup
    page.world = page.world._replace(focus='[data-action="analyse"]')
    page.act("analyse")
    assert page.model.stage.screen == "analysis"
    assert page.bot_runs
    assert effects.Focus(".analysis h1") in page.last
    page.press("Escape")
    assert page.model.stage.screen == "table"
    assert effects.Focus('[data-action="analyse"]') in page.last
    assert not page.works
    assert not page.bot_runs


def test_back_closes_it_before_the_game() -> None:
    page = opened()
    page.send(messages.Interacted())
    page.send(messages.Back(1))
    assert page.model.stage.screen == "table"


def test_the_history_leads_there_and_back() -> None:
    page = visit(in_play(), ("", "easy"))
    while page.session.game.player:
        page.think() if page.question else page.fire("bot")
    page.press("h")
    assert 'data-action="analyse"' in page.shown.panels["choices"]
    page.act("analyse")
    page.act("analysis-close")
    assert page.model.stage.screen == "history"


def test_a_reload_leads_back_to_the_table() -> None:
    page = opened()
    [*_, stood] = page.asked(storage.RememberWhereabouts)
    assert stood.whereabouts["table"] is True


# --- what may be known


def test_a_game_of_several_people_in_play_is_not_gone_through() -> None:
    page = visit(in_play())
    page.press("h")
    assert 'data-action="analyse"' not in page.markup
    page.act("analyse")
    assert page.model.stage.screen == "history"
    assert "once they’re over" in page.notice
    assert page.model.play.analysis.found is None


@pytest.mark.parametrize("key", ["black-angel", "council-of-shadows"])
def test_only_a_persons_choices_are_judged_in_a_running_game(key: str) -> None:
    page = visit(in_play(60, key), ("easy", ""))
    page.act("analyse")
    page.work("survey")
    course = found(page).course
    assert course
    assert {step.seat for step in course.steps} == {1}


@pytest.mark.parametrize("key", ["black-angel", "council-of-shadows"])
def test_a_case_holds_what_the_seat_could_know_and_no_more(key: str) -> None:
    """Redealing what the seat did not see leaves its question unchanged."""
    page = opened(key)
    seen = found(page)
    assert seen.course
    game = seen.session.game
    title = game.title
    for step in seen.course.steps[::29]:
        state = game.position(step.ply)
        view = title.observe(state, step.seat, game.names)
        other = title.determinize(view, state.legal, Rng(step.ply))
        made = game.history[step.ply].option
        again = title.observe(other, step.seat, game.names)
        case = judging.case(judging.GLANCE, key, again, other.legal, str(made))
        assert case == seen.case(step, False)


def test_a_lesson_has_no_analysis() -> None:
    page = Visit()
    page.act("learn")
    page.act("tutorial")
    assert page.session.lesson
    page.act("analyse")
    assert page.model.stage.screen == "table"
    assert page.model.play.analysis.found is None


# --- choice by choice


def test_an_analysis_judges_choice_by_choice_with_progress() -> None:
    page = opened()
    course = found(page).course
    assert course
    assert len(course.points) > 10
    assert "<svg" in page.shown.panels["course"]
    assert "Show as a table of numbers" in page.shown.panels["course"]
    seen = []
    for _ in range(12):
        page.judge()
        seen.append(found(page).progress)
    assert seen == sorted(seen)
    assert seen[-1] > seen[0]
    assert f'value="{seen[-1]}"' in page.shown.panels["state"]
    assert len(found(page).found) == 12


def test_a_stopped_analysis_can_go_on() -> None:
    page = opened()
    judged(page, 5)
    late = page.case
    assert late
    page.act("analysis-stop")
    assert 'data-action="analysis-go"' in page.shown.panels["state"]
    assert page.case is None
    assert not page.bot_runs
    page.send(messages.CaseJudged(late.owner, late.number, "[]"))
    assert len(found(page).found) == 5, "a late answer counts for nothing"
    page.act("analysis-go")
    assert page.case
    assert page.case.case == late.case
    assert page.case.number != late.number
    page.judge()
    assert len(found(page).found) == 6


def test_what_is_known_stays_while_one_is_at_the_table() -> None:
    page = opened()
    judged(page, 7)
    page.act("analysis-close")
    page.act("analyse")
    assert len(found(page).found) == 7
    assert page.case
    assert "survey" not in page.works


def test_another_game_is_another_analysis() -> None:
    page = opened()
    judged(page, 3)
    late = page.case
    assert late
    page.sit(in_play())
    assert page.model.play.analysis.found is None
    page.send(messages.CaseJudged(late.owner, late.number, "[]"))
    assert page.model.play.analysis.found is None


def test_what_cannot_be_judged_is_said() -> None:
    page = opened()
    judged(page, 2)
    assert page.case
    page.send(messages.CaseFailed(page.case.owner, page.case.number, "ValueError: no"))
    assert "couldn’t be analyzed" in page.notice
    assert not page.model.play.analysis.running
    assert len(found(page).found) == 2


def test_a_short_game_is_gone_through_to_its_end() -> None:
    page = visit(in_play(14), ("", "easy"))
    page.act("analyse")
    page.work("survey")
    for _ in range(100):
        if not page.case:
            break
        page.judge()
    assert found(page).done
    assert page.shown.panels["state"] == ""
    assert not page.bot_runs
    assert page.spoken == ("Analysis complete.",)
    assert all(one.studied for one in found(page).found)


def test_a_stored_game_is_gone_through_as_it_was() -> None:
    first = visit()
    first.painted()
    page = Visit(first.device)
    page.act("continue", first.session.key)
    page.act("analyse")
    page.work("survey")
    again = opened()
    assert found(page).course == found(again).course
