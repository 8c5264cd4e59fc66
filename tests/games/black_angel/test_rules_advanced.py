"""The advanced rules: boost sides, early turning, two cards to choose from (BA-V1 to BA-V5)."""

from __future__ import annotations

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel.state import State
from blackangel.kernel.game import Game
from tests.games.black_angel.table import (
    NAMES,
    census,
    deck,
    dice,
    display,
    grid,
    hand,
    listed,
    mission,
    offers,
    play,
    ravagers,
    seat,
    ships,
    spend_deck,
    table,
    turn,
)

ORANGE, GRAY, GREEN = range(3)


def laid(tiles: str, boosts: str = "", players: int = 2) -> Game[State]:
    """An advanced game with this grid; the cells named lie boost side up."""
    game = table(players, advanced=True)
    grid(game, 0, tiles)
    for name in boosts.split():
        row, column = map(int, name)
        seat(game).boosts |= 1 << 3 * row + column - 4
    return game


# --- which side ----------------------------------------------------------------------------------


@pytest.mark.rule("BA-V1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_starting_tiles_lie_standard_side_up(players: int) -> None:
    solo = "easy" if players == 1 else ""
    game = black_angel.new(NAMES[:players], 5, advanced=True, solo=solo)
    for mine in game.state.seats[:players]:
        assert mine.boosts == 0
        assert sum(tile.endswith("0") for tile in mine.grid) == 3


@pytest.mark.rule("BA-V1", "BA-D3")
@pytest.mark.parametrize("advanced", [False, True])
def test_tiles_enter_the_grid_boost_side_up(advanced: bool) -> None:
    game = table(2, advanced=advanced)
    grid(game, 0, "O0 -- -- -- -- -- -- -- --")
    display(game, "-- -- O11 X11 -- --")
    dice(game, 0, "orange 2")
    play(turn(game), "die orange 2 @1", "take d3 c1", "take d4 c1")
    assert seat(game).grid == ("X11", "", "", "O11", "", "", "O0", "", "")
    assert seat(game).boosts == (0b1001 if advanced else 0)


@pytest.mark.rule("BA-V1", "BA-D3", "BA-D4")
def test_a_pushed_tile_keeps_its_side_until_it_is_ejected() -> None:
    game = laid("O12 X12 O22 -- -- -- -- -- --", "11 13")
    display(game, "-- -- T13 T23 -- --")
    dice(game, 0, "orange 2")
    play(turn(game), "die orange 2 @1", "take d3 r1")
    assert seat(game).grid[:3] == ("X12", "O22", "T13")
    assert seat(game).boosts == 0b110
    assert seat(game).ejected == ("O12",)
    play(game, "take d4 r1")
    assert seat(game).grid[:3] == ("O22", "T13", "T23")
    assert seat(game).boosts == 0b111


@pytest.mark.rule("BA-V1", "BA-C8")
def test_a_tile_that_appeared_by_a_mission_has_its_boost() -> None:
    game = laid("-- -- -- -- -- -- -- -- --")
    display(game, "-- -- -- -- -- --")
    hand(game, 0, 8)  # one green icon
    tile = game.state.technologies[GREEN][-1]
    ships(game, 0, "5M")
    dice(game, 0, "orange 0", "orange 2")
    play(turn(game), "die orange 0 @2", "stay 5M", "place 8")
    assert game.state.display[0] == tile
    play(turn(game), "die orange 2 @1", "take d1 c2")
    assert (seat(game).grid[1], seat(game).boosts) == (tile, 0b10)


@pytest.mark.rule("BA-V1")
def test_advanced_tiles_have_no_boost() -> None:
    game = laid("-- -- -- -- -- -- -- -- --")
    offers(game, "A1 A2 A3 A4")
    dice(game, 0, "orange 2")
    play(turn(game), "die orange 2 @1", "take a2 c2")
    assert (seat(game).grid[1], seat(game).boosts) == ("A2", 0)


@pytest.mark.rule("BA-V1", "BA-M2")
def test_a_tile_paid_takes_its_boost_along() -> None:
    game = laid("O12 -- -- -- -- -- -- -- --", "11")
    mission(game, "5M", 7)
    dice(game, 0, "orange 1")
    before = census(game.state)
    play(turn(game), "die orange 1 m7", "effect", "pay 11")
    assert (seat(game).grid[0], seat(game).boosts, seat(game).vp) == ("", 0, 7)
    assert census(game.state) == before


# --- standard sides alone activate ---------------------------------------------------------------


@pytest.mark.rule("BA-V3", "BA-A1")
def test_a_card_activates_standard_sides_alone() -> None:
    game = laid("O21 O22 O23 -- -- -- -- -- --", "11 13")
    hand(game, 0, 1)
    dice(game, 0, "orange 1")
    play(turn(game), "card 1 r1")
    assert listed(game) == ["activate 12", "done"]


@pytest.mark.rule("BA-V3", "BA-P1")
def test_debris_activates_standard_sides_alone() -> None:
    game = laid("O21 O22 X21 -- -- -- -- -- --", "11 13")
    game.state.damage[5] = 1
    dice(game, 0, "gray 1")
    play(turn(game), "die gray 1 @3", "repair @6")
    assert listed(game) == ["store", "lightning 12", "turn 11", "turn 13"]


@pytest.mark.rule("BA-V3", "BA-G2")
def test_a_tile_activates_neighbours_on_their_standard_side_alone() -> None:
    game = laid("X21 X31 X22 -- -- -- -- -- --", "11")
    hand(game, 0, 61)
    dice(game, 0, "orange 1")
    play(turn(game), "card 61 c2", "activate 12")
    assert listed(game) == ["activate 13"]
    play(game, "activate 13")
    assert seat(game).resource == 2


@pytest.mark.rule("BA-V3")
def test_a_boost_side_that_would_activate_does_not() -> None:
    game = laid("X21 X31 X22 -- -- -- -- -- --", "12")
    hand(game, 0, 61)
    dice(game, 0, "orange 1")
    play(turn(game), "card 61 c2")
    assert game.prompt.kind == "turn", "nothing to activate"


# --- turned over early ---------------------------------------------------------------------------


@pytest.mark.rule("BA-V3")
def test_turned_over_before_a_card_a_tile_activates() -> None:
    game = laid("O21 O22 T23 -- -- -- -- -- --", "11 12 13")
    hand(game, 0, 1)
    dice(game, 0, "orange 1")
    assert listed(turn(game), "turn") == ["turn 11", "turn 12", "turn 13"]
    play(game, "turn 11", "turn 12")
    assert seat(game).boosts == 0b100
    assert listed(game, "turn") == ["turn 13"]
    play(game, "card 1 r1", "activate 12", "activate 11")
    assert seat(game).ship == 3
    assert listed(game, "turn") == [], "not after the card"


@pytest.mark.rule("BA-V3")
def test_turned_over_early_the_boost_is_lost() -> None:
    game = laid("O12 -- -- -- -- -- -- -- --", "11")
    hand(game, 0, 1)
    dice(game, 0, "orange 1")
    assert "die +11 orange 1 @1" in listed(turn(game))
    play(game, "turn 11")
    assert not listed(game, "die", "+11")
    assert seat(game).vp == 5


@pytest.mark.rule("BA-V3")
@pytest.mark.parametrize("why", ["no card", "no slot"])
def test_no_early_turning_without_a_card_to_play(why: str) -> None:
    game = laid("O22 -- -- -- -- -- -- -- --", "11")
    hand(game, 0, *([] if why == "no card" else [1]))
    if why == "no slot":
        seat(game).slots = (2, 3, 4, 5, 6, 7)
        game.state.missions[ORANGE] = tuple(c for c in game.state.missions[ORANGE] if c > 7)
    dice(game, 0, "orange 1")
    turn(game)
    assert listed(game, "card") == []
    assert listed(game, "turn") == []
    assert listed(game, "die")


@pytest.mark.rule("BA-V3")
def test_no_early_turning_in_the_rest_of_the_turn() -> None:
    game = laid("O22 -- -- -- -- -- -- -- --", "11")
    hand(game, 0, 1, 61)
    dice(game, 0, "orange 1")
    play(turn(game), "card 1 r3")
    assert not listed(game, "turn")
    play(game, "die orange 1 @1", "take d3 c2")
    play(game, listed(game)[0])
    assert game.prompt.kind == "end"
    assert not listed(game, "turn")
    play(turn(game), "B")
    while game.prompt.kind != "end":
        assert not listed(game, "turn")
        play(game, "done")
    assert not listed(game, "turn")


@pytest.mark.rule("BA-V3", "BA-P1")
def test_turned_over_before_debris_a_tile_activates() -> None:
    game = laid("O21 -- -- -- -- -- -- -- --", "11")
    hand(game, 0)
    game.state.damage[5] = 1
    dice(game, 0, "gray 1")
    play(turn(game), "die gray 1 @3", "repair @6", "turn 11")
    assert listed(game) == ["store", "lightning 11"]
    play(game, "lightning 11")
    assert (seat(game).ship, seat(game).charged, seat(game).boosts) == (2, 1, 0)


@pytest.mark.rule("BA-V3", "BA-V2", "BA-P1")
def test_a_tile_turned_over_by_its_boost_can_take_debris_at_once() -> None:
    game = laid("X21 -- -- -- -- -- -- -- --", "11")
    game.state.damage[5] = 1
    dice(game, 0, "gray 1")
    play(turn(game), "die gray 1 @3", "boost 11", "repair @6", "lightning 11")
    assert (seat(game).vp, seat(game).resource) == (7, 2)


@pytest.mark.rule("BA-V3", "BA-T2")
def test_a_tile_whose_boost_alone_makes_a_possible_is_not_turned_over_early() -> None:
    game = laid("X12 O13 -- -- -- -- -- -- --", "11 12")
    hand(game, 0, 1)
    seat(game).debris = seat(game).resource = 0
    game.state.damage[5] = 1
    dice(game, 0, "gray 0")
    turn(game)
    assert "die +11 gray 0 @3" in listed(game)
    assert "card 1 r3" in listed(game)
    assert listed(game, "turn") == ["turn 12"]


# --- draw two, keep one --------------------------------------------------------------------------


def used(kept: int, discards: int, *hand_cards: int) -> Game[State]:
    """After a gray die was used, the gray deck and discards as long as said."""
    game = laid("-- -- -- -- -- -- -- -- --")
    hand(game, 0, *hand_cards)
    game.state.damage[5] = 1
    state = game.state
    spend_deck(game, GRAY, kept)
    state.space |= {}
    away = state.discards[GRAY][discards:]
    state.discards[GRAY] = state.discards[GRAY][:discards]
    seat(game, 1).tucked = ((), away, ())
    dice(game, 0, "gray 1")
    return play(turn(game), "die gray 1 @3", "repair @6", "store")


@pytest.mark.rule("BA-V4", "BA-A5")
def test_draw_two_keep_one() -> None:
    game = laid("-- -- -- -- -- -- -- -- --")
    game.state.damage[5] = 1
    dice(game, 0, "gray 1")
    hand(game, 0)
    deck(game, 30, 25, 28)
    play(turn(game), "die gray 1 @3", "repair @6", "store")
    assert listed(game) == ["keep 25", "keep 30"]
    play(game, "keep 25")
    assert seat(game).missions == (25,)
    assert game.state.discards[GRAY] == (30,)
    assert game.state.missions[GRAY][-1] == 28
    assert game.prompt.kind == "end"


@pytest.mark.rule("BA-V4")
def test_the_basic_game_draws_one() -> None:
    game = table()
    game.state.damage[5] = 1
    dice(game, 0, "gray 1")
    hand(game, 0)
    play(turn(game), "die gray 1 @3", "repair @6", "store")
    assert game.prompt.kind == "end"
    assert len(seat(game).missions) == 1


@pytest.mark.rule("BA-V4", "BA-A7")
def test_the_deck_is_reshuffled_between_two_cards() -> None:
    game = used(1, 5)
    assert game.prompt.kind == "keep"
    assert len(game.state.missions[GRAY]) == 4
    assert game.state.discards[GRAY] == ()


@pytest.mark.rule("BA-V4", "BA-A7")
@pytest.mark.parametrize(("kept", "discards"), [(1, 0), (0, 1)])
def test_the_only_card_left_is_kept(kept: int, discards: int) -> None:
    game = used(kept, discards)
    assert game.prompt.kind == "end"
    assert len(seat(game).missions) == 1
    assert (game.state.missions[GRAY], game.state.discards[GRAY]) == ((), ())


@pytest.mark.rule("BA-V4", "BA-A7")
def test_no_card_left_none_drawn() -> None:
    game = used(0, 0)
    assert game.prompt.kind == "end"
    assert seat(game).missions == ()
    assert game.state.supply[GRAY] == 4


@pytest.mark.rule("BA-V4", "BA-A6")
def test_the_card_not_kept_does_not_count_against_the_hand() -> None:
    game = used(9, 0, 1, 2, 3, 4, 5)
    play(game, listed(game)[0])
    assert game.prompt.kind == "end", "six cards"
    game = used(9, 0, 1, 2, 3, 4, 5, 6)
    play(game, listed(game)[0])
    assert len(listed(game, "discard")) == 7


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
    game = last_turn("X42 -- -- -- -- -- -- -- --", boost)
    hand(game, 0, 21)
    dice(game, 0, "gray 0")
    if boost:
        seat(game).grid = ("X41", *seat(game).grid[1:])  # its boost is no help, its debris is
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
