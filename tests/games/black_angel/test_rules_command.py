"""Command Your Ships: moving, placing a Mission, what then appears."""

from __future__ import annotations

import pytest

from tests.games.black_angel.table import (
    at,
    deck,
    dice,
    display,
    grid,
    hand,
    listed,
    mission,
    play,
    robots,
    seat,
    ships,
    table,
    turn,
)

EMPTY = "-- -- -- -- -- -- -- -- --"


def command(die: str, *cards: int, players: int = 2, **extra: object):
    """Seat 0 with one die and a hand; no Ravager and no damage anywhere."""
    game = table(players, **extra)
    dice(game, 0, die)
    hand(game, 0, *cards)
    grid(game, 0, EMPTY)
    return game


def action(die: str) -> str:
    return f"die {die} @{2 + 2 * ('orange', 'gray', 'green').index(die.split()[0])}"


def ends(game, *beginning: str) -> set[str]:
    return {notation.split()[-1] for notation in listed(game, *beginning)}


@pytest.mark.rule("BA-C1")
def test_a_launch_starts_at_the_black_angel() -> None:
    game = play(turn(command("orange 1")), "die orange 1 @2")
    # 3L1 and 2R1 beside it are asteroid fields
    assert ends(game) == {"3M", "2M", "4M", "2L1", "3R1"}
    play(game, "launch 4M")
    assert (seat(game).ship, seat(game).robot) == (0, 4)
    assert game.prompt.kind == "end", "without an orange Mission nothing can be placed"


@pytest.mark.rule("BA-C1")
def test_exactly_one_ship_moves_up_to_the_value() -> None:
    game = command("gray 2")
    ships(game, 0, "4M", "2L1")
    play(turn(game), "die gray 2 @4")
    # 4M: 3M 5M 3R1 4R1 in one step; 4L1 and 3L1 are asteroid fields
    one = {"3M", "5M", "3R1", "4R1"}
    two = {"2M", "5L1", "5R1", "2R2", "3R2"}  # 2L1 is taken by the own ship
    assert ends(game, "move 4M") == one | two
    play(game, "move 4M 5M")
    assert game.prompt.kind == "end"


@pytest.mark.rule("BA-C1")
def test_no_launch_without_a_ship_or_a_robot() -> None:
    for ship, robot in ((0, 5), (1, 0), (0, 0)):
        game = command("orange 3")
        seat(game).ship = ship
        robots(game, 0, robot)
        assert "die orange 3 @2" not in listed(turn(game))


@pytest.mark.rule("BA-C1", "BA-C5")
def test_a_ship_stays_only_to_place() -> None:
    game = command("green 1", 1)
    ships(game, 0, "4R1")
    play(turn(game), "die green 1 @6")
    assert not listed(game, "stay")
    game = command("green 1", 1, 41)
    ships(game, 0, "4R1", "5M")
    play(turn(game), "die green 1 @6")
    assert listed(game, "stay") == ["stay 4R1"], "5M is orange"
    play(game, "stay 4R1")
    assert listed(game) == ["place 41"], "then it is not optional"


@pytest.mark.rule("BA-C2")
def test_only_the_black_angels_asteroids_are_open() -> None:
    game = command("orange 2", strips="2a 4a 3b 1a 5a")
    play(turn(game), "die orange 2 @2")
    # 3b is X! T* A O T!: the Black Angel stands on asteroids
    assert "3M" in ends(game, "launch")
    game = command("orange 2", strips="2a 4a 3b 1a 5a")
    seat(game).ship = 0
    ships(game, 0, "2M")
    play(turn(game), "die orange 2 @2")
    assert {"3M", "3R1", "4M"} <= ends(game), "through it and onto it"
    game = command("orange 2", strips="2a 4a 1a 3b 5a")
    seat(game).ship = 0
    ships(game, 0, "3M")
    play(turn(game), "die orange 2 @2")
    assert "4M" not in ends(game)
    assert "5M" not in ends(game), "4M bars the way, and it takes three steps around"


