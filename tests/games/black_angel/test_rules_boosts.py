"""The advanced rules: boosts together, with damage, Ravagers, Missions, and BA-T2 (BA-V2, BA-V5)."""

from __future__ import annotations

import pytest

from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game
from tests.games.black_angel.boost_table import laid
from tests.games.black_angel.table import (
    dice,
    display,
    hand,
    listed,
    mission,
    offers,
    play,
    ravagers,
    seat,
    ships,
    turn,
)

ORANGE, GRAY, GREEN = range(3)


# --- several boosts, damage, Ravagers ------------------------------------------------------------


@pytest.mark.rule("BA-V5", "BA-V4")
def test_several_boosts_in_one_action() -> None:
    game = laid("O12 O13 X11 X21 -- -- -- -- --", "11 12 13 21")
    hand(game, 0)
    game.state.damage = [0, 0, 0, 1, 0, 2]
    dice(game, 0, "orange 0")
    play(turn(game), "die +11 +12 orange 0 @3")
    assert listed(game) == ["boost 13", "boost 21", "done"]
    play(game, "boost 21")
    assert listed(game) == ["boost 13", "done"]
    play(game, "boost 13")
    assert (seat(game).vp, seat(game).boosts) == (9, 0)
    play(game, *["repair @6", "store"] * 2, "repair @4", "store")
    assert game.state.supply == [4, 4, 4]
    assert all(1 <= int(words.split()[1]) <= 20 for words in listed(game, "keep"))
    assert len(listed(game, "keep")) == 2


@pytest.mark.rule("BA-V5")
@pytest.mark.parametrize(("cubes", "left"), [(1, 3), (2, 2)])
def test_a_die_set_to_3_is_reduced_by_damage(cubes: int, left: int) -> None:
    game = laid("X12 -- -- -- -- -- -- -- --", "11")
    game.state.damage = [2, 2, cubes, 0, 0, 0]
    dice(game, 0, "gray 1")
    play(turn(game), "die +11 gray 1 @3")
    for step in range(left):
        assert game.prompt.kind == "repair", step
        play(game, f"repair @{1 + step // 2}", "store")
    assert game.prompt.kind == "keep"


@pytest.mark.rule("BA-V5", "BA-F2")
def test_a_damaged_action_that_only_a_boost_makes_possible() -> None:
    game = laid("X12 -- -- -- -- -- -- -- --", "11")
    hand(game, 0)
    game.state.damage[2] = 2
    seat(game).debris = 0
    dice(game, 0, "gray 1")
    found = listed(turn(game), "die")
    assert "die +11 gray 1 @3" in found
    assert "die gray 1 @3" not in found


@pytest.mark.rule("BA-V5", "BA-A5")
def test_a_recoloured_die_returns_to_its_own_supply_and_draws_its_own_colour() -> None:
    game = laid("O13 -- -- -- -- -- -- -- --", "11")
    hand(game, 0)
    game.state.damage[5] = 1
    dice(game, 0, "orange 1")
    play(turn(game), "die +11 orange 1 @3", "repair @6", "store")
    assert game.state.supply == [4, 4, 4]
    assert all(int(words.split()[1]) <= 20 for words in listed(game, "keep"))


@pytest.mark.rule("BA-V2", "BA-V5")
def test_boosts_look_at_the_dies_own_colour() -> None:
    game = laid("O13 X12 O12 -- -- -- -- -- --", "11 12 13")
    hand(game, 0)
    game.state.damage[5] = 1
    dice(game, 0, "orange 1")
    tiles = {tuple(w for w in words.split() if w[0] == "+") for words in listed(turn(game), "die")}
    assert tiles == {(), ("+11",), ("+13",), ("+13", "+11")}


@pytest.mark.rule("BA-V2", "BA-A4")
def test_a_flipped_die_can_be_boosted() -> None:
    game = laid("X12 -- -- -- -- -- -- -- --", "11")
    hand(game, 0)
    game.state.damage[5] = 2
    dice(game, 0, "gray 3")
    assert not listed(turn(game), "die", "+11")
    play(game, "flip gray 3", "die +11 gray 1 @3", *["repair @6", "store"] * 2)
    assert game.prompt.kind == "keep"


@pytest.mark.rule("BA-V2", "BA-A3")
def test_a_reserved_die_can_be_boosted_but_not_bought() -> None:
    game = laid("X12 -- -- -- -- -- -- -- --", "11")
    hand(game, 0)
    game.state.damage[5] = 2
    dice(game, 0, "gray 1*")
    dice(game, 1, "gray 2*")
    found = listed(turn(game))
    assert "die +11 gray 1* @3" in found
    assert not listed(game, "buy")


@pytest.mark.rule("BA-E8", "BA-V2")
@pytest.mark.parametrize(("vp", "after"), [(0, 2), (1, 2), (5, 6)])
def test_the_ravagers_vp_is_lost_before_the_boosts_are_gained(vp: int, after: int) -> None:
    game = laid("X11 -- -- -- -- -- -- -- --", "11")
    hand(game, 0)
    ravagers(game, 75)  # asks for a Mission card
    game.state.damage[5] = 1
    seat(game).vp = vp
    dice(game, 0, "gray 1")
    play(turn(game), "die gray 1 @3", "boost 11")
    assert seat(game).vp == after


