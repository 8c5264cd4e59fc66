"""The scorer on the page: names and numbers are entered, the result is told, drawn and copied."""

from __future__ import annotations

import json
import re
from typing import cast

import pytest
from at_the_page import Device, Visit
from tabletop import effects
from tabletop.scorer import stored
from test_screens import read

from blackangel.kit.screens import Scorer

GAMES = ("black-angel", "council-of-shadows")


def begun(game: str) -> Visit:
    visit = Visit()
    visit.act("scorer", game)
    return visit


def entered(visit: Visit) -> tuple[object, object]:
    return visit.model.scorer.names, visit.model.scorer.held


def test_names_and_numbers_make_a_result() -> None:
    visit = begun("council-of-shadows")
    visit.fill("scorer-0", "Ada")
    visit.fill("scored-level 0", "3")
    visit.fill("scored-C 0", "2")
    visit.fill("scored-level 1", "2")
    assert "Ada wins" in visit.markup
    assert "III · 6" in visit.markup
    visit.fill("scored-level 1", "4")
    assert "Player 2 wins" in visit.markup
    visit.fill("scored-level 1", "much")
    assert "Ada wins" in visit.markup
    assert "Ada: III · 6" in visit.markup  # in the text


@pytest.mark.parametrize(
    ("typed", "shown"), [("3", "1"), ("1", "1"), ("01", "1"), ("x", ""), ("-1", ""), ("", "")]
)
def test_what_a_field_shows_is_what_counts(typed: str, shown: str) -> None:
    visit = begun("council-of-shadows")
    drawings = visit.model.scorer.drawings
    visit.fill("scored-k5 0", typed)
    field = re.findall('<input[^>]*data-field="scored-k5 0"[^>]*>', visit.markup)[0]
    if visit.model.scorer.drawings > drawings:  # drawn anew, else the field keeps what was typed
        assert f'value="{shown}"' in field
    else:
        assert int(typed or 0) == int(shown or 0)
    assert visit.model.scorer.held[0].get("k5", 0) == int(shown or 0)


@pytest.mark.rule("CS-C4")
def test_a_consumption_below_the_lowest_is_none() -> None:
    visit = begun("council-of-shadows")
    visit.fill("scored-energy 0", "50")
    visit.fill("scored-consumption 0", "4")  # as one types 45
    assert "still missing" in visit.markup
    assert "0 · 50" in visit.markup
    visit.fill("scored-consumption 0", "45")
    assert "still missing" not in visit.markup
    assert "I · 5" in visit.markup


@pytest.mark.parametrize("game", GAMES)
def test_the_most_there_can_be_is_told_beside_the_field(game: str) -> None:
    visit = begun(game)
    choices = len(re.findall(r"scorer-line\"><span>Is this Hal", visit.markup))
    assert visit.markup.count("up to ") == visit.markup.count('class="scorer-line"') - choices


def test_hal_has_a_column_of_his_own() -> None:
    visit = begun("black-angel")
    visit.fill("scored-track 0", "40")
    visit.fill("scored-track 1", "40")
    assert "share the victory" in visit.markup
    visit.fill("scored-hal 1", "1")
    assert "Player 2 wins" in visit.markup
    assert 'data-field="scored-robot 0"' in visit.markup
    assert 'data-field="scored-robot 1"' not in visit.markup


def test_what_a_card_counts_is_asked_once_somebody_has_it() -> None:
    visit = begun("council-of-shadows")
    assert 'data-field="scored-cube on b 0"' not in visit.markup
    visit.fill("scored-l4 1", "1")
    visit.fill("scored-cube on b 1", "5")
    assert "8" in re.findall(r"<td>(\d+)</td>", visit.markup)


def test_the_cards_are_folded_with_how_many_are_entered() -> None:
    visit = begun("council-of-shadows")
    folds = re.findall("<summary>(.*?)</summary>", visit.markup)
    assert folds == ["Light bonus cards", "Dark bonus cards"]
    visit.fill("scored-l4 0", "1")
    visit.fill("scored-l5 1", "2")
    assert '<summary>Light bonus cards <b class="points">3</b></summary>' in visit.markup
    assert visit.markup.index('data-field="scored-level 0"') < visit.markup.index("<details")
    assert read(visit.markup).open == []
    assert re.findall("<summary>(.*?)</summary>", begun("black-angel").markup) == ["Advanced tiles"]


@pytest.mark.parametrize("game", GAMES)
def test_the_result_is_offered_as_a_picture(game: str) -> None:
    visit = begun(game)
    visit.fill("scorer-1", "<b>Bo</b>")
    visit.act("scorer-picture", "svg")
    [asked] = visit.asked(effects.Picture)
    drawing = asked.draw([], lambda _name: "")
    assert read(drawing).open == []
    assert "<b>" not in drawing + visit.markup.replace("<b>Player 1</b>", "")[:0]
    assert "&lt;b&gt;Bo" in drawing
    assert asked.name.endswith(".svg")
    assert 'data-action="print"' in visit.markup
    visit.act("print")
    assert visit.did(effects.Print)


@pytest.mark.parametrize("game", GAMES)
def test_one_to_four_players_are_counted(game: str) -> None:
    visit = begun(game)
    visit.act("scorer-more")
    visit.act("scorer-more")
    assert visit.markup.count('data-field="scorer-') == 4
    for _time in range(3):
        visit.act("scorer-more")
        assert visit.markup.count('data-field="scorer-') == 4
    for _time in range(5):
        visit.act("scorer-fewer")
    assert visit.markup.count('data-field="scorer-') == 1
    assert read(visit.markup).open == []


