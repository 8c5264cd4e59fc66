"""Chapter 9: the neutral player of the 2-player game."""

from __future__ import annotations

import pytest

from blackangel.games import black_angel
from tests.games.black_angel.table import (
    dice,
    grid,
    listed,
    play,
    ready,
    refresh,
    seat,
    table,
    turn,
)

NEUTRAL = 2


def b(game, who: int = 0):
    seat(game, who).resource = 0
    return play(turn(game, who), "B")


@pytest.mark.rule("BA-N1")
def test_a_neutral_player_sits_with_two_only() -> None:
    state = black_angel.new(("Ada", "Bo"), 4).state
    other = state.seats[NEUTRAL]
    assert (state.neutral, len(state.seats)) == (NEUTRAL, 3)
    assert other.stations == (1, 1, 1)
    assert [code >> 3 for code in other.dice] == [0, 1, 2]
    assert not any(code & 4 for code in other.dice)
    assert black_angel.new(("Ada", "Bo", "Cy"), 4).state.neutral == -1
    assert black_angel.new(("Ada",), 4, solo="easy").state.neutral == -1


@pytest.mark.rule("BA-N2", "BA-A3")
def test_its_dice_are_bought_from_the_supply() -> None:
    game = ready()
    dice(game, NEUTRAL, "orange 3")
    other = seat(game, 1).resource
    play(refresh(game), "buy N orange 3 @1")
    assert (seat(game).resource, seat(game, 1).resource) == (0, other)
    assert seat(game, NEUTRAL).resource == 0
    assert seat(game, NEUTRAL).dice == ()


@pytest.mark.rule("BA-N2", "BA-A4")
def test_its_dice_are_never_flipped() -> None:
    game = ready()
    dice(game, NEUTRAL, "gray 3")
    seat(game).debris = 3
    assert listed(refresh(game), "flip") == ["flip orange 1"]


@pytest.mark.rule("BA-N3")
def test_used_dice_and_stars_are_rolled_again_the_others_stay() -> None:
    values = set()
    for seed in range(30):
        game = table(2, seed=seed)
        dice(game, NEUTRAL, "gray 0", "green 2")
        b(game)
        mine = seat(game, NEUTRAL).dice
        assert [code >> 3 for code in mine] == [0, 1, 2], "orange had been used"
        assert mine[2] & 3 == 2
        values.add(mine[1] & 3)
    assert values == {0, 1, 2, 3}


@pytest.mark.rule("BA-N3", "BA-N4")
def test_without_its_robot_a_die_is_not_rolled() -> None:
    game = table(2)
    seat(game, NEUTRAL).stations = (0, 0, 1)
    dice(game, NEUTRAL, "gray 0")
    b(game)
    assert [code >> 3 for code in seat(game, NEUTRAL).dice] == [1, 2]
    assert seat(game, NEUTRAL).dice[0] & 3 == 0, "the star stays until it is bought"


@pytest.mark.rule("BA-N3")
def test_the_players_dice_come_first() -> None:
    game = table(2)
    seat(game).stations = (4, 0, 0)
    b(game)
    assert len(seat(game).dice) == 4
    assert [code >> 3 for code in seat(game, NEUTRAL).dice] == [1, 2], "no orange die is left"


@pytest.mark.rule("BA-N3", "BA-B3")
def test_a_damaged_die_rolled_for_it_costs_nobody() -> None:
    game = table(2)
    seat(game).stations = (0, 0, 0)
    game.state.damaged = [4, 4, 4]
    b(game)
    assert len(seat(game, NEUTRAL).dice) == 3
    assert game.state.damaged == [3, 3, 3]
    assert [seat(game, who).vp for who in range(3)] == [5, 5, 0]


@pytest.mark.rule("BA-N3")
def test_it_never_has_more_dice_than_robots() -> None:
    game = table(2)
    dice(game, NEUTRAL, "orange 1", "gray 1", "green 1")
    before = seat(game, NEUTRAL).dice
    b(game)
    assert seat(game, NEUTRAL).dice == before


@pytest.mark.rule("BA-N4", "BA-O2")
def test_a_robot_added_sends_the_neutral_robot_away() -> None:
    game = ready(2, 41)
    grid(game, 0, "T41 -- -- -- -- -- -- -- --")
    dice(game, NEUTRAL, "gray 2")
    play(refresh(game), "card 41 r1", "activate 11", "assign gray")
    assert seat(game, NEUTRAL).stations == (1, 0, 1)
    assert seat(game, NEUTRAL).dice, "its die stays until it is used"
    assert seat(game).stations == (1, 2, 1)
    play(game, "buy N gray 2 @4", "launch 4M", "end")
    b(game, 1)
    assert [code >> 3 for code in seat(game, NEUTRAL).dice] == [0, 2]


@pytest.mark.rule("BA-N4")
def test_recalling_a_robot_does_not() -> None:
    game = ready(2, 41)
    grid(game, 0, "T41 -- -- -- -- -- -- -- --")
    play(refresh(game), "card 41 r1", "activate 11", "recall gray")
    assert seat(game, NEUTRAL).stations == (1, 1, 1)
