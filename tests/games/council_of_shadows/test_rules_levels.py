"""Chapters 11 and 12: levels, compensation, and Dark Tech."""

from __future__ import annotations

import pytest

from blackangel.games.council_of_shadows.rules.board import YIELD
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.game import Game
from tests.games.council_of_shadows.table import (
    assessing,
    at,
    bonus,
    events,
    fields,
    offered,
    options,
    play,
    seat,
    show,
    stack,
    table,
    tech,
    tile,
    told,
    top,
    top_tech,
    turn,
    upgrade,
)

QUIET = ("t4", "t11")  # cards that do nothing at once


def check(game: Game, who: int = 0) -> Game:
    """The level check at the end of a turn."""
    return stack(game, ("ready", who), ("level", who))


def rises(card: str, **things: int) -> Game:
    """Seat 0 reaches the level of a card and draws it."""
    game = table()
    return drawn(game, card, **things)


def drawn(game: Game, card: str, **things: int) -> Game:
    seat(game, 0, **{"energy": 20, "level": int(int(card[1:]) > 8), **things})
    top_tech(game, card)
    return check(game)


# --- rising --------------------------------------------------------------------------------------


@pytest.mark.rule("CS-L1", "CS-L3", "CS-X5")
def test_energy_as_high_as_consumption_is_a_level() -> None:
    for energy, left, level in ((63, 7, 1), (56, 0, 1), (55, 55, 0)):
        game = table()
        for card in QUIET:
            top_tech(game, card)
        mine = seat(game, 0, energy=energy, consumption=56)
        check(game)
        assert (mine.energy, mine.consumption, mine.level) == (left, 56, level)
        assert told(game, "level") == [(1,)] * level


@pytest.mark.rule("CS-L2", "CS-X6")
def test_the_rise_waits_for_the_end_of_the_turn() -> None:
    game = table()
    top_tech(game, "t4")
    tile(game, "red1", "301", b1="0")
    tile(game, "red2", "302", d1="11")
    tile(game, "gray1", "101", b1="0")
    mine = seat(game, 0, energy=36, consumption=40)
    other = seat(game, 1, gems="")
    assessing(game)
    game.play("assess red")
    assert (mine.energy, mine.level) == (41, 0)
    assert options(game) == "assess gray, done", "further galaxies are offered"
    game.play("done")
    assert (mine.energy, mine.level, mine.techs) == (1, 1, ("t4",))
    assert other.gems == COMPONENTS.compensation[1][0][:3]


@pytest.mark.rule("CS-L3", "CS-X17")
def test_two_rises_follow_one_another() -> None:
    game = table(3)
    top_tech(game, "t4")
    top_tech(game, "t11")
    mine = seat(game, 0, energy=100, consumption=45)
    first, second = (seat(game, who, gems="") for who in (1, 2))
    second.level = 1
    check(game)
    assert (mine.energy, mine.level, mine.techs) == (10, 2, ("t4", "t11"))
    gifts = COMPONENTS.compensation
    both = tuple(map(sum, zip(gifts[1][0][:3], gifts[2][0][:3], strict=True)))
    assert first.gems == both, "for both levels, one after the other"
    assert second.gems == gifts[2][1][:3]
    what = [event.what for event in game.events if event.what in ("level", "tech")]
    assert what == ["level", "tech", "level", "tech"]


@pytest.mark.rule("CS-L3")
def test_energy_of_the_drawn_card_counts_for_the_next_pass() -> None:
    game = table()
    seat(game, 0, energy=55, consumption=50, level=1)
    top_tech(game, "t13")
    check(game)
    assert (game.state.seats[0].energy, game.state.seats[0].level) == (15, 2)
    game = table()
    seat(game, 0, energy=90, consumption=50, level=1)
    top_tech(game, "t13")
    check(game)
    assert (game.state.seats[0].energy, game.state.seats[0].level) == (0, 3)


@pytest.mark.rule("CS-L4", "CS-E1", "CS-L5")
def test_level_iii_takes_the_throne_and_nothing_else() -> None:
    game = table()
    mine = seat(game, 0, energy=60, consumption=50, level=2)
    other = seat(game, 1, gems="", level=1)
    check(game)
    assert (mine.energy, mine.level, mine.techs) == (10, 3, ())
    assert other.gems == (0, 0, 0)
    assert game.state.throne == 0
    assert events(game, "throne") == [(0, 1)]
    seat(game, 1, energy=60, consumption=50, level=2)
    check(game, 1)
    assert game.state.throne == 0, "the first one keeps it"


