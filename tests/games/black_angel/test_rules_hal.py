"""Hal's cards in space, and where he has a choice."""

from __future__ import annotations

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel.names import HEX
from blackangel.games.black_angel.tables import HAL as HIS
from tests.games.black_angel.table import (
    deck,
    dice,
    hand,
    listed,
    play,
    pull,
    ravagers,
    refresh,
    seat,
    ships,
    stack,
    turn,
)

HAL = 1


def solo(strips: str = "1a 2a 3a 4a 5a"):
    """Ada at her turn against Hal, no dice anywhere, no Ravagers, no damage."""
    game = black_angel.new(("Ada",), 3, solo="easy")
    state = game.state
    for cards in state.locations:
        state.ravager_deck = cards + state.ravager_deck
    state.locations, state.damage = [()] * 6, [0] * 6
    for mine in state.seats:
        for code in mine.dice:
            state.supply[code >> 3] += 1
        mine.dice = ()
    state.strips = tuple(FACE[name] for name in strips.split())
    hand(game, 0)
    return turn(game)


def his(game, place: str, card: int) -> None:
    """A Mission of Hal's in space."""
    pull(game.state, card)
    game.state.space[HEX[place]] = (card, HAL)
    seat(game, HAL).robot -= 1


def hal_plays(game, card: str, *, after: str = "A") -> None:
    """Hal's turn with this card on top of his deck."""
    number = [other.id for other in HIS.cards].index(card)
    state = game.state
    rest = tuple(other for other in range(len(HIS.cards)) if other != number)
    state.hal_deck, state.hal_discard = (*rest, number), ()
    state.sequence = after
    state.stack = []
    stack(game, ("next", HAL), ("hal", HAL))


@pytest.mark.rule("BA-H11", "BA-M9", "BA-M10")
@pytest.mark.parametrize(("card", "gain"), [(2, 0), (16, 3), (13, 0), (19, 6), (17, 3)])
def test_his_ejected_cards_bring_him_three_points_each(card: int, gain: int) -> None:
    game = solo()
    his(game, "1L1", card)
    ships(game, 0, "1L1")
    for other in (21, 22, 23):
        pull(game.state, other)
    seat(game).tucked = ((), (21, 22), ())
    game.state.space[HEX["3R2"]] = (23, 0)
    seat(game).supply -= 1
    robot, vp, ship = seat(game, HAL).robot, seat(game).vp, seat(game).ship
    seat(game).resource = 0
    play(refresh(game), "B")
    assert seat(game, HAL).vp == 3, "instead of the owner's part"
    assert seat(game, HAL).robot == robot + 1
    assert seat(game, HAL).tucked == ((), (), ())
    assert game.state.discards[0] == (card,)
    assert seat(game).vp - vp == gain, "the human's ship takes its part"
    assert seat(game).ship - ship == (3 if card == 13 else 0)


@pytest.mark.rule("BA-H11", "BA-H3")
def test_his_own_advance_ejects_too() -> None:
    game = solo()
    his(game, "1L1", 2)
    his(game, "1R2", 41)
    hal_plays(game, "H01", after="B")
    assert seat(game, HAL).vp == 6
    assert len(seat(game, HAL).dice) == 3


@pytest.mark.rule("BA-H12", "BA-M3", "BA-H2")
@pytest.mark.parametrize(("card", "die", "points"), [(1, "orange", 2), (2, "orange", 2), (12, "orange", 3)])
def test_he_always_takes_his_one_activation(card: int, die: str, points: int) -> None:
    game = solo()
    his(game, "5M", card)
    ships(game, 0, "5M")
    hand(game, 0, 41)
    dice(game, 0, f"{die} 2")
    play(turn(game), f"die {die} 2 m{card}", "effect")
    while game.prompt.kind in ("mission", "pay"):
        game.play(listed(game)[-1])
    assert game.player == 0, "nobody is asked"
    assert seat(game, HAL).vp == points
    assert seat(game, HAL).missions == ()


@pytest.mark.rule("BA-H14", "BA-H10")
def test_of_two_free_hexes_he_takes_the_comet_and_its_points() -> None:
    game = solo()
    dice(game, HAL, "gray 0")
    deck(game, 22)  # an activation Mission: the last strip first; 5a has gray at L1 and R1*
    hal_plays(game, "H06")
    assert game.state.space[HEX["5R1"]] == (22, HAL)
    assert seat(game, HAL).vp == 3 + 1, "the comet and the reward"


@pytest.mark.rule("BA-H14", "BA-H9")
def test_of_equal_sets_of_ravagers_he_takes_the_first_in_his_order() -> None:
    for card, gone in (("H09", 1), ("H11", 4)):
        game = solo()
        ravagers(game, 62, 64, 65)
        dice(game, HAL, "green 1")
        hal_plays(game, card)
        left = [place for place in (1, 3, 4) if not game.state.locations[place]]
        assert left == [gone]
