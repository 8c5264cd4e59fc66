"""The examples of the rules (chapter 20) that are whole stories; the others stand beside their rules."""

from __future__ import annotations

import pytest

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules import decisions
from blackangel.games.council_of_shadows.rules.board import SPACE
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.game import Game
from tests.games.council_of_shadows.table import (
    at,
    bonus,
    give_back,
    offered,
    options,
    play,
    seat,
    show,
    table,
    tile,
    top,
    turn,
)

B, C = 0, 1  # two players of the rulebook's long example
GALAXIES = COMPONENTS.galaxies


@pytest.mark.rule("CS-X2", "CS-B1", "CS-B2")
def test_x2_payments_and_three_purchases() -> None:
    game = table()
    mine = seat(game, 0, gems="KKGG")
    show(game, 0, "a08")
    assert COMPONENTS.cards["a08"].price[:3] == (1, 1, 0)
    turn(game, 0, "buy")
    game.play("buy a08")
    assert options(game) == "pay K G, pay G G", "no crystal is there to pay with"
    game = table()
    mine = seat(game, 0, gems="KKGGCC")
    show(game, 0, "a08")
    turn(game, 0, "buy")
    game.play("buy a08")
    assert options(game) == "pay K G, pay K C, pay G G, pay G C, pay C C"
    game.play("pay C C")
    assert mine.gems == (2, 2, 0), "no change"
    seat(game, 0, gems="KKKKGGGGCCCC")
    for wanted in (offered(game, "buy")[0], "upgrade desert"):
        game.play(wanted)
        if game.prompt.kind == "pay":
            game.play(game.options[0])
    assert options(game) == "done", "a fourth purchase is not offered"


def first_round() -> Game[State]:
    """B has bought an AI card and reach P2 for field 1, C the card of −2; both have planned."""
    game = council_of_shadows.new(("Bernd", "Cecilia"), 8, order=(B, C))
    state = game.state
    for space in (0, 1):
        give_back(state, space)
    tile(game, "gray1", "101")
    tile(game, "gray2", "103")
    show(game, 0, "a01")
    show(game, 1, "a04")
    decisions.PLAY.settle(state)
    for who in (B, C):
        bonus(game, who)
    assert COMPONENTS.cards["a04"].price[:3] == (1, 0, 0)
    for wanted in ("buy a04", "pay K", "upgrade f1", "done", "buy a01", "pay K", "done"):
        game.play(wanted)
    play(game, "place s4, place s2, place s3, ready")
    top(game, 2, "201", "204")
    play(game, "place s4, place a01, place s1, ready")
    return game


@pytest.mark.rule("CS-X7", "CS-B7", "CS-C1")
def test_x7_two_players_buy_and_plan() -> None:
    game = first_round()
    b, c = game.state.seats
    assert b.reach == (2, 1, 1)
    assert b.energy == 1
    assert (b.gems, c.gems) == ((0, 0, 0), (0, 1, 0))
    assert (b.spent, c.spent) == (12, 4)
    assert (b.consumption, c.consumption) == (32, 24)
    assert game.state.order == (B, C)


@pytest.mark.rule("CS-X8", "CS-A2", "CS-A5", "CS-G3")
def test_x8_the_first_player_acts() -> None:
    game = first_round()
    b = game.state.seats[B]
    game.play("discover P2")
    assert all(option[2][:-1] in ("blue", "green") for option in game.options), "only there"
    play(game, "put 201 blue1, settle blue1 b1 1")
    assert all(option[1][:-1] == "gray" for option in game.options if option.verb == "settle")
    game.play("settle gray2 b1 2")
    assert offered(game, "harvest") == ["harvest gray2"], "the third field reaches P1"
    gold = b.gems[1]
    play(game, "harvest gray2, harvest gray2")
    assert b.gems[1] == gold + 2
    assert "s3" in b.hand
    assert b.fields == ((), ("s4",), ("s2",))
    before = b.energy
    play(game, "assess gray, assess blue")
    assert b.energy == before + GALAXIES["gray"].high + GALAXIES["blue"].high
    assert at(game, "gray2", "b1") == "0"
    assert at(game, "blue1", "b1") == ""
    assert len(b.light) == 2
    assert options(game) == "done"


@pytest.mark.rule("CS-X9", "CS-F1", "CS-K9", "CS-R2")
def test_x9_the_second_player_acts() -> None:
    game = first_round()
    play(game, "discover P2, put 201 blue1, settle blue1 b1 1, settle gray2 b1 2")
    play(game, "harvest gray2, harvest gray2, assess gray, assess blue, done")
    top(game, 1, "105", "108")
    c = game.state.seats[C]
    assert game.player == C
    play(game, "discover P1, put 105 orange2, settle orange2 b1 1")
    # field 2 does nothing; field 3 settles one more
    assert game.prompt.kind == "settle"
    found = offered(game, "settle")
    assert "settle orange2 b2 1" in found
    assert not {"settle orange2 b1 1", "settle gray2 b1 1"} & set(found)
    game.play("settle orange2 b2 1")
    before = c.energy
    assert options(game) == "assess orange, done"
    play(game, "assess orange, remove orange2 b1")
    assert c.energy == before + GALAXIES["orange"].high
    assert game.state.colonies[SPACE["orange2"]].count("1") == 1
    game.play("done")
    assert (game.state.round, game.player, game.prompt.kind) == (2, B, "buy")