@pytest.mark.rule("CS-L5")
def test_compensation_goes_to_those_below() -> None:
    gifts = COMPONENTS.compensation
    for level, levels in ((1, (0, 1, 2)), (2, (0, 1, 2))):
        game = table(4)
        top_tech(game, QUIET[level - 1])
        seat(game, 0, energy=20, level=level - 1)
        others = [seat(game, who, gems="", level=own) for who, own in enumerate(levels, 1)]
        check(game)
        for own, mine in zip(levels, others, strict=True):
            assert mine.gems == (gifts[level][own][:3] if own < level else (0, 0, 0))


@pytest.mark.rule("CS-L5")
def test_the_numbers_of_gems_are_those_of_the_rulebook() -> None:
    counted = {
        level: [sum(goods[:3]) for goods in gifts]
        for level, gifts in COMPONENTS.compensation.items()
    }
    assert counted == {1: [1], 2: [2, 1]}


@pytest.mark.rule("CS-L6")
def test_levels_above_iii_and_energy_above_100() -> None:
    game = table()
    mine = seat(game, 0, energy=160, consumption=50, level=2)
    check(game)
    assert (mine.energy, mine.level) == (10, 5)
    assert not mine.techs


# --- Dark Tech -----------------------------------------------------------------------------------


@pytest.mark.rule("CS-T1")
def test_the_top_card_of_the_level_lies_face_up() -> None:
    game = rises("t4")
    mine = game.state.seats[0]
    assert (mine.techs, mine.rounds) == (("t4",), (1,))
    assert game.observe(1).seats[0].techs == ("t4",)
    assert game.observe(1).tech_counts == tuple(map(len, game.state.tech_decks))
    seat(game, 0, energy=20)
    top_tech(game, "t11")
    check(game)
    assert mine.techs == ("t4", "t11")


@pytest.mark.rule("CS-T1")
def test_new_stargate_belongs_to_level_i() -> None:
    levels = [tech.level for tech in COMPONENTS.dark_tech.values()]
    assert (levels.count(1), levels.count(2)) == (8, 8)
    assert COMPONENTS.dark_tech["t5"].level == 1


@pytest.mark.rule("CS-T2")
def test_gemstone_upgrade_brings_a_crystal() -> None:
    assert rises("t1").state.seats[0].gems == (1, 1, 1)


@pytest.mark.rule("CS-T4", "CS-Q7")
def test_scientific_settlements() -> None:
    game = table()
    tile(game, "gray1", "104", b1="11")
    tile(game, "pink1", "309")
    drawn(game, "t3")
    assert options(game) == ("settle gray1 b1 1, settle gray1 d1 1, settle pink1 v1 1, skip"), (
        "also on cubes, without the expansion"
    )
    seat(game, 0, gems="")
    game.play("settle pink1 v1 1")
    assert options(game) == "harvest pink1, skip"
    game.play("harvest pink1")
    mine = game.state.seats[0]
    assert (*mine.gems, mine.energy) == YIELD["309"]
    assert at(game, "pink1", "v1") == "0"
    game = drawn(held := table(), "t3")
    assert game is held
    assert game.prompt.kind == "ready", "no tile is open"


@pytest.mark.rule("CS-T6", "CS-V7", "CS-V5")
def test_new_stargate_is_the_field_furthest_right() -> None:
    game = table()
    mine = seat(game, 0, leader="Ava", fields=((),) * 4, reach=(1, 2, 1, 1), panel=("f2", "f4"))
    drawn(game, "t5")
    assert (mine.reach, mine.panel) == ((1, 2, 1, 1, 3), ("f2", "f4", "f5"))
    assert mine.gems == (1, 2, 0)
    assert mine.energy == 0, "no Energy"
    fields(game, 0, "s1", "s2", "s3", "s4", "s5")
    turn(game, 0)
    while game.prompt.kind != "assess":
        game.play("skip")
    assert mine.fields == ((), ("s1",), ("s2",), ("s3",), ("s4",))
    assert mine.hand == ("s5", "s6")


@pytest.mark.rule("CS-T6")
def test_new_stargate_of_phase_1_is_filled_in_the_same_round() -> None:
    game = table()
    fields(game, 0, "", "s1", "s2")
    drawn(game, "t5")
    turn(game, 0, "plan")
    play(game, "place s3, keep, keep")
    assert options(game) == "place s4, place s5, place s6"


@pytest.mark.rule("CS-T7")
def test_flexible_planning_lifts_every_field() -> None:
    game = table()
    upgrade(game, 0, "f1", "f1", "f2")
    drawn(game, "t6")
    mine = game.state.seats[0]
    assert mine.reach == (3, 3, 2)
    assert mine.energy == 2
    assert mine.panel == ("f1", "f1", "f2", "f2", "f3")
    seat(game, 0, gems="C")
    turn(game, 0, "buy")
    assert "upgrade f3" in offered(game, "upgrade")
    assert "upgrade f2" not in offered(game, "upgrade")


