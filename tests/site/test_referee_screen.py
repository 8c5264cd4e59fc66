"""Hal refereed on the page, as messages: reported, kept across a reload, undone, in any language."""

from __future__ import annotations

import json
import re
from html import escape

import pytest
from at_the_page import Device, Visit
from tabletop import effects
from tabletop.referee import update as referee
from tabletop.storage import effects as storage

from blackangel import i18n
from blackangel.games.black_angel.rules.tables import HAL
from blackangel.games.black_angel.table.refereed.play import Play, begun
from tests.games.black_angel import corpus

NEWS = "#referee-news"
DICE = ("own orange 3", "own gray 2", "own green 1", "human orange 1")


def begin(level: str = "standard") -> Visit:
    visit = Visit()
    visit.act("referee")
    visit.fill("refereed-level", level)
    visit.act("referee-begin")
    return visit


def play(visit: Visit) -> Play:
    found = visit.model.referee.play
    assert isinstance(found, Play)
    return found


def stage(visit: Visit) -> str:
    return visit.shown.panels["stage"]


def points(visit: Visit) -> int:
    found = re.search(r'class="points">(\d+) VP', visit.shown.panels["bar"])
    assert found
    return int(found[1])


def tray(visit: Visit) -> list[str]:
    return re.findall(r'data-action="referee-undie" data-value="([^"]*)"', stage(visit))


def answer(visit: Visit) -> None:
    """Answer whatever his action needs to know."""
    for value in ("neutralization 0 1", "free 0 2", "ravagers 4 2", "damage 2 1", "cubes 0 1"):
        if f'data-value="{value}"' in stage(visit):
            visit.act("referee-answer", value)
    while missing := play(visit).missing:
        visit.act("referee-rest", missing[0])


def turn(visit: Visit, sequence: str, *dice: str) -> None:
    """Play one turn of his to its end."""
    if 'data-action="referee-next"' in stage(visit):
        visit.act("referee-next")
    for value in tray(visit):
        visit.act("referee-undie", value)
    visit.act("referee-sequence", sequence)
    for die in dice:
        visit.act("referee-die", die)
    visit.act("referee-reveal")
    if play(visit).draft.stage == "answers":
        answer(visit)
        visit.act("referee-play")
    assert "Hal has played" in stage(visit)


def again(visit: Visit) -> Visit:
    """The same tab after a reload."""
    return Visit(visit.device)


# --- from the opening on


def test_the_level_is_asked_first() -> None:
    visit = Visit()
    visit.act("referee")
    assert visit.model.stage.screen == "referee"
    assert 'value="standard" selected' in visit.markup
    assert 'data-action="home"' in visit.markup
    visit.fill("refereed-level", "difficult")
    assert visit.store.referee() == ""
    visit.act("referee-begin")
    assert points(visit) == HAL.levels["difficult"] == 10
    assert visit.shown.game == "black-angel"
    assert json.loads(visit.store.referee())["level"] == "difficult"
    assert (visit.world.focus, visit.asked(effects.ScrollTo)[-1]) == (
        NEWS,
        effects.ScrollTo(NEWS, "start"),
    )


def test_another_seed_each_time() -> None:
    visit = begin()
    first = play(visit).seed
    visit.act("referee-new")
    visit.act("referee-begin")
    assert play(visit).seed != first


