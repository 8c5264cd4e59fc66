"""Solitaire: what Hal's actions take, place and score (BA-H7 to BA-H12, BA-H14)."""

from __future__ import annotations

import pytest

from blackangel.games.black_angel.names import HEX
from blackangel.games.black_angel.tables import FACES, NEUTRALIZATION
from tests.games.black_angel.hal_table import HAL, YOU, act, his_mission, solo, told
from tests.games.black_angel.table import (
    at,
    cards,
    census,
    deck,
    dice,
    display,
    events,
    hand,
    listed,
    mission,
    offers,
    play,
    ravagers,
    refresh,
    seat,
    ships,
    spend_deck,
    turn,
)

ORANGE, GRAY, GREEN = range(3)
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
    [(0, [], 3), (1, ["T12"], 2), (2, ["A4"], 4), (3, ["A4", "T12"], 6)],
)
def test_advanced_first(value: int, taken: list[str], vp: int) -> None:
    assert discover("advanced", value) == (taken, vp)


@pytest.mark.rule("BA-H7")
@pytest.mark.parametrize(("value", "taken", "vp"), [(1, [], 3), (2, ["A4"], 4), (3, ["A4"], 4)])
def test_advanced_first_without_a_tile_at_cost_1(value: int, taken: list[str], vp: int) -> None:
    assert discover("advanced", value, "O11 X11 -- -- -- --") == (taken, vp)


@pytest.mark.rule("BA-H7")
def test_the_tile_nearest_the_exit_not_the_last_space() -> None:
    assert discover("advanced", 1, "O11 X11 T11 O12 -- --") == (["O12"], 2)


@pytest.mark.rule("BA-H7")
@pytest.mark.parametrize(
    ("value", "taken"), [(1, ["T12"]), (2, ["T12", "X12"]), (3, ["T12", "X12", "O12"])]
)
def test_technology_only(value: int, taken: list[str]) -> None:
    assert discover("technology", value) == (taken, 2 * value)


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
    assert discover("technology", value, shown) == (taken, 2 * len(taken) or 3)


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
    assert found == (taken, 2 * value)


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
    assert act(game, "orange advanced", 2) == 4
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
    assert discover("advanced", 3, damage=[2, 0, 0, 0, 0, 0]) == (["A4"], 4)
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
    assert act(game, f"gray {form}", value) == 2 * value
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
    assert act(game, f"gray {form}", 1) == 2
    assert (game.state.damage, game.state.damaged) == ([0] * 6, [1, 2, 1])
    assert act(game, f"gray {form}", 2) == 4
    assert game.state.damaged == [0, 1, 1], "orange, gray, green"
    assert act(game, f"gray {form}", 3) == 4, "there are but two"
    assert game.state.damaged == [0, 0, 0]


@pytest.mark.rule("BA-H8")
def test_repair_from_actions_goes_on_with_dice() -> None:
    game = solo()
    game.state.damage[3] = 1
    game.state.damaged = [0, 0, 2]
    assert act(game, "gray clockwise", 3) == 6
    assert (game.state.damage[3], game.state.damaged) == (0, [0, 0, 0])


@pytest.mark.rule("BA-H8")
@pytest.mark.parametrize(("value", "cubes"), [(0, 2), (1, 0), (3, 0)])
def test_nothing_repaired_is_3_vp(value: int, cubes: int) -> None:
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
    assert vp == 2 * sum(counts[n - 1] for n in emptied)
    assert census(game.state) == before


@pytest.mark.rule("BA-H9")
@pytest.mark.parametrize(
    ("value", "counts"), [(0, [1]), (1, [2, 3]), (2, [3, 3]), (1, []), (3, [])]
)
def test_no_location_that_fits_is_3_vp(value: int, counts: list[int]) -> None:
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


# --- Command -------------------------------------------------------------------------------------


def command(card: int, *covered: str, value: int = 1, strips: str = "1a 2a 3a 4a 5a"):
    """He commands with a card; hexes covered before by your Missions. The VP, the game."""
    game = solo(strips=strips)
    hand(game, YOU)
    fill = iter([other for other in range(60, 0, -1) if other != card])
    for place in covered:
        mission(game, place, next(fill), YOU)
    deck(game, card)
    vp = act(game, f"{('orange', 'gray', 'green')[(card - 1) // 20]} command", value)
    return game, vp


