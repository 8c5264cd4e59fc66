"""The tutorial and the challenges at the table, without a browser."""

from __future__ import annotations

import html
import json
import re
from itertools import permutations

import pytest
from tabletop.model import challenge, lessons, outside
from tabletop.model.challenge import Trial
from tabletop.model.lesson import Lesson
from tabletop.model.tutorial import Tutorial
from tabletop.screens import learn

from blackangel import messages
from blackangel.games.black_angel.draw.icons import symbols

LONGEST = 40  # words of a step
STEPS = lessons.tutorial()
PLACES = re.compile(r'data-place="([^"]*)"')
KEYS = tuple(learn.challenges())
THEN = {"en": ", then ", "de": ", dann ", "fr": ", puis "}  # between two clicks
CLICK = {"en": r"[Cc]lick ", "de": r"[Kk]licke ", "fr": r"[Cc]lique "}
# the clicks that the words of a step name, each by the words for it; a step that is not here is a
# button in the list
NAMED = {
    "die orange 3 @1": ("orange 3", "Discover"),
    "take d1 r2": ("the first one", "row 2"),
    "take d3 r3": ("green tile", "row 3"),
    "card 22 r2": ("gray Mission", "left of row 2"),
    "activate 23": ("the new one",),
    "activate 22": ("starting tile",),
    "buy H green 2 @6": ("Hal has a green 2",),
    "launch 3L2": ("Launch", "hex"),
    "place 41": ("green Mission in hand",),
    "card 87 r3": ("Ravager cards", "left of row 3"),
    "activate 32": ("starting tile",),
    "activate 33": ("other tile",),
    "assign orange": ("Send one", "to orange"),
    "die gray 3 @3": ("gray 3", "Repair"),
    "repair @6": ("",),
    "lightning 23": ("1 VP tile",),
    "store": ("",),
    "repair @4": ("gray Command",),
    "reserve green 3": ("green 3",),
    "die green 3* m41": ("green 3", "yours"),
    "effect": ("",),
}


def trial(key: str) -> Trial:
    found = learn.opened(key, {})
    assert isinstance(found, Trial)
    return found


def of_the_day(day: str) -> Trial:
    work = challenge.of_the_day(day)
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value


def test_the_tutorial_plays_from_the_first_step_to_the_last() -> None:
    tutorial = Tutorial()
    for step in STEPS[:-1]:
        assert tutorial.step == step
        if step.choice:
            assert step.choice in map(str, tutorial.options), step
            tutorial.play(step.choice)
        else:
            tutorial.next()
    assert tutorial.last
    assert tutorial.noted({})["taught"]
    assert tutorial.game.player == 0, "the player goes on"


@pytest.mark.parametrize("at", range(len(STEPS)))
def test_a_step_shows_what_it_speaks_of(at: int) -> None:
    tutorial = Tutorial(at)
    panels = tutorial.panels()
    assert {STEPS[at].sign, *(name for name, _words in STEPS[at].signs)} <= symbols().keys()
    assert all(words in html.unescape(panels["lesson"]) for _name, words in STEPS[at].signs)
    assert len(STEPS[at].text.split()) <= LONGEST
    drawn = set(PLACES.findall("".join(panels.values())))
    for mark in tutorial.marks():
        kind, _colon, name = mark.partition(":")
        if kind == "panel":
            assert f'id="panel-{name}"' in tutorial.frame
        elif kind == "part":
            assert re.search(rf'class="[^"]*\b{name}\b', "".join(panels.values())), mark
        else:
            assert mark in drawn, mark
    if STEPS[at].choice:
        assert f'data-option="{STEPS[at].choice}"' in panels["choices"]
    else:
        assert ' live"' not in "".join(panels.values()), "all is calm"
        assert tutorial.last or 'data-action="lesson-next"' in panels["lesson"]


@pytest.mark.parametrize("at", [at for at, step in enumerate(STEPS) if step.choice])
def test_a_step_is_done_by_the_clicks_that_it_names(at: int) -> None:
    """As many as its words name, in any order; one more does no harm."""
    tutorial, step = Tutorial(at), STEPS[at]
    named, clicks = NAMED.get(step.choice, ()), tutorial.clicks()
    assert len(clicks) == len(named)
    said = step.text
    for words in named:
        assert words.lower() in said.lower()
    assert set(clicks) <= set(tutorial.marks()), "they stand out"
    if not clicks:
        assert f'data-option="{step.choice}"' in tutorial.panels()["choices"]
    for order in permutations(tutorial.wanted()):
        tutorial = Tutorial(at)
        for place in order:
            tutorial.pick(place)
            assert not tutorial.astray, place
        assert not clicks or tutorial.at == at + 1


