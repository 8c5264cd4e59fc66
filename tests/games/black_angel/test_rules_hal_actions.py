"""Solitaire: what Hal's actions take on the frigate (BA-H7 to BA-H9)."""

from __future__ import annotations

import pytest

from tests.games.black_angel.hal_table import HAL, WEIGHT, YOU, act, solo, told
from tests.games.black_angel.table import (
    census,
    display,
    offers,
    ravagers,
    seat,
)

ORANGE, GRAY, GREEN = range(3)
TILE, ADVANCED, DEBRIS = WEIGHT["technology"], WEIGHT["advanced"], WEIGHT["debris"]
FULL = "O11 X11 T11 O12 X12 T12"  # costs 2 2 1 1 1 1, the exit behind the last
OFFERS = "A1 A2 A3 A4"


def discover(
    form: str, value: int, shown: str = FULL, offered: str = OFFERS, **changes: object
) -> tuple[list[str], int]:
    """The tiles that he takes, and the VP."""
    game = solo()
    display(game, shown)
    offers(game, offered)
    for name, thing in changes.items():
        setattr(game.state, name, thing)
    vp = act(game, f"orange {form}", value)
    return [str(about[0]) for about in told(game, "took")], vp


# --- Discover ------------------------------------------------------------------------------------


@pytest.mark.rule("BA-H7")
@pytest.mark.parametrize(
    ("value", "taken", "vp"),
    [(0, [], 3), (1, ["T12"], TILE), (2, ["A4"], ADVANCED), (3, ["A4", "T12"], ADVANCED + TILE)],
)
def test_advanced_first(value: int, taken: list[str], vp: int) -> None:
    assert discover("advanced", value) == (taken, vp)


@pytest.mark.rule("BA-H7")
@pytest.mark.parametrize(
    ("value", "taken", "vp"), [(1, [], 3), (2, ["A4"], ADVANCED), (3, ["A4"], ADVANCED)]
)
def test_advanced_first_without_a_tile_at_cost_1(value: int, taken: list[str], vp: int) -> None:
    assert discover("advanced", value, "O11 X11 -- -- -- --") == (taken, vp)


@pytest.mark.rule("BA-H7")
def test_the_tile_nearest_the_exit_not_the_last_space() -> None:
    assert discover("advanced", 1, "O11 X11 T11 O12 -- --") == (["O12"], TILE)


@pytest.mark.rule("BA-H7")
@pytest.mark.parametrize(
    ("value", "taken"), [(1, ["T12"]), (2, ["T12", "X12"]), (3, ["T12", "X12", "O12"])]
)
def test_technology_only(value: int, taken: list[str]) -> None:
    assert discover("technology", value) == (taken, TILE * value)


@pytest.mark.rule("BA-H7")
@pytest.mark.parametrize(
    ("value", "shown", "taken"),
    [
        (2, "O11 X11 T11 -- -- --", ["T11"]),
        (3, "O11 X11 T11 -- -- --", ["T11", "X11"]),
        (3, "O11 -- T11 -- -- T12", ["T12", "T11"]),
        (2, "O11 X11 -- -- -- --", ["X11"]),
        (1, "O11 X11 -- -- -- --", []),
        (3, "-- -- -- -- -- --", []),
    ],
)
def test_technology_only_takes_what_the_activations_allow(
    value: int, shown: str, taken: list[str]
) -> None:
    assert discover("technology", value, shown) == (taken, TILE * len(taken) or 3)


@pytest.mark.rule("BA-H7")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_technology_only_leaves_the_advanced_tiles(value: int) -> None:
    game = solo()
    display(game, "-- -- -- -- -- --")
    assert act(game, "orange technology", value) == 3
    assert all(game.state.offers)


@pytest.mark.rule("BA-H7")
@pytest.mark.parametrize(
    ("value", "taken"), [(1, ["T12"]), (2, ["T12", "X12"]), (3, ["T12", "X12", "O12"])]
)
def test_advanced_first_without_advanced_tiles_is_technology_only(
    value: int, taken: list[str]
) -> None:
    found = discover("advanced", value, offers=("",) * 4, advanced_deck=())
    assert found == (taken, TILE * value)


