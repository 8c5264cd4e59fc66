"""Chapters 2 and 3: the round, and phase 1."""

from __future__ import annotations

import pytest

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules import goods
from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.game import Game
from tests.games.council_of_shadows.table import (
    NAMES,
    events,
    offered,
    options,
    play,
    seat,
    settle,
    show,
    stack,
    table,
    tile,
    told,
    turn,
    upgrade,
)

RICH = "KKKKGGGGCCCC"


def rich(players: int = 2, **agreed: bool) -> Game:
    """Seat 0 may buy and can pay everything."""
    game = table(players, **agreed)
    seat(game, 0, gems=RICH)
    return turn(game, 0, "buy")


def pay(game: Game, wanted: str) -> None:
    """A purchase with the cheapest payment."""
    game.play(wanted)
    if game.prompt.kind == "pay":
        game.play(game.options[0])


@pytest.mark.rule("CS-R1", "CS-R2", "CS-Q2", "CS-C3")
def test_a_round_has_three_phases_in_turn_order() -> None:
    game = council_of_shadows.new(NAMES[:3], 5, order=(2, 0, 1))
    phases: list[tuple[str, int]] = []
    while game.state.round == 1:
        here = (game.state.phase, game.player)
        if here not in phases:
            phases.append(here)
        game.play(game.options[-1] if game.prompt.kind in ("buy", "assess") else game.options[0])
    assert phases[:6] == [(phase, who) for phase in ("buy", "plan") for who in (2, 0, 1)]
    # all plans are alike: the most Energy goes first
    assert phases[6:] == [("act", who) for who in (1, 0, 2)]
    assert game.state.order == (1, 0, 2)
    assert (game.state.phase, game.player) == ("buy", 1), "the new order stays for phase 1"


@pytest.mark.rule("CS-R3")
def test_a_turn_of_phase_1_ends_with_the_level_check() -> None:
    game = rich()
    seat(game, 0, energy=19)
    turn(game, 0, "buy")
    pay(game, "upgrade a")
    assert game.state.seats[0].level == 0, "play goes on as usual"
    game.play("done")
    assert game.state.seats[0].level == 1


@pytest.mark.rule("CS-B1", "CS-Q2")
def test_three_purchases_in_any_mix() -> None:
    game = rich(stations=True)
    tile(game, "gray1", "101", b1="0")
    turn(game, 0, "buy")
    for wanted in (offered(game, "buy")[0], "upgrade desert", "station resource gray"):
        pay(game, wanted)
    assert options(game) == "done"
    assert len(game.state.seats[0].panel) == 1
    assert game.state.stations[0] == (0, "resource")


@pytest.mark.rule("CS-B2", "CS-Q3")
def test_dearer_gems_pay_for_cheaper_ones() -> None:
    found = goods.payments(Goods(1, 1), (2, 2, 2))
    assert [str(option) for option in found] == [
        "pay K G",
        "pay K C",
        "pay G G",
        "pay G C",
        "pay C C",
    ]
    assert goods.payments(Goods(0, 0, 1), (5, 5, 0)) == ()
    assert [*map(str, goods.payments(Goods(2), (1, 0, 1)))] == ["pay K C"]
    assert goods.payments(Goods(0, 2), (3, 1, 0)) == ()


@pytest.mark.rule("CS-B2", "CS-Q3")
def test_an_only_payment_is_made_unasked_and_no_change_is_given() -> None:
    game = table()
    mine = seat(game, 0, gems="CC")
    turn(game, 0, "buy")
    game.play("upgrade a")  # two coal
    assert game.prompt.kind == "buy"
    assert mine.gems == (0, 0, 0)
    assert events(game, "crystal") == [(0, -2)]


@pytest.mark.rule("CS-B3")
def test_a_bought_card_goes_to_the_hand_and_is_replaced() -> None:
    game = rich()
    show(game, 3, "a09")
    turn(game, 0, "buy")
    following = game.state.deck[-1]
    pay(game, "buy a09")
    assert "a09" in game.state.seats[0].hand
    assert game.state.display[3] == following
    play(game, "done, ready")
    assert told(game, "card") == [("a09",)]


@pytest.mark.rule("CS-B3")
def test_with_an_empty_deck_the_place_stays_empty() -> None:
    game = rich()
    game.state.deck = ()
    card = game.state.display[2]
    pay(game, f"buy {card}")
    assert game.state.display[2] == ""
    assert len(offered(game, "buy")) == 7
    assert len(game.observe(1).display) == 8


@pytest.mark.rule("CS-B3", "CS-P1")
def test_a_bought_card_can_be_planned_in_the_same_round() -> None:
    game = table()
    seat(game, 0, gems=RICH)
    turn(game, 0, "buy")
    card = game.state.display[0]
    pay(game, f"buy {card}")
    turn(game, 0, "plan")
    assert f"place {card}" in options(game)


@pytest.mark.rule("CS-B4")
def test_an_upgrade_is_bought_once_and_marked_with_a_cube() -> None:
    game = rich()
    pay(game, "upgrade volcano")
    assert "upgrade volcano" not in offered(game, "upgrade")
    assert game.state.seats[0].panel == ("volcano",)
    assert game.observe(1).seats[0].stock == COMPONENTS.box.cubes - 1
    assert told(game, "panel") == [("volcano",)]