@pytest.mark.rule("BA-C3")
def test_two_ships_of_different_players_on_a_hex() -> None:
    game = command("orange 1", players=3, strips="1a 7b 2a 3a 4a 5a 6b")
    state = game.state
    assert state.angel == 3
    ships(game, 1, "4M", "5M")
    ships(game, 2, "4M")
    play(turn(game), "die orange 1 @2")
    assert "4M" not in ends(game), "full"
    assert "5M" in ends(game), "one other ship"
    game = command("orange 2", players=3, strips="1a 7b 2a 3a 4a 5a 6b")
    seat(game).ship = 0
    ships(game, 0, "3M", "5M")
    ships(game, 1, "4M")
    ships(game, 2, "4M")
    play(turn(game), "die orange 2 @2")
    assert "5M" not in ends(game, "move 3M"), "an own ship is there"
    assert "4L1" not in ends(game)


@pytest.mark.rule("BA-C3")
def test_full_and_own_hexes_can_be_crossed() -> None:
    # from 1R2 the only way leads over 2R2
    for blockers in ((1, 2), (0,)):
        game = command("green 2", players=3)
        seat(game).ship = 0
        ships(game, 0, "1R2")
        for who in blockers:
            ships(game, who, "2R2")
        play(turn(game), "die green 2 @6")
        assert ends(game, "move 1R2") == {"3R2", "3R1"}


@pytest.mark.rule("BA-C3")
def test_a_launch_from_a_full_hex_must_leave_it() -> None:
    game = command("orange 1", players=3)
    ships(game, 1, "4M")
    ships(game, 2, "4M")
    assert game.state.angel == 3
    play(turn(game), "die orange 1 @2")
    assert "4M" not in ends(game, "launch")
    assert ends(game, "launch")


@pytest.mark.rule("BA-C4")
def test_a_star_places_with_a_ship_already_there() -> None:
    game = command("green 0", 41, 42)
    ships(game, 0, "3M", "4M")
    seat(game).debris = 0
    play(turn(game), "die green 0 @6")
    assert listed(game) == ["stay 3M"]
    play(game, "stay 3M")
    assert listed(game) == ["place 41", "place 42"]
    play(game, "place 42")
    assert at(game, "3M") == (42, 0)


@pytest.mark.rule("BA-C4")
@pytest.mark.parametrize(
    ("robot", "cards", "card_there"), [(0, (41,), False), (1, (1,), False), (1, (41,), True)]
)
def test_a_star_that_cannot_place_is_no_use(
    robot: int, cards: tuple[int, ...], card_there: bool
) -> None:
    game = command("green 0", *cards)
    ships(game, 0, "3M")
    seat(game).debris = seat(game).resource = 0
    robots(game, 0, robot)
    if card_there:
        mission(game, "3M", 53, 1)
    assert listed(turn(game)) == ["B"]


@pytest.mark.rule("BA-C5")
def test_a_mission_of_the_dies_colour_on_a_hex_of_that_colour() -> None:
    game = command("orange 1", 1, 2, 21)
    play(turn(game), "die orange 1 @2", "launch 4M")
    assert listed(game) == ["place 1", "place 2", "done"]
    play(game, "place 2")
    assert at(game, "4M") == (2, 0)
    assert (seat(game).robot, seat(game).vp) == (5 - 1 - 1, 5 + 1)
    assert 2 not in seat(game).missions
    game = command("orange 1", 1, 41)
    play(turn(game), "die orange 1 @2", "launch 3M")
    assert game.prompt.kind == "end", "3M is green, the die is orange"


@pytest.mark.rule("BA-C5")
def test_the_robot_for_the_card_is_needed_after_the_launch() -> None:
    game = command("orange 1", 1)
    robots(game, 0, 1)
    play(turn(game), "die orange 1 @2", "launch 4M")
    assert game.prompt.kind == "end"
    game = command("orange 1", 1)
    robots(game, 0, 2)
    play(turn(game), "die orange 1 @2", "launch 4M")
    assert game.prompt.kind == "place"


@pytest.mark.rule("BA-C5")
def test_the_card_may_be_declined_and_the_black_angels_hex_takes_one() -> None:
    game = command("green 1", 41)
    play(turn(game), "die green 1 @6", "launch 3M", "done")
    assert game.prompt.kind == "end"
    assert game.state.space == {}
    game = command("green 1", 41)
    play(turn(game), "die green 1 @6", "launch 3M", "place 41")
    assert at(game, "3M") == (41, 0)


@pytest.mark.rule("BA-C5", "BA-C6")
def test_no_second_card_on_a_hex() -> None:
    game = command("orange 1", 1)
    mission(game, "4M", 2, 1)
    play(turn(game), "die orange 1 @2", "launch 4M")
    assert game.prompt.kind == "end"
    dice(game, 0, "orange 1")
    assert "die orange 1 m2" in listed(turn(game)), "but the ship is on the card"


