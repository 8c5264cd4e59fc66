"""The Automa refereed on the page: asked, answered, kept across a reload, undone, in any language."""

from __future__ import annotations

import json
import random
import re

import pytest
from at_the_page import Visit
from tabletop.referee import update as referee
from tabletop.referee import view as screen
from test_screens import read

from blackangel import games, i18n
from blackangel.games.council_of_shadows.table.refereed.asks import ASKED, asked
from blackangel.games.council_of_shadows.table.refereed.play import Play, begun
from tests.games.own_boxes import ANGEL_BOX, COUNCIL_BOX

GAME = "council-of-shadows"
BOXES = {GAME: COUNCIL_BOX, "black-angel": ANGEL_BOX}
ANSWERS = re.compile(r'data-action="referee-answer" data-value="([^"]*)"')


def begin(**chosen: str) -> Visit:
    visit = Visit()
    visit.act("referee", GAME)
    for field, value in chosen.items():
        visit.fill(f"refereed-{field}", value)
    visit.act("referee-begin")
    return visit


def play(visit: Visit) -> Play:
    found = visit.model.referee.play
    assert isinstance(found, Play)
    return found


def walk(seed: int) -> list[Play]:
    """A whole game with random answers, moment by moment."""
    rng = random.Random(seed)
    going = begun(("standard", "experienced")[seed % 2], seed, "automa", True)
    moments = [going]
    while going.asked.choices:
        choices = going.asked.choices
        over = "over" if len(going.rounds) > 14 and "over" in choices else ""
        going = going.say(over or rng.choice([c for c in choices if c != "over"] or ["over"]))
        moments.append(going)
        assert len(moments) < 1000
    return moments


def test_what_is_agreed_is_asked_first() -> None:
    visit = Visit()
    visit.act("referee", GAME)
    assert visit.shown.game == GAME
    assert 'value="standard" selected' in visit.markup
    assert visit.markup.count("<select") == 3
    visit = begin(level="experienced", first="automa", stations="on")
    kept = json.loads(visit.store.referee(GAME))
    assert (kept["level"], kept["first"], kept["stations"]) == ("experienced", "automa", True)
    assert "level 0, 0 of 20 Energy" in visit.shown.panels["bar"]


def test_a_round_is_answered_kept_and_taken_back() -> None:
    visit = begin()
    seen = []
    while not play(visit).rounds or play(visit).asked.kind != "told":
        offered = ANSWERS.findall(visit.shown.panels["stage"])
        assert offered == list(play(visit).asked.choices)
        seen.append(asked(play(visit)).title)
        visit.act("referee-answer", offered[0])
        again = Visit(visit.device)
        assert again.shown.panels["stage"] == visit.shown.panels["stage"]
        assert visit.spoken[-1] == asked(play(visit)).title
    assert "The Automa has played" in visit.shown.panels["stage"]
    while play(visit).can_undo:
        visit.press("u")
        assert asked(play(visit)).title == seen.pop()
    assert visit.spoken == ("Undone.",)
    assert not seen


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_markup_is_sound_at_every_question(seed: int) -> None:
    judge = referee.judge(GAME)
    for going in walk(seed):
        for markup in screen.panels(judge, going).values():
            assert read(markup).open == []
            assert "style=" not in markup
        assert not ANSWERS.findall(judge.gains(going))
        offered = ANSWERS.findall(judge.news(going))
        assert offered == list(going.asked.choices)


def test_every_kind_of_question_is_met_but_those_that_are_rare() -> None:
    met = {going.asked.kind for seed in range(30) for going in walk(seed)}
    assert ASKED.keys() - met <= {"light", "clear"}


@pytest.mark.parametrize("language", ["fr", "de"])
def test_all_of_it_is_told_in_any_language(language: str) -> None:
    for going in walk(5):
        english = asked(going)
        with i18n.speaking(language):
            spoken = asked(going)
            assert spoken.title != english.title
            assert spoken.answers.keys() == english.answers.keys()


def test_what_is_no_answer_costs_one_sentence() -> None:
    visit = begin()
    kept = visit.store.referee(GAME)
    visit.act("referee-answer", "dance")
    assert "not among the answers" in visit.notice
    assert visit.store.referee(GAME) == kept
    with pytest.raises(LookupError):
        visit.act("referee-dance")


@pytest.mark.parametrize(
    "change",
    [{"level": "mild"}, {"first": "Ada"}, {"inputs": ["dance"]}, {"inputs": 7}, {"seed": None}],
)
def test_damaged_data_is_refused(change: dict[str, object]) -> None:
    sound = json.loads(begun("standard", 1).written())
    with pytest.raises(ValueError, match="not what was said"):
        referee.read(json.dumps({**sound, **change}), GAME)


def test_both_games_are_refereed_beside_one_another() -> None:
    visit = begin()
    visit.act("referee-answer", "next")
    visit.act("home")
    visit.act("referee", "black-angel")
    visit.act("referee-begin")
    assert visit.shown.game == "black-angel"
    visit.act("home")
    assert visit.markup.count("Go on refereeing") == 2
    visit.act("referee", GAME)
    assert play(visit).asked.kind == "spent"


@pytest.mark.parametrize("key", BOXES)
def test_a_game_keeps_the_values_that_it_began_with(key: str) -> None:
    visit = Visit()
    visit.act("referee", key)
    visit.act("referee-begin")
    kept = visit.store.referee(key)
    for text in (games.overrides_file(key, BOXES[key]), games.overrides_file(key)):
        visit.act("home")
        visit.act("settings")
        visit.act("box-file", key)
        visit.act("box-use", key, **{"box-text": text})
        visit.act("close")
        again = Visit(visit.device)
        for page in (visit, again):
            page.act("referee", key)
            assert "cannot be read" not in page.notice
            assert page.store.referee(key) == kept
            assert page.model.referee.values == referee.resumed(kept, key, ())[1]
        again.act("referee-new")
        again.act("referee-begin")
        kept = again.store.referee(key)
        visit = again
        if text != games.overrides_file(key):
            assert visit.model.referee.values == BOXES[key]
            assert referee.resumed(kept, key, ())[1] == BOXES[key]
    assert visit.model.referee.values == ()


def test_an_earlier_text_goes_on_with_the_values_in_force() -> None:
    text = begun("standard", 1).written()
    assert referee.resumed(text, GAME, COUNCIL_BOX)[1] == COUNCIL_BOX
    wrong = json.dumps({**json.loads(text), "box": [["chess", "x", "y", 1]]})
    with pytest.raises(ValueError, match="refuse"):
        referee.resumed(wrong, GAME, ())