@pytest.mark.parametrize("language", THEN)
def test_the_words_name_each_click(language: str) -> None:
    messages.choose(language)
    try:
        steps = lessons.tutorial()
    finally:
        messages.choose("en")
    told = 0
    for at, step in enumerate(steps):
        for sentence in re.split(r"(?<=[.!)]) ", step.text):
            if step.choice and re.search(CLICK[language], sentence):
                told += 1
                assert sentence.count(THEN[language]) + 1 == len(Tutorial(at).clicks()), sentence
    assert told == 2


def clicked(play: Lesson, notation: str) -> None:
    """Make a choice on the boards, as far as it can be made there; else by its button."""
    ply = play.game.ply
    for place in play.places()(notation):
        if play.game.ply == ply:
            play.pick(place)
    if play.game.ply == ply:
        play.opened.add("card")
        assert f'data-option="{notation}"' in play.panels()["choices"]
        play.play(notation)
    assert str(play.game.history[ply].option) == notation


@pytest.mark.parametrize("key", KEYS)
def test_a_challenge_is_solved_by_clicks_and_says_so_at_once(key: str) -> None:
    play = trial(key)
    *way, last = play.challenge.par
    for notation in way:
        assert not play.solved or play.reached >= play.challenge.goal[1]
        clicked(play, notation)
    assert (last, play.done) == ("end", False)
    assert play.solved
    assert play.result() in play.spoken(play.game.ply - 1)
    panel = play.panels()["lesson"]
    assert play.result() in panel
    assert 'data-action="learn">' in panel
    assert (f'data-value="{play.following()}"' in panel) == bool(play.following())
    assert play.noted({})["solved"] == [key]
    assert f'data-option="{last}"' in play.panels()["choices"], "the turn can be ended, too"
    assert looked(play) is True


def test_the_faces_of_cards_are_explained_before_the_first_is_played() -> None:
    first = next(at for at, step in enumerate(STEPS) if step.choice.startswith("card"))
    told = STEPS[first - 1]
    card = STEPS[first].choice.split(" ")[1]
    assert (told.choice, told.marks, len(told.signs)) == ("", (f"card:{card}",), 4)
    named = {name for step in STEPS for name, _words in step.signs}
    assert {"damage", "debris", "bolt", "neutralization"} <= named


def test_what_comes_too_early_is_brought_back_kindly() -> None:
    tutorial = Tutorial(4)
    other = next(str(option) for option in tutorial.options if str(option) != tutorial.step.choice)
    tutorial.play(other)
    assert tutorial.game.ply == 0
    assert tutorial.kind_word() in tutorial.panel()
    tutorial.pick("die:P1:green 3")
    assert tutorial.picked == ()
    tutorial.pick("die:P1:orange 3")
    assert not tutorial.astray
    assert tutorial.pick("action:@1")
    assert tutorial.at == 5


def test_steps_can_be_taken_back_and_again() -> None:
    tutorial = Tutorial(len(STEPS) - 1)
    while tutorial.can_undo:
        tutorial.undo()
    assert (tutorial.at, tutorial.game.ply) == (0, 0)
    while tutorial.game.can_redo:
        tutorial.redo()
    assert tutorial.at == max(at for at, step in enumerate(STEPS) if step.choice) + 1


def test_a_tutorial_goes_on_where_it_was_left() -> None:
    left = Tutorial(20)
    found = learn.opened(learn.TUTORIAL, left.noted({}))
    assert isinstance(found, Tutorial)
    assert found.at == 20
    assert found.game.state.key() == left.game.state.key()
    for wrong in (-1, len(STEPS), "20", None):
        again = learn.opened(learn.TUTORIAL, {learn.TUTORIAL: wrong})
        assert isinstance(again, Tutorial)
        assert again.at == 0


