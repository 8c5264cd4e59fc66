"""Chapters 6 to 9: acting, settling, harvesting, discovering."""

from __future__ import annotations

import pytest

from blackangel.games.council_of_shadows.rules import colonies
from blackangel.games.council_of_shadows.rules.board import SPACE
from blackangel.kernel.game import Game
from tests.games.council_of_shadows.table import (
    act,
    at,
    events,
    fields,
    gained,
    lift,
    offered,
    options,
    play,
    seat,
    settle,
    stack,
    station,
    table,
    tech,
    tile,
    told,
    top,
    turn,
    upgrade,
    yields,
)

# --- acting --------------------------------------------------------------------------------------


@pytest.mark.rule("CS-A1", "CS-A5", "CS-X18")
def test_top_cards_act_from_the_left_then_all_stacks_slide() -> None:
    game = table()
    fields(game, 0, "s6", "s1 s5", "s2 s3 s4")
    turn(game, 0)
    while game.prompt.kind != "assess":
        game.play("skip")
    assert told(game, "acts") == [("s6", 1), ("s5", 2), ("s4", 3)]
    mine = game.state.seats[0]
    assert mine.fields == ((), ("s6",), ("s1", "s5"))
    assert mine.hand == ("s2", "s3", "s4")
    assert told(game, "slid") == [("s2", "s3", "s4")]


@pytest.mark.rule("CS-A2")
def test_effects_work_within_reach_and_adaptability() -> None:
    game = table()
    tile(game, "gray1", "104")
    tile(game, "blue1", "201")
    tile(game, "pink1", "301")
    act(game, "s1", field=1)
    assert offered(game, "settle") == ["settle gray1 b1 1"]
    upgrade(game, 0, "f1")
    act(game, "s1", field=1)
    assert offered(game, "settle") == ["settle gray1 b1 1", "settle blue1 b1 1"]
    upgrade(game, 0, "f1", "desert")
    act(game, "s1", field=1)
    assert offered(game, "settle") == [
        f"settle {space} {planet} 1"
        for space in ("gray1", "blue1", "pink1")
        for planet in ("b1", "d1")
    ]
    act(game, "s1", field=2)
    assert len(offered(game, "settle")) == 2


@pytest.mark.rule("CS-A3")
def test_an_effect_is_optional_and_what_a_card_gives_is_booked_unasked() -> None:
    game = table()
    tile(game, "gray1", "101")
    act(game, "s2")
    assert str(game.options[-1]) == "skip"
    game.play("skip")
    assert at(game, "gray1", "b1") == ""
    act(game, "a05")
    play(game, "settle gray1 b1 1, skip")
    assert game.prompt.kind == "ready"
    assert gained(game) == (0, 0, 0, 0)


@pytest.mark.rule("CS-A4", "CS-K1")
def test_collecting_gems() -> None:
    game = act(table(), "s6")
    assert game.prompt.kind == "ready", "nothing is asked"
    assert gained(game) == (1, 1, 1, 0)
    assert [event.source for event in game.events if event.what == "crystal"] == ["s6"]


@pytest.mark.rule("CS-A4", "CS-Q12", "CS-K1")
def test_a_gem_rises_by_one_kind() -> None:
    game = table()
    mine = seat(game, 0, gems="KG")
    act(game, "s5")
    assert options(game) == "raise K, raise G, skip"
    game.play("raise K")
    assert mine.gems == (0, 2, 0)
    act(game, "s5")
    game.play("raise G")
    assert mine.gems == (0, 1, 1)
    seat(game, 0, gems="C")
    assert act(game, "s5").prompt.kind == "ready"


@pytest.mark.rule("CS-Q12")
def test_one_gem_may_be_upgraded_twice() -> None:
    game = table()
    mine = seat(game, 0, gems="K")
    stack(game, ("ready", 0), ("raise", 0, "a22", 2))
    play(game, "raise K, raise G")
    assert mine.gems == (0, 0, 1)


# --- settling ------------------------------------------------------------------------------------


@pytest.mark.rule("CS-F1", "CS-Q7", "CS-K1")
def test_up_to_so_many_cubes_on_one_free_planet() -> None:
    game = table()
    tile(game, "gray1", "101", b2="1")
    tile(game, "gray2", "103")
    act(game, "s2")
    assert options(game) == (
        "settle gray1 b1 1, settle gray1 b1 2, settle gray2 b1 1, settle gray2 b1 2, "
        "settle gray2 b2 1, settle gray2 b2 2, skip"
    )
    game.play("settle gray2 b2 2")
    assert at(game, "gray2", "b2") == "00"
    assert game.prompt.kind == "ready"
    assert told(game, "cube") == [("gray2", "b2")]


