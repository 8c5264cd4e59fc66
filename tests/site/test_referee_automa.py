"""The Automa refereed on the page: asked, answered, kept across a reload, undone, in any language."""

from __future__ import annotations

import json
import random
import re
from html import escape

import pytest
from at_the_page import Visit
from tabletop.referee import update as referee
from tabletop.referee import view as screen
from test_screens import read

from blackangel import games, i18n
from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.table.refereed import told
from blackangel.games.council_of_shadows.table.refereed.asks import ASKED, asked
from blackangel.games.council_of_shadows.table.refereed.play import Done, Play, begun
from blackangel.games.council_of_shadows.words.vocabulary import galaxy
from blackangel.kit.shown import TurnStep
from tests.games.own_boxes import ANGEL_BOX, COUNCIL_BOX

GAME = "council-of-shadows"
FIRST = ("automa", "me")  # whose tile is 1; so the Automa's Energy is 0, or 1
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
    assert visit.markup.count("<select") == 4
    visit = begin(level="experienced", first="automa", stations="on", leaders="on")
    kept = json.loads(visit.store.referee(GAME))
    assert (kept["level"], kept["first"]) == ("experienced", "automa")
    assert kept["stations"] is kept["leaders"] is True
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
    judge = referee.referee_for(GAME)
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
    assert "n’t among the answers" in visit.notice
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
    assert visit.markup.count("Back to the game at your table") == 2
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
            assert "can’t be read" not in page.notice
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


# --- what the person is told


@pytest.mark.rule("CS-O1", "CS-S3", "CS-S5", "CS-S6", "CS-S7", "CS-S8")
def test_the_table_is_laid_out_first() -> None:
    visit = begin()
    told_ = visit.shown.panels["stage"]
    assert told_.count('type="checkbox"') == 9
    for said in (
        "on the side of the board with six galaxies (2)",
        "blue cubes and markers",
        "both Consumption markers on 20",
        "tile 1 is yours",
        "yours on 0, the Automa’s on 1",
        "in Parvus Corta (gray)",
        "two level I and two level II Dark Tech cards",
        "(turquoise), Heaven’s Fence (yellow), Umber Shoal (brown) and Pale Drift (beige), and the "
        "one for stations",
        "Deal yourself one",
    ):
        assert escape(said, quote=False) in told_.replace("&#x27;", "'"), said
    visit.act("referee-answer", "next")
    assert "level I and two level II Dark Tech" not in visit.shown.panels["stage"]
    visit.press("u")
    assert visit.shown.panels["stage"] == told_
    assert "tile 1 is the Automa" in told.setup(True, True)[3]
    assert "the Automa’s on 0" in told.setup(True, True)[4]
    assert "the one for stations" not in str(told.setup(True, True))
    assert "space stations" in told.setup(True, True)[-1]
    assert all(begun("standard", 1, who).automa.seat.energy == at for at, who in enumerate(FIRST))


def parts(kind: str) -> list[tuple[Done, tuple[TurnStep, ...]]]:
    return [
        (part, told.steps((part,)))
        for seed in range(20)
        for part in (part for round_ in walk(seed)[-1].rounds for part in round_)
        if part.task[0] == kind
    ]


def test_it_explores_without_a_cube_where_no_tile_fits() -> None:
    seen = 0
    for part, (step, *_more) in parts("line"):
        chore, *cubes = (*told.part_chores(part), "")
        if "tile" in chore:
            without = "bare" in part.heard
            assert ("No cube" in step.why) == without
            assert ("cube" in step.words) == (not without) == any(cubes)
            seen += without
    assert seen


@pytest.mark.rule("CS-O10", "CS-O11")
@pytest.mark.parametrize(("energy", "level"), [(19, 0), (20, 1), (45, 2), (60, 3)])
def test_its_rise_brings_the_person_nothing_and_level_three_the_throne(
    energy: int, level: int
) -> None:
    going = begun("standard", 1)
    going.automa.seat.energy = energy
    going = going._replace(rounds=((),), agenda=(("rise",),)).onward()
    (part,) = going.round
    whys = [step.why for step in told.steps((part,))]
    assert whys.count("You get nothing when it levels up.") == min(level, 2)
    assert ("Give it the Throne of the Council." in told.part_chores(part)) == (level == 3)


@pytest.mark.parametrize("seed", [3, 4])
def test_a_galaxy_is_named_with_its_colour(seed: int) -> None:
    for part in (part for round_ in walk(seed)[-1].rounds for part in round_):
        for step in told.steps((part,)):
            for text in (step.words, step.why):
                for name in GALAXIES:
                    assert text.count(galaxy(name)) == text.count(told.there(name))


def test_the_box_can_be_corrected_before_the_game() -> None:
    visit = Visit()
    visit.act("referee", GAME)
    assert f'data-action="my-box" data-value="{GAME}"' in visit.markup
    visit.act("my-box", GAME)
    assert visit.model.stage.screen == "box"
    visit.act("own-back")
    assert visit.model.stage.screen == "referee"


@pytest.mark.rule("CS-V1", "CS-V8")
def test_with_leaders_the_person_chooses_one_and_starts_with_what_it_says() -> None:
    without, setup = told.setup(False, False), told.setup(False, False, leaders=True)
    assert setup[: len(without)] == without
    choice, energy = setup[len(without) :]
    assert "Choose a leader" in choice
    assert energy == "With Breish your Energy marker starts on 8."
    visit = begin(leaders="on")
    assert "Choose a leader" in visit.shown.panels["stage"]
    visit.act("referee-answer", "next")
    visit.press("u")
    assert play(visit).leaders


def test_what_was_stored_before_leaders_were_asked_is_read() -> None:
    text = json.loads(begun("standard", 1).written())
    del text["leaders"]
    found = referee.read(json.dumps(text), GAME)
    assert isinstance(found, Play)
    assert not found.leaders