@pytest.mark.rule("BA-H10")
@pytest.mark.parametrize(
    ("card", "covered", "place", "vp"),
    [
        # neutralization: strip 1, else 2, ...
        (13, (), "1L1", 2),
        (33, (), "1M", 2),
        (53, (), "1R2", 2),
        (53, ("1R2",), "2L2", 5),
        (53, ("1R2", "2M"), "2L2", 2),
        (53, ("1R2", "2L2"), "2M", 2),
        (53, ("1R2", "2L2", "2M"), "3M", 2),
        # activation: strip 5, else 4, ...
        (1, (), "5M", 1),
        (21, (), "5R1", 4),
        (21, ("5R1",), "5L1", 1),
        (21, ("5L1",), "5R1", 1),
        (41, (), "5L2", 1),
        (41, ("5L2",), "4R1", 1),
        (1, ("5M", "4M"), "3R1", 4),
    ],
)
def test_his_mission_and_the_comet(
    card: int, covered: tuple[str, ...], place: str, vp: int
) -> None:
    game, gained = command(card, *covered)
    assert at(game, place) == (card, HAL)
    assert gained == vp, "the reward, and 3 for the comet when two hexes were free"


@pytest.mark.rule("BA-H10")
@pytest.mark.parametrize("value", [0, 1, 3])
def test_the_value_and_the_damage_do_not_matter(value: int) -> None:
    game, vp = command(1, value=value)
    assert (at(game, "5M"), vp) == ((1, HAL), 1)
    game = solo()
    game.state.damage = [2] * 6
    deck(game, 1)
    assert act(game, "orange command", value) == 1
    assert at(game, "5M") == (1, HAL)


@pytest.mark.rule("BA-H10")
def test_no_ship_and_no_pilot() -> None:
    game, _ = command(1)
    his = seat(game, HAL)
    assert (his.ships, his.ship, his.robot) == ((), 0, 12)


@pytest.mark.rule("BA-H10", "BA-C7", "BA-C8")
def test_ravagers_and_technology_follow() -> None:
    game = solo()
    deck(game, 21)
    deck(game, 74)
    green, orange = (game.state.technologies[c][-1] for c in (GREEN, ORANGE))
    assert act(game, "gray command", 1) == 4
    assert game.state.locations == [(), (74,), (), (), (), ()], "the ship at 5M, one damage"
    assert game.state.damage == [0, 1, 0, 0, 0, 0]
    assert game.state.display[:2] == (orange, green), "top to bottom"


@pytest.mark.rule("BA-H10")
def test_a_covered_ravager_ship_does_not_appear() -> None:
    game, _ = command(21, "5M")
    assert at(game, "5R1") == (21, HAL)
    assert game.state.locations == [()] * 6


@pytest.mark.rule("BA-H10")
@pytest.mark.parametrize(("card", "value"), [(1, 0), (13, 3)])
def test_no_free_hex_anywhere(card: int, value: int) -> None:
    orange = ("1L1", "2L1", "3L2", "3R1", "4M", "5M")
    game, vp = command(card, *orange, value=value)
    assert vp == 3
    assert game.state.discards[ORANGE] == (card,)
    assert len(game.state.space) == 6
    assert seat(game, HAL).robot == 13


@pytest.mark.rule("BA-H10")
def test_no_card_to_be_drawn() -> None:
    game = solo()
    # every orange Mission in the human's hand
    hand(game, YOU, *range(1, 21))
    before = cards(game.state)
    assert act(game, "orange command", 3) == 3
    assert game.state.space == {}
    assert cards(game.state) == before


@pytest.mark.rule("BA-H10", "BA-A7")
def test_his_draw_reshuffles_an_empty_deck() -> None:
    game = solo()
    spend_deck(game, ORANGE)
    act(game, "orange command", 1)
    assert len(game.state.space) == 1
    assert game.state.discards[ORANGE] == ()