@pytest.mark.rule("BA-F5", "BA-V2")
def test_the_boosts_come_after_the_ravagers_price() -> None:
    game = laid("X11 -- -- -- -- -- -- -- --", "11")
    hand(game, 0, 1, 2)
    ravagers(game, 75)
    game.state.damage[5] = 1
    dice(game, 0, "gray 1")
    play(turn(game), "die gray 1 @3")
    assert listed(game) == ["pay m1", "pay m2"]
    play(game, "pay m1")
    assert listed(game) == ["boost 11", "done"]


@pytest.mark.rule("BA-F5", "BA-V5")
def test_a_price_that_a_star_made_a_3_can_bear() -> None:
    """Without the boost the Command needs the one fitting Mission; with it a ship can move."""
    game = laid("O12 -- -- -- -- -- -- -- --", "11")
    hand(game, 0, 1)
    ravagers(game, 74)
    ships(game, 0, "5M")
    dice(game, 0, "orange 0")
    found = listed(turn(game), "die")
    assert found == ["die +11 orange 0 @1", "die +11 orange 0 @2"]
    play(game, "die +11 orange 0 @2", "pay m1")
    assert listed(game, "move")


# --- whether a Sequence A is possible ------------------------------------------------------------


def last_turn(tiles: str, boosts: str) -> Game[State]:
    game = laid(tiles, boosts)
    hand(game, 0)
    mine, state = seat(game), game.state
    mine.ship = mine.resource = mine.debris = 0
    display(game, "-- -- -- -- -- --")
    offers(game, "-- -- -- --")
    state.advanced_deck = ()
    state.damage[5] = 1
    state.ending, state.last_round = "ravagers", state.round
    return game


@pytest.mark.rule("BA-T2", "BA-E3")
@pytest.mark.parametrize("boost", [True, False])
@pytest.mark.parametrize(
    ("tile", "die", "use"),
    [("X12", "gray 0", "die +11 gray 0 @3"), ("O13", "orange 1", "die +11 orange 1 @3")],
)
def test_a_boost_can_make_a_possible(tile: str, die: str, use: str, boost: bool) -> None:
    game = last_turn(f"{tile} -- -- -- -- -- -- -- --", "11" if boost else "")
    dice(game, 0, die)
    assert listed(turn(game)) == ([use, "B"] if boost else ["B", "pass"])


@pytest.mark.rule("BA-T2", "BA-V2")
@pytest.mark.parametrize("boost", ["11", ""])
def test_a_boost_for_a_bought_die_can_make_a_possible(boost: str) -> None:
    game = last_turn("X12 -- -- -- -- -- -- -- --", boost)
    seat(game).resource = 1
    dice(game, 1, "gray 0")
    found = ["buy +11 P2 gray 0 @3", "B"] if boost else ["B", "pass"]
    assert listed(turn(game)) == found


@pytest.mark.rule("BA-T2", "BA-V3")
@pytest.mark.parametrize("boost", ["11", ""])
def test_turning_over_and_a_card_can_make_a_possible(boost: str) -> None:
    # its boost does not help, but the debris it brings does
    game = last_turn("X41 -- -- -- -- -- -- -- --", boost)
    hand(game, 0, 21)
    dice(game, 0, "gray 0")
    if boost:
        assert listed(turn(game)) == ["turn 11", "B"]
        play(game, "turn 11")
    else:
        turn(game)
    assert [words for words in listed(game) if words != "B"] == ["card 21 r1", "card 21 c1"]
    play(game, "card 21 r1")
    assert listed(game) == ["activate 11"]
    play(game, "activate 11", "flip gray 0", "die gray 2 @3")


# --- Missions in space ---------------------------------------------------------------------------


@pytest.mark.rule("BA-V2", "BA-M1")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_boosted_die_activates_a_mission_three_times(owner: int) -> None:
    game = laid("O12 -- -- -- -- -- -- -- --", "11")
    mission(game, "5M", 1, owner)
    ships(game, 0, "5M")
    dice(game, 0, "orange 0")
    assert "die orange 0 m1" not in listed(turn(game))
    play(game, "die +11 orange 0 m1", "effect", "effect", "effect")
    assert (seat(game).ship, seat(game).boosts) == (7, 0)
    assert game.player == owner
    assert game.prompt.kind == ("keep" if owner == 0 else "owner")


@pytest.mark.rule("BA-V2", "BA-V4", "BA-M1")
def test_a_recoloured_die_activates_a_mission_of_the_new_colour() -> None:
    game = laid("O13 -- -- -- -- -- -- -- --", "11")
    hand(game, 0)
    mission(game, "5M", 1)
    mission(game, "5R1", 21)
    dice(game, 0, "orange 2")
    found = listed(turn(game))
    assert "die orange 2 m1" in found
    assert "die +11 orange 2 m21" in found
    assert not {"die +11 orange 2 m1", "die orange 2 m21"} & set(found)
    play(game, "die +11 orange 2 m21", "effect", "effect")
    assert seat(game).resource == 5
    assert game.state.supply == [4, 4, 4]
    assert all(int(words.split()[1]) <= 20 for words in listed(game, "keep"))


@pytest.mark.rule("BA-V2", "BA-C5")
def test_a_recoloured_command_places_a_mission_of_the_new_colour() -> None:
    game = laid("O13 -- -- -- -- -- -- -- --", "11")
    hand(game, 0, 1, 21)
    ships(game, 0, "5R1")
    dice(game, 0, "orange 0")
    play(turn(game), "die +11 orange 0 @4", "stay 5R1")
    assert listed(game) == ["place 21"]
