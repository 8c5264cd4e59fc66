"""New game: how many people play is one tap; each says a name at the seat itself."""

from __future__ import annotations

import re

import pytest
from at_the_page import Visit
from tabletop import effects
from tabletop.new_game.model import fresh

from blackangel import games

every_title = pytest.mark.parametrize("key", games.tabled())


def field(page: Visit, seat: int) -> str:
    """The name's field at a seat."""
    [found] = re.findall(rf'<input id="name-at-{seat}"[^>]*>', page.markup)
    return str(found)


@every_title
def test_how_many_people_play_is_one_tap(key: str) -> None:
    page = Visit()
    page.act("new", key)
    assert 'aria-pressed="true">1<' in page.markup
    for count in (3, 2, 4):
        page.act("how-many", str(count))
        assert page.model.new_game.form.bots == ("",) * count, "no rival comes unasked"
        assert f'aria-pressed="true">{count}<' in page.markup
    page.act("how-many", "1")
    assert [bool(bot) for bot in page.model.new_game.form.bots] == [False, True]


def test_whoever_sits_there_stays_when_others_come_or_leave() -> None:
    table = fresh("1").named(0, "Ada").added("easy").added().named(3, "Bo")
    assert table.of_people(2).names == ("Ada", "Bo")
    assert table.of_people(2).colours == (table.colours[0], table.colours[3])
    assert table.of_people(1).bots == ("", *table.bots[1:3]), "rivals stay where one person plays"
    assert table.of_people(4).people == ("Ada", "Player 2", "Player 3", "Bo")


@every_title
def test_a_name_is_typed_at_the_seat_and_nothing_need_be_typed(key: str) -> None:
    page = Visit()
    page.act("new", key)
    page.act("how-many", "3")
    assert 'placeholder="Player 2"' in field(page, 1)
    assert 'value=""' in field(page, 1)
    draws = page.draws
    page.fill("name-1", "Bo")
    page.fill("name-0", "Ada")
    page.fill("name-0", "")
    assert page.draws == draws, "the field keeps its caret"
    assert page.model.new_game.form.names == ("Player 1", "Bo", "Player 3")
    assert [told.selector for told in page.asked(effects.Fill)[-2:]] == ["#sign-0", "#said-0"]
    page.act("begin")
    assert page.session.names == ("Player 1", "Bo", "Player 3")


def test_enter_leads_from_name_to_name_and_then_to_the_game() -> None:
    page = Visit()
    page.act("new")
    page.act("how-many", "2")
    page.act("named", "0")
    assert page.world.focus == "#name-at-1"
    page.act("named", "1")
    assert page.world.focus == '#app [data-action="begin"]'


def test_a_rival_of_the_typed_name_makes_room_before_ones_eyes() -> None:
    page = Visit()
    page.act("new")
    rival = page.model.new_game.form.names[1]
    page.fill("name-0", rival)
    told = {fill.selector: fill.markup for fill in page.asked(effects.Fill)}
    assert f"{rival} 2" in (told["#sign-1"] or "")


def test_a_name_that_two_have_is_told_at_the_seat() -> None:
    page = Visit()
    page.act("new")
    page.act("how-many", "2")
    page.fill("name-0", "Bo")
    page.fill("name-1", "Bo")
    told = page.asked(effects.Fill)[-1]
    assert (told.selector, "Another player has this name." in (told.markup or "")) == (
        "#said-1",
        True,
    )
    page.act("begin")
    assert page.world.focus == '#app [aria-invalid="true"]'
    assert 'aria-describedby="problem-name-1"' in field(page, 1)


def test_names_of_earlier_evenings_are_one_tap_each() -> None:
    page = Visit()
    page.act("new")
    page.act("how-many", "3")
    assert 'data-action="come"' not in page.markup, "nobody is known yet"
    for seat, name in enumerate(("Ada", "Bo", "Cy")):
        page.fill(f"name-{seat}", name)
    page.act("begin")
    page.act("home")
    page.act("new")
    assert page.model.new_game.form.names[0] == "Ada"
    assert 'data-action="come"' not in page.markup, "everybody has a name"
    page.act("how-many", "3")
    assert re.findall(r'data-action="come" data-value="(\w+)"', page.markup) == ["Bo", "Cy"]
    page.act("come", "Cy")
    page.act("come", "Bo")
    assert page.model.new_game.form.names == ("Ada", "Cy", "Bo")
    assert 'data-action="come"' not in page.markup
    assert '[data-action="begin"]' in page.world.focus