@pytest.mark.rule("BA-H10", "BA-C6", "BA-M1")
def test_a_human_ship_on_the_hex_is_then_on_the_card() -> None:
    game = solo()
    hand(game, YOU)
    ships(game, YOU, "5M")
    deck(game, 1)
    act(game, "orange command", 1)
    assert at(game, "5M") == (1, HAL)
    dice(game, YOU, "orange 1")
    assert "die orange 1 m1" in listed(turn(game))


@pytest.mark.rule("BA-H10")
def test_spes_and_the_black_angels_hex() -> None:
    game = solo(strips="1a 2a 3a 5a 4a")
    deck(game, 1)
    game.state.token, game.state.spes = -1, 4
    act(game, "orange command", 1)
    assert at(game, "4M") == (1, HAL), "Spes covers the orange 5M"
    game = solo(strips="1a 4a 3b 5a 6a")
    deck(game, 2, 3)
    game.state.space = {}
    for place, number in (("5L2", 19), ("4M", 20), ("1L1", 18), ("2M", 17)):
        mission(game, place, number, YOU)
    act(game, "orange command", 1)
    assert at(game, "3R1") == (2, HAL)


# --- his cards ejected and activated -------------------------------------------------------------


@pytest.mark.rule("BA-H11", "BA-M10")
@pytest.mark.parametrize("card", [1, 13, 17])
@pytest.mark.parametrize("who", [YOU, HAL])
def test_each_card_of_his_ejected_is_3_vp(card: int, who: int) -> None:
    game = solo()
    hand(game, YOU)
    his_mission(game, "1L1", card)
    his_mission(game, "1M", 21)
    his_mission(game, "2L1", 2)
    before = census(game.state)
    if who == YOU:
        play(turn(game), "B", "done")
    else:
        from tests.games.black_angel.hal_table import hal

        hal(game, "H01")
    assert seat(game, HAL).vp == 6
    assert (game.state.discards[ORANGE], game.state.discards[GRAY]) == ((card,), (21,))
    assert seat(game, HAL).robot == 12, "two came home"
    assert seat(game, HAL).tucked == ((), (), ())
    assert at(game, "1L1") == (2, HAL)
    assert census(game.state) == before


@pytest.mark.rule("BA-H11", "BA-M9")
@pytest.mark.parametrize(
    ("card", "gains"),
    [
        (13, {"ship": 3}),
        (14, {"ship": 3}),
        (15, {"vp": 3}),
        (16, {"vp": 3}),
        (17, {"vp": 6}),  # per gray Mission in space
        (19, {"vp": 3}),  # per gray Mission ejected
    ],
)
def test_the_human_with_a_ship_takes_the_ships_part(card: int, gains: dict[str, int]) -> None:
    game = solo()
    hand(game, YOU)
    his_mission(game, "1L1", card)
    ships(game, YOU, "1L1")
    mission(game, "2R2", 22, YOU)
    mission(game, "3R2", 23, YOU)
    his_mission(game, "4L2", 24)
    seat(game, YOU).tucked = ((), (25,), ())
    game.state.missions[GRAY] = tuple(c for c in game.state.missions[GRAY] if c != 25)
    mine = seat(game, YOU)
    before = {name: getattr(mine, name) for name in ("ship", "resource", "robot", "vp")}
    play(turn(game), "B")
    play(game, "done")
    after = {name: getattr(mine, name) - number for name, number in before.items()}
    assert after == {"ship": 0, "resource": 0, "robot": 0, "vp": 0} | gains
    assert seat(game, HAL).vp == 3, "in place of the owner's part"
    assert mine.ships == ()


@pytest.mark.rule("BA-H11", "BA-M9")
def test_hal_takes_no_part_of_the_humans_card() -> None:
    game = solo()
    hand(game, YOU)
    mission(game, "1L1", 15, YOU)
    play(turn(game), "B", "done")
    assert (seat(game, YOU).vp, seat(game, HAL).vp) == (8, 0)
    assert seat(game, YOU).tucked[ORANGE] == (15,)


