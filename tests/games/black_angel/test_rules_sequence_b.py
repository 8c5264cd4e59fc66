"""Sequence B: reroll, reset, the voyage."""

from __future__ import annotations

import pytest

from blackangel.games.black_angel.rules.names import HEX
from tests.games.black_angel.table import (
    at,
    dice,
    grid,
    hand,
    listed,
    mission,
    play,
    pull,
    refresh,
    seat,
    ships,
    table,
    turn,
)

ASTEROID_TIP = "2a 4a 3b 1a 5a"  # the Black Angel on asteroids


def b(game, who: int = 0, *, poor: bool = True):
    """The seat performs a Sequence B; poor, so that it cannot reserve."""
    if poor:
        seat(game, who).resource = 0
    return play(turn(game, who), "B")


# --- B.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("BA-B1", "BA-B2")
def test_dice_left_cost_their_values_and_are_rolled_again() -> None:
    game = table(3)
    dice(game, 0, "orange 3*", "gray 1", "green 0")
    seat(game).stations = (1, 2, 0)
    supply = list(game.state.supply)
    b(game)
    assert seat(game).vp == 1
    assert [code >> 3 for code in seat(game).dice] == [0, 1, 1]
    assert not any(code & 4 for code in seat(game).dice), "in the standard area"
    assert game.state.supply == [supply[0], supply[1] - 1, supply[2] + 1]


@pytest.mark.rule("BA-B1", "BA-E8")
def test_more_value_than_points_leaves_zero() -> None:
    game = table(3)
    dice(game, 0, "orange 3", "gray 3")
    b(game)
    assert seat(game).vp == 0


@pytest.mark.rule("BA-B2")
def test_dice_are_rolled_as_far_as_they_last() -> None:
    game = table(3)
    seat(game).stations = (3, 0, 0)
    dice(game, 1, "orange 1", "orange 1", "orange 2")
    b(game)
    assert [code >> 3 for code in seat(game).dice] == [0, 0]
    assert game.state.supply[0] == 0


@pytest.mark.rule("BA-B2", "BA-B1")
def test_own_dice_come_back_before_the_roll() -> None:
    game = table(3)
    seat(game).stations = (5, 0, 0)
    dice(game, 0, "orange 0", "orange 0")
    b(game)
    assert len(seat(game).dice) == 5


@pytest.mark.rule("BA-B3")
def test_undamaged_dice_first_then_a_point_for_each_damaged_one() -> None:
    for robots_there, cost, left in ((2, 0, 3), (3, 1, 2), (5, 3, 0)):
        game = table(3)
        seat(game).stations = (robots_there, 0, 0)
        game.state.damaged = [3, 0, 0]
        b(game)
        assert len(seat(game).dice) == robots_there, "it is not optional"
        assert (5 - seat(game).vp, game.state.damaged[0]) == (cost, left)


@pytest.mark.rule("BA-B4")
def test_one_die_can_be_reserved_for_a_resource() -> None:
    game = table(3)
    seat(game).resource = 3
    b(game, poor=False)
    assert (game.prompt.kind, game.player) == ("reserve", 0)
    offered = listed(game, "reserve")
    assert len(listed(game)) == len(offered) + 1
    assert "done" in listed(game)
    play(game, offered[0])
    assert game.prompt.kind == "end", "exactly one"
    assert seat(game).resource == 2
    assert sum(code & 4 > 0 for code in seat(game).dice) == 1


@pytest.mark.rule("BA-B4")
def test_no_reserve_without_a_resource_and_never_before_the_roll() -> None:
    game = table(3)
    b(game)
    assert game.prompt.kind == "end"
    game = table(3)
    seat(game).stations = (0, 0, 0)
    b(game, poor=False)
    assert game.prompt.kind == "end", "no die, nothing to reserve"


# --- B.2 -----------------------------------------------------------------------------------------


@pytest.mark.rule("BA-B5")
def test_played_cards_are_discarded_and_debris_comes_back() -> None:
    game = table(3)
    cards = (1, 21, 61, 41, 0, 67)
    for card in cards:
        pull(game.state, card)
    seat(game).slots = cards
    seat(game).tucked = ((2,), (), ())
    pull(game.state, 2)
    grid(game, 0, "O21 X21 T21 -- -- -- -- -- --")
    seat(game).charged = 0b101
    before = seat(game).debris
    b(game)
    assert seat(game).slots == (0,) * 6
    assert game.state.discards == [(1,), (21,), (41,)]
    assert sorted(game.state.ravager_discard) == [61, 67]
    assert seat(game).tucked == ((2,), (), ())
    assert (seat(game).charged, seat(game).debris) == (0, before + 2)


