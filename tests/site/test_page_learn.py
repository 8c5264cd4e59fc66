"""Learning on the page, by messages: the Learn screen, the tutorial, challenges."""

from __future__ import annotations

import re
from typing import Any

import pytest
from at_the_page import Visit
from learners import FIRST, STEPS, again, at, at_step, follow, kept, learn
from tabletop import effects, messages
from tabletop.learn import lessons
from tabletop.learn import tutorial as guided
from tabletop.learn.tutorial import Tutorial
from tabletop.session import lesson, moves
from tabletop.shared.shown import Control
from tabletop.storage import effects as storage

from blackangel import games, i18n

KEYS = tuple(lessons.challenges())
GO_ON = ".lesson .primary, .choices [data-option]"
REFUSED = "This only works in full games"


def tutorial(visit: Visit) -> Tutorial:
    assert isinstance(visit.session.lesson, Tutorial)
    return visit.session.lesson


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
    visit = at(FIRST)
    choice = f'.side [data-option="{STEPS[FIRST].choice}"]'
    assert effects.ScrollTo(choice) in visit.last
    (turned,) = [effect for effect in visit.last if isinstance(effect, effects.ShowTabOf)]
    assert "die:P1:orange 3" in turned.selectors[0]
    assert set(visit.shown.worn["taught"]) == {*turned.selectors, choice}
    assert visit.last.index(effects.Draw()) < visit.last.index(turned)
    assert visit.did(effects.Refocus)


def test_a_choice_that_comes_too_early_is_answered_kindly() -> None:
    visit = at(FIRST)
    visit.choose("die gray 3 @3")
    at_step(visit, FIRST)
    kind = tutorial(visit).reminder()
    assert kind
    assert visit.session.game.ply == 0
    assert kind in visit.shown.panels["lesson"]
    assert visit.spoken == (kind,)
    visit.choose(STEPS[FIRST].choice)
    at_step(visit, FIRST + 1)
    assert tutorial(visit).reminder() == ""


def test_a_wrong_click_is_answered_kindly_and_the_right_ones_lead_on() -> None:
    visit = at(FIRST)
    visit.pick("die:P1:green 2")
    at_step(visit, FIRST)
    assert visit.session.picked == ()
    assert tutorial(visit).reminder() in visit.shown.panels["lesson"]
    assert visit.spoken == (tutorial(visit).reminder(),)
    visit.pick("die:P1:orange 3")
    assert "action:@1" in focused(visit), "what comes next"
    assert tutorial(visit).reminder() == ""
    assert any("orange 3" in mark for mark in visit.shown.worn["taught"]), "it keeps its ring"
    visit.pick("action:@1")
    at_step(visit, FIRST + 1)


def test_a_wrong_click_does_nothing_but_that_the_bubble_nods() -> None:
    visit = at(FIRST)
    for number in (1, 2):
        visit.send(messages.PlaceClicked(Control("action:@3", why="No die is there.")))
        assert tutorial(visit).nods == number
        assert f"nod-{number % 2}" in visit.shown.panels["lesson"], "each time anew"
        assert tutorial(visit).reminder() in visit.shown.panels["lesson"]
        assert not visit.did(effects.Tip), "no card lies over the bubble"
    visit.act("lesson-nod")  # between the pieces
    assert tutorial(visit).nods == 3
    assert visit.did(effects.ShowTabOf), "what it speaks of comes into view again"
    visit.choose(STEPS[FIRST].choice)
    assert tutorial(visit).nods == 0


def test_where_there_is_only_to_read_a_click_nods_too_and_next_leads_on() -> None:
    visit = learn()
    visit.act("tutorial")
    visit.pick("die:P1:green 2")
    assert tutorial(visit).nods == 1
    assert "nod-1" in visit.shown.panels["lesson"]
    visit.act("lesson-next")
    at_step(visit, 1)
    assert "nod-" not in visit.shown.panels["lesson"]


