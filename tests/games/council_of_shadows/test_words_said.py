"""The words of choices: prices, gains, consequences."""

from __future__ import annotations

from gettext import NullTranslations
from random import Random

import pytest

from blackangel import games
from blackangel.games.council_of_shadows import words
from tests.games.council_of_shadows.spoken import (
    T,
    asked,
    said,
)
from tests.games.council_of_shadows.table import (
    fields,
    own,
    seat,
    settle,
    stack,
    station,
    table,
    tech,
    tile,
    top,
    upgrade,
)

# --- what is said --------------------------------------------------------------------------------


@pytest.mark.rule("CS-B1", "CS-B2", "CS-Q2")
def test_a_player_who_can_afford_nothing_is_told_to_continue() -> None:
    """Said exactly when nothing can be bought, with stations and leaders, over whole games."""
    told = 0
    for seed in range(2):
        rng = Random(seed)
        game = games.new("council-of-shadows", ("Ada", "Bo"), seed, stations=True, leaders=True)
        while game.player is not None and game.state.round < 12:
            view = game.observe(game.player)
            if game.prompt.kind == "buy" and view.under_way[-1][2]:
                bought = [one for one in game.options if one.verb not in ("colony", "done")]
                asked = words.prompt(view, T)
                assert ("can’t afford anything" in asked) == (not bought), asked
                told += not bought
                for said in (words.option, words.short):
                    assert ("Continue without buying" in said("done", view, T)) == (not bought)
            game.play(rng.choice(game.options))
    assert told >= 3


@pytest.mark.rule("CS-B2")
@pytest.mark.parametrize(
    ("held", "option", "words"),
    [
        ("KG", "upgrade a", "Buy Project A for 1 coal and 1 gold: "),  # gold for the second coal
        ("KKG", "upgrade f1", "Buy Field 1 to Parsec 2 for 1 gold: "),
        ("C", "upgrade f1", "Buy Field 1 to Parsec 2 for 1 crystal: "),
        ("GC", "upgrade f1", "Buy Field 1 to Parsec 2 for 1 gold: "),  # the payer chooses
        (
            "CC",
            "station colonizing blue",
            "Build Colonizing station in Azure Deep for 2 crystals: ",
        ),
    ],
)
def test_a_purchase_names_the_gems_that_go_where_there_is_one_way_to_pay(
    held: str, option: str, words: str
) -> None:
    game = table(stations=True)
    tile(game, "blue1", "201", b1="0")
    seat(game, gems=held)
    stack(game, ("buy", 0, 3, 0))
    assert said(game, option).startswith(words)


@pytest.mark.rule("CS-B2", "CS-B7", "CS-Q3")
def test_a_purchase_names_its_price_and_what_it_brings() -> None:
    game = table(stations=True)
    seat(game, gems="KKGGC")
    tile(game, "blue1", "201", b1="0")
    stack(game, ("buy", 0, 3, 0))
    assert asked(game) == "Ada: 3 purchases left. Buy something, or stop."
    assert said(game, "upgrade f1") == (
        "Buy Field 1 to Parsec 2 for 1 gold: at once: gain 1 Energy; the field reaches Parsec 2"
    )
    assert said(game, "station colonizing blue") == (
        "Build Colonizing station in Azure Deep for 2 gold: at once: put 3 cubes on it, which count "
        "for the majority in its galaxy; majority, 4 to 0"
    )
    assert said(game, "done") == "Stop buying"
    game.play("upgrade f1")
    assert asked(game) == "Ada: Field 1 to Parsec 2 costs 1 gold. Choose the gems to pay with."
    assert said(game, "pay G") == "Pay 1 gold: gems left: 2 coal, 1 gold and 1 crystal"
    assert said(game, "pay C") == "Overpay with 1 crystal: gems left: 2 coal and 2 gold"


