"""Every Ravager card, played: placed at its location, and its effect when the action is used."""

from __future__ import annotations

import pytest

from blackangel.games.black_angel.rules import ravagers as appearing
from blackangel.games.black_angel.rules.names import COLOURS
from tests.games.black_angel.table import (
    deck,
    dice,
    hand,
    listed,
    play,
    ravagers,
    robots,
    seat,
    ships,
    table,
    turn,
)

DIE_COLOURS = {67: "gray", 68: "green", 69: "green", 70: "orange", 71: "orange", 72: "gray"}
EFFECTS = ("next", "die", "mission", "ravager", "hold")


def location(card: int) -> int:
    return (card - 61) % 6 + 1


def effect(card: int) -> str:
    return EFFECTS[(card - 61) // 6]


def used(card: int, *cards: int):
    """Seat 0 uses the action where the card lies, with a 3."""
    game = table(3)
    place = location(card)
    hand(game, 0, *cards)
    colour = COLOURS[(place - 1) // 2]
    dice(game, 0, f"{colour} 3")
    ravagers(game, card)
    game.state.damage[2] = 1
    return play(turn(game), f"die {colour} 3 @{place}")


@pytest.mark.rule("BA-R2", "BA-X1")
@pytest.mark.parametrize("card", range(61, 91))
def test_placed(card: int) -> None:
    game = table(3)
    deck(game, card)
    appearing.appear(game.state, "test")
    place = location(card) - 1
    assert game.state.locations[place] == (card,)
    assert game.state.damage == [int(other == place) for other in range(6)]
    game.state.damage[place] = 2
    game.state.locations[place] = ()
    deck(game, card)
    appearing.appear(game.state, "test")
    assert game.state.damage[place] == 2
    assert game.state.damaged == [int(place // 2 == colour) for colour in range(3)]


@pytest.mark.rule("BA-R3", "BA-F2")
@pytest.mark.parametrize("card", range(61, 91))
def test_each_ravager_has_its_permanent_effect(card: int) -> None:
    game = used(card, 1, 21, 41, 64, 65)
    state, mine = game.state, seat(game)
    damage = [0, 0, 1, 0, 0, 0]
    damaged = [0, 0, 0]
    if effect(card) == "next":
        damage[location(card) % 6] += 1
    elif effect(card) == "die":
        damaged[COLOURS.index(DIE_COLOURS[card])] += 1
    elif effect(card) == "mission":
        assert listed(game) == ["pay m1", "pay m21", "pay m41"]
        play(game, "pay m41")
    elif effect(card) == "ravager":
        wanted = [other for other in (64, 65) if other != card]
        assert listed(game) == [f"pay R{other}" for other in wanted]
        play(game, listed(game)[0])
    assert (state.damage, state.damaged) == (damage, damaged)
    assert state.held == ({card: (0,)} if effect(card) == "hold" else {})
    assert mine.robot == 5 - (effect(card) == "hold")
    kinds = {1: "discover", 3: "repair", 5: "destroy"}
    assert game.prompt.kind == kinds.get(location(card), "command")
    assert mine.vp == 5


@pytest.mark.rule("BA-R4", "BA-E8")
@pytest.mark.parametrize("card", range(73, 91))
def test_a_player_who_cannot_resolve_a_ravager_loses_a_point(card: int) -> None:
    game = table(3)
    place = location(card)
    colour = COLOURS[(place - 1) // 2]
    hand(game, 0)
    dice(game, 0, f"{colour} 3")
    if effect(card) == "hold":
        robots(game, 0, 0)
        ships(game, 0, "4M")  # so that a Command is possible
    ravagers(game, card)
    game.state.damage[2] = 1
    play(turn(game), f"die {colour} 3 @{place}")
    assert seat(game).vp == 4
    assert game.state.held == {}
    assert game.prompt.kind != "price"


@pytest.mark.rule("BA-K1", "BA-K2")
@pytest.mark.parametrize("card", range(61, 91))
def test_destroyed(card: int) -> None:
    game = table(3)
    hand(game, 0, 61 if card != 61 else 62)
    mine = seat(game)
    dice(game, 0, "green 1")
    ravagers(game, card)
    if effect(card) == "hold":
        game.state.held[card] = (1,)
        seat(game, 1).supply -= 1
    play(turn(game), "die green 1 @5")
    if game.prompt.kind == "price":
        game.play(listed(game)[0])
    play(game, f"destroy @{location(card)}")
    assert card in mine.ravagers
    assert seat(game, 1).robot == 5 + (effect(card) == "hold")