@pytest.mark.rule("CS-F2")
def test_with_the_expansion_as_many_as_fit() -> None:
    game = table()
    tile(game, "gray1", "101", b1="11", b2="110")
    upgrade(game, 0, "expansion")
    act(game, "s2")
    assert options(game) == "settle gray1 b1 1, skip"
    game.play("settle gray1 b1 1")
    assert at(game, "gray1", "b1") == "110"
    assert act(game, "s2").prompt.kind == "ready", "no stack is higher than three"


@pytest.mark.rule("CS-F3", "CS-I3")
def test_a_cube_can_be_taken_from_any_height() -> None:
    game = table()
    tile(game, "gray1", "101", b1="011")
    stack(game, ("ready", 0), ("remove", 0, 0))
    assert at(game, "gray1", "b1") == "11"
    assert events(game, "cube") == [(0, -1)]


# --- harvesting ----------------------------------------------------------------------------------


@pytest.mark.rule("CS-H1", "CS-Q8", "CS-K1")
def test_a_tile_yields_as_often_as_own_cubes_stand_there() -> None:
    game = table()
    tile(game, "gray1", "101", b1="01")
    tile(game, "gray2", "103", b1="00")
    act(game, "s3")
    assert options(game) == "harvest gray1, harvest gray2, skip"
    game.play("harvest gray1")
    assert options(game) == "harvest gray2, skip"
    game.play("harvest gray2")
    assert game.prompt.kind == "ready"
    assert gained(game) == yields("101", "103")
    assert at(game, "gray1", "b1") == "01", "cubes stay"


@pytest.mark.rule("CS-H1")
def test_two_cubes_on_a_tile_yield_twice() -> None:
    game = table()
    tile(game, "gray2", "103", b1="0", b2="0")
    act(game, "s3")
    play(game, "harvest gray2, harvest gray2")
    assert gained(game) == yields("103", "103")
    assert told(game, "harvest") == [("gray2", "103")] * 2


@pytest.mark.rule("CS-H2")
def test_a_yield_of_two_parts_is_one_resource() -> None:
    game = table()
    tile(game, "gray2", "106", b1="0")
    act(game, "s3")
    game.play("harvest gray2")
    assert game.prompt.kind == "ready"
    assert gained(game) == yields("106")
    assert all(yields("106")[place] for place in (0, 3))


@pytest.mark.rule("CS-T2")
def test_gemstone_upgrade_lifts_the_gems_of_harvests_alone() -> None:
    game = table()
    tech(game, 0, "t1")
    tile(game, "gray1", "106", b1="0")
    tile(game, "gray2", "103", b1="0")
    tile(game, "blue1", "211", d1="0")
    upgrade(game, 0, "f1")
    act(game, "a19")
    play(game, "harvest gray1, harvest gray2")
    assert gained(game) == (0, 1, 1, 1)
    act(game, "a19")
    game.play("harvest blue1")
    assert gained(game) == (0, 1, 2, 2), "a crystal stays one"
    act(game, "s6")
    assert gained(game) == (1, 2, 3, 2)


@pytest.mark.rule("CS-T9")
def test_the_world_traveler_harvests_from_others() -> None:
    game = table()
    tile(game, "gray1", "101", b1="1")
    tile(game, "gray2", "103", b1="0", b2="1")
    tile(game, "blue1", "201", b1="1")
    act(game, "s3")
    assert offered(game, "harvest") == ["harvest gray2"]
    tech(game, 0, "t8")
    act(game, "s3")
    assert offered(game, "harvest") == ["harvest gray1", "harvest gray2"], "in range only"
    game.play("harvest gray1")
    assert offered(game, "harvest") == ["harvest gray2"], "each cube once"
    game.play("harvest gray2")
    assert game.prompt.kind == "ready", "the number of the card stays"
    act(game, "s3")
    play(game, "harvest gray2, harvest gray2")
    station(game, 0, "resource", "orange")
    tile(game, "orange1", "106", b1="1")
    game.state.with_stations = True
    stack(game, ("ready", 0), ("before", 0))
    assert game.prompt.kind == "ready", "not for the station"


# --- discovering ---------------------------------------------------------------------------------


@pytest.mark.rule("CS-D1", "CS-Q9")
def test_a_parsec_in_reach_with_tiles_and_a_free_space() -> None:
    game = table()
    act(game, "s4")
    assert options(game) == "discover P1, skip"
    upgrade(game, 0, "f1", "f1")
    act(game, "s4")
    assert options(game) == "discover P1, discover P2, discover P3, skip"
    lift(game.state, 2, ())
    act(game, "s4")
    assert options(game) == "discover P1, discover P3, skip"


