"""Learning on the page, by messages: the Learn screen, the tutorial, challenges."""

from __future__ import annotations

import html
from typing import Any

import pytest
from at_the_page import Visit
from tabletop import effects, messages
from tabletop.learn import challenge, lessons
from tabletop.learn.challenge import Trial
from tabletop.learn.tutorial import Tutorial
from tabletop.shared.shown import Control
from tabletop.storage import effects as storage

STEPS = lessons.tutorial()
KEYS = tuple(lessons.challenges())
FLIP = lessons.challenges()["flip"]
REFUSED = "This works only in whole games"


def learn() -> Visit:
    """The Learn screen of a new visitor."""
    visit = Visit()
    visit.act("learn")
    return visit


def again(visit: Visit) -> Visit:
    """The same tab after a reload."""
    visit.settle()
    return Visit(visit.device)


def kept(visit: Visit) -> dict[str, Any]:
    return visit.store.learned()


def tutorial(visit: Visit) -> Tutorial:
    assert isinstance(visit.session.lesson, Tutorial)
    return visit.session.lesson


def trial(visit: Visit) -> Trial:
    found = challenge.tried(visit.session)
    assert found
    return found


def at_step(visit: Visit, number: int) -> None:
    """The lesson is there once Hal's turn has been told."""
    while visit.model.play.automaton.turn:
        assert "Step" not in visit.shown.panels["lesson"]
        assert "taught" not in visit.shown.worn
        visit.act("automaton-next")
    assert f"Step {number + 1} of {len(STEPS)}<" in visit.shown.panels["lesson"]


def follow(visit: Visit, at: int) -> None:
    """Do what a step asks."""
    if STEPS[at].choice:
        assert f'data-option="{STEPS[at].choice}"' in visit.shown.panels["choices"]
        visit.choose(STEPS[at].choice)
    else:
        assert 'data-action="lesson-next"' in visit.shown.panels["lesson"]
        visit.act("lesson-next")


def at(number: int) -> Visit:
    """The tutorial at one of its steps."""
    visit = learn()
    visit.act("tutorial")
    for step in range(number):
        at_step(visit, step)
        follow(visit, step)
    return visit


def in_challenge(key: str) -> Visit:
    visit = learn()
    visit.act("challenge", key)
    return visit


# --- the screen


def test_the_screen_is_there_at_once_and_its_pictures_one_by_one() -> None:
    visit = learn()
    assert visit.shown.panels == {}
    assert all(f'data-value="{key}"' in visit.shown.frame for key in KEYS)
    assert visit.shown.game
    for count, key in enumerate(KEYS):
        assert len(visit.shown.panels) == count
        visit.fire("pictures")
        assert "<svg" in visit.shown.panels[f"picture-{key}"]
    visit.fire("pictures")
    assert "pictures" not in visit.timers, "all are drawn"


def test_no_picture_comes_to_another_screen() -> None:
    visit = learn()
    visit.fire("pictures")
    visit.act("home")
    draws = visit.draws
    visit.fire("pictures")
    assert visit.draws == draws
    visit.act("learn")
    assert visit.shown.panels == {}


def test_what_another_tab_has_learned_is_shown() -> None:
    visit = learn()
    assert 'data-sign="done"' not in visit.markup
    visit.send(messages.Learned({"solved": (KEYS[0],)}))
    assert visit.markup.count('data-sign="done"') == 1
    visit.act("challenge", KEYS[1])
    for notation in lessons.challenges()[KEYS[1]].par:
        visit.choose(notation)
    assert list(kept(visit)["solved"]) == sorted(KEYS[:2]), "nothing of it is lost"


# --- the tutorial


def test_the_tutorial_from_the_first_step_to_the_last_then_the_game_is_ones_own() -> None:
    visit = learn()
    visit.act("tutorial")
    for number, step in enumerate(STEPS[:-1]):
        at_step(visit, number)
        assert visit.shown.root["data-lesson"] == "guided"
        assert kept(visit)["tutorial"] == number
        assert bool(visit.shown.worn["taught"]) == bool(step.choice or step.marks)
        assert step.text in visit.spoken[-1 - len(step.signs)]
        follow(visit, number)
    at_step(visit, len(STEPS) - 1)
    assert kept(visit)["taught"]
    ply = visit.session.game.ply
    visit.act("lesson-play")
    assert visit.session.lesson is None
    assert visit.session.game.ply == ply
    assert visit.session.can_undo
    assert "lesson" not in visit.shown.panels
    assert visit.shown.root["data-lesson"] == ""
    assert "taught" not in visit.shown.worn
    assert visit.asked(storage.Save)[-1].record.key == visit.session.key != "tutorial"
    visit.act("learn")
    assert "> done" in visit.markup
    visit.act("tutorial")
    at_step(visit, 0)