@pytest.mark.rule("BA-H7", "BA-H2")
def test_the_other_advanced_tiles_shift_and_the_row_is_refilled() -> None:
    game = solo()
    offers(game, OFFERS)
    following = game.state.advanced_deck[-1]
    before = census(game.state)
    act(game, "orange advanced", 2)
    assert game.state.offers == (following, "A1", "A2", "A3")
    assert game.state.gone == ("A4",)
    assert census(game.state) == before


@pytest.mark.rule("BA-H7")
@pytest.mark.parametrize(
    ("row", "taken", "left"),
    [
        (("A1", "A2", "", ""), "A2", ("", "", "", "A1")),
        (("A1", "", "A3", ""), "A3", ("", "", "", "A1")),
        (("", "A2", "", "A4"), "A4", ("", "", "", "A2")),
        (("", "", "A1", ""), "A1", ("", "", "", "")),
    ],
)
def test_holes_in_the_offers_when_the_deck_is_empty(
    row: tuple[str, ...], taken: str, left: tuple[str, ...]
) -> None:
    game = solo()
    game.state.offers, game.state.advanced_deck = row, ()
    assert act(game, "orange advanced", 2) == ADVANCED
    assert told(game, "took") == [(taken,)]
    assert game.state.offers == left


@pytest.mark.rule("BA-H7", "BA-H2")
def test_taken_tiles_leave_gaps_and_go_to_their_discards() -> None:
    game = solo()
    display(game, FULL)
    before = census(game.state)
    act(game, "orange technology", 2)
    assert game.state.display == ("O11", "X11", "T11", "O12", "", "")
    assert game.state.technology_discards == [(), ("X12",), ("T12",)]
    assert census(game.state) == before


@pytest.mark.rule("BA-H7", "BA-F2")
def test_a_damaged_discover_reduces_the_die() -> None:
    assert discover("advanced", 3, damage=[2, 0, 0, 0, 0, 0]) == (["A4"], ADVANCED)
    assert discover("technology", 1, damage=[2, 0, 0, 0, 0, 0]) == ([], 3)


# --- Repair --------------------------------------------------------------------------------------


@pytest.mark.rule("BA-H8")
@pytest.mark.parametrize(
    ("form", "value", "left"),
    [
        ("clockwise", 1, [0, 1, 0, 1, 0, 2]),
        ("clockwise", 2, [0, 0, 0, 1, 0, 2]),
        ("clockwise", 3, [0, 0, 0, 0, 0, 2]),
        ("counterclockwise", 1, [1, 1, 0, 1, 0, 1]),
        ("counterclockwise", 2, [1, 1, 0, 1, 0, 0]),
        ("counterclockwise", 3, [1, 1, 0, 0, 0, 0]),
    ],
)
def test_repair_goes_round_the_locations(form: str, value: int, left: list[int]) -> None:
    game = solo()
    game.state.damage = [1, 1, 0, 1, 0, 2]
    assert act(game, f"gray {form}", value) == DEBRIS * value
    assert game.state.damage == left


@pytest.mark.rule("BA-H8")
@pytest.mark.parametrize(("value", "left"), [(2, [0, 2, 0]), (3, [0, 1, 0])])
def test_all_cubes_of_a_location_before_the_next(value: int, left: list[int]) -> None:
    game = solo()
    game.state.damage = [2, 2, 0, 0, 0, 0]
    act(game, "gray clockwise", value)
    assert game.state.damage[:3] == left


@pytest.mark.rule("BA-H8")
@pytest.mark.parametrize("form", ["clockwise", "counterclockwise"])
def test_damaged_dice_only_when_no_action_has_a_cube(form: str) -> None:
    game = solo()
    game.state.damage = [0, 0, 0, 0, 1, 0]
    game.state.damaged = [1, 2, 1]
    assert act(game, f"gray {form}", 1) == DEBRIS
    assert (game.state.damage, game.state.damaged) == ([0] * 6, [1, 2, 1])
    assert act(game, f"gray {form}", 2) == DEBRIS * 2
    assert game.state.damaged == [0, 1, 1], "orange, gray, green"
    assert act(game, f"gray {form}", 3) == DEBRIS * 2, "there are but two"
    assert game.state.damaged == [0, 0, 0]