# --- B.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("BA-B6")
def test_the_first_strip_turns_over_and_becomes_the_last() -> None:
    game = table(2)
    ships(game, 0, "3M", "5R1", "1R2")
    mission(game, "2M", 41, 1)
    before = game.state.strips
    b(game)
    state = game.state
    assert state.strips == (*before[1:], before[0] ^ 1)
    assert state.angel == 2, "one hex on, and the board moved one back"
    assert seat(game).ships == (HEX["2M"], HEX["4R1"]), "the ship on the first strip is lost"
    assert at(game, "1M") == (41, 1)


@pytest.mark.rule("BA-B6", "BA-C2")
def test_ships_left_behind_on_asteroids_are_destroyed() -> None:
    game = table(2, strips=ASTEROID_TIP)
    ships(game, 0, "3M", "2M")
    ships(game, 1, "3M")
    supply = seat(game).supply, seat(game, 1).supply
    b(game)
    assert seat(game).ships == (HEX["1M"],)
    assert seat(game, 1).ships == ()
    assert (seat(game).supply, seat(game, 1).supply) == (supply[0] + 1, supply[1] + 1)
    assert seat(game).ship == 1, "the ship is lost too"


@pytest.mark.rule("BA-B6", "BA-C2")
def test_ships_before_the_black_angel_and_on_other_hexes_survive() -> None:
    game = table(2)
    ships(game, 0, "3M", "4M")
    b(game)
    assert seat(game).ships == (HEX["2M"], HEX["3M"])


@pytest.mark.rule("BA-B6")
def test_a_ship_that_departs_with_the_strip_without_a_card() -> None:
    game = table(2)
    ships(game, 1, "1L1")
    supply = seat(game, 1).supply
    b(game)
    assert (seat(game, 1).ships, seat(game, 1).supply) == ((), supply + 1)
    assert seat(game, 1).ship == 1


@pytest.mark.rule("BA-B7", "BA-E1", "BA-B6")
@pytest.mark.parametrize(("players", "sight", "arrival"), [(2, 5, 7), (3, 7, 10), (4, 7, 10)])
def test_the_voyage_to_spes(players: int, sight: int, arrival: int) -> None:
    game = table(players)
    state, first = game.state, game.state.strips
    last = len(first) - 1
    for step in range(1, arrival + 1):
        b(game, (step - 1) % players)
        assert state.token == (last - step if step < sight else -1)
        assert state.spes == (-1 if step < sight else last - (step - sight))
        assert state.reached == (step == arrival) == (state.ending == "spes")
        if step == sight:
            assert state.strips[last] == first[last] ^ 1, "the strip that bore the token, turned"
        game.play("end")
        turn(game, step % players)
    assert state.angel == state.spes


@pytest.mark.rule("BA-B7", "BA-C2", "BA-C5")
def test_spes_takes_ships_but_no_mission() -> None:
    # 1a turned over has an asteroid field at its tip; Spes lies on it
    game = table(2, strips="1a 2a 3a 5a 1b")
    state = game.state
    state.token, state.spes = -1, 4
    dice(game, 0, *("orange 3", "gray 3", "green 3"))
    hand(game, 0, 1, 21, 41)
    play(turn(game), "die green 3 @6")
    assert "launch 5M" in listed(game)
    play(game, "launch 5M")
    assert game.prompt.kind == "end"
    for die, action in (("orange 3", "@2"), ("gray 3", "@4")):
        other = turn(game.copy())
        hand(other, 0, 1, 21)
        assert "stay 5M" not in listed(play(refresh(other), f"die {die} {action}"))


@pytest.mark.rule("BA-B7", "BA-C7")
def test_spes_covers_what_was_printed_there() -> None:
    game = table(2, strips="1a 2a 3a 4a 5a")
    game.state.token, game.state.spes = -1, 4
    seen = game.observe(0)
    assert seen.terrain[HEX["5M"]] == 4
    assert not seen.ships_of_ravagers[HEX["5M"]]
    dice(game, 0, "orange 1")
    hand(game, 0, 1)
    play(turn(game), "die orange 1 @2", "launch 4M", "place 1")
    assert sum(map(len, game.state.locations)) == 1, "3M alone shows Ravagers beside 4M"


@pytest.mark.rule("BA-B6")
def test_b1_then_b2_then_b3() -> None:
    game = table(2)
    seat(game).resource = 1
    seat(game).slots = (0, 0, 0, 0, 0, 0)
    before = len(game.events)
    play(turn(game), "B", "done")
    what = [event.what for event in game.events[before:]]
    order = [what.index(name) for name in ("rerolls", "rolled", "reset", "advanced")]
    assert order == sorted(order)
