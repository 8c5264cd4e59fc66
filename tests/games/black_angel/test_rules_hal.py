"""Solitaire: Hal's turn, his gains, his dice, his Ravagers (BA-H2 to BA-H6)."""

from __future__ import annotations

import pytest

from tests.games.black_angel.hal_table import (
    CARD,
    HAL,
    WEIGHT,
    YOU,
    act,
    hal,
    next_card,
    solo,
    told,
)
from tests.games.black_angel.table import (
    census,
    deck,
    dice,
    hand,
    listed,
    play,
    ravagers,
    seat,
    turn,
)

ORANGE, GRAY, GREEN = range(3)


# --- his gains -----------------------------------------------------------------------------------


@pytest.mark.rule("BA-H2", "BA-C5")
@pytest.mark.parametrize(
    ("card", "vp"),
    [(13, 2), (15, WEIGHT["ship"]), (17, WEIGHT["resource"]), (18, WEIGHT["robot"])],
    ids=["VP", "ship", "resource", "robot"],
)
def test_the_reward_of_his_mission_becomes_vp(card: int, vp: int) -> None:
    game = solo()
    deck(game, card)
    before = seat(game, HAL).robot
    assert act(game, "orange command", 0) == vp
    hal_seat = seat(game, HAL)
    assert (hal_seat.ship, hal_seat.resource, hal_seat.supply) == (0, 0, 0)
    assert hal_seat.robot == before - 1, "one lies on the reward, none was gained"


@pytest.mark.rule("BA-H2")
def test_he_never_lacks_a_robot() -> None:
    game = solo()
    seat(game, HAL).supply, seat(game, HAL).robot = seat(game, HAL).robot, 0
    deck(game, 13)
    assert act(game, "orange command", 2) == 2
    assert told(game, "placed") == [(13, "1L1")]
    assert seat(game, HAL).robot == 0
    play(turn(game), "B", "done", "end")
    assert seat(game, HAL).robot == 0, "the one that he needed beyond his own went as it came"


@pytest.mark.rule("BA-H2")
def test_his_die_returns_and_he_draws_no_card() -> None:
    game = solo()
    decks, supply = list(game.state.missions), list(game.state.supply)
    act(game, "gray clockwise", 2)
    assert (game.state.missions, game.state.supply) == (decks, supply)
    assert seat(game, HAL).dice == ()
    assert seat(game, HAL).missions == ()


# --- no dice -------------------------------------------------------------------------------------


@pytest.mark.rule("BA-H3", "BA-B6")
def test_without_dice_he_rolls_and_the_black_angel_advances() -> None:
    game = solo()
    strips = game.state.strips
    hal(game, "H01")
    state = game.state
    assert [code >> 3 for code in seat(game, HAL).dice] == [0, 1, 2]
    assert not [code for code in seat(game, HAL).dice if code & 4]
    assert state.supply == [3, 3, 3]
    assert state.strips == (*strips[1:], strips[0] ^ 1)
    assert state.token == 3
    assert told(game, "hal card") == []
    assert state.hal_deck[-1] == CARD["H01"]
    assert (game.player, seat(game, HAL).vp) == (YOU, 0)


@pytest.mark.rule("BA-H3", "BA-B3")
def test_a_damaged_die_costs_him_nothing() -> None:
    game = solo("standard")
    game.state.damaged = [4, 3, 0]
    hal(game, "H01")
    assert game.state.damaged == [3, 3, 0], "an undamaged die first"
    assert seat(game, HAL).vp == 5
    assert len(seat(game, HAL).dice) == 3


@pytest.mark.rule("BA-H3", "BA-B2")
def test_he_rolls_as_far_as_the_supply_goes() -> None:
    game = solo()
    dice(game, YOU, *["gray 1"] * 4)
    hal(game, "H01")
    assert [code >> 3 for code in seat(game, HAL).dice] == [0, 2]


@pytest.mark.rule("BA-H3", "BA-E2")
def test_after_the_trigger_he_rolls_without_advancing() -> None:
    game = solo()
    state = game.state
    state.ending, state.last_round = "ravagers", 5
    strips = state.strips
    hal(game, "H01")
    assert len(seat(game, HAL).dice) == 3
    assert (state.strips, state.token) == (strips, 4)


@pytest.mark.rule("BA-H3", "BA-E1")
def test_his_advance_can_reach_spes() -> None:
    game = solo()
    state = game.state
    state.token, state.spes = -1, 3
    hal(game, "H01")
    assert (state.reached, state.ending) == (True, "spes")
    assert state.last_round == state.round, "the round after his turn is the last"