@pytest.mark.rule("CS-L2")
def test_the_end_of_a_turn_says_that_it_brings_a_level() -> None:
    game = table()
    seat(game, energy=25)
    stack(game, ("buy", 0, 3, 0))
    assert said(game, "done") == "Stop buying: you rise to level I"
    seat(game, energy=14)
    tile(game, "blue1", "201", b1="001", d1="1")
    stack(game, ("assess", 0, "CS-G2", 0, ()))
    assert asked(game) == "Ada: assess a galaxy, or stop. 6 Energy to the next level."
    assert said(game, "done") == "Stop assessing"
    assert said(game, "assess blue") == (
        "Assess Azure Deep: tie, 2 to 2; gain 4 Energy; remove 1 cube; draw a light bonus card"
    )
    seat(game, leader="Breish")
    assert said(game, "assess blue").endswith("draw a light bonus card; enough for level I")


@pytest.mark.rule("CS-V4", "CS-M4")
def test_an_assessment_that_removes_no_cube_says_so() -> None:
    game = table(stations=True)
    tile(game, "blue1", "201", b1="000", d1="1")
    stack(game, ("assess", 0, "CS-G2", 0, ()))
    assert "remove 1 cube" in said(game, "assess blue")
    seat(game, leader="Casares")
    assert "no cube is removed" in said(game, "assess blue")
    seat(game, leader="")
    station(game, 0, "assessment", "blue")
    stack(game, ("assess", 0, "CS-G2", 0, ()))
    assert "no cube is removed" in said(game, "assess blue")


@pytest.mark.rule("CS-T2", "CS-T11")
def test_lasting_cards_change_what_is_said() -> None:
    game = table()
    tile(game, "gray1", "102", b1="0")
    stack(game, ("harvest", 0, "s3", 2, 1, "", ()))
    assert asked(game) == "Ada: Harvest. Choose a tile to harvest (2 left)."
    assert said(game, "harvest gray1") == "Harvest Parvus Corta 1: gain 1 coal"
    tech(game, 0, "t1")
    assert said(game, "harvest gray1") == "Harvest Parvus Corta 1: gain 1 gold"
    fields(game, 0, "", "s2", "s3")
    stack(game, ("ready", 0), phase="plan")
    seat(game).plan = ("s1", "", "")
    assert said(game, "ready") == "Ready: Consumption this round +12"
    tech(game, 0, "t10")
    assert said(game, "ready") == "Ready: Consumption this round 0"


def test_planning_names_what_lies_there_and_the_sum_so_far() -> None:
    game = table()
    own(game, 0, "a02")
    fields(game, 0, "", "s2", "s3")
    mine = seat(game)
    mine.plan = ("", "", "")
    stack(game, ("plan", 0, 0), phase="plan")
    assert asked(game) == (
        "Ada: plan field 1 (Parsec 1). It’s empty: place a card there. (Consumption this round so far: +9.)"
    )
    assert said(game, "place a02") == "Place Hibernate on field 1: Consumption −4; no action"
    mine.plan = ("s1", "", "")
    stack(game, ("plan", 0, 1), phase="plan")
    assert asked(game).startswith(
        "Ada: field 2 (Parsec 1). Keep Settle, or cover it with another card."
    )
    assert said(game, "place a02").startswith("Cover Settle on field 2 with Hibernate: ")
    assert said(game, "keep") == (
        "Keep Settle on field 2: Consumption +6; place up to 2 cubes on one planet"
    )
    told = [line for part in words.table(game.observe(0), T) for line in part.lines]
    assert "Field 1, Parsec 1: planned: Found colony, Consumption 3, place 1 cube" in told
    others = [line for part in words.table(game.observe(1), T) for line in part.lines]
    assert "Field 1, Parsec 1: empty" in others
    assert not any("planned" in line for line in others)


def test_settling_names_the_galaxy_first_and_how_its_galaxy_stands_then() -> None:
    game = table()
    upgrade(game, 0, "expansion")
    tile(game, "blue1", "202", b1="01", b2="11")
    stack(game, ("settle", 0, "a12", 2, 2, False, False, 0))
    assert asked(game) == "Ada: Lean tower. Place up to 2 cubes on one planet in Parsec 1 or 2."
    assert said(game, "settle blue1 b1 1") == (
        "Place 1 cube in Azure Deep: minority, 2 to 3, tile 1: blue planet 1"
    )
    stack(game, ("settle", 0, "t3", 1, 3, True, True, 1))
    assert asked(game) == (
        "Ada: Scientific Settlements. Place 1 cube on any planet in any Parsec, also on "
        "other cubes."
    )


