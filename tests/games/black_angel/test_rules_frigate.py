"""Chapter 3: frigate actions in general."""

from __future__ import annotations

import pytest

from tests.games.black_angel.table import (
    dice,
    display,
    hand,
    listed,
    mission,
    offers,
    play,
    ravagers,
    ready,
    refresh,
    robots,
    seat,
    ships,
    table,
    turn,
)

PLACES = {"orange": {"@1", "@2"}, "gray": {"@3", "@4"}, "green": {"@5", "@6"}}


def uses(game, *beginning: str) -> set[str]:
    """Where dice can be used."""
    return {notation.split()[-1] for notation in listed(game, *beginning)}


@pytest.mark.rule("BA-F1")
def test_a_die_only_fits_actions_of_its_colour() -> None:
    game = table()
    hand(game, 0)
    dice(game, 0, "orange 1", "gray 1", "green 1")
    ravagers(game, 61)
    game.state.damage[0] = 1
    turn(game)
    for colour, wanted in PLACES.items():
        assert uses(game, "die", colour) == wanted


@pytest.mark.rule("BA-F2")
@pytest.mark.parametrize(("cubes", "value", "left"), [(1, 3, 3), (2, 3, 2), (2, 2, 1), (0, 1, 1)])
def test_two_cubes_take_one_activation(cubes: int, value: int, left: int) -> None:
    game = table()
    dice(game, 0, f"orange {value}")
    display(game, "O21 O22 T21 T22 T23 T24")
    game.state.damage[0] = cubes
    play(turn(game), f"die orange {value} @1")
    took = 0
    while listed(game, "take d"):
        cheap = [n for n in listed(game, "take d") if n.split()[1] not in ("d1", "d2")]
        game.play(cheap[0])
        took += 1
    assert took == left


@pytest.mark.rule("BA-F2", "BA-F3", "BA-F4")
def test_a_one_on_a_damaged_action_and_a_star_do_nothing_there() -> None:
    game = ready()
    dice(game, 0, "gray 1", "green 0", "orange 0", "gray 0")
    ravagers(game, 61)
    game.state.damage = [2, 0, 2, 2, 0, 0]
    seat(game).debris = 0
    refresh(game)
    assert uses(game, "die orange 1") == {"@2"}
    assert uses(game, "die gray 1") == set()
    assert uses(game, "die green 0") == set()
    assert uses(game, "die orange 0") == set()


@pytest.mark.rule("BA-F2", "BA-C4")
def test_a_star_on_a_damaged_command_stays_a_star() -> None:
    game = table()
    hand(game, 0, 41)
    dice(game, 0, "green 0", "green 1")
    ships(game, 0, "3M")
    game.state.damage[5] = 2
    turn(game)
    assert uses(game, "die green 0") == {"@6"}
    play(game, "die green 1 @6")
    assert listed(game) == ["stay 3M"], "a 1 reduced to 0 is treated as a star"


@pytest.mark.rule("BA-F3")
def test_a_star_is_for_command_only() -> None:
    game = table()
    hand(game, 0, 21, 41)
    dice(game, 0, "orange 0", "gray 0", "green 0")
    ships(game, 0, "3M")
    ravagers(game, 61)
    mission(game, "4M", 2)
    game.state.damage[0] = 1
    turn(game)
    assert listed(game, "die") == ["die green 0 @6"]


@pytest.mark.rule("BA-F4")
def test_a_use_that_changes_nothing_is_not_offered() -> None:
    game = table()
    hand(game, 0)
    dice(game, 0, "orange 3", "gray 3", "green 3")
    seat(game).ship = 0
    display(game, "-- -- -- -- -- --")
    offers(game, "-- -- -- --")
    game.state.advanced_deck = ()
    mission(game, "4M", 5)  # -1ship
    turn(game)
    assert not listed(game, "die")
    game.state.damage[4] = 1
    assert uses(turn(game), "die") == {"@3"}
    seat(game).ship = 1
    assert uses(turn(game), "die") == {"@2", "@3", "@4", "@6", "m5"}


@pytest.mark.rule("BA-F4")
@pytest.mark.parametrize(
    ("die", "action", "first"),
    [
        ("orange 2", "@1", "take d3 r1"),
        ("gray 2", "@3", "repair @6"),
        ("green 2", "@5", "destroy @1"),
    ],
)
def test_the_first_activation_is_due_the_others_are_optional(
    die: str, action: str, first: str
) -> None:
    game = table()
    dice(game, 0, die)
    display(game, "-- -- O21 O22 -- --")
    ravagers(game, 61, 62)
    game.state.damage[5] = 2
    play(turn(game), f"die {die} {action}")
    assert "done" not in listed(game)
    play(game, first)
    if game.prompt.kind == "debris":
        play(game, "store")
    assert "done" in listed(game)
    play(game, "done")
    assert game.prompt.kind == "end"


