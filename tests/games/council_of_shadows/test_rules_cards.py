"""Chapter 18: the action cards whose texts are known."""

from __future__ import annotations

import pytest

from tests.games.council_of_shadows.table import (
    act,
    at,
    gained,
    offered,
    options,
    play,
    table,
    tile,
    told,
    top,
    upgrade,
    yields,
)


@pytest.mark.rule("CS-K2")
def test_a_new_cube_may_harvest() -> None:
    game = table()
    tile(game, "gray1", "103")
    act(game, "a05")
    play(game, "settle gray1 b1 1, harvest gray1")
    assert gained(game) == yields("103")


@pytest.mark.rule("CS-K3", "CS-Q11")
def test_settle_the_new_tile_and_take_its_yield() -> None:
    game = table()
    top(game, 1, "103", "101")
    act(game, "a06")
    play(game, "discover P1, put 103 gray1")
    assert options(game) == "settle gray1 b1 1, settle gray1 b2 1, skip"
    game.play("settle gray1 b2 1")
    assert options(game) == "harvest gray1, skip"
    game.play("harvest gray1")
    assert gained(game) == yields("103")
    assert game.prompt.kind == "ready"


@pytest.mark.rule("CS-K4", "CS-K11")
def test_two_cubes_anywhere_but_not_on_occupied_planets() -> None:
    game = table()
    tile(game, "gray1", "104", b1="1")
    tile(game, "pink3", "309")
    act(game, "a07")
    assert offered(game, "settle") == [
        "settle gray1 d1 1",
        "settle gray1 d1 2",
        "settle pink3 v1 1",
        "settle pink3 v1 2",
    ]
    upgrade(game, 0, "expansion")
    act(game, "a07")
    assert "settle gray1 b1 2" in offered(game, "settle")


@pytest.mark.rule("CS-K5")
def test_discover_anywhere_and_settle_any_planet() -> None:
    game = table()
    top(game, 3, "309", "301")
    act(game, "a08")
    play(game, "discover P3, put 309 red1")
    assert options(game) == "settle red1 v1 1, harvest red1, skip"


@pytest.mark.rule("CS-K6")
def test_a_tower_of_three() -> None:
    game = table()
    tile(game, "gray1", "106")
    act(game, "a09")
    play(game, "settle gray1 b1 3")
    assert at(game, "gray1", "b1") == "000"


@pytest.mark.rule("CS-K7")
def test_a_survey_discovers() -> None:
    game = act(table(), "a03")
    assert options(game) == "discover P1, skip"


@pytest.mark.rule("CS-K8", "CS-Q6")
def test_a_card_with_two_branches() -> None:
    game = table()
    act(game, "a04")
    assert options(game) == "choose 2, skip", "there is nothing to settle"
    tile(game, "gray1", "101")
    act(game, "a04")
    assert options(game) == "choose 1, choose 2, skip"
    game.play("choose 1")
    assert game.prompt.kind == "settle"
    act(game, "a04")
    game.play("choose 2")
    assert game.prompt.kind == "discover"
    act(game, "a04")
    game.play("skip")
    assert game.prompt.kind == "ready"


@pytest.mark.rule("CS-K9")
@pytest.mark.parametrize("card", ["a01", "a02"])
def test_a_card_that_does_nothing(card: str) -> None:
    game = act(table(), card)
    assert game.prompt.kind == "ready"
    assert told(game, "acts") == [(card, 1)]


@pytest.mark.rule("CS-K10")
def test_two_cubes_there_or_the_yield_twice() -> None:
    game = table()
    top(game, 1, "103", "101")
    act(game, "a10")
    play(game, "discover P1, put 103 gray1")
    assert offered(game, "settle") == [
        f"settle gray1 {planet} {count}" for planet in ("b1", "b2") for count in (1, 2)
    ]
    game.play("harvest gray1")
    assert gained(game) == yields("103", "103")
    assert game.prompt.kind == "ready"