def test_no_list_is_open_in_a_step_and_nothing_glows_but_what_it_asks_for() -> None:
    visit = at(FIRST)
    assert visit.shown.root["data-drawers"] == ""
    live = re.findall(r'live"[^>]*data-place="([^"]*)"', "".join(visit.shown.panels.values()))
    assert set(live) <= {"die:P1:orange 3", "action:@1"}


def test_a_bubble_waits_until_what_its_step_brought_has_been_seen() -> None:
    visit = learn()
    visit.act("tutorial")
    for step in range(FIRST):
        follow(visit, step)
    visit.world = visit.world._replace(still=False)
    visit.choose(STEPS[FIRST].choice)
    assert visit.model.play.motion.shows
    assert visit.shown.panels["lesson"] == ""
    assert "taught" not in visit.shown.worn
    while visit.model.play.motion.frames or visit.model.play.motion.flying:
        visit.fire("moving")
    at_step(visit, FIRST + 1)
    assert visit.shown.worn["taught"]
    visit.act("undo")
    visit.choose(STEPS[FIRST].choice)
    assert visit.shown.panels["lesson"] == ""
    visit.send(messages.MotionSkipped(None))
    at_step(visit, FIRST + 1)


def test_steps_are_taken_back_and_done_again() -> None:
    visit = at(FIRST + 1)
    visit.act("undo")
    at_step(visit, FIRST)
    assert visit.session.game.ply == 0
    visit.act("undo")
    at_step(visit, FIRST - 1)
    assert kept(visit)["tutorial"] == FIRST - 1
    visit.act("redo")
    at_step(visit, FIRST + 1)
    assert visit.session.game.ply == 1
    for _number in range(9):
        visit.act("undo")
    at_step(visit, 0)


def test_the_tutorial_goes_on_after_a_reload_and_from_its_screen() -> None:
    visit = again(at(FIRST + 1))
    at_step(visit, FIRST + 1)
    visit.act("learn")
    assert f"step {FIRST + 2}" in visit.markup
    assert "Technology" in visit.markup, "its chapter"
    visit.act("tutorial")
    at_step(visit, FIRST + 1)
    assert visit.session.game.ply == 1


@pytest.mark.parametrize("action", ["save", "history", "moment"])
def test_a_lesson_is_no_whole_game(action: str) -> None:
    visit = at(FIRST + 1)
    visit.act(action, "0")
    assert REFUSED in visit.notice
    assert visit.dialog == ""
    at_step(visit, FIRST + 1)
    assert visit.asked(storage.Save) == []


# --- leaving and coming back


def test_the_tutorial_goes_on_at_its_step_though_it_was_done_before() -> None:
    visit = learn()
    visit.send(messages.Learned({"taught": True, "tutorial": len(STEPS) - 1}))
    visit.act("tutorial")
    at_step(visit, 0)
    for step in range(3):
        follow(visit, step)
    visit.act("menu")
    visit.act("home")
    visit = again(visit)
    visit.act("learn")
    assert "step 4" in visit.markup
    visit.act("tutorial")
    at_step(visit, 3)


@pytest.mark.parametrize(
    ("stored", "number"),
    [
        ({"tutorial": 5, "outline": guided.outline(games.FIRST)}, 5),
        ({"tutorial": 999, "outline": guided.outline(games.FIRST)}, 0),
        ({"tutorial": 5}, 0),  # by an earlier version of the page
        ({"tutorial": 5, "outline": 1}, 0),  # in another tutorial
        ({"tutorial": 5, "outline": "x", "owned": 7}, 0),
    ],
)
def test_what_was_stored_of_another_tutorial_begins_it_anew(
    stored: dict[str, Any], number: int
) -> None:
    visit = learn()
    visit.send(messages.Learned(stored))
    assert ("Continue at step" in visit.markup) == (number > 0)
    visit.act("tutorial")
    at_step(visit, number)