def test_what_a_step_speaks_of_comes_into_view() -> None:
    visit = at(4)
    choice = f'.side [data-option="{STEPS[4].choice}"]'
    assert effects.ScrollTo(choice) in visit.last
    (turned,) = [effect for effect in visit.last if isinstance(effect, effects.ShowTabOf)]
    assert "die:P1:orange 3" in turned.selectors[0]
    assert set(visit.shown.worn["taught"]) == {*turned.selectors, choice}
    assert visit.last.index(effects.Draw()) < visit.last.index(turned)
    assert visit.did(effects.Refocus)


def test_a_choice_that_comes_too_early_is_answered_kindly() -> None:
    visit = at(4)
    visit.choose("die gray 3 @3")
    at_step(visit, 4)
    kind = tutorial(visit).reminder()
    assert kind
    assert visit.session.game.ply == 0
    assert kind in visit.shown.panels["lesson"]
    assert visit.spoken == (kind,)
    visit.choose(STEPS[4].choice)
    at_step(visit, 5)
    assert tutorial(visit).reminder() == ""


def test_so_is_a_wrong_click_and_the_right_ones_lead_on() -> None:
    visit = at(4)
    visit.pick("die:P1:green 3")
    at_step(visit, 4)
    assert visit.session.picked == ()
    assert tutorial(visit).reminder() in visit.shown.panels["lesson"]
    assert visit.spoken == (tutorial(visit).reminder(),)
    visit.pick("die:P1:orange 3")
    assert tutorial(visit).reminder() == ""
    assert not any("orange 3" in mark for mark in visit.shown.worn["taught"][:-1]), "it is picked"
    visit.pick("action:@1")
    at_step(visit, 5)


def test_a_wrong_click_is_told_the_reason_beside_it_too() -> None:
    visit = at(4)
    visit.send(messages.PlaceClicked(Control("action:@3", why="No die is there.")))
    assert tutorial(visit).reminder() in visit.shown.panels["lesson"]
    assert "No die is there." in visit.spoken
    cards = [effect for effect in visit.last if isinstance(effect, effects.Tip | effects.CloseTip)]
    assert isinstance(cards[-1], effects.Tip), "it is there when all is drawn"
    assert visit.model.tip.pinned


def test_steps_are_taken_back_and_done_again() -> None:
    visit = at(5)
    visit.act("undo")
    at_step(visit, 4)
    assert visit.session.game.ply == 0
    visit.act("undo")
    at_step(visit, 3)
    assert kept(visit)["tutorial"] == 3
    visit.act("redo")
    at_step(visit, 5)
    assert visit.session.game.ply == 1
    for _number in range(9):
        visit.act("undo")
    at_step(visit, 0)


def test_the_tutorial_goes_on_after_a_reload_and_from_its_screen() -> None:
    visit = again(at(5))
    at_step(visit, 5)
    visit.act("learn")
    assert "step 6" in visit.markup
    visit.act("tutorial")
    at_step(visit, 5)
    assert visit.session.game.ply == 1


@pytest.mark.parametrize("action", ["save", "history", "moment"])
def test_a_lesson_is_no_whole_game(action: str) -> None:
    visit = at(5)
    visit.act(action, "0")
    assert REFUSED in visit.notice
    assert visit.dialog == ""
    at_step(visit, 5)
    assert visit.asked(storage.Save) == []


# --- a challenge


def test_a_challenge_is_lost_and_goes_on_after_a_reload() -> None:
    visit = in_challenge("flip")
    assert visit.shown.root["data-lesson"] == "free"
    visit.work("ahead")
    assert trial(visit).out_of_reach_message() == ""
    visit.choose("die green 1 m45")
    visit.choose("effect")
    visit.choose("end")
    assert "Not yet: 2 of 6" in visit.shown.panels["lesson"]
    assert "Not yet: 2 of 6" in visit.spoken[-1]
    assert visit.shown.panels["choices"] == ""
    visit.act("undo")
    visit.work("ahead")
    said = trial(visit).out_of_reach_message()
    assert said
    assert visit.spoken == (said,)
    assert said in visit.shown.panels["lesson"]
    visit = again(visit)
    assert trial(visit).undos == 1
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
    visit = at(2)
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
