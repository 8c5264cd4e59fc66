"""Discover Technology, and tiles in the grid."""

from __future__ import annotations

import pytest

from tests.games.black_angel.table import dice, display, grid, listed, play, seat, table, turn


def discover(value: int = 3, cells: str = "-- -- -- -- -- -- -- -- --", shown: str = ""):
    """Seat 0 in the middle of a Discover."""
    game = table()
    dice(game, 0, f"orange {value}")
    grid(game, 0, cells)
    display(game, shown or "O21 X22 T23 -- T24 --")
    return play(turn(game), f"die orange {value} @1")


def takes(game) -> set[str]:
    return {notation.split()[1] for notation in listed(game, "take")}


@pytest.mark.rule("BA-D1")
def test_a_die_pays_for_tiles_up_to_its_value() -> None:
    assert takes(discover(1)) == {"d3", "d5"}
    everything = {"d1", "d2", "d3", "d5", "a1", "a2", "a3", "a4"}
    assert takes(discover(2)) == everything
    game = play(discover(2), "take d3 r1")
    assert takes(game) == {"d5"}
    game = play(discover(3), "take a4 r2")
    assert takes(game) == {"d3", "d5"}
    assert game.prompt.kind == "discover"
    play(game, "take d5 c1")
    assert game.prompt.kind == "end"


@pytest.mark.rule("BA-D2")
def test_taken_tiles_are_not_replaced_and_nothing_moves_up() -> None:
    game = play(discover(3), "take d3 r1")
    assert game.state.display == ("O21", "X22", "", "", "T24", "")


@pytest.mark.rule("BA-D2")
def test_an_advanced_tile_is_replaced_at_once() -> None:
    game = discover(3)
    before, following = game.state.offers, game.state.advanced_deck[-1]
    play(game, "take a2 c2")
    assert game.state.offers == (before[0], following, before[2], before[3])
    game = discover(3)
    before = game.state.offers
    game.state.gone += game.state.advanced_deck
    game.state.advanced_deck = ()
    play(game, "take a2 c2")
    assert game.state.offers == (before[0], "", before[2], before[3])
    assert "a2" not in takes(game)


@pytest.mark.rule("BA-D3")
def test_technology_follows_six_arrows_advanced_tiles_two() -> None:
    game = discover(3)
    lanes = {n.split()[2] for n in listed(game, "take d1")}
    assert lanes == {"r1", "r2", "r3", "c1", "c2", "c3"}
    assert {n.split()[2] for n in listed(game, "take a1")} == {"r2", "c2"}


@pytest.mark.rule("BA-D3")
@pytest.mark.parametrize(
    ("lane", "cells", "wanted"),
    [
        # rows from the right edge, columns from the top
        ("r1", "-- -- -- -- -- -- -- -- --", "-- -- T23 -- -- -- -- -- --"),
        ("c1", "-- -- -- -- -- -- -- -- --", "T23 -- -- -- -- -- -- -- --"),
        ("r1", "O22 X21 -- -- -- -- -- -- --", "O22 X21 T23 -- -- -- -- -- --"),
        ("r1", "O22 -- T21 -- -- -- -- -- --", "O22 T21 T23 -- -- -- -- -- --"),
        ("r1", "-- O22 T21 -- -- -- -- -- --", "O22 T21 T23 -- -- -- -- -- --"),
        ("r1", "O22 X21 T21 -- -- -- -- -- --", "X21 T21 T23 -- -- -- -- -- --"),
        ("c2", "-- O22 -- -- -- -- -- X21 --", "-- T23 -- -- O22 -- -- X21 --"),
        ("c2", "-- O22 -- -- A1 -- -- X21 --", "-- T23 -- -- O22 -- -- A1 --"),
        ("c3", "-- -- O22 -- -- X21 -- -- --", "-- -- T23 -- -- O22 -- -- X21"),
    ],
)
def test_a_tile_pushes_the_run_before_it(lane: str, cells: str, wanted: str) -> None:
    game = play(discover(1, cells), f"take d3 {lane}")
    assert " ".join(tile or "--" for tile in seat(game).grid) == wanted
    ejected = set(cells.split()) - set(wanted.split()) - {"--"}
    assert set(seat(game).ejected) == ejected


@pytest.mark.rule("BA-D3")
def test_tiles_are_injected_one_by_one_and_duplicates_are_welcome() -> None:
    game = discover(3, "A1 A1 O0 -- -- -- -- -- --", "-- -- O21 O31 -- --")
    play(game, "take d3 r1", "space gray", "take d4 r1", "space orange")
    assert seat(game).grid[:3] == ("O0", "O21", "O31")
    assert seat(game).spaces == ("A1", "A1", "")


@pytest.mark.rule("BA-D4")
def test_debris_moves_with_its_tile_and_comes_back_when_it_is_ejected() -> None:
    game = discover(2, "O22 X21 T21 -- -- -- -- -- --", "-- -- O31 O41 -- --")
    seat(game).charged = 1 << 0 | 1 << 2  # on O22 and T21
    before = seat(game).debris
    play(game, "take d3 r1")
    assert seat(game).ejected == ("O22",)
    assert seat(game).debris == before + 1
    assert seat(game).charged == 1 << 1, "T21 carries its debris along"
    play(game, "take d4 r1")
    assert (seat(game).ejected, seat(game).debris) == (("O22", "X21"), before + 1)
    assert seat(game).charged == 1 << 0


@pytest.mark.rule("BA-D5")
def test_an_ejected_advanced_tile_takes_a_free_space_at_once() -> None:
    game = discover(3, "-- -- -- A1 A2 A3 -- -- --", "-- -- O21 O31 O41 --")
    seat(game).spaces = ("", "A4", "")
    play(game, "take d3 r2")
    assert game.prompt.kind == "space"
    assert listed(game) == ["space orange", "space green"]
    play(game, "space green", "take d4 r2")
    assert listed(game) == ["space orange"]
    play(game, "space orange", "take d5 r2")
    assert game.prompt.kind == "end", "no space is free: nobody is asked"
    assert seat(game).spaces == ("A2", "A4", "A1")
    assert seat(game).beside == ("A3",)
    assert seat(game).ejected == ()


@pytest.mark.rule("BA-D3", "BA-D5")
def test_an_advanced_tile_is_pushed_along_any_lane() -> None:
    game = discover(1, "A1 -- -- X21 -- -- O22 -- --")
    play(game, "take d3 c1")
    assert seat(game).grid[0] == "T23"
    assert seat(game).grid[3] == "A1"
    assert seat(game).ejected == ("O22",)