@pytest.mark.rule("BA-H12", "BA-M3")
@pytest.mark.parametrize(
    ("card", "vp"),
    [
        (1, 2),  # 2 ships
        (2, 2),  # 1 ship, 1 VP
        (3, 2),  # 1 ship, 1 resource
        (5, 2),  # a ship for 2 VP
        (8, 3),  # 2 technologies for 3 VP
        (11, 3),
        (12, 3),
    ],
)
def test_hal_takes_one_activation_when_the_human_activates(card: int, vp: int) -> None:
    game = solo()
    hand(game, YOU, 20, 40)
    seat(game, YOU).ship = 3
    his_mission(game, "5M", card)
    ships(game, YOU, "5M")
    dice(game, YOU, "orange 2")
    robot = seat(game, HAL).robot
    play(turn(game), f"die orange 2 m{card}")
    while game.prompt.kind in ("mission", "pay"):
        assert seat(game, HAL).vp == 0, "the human first"
        play(game, "done" if "done" in listed(game) else listed(game)[0])
    assert (game.player, game.prompt.kind) == (YOU, "end"), "nobody is asked"
    assert seat(game, HAL).vp == vp
    assert seat(game, HAL).robot == robot
    assert told(game, "owner") == [(card,)]


@pytest.mark.rule("BA-H12")
@pytest.mark.parametrize("activations", [1, 2, 3])
def test_hal_takes_it_once_however_often_the_human_does(activations: int) -> None:
    game = solo()
    his_mission(game, "5M", 1)
    ships(game, YOU, "5M")
    dice(game, YOU, "orange 3")
    play(turn(game), "die orange 3 m1", *["effect"] * activations)
    if activations < 3:
        play(game, "done")
    assert seat(game, YOU).ship == 1 + 2 * activations
    assert seat(game, HAL).vp == 2


@pytest.mark.rule("BA-H12", "BA-M3")
def test_the_humans_own_card_gives_hal_nothing() -> None:
    game = solo()
    mission(game, "5M", 1, YOU)
    dice(game, YOU, "orange 1")
    play(turn(game), "die orange 1 m1", "effect")
    assert game.prompt.kind == "end"
    assert seat(game, HAL).vp == 0


@pytest.mark.rule("BA-H12", "BA-A5")
def test_hals_activation_comes_before_the_humans_card() -> None:
    game = solo()
    his_mission(game, "5M", 1)
    ships(game, YOU, "5M")
    dice(game, YOU, "orange 1")
    play(turn(game), "die orange 1 m1", "effect")
    order = [event.what for event in game.events if event.what in ("owner", "returned")]
    assert order == ["owner", "returned"]


# --- the way that suits him best -----------------------------------------------------------------


@pytest.mark.rule("BA-H14", "BA-H10")
def test_two_hexes_of_a_colour_never_lack_a_comet() -> None:
    """So the comet decides every choice of a hex on a strip."""
    for face in FACES:
        for colour in range(3):
            hexes = [comet for terrain, comet, _ in face if terrain == colour]
            assert len(hexes) <= 2
            assert sum(hexes) == (len(hexes) == 2)


@pytest.mark.rule("BA-H14")
def test_where_he_has_a_choice_he_takes_most_vp_then_the_lowest_place() -> None:
    assert discover("advanced", 3)[1] == max(discover(form, 3)[1] for form in ("advanced",))
    game, vp = command(53, "1R2")
    assert (at(game, "2L2"), vp) == ((53, HAL), 5), "3 VP more than at 2M"
    game = solo()
    ravagers(game, 61, 62, 64)
    act(game, "green clockwise", 2)
    assert game.state.locations == [(), (), (), (64,), (), ()]


@pytest.mark.rule("BA-H10")
def test_every_card_of_his_finds_its_hex() -> None:
    for card in range(1, 61):
        game, vp = command(card)
        place = next(iter(game.state.space))
        assert game.state.space[place] == (card, HAL)
        assert place // 5 == (0 if card in NEUTRALIZATION else 4)
        assert vp == sum(amount for who, amount in events(game, "vp") if who == HAL)
        assert HEX[str(told(game, "placed")[0][1])] == place
        refresh(game)
