"""What an analysis finds: each choice's verdict, mistakes, the sums."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from analysts import finished, found, in_play, opened, visit
from at_the_page import Visit, answered
from tabletop import effects, messages
from tabletop.analysis import model as analysis
from tabletop.analysis import view as screen
from tabletop.analysis.model import NAMED, WORTH_NAMING, Analysis, Course, Finding, Point, Step
from tabletop.session import judging
from tabletop.session.judging import Judged

from blackangel import games
from blackangel.kernel.errors import GameError


def until_something_cost(page: Visit) -> Finding:
    while not found(page).worst:
        page.judge()
    return found(page).worst[0]


# --- what is found


def test_a_costly_choice_is_told_and_seen_and_tried() -> None:
    page = opened()
    one = until_something_cost(page)
    assert "data-action" not in page.shown.panels["findings"], "what may still move is not offered"
    assert "costly-mark" not in page.shown.panels["course"]
    page.act("analysis-stop")
    told = page.shown.panels["findings"]
    assert f'data-action="replay" data-value="{one.step.ply}"' in told
    assert "costly-mark" in page.shown.panels["course"]
    before = page.session
    page.act("replay", str(one.step.ply))
    assert page.model.stage.screen == "replay"
    assert "A strong bot would choose" in page.shown.panels["prompt"]
    assert page.spoken
    frames = page.model.play.replay.reel.frames if page.model.play.replay.reel else ()
    for _ in range(len(frames) - 1):
        page.fire("replay")
    assert "replay" not in page.timers
    page.act("replay-way", "own")
    assert '<h3 class="done-here">Chosen</h3>' in page.shown.panels["prompt"]
    assert page.session == before
    page.press("Escape")
    assert page.model.stage.screen == "analysis"
    page.act("analysis-branch", str(one.step.ply))
    assert page.model.stage.screen == "table"
    assert page.session.game.save() == before.game.at(one.step.ply).save()
    assert page.session.key != before.key
    assert "the old one is kept" in page.notice


@pytest.mark.parametrize("key", ["black-angel", "council-of-shadows"])
def test_every_way_on_can_be_seen(key: str) -> None:
    from tabletop.replay import model as replay

    page = opened(key)
    course = found(page).course
    assert course
    session = found(page).session
    for step in course.steps[::17]:
        state = session.game.position(step.ply)
        made, best = str(session.game.history[step.ply].option), str(state.legal[-1])
        one = Finding(step, Judged(best, made, 600, 500, (best, "no such choice")))
        for which in (True, False):
            reel = replay.reel(session, one, which)
            assert reel.frames
            first = reel.variant.game.history[step.ply].option
            assert str(first) == (best if which else made)


def test_the_worst_are_few_costly_and_of_different_turns() -> None:
    steps = [Step(ply, 0, ply // 3, 5) for ply in range(40)]
    said = [Judged("a", "b", 500, 500 - ply % 13 * 7) for ply in range(40)]
    all_of = tuple(Finding(step, one, True) for step, one in zip(steps, said, strict=True))
    whole = Analysis(visit().session, Course((Point(0, (500, 500)),), tuple(steps)), all_of)
    assert whole.done
    worst = whole.worst
    assert len(worst) == NAMED
    assert len({one.step.turn for one in worst}) == NAMED
    losses = [one.said.loss for one in worst]
    assert losses == sorted(losses, reverse=True)
    assert losses[-1] >= WORTH_NAMING
    [play] = whole.plays
    assert play.turns == 14
    assert play.sound < play.turns
    dearest = [max(one.said.loss for one in all_of if one.step.turn == turn) for turn in range(14)]
    assert play.cost == sum(dearest) // 14
    told = screen.plays(whole)
    assert screen.grade(play) in told
    assert "precise under 0.5%, solid under 1.5%, uneven under 4.0%, costly above that" in told


def test_costly_choices_of_one_moment_lie_beside_each_other() -> None:
    """All their numbers on the curve can be read, wherever they are."""
    for chances in ((500, 500), (450, 550), (1000, 0)):
        steps = tuple(Step(20 + ply, 0, ply, 5) for ply in range(NAMED))
        found = tuple(Finding(step, Judged("a", "b", 500, 100), True) for step in steps)
        course = Course((Point(0, chances), Point(2000, chances)), steps)
        known = Analysis(visit().session, course, found)
        drawn = screen.chart(known, course, known.worst)
        marks = re.findall(rf'<circle cx="([\d.]+)" cy="(-?[\d.]+)" r="{screen.MARK}"', drawn)
        assert len(set(marks)) == NAMED
        lows = sorted(float(low) for _x, low in marks)
        assert all(b - a >= 2 * screen.MARK for a, b in pairwise(lows))
        assert lows[0] > 0
        assert lows[-1] < screen.HEIGHT


def judging_with_three_workers() -> tuple[Visit, list[effects.JudgeCase]]:
    """A page whose first verdict has come; that question, and those that its workers have now."""
    page = visit(games.load(finished()))
    page.world = page.world._replace(workers=3)
    page.act("analyse")
    page.work("survey")
    (zeroth,) = page.asked(effects.JudgeCase)
    page.send(messages.CaseJudged(zeroth.owner, zeroth.number, answered(zeroth.case)))
    return page, page.asked(effects.JudgeCase)


def test_several_workers_judge_different_choices() -> None:
    page, (zeroth, first, second, third) = judging_with_three_workers()
    assert [one.worker for one in (first, second, third)] == [0, 1, 2]
    assert len({one.case for one in (zeroth, first, second, third)}) == 4
    page.send(messages.CaseJudged(second.owner, second.number, answered(second.case)))
    page.send(messages.CaseJudged(second.owner, second.number, answered(second.case)))  # twice
    assert len(found(page).found) == 2
    *_, fourth = page.asked(effects.JudgeCase)
    assert fourth.worker == second.worker
    assert fourth.case not in (first.case, second.case, third.case)
    page.act("analysis-stop")
    page.send(messages.CaseJudged(first.owner, first.number, answered(first.case)))
    assert len(found(page).found) == 2, "nobody waits for it any more"


def test_open_questions_of_a_stopped_analysis_are_asked_again() -> None:
    page, (zeroth, first, _second, third) = judging_with_three_workers()
    page.send(messages.CaseJudged(third.owner, third.number, answered(third.case)))
    page.act("analysis-stop")
    asked = len(page.asked(effects.JudgeCase))
    page.act("analysis-go")
    again = page.asked(effects.JudgeCase)[asked:]
    assert again[0].case == first.case
    assert len({one.case for one in (zeroth, third, *again)}) == 5
    for one in again:
        page.send(messages.CaseJudged(one.owner, one.number, answered(one.case)))
    judged = [one.step for one in found(page).found]
    assert len(judged) == len({*judged}) == 5


def test_a_lost_worker_leaves_its_choice_to_the_others() -> None:
    page, (_zeroth, first, second, third) = judging_with_three_workers()
    page.send(messages.CaseReturned(second.owner, second.number))
    page.send(messages.CaseReturned(second.owner, second.number))  # twice
    assert len(page.asked(effects.JudgeCase)) == 4, "the others are busy"
    page.send(messages.CaseJudged(third.owner, third.number, answered(third.case)))
    *_, again = page.asked(effects.JudgeCase)
    assert (again.worker, again.case) == (third.worker, second.case)
    page.send(messages.CaseReturned(again.owner, again.number))
    page.send(messages.CaseJudged(first.owner, first.number, answered(first.case)))
    *_, last = page.asked(effects.JudgeCase)
    assert (last.worker, last.case) == (0, second.case)
    page.send(messages.CaseJudged(last.owner, last.number, answered(last.case)))
    assert len(found(page).found) == 4
    page.act("analysis-stop")
    page.act("analysis-go")
    assert page.asked(effects.JudgeCase)[-1].worker == 0, "the lost ones are not asked again"
    assert page.model.play.analysis.running


def test_all_of_a_short_game_is_judged_by_several_workers() -> None:
    page = visit(in_play(12), bots=("", "easy"))
    page.world = page.world._replace(workers=2)
    page.act("analyse")
    page.work("survey")
    said = 0
    while page.model.play.analysis.running:
        asked = page.asked(effects.JudgeCase)
        one, said = asked[said], said + 1
        page.send(messages.CaseJudged(one.owner, one.number, answered(one.case)))
    steps = found(page).course.steps  # type: ignore[union-attr]
    assert sorted(one.step for one in found(page).found) == sorted(steps)
    assert all(one.studied for one in found(page).found)
    assert not page.bot_runs


def test_time_bounds_what_is_judged() -> None:
    steps = tuple(Step(ply, 0, ply, 5) for ply in range(9))
    nothing = Judged("a", "b", 0, 0)
    begun = Analysis(visit().session, Course((), steps))
    assert begun.next == (steps[0], False)
    late = begun.noted(steps[0], Judged("a", "b", 90, 20), False, analysis.GLANCING)
    assert late.next == (steps[0], True), "what seems worst is studied before the time is over"
    assert late.noted(steps[0], nothing, True, analysis.STUDYING).done


def test_answers_are_read_as_they_were_written() -> None:
    page = opened()
    assert page.case
    parts = json.loads(page.case.case)
    assert parts[0] == "black-angel"
    page.judge()
    [one] = found(page).found
    assert one.said.other == str(found(page).session.game.history[one.step.ply].option)
    with pytest.raises((ValueError, GameError)):
        judging.read("[]")


def test_the_end_leads_to_where_the_chances_fell_most() -> None:
    page = visit(bots=("", "easy"))
    assert "first-find" not in page.markup
    page.work("survey")
    fall = found(page).fall(0)
    assert fall
    chances = [point.chances[0] for point in found(page).course.points]  # type: ignore[union-attr]
    assert fall.loss == max(before - after for before, after in pairwise(chances))
    assert not page.bot_runs, "nobody judges yet"
    assert f'"first-find" data-value="{fall.ply}"' in re.sub(
        r'class="[^"]*(first-find)"(.*?) (data-value="\d+")', r'"\1" \3', page.markup
    )
    page.act("moment", str(fall.ply))
    assert page.model.stage.screen == "history"


def test_a_table_of_several_people_tells_nobody_where_they_lost() -> None:
    page = visit()
    assert "survey" not in page.works


def test_a_chance_falls_where_its_seat_chose() -> None:
    steps = (Step(3, 0, 0, 5), Step(12, 0, 2, 5), Step(25, 1, 3, 5))
    points = (Point(0, (500, 500)), Point(10, (450, 550)), Point(20, (250, 750)))
    points += (Point(30, (100, 900)),)
    known = Analysis(visit().session, Course(points, steps))
    assert known.fall(0) == (200, 12)
    assert known.fall(1) is None, "its chance only rose"
