"""The tutorial and the challenges at the table, without a browser."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from lessoned import STEPS, noted, step
from tables import click
from tabletop.learn import lessons, tutorial
from tabletop.session import moves
from tabletop.session.session import Session
from tabletop.table import panels as paint

from blackangel import games, i18n
from blackangel.games.black_angel.draw.icons import symbols

if TYPE_CHECKING:
    from blackangel.kit.lessons import LessonStep

MOST = 24  # steps
READ = 8  # of them are only read
LONGEST = {"en": 25, "fr": 30, "de": 30}  # words of a step
PLACES = re.compile(r'data-place="([^"]*)"')
THEN = {"en": ", then ", "de": ", dann ", "fr": ", puis "}  # between two clicks
CLICK = {"en": r"[Cc]lick ", "de": r"[Kk]licke ", "fr": r"[Cc]lique "}
# the clicks that a step's words name, each with the words for it; a step that is not here is a
# button in the list
NAMED = {
    "die orange 3 @1": ("orange 3", "Discover"),
    "take d2 r2": ("this tile", "row 2"),
    "take d3 r2": ("this tile", "row 2"),
    "card 26 r2": ("the Mission", "row 2"),
    "die green 2 @6": ("your green 2", "the green Command"),
    "launch 4R1": ("the ship", "green hex"),
    "place 46": ("the card",),
    "buy H green 3 @5": ("my green 3", "Destroy Ravagers"),
    "destroy @5": ("the one that struck",),
    "card 65 r2": ("this one", "row 2"),
    "die green 3 m46": ("your green 3", "the Mission"),
}


def test_the_tutorial_plays_from_the_first_step_to_the_last() -> None:
    play = tutorial.begun()
    for wanted in STEPS[:-1]:
        assert step(play).step == wanted
        if wanted.choice:
            assert wanted.choice in map(str, play.options), wanted
            play = moves.play(play, wanted.choice)
        else:
            play = step(play).next(play)
    assert step(play).last
    assert noted(play, {})["taught"]
    assert play.game.player == 0, "the player goes on"


@pytest.mark.parametrize("at", range(len(STEPS)))
def test_a_step_shows_what_it_speaks_of(at: int) -> None:
    play = tutorial.begun(at)
    panels = paint.panels(play)
    assert {STEPS[at].sign, *(name for name, _words in STEPS[at].signs)} <= symbols().keys()
    assert all(words in html.unescape(panels["lesson"]) for _name, words in STEPS[at].signs)
    drawn = set(PLACES.findall("".join(panels.values())))
    for mark in (*step(play).marks(play), *step(play).about(play)):
        kind, _colon, name = mark.partition(":")
        if kind == "panel":
            assert f'id="panel-{name}"' in paint.frame(play)
        elif kind == "piece":
            assert f'data-piece="{name}"' in "".join(panels.values()), mark
        elif kind == "part":
            assert re.search(rf'class="[^"]*\b{name}\b', "".join(panels.values())), mark
        else:
            assert mark in drawn, mark
    if STEPS[at].choice:
        assert f'data-option="{STEPS[at].choice}"' in panels["choices"]
    else:
        assert ' live"' not in "".join(panels.values()), "all is calm"
        assert step(play).last or 'data-action="lesson-next"' in panels["lesson"]


def missing(play: Session) -> list[str]:
    """What the step points at and no panel shows."""
    markup = "".join(paint.panels(play).values())
    drawn, classes = set(PLACES.findall(markup)), re.findall(r'class="([^"]*)"', markup)
    parts = {f"part:{name}" for names in classes for name in names.split()}
    panels = {f"panel:{name}" for name in re.findall(r'id="panel-([^"]*)"', paint.frame(play))}
    pieces = {f"piece:{name}" for name in re.findall(r'data-piece="([^"]*)"', markup)}
    spoken_of = (*step(play).marks(play), *step(play).about(play))
    return [mark for mark in spoken_of if mark not in drawn | parts | panels | pieces]


@pytest.mark.parametrize("title", games.tabled())
def test_what_a_step_points_at_is_there_forwards_and_after_back_and_next(title: str) -> None:
    play = tutorial.begun(0, title)
    for wanted in lessons.tutorial(title)[:-1]:
        assert missing(play) == [], wanted
        if step(play).at:
            back = moves.undo(play)
            assert missing(back) == [], wanted
            done = step(back).step.choice
            again = moves.play(back, done) if done else step(back).next(back)
            assert paint.panels(again) == paint.panels(play)
        play = moves.play(play, wanted.choice) if wanted.choice else step(play).next(play)
    assert missing(play) == []


@pytest.mark.parametrize("title", games.tabled())
def test_what_a_step_plays_by_itself_is_taken_back_and_done_again_with_its_choice(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = lessons.tutorial(title)
    first, second = [at for at, step in enumerate(steps) if step.choices][:2]
    follows = steps[second].choices
    joined = steps[first]._replace(then=(*steps[first].then, *follows))
    shorter = (*steps[: first + 1], *steps[second + 1 :])
    whole = tutorial.begun(second + 1, title)
    monkeypatch.setattr(
        lessons, "tutorial", lambda _title=title: (*shorter[:first], joined, *shorter[first + 1 :])
    )
    play = tutorial.begun(first, title)
    asked = play.game.ply
    done = moves.play(play, joined.choice)
    assert done.game.ply == asked + len(joined.choices)
    assert done.game.save() == whole.game.save() == tutorial.begun(first + 1, title).game.save()
    assert step(done).at == first + 1
    back = moves.undo(done)
    assert (step(back).at, back.game.ply) == (first, asked)
    again = moves.redo(back)
    assert (step(again).at, again.game.save()) == (first + 1, done.game.save())


@pytest.mark.parametrize("at", [at for at, step in enumerate(STEPS) if step.instead])
def test_a_click_on_a_row_means_it(at: int) -> None:
    play = tutorial.begun(at)
    assert {*STEPS[at].instead} <= {*step(play).about(play)}
    first = step(play).wanted(play)[0]
    for cell in STEPS[at].instead:
        picked = click(click(play, first), cell)
        assert not step(picked).astray, cell
        assert step(picked).at == at + 1
        assert not step(click(play, cell)).astray, "it may be the first click, too"


@pytest.mark.parametrize("at", [at for at, step in enumerate(STEPS) if step.choice])
def test_a_step_is_done_by_the_clicks_that_it_names(at: int) -> None:
    """As many clicks as its words name, in any order; an extra one does no harm."""
    play, wanted = tutorial.begun(at), STEPS[at]
    named, clicks = NAMED.get(wanted.choice, ()), step(play).clicks(play)
    assert len(clicks) == len(named)
    said = wanted.text
    if not clicks:
        button = play.words.option(wanted.choice, play.observe(0), i18n.catalogue)
        assert button.partition(" (")[0] in said
    for words in named:
        assert words.lower() in said.lower()
    assert set(clicks) <= set(step(play).marks(play)), "they stand out"
    if not clicks:
        assert f'data-option="{wanted.choice}"' in paint.panels(play)["choices"]
    for order in permutations(step(play).wanted(play)):
        picked = play
        for place in order:
            picked = click(picked, place)
            assert not step(picked).astray, place
            if step(picked).at == at and place == clicks[0]:
                assert named[1].lower() in step(picked).text(picked).lower(), (
                    "what is left to click"
                )
            elif step(picked).at == at and picked.picked[:1] != clicks[:1]:
                left = step(picked).text(picked)
                assert left == step(picked).step.text, "nothing that is done is asked for"
        assert not clicks or step(picked).at == at + 1


def taught_in(language: str) -> Sequence[LessonStep]:
    """The steps in a language."""
    i18n.choose(language)
    try:
        return lessons.tutorial()
    finally:
        i18n.choose("en")


@pytest.mark.parametrize("language", LONGEST)
def test_the_tutorial_is_short_in_every_language(language: str) -> None:
    steps = taught_in(language)
    assert len(steps) <= MOST
    assert sum(not taught.choice for taught in steps) <= READ
    for taught, english in zip(steps, STEPS, strict=True):
        words = [taught.text, *(words for _sign, words in taught.signs)]
        for said in (" ".join(words), taught.second):
            assert len(said.split()) <= LONGEST[language], said
            assert "'" not in said, said
        assert language == "en" or taught.text != english.text, "it is translated"
        assert language == "en" or not taught.second or taught.second != english.second


def test_the_last_turn_is_a_feat_and_its_points_are_counted_in_words() -> None:
    last = max(at for at, step in enumerate(STEPS) if step.choice)
    game = tutorial.begun(last + 1).game
    before = game.at(game.turns[-1]).state
    mine, hal = (seat.vp for seat in game.state.seats)
    gained = mine - before.seats[0].vp
    assert gained >= 8
    assert STEPS[last + 1].text.startswith(f"{gained} VP in a single turn")
    assert (mine - hal, "nine points behind" in STEPS[-1].text) == (9, True)
    assert before.seats[0].vp < before.seats[1].vp, "it turns the game"


@pytest.mark.parametrize("language", THEN)
def test_the_words_name_each_click(language: str) -> None:
    told = 0
    for at, told_of in enumerate(taught_in(language)):
        for sentence in re.split(r"(?<=[.!)]) ", told_of.text):
            if told_of.choice and re.search(CLICK[language], sentence):
                told += 1
                play = tutorial.begun(at)
                clicks = step(play).clicks(play) or (told_of.choice,)  # a button
                assert sentence.count(THEN[language]) + 1 == len(clicks), sentence
    assert told == len(NAMED) + 2  # and two buttons
