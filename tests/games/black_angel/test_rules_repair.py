"""Repair the Black Angel and Destroy Ravagers."""

from __future__ import annotations

import pytest

from tests.games.black_angel.table import (
    dice,
    grid,
    hand,
    listed,
    play,
    ravagers,
    seat,
    table,
    turn,
)


def repair(value: int = 1, cells: str = "-- -- -- -- -- -- -- -- --", damage: str = "000001"):
    """Seat 0 in the middle of a Repair."""
    game = table()
    dice(game, 0, f"gray {value}")
    grid(game, 0, cells)
    game.state.damage = [int(cubes) for cubes in damage]
    return play(turn(game), f"die gray {value} @3")


@pytest.mark.rule("BA-P1")
def test_a_cube_from_an_action_becomes_stored_debris() -> None:
    game = repair(2, damage="200001")
    assert listed(game) == ["repair @1", "repair @6"]
    play(game, "repair @1")
    assert listed(game) == ["store"]
    play(game, "store")
    assert (game.state.damage[0], seat(game).debris) == (1, 2)
    assert listed(game) == ["repair @1", "repair @6", "done"], "one cube, not all of the action"


@pytest.mark.rule("BA-P1", "BA-X1")
def test_a_damaged_die_can_be_repaired() -> None:
    game = table()
    dice(game, 0, "gray 1")
    game.state.damaged = [0, 1, 1]
    play(turn(game), "die gray 1 @3")
    assert listed(game) == ["repair gray", "repair green"]
    play(game, "repair green", "store")
    assert game.state.damaged == [0, 1, 0]


@pytest.mark.rule("BA-P1", "BA-G1")
def test_lightning_activates_a_tile_of_any_colour_and_stays() -> None:
    game = repair(2, "O21 T21 X21 A1 -- O0 -- -- --", "000002")
    play(game, "repair @6")
    assert listed(game) == [
        "store",
        "lightning 11",
        "lightning 12",
        "lightning 13",
        "lightning 23",
    ]
    play(game, "lightning 12")
    assert (seat(game).robot, seat(game).charged) == (6, 1 << 1)
    assert seat(game).debris == 1, "the new debris lies on the tile"
    play(game, "repair @6")
    assert "lightning 12" not in listed(game), "one debris to a tile"
    play(game, "lightning 23", "choose 1")
    assert seat(game).ship == 2


@pytest.mark.rule("BA-P1", "BA-G2")
def test_a_charged_tile_activates_a_charged_neighbour() -> None:
    game = repair(1, "X31 X21 -- -- -- -- -- -- --")
    seat(game).charged = 1 << 1
    play(game, "repair @6", "lightning 11", "activate 12")
    assert seat(game).resource == 2


@pytest.mark.rule("BA-P1")
def test_lightning_without_an_effect_still_takes_the_debris() -> None:
    game = repair(1, "X31 -- -- -- -- -- -- -- --")
    play(game, "repair @6", "lightning 11")
    assert seat(game).charged == 1
    assert game.prompt.kind == "end"


@pytest.mark.rule("BA-K1")
def test_all_cards_of_a_location_go_together() -> None:
    # 1 card at 2 and 4, 2 at 3, 3 at 5, as in the rulebook's example
    cards = (62, 64, 63, 69, 65, 71, 77)
    game = table()
    hand(game, 0, 61)
    dice(game, 0, "green 2")
    ravagers(game, *cards)
    play(turn(game), "die green 2 @5")
    assert seat(game).vp == 4, "the card at 5 asks for a Mission, and there is none"
    assert listed(game) == ["destroy @2", "destroy @3", "destroy @4"]
    play(game, "destroy @2")
    assert listed(game) == ["destroy @4", "done"]
    play(game, "destroy @4")
    assert seat(game).ravagers == (61, 62, 64)
    assert game.state.locations[1] == game.state.locations[3] == ()
    assert len(game.state.locations[4]) == 3


@pytest.mark.rule("BA-K1")
@pytest.mark.parametrize(("value", "allowed"), [(1, False), (2, False), (3, True)])
def test_three_cards_need_a_three(value: int, allowed: bool) -> None:
    game = table()
    hand(game, 0)
    dice(game, 0, f"green {value}")
    seat(game).debris = 0
    ravagers(game, 62, 68, 74)
    turn(game)
    assert (f"die green {value} @5" in listed(game)) is allowed


@pytest.mark.rule("BA-K2")
def test_robots_held_go_home_and_damage_stays() -> None:
    game = table(3)
    hand(game, 0)
    dice(game, 0, "green 2")
    ravagers(game, 86, 62)
    state = game.state
    state.held = {86: (1, 0, 1)}
    for who, number in ((0, 1), (1, 2)):
        seat(game, who).supply -= number
    state.damage[1] = 2
    play(turn(game), "die green 2 @5", "destroy @2")
    assert (seat(game, 0).robot, seat(game, 1).robot) == (6, 7)
    assert (state.held, state.damage[1]) == ({}, 2)
    assert seat(game).ravagers == (62, 86)