# --- which half ----------------------------------------------------------------------------------


@pytest.mark.rule("BA-H4")
@pytest.mark.parametrize(
    ("after", "half", "left"), [("A", "top", "gray"), ("B", "bottom", "orange")]
)
def test_top_after_a_and_bottom_after_b(after: str, half: str, left: str) -> None:
    game = solo()
    dice(game, HAL, "orange 2", "gray 1")
    hal(game, "H01", after=after)
    assert told(game, "hal half")[0][0] == half
    assert [code >> 3 for code in seat(game, HAL).dice] == [("orange", "gray").index(left)]


@pytest.mark.rule("BA-H4", "BA-E3")
def test_the_bottom_half_comes_first_after_a_pass() -> None:
    game = solo()
    dice(game, HAL, "orange 2", "gray 1")
    hal(game, "H01", after="pass")
    assert told(game, "hal half")[0][0] == "bottom"


@pytest.mark.rule("BA-H4")
def test_a_real_sequence_a_leads_to_the_top_half() -> None:
    game = solo()
    dice(game, YOU, "gray 1")
    dice(game, HAL, "orange 2", "gray 1")
    game.state.damage[5] = 1
    next_card(game, "H01")
    play(turn(game), "die gray 1 @3", "repair @6", "store")
    assert told(game, "hal card") == [], "only when the human's turn has ended"
    play(game, "end")
    assert told(game, "hal half") == [("top", "orange", "discover", "advanced")]
    assert game.player == YOU


@pytest.mark.rule("BA-H4", "BA-E3")
@pytest.mark.parametrize("how", ["B", "pass"])
def test_a_real_sequence_b_or_pass_leads_to_the_bottom_half(how: str) -> None:
    game = solo()
    hand(game, YOU)
    dice(game, HAL, "orange 2", "gray 1")
    mine, state = seat(game), game.state
    mine.resource = 0
    state.ending, state.last_round = "ravagers", state.round
    next_card(game, "H01")
    assert listed(turn(game)) == ["B", "pass"]
    play(game, how, "end")
    assert told(game, "hal half")[0][0] == "bottom"
    assert state.over


@pytest.mark.rule("BA-H4")
def test_the_other_half_when_the_colour_is_not_to_be_had() -> None:
    game = solo()
    dice(game, HAL, "gray 1", "green 3")
    dice(game, YOU, "orange 3*")
    hal(game, "H01")
    assert told(game, "hal skips") == [("top", "orange")]
    assert told(game, "hal half") == [("bottom", "gray", "command", "")]


@pytest.mark.rule("BA-H4", "BA-H5")
def test_a_buyable_die_makes_a_colour_available() -> None:
    game = solo()
    dice(game, HAL, "gray 1")
    dice(game, YOU, "orange 0")
    hal(game, "H01")
    assert told(game, "hal half")[0][0] == "top"
    assert (seat(game, YOU).dice, seat(game, YOU).resource) == ((), 2)


@pytest.mark.rule("BA-H4")
def test_neither_colour_the_lowest_die_of_the_third_goes_back_for_3_vp() -> None:
    game = solo()
    dice(game, HAL, "green 3", "green 1", "green 2")
    dice(game, YOU, "green 0")
    before = census(game.state)
    hal(game, "H01")
    assert seat(game, HAL).dice == (18, 19), "the green 1 went, not the human's 0"
    assert seat(game, YOU).dice == (16,)
    assert (seat(game, HAL).vp, seat(game, YOU).resource) == (3, 1)
    assert census(game.state) == before
    assert told(game, "hal half") == []


# --- the die -------------------------------------------------------------------------------------


@pytest.mark.rule("BA-H5")
@pytest.mark.parametrize(
    ("his", "yours", "used", "bought"),
    [
        (("gray 1", "gray 2"), (), "2", False),
        (("gray 2",), ("gray 2",), "2", False),
        (("gray 1",), ("gray 2", "gray 3"), "3", True),
        (("gray 1",), ("gray 3*", "gray 2"), "2", True),
        (("gray 1",), ("gray 3*",), "1", False),
        ((), ("gray 0",), "0", True),
    ],
)
def test_the_highest_die_his_own_on_a_tie_never_a_reserved_one(
    his: tuple[str, ...], yours: tuple[str, ...], used: str, bought: bool
) -> None:
    game = solo()
    dice(game, HAL, "orange 1", *his)
    dice(game, YOU, *yours)
    game.state.damage = [2] * 6
    before = census(game.state)
    hal(game, "H05")
    assert told(game, "hal die") == [("gray", used, "bought" if bought else "own")]
    assert seat(game, YOU).resource == 1 + bought, "paid from the supply"
    assert len(seat(game, YOU).dice) == len(yours) - bought
    assert len(seat(game, HAL).dice) == 1 + len(his) - (not bought)
    assert census(game.state) == before