# --- the Ravager's price -------------------------------------------------------------------------


@pytest.mark.rule("BA-F5", "BA-F2")
def test_the_price_comes_before_the_action() -> None:
    game = ready(2, 1, 21)
    ravagers(game, 73)
    play(refresh(game), "die orange 1 @1")
    assert listed(game) == ["pay m1", "pay m21"]
    play(game, "pay m21")
    assert game.prompt.kind == "discover"
    assert game.state.discards[1] == (21,)
    assert seat(game).vp == 5


@pytest.mark.rule("BA-F2", "BA-R3")
def test_only_the_topmost_card_counts() -> None:
    game = ready(2, 1, 62)
    ravagers(game, 73, 79)
    play(refresh(game), "die orange 1 @1")
    assert listed(game) == ["pay R62"]


@pytest.mark.rule("BA-F5")
def test_the_only_fitting_mission_cannot_be_the_price() -> None:
    for cards, wanted in (((41, 1), ["pay m1"]), ((41, 42), ["pay m41", "pay m42"])):
        game = table()
        seat(game).debris = seat(game).ship = 0
        dice(game, 0, "green 0")
        ships(game, 0, "3M")
        hand(game, 0, *cards)
        ravagers(game, 78)
        play(turn(game), "die green 0 @6")
        assert listed(game) == wanted
        play(game, wanted[0])
        assert listed(game) == ["stay 3M"]


@pytest.mark.rule("BA-F5")
def test_a_price_that_spoils_the_action_keeps_it_from_being_offered() -> None:
    game = table()
    seat(game).debris = seat(game).ship = seat(game).resource = 0
    dice(game, 0, "green 0")
    ships(game, 0, "3M")
    hand(game, 0, 41)
    assert uses(turn(game), "die") == {"@6"}
    ravagers(game, 78)
    assert listed(turn(game)) == ["B"]


def boxed_in(*ravager: int):
    """The only way out of 1R2 leads to a full hex: a 1 can only place the green Mission."""
    game = table(3)
    seat(game).ship = 0
    dice(game, 0, "green 1")
    ships(game, 0, "1R2")
    ships(game, 1, "2R2")
    ships(game, 2, "2R2")
    hand(game, 0, 41, 1)
    ravagers(game, *ravager)
    return play(turn(game), "die green 1 @6")


@pytest.mark.rule("BA-C3", "BA-C1")
def test_a_ship_that_cannot_move_may_stay_to_place() -> None:
    assert listed(boxed_in()) == ["stay 1R2"]


@pytest.mark.rule("BA-F5")
def test_the_price_of_a_ship_that_cannot_move() -> None:
    assert listed(boxed_in(78)) == ["pay m1"]


@pytest.mark.rule("BA-F5")
def test_the_last_robot_held_cannot_be_a_pilot() -> None:
    game = table()
    dice(game, 0, "green 1")
    hand(game, 0)
    seat(game).debris = 0
    robots(game, 0, 1)
    assert "@6" in uses(turn(game), "die")
    ravagers(game, 90)
    assert "@6" not in uses(turn(game), "die")
    robots(game, 0, 2)
    assert "@6" in uses(turn(game), "die")
    robots(game, 0, 0)
    ships(game, 0, "4M")
    assert "@6" in uses(turn(game), "die"), "a ship in space needs no robot"


@pytest.mark.rule("BA-F5", "BA-P1")
def test_the_damage_that_the_ravager_adds_can_be_repaired() -> None:
    game = table()
    dice(game, 0, "gray 1")
    hand(game, 0)
    seat(game).debris = seat(game).ship = 0
    assert uses(turn(game), "die") == set()
    ravagers(game, 63)
    play(turn(game), "die gray 1 @3")
    assert listed(game) == ["repair @4"]
    game = table()
    dice(game, 0, "gray 1")
    ravagers(game, 69)
    play(turn(game), "die gray 1 @3")
    assert listed(game) == ["repair green"]


@pytest.mark.rule("BA-F5", "BA-P1", "BA-X1")
def test_damage_that_finds_no_place_is_no_target() -> None:
    game = table()
    dice(game, 0, "gray 1")
    hand(game, 0)
    seat(game).debris = seat(game).ship = 0
    ravagers(game, 69)
    game.state.supply[2] = 0  # all green dice are elsewhere
    assert uses(turn(game), "die") == set()
