"""The scorer on the page: names and numbers are entered, the result is told, drawn and copied."""

from __future__ import annotations

import re

import pytest
from at_the_page import Visit
from tabletop import effects
from test_screens import read

GAMES = ("black-angel", "council-of-shadows")


def begun(game: str) -> Visit:
    visit = Visit()
    visit.act("scorer", game)
    return visit


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


def test_what_a_card_counts_is_asked_once_somebody_has_it() -> None:
    visit = begun("council-of-shadows")
    assert 'data-field="scored-cube on b 0"' not in visit.markup
    visit.fill("scored-l4 1", "1")
    visit.fill("scored-cube on b 1", "5")
    assert "8" in re.findall(r"<td>(\d+)</td>", visit.markup)


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


def test_what_is_entered_stays_until_another_game_is_counted() -> None:
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


def test_it_is_fetched_when_it_is_first_opened() -> None:
    visit = Visit(absent=("boxed",))
    visit.act("scorer", "black-angel")
    assert visit.asked(effects.Fetch)[-1] == effects.Fetch("boxed")
    assert "what a game on your table needs" in visit.notice