@pytest.mark.rule("BA-H3", "BA-H4")
def test_a_round() -> None:
    visit = begin()
    visit.act("referee-sequence", "A")
    kept, draws = visit.store.referee(), visit.draws
    visit.act("referee-reveal")
    assert "Please check the dice" in visit.notice
    assert (visit.store.referee(), visit.draws) == (kept, draws)
    for die in (*DICE, "human orange 1"):
        visit.act("referee-die", die)
    assert len(tray(visit)) == 5
    visit.act("referee-undie", "human orange 1")
    assert visit.world.focus == '[data-action="referee-die"][data-value="human orange 1"]'
    assert tray(visit) == ["own orange 3", "own gray 2", "own green 1", "human orange 1"]

    visit = again(visit)
    assert len(tray(visit)) == 4
    assert visit.world.focus == NEWS
    visit.act("referee-reveal")
    assert "Hal follows" in stage(visit)
    assert visit.spoken[0].startswith("Hal reveals card")
    assert visit.notice == ""
    asked = stage(visit)
    visit = again(visit)
    assert stage(visit) == asked
    answer(visit)
    visit.act("referee-play")
    assert visit.spoken[-1] == play(visit).last.chores[-1]
    assert visit.spoken[-1].startswith("Put Hal’s die into its supply")
    assert "Hal has played" in stage(visit)
    visit.act("referee-fixed", "ejected")
    assert "His Mission was ejected: Hal gains 3 VP." in visit.notice
    score = points(visit)

    visit.press("u")
    assert visit.spoken == ("Undone.",)
    assert points(visit) == score - 3
    visit.press("u")
    assert "Hal follows" in stage(visit)
    assert points(visit) == HAL.levels["standard"]
    visit.act("referee-play")
    visit.act("referee-fixed", "ejected")
    assert points(visit) == score

    visit.act("referee-next")
    for value in tray(visit):
        if value.startswith("own"):
            visit.act("referee-undie", value)
    visit.act("referee-rolls")
    assert "Hal rolls" in stage(visit)
    kept = visit.store.referee()
    visit.act("referee-rolled")  # none is entered yet
    assert "Hal needs at least one" in visit.notice
    assert visit.store.referee() == kept
    visit.act("referee-throw")
    assert [value.split()[1] for value in tray(visit)] == ["orange", "gray", "green"]
    visit.act("referee-rolled")
    assert "Advance the Black Angel" in stage(visit)
    visit.act("home")
    assert visit.model.stage.screen == "start"
    assert "Back to the game at your table" in visit.markup
    visit.act("referee")
    assert "Advance the Black Angel" in stage(visit)
    assert visit.shown.panels["story"].count("<li>") == 4


def test_what_is_open_must_be_answered_first() -> None:
    visit = begin()
    visit.act("referee-sequence", "A")
    visit.act("referee-die", "own orange 3")
    visit.act("referee-reveal")
    assert "Enter your standard dice, or choose No standard dice." in visit.notice
    visit.act("referee-none")
    pressed = re.findall(r'<button[^>]*data-action="referee-none"[^>]*>', stage(visit))
    assert 'aria-pressed="true"' in pressed[0]
    assert play(again(visit)).draft == play(visit).draft
    visit.act("referee-die", "human gray 1")
    visit.act("referee-undie", "human gray 1")
    assert not play(visit).draft.without
    visit.act("referee-none")
    visit.act("referee-reveal")
    assert play(visit).draft.stage == "answers"
    button = re.findall(r'<button[^>]*data-action="referee-play"[^>]*>', stage(visit))
    assert "disabled" in button[0]
    kept = visit.store.referee()
    visit.act("referee-play")
    assert visit.notice
    assert visit.store.referee() == kept


def test_more_dice_than_the_box_has_are_refused() -> None:
    visit = begin()
    for _time in range(6):
        visit.act("referee-die", "human orange 2")
        visit.act("referee-die", "own orange 3")
    assert tray(visit) == ["own orange 3", *["human orange 2"] * 3]
    visit.act("referee-undie", "own orange 3")
    visit.act("referee-die", "human orange 2")
    visit.act("referee-die", "own orange 3")
    assert tray(visit) == ["human orange 2"] * 4
    assert "You’ve already entered all 4 orange dice." in visit.notice


@pytest.mark.rule("BA-H1")
def test_the_table_is_laid_out_first() -> None:
    visit = begin("extreme")
    told = stage(visit)
    assert told.count('type="checkbox"') == 9
    for said in (
        "4 dice of each color",
        "5 strips",
        "12 Ravager cards",
        "15 VP",
        "You’re the first",
    ):
        assert said in told
    turn(visit, "A", *DICE)
    visit.act("referee-next")
    assert "5 strips" not in stage(visit)


def test_the_opening_says_which_values_no_source_shows() -> None:
    visit = Visit()
    visit.act("referee")
    assert (
        "No source shows Hal&#x27;s cards" in visit.markup
        or "No source shows Hal’s" in visit.markup
    )
    assert "Technology tile, debris, Ravager card, Advanced tile" in visit.markup
    assert "resource," not in visit.markup.split("No source shows")[1].split("My copy")[0]


