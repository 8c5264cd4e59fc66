"""The form of a new game."""

from __future__ import annotations

import re

import pytest
from tabletop.new_game.model import LARGEST_SEED, Setup, fresh
from tabletop.new_game.seats import automaton
from tabletop.new_game.view import new_game
from tabletop.shared import seats
from tabletop.shared.seats import ROBOTS

from blackangel import games, i18n
from blackangel.games import black_angel
from blackangel.kernel.setup import SEEDS
from blackangel.kit.seats import COLOURS
from blackangel.languages import LANGUAGES


def four() -> Setup:
    return fresh("2026").added().added()


def test_one_to_four_players() -> None:
    assert len(fresh("1").names) == 2
    alone = fresh("1").without(0)
    assert (len(alone.names), alone.alone, fresh("1").alone) == (1, True, False)
    assert alone.without(0) == alone
    assert four().added() == four()


def test_colours_are_never_shared() -> None:
    assert sorted(four().colours) == sorted(COLOURS)
    swapped = four().coloured(0, COLOURS[2])
    assert sorted(swapped.colours) == sorted(COLOURS)
    assert (swapped.colours[0], swapped.colours[2]) == (COLOURS[2], COLOURS[0])


def test_the_first_player_moves_with_the_seats() -> None:
    wanted = four()._replace(first=2)
    assert wanted.without(0).first == 1
    assert wanted.without(2).first == -1
    assert wanted.without(3).first == 2


def test_a_fresh_form_can_begin() -> None:
    assert four().problems() == {}


def test_names_are_tidied_and_checked() -> None:
    assert fresh("1").named(0, "  Ada   Lovelace ").tidy_names()[0] == "Ada Lovelace"
    assert fresh("1").named(0, "Ada").named(0, "   ").names[0] == "Player 1"
    assert "name-1" in fresh("1").named(0, "Bo").named(1, " Bo").problems()
    assert "name-0" in fresh("1").named(0, "x" * 25).problems()
    assert "name-0" in fresh("1").named(0, "a\u202eb").problems()


def test_seeds_are_those_of_the_game() -> None:
    assert LARGEST_SEED == SEEDS - 1
    for seed in ("0", "2026", str(LARGEST_SEED), " 7 "):
        assert fresh(seed).problems() == {}
    for seed in ("", "-1", "1.5", "²", "١", str(LARGEST_SEED + 1), "9" * 40, "0" * 5000):
        assert "seed" in fresh(seed).problems()


def test_a_seat_is_a_persons_or_a_bots() -> None:
    wanted = fresh("1").played_by(1, "strong").added("easy").added()
    assert wanted.bots == ("", "strong", "easy", "")
    assert wanted.names == ("Player 1", ROBOTS[0], ROBOTS[1], "Player 4")
    assert wanted.problems() == {}
    assert wanted.played_by(1, "").names[1] == "Player 2"
    assert wanted.named(1, "Bo").played_by(1, "").names[1] == "Bo"
    assert wanted.without(1).bots == ("", "easy", "")
    assert wanted.without(1).without(1).without(1).alone


def test_one_person_stays() -> None:
    wanted = fresh("1").played_by(1, "strong")
    assert wanted.played_by(0, "easy").bots == ("", "strong")
    alone = wanted.without(0)
    assert (alone.bots, alone.names, alone.alone) == (("",), ("Player 1",), True)


def test_names_stay_unique_when_seats_come_and_go() -> None:
    wanted = fresh("1").without(0).added().added("easy").added("easy")
    assert len(set(wanted.names)) == 4
    assert wanted.problems() == {}


def test_a_cover_is_offered_between_people_alone() -> None:
    people, bots = fresh("1").played_by(1, ""), fresh("1")
    assert "random" not in new_game(people, {}).replace("drawn at random", "")
    assert 'data-field="cover"' in new_game(people, {})
    assert 'data-field="cover"' not in new_game(bots, {})
    assert 'data-action="change-seat" data-value="1"' not in new_game(bots.without(1), {})


def test_against_hal_his_level_stands_among_the_players() -> None:
    shown = new_game(fresh("1").without(1), {})
    rows = shown[shown.index("<ol") : shown.index("</ol>")]
    assert 'data-action="change-seat" data-value="-1"' in rows
    assert "<b>Hal</b>" in rows
    assert ">standard<" in rows
    assert 'data-field="first"' not in shown
    assert 'data-value="-1"' not in new_game(fresh("1"), {})
    choice = automaton(fresh("1").without(1).agreeing("solo", "extreme"), games.FIRST)
    assert "Hal, your opponent" in choice
    assert re.search('data-value="extreme" aria-pressed="true"', choice)
    assert choice.count('aria-pressed="false"') == 3


def test_what_is_agreed_is_what_the_game_asks_for() -> None:
    form = black_angel.TITLE.form
    two = fresh("1")
    assert two.settings(form) == {"first": None, "advanced": False}
    wanted = two._replace(first=1).agreeing("advanced", True).agreeing("solo", "extreme")
    assert wanted.settings(form) == {"first": 1, "advanced": True}
    alone = wanted.without(0)
    assert alone.settings(form) == {"first": None, "advanced": True, "solo": "extreme"}
    for filled in (two, wanted, alone):
        black_angel.new(filled.tidy_names(), 1, **filled.settings(form))


def test_a_typed_name_stays_though_a_rival_has_it() -> None:
    rivals = tuple(games.table(games.FIRST).rivals())
    one, two, *_more = rivals
    wanted = fresh("1", rivals=rivals).played_by(1, one.key).added().named(0, two.name)
    assert wanted.played_by(2, two.key).names == (two.name, one.name, f"{two.name} 2")
    assert wanted.played_by(1, "").names == (two.name, "Player 2", "Player 3")
    assert wanted.without(2).names == (two.name, one.name)
    assert wanted.fitted((2, 4), rivals).names[0] == two.name


def test_a_bot_makes_room_for_a_typed_name_as_long_as_it_is_typed() -> None:
    rivals = tuple(games.table(games.FIRST).rivals())
    [rival] = [one for one in rivals if one.key == fresh("1", rivals=rivals).bots[1]]
    wanted = fresh("1", rivals=rivals).named(0, f"{rival.name} ")
    assert wanted.names[1] == f"{rival.name} 2"
    assert wanted.problems() == {}
    assert wanted.named(0, f"{rival.name}ara").names == (f"{rival.name}ara", rival.name)
    assert wanted.named(1, "Bo").named(0, "Ada").names == ("Ada", "Bo")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_suggested_name_is_known_on_a_device_in_another_language(language: str) -> None:
    i18n.choose(language)
    try:
        suggested = seats.player_names()
    finally:
        i18n.choose("en")
    assert all(map(seats.unnamed, suggested))
    assert not any(map(seats.unnamed, ("Anna 2", "Player", "Player 5", "Team 1")))