@pytest.mark.rule("BA-C6")
def test_ships_are_on_the_card_while_they_are_on_its_hex() -> None:
    game = command("orange 1", 2)
    ships(game, 1, "4M")
    play(turn(game), "die orange 1 @2", "launch 4M", "place 2", "end")
    dice(game, 1, "orange 2", "gray 2")
    turn(game, 1)
    assert "die orange 2 m2" in listed(game), "the other ship was there before the card"
    hand(game, 1)
    play(turn(game, 1), "die gray 2 @4", "move 4M 5M", "end")
    assert "die orange 2 m2" not in listed(turn(game, 1)), "it left"


# --- Ravagers and technologies appear ------------------------------------------------------------


@pytest.mark.rule("BA-C7", "BA-R2")
def test_a_ravager_for_each_icon_beside_that_no_mission_covers() -> None:
    # beside 4M: 3M and 5M show Ravager ships, 3R1 and 4R1 do not
    for covered, wanted in (((), [61, 63]), (("3M",), [61]), (("3M", "5M"), [])):
        game = command("orange 1", 2)
        for place in covered:
            mission(game, place, 53 if place == "3M" else 13, 1)
        deck(game, 61, 63)
        play(turn(game), "die orange 1 @2", "launch 4M", "place 2")
        placed = [card for cards in game.state.locations for card in cards]
        assert placed == wanted
        assert game.state.damage == [61 in wanted, 0, 63 in wanted, 0, 0, 0]


@pytest.mark.rule("BA-C7")
def test_the_own_hex_does_not_count() -> None:
    game = command("green 1", 41)
    play(turn(game), "die green 1 @6", "launch 2M", "place 41")
    # 2M shows a Ravager ship itself; beside it only 3M does
    assert sum(map(len, game.state.locations)) == 1


@pytest.mark.rule("BA-C8")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("-- -- -- -- -- --", "g o -- -- -- --"),
        ("T21 T22 -- -- -- --", "g o T21 T22 -- --"),
        ("-- T21 -- -- -- --", "g o T21 -- -- --"),
        ("-- -- T21 -- -- --", "g o T21 -- -- --"),
        ("T21 -- T22 -- T23 --", "g o T21 T22 T23 --"),
        ("T21 T22 T23 T24 T31 --", "g o T21 T22 T23 T24"),
        ("T21 T22 T23 T24 T31 T32", "g o T21 T22 T23 T24"),
    ],
)
def test_tiles_enter_at_the_expensive_end_and_push_the_run(before: str, after: str) -> None:
    game = command("orange 1", 2)  # its icons: orange, then gray
    display(game, before)
    orange, gray = (game.state.technologies[colour][-1] for colour in (0, 1))
    play(turn(game), "die orange 1 @2", "launch 4M", "place 2")
    shown = [{orange: "o", gray: "g"}.get(tile, tile or "--") for tile in game.state.display]
    assert shown == after.split()
    gone = set(before.split()) - set(after.split()) - {"--"}
    assert set(game.state.technology_discards[2]) == gone


@pytest.mark.rule("BA-C8")
def test_an_empty_stack_is_refilled_or_skipped() -> None:
    game = command("orange 1", 2)
    state = game.state
    display(game, EMPTY[:17])
    state.gone += (*state.technologies[0][1:], *state.technologies[1])
    state.technology_discards[0] = state.technologies[0][:1]
    state.technologies[0] = state.technologies[1] = ()
    only = state.technology_discards[0][0]
    play(turn(game), "die orange 1 @2", "launch 4M", "place 2")
    assert state.display == (only, "", "", "", "", "")
    assert game.state.technology_discards[0] == ()


@pytest.mark.rule("BA-C5", "BA-C7", "BA-C8")
def test_reward_then_ravagers_then_technologies() -> None:
    game = command("orange 1", 3)  # a robot; icons orange and green
    play(turn(game), "die orange 1 @2", "launch 4M")
    before = len(game.events)
    play(game, "place 3")
    what = [event.what for event in game.events[before:]]
    order = [what.index(name) for name in ("placed", "robot", "appeared", "displayed", "returned")]
    assert order == sorted(order)
    assert seat(game).robot == 4
