"""The tutorial and the challenges at the table, without a browser."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest
from tables import click
from tabletop.learn import challenge, day, lessons, tutorial
from tabletop.learn import view as learn
from tabletop.learn.challenge import Trial
from tabletop.learn.tutorial import Tutorial
from tabletop.session import moves, news
from tabletop.session.session import Session
from tabletop.shared import schemas as outside
from tabletop.table import panels as paint

from blackangel import games, i18n
from blackangel.games.black_angel.draw.icons import symbols
from blackangel.kernel.option import Option

if TYPE_CHECKING:
    from blackangel.kit.lessons import LessonStep

MOST = 24  # steps
READ = 8  # of them are only read
LONGEST = {"en": 25, "fr": 30, "de": 30}  # words of a step
STEPS = lessons.tutorial()
PLACES = re.compile(r'data-place="([^"]*)"')
KEYS = tuple(lessons.challenges())
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
FIRST = next(at for at, step in enumerate(STEPS) if step.choice)


def trial(key: str) -> Session:
    found = learn.lesson_of(key, {})
    assert found
    return found


def goes(session: Session) -> Trial:
    """The challenge that a session plays."""
    found = challenge.tried(session)
    assert found
    return found


def step(session: Session) -> Tutorial:
    """The tutorial that a session plays, where it is."""
    assert isinstance(session.lesson, Tutorial)
    return session.lesson


def shown(session: Session) -> str:
    """The lesson's panel."""
    assert session.lesson
    return session.lesson.panel(session)


def noted(session: Session, progress: dict[str, Any]) -> dict[str, Any]:
    assert session.lesson
    return dict(session.lesson.noted(session, progress))


def of_the_day(date: str, home: str = "") -> Session:
    work = day.of_the_day(date, home)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Session = done.value
            return found


def test_the_tutorial_plays_from_the_first_step_to_the_last() -> None:
    play = tutorial.begun()
    for wanted in STEPS[:-1]:
        assert step(play).step == wanted
        if wanted.choice:
            assert wanted.choice in map(str, play.options), wanted
            play = moves.choose(play, wanted.choice)
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
            again = moves.choose(back, done) if done else step(back).next(back)
            assert paint.panels(again) == paint.panels(play)
        play = moves.choose(play, wanted.choice) if wanted.choice else step(play).next(play)
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
    done = moves.choose(play, joined.choice)
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
    assert sum(not step.choice for step in steps) <= READ
    for step, english in zip(steps, STEPS, strict=True):
        words = [step.text, *(words for _sign, words in step.signs)]
        for said in (" ".join(words), step.second):
            assert len(said.split()) <= LONGEST[language], said
            assert "'" not in said, said
        assert language == "en" or step.text != english.text, "it is translated"
        assert language == "en" or not step.second or step.second != english.second


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


def clicked(play: Session, notation: str) -> Session:
    """Make a choice on the boards as far as possible, else by its button."""
    ply = play.game.ply
    for place in play.places()(Option.parse(notation)):
        if play.game.ply == ply:
            play = click(play, place)
    if play.game.ply == ply:
        play = play._replace(open_sections=frozenset({"card"}))
        assert f'data-option="{notation}"' in paint.panels(play)["choices"]
        play = moves.choose(play, notation)
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
    play = moves.choose(play, other)
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
        play = moves.choose(play, notation)
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
        play = moves.choose(play, notation)


@pytest.mark.parametrize(("key", "wrong"), [("lightning", "die gray 3 @3"), ("line", "card 21 r2")])
def test_what_can_no_longer_be_reached_is_told(key: str, wrong: str) -> None:
    play = trial(key)
    play = moves.choose(play, wrong)
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
        left = moves.choose(left, notation)
    left = moves.undo(left)
    left = left._replace(lesson=goes(left).hinted())
    kept = noted(left, {})
    for progress in (kept, outside.LEARNED.read(json.dumps(kept))):
        found = learn.lesson_of("line", progress or {})
        assert found
        assert found.game.state.key() == left.game.state.key()
        assert (goes(found).hints, goes(found).undos) == (1, 1)
    damaged = {"key": "line"}, {"key": "line", "choices": 3, "hints": "x", "undos": 0}
    nonsense = {"key": "line", "choices": ["nonsense"], "hints": 0, "undos": 0}
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


def test_the_challenge_of_the_day_is_the_same_for_everybody() -> None:
    home = "https://example.org/angel/"
    one, two = of_the_day("2026-11-21", home), of_the_day("2026-11-21")
    other = of_the_day("2026-11-22")
    assert one.game.state.key() == two.game.state.key() != other.game.state.key()
    assert goes(one).challenge == goes(two).challenge
    assert not one.can_undo
    assert goes(one).sharing(one) not in shown(one)
    while not goes(one).ended(one):
        one = moves.choose(one, str(one.options[-1]))
    assert goes(one).shared(one) in html.unescape(shown(one))
    date = goes(one).day
    for told in (lessons.date_words(date), "the bot", "0 undos", home):
        assert told in goes(one).shared(one)
    best = noted(one, {"days": {date: [99, 1]}})
    assert best["days"][date] == [99, goes(one).challenge.goal[1]]


@pytest.mark.parametrize("date", range(1, 29, 9))
def test_every_day_has_a_position_worth_playing(date: int) -> None:
    play = of_the_day(f"2027-02-{date:02}")
    assert goes(play).challenge.goal[1] > 0
    assert play.game.turns[-1] == play.game.ply
    assert len(play.options) > 2


def test_the_screen_tells_what_was_learned() -> None:
    date = "2026-11-21"
    fresh = learn.screen({}, date)
    assert 'data-sign="done"' not in fresh
    left = noted(tutorial.begun(3), {})
    known = {**left, "solved": [KEYS[0], "gone"], "days": {date: [7, 5]}}
    seen = learn.screen(known, date)
    assert seen.count('data-sign="done"') == 1
    assert "step 4" in seen
    assert "7 VP" in seen
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
        assert said in lessons.day_words(date).shared


def test_medals_are_told_by_what_the_bot_found() -> None:
    found = [lessons.medal(number, 9) for number in (-2, 4, 5, 8, 9, 10)]
    assert found == [0, 0, 1, 1, 2, 3]


def test_a_streak_counts_days_on_end_up_to_today_or_yesterday() -> None:
    days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"]
    assert lessons.streak(days, "2026-03-01") == 3
    assert lessons.streak(days, "2026-03-02") == 3
    assert lessons.streak(days, "2026-03-03") == 1
    assert lessons.streak(days, "2026-03-05") == 0