@pytest.mark.rule("CS-B5")
@pytest.mark.parametrize("names", [("desert", "volcano"), ("volcano", "desert")])
def test_adaptability_in_either_order(names: tuple[str, str]) -> None:
    game = rich()
    kinds = ["b"]
    for name in names:
        pay(game, f"upgrade {name}")
        kinds.append(name[0])
        assert set(game.state.seats[0].kinds) == set(kinds)


@pytest.mark.rule("CS-B6")
def test_the_expansion_opens_planets_with_cubes() -> None:
    game = table()
    tile(game, "gray1", "101", b1="1", b2="011")
    frame = ("settle", 0, "s2", 2, 1, False, False, 0)
    stack(game, ("ready", 0), frame)
    assert game.prompt.kind == "ready", "no planet is free"
    upgrade(game, 0, "expansion")
    stack(game, ("ready", 0), frame)
    assert options(game) == "settle gray1 b1 1, settle gray1 b1 2, skip"


@pytest.mark.rule("CS-B7")
def test_a_field_reaches_one_parsec_further_and_brings_energy() -> None:
    game = rich()
    mine = game.state.seats[0]
    pay(game, "upgrade f2")
    assert (mine.reach, mine.energy) == ((1, 2, 1), 1)
    price = COMPONENTS.upgrades["f2-3"].price
    assert "upgrade f2" in options(game)
    before = sum(mine.gems)
    pay(game, "upgrade f2")
    assert (mine.reach, mine.energy) == ((1, 3, 1), 2)
    assert before - sum(mine.gems) == sum(price[:3])
    assert "upgrade f2" not in options(game)
    assert mine.panel == ("f2", "f2")


@pytest.mark.rule("CS-B8")
@pytest.mark.parametrize("project", ["a", "b", "c", "d"])
def test_a_project_brings_its_energy_once(project: str) -> None:
    game = rich()
    seat(game, 0, consumption=100)
    text = COMPONENTS.upgrades[project].effect
    pay(game, f"upgrade {project}")
    assert text == f"now: {game.state.seats[0].energy}E"
    assert f"upgrade {project}" not in offered(game, "upgrade")


@pytest.mark.rule("CS-Q2")
def test_options_to_buy_come_in_the_order_of_the_table() -> None:
    game = rich(stations=True)
    tile(game, "orange2", "101", b1="0")
    tile(game, "gray2", "102", b1="0")
    turn(game, 0, "buy")
    assert offered(game, "buy") == [f"buy {card}" for card in game.state.display]
    assert offered(game, "upgrade") == [
        f"upgrade {name}"
        for name in ("desert", "volcano", "expansion", "f1", "f2", "f3", "a", "b", "c", "d")
    ]
    assert offered(game, "station") == [
        f"station {kind} {galaxy}"
        for kind in ("resource", "assessment", "colonizing")
        for galaxy in ("gray", "orange")
    ]
    assert str(game.options[-1]) == "done"


# --- Module 1 ------------------------------------------------------------------------------------


@pytest.mark.rule("CS-M1", "CS-M2")
def test_a_station_needs_presence_and_a_free_place() -> None:
    game = rich(stations=True)
    tile(game, "gray1", "101", b1="1")
    turn(game, 0, "buy")
    assert not offered(game, "station")
    settle(game, "gray1", b2="0")
    turn(game, 0, "buy")
    assert len(offered(game, "station")) == 3
    pay(game, "station assessment gray")
    assert not offered(game, "station"), "a galaxy has one station"
    tile(game, "blue1", "201", b1="0")
    turn(game, 0, "buy")
    assert offered(game, "station") == ["station resource blue", "station colonizing blue"]
    settle(game, "blue1", d1="1")
    seat(game, 1, gems=RICH)
    turn(game, 1, "buy")
    assert len(offered(game, "station")) == 3, "each has three of their own"


@pytest.mark.rule("CS-M1")
def test_without_module_1_nobody_builds() -> None:
    game = rich()
    tile(game, "gray1", "101", b1="0")
    turn(game, 0, "buy")
    assert not offered(game, "station")


# --- leaders in phase 1 --------------------------------------------------------------------------


@pytest.mark.rule("CS-V3", "CS-Q2")
def test_zoe_settles_once_in_each_phase_1() -> None:
    game = rich()
    seat(game, 0, leader="Zoe")
    tile(game, "pink1", "301")
    turn(game, 0, "buy")
    for wanted in ("upgrade a", "upgrade b", "upgrade c"):
        pay(game, wanted)
    assert options(game) == "colony, done"
    game.play("colony")
    assert options(game) == "settle pink1 b1 1, skip", "own adaptability"
    game.play("settle pink1 b1 1")
    assert options(game) == "done"
    turn(game, 0, "buy")
    assert "colony" not in options(game), "nothing is free"
    upgrade(game, 0, "desert")
    turn(game, 0, "buy")
    assert "colony" in options(game)


@pytest.mark.rule("CS-V4")
def test_casares_may_not_own_cards_that_settle_three() -> None:
    game = rich()
    show(game, 0, "a09")
    show(game, 1, "a15")
    turn(game, 0, "buy")
    assert {"buy a09", "buy a15"} <= set(offered(game, "buy"))
    seat(game, 0, leader="Casares")
    turn(game, 0, "buy")
    assert not {"buy a09", "buy a15"} & set(offered(game, "buy"))
    assert len(offered(game, "buy")) == 6
    stack(game, ("ready", 0), ("card", 0, "t14"))
    assert not {"take a09", "take a15"} & set(offered(game, "take"))
