"""Chapters 3b and 6: Technology tiles and robots."""

from __future__ import annotations

import pytest

from tests.games.black_angel.table import (
    deck,
    grid,
    listed,
    play,
    ready,
    refresh,
    robots,
    seat,
    ships,
)


@pytest.mark.rule("BA-G2")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        # O31 in the middle: above or below; X31 in the middle: left or right
        ("-- O21 -- T21 O31 X21 -- X22 --", {"12", "32"}),
        ("-- O21 -- T21 X31 X22 -- X23 --", {"21", "23"}),
        ("-- A1 -- -- O31 -- -- O0 --", {"32"}),
        ("-- O32 -- -- O31 -- -- O21 --", {"32"}),
        ("-- -- -- O33 X31 O21 -- -- --", {"23"}),
    ],
)
def test_a_tile_activates_one_beside_it(text: str, wanted: set[str]) -> None:
    game = ready(2, 1, 21)
    grid(game, 0, text)
    colour = 1 if "O31" in text else 21
    play(refresh(game), f"card {colour} r2", "activate 22")
    assert {n.split()[1] for n in listed(game, "activate")} == wanted
    play(game, listed(game, "activate")[0])
    assert game.prompt.kind != "adjacent", "one only"


@pytest.mark.rule("BA-G2")
def test_a_tile_without_neighbours_to_activate_is_not_offered() -> None:
    game = ready(2, 1)
    grid(game, 0, "-- A1 -- -- O31 -- -- X31 --")
    play(refresh(game), "card 1 r2")
    assert game.prompt.kind == "turn"


@pytest.mark.rule("BA-G3")
def test_move_two_takes_no_colour_and_places_no_mission() -> None:
    game = ready(2, 1, 41)
    grid(game, 0, "O41 -- -- -- -- -- -- -- --")
    ships(game, 0, "4R1")
    play(refresh(game), "card 1 r1", "activate 11")
    ends = {n.split()[2] for n in listed(game, "move")}
    # from 4R1 one step: 3R1 5R1 3R2 4M 5M (4R2 is an asteroid field), then on
    assert ends == {"3R1", "5R1", "3R2", "4M", "5M", "3M", "2R2", "5L1"}
    assert "done" not in listed(game)
    play(game, "move 4R1 3M")
    assert game.prompt.kind == "turn", "no Mission can be placed"
    assert seat(game).missions == (41,)


@pytest.mark.rule("BA-G3")
def test_move_two_may_launch() -> None:
    game = ready(2, 1)
    grid(game, 0, "O41 -- -- -- -- -- -- -- --")
    play(refresh(game), "card 1 r1", "activate 11")
    assert "launch 3M" in listed(game)
    play(game, "launch 4M")
    assert (seat(game).ship, seat(game).robot) == (0, 4)
    robots(game, 0, 4)
    assert len(seat(game).ships) == 1


@pytest.mark.rule("BA-G4", "BA-A7")
def test_draw_two_keep_one() -> None:
    game = ready(2, 41)
    grid(game, 0, "T31 -- -- -- -- -- -- -- --")
    deck(game, 30, 25)
    play(refresh(game), "card 41 r1", "activate 11")
    assert listed(game) == ["draw orange", "draw gray", "draw green"]
    play(game, "draw gray")
    assert listed(game) == ["keep 25", "keep 30"]
    play(game, "keep 30")
    assert seat(game).missions == (30,)
    assert game.state.discards[1] == (25,)


@pytest.mark.rule("BA-G4", "BA-A7")
@pytest.mark.parametrize("discards", [(), (26,), (26, 27)])
def test_draw_two_from_one_card(discards: tuple[int, ...]) -> None:
    game = ready(2, 41)
    grid(game, 0, "T31 -- -- -- -- -- -- -- --")
    state = game.state
    rest = tuple(card for card in state.missions[1] if card not in (25, *discards))
    seat(game, 1).tucked = ((), rest, ())
    state.missions[1], state.discards[1] = (25,), discards
    play(refresh(game), "card 41 r1", "activate 11", "draw gray")
    if discards:
        # the reshuffle comes between the two cards
        assert "keep 25" in listed(game)
        assert len(listed(game)) == 2
    else:
        assert seat(game).missions == (25,)
        assert game.prompt.kind == "turn"
        assert game.state.discards[1] == ()


@pytest.mark.rule("BA-O1", "BA-O2", "BA-X2")
def test_robots_come_from_the_supply_and_move_to_workstations() -> None:
    game = ready(2, 41)
    grid(game, 0, "T21 T41 -- -- -- -- -- -- --")
    play(refresh(game), "card 41 r1", "activate 11")
    assert (seat(game).robot, seat(game).supply) == (6, 7)
    play(game, "activate 12")
    assert listed(game) == [
        "assign orange",
        "assign gray",
        "assign green",
        "recall orange",
        "recall gray",
        "recall green",
    ]
    play(game, "recall gray")
    assert (seat(game).robot, seat(game).stations, seat(game).supply) == (7, (1, 0, 1), 7)


@pytest.mark.rule("BA-O2")
def test_nothing_is_assigned_from_an_empty_break_room_nor_recalled_from_an_empty_room() -> None:
    game = ready(2, 41)
    grid(game, 0, "T41 -- -- -- -- -- -- -- --")
    robots(game, 0, 0)
    seat(game).stations = (0, 3, 0)
    play(refresh(game), "card 41 r1", "activate 11")
    assert listed(game) == ["recall gray"]


@pytest.mark.rule("BA-X2", "BA-O1")
def test_without_robots_in_the_supply_a_gain_gives_nothing() -> None:
    game = ready(2, 41)
    grid(game, 0, "T21 T0 -- -- -- -- -- -- --")
    robots(game, 0, 5 + 8)
    assert seat(game).supply == 0
    play(refresh(game), "card 41 r1")
    assert listed(game) == ["activate 12", "done"], "only the other half of the starting tile"
    play(game, "activate 12")
    assert game.prompt.kind == "station"
