"""Challenges: solved, lost, gone on with, one for each day, and the screen that lists them."""

from __future__ import annotations

import html
import json

import pytest
from learners import FIRST
from lessoned import STEPS, noted, step
from tables import click
from tabletop.learn import challenge, lessons, tutorial
from tabletop.learn import view as learn
from tabletop.learn.challenge import Trial
from tabletop.session import moves, news
from tabletop.session.session import Session
from tabletop.shared import schemas as outside
from tabletop.table import panels as paint

from blackangel import i18n
from blackangel.kernel.option import Option

KEYS = tuple(lessons.challenges())


def trial(key: str) -> Session:
    found = learn.lesson_of(key, {})
    assert found
    return found


def goes(session: Session) -> Trial:
    """The challenge that a session plays."""
    found = challenge.tried(session)
    assert found
    return found


def shown(session: Session) -> str:
    """The lesson's panel."""
    assert session.lesson
    return session.lesson.panel(session)


def clicked(play: Session, notation: str) -> Session:
    """Make a choice on the boards as far as possible, else by its button."""
    ply = play.game.ply
    for place in play.places()(Option.parse(notation)):
        if play.game.ply == ply:
            play = click(play, place)
    if play.game.ply == ply:
        play = play._replace(open_sections=frozenset({"card"}))
        assert f'data-option="{notation}"' in paint.panels(play)["choices"]
        play = moves.play(play, notation)
    assert str(play.game.history[ply].option) == notation
    return play


@pytest.mark.parametrize("key", KEYS)
def test_a_challenge_is_solved_by_clicks_and_says_so_at_once(key: str) -> None:
    play = trial(key)
    *way, last = goes(play).challenge.par
    for notation in way:
        trying = goes(play)
        assert not trying.solved(play) or trying.reached(play) >= trying.challenge.goal[1]
        play = clicked(play, notation)
    assert (last, goes(play).ended(play)) == ("end", False)
    assert goes(play).solved(play)
    result, following = goes(play).result(play), goes(play).following()
    assert result in news.spoken(play, play.game.ply - 1)
    panel = paint.panels(play)["lesson"]
    assert result in panel
    assert 'data-action="learn">' in panel
    assert (f'data-value="{following}"' in panel) == bool(following)
    assert noted(play, {})["solved"] == [key]
    assert f'data-option="{last}"' in paint.panels(play)["choices"], "the turn can be ended, too"
    assert looked(play) is True


def test_what_comes_too_early_is_brought_back_kindly() -> None:
    play = tutorial.begun(FIRST)
    wanted = step(play).step.choice
    other = next(str(option) for option in play.options if str(option) != wanted)
    play = moves.play(play, other)
    assert play.game.ply == 0
    assert step(play).reminder()
    assert step(play).reminder() in shown(play)
    play = click(play, "die:P1:green 2")
    assert play.picked == ()
    assert step(play).astray
    play = click(play, "die:P1:orange 3")
    assert not step(play).astray
    play = click(play, "action:@1")
    assert step(play).at == FIRST + 1
    assert play.game.ply == 1


def test_steps_can_be_taken_back_and_again() -> None:
    play = tutorial.begun(len(STEPS) - 1)
    while play.can_undo:
        play = moves.undo(play)
    assert (step(play).at, play.game.ply) == (0, 0)
    while play.can_redo:
        play = moves.redo(play)
    assert step(play).at == max(at for at, told in enumerate(STEPS) if told.choice) + 1


def test_a_tutorial_goes_on_where_it_was_left() -> None:
    left = tutorial.begun(12)
    found = learn.lesson_of(tutorial.TUTORIAL, noted(left, {}))
    assert found
    assert step(found).at == 12
    assert found.game.state.key() == left.game.state.key()
    for wrong in (-1, len(STEPS), "12", None):
        again = learn.lesson_of(tutorial.TUTORIAL, {**noted(left, {}), tutorial.TUTORIAL: wrong})
        assert again
        assert step(again).at == 0