def test_the_tutorials_game_is_on_the_shelf_once_it_is_said_to_be_ones_own() -> None:
    visit = at(len(STEPS) - 1)
    at_step(visit, len(STEPS) - 1)
    visit.act("undo")
    visit.act("redo")
    (saved,) = visit.asked(storage.Save)
    visit.act("menu")
    visit.act("home")
    visit = again(visit)
    assert f'data-value="{saved.record.key}"' in visit.markup
    visit.act("continue", saved.record.key)
    visit.settle()
    assert visit.session.lesson is None
    visit.choose(str(visit.session.options[0]))
    played = visit.session.game.ply
    visit.painted()
    visit.act("home")
    visit.act("learn")
    visit.act("tutorial")
    at_step(visit, 0)
    assert visit.model.shelf.records[0].key == saved.record.key
    assert visit.session.game.ply < played


def test_a_reload_at_the_last_step_keeps_one_game_which_is_played_on() -> None:
    visit = again(again(at(len(STEPS) - 1)))
    at_step(visit, len(STEPS) - 1)
    visit.act("lesson-play")
    visit.settle()
    assert visit.session.lesson is None
    assert len(visit.model.shelf.records) == 1
    assert visit.session.key == visit.model.shelf.records[0].key


def test_an_automatons_turn_plays_by_itself_and_only_whoever_asks_for_it_sees_its_steps() -> None:
    ends = [number for number, step in enumerate(STEPS) if "end" in step.choices]
    for number in ends:
        visit = at(number)
        at_step(visit, number)
        follow(visit, number)
        assert not visit.model.play.automaton.turn
        at_step(visit, number + 1)
        visit.act("automaton-again")
        assert visit.model.play.automaton.turn
        panels = visit.shown.panels
        assert "Hal’s turn, step by step" in panels["prompt"]
        assert "data-option" not in panels["few"] + panels["choices"] + panels["beside"]
        ply = visit.session.game.ply
        for place in tutorial(visit).wanted(visit.session):
            visit.pick(place)
        assert visit.session.game.ply == ply
        while visit.model.play.automaton.turn:
            visit.act("automaton-next")
        at_step(visit, number + 1)
        assert "Hal’s turn, step by step" not in visit.shown.panels["prompt"]


# --- by keys and by ear


def focused(visit: Visit) -> str:
    """What the last message has focused, if anything."""
    found = [effect.selector for effect in visit.last if isinstance(effect, effects.Focus)]
    return found[-1] if found else ""


def test_the_focus_is_where_each_step_is_done_and_its_words_are_read() -> None:
    visit = learn()
    visit.act("tutorial")
    for number, step in enumerate(STEPS[:-1]):
        option = f'.side [data-option="{step.choice}"]'
        there = f"{lesson.aim(visit.session)}, {option}"
        assert focused(visit) == (there if step.choice else GO_ON)
        kinds = [type(effect) for effect in visit.last]
        assert effects.ClearSpeech not in kinds[kinds.index(effects.Speak) :], "they are read"
        assert any(step.text in said for said in visit.spoken)
        follow(visit, number)


def test_what_leaves_the_tutorial_comes_after_what_goes_on() -> None:
    for number in (0, FIRST):
        panel = at(number).shown.panels["lesson"]
        assert panel.index('data-action="undo"') < panel.index('data-action="learn"')
    assert panel.count("lesson-next") == 0


@pytest.mark.parametrize("title", games.tabled())
def test_a_wrong_choice_is_told_the_name_of_the_right_one(title: str) -> None:
    for number, step in enumerate(lessons.tutorial(title)):
        session = guided.begun(number, title)
        others = [str(option) for option in session.options if str(option) != step.choice]
        if step.choice and others:
            wrong = moves.play(session, others[0])
            assert isinstance(wrong.lesson, Tutorial)
            view = session.observe(0)
            said = session.words.option(step.choice, view, i18n.catalogue).partition(":")[0]
            asked = step.named or said
            assert f"Click what glows: {asked.strip()}." in wrong.lesson.reminder()