def test_several_turns_and_all_of_them_back() -> None:
    visit = begin("easy")
    moments = [visit.store.referee()]
    for number, sequence in enumerate(("A", "B", "pass", "A")):
        turn(visit, sequence, *DICE)
        visit.act("referee-source", "activation")
        visit.act("referee-thing", "ship")
        visit.act("referee-number", "1")
        visit.act("referee-gain")
        assert f"Hal gains {(2 + number) * HAL.weights['ship']} VP" in visit.notice
        moments.append(visit.store.referee())
        visit = again(visit) if number == 1 else visit
        if number == 1:  # the form of a gain starts afresh with the visit
            visit.act("referee-thing", "ship")
            visit.act("referee-number", "1")
            visit.act("referee-number", "1")
    assert len(play(visit).told) == 8
    assert points(visit) == sum(told.points for told in play(visit).told)
    seen = []
    while play(visit).can_undo:
        visit.act("referee-undo")
        seen.append(visit.store.referee())
        assert referee.written(referee.read(seen[-1])) == seen[-1]
    assert {json.dumps(json.loads(text)["inputs"]) for text in moments[:-1]} <= {
        json.dumps(json.loads(text)["inputs"]) for text in seen
    }
    assert points(visit) == 0
    draws = visit.draws
    visit.press("u")
    assert visit.draws == draws


def test_the_number_of_a_gain_has_bounds_and_is_no_part_of_what_is_kept() -> None:
    visit = begin()
    kept = visit.store.referee()
    visit.act("referee-number", "-1")
    assert play(visit).gain.number == 1
    for _time in range(120):
        visit.act("referee-number", "1")
    assert play(visit).gain.number == 99
    assert visit.store.referee() == kept
    assert len(visit.asked(storage.SaveReferee)) == 1


def test_another_game_gives_the_first_one_up_only_when_it_begins() -> None:
    visit = begin()
    turn(visit, "A", *DICE)
    kept = visit.store.referee()
    visit.act("referee-new")
    assert "This ends the game" in visit.markup
    visit.press("u")
    assert visit.store.referee() == kept
    visit.act("referee-back")
    assert visit.world.focus == NEWS
    assert "Hal has played" in stage(visit)
    visit.act("referee-new")
    visit.act("referee-begin")
    assert play(visit).inputs == ()


# --- languages


def test_what_was_told_is_told_in_the_language_that_is_chosen() -> None:
    visit = begin()
    turn(visit, "A", *DICE)
    kept, before = visit.store.referee(), stage(visit)
    visit.fill("language", "de")
    assert visit.shown.root["lang"] == "de"
    with i18n.speaking("de"):
        german = play(visit).last.chores
    assert german != play(visit).last.chores
    assert all(escape(chore) in stage(visit) for chore in german)
    assert visit.store.referee() == kept
    visit.fill("language", "en")
    assert stage(visit) == before


# --- what the device keeps


@pytest.mark.parametrize("place", range(0, 20, 4))
def test_what_an_earlier_version_kept_goes_on(place: int) -> None:
    wanted = corpus.lines("referees")[place]
    device = Device()
    Visit(device).store.save_referee(wanted["text"])
    visit = Visit(device)
    assert "Back to the game at your table" in visit.markup
    visit.act("referee")
    assert play(visit).draft.stage == wanted["stage"]
    assert points(visit) == wanted["vp"]
    assert visit.store.referee() == wanted["text"]


@pytest.mark.parametrize(
    "text",
    ['{"level": 3}', "{", "7", '{"box": 7}', json.dumps({"level": "easy", "seed": 1})],
)
def test_damaged_data_costs_one_sentence(text: str) -> None:
    visit = Visit()
    visit.store.save_referee(text)  # as another tab may have left it
    visit.act("referee")
    assert "can’t be read. It stays on this device" in visit.notice
    assert (visit.store.referee(), visit.model.referee.play) == (text, None)
    visit.act("referee-begin")
    assert visit.notice == ""
    assert points(visit) == 5


def test_what_another_tab_has_kept_is_gone_on_with() -> None:
    visit = Visit()
    visit.store.save_referee(begun("extreme", 5).written())
    visit.act("referee")
    assert (points(visit), play(visit).seed) == (15, 5)


def test_a_full_device_is_told_and_the_game_goes_on() -> None:
    device = Device()
    device.notes.room = 0
    visit = Visit(device)
    visit.act("referee")
    visit.act("referee-begin")
    assert "run out of space" in visit.notice
    turn(visit, "B", *DICE)
    assert visit.store.referee() == ""


def test_without_a_game_nothing_can_be_said() -> None:
    visit = Visit()
    visit.act("referee")
    with pytest.raises(LookupError):
        visit.act("referee-next")
    assert visit.model.referee.play is None
    visit.act("referee-undo")
    assert visit.model.referee.play is None