@pytest.mark.rule("CS-T8", "CS-C5", "CS-X15")
def test_energy_saver() -> None:
    for consumption, energy, wanted in ((50, 55, 43), (22, 22, 20), (40, 85, 40)):
        game = table()
        mine = seat(game, 0, energy=energy, consumption=consumption)
        top_tech(game, "t11")
        top_tech(game, "t7")
        check(game)
        assert mine.consumption == wanted


@pytest.mark.rule("CS-T9")
def test_world_traveler_brings_a_crystal() -> None:
    assert rises("t8").state.seats[0].gems == (1, 1, 1)


@pytest.mark.rule("CS-T10")
def test_resourceful_folk_harvests_twice_anywhere() -> None:
    game = table()
    tile(game, "pink1", "306", v1="0", v2="0")
    tile(game, "gray1", "108", b1="01")
    drawn(game, "t9")
    assert options(game) == "harvest gray1, harvest pink1, skip"
    play(game, "harvest pink1, harvest pink1")
    assert game.state.seats[0].energy == 2 * YIELD["306"].energy
    game = table()
    tile(game, "gray1", "108", b1="1")
    tech(game, 0, "t8")
    drawn(game, "t9")
    assert offered(game, "harvest") == ["harvest gray1"], "with the World Traveler from others"


@pytest.mark.rule("CS-T11")
def test_perpetual_motion_is_not_for_the_round_of_its_draw() -> None:
    game = rises("t10")
    mine = game.state.seats[0]
    assert mine.rounds == (game.state.round,)


@pytest.mark.rule("CS-T13", "CS-X11")
@pytest.mark.parametrize("extra", [False, True])
def test_journey_of_discovery(extra: bool) -> None:
    game = table()
    if extra:
        tech(game, 0, "t2")
    top(game, 3, "309", "301")
    drawn(game, "t12")
    assert options(game) == "discover P1, discover P2, discover P3, skip"
    play(game, "discover P3, put 309 red1")
    wanted = [f"settle red1 v1 {n}" for n in range(1, 3 + extra)]
    assert offered(game, "settle") == wanted
    seat(game, 0, gems="")
    game.play("harvest red1")
    mine = game.state.seats[0]
    assert (*mine.gems, mine.energy) == tuple(2 * part for part in YIELD["309"])


@pytest.mark.rule("CS-T14")
def test_energy_boost() -> None:
    assert rises("t13", energy=20, consumption=20).state.seats[0].energy == 10


@pytest.mark.rule("CS-T15", "CS-Q16")
def test_information_breakthrough() -> None:
    game = table()
    bonus(game, 0)
    show(game, 2, "a09")
    drawn(game, "t14")
    assert options(game) == ", ".join(f"take {card}" for card in game.state.display) + ", skip"
    following = game.state.deck[-1]
    game.play("take a09")
    mine = game.state.seats[0]
    assert "a09" in mine.hand
    assert game.state.display[2] == following
    assert mine.gems == (1, 1, 1), "free of charge, and a crystal"
    assert len(mine.light) == 1


@pytest.mark.rule("CS-T15", "CS-N2")
def test_its_bonus_card_may_be_the_fifth() -> None:
    game = table()
    bonus(game, 0, "l1", "l2", "l3", "k5")
    drawn(game, "t14")
    game.play("skip")
    assert game.prompt.kind == "away"
    assert len(game.options) == 5
    game.play("away k5")
    assert game.state.seats[0].gems == (1, 1, 1)


@pytest.mark.rule("CS-T16", "CS-Q7")
def test_secondary_settlement_twice_one_cube() -> None:
    game = table()
    tile(game, "pink1", "309")
    tile(game, "gray1", "106", b1="111")
    drawn(game, "t15")
    assert options(game) == "settle pink1 v1 1, skip"
    game.play("settle pink1 v1 1")
    assert options(game) == "settle pink1 v1 1, skip", "without yield, the same planet or another"
    game.play("settle pink1 v1 1")
    assert at(game, "pink1", "v1") == "00"
    assert game.prompt.kind == "ready"


@pytest.mark.rule("CS-T17")
def test_dominate_folk_is_carried_out_when_drawn() -> None:
    game = table()
    tile(game, "gray1", "101", b1="00")
    tech(game, 0, "t4")
    drawn(game, "t16")
    before = game.state.seats[0].energy
    assert before == 0, "effects before assessing do not repeat"
    assert options(game) == "assess gray, done"
    game.play("assess gray")
    assert game.prompt.kind == "ready"
    assert game.state.seats[0].energy == COMPONENTS.galaxies["gray"].high