@pytest.mark.parametrize("key", KEYS)
def test_a_challenge_is_played_at_the_table(key: str) -> None:
    play = trial(key)
    assert lessons.challenge(key).title in html.unescape(shown(play))
    assert not goes(play).solved(play)
    assert not play.can_undo
    for notation in goes(play).challenge.par:
        play = play._replace(open_sections=frozenset({"card"}))
        assert f'data-option="{notation}"' in paint.panels(play)["choices"]
        play = moves.play(play, notation)
    assert goes(play).solved(play)
    assert goes(play).result(play) in paint.panels(play)["lesson"]
    assert paint.panels(play)["choices"] == ""
    assert noted(play, {"solved": ["x"]})["solved"] == sorted(["x", key])
    play = goes(play).again(play)
    assert not goes(play).ended(play)
    assert not play.can_undo


def looked(play: Session) -> object:
    work = goes(play).hope(play)
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value


@pytest.mark.parametrize("key", KEYS)
def test_a_solution_leaves_hope_to_the_end(key: str) -> None:
    play = trial(key)
    for notation in goes(play).challenge.par:
        assert looked(play) is True
        play = moves.play(play, notation)


@pytest.mark.parametrize(("key", "wrong"), [("lightning", "die gray 3 @3"), ("line", "card 21 r2")])
def test_what_can_no_longer_be_reached_is_told(key: str, wrong: str) -> None:
    play = trial(key)
    play = moves.play(play, wrong)
    assert looked(play) is False
    assert goes(play).out_of_reach_message() == ""
    play = play._replace(lesson=goes(play).out_of_reach())
    assert goes(play).out_of_reach_message()
    assert goes(play).out_of_reach_message() in shown(play)
    assert 'data-action="undo"' in shown(play)
    play = moves.undo(play)
    assert goes(play).out_of_reach_message() == ""


def test_a_challenge_goes_on_where_it_was_left() -> None:
    left = trial("line")
    for notation in goes(left).challenge.par[:3]:
        left = moves.play(left, notation)
    left = moves.undo(left)
    left = left._replace(lesson=goes(left).hinted())
    kept = noted(left, {})
    for progress in (kept, outside.LEARNED.read(json.dumps(kept))):
        found = learn.lesson_of("line", progress or {})
        assert found
        assert found.game.state.key() == left.game.state.key()
        assert goes(found).hints == 1
    earlier = {"key": "line", "choices": (*kept["open"]["choices"],), "hints": 1, "undos": 2}
    assert outside.LEARNED.read(json.dumps({"open": earlier})) == {"open": earlier}
    damaged = {"key": "line"}, {"key": "line", "choices": 3, "hints": "x"}
    nonsense = {"key": "line", "choices": ["nonsense"], "hints": 0}
    for wrong in (None, {}, *damaged, nonsense):
        again = learn.lesson_of("line", {"open": wrong})
        assert again
        assert not again.can_undo


def test_hints_come_one_after_the_other() -> None:
    play = trial(KEYS[0])
    first, second = lessons.challenge(KEYS[0]).hints
    assert first not in shown(play)
    play = play._replace(lesson=goes(play).hinted())
    assert first in shown(play)
    assert second not in shown(play)
    play = play._replace(lesson=goes(play).hinted())
    assert second in shown(play)
    assert 'data-action="lesson-hint"' not in shown(play)


def test_the_screen_tells_what_was_learned() -> None:
    date = "2026-11-21"
    fresh = learn.screen({}, date)
    assert 'data-sign="done"' not in fresh
    left = noted(tutorial.begun(3), {})
    known = {**left, "solved": [KEYS[0], "gone"], "days": {date: [7, 5]}}
    seen = learn.screen(known, date)
    assert seen.count('data-sign="done"') == 2, "the challenge, and that of the day"
    assert "step 4" in seen
    for key in KEYS:
        assert f'data-value="{key}"' in seen
        assert "<svg" in learn.picture(key)


@pytest.mark.parametrize(
    ("language", "date", "said"),
    [
        ("en", "2026-11-01", "November 1, 2026"),
        ("de", "2026-11-21", "21. November 2026"),
        ("fr", "2026-08-01", "1er août 2026"),
        ("fr", "2026-12-31", "31 décembre 2026"),
    ],
)
def test_dates_are_written_as_people_write_them(language: str, date: str, said: str) -> None:
    with i18n.speaking(language):
        assert lessons.date_words(date) == said


def test_a_streak_counts_days_on_end_up_to_today_or_yesterday() -> None:
    days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"]
    assert lessons.streak(days, "2026-03-01") == 3
    assert lessons.streak(days, "2026-03-02") == 3
    assert lessons.streak(days, "2026-03-03") == 1
    assert lessons.streak(days, "2026-03-05") == 0