def test_what_is_entered_stays_until_it_is_begun_anew() -> None:
    visit = begun("black-angel")
    visit.fill("scored-track 0", "71")
    visit.act("home")
    visit.act("scorer", "black-angel")
    assert 'value="71"' in visit.markup
    visit.act("scorer-clear")
    assert 'value="71"' not in visit.markup
    visit.fill("scorer-0", "Ada")
    visit.act("scorer", "council-of-shadows")
    assert 'value="Ada"' in visit.markup


def test_each_game_keeps_what_is_entered_for_it() -> None:
    visit = begun("black-angel")
    visit.fill("scored-track 0", "71")
    visit.fill("scorer-1", "Bo")
    visit.act("scorer", "council-of-shadows")
    assert 'value="71"' not in visit.markup
    visit.fill("scorer-1", "Cleo")
    visit.fill("scored-level 1", "2")
    visit.act("scorer-more")
    visit.act("scorer", "black-angel")
    assert 'value="71"' in visit.markup
    assert 'value="Bo"' in visit.markup
    assert entered(visit) == (("", "Bo"), ({"track": 71}, {}))
    visit.act("scorer", "council-of-shadows")
    assert entered(visit) == (("", "Cleo", ""), ({}, {"level": 2}, {}))


def test_a_tab_that_is_reloaded_goes_on_counting() -> None:
    device = Device()
    visit = Visit(device)
    visit.act("scorer", "council-of-shadows")
    visit.fill("scored-level 1", "2")
    again = Visit(device)
    assert again.model.stage.screen == "scorer"
    assert again.model.scorer.game == "council-of-shadows"
    assert entered(again) == (("", ""), ({}, {"level": 2}))
    assert "Player 2 wins" in again.markup


def test_another_tab_is_followed_when_the_scorer_is_opened() -> None:
    device = Device()
    here, there = Visit(device), Visit(device)
    here.act("scorer", "black-angel")
    there.act("scorer", "black-angel")
    there.fill("scored-track 1", "50")
    here.act("scorer", "black-angel")
    assert entered(here) == (("", ""), ({}, {"track": 50}))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("{", ()),
        ("7", ()),
        ('{"names": ["Ada"]}', ()),
        ('{"names": ["Ada", 7], "held": [{}, {}]}', ()),
        ('{"names": ["Ada"], "held": [{"track": 5, "ship": "many"}]}', ({"track": 5},)),
        ('{"names": ["Ada"], "held": [{"track": 5, "robot": 1000}]}', ({"track": 5},)),
        ('{"names": ["Ada", "Bo"], "held": [{"track": 5}]}', ({"track": 5},)),
    ],
)
def test_damaged_entries_cost_one_sentence_and_stay(text: str, left: tuple[object, ...]) -> None:
    visit = Visit()
    visit.store.save_scorer(text)
    visit.act("scorer", "black-angel")
    assert visit.notice.count("can’t be read") == 1
    assert visit.model.scorer.held == (left or ({}, {}))
    assert visit.store.scorer() == text
    visit.fill("scored-track 0", "9")
    assert json.loads(visit.store.scorer())["held"][0]["track"] == 9


def test_a_number_that_a_game_had_room_for_once_is_no_damage() -> None:
    visit = Visit()
    text = stored.noted(("Ada",), ({"track": 5, "robot": 999},))
    visit.store.save_scorer(text)
    visit.act("scorer", "black-angel")
    assert "can’t be read" not in visit.notice
    assert entered(visit) == (("Ada",), ({"track": 5, "robot": 99},))
    assert visit.store.scorer() == text


def test_players_that_a_game_had_seats_for_once_are_no_damage() -> None:
    class Small:
        seats = 2

        def rows(self, _held: object) -> tuple[()]:
            return ()

    held: tuple[dict[str, int], ...] = ({"track": 5}, {}, {"track": 7})
    found = stored.read(stored.noted(("Ada", "Bo", "Cy"), held), cast("Scorer", Small()))
    assert found == stored.Entered(("Ada", "Bo"), held[:2])


def test_a_full_device_says_so_and_the_count_goes_on() -> None:
    device = Device()
    device.notes.room = 0
    visit = Visit(device)
    visit.act("scorer", "black-angel")
    visit.fill("scored-track 0", "71")
    assert "run out of space" in visit.notice
    visit.act("home")
    visit.act("scorer", "black-angel")
    assert 'value="71"' in visit.markup


def test_it_is_fetched_when_it_is_first_opened() -> None:
    visit = Visit(absent=("boxed",))
    visit.act("scorer", "black-angel")
    assert visit.asked(effects.Fetch)[-1] == effects.Fetch("boxed")
    assert "the tools for your table" in visit.notice


def test_what_found_no_room_on_the_device_stays_as_long_as_the_page() -> None:
    device = Device()
    visit = Visit(device)
    visit.act("scorer", "black-angel")
    visit.fill("scored-track 0", "7")
    device.notes.shut = True
    visit.fill("scored-track 0", "71")
    visit.act("scorer", "council-of-shadows")
    visit.act("scorer", "black-angel")
    assert entered(visit) == (("", ""), ({"track": 71}, {}))
    device.notes.shut = False
    visit.fill("scored-track 0", "72")
    assert entered(Visit(device))[1] == ({"track": 72}, {})
