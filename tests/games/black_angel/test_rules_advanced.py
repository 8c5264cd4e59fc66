"""The advanced rules: boost sides, early turning, two cards to choose from (BA-V1 to BA-V5)."""

from __future__ import annotations

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game
from tests.games.black_angel.boost_table import laid
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
    seat,
    ships,
    spend_deck,
    table,
    turn,
)

ORANGE, GRAY, GREEN = range(3)


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
    game = laid("O21 O22 X22 -- -- -- -- -- --", "11 13")
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
def test_tiles_flip_early_only_with_a_card_to_play(why: str) -> None:
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
def test_no_tile_is_flipped_early_after_the_card() -> None:
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
def test_no_card_is_drawn_from_an_empty_deck() -> None:
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
