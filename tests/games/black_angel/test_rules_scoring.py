"""The score sheet."""

from __future__ import annotations

import pytest

from blackangel.games.black_angel.rules import scoring
from tests.games.black_angel.table import grid, hand, mission, seat, table


def points(game, who: int = 0, category: str = "advanced") -> int:
    return dict(game.scores[who])[category]


def bare(cells: str = "-- -- -- -- -- -- -- -- --"):
    game = table(3)
    hand(game, 0)
    grid(game, 0, cells)
    mine = seat(game)
    mine.debris = mine.resource = mine.ship = 0
    return game


@pytest.mark.rule("BA-E5", "BA-E6", "BA-E7")
def test_the_rulebooks_example() -> None:
    # 34 VP, 3 green tiles, A3 in the grid, A6 beside 3 gray cards with 4 Ravager cards in hand
    game = bare("T21 T22 T31 A3 -- -- -- -- --")
    mine = seat(game)
    mine.vp, mine.spaces, mine.tucked = 34, ("", "A6", ""), ((1,), (21, 22, 23), ())
    mine.ravagers = (61, 62, 63, 64)
    mine.robot, mine.resource, mine.ship = 3, 1, 1
    game.state.spes = game.state.angel
    assert game.scores[0] == (("track", 34), ("advanced", 12), ("goods", 2), ("total", 48))


@pytest.mark.rule("BA-E5")
@pytest.mark.parametrize("kind", ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"])
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_each_kind_counts_its_elements_up_to_four_points(kind: str, number: int) -> None:
    letter = {"A1": "O", "A2": "X", "A3": "T"}.get(kind)
    starting = [f"{letter}0", f"{letter}21", f"{letter}22"]
    tiles = starting[:number] if letter else []
    cells = [kind, *tiles, *["A1"] * (number if kind == "A7" else 0)]
    game = bare(" ".join([*cells, *["--"] * (9 - len(cells))]))
    mine = seat(game)
    if kind == "A4":
        mine.ejected = ("O0", "X21", "T21")[:number]
    elif kind == "A5":
        mine.debris, mine.charged = number, 0
    elif kind == "A6":
        mine.ravagers = (61, 62, 63)[:number]
    elif kind == "A8":
        for place, card in (("1L1", 2), ("1R2", 41), ("4M", 1))[:number]:
            mission(game, place, card, 0)
        mission(game, "5M", 3, 1)
    count = number + 1 if kind == "A7" else number
    assert points(game) == min(2 * count, 4)


@pytest.mark.rule("BA-E5")
def test_advanced_tiles_and_paid_tiles_are_no_technology() -> None:
    game = bare("A1 A1 O21 -- -- -- -- -- --")
    seat(game).ejected = ("O22",)
    assert points(game) == 2, "two copies count one orange tile in the grid once"


@pytest.mark.rule("BA-E5")
def test_copies_of_a_kind_count_different_elements() -> None:
    for number, wanted in ((1, 2), (2, 4), (3, 6), (4, 8), (5, 8)):
        game = bare("A6 A6 -- -- -- -- -- -- --")
        seat(game).ravagers = (61, 62, 63, 64, 65)[:number]
        assert points(game) == wanted
    game = bare("A6 -- -- -- -- -- -- -- --")
    seat(game).spaces, seat(game).tucked = ("A6", "", ""), ((1, 2), (), ())
    seat(game).ravagers = (61, 62, 63, 64, 65, 66, 67)
    assert points(game) == 12, "4 in the grid and 4 + 2 + 2 on its space"


@pytest.mark.rule("BA-E5")
def test_the_space_lifts_the_cap_by_its_own_colour_only() -> None:
    game = bare()
    mine = seat(game)
    mine.debris = 9
    mine.tucked = ((1,), (21, 22), ())
    for spaces, beside, wanted in (
        (("A5", "", ""), (), 6),
        (("", "A5", ""), (), 8),
        (("", "", "A5"), (), 4),
        (("", "", ""), ("A5",), 4),
        (("A5", "A5", ""), (), 14),
    ):
        mine.spaces, mine.beside = spaces, beside
        assert points(game) == wanted


@pytest.mark.rule("BA-E5")
def test_advanced_tiles_count_wherever_they_are() -> None:
    game = bare("A7 A2 -- -- -- -- -- -- --")
    seat(game).spaces, seat(game).beside = ("A3", "", ""), ("A4",)
    seat(game).tucked = ((1, 2, 3), (), ())
    assert points(game) == 4
    seat(game).spaces, seat(game).grid = ("A7", "", ""), ("A2", *[""] * 8)
    assert points(game) == 6, "A7, A2 and A4: three tiles, itself included"


@pytest.mark.rule("BA-E5")
def test_cards_on_the_first_strip_still_count_at_the_end() -> None:
    game = bare("A8 -- -- -- -- -- -- -- --")
    mission(game, "1L1", 2, 0)
    assert points(game) == 2


@pytest.mark.rule("BA-E6")
@pytest.mark.parametrize(("robot", "resource", "ship", "wanted"), [(3, 1, 1, 2), (1, 1, 1, 1)])
def test_goods_at_two_to_one_on_spes_only(
    robot: int, resource: int, ship: int, wanted: int
) -> None:
    game = bare()
    mine = seat(game)
    mine.robot, mine.resource, mine.ship, mine.debris = robot, resource, ship, 7
    assert points(game, 0, "goods") == 0
    game.state.spes = game.state.angel + 1
    assert points(game, 0, "goods") == 0
    game.state.spes = game.state.angel
    assert points(game, 0, "goods") == wanted


@pytest.mark.rule("BA-E7")
def test_ties_share_the_victory() -> None:
    game = table(3)
    for who, vp in enumerate((20, 25, 25)):
        seat(game, who).vp = vp
    assert scoring.winners(game.state) == (1, 2)
    seat(game, 0).vp = 26
    assert scoring.winners(game.state) == (0,)
