"""A challenge, from its first choice to a reload."""

from __future__ import annotations

import html

from at_the_page import Visit
from learners import FIRST, again, at, kept, learn
from tabletop import messages
from tabletop.learn import challenge, lessons
from tabletop.learn.challenge import Trial
from tabletop.storage import effects as storage

FLIP = lessons.challenges()["flip"]


def trial(visit: Visit) -> Trial:
    found = challenge.tried(visit.session)
    assert found
    return found


def in_challenge(key: str) -> Visit:
    visit = learn()
    visit.act("challenge", key)
    return visit


# --- a challenge


def test_a_challenge_is_lost_and_goes_on_after_a_reload() -> None:
    visit = in_challenge("flip")
    assert visit.shown.root["data-lesson"] == "free"
    visit.work("ahead")
    assert trial(visit).out_of_reach_message() == ""
    visit.choose("die green 1 m45")
    visit.choose("effect")
    visit.choose("end")
    assert "Not quite: 2 of 6" in visit.shown.panels["lesson"]
    assert "Not quite: 2 of 6" in visit.spoken[-1]
    assert visit.shown.panels["choices"] == ""
    visit.act("undo")
    visit.work("ahead")
    said = trial(visit).out_of_reach_message()
    assert said
    assert visit.spoken == (said,)
    assert said in visit.shown.panels["lesson"]
    visit = again(visit)
    assert 'data-option="end"' in visit.shown.panels["choices"]
    assert trial(visit).out_of_reach_message() == ""
    visit.work("ahead")
    assert said in visit.shown.panels["lesson"]
    visit.act("lesson-again")
    assert visit.session.game.ply == 0
    assert trial(visit).out_of_reach_message() == ""


def test_a_challenge_is_solved_at_once_and_stays_so() -> None:
    visit = in_challenge("flip")
    words = lessons.challenge("flip")
    for count, hint in enumerate(words.hints):
        assert hint not in html.unescape(visit.markup)
        visit.act("lesson-hint")
        assert hint in html.unescape(visit.markup)
        assert kept(visit)["open"]["hints"] == count + 1
    for notation in FLIP.par[:-1]:
        assert "Solved!" not in visit.markup
        visit.choose(notation)
    assert "Solved!" in visit.shown.panels["lesson"]
    assert f'data-option="{FLIP.par[-1]}"' in visit.shown.panels["choices"]
    assert list(kept(visit)["solved"]) == ["flip"]
    following = trial(visit).following()
    visit.act("challenge", following)
    assert visit.session.key == following
    assert again(visit).session.key == following
    visit.act("learn")
    assert "> solved" in visit.markup
    visit.act("challenge", "flip")
    assert visit.session.game.ply == 0, "from its beginning"
    assert list(kept(visit)["solved"]) == ["flip"]


def test_a_solved_challenge_is_begun_again_when_it_is_opened() -> None:
    visit = in_challenge("flip")
    for notation in FLIP.par:
        visit.choose(notation)
    visit.act("learn")
    visit.act("challenge", "flip")
    assert visit.session.game.ply == 0
    assert "Solved!" not in visit.markup


def test_a_look_ahead_that_comes_late_says_nothing() -> None:
    visit = in_challenge("line")
    visit.choose("card 21 r2")
    (number, _work) = visit.works["ahead"]
    visit.act("undo")
    visit.send(messages.Worked("ahead", number, False))
    assert trial(visit).out_of_reach_message() == ""
    visit.work("ahead")
    assert trial(visit).out_of_reach_message() == "", "there is a way from here"


def test_in_the_tutorial_nothing_is_ever_out_of_reach() -> None:
    visit = at(FIRST)
    before = visit.model
    visit.work("ahead")
    assert visit.model.table == before.table
    assert not visit.last


def test_what_was_learned_is_kept_though_another_lesson_follows_before_the_paint() -> None:
    visit = in_challenge("flip")
    for notation in FLIP.par[:-1]:
        visit.choose(notation)
    visit.act("challenge", trial(visit).following())
    assert list(kept(visit)["solved"]) == ["flip"]


def test_a_lesson_is_not_on_the_shelf() -> None:
    visit = in_challenge("flip")
    visit.choose(FLIP.par[0])
    visit.painted()
    visit.act("home")
    visit.settle()
    assert visit.asked(storage.Save) == []
    assert visit.model.shelf.records == ()