def test_discovering_names_the_tiles_and_what_can_be_done_there() -> None:
    game = table()
    top(game, 1, "105", "108")
    stack(game, ("discover", 0, "a10", 1, 2, False, 2, False))
    game.play("discover P1")
    assert said(game, "put 105 gray2") == (
        "Tile 1 on Parvus Corta 2: 2 blue planets and 1 volcano planet; yield: 1 gold"
    )
    game.play("put 108 gray1")
    assert asked(game) == "Ada: settle the tile on Parvus Corta 1, or take its yield."
    assert said(game, "harvest gray1") == "Harvest Parvus Corta 1: gain 2 times 2 Energy"
    assert said(game, "skip") == "Don’t settle or harvest"


@pytest.mark.rule("CS-D3")
def test_settling_is_offered_only_where_a_planet_of_the_tile_fits() -> None:
    asked_for = set()
    for seed in range(30):
        game, rng = games.new("council-of-shadows", ("Ada", "Bo"), seed), Random(seed)
        while game.player is not None and game.state.round < 9:
            if game.prompt.kind == "there":
                settles = any(option.verb == "settle" for option in game.options)
                yields = any(option.verb == "harvest" for option in game.options)
                said_so = asked(game)
                assert ("settle" in said_so) == settles
                assert ("yield" in said_so) == yields
                asked_for.add((settles, yields))
            game.play(rng.choice(game.options))
    assert (False, True) in asked_for
    assert (True, True) in asked_for


@pytest.mark.rule("CS-O9", "CS-Q17")
def test_choices_for_the_automa_are_said_of_the_automa() -> None:
    game = table(1)
    tile(game, "gray1", "107", b1="0")
    stack(game, ("automa", 0, "settle", "P1", "d", 2))
    assert asked(game) == (
        "Ada: you choose for the Automa. It places 2 cubes on a desert planet in Parsec 1."
    )
    assert said(game, "settle gray1 d2") == (
        "Place 2 cubes in Parvus Corta: majority, 2 to 1, tile 1: desert planet 2"
    )
    settle(game, "gray1", d1="1", d2="1")
    stack(game, ("automa", 0, "remove", "gray"))
    assert asked(game) == (
        "Ada: you choose for the Automa. It has assessed Parvus Corta: choose which of its cubes goes."
    )
    assert said(game, "remove gray1 d2") == (
        "Remove the cube on Parvus Corta 1, desert planet 2: tie, 1 to 1"
    )


@pytest.mark.rule("CS-A1")
def test_the_time_names_the_round_and_its_phase_in_their_order() -> None:
    rng = Random(3)
    game = games.new("council-of-shadows", ("Ada", "Bo"), 3)
    told: dict[str, list[str]] = {}
    while game.player is not None and game.state.round < 4:
        time = words.time(game.observe(game.player), T)
        if game.prompt.kind in ("assess", "remove") and game.prompt.about[:1] == ("CS-G2",):
            assert time.endswith(": Assess")
        number, phase = time.split(": ")
        order = told.setdefault(number, [])
        if phase not in order:
            order.append(phase)
        game.play(rng.choice(game.options))
    assert list(told) == ["Round 1", "Round 2", "Round 3"]
    for order in told.values():
        assert [*filter(order.__contains__, ("Buy", "Plan", "Act", "Assess"))] == order
    assert sum("Assess" in order for order in told.values()) >= 2


@pytest.mark.rule("CS-W2")
def test_hidden_bonus_cards_make_the_end_at_least_so_much() -> None:
    game, t = games.new("council-of-shadows", ("Ada", "Bo"), 3), NullTranslations()
    mine, theirs = games.table("council-of-shadows").outcomes(game.observe(0), t)
    assert not mine.startswith("at least")
    assert theirs.startswith("at least")
    assert all(
        end.startswith("at least")
        for end in games.table("council-of-shadows").outcomes(game.observe(-1), t)
    )
    told = [" ".join(part.lines) for part in words.table(game.observe(0), t)]
    assert any("without the hidden bonus cards" in part for part in told)