@pytest.mark.rule("BA-H8")
def test_repair_from_actions_goes_on_with_dice() -> None:
    game = solo()
    game.state.damage[3] = 1
    game.state.damaged = [0, 0, 2]
    assert act(game, "gray clockwise", 3) == DEBRIS * 3
    assert (game.state.damage[3], game.state.damaged) == (0, [0, 0, 0])


@pytest.mark.rule("BA-H8")
@pytest.mark.parametrize(("value", "cubes"), [(0, 2), (1, 0), (3, 0)])
def test_hal_gains_3_vp_if_nothing_is_repaired(value: int, cubes: int) -> None:
    game = solo()
    game.state.damage[5] = cubes
    assert act(game, "gray clockwise", value) == 3
    assert game.state.damage[5] == cubes


@pytest.mark.rule("BA-H8", "BA-H2")
def test_his_cubes_go_back_to_the_stock() -> None:
    game = solo()
    game.state.damage[5] = 2
    act(game, "gray clockwise", 2)
    assert (seat(game, HAL).debris, seat(game, YOU).debris) == (0, 1)


# --- Destroy -------------------------------------------------------------------------------------


@pytest.mark.rule("BA-H9")
@pytest.mark.parametrize(
    ("form", "value", "counts", "emptied"),
    [
        ("clockwise", 1, [1, 1, 0, 0, 0, 1], [1]),
        ("counterclockwise", 1, [1, 1, 0, 0, 0, 1], [6]),
        ("clockwise", 2, [1, 2, 0, 0, 0, 0], [2]),
        ("clockwise", 2, [2, 0, 1, 0, 0, 1], [1]),
        ("counterclockwise", 2, [2, 0, 1, 0, 0, 1], [3, 6]),
        ("clockwise", 3, [1, 2, 0, 0, 2, 1], [1, 2]),
        ("counterclockwise", 3, [1, 2, 0, 0, 2, 1], [5, 6]),
        ("clockwise", 3, [1, 3, 0, 0, 1, 0], [2]),
        ("clockwise", 3, [1, 2, 1, 1, 0, 0], [1, 2]),
        ("counterclockwise", 3, [1, 1, 1, 1, 0, 0], [2, 3, 4]),
        ("clockwise", 3, [2, 2, 2, 0, 0, 0], [1]),
        ("clockwise", 1, [3, 2, 0, 1, 0, 0], [4]),
        ("clockwise", 3, [0, 2, 3, 1, 0, 0], [2, 4]),
    ],
)
def test_as_many_cards_as_the_die_allows_ties_by_the_cards_order(
    form: str, value: int, counts: list[int], emptied: list[int]
) -> None:
    game = solo()
    # the cards of a location: the damage on the next comes last, a price lies on top
    for place, number in enumerate(counts, 1):
        ravagers(game, *(base + place for base in (72, 78, 84)[:number]))
    before = census(game.state)
    vp = act(game, f"green {form}", value)
    now = [len(pile) for pile in game.state.locations]
    assert [n for n in range(1, 7) if now[n - 1] < counts[n - 1]] == emptied
    assert not [now[n - 1] for n in emptied if now[n - 1]]
    assert vp == WEIGHT["ravager"] * sum(counts[n - 1] for n in emptied)
    assert census(game.state) == before


@pytest.mark.rule("BA-H9")
@pytest.mark.parametrize(
    ("value", "counts"), [(0, [1]), (1, [2, 3]), (2, [3, 3]), (1, []), (3, [])]
)
def test_hal_gains_3_vp_if_no_location_fits(value: int, counts: list[int]) -> None:
    game = solo()
    for place, number in enumerate(counts, 1):
        ravagers(game, *(base + place for base in (72, 78, 84)[:number]))
    assert act(game, "green clockwise", value) == 3
    assert [len(pile) for pile in game.state.locations if pile] == counts


@pytest.mark.rule("BA-H9", "BA-H2", "BA-K2")
def test_his_cards_are_discarded_and_robots_on_them_go_home() -> None:
    game = solo()
    ravagers(game, 86)
    game.state.held = {86: (YOU, YOU)}
    game.state.damage[1] = 2
    act(game, "green clockwise", 1)
    assert (seat(game, YOU).robot, game.state.held) == (7, {})
    assert (game.state.ravager_discard, seat(game, HAL).ravagers) == ((86,), ())
    assert game.state.damage[1] == 2, "damage cubes stay"