@pytest.mark.parametrize("key", KEYS)
def test_a_challenge_is_played_at_the_table(key: str) -> None:
    play = trial(key)
    assert lessons.challenge(key).title in html.unescape(play.panel())
    assert not play.solved
    assert not play.can_undo
    for notation in play.challenge.par:
        play.opened = {"card"}
        assert f'data-option="{notation}"' in play.panels()["choices"]
        play.play(notation)
    assert play.solved
    assert play.result() in play.panels()["lesson"]
    assert play.panels()["choices"] == ""
    assert play.noted({"solved": ["x"]})["solved"] == sorted(["x", key])
    play.again()
    assert not play.done
    assert not play.can_undo


def looked(play: Trial) -> object:
    work = play.hope()
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value


@pytest.mark.parametrize("key", KEYS)
def test_a_solution_leaves_hope_to_the_end(key: str) -> None:
    play = trial(key)
    for notation in play.challenge.par:
        assert looked(play) is True
        play.play(notation)


@pytest.mark.parametrize(("key", "wrong"), [("lightning", "die gray 3 @3"), ("line", "card 21 r2")])
def test_what_can_no_longer_be_reached_is_told(key: str, wrong: str) -> None:
    play = trial(key)
    play.play(wrong)
    assert looked(play) is False
    assert play.lost_word() == ""
    play.lost = True
    assert play.lost_word() in play.panel()
    assert 'data-action="undo"' in play.panel()
    play.undo()
    assert play.lost_word() == ""


def test_a_challenge_goes_on_where_it_was_left() -> None:
    left = trial("line")
    for notation in left.challenge.par[:3]:
        left.play(notation)
    left.undo()
    left.hints = 1
    noted = left.noted({})
    for progress in (noted, outside.LEARNED.read(json.dumps(noted))):
        found = learn.opened("line", progress)
        assert isinstance(found, Trial)
        assert found.game.state.key() == left.game.state.key()
        assert (found.hints, found.undos) == (1, 1)
    damaged = {"key": "line"}, {"key": "line", "choices": 3, "hints": "x", "undos": 0}
    nonsense = {"key": "line", "choices": ["nonsense"], "hints": 0, "undos": 0}
    for wrong in (None, {}, *damaged, nonsense):
        again = learn.opened("line", {"open": wrong})
        assert isinstance(again, Trial)
        assert not again.can_undo


def test_hints_come_one_after_the_other() -> None:
    play = trial(KEYS[0])
    first, second = lessons.challenge(KEYS[0]).hints
    assert first not in play.panel()
    play.hints = 1
    assert first in play.panel()
    assert second not in play.panel()
    play.hints = 2
    assert second in play.panel()
    assert 'data-action="lesson-hint"' not in play.panel()


def test_the_challenge_of_the_day_is_the_same_for_everybody() -> None:
    one, two = of_the_day("2026-11-21"), of_the_day("2026-11-21")
    other = of_the_day("2026-11-22")
    assert one.game.state.key() == two.game.state.key() != other.game.state.key()
    assert one.challenge == two.challenge
    assert not one.can_undo
    assert one.sharing() not in one.panel()
    while not one.done:
        one.play(str(one.options[-1]))
    one.address = "https://example.org/angel/"
    assert one.shared() in html.unescape(one.panel())
    for told in (one.day, "the bot", "0 undos", one.address):
        assert told in one.shared()
    best = one.noted({"days": {one.day: [99, 1]}})
    assert best["days"][one.day] == [99, one.challenge.goal[1]]


@pytest.mark.parametrize("day", range(1, 29, 9))
def test_every_day_has_a_position_worth_playing(day: int) -> None:
    play = of_the_day(f"2027-02-{day:02}")
    assert play.challenge.goal[1] > 0
    assert play.game.turns[-1] == play.game.ply
    assert len(play.options) > 2


def test_the_screen_tells_what_was_learned() -> None:
    day = "2026-11-21"
    fresh = learn.screen({}, day)
    assert "✓" not in fresh
    known = {"tutorial": 3, "solved": [KEYS[0], "gone"], "days": {day: [7, 5]}}
    shown = learn.screen(known, day)
    assert shown.count("✓") == 1
    assert "step 4" in shown
    assert "7 VP" in shown
    for key in KEYS:
        assert f'data-value="{key}"' in shown
        assert "<svg" in learn.picture(key)