@pytest.mark.rule("CS-D1", "CS-S2", "CS-I2")
def test_covered_spaces_are_not_free() -> None:
    game = table()
    upgrade(game, 0, "f1", "f1")
    for space, name in zip(
        ("red1", "red2", "pink1", "pink2", "pink3"), range(301, 306), strict=True
    ):
        tile(game, space, str(name))
    act(game, "s4")
    assert options(game) == "discover P1, discover P2, skip", "beige and yellow are not in play"
    top(game, 1, "101", "102")
    game.play("discover P1")
    places = {option[2].rstrip("12345") for option in game.options}
    assert places == {"gray", "orange"}


@pytest.mark.rule("CS-D2", "CS-Q10", "CS-D5")
def test_one_of_two_tiles_is_placed_and_the_other_goes_under_its_stack() -> None:
    game = table()
    top(game, 1, "101", "104")
    act(game, "s4")
    before = len(game.state.stacks[0])
    game.play("discover P1")
    assert told(game, "drew") == [("101", "104")]
    assert game.observe(1).under_way[-1][4] == ("101", "104"), "all see them"
    assert {option[1] for option in game.options} == {"101", "104"}
    assert len(game.options) == 2 * 7
    game.play("put 104 orange3")
    assert game.state.systems[SPACE["orange3"]] == "104"
    assert game.state.stacks[0][0] == "101"
    assert len(game.state.stacks[0]) == before - 1


@pytest.mark.rule("CS-D2")
def test_the_last_tile_is_drawn_alone() -> None:
    game = table()
    for number in range(7):
        space = ("gray1", "gray2", *(f"orange{n}" for n in range(1, 6)))[number]
        tile(game, space, game.state.stacks[0][0])
    act(game, "s4")
    assert game.prompt.kind == "ready", "no space is free"
    game = table()
    lift(game.state, 1, ("101",))
    act(game, "s4")
    game.play("discover P1")
    assert {option[1] for option in game.options} == {"101"}
    game.play("put 101 gray1")
    assert game.state.stacks[0] == ()


@pytest.mark.rule("CS-D3", "CS-Q11", "CS-K1", "CS-D4")
def test_then_settle_there_or_take_the_yield_or_neither() -> None:
    def there() -> Game:
        game = table()
        top(game, 1, "104", "101")
        act(game, "s4")
        return play(game, "discover P1, put 104 gray1")

    game = there()
    assert options(game) == "settle gray1 b1 1, harvest gray1, skip"
    game.play("settle gray1 b1 1")
    assert (at(game, "gray1", "b1"), gained(game)) == ("0", (0, 0, 0, 0))
    game = there()
    game.play("harvest gray1")
    assert (at(game, "gray1", "b1"), gained(game)) == ("", yields("104")), "free of charge"
    assert there().state.seats[0].gems == (1, 1, 0)
    game = there()
    game.play("skip")
    assert (at(game, "gray1", "b1"), gained(game)) == ("", (0, 0, 0, 0))


@pytest.mark.rule("CS-D3")
def test_settling_there_needs_adaptability_the_yield_does_not() -> None:
    game = table()
    upgrade(game, 0, "f1")
    top(game, 2, "204", "201")
    act(game, "s4")
    play(game, "discover P2, put 204 blue1")
    assert options(game) == "harvest blue1, skip"


@pytest.mark.rule("CS-T3", "CS-X11")
@pytest.mark.parametrize(("card", "most"), [("s4", 2), ("a10", 3), ("a06", 2)])
def test_explorer_folk_settles_one_more_on_a_new_tile(card: str, most: int) -> None:
    game = table()
    tech(game, 0, "t2")
    top(game, 1, "106", "101")
    act(game, card)
    play(game, "discover P1, put 106 gray1")
    assert offered(game, "settle") == [f"settle gray1 b1 {n}" for n in range(1, most + 1)]
    game.play(f"settle gray1 b1 {most}")
    assert at(game, "gray1", "b1") == "0" * most
    tile(game, "gray2", "101")
    act(game, "s1")
    assert offered(game, "settle") == ["settle gray2 b1 1", "settle gray2 b2 1"], "an old tile"


@pytest.mark.rule("CS-P3")
def test_only_the_top_card_of_a_field_acts() -> None:
    game = table()
    fields(game, 0, "", "s6 s5", "")
    stack(game, ("ready", 0), ("field", 0, 1))
    assert game.prompt.kind == "raise"
    assert gained(game) == (0, 0, 0, 0)


def test_helpers_count_cubes_as_the_rules_do() -> None:
    game = table()
    tile(game, "gray1", "101", b1="001")
    settle(game, "gray1", d1="0")
    assert colonies.number(game.state, 0) == 3
    assert colonies.number(game.state, 0, kind="b") == 2
    assert colonies.counts(game.state, 0) == [3, 1]