@pytest.mark.rule("BA-H5", "BA-A3")
def test_the_human_pays_hal_a_resource_and_hal_has_a_vp() -> None:
    game = solo()
    dice(game, HAL, "gray 2")
    game.state.damage[5] = 2
    next_card(game, "H01")
    play(turn(game), "buy H gray 2 @3")
    assert (seat(game, YOU).resource, seat(game, HAL).resource) == (0, 0)
    assert seat(game, HAL).vp == WEIGHT["resource"]
    play(game, "repair @6", "store", "repair @6", "store", "end")
    assert told(game, "rerolls") == [()], "his last die was bought"


@pytest.mark.rule("BA-H5", "BA-A3", "BA-A4")
def test_his_dice_cost_a_resource_and_cannot_be_flipped() -> None:
    game = solo()
    dice(game, HAL, "gray 2")
    game.state.damage[5] = 2
    assert listed(turn(game), "flip") == []
    seat(game, YOU).resource = 0
    hand(game, YOU)
    assert listed(turn(game)) == ["B"]


# --- Ravagers at his action ----------------------------------------------------------------------


@pytest.mark.rule("BA-H6", "BA-R3")
@pytest.mark.parametrize("card", [75, 81, 87], ids=["a Mission", "a Ravager card", "a robot"])
def test_a_ravager_with_a_price_costs_him_nothing(card: int) -> None:
    game = solo("standard")
    ravagers(game, card)
    game.state.damage[5] = 1
    robot = seat(game, HAL).robot
    assert act(game, "gray clockwise", 1) == WEIGHT["debris"]
    assert (seat(game, HAL).robot, game.state.held) == (robot, {})
    assert game.state.damage == [0] * 6


@pytest.mark.rule("BA-H6", "BA-H8", "BA-R3")
def test_a_ravager_that_damages_comes_before_his_action() -> None:
    game = solo()
    ravagers(game, 63)
    assert act(game, "gray clockwise", 1) == WEIGHT["debris"], "it adds the cube that he repairs"
    assert game.state.damage == [0] * 6
    ravagers(game, 69)  # a green die of the supply
    assert act(game, "gray clockwise", 1) == WEIGHT["debris"]
    assert game.state.damaged == [0, 0, 0]


@pytest.mark.rule("BA-H6")
def test_its_damage_does_not_ask_for_the_value_of_his_die() -> None:
    game = solo()
    ravagers(game, 61)
    assert act(game, "orange technology", 0) == 3, "a star does nothing else"
    assert game.state.damage == [0, 1, 0, 0, 0, 0]


@pytest.mark.rule("BA-H6")
def test_only_the_topmost_ravager_acts() -> None:
    game = solo()
    ravagers(game, 63, 75)
    assert act(game, "gray clockwise", 1) == 3, "nothing to repair"
    assert game.state.damage == [0] * 6


@pytest.mark.rule("BA-H6", "BA-F2")
@pytest.mark.parametrize(("cubes", "value", "left"), [(1, 2, 0), (2, 2, 1), (2, 1, 2), (2, 0, 2)])
def test_two_cubes_take_one_from_his_die(cubes: int, value: int, left: int) -> None:
    game = solo()
    game.state.damage[2] = cubes
    game.state.damage[5] = 2
    assert act(game, "gray counterclockwise", value) == ((2 - left) * WEIGHT["debris"] or 3)
    assert (game.state.damage[2], game.state.damage[5]) == (cubes, left)


@pytest.mark.rule("BA-H6", "BA-X1")
def test_no_damage_lands_on_the_die_that_he_uses() -> None:
    game = solo()
    dice(game, YOU, *["orange 1*"] * 3)
    ravagers(game, 61)
    game.state.damage[1] = 2
    act(game, "orange technology", 1)
    assert game.state.supply == [1, 4, 4]
    assert game.state.damaged == [0, 0, 0]
    assert game.state.damage == [0, 2, 0, 0, 0, 0]
