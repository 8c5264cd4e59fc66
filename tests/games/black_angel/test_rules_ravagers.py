"""Chapters 5 and 7: damage and Ravagers."""

from __future__ import annotations

import pytest

from blackangel.games.black_angel.rules import ravagers as rules
from tests.games.black_angel.table import (
    deck,
    dice,
    display,
    grid,
    hand,
    listed,
    mission,
    play,
    ravagers,
    robots,
    seat,
    table,
    turn,
)


def appear(*cards: int, times: int = 0, **extra: object):
    """These Ravager cards are drawn one after the other."""
    game = table(2)
    deck(game, *cards)
    for _ in range(times or len(cards)):
        rules.appear(game.state, "test")
    return game


def confront(card: int, *cards: int):
    """Seat 0 uses the action at which the Ravager card lies, with a 3."""
    game = table()
    place = (card - 61) % 6
    hand(game, 0, *cards)
    colour = ("orange", "gray", "green")[place // 2]
    dice(game, 0, f"{colour} 3")
    ravagers(game, card)
    game.state.damage[2] = 1
    return play(turn(game), f"die {colour} 3 @{place + 1}")


@pytest.mark.rule("BA-R1", "BA-R2")
def test_a_card_goes_on_top_at_its_location_with_a_damage() -> None:
    game = appear(61, 67)
    assert game.state.locations[0] == (61, 67)
    assert game.state.damage == [2, 0, 0, 0, 0, 0]


@pytest.mark.rule("BA-R1", "BA-R2", "BA-X1")
def test_the_fourth_card_of_a_location_is_passed_over() -> None:
    game = appear(61, 67, 73, 79, 62, times=4)
    assert game.state.locations[0] == (61, 67, 73)
    assert game.state.locations[1] == (62,)
    assert game.state.ravager_discard == (79,)
    assert game.state.damage == [2, 1, 0, 0, 0, 0]
    assert game.state.damaged == [1, 0, 0], "the third damage at 1 hit an orange die"


@pytest.mark.rule("BA-X1")
def test_damage_goes_on_to_an_undamaged_die_and_then_nowhere() -> None:
    game = table()
    game.state.supply[1] = 1
    for step, wanted in enumerate([(1, 0), (2, 0), (2, 1), (2, 1)]):
        rules.damage(game.state, 2, "test")
        assert (game.state.damage[2], game.state.damaged[1]) == wanted, step


@pytest.mark.rule("BA-R2", "BA-R5")
def test_cards_without_room_are_drawn_to_the_last_and_not_reshuffled() -> None:
    game = appear(61, 67, 73)
    state = game.state
    state.removed += state.ravager_deck
    state.ravager_deck, state.ravager_discard = (79, 90), (85,)
    state.locations[5] = (66, 72, 78)
    rules.appear(state, "test")
    assert (state.ravager_deck, state.ravager_discard) == ((), (85, 90, 79))
    assert state.ending == "ravagers", "the last card was drawn"
    rules.appear(state, "test")
    assert (state.ravager_deck, state.ravager_discard) == ((), (85, 90, 79))


@pytest.mark.rule("BA-R5", "BA-R2")
def test_discards_are_reshuffled_only_when_a_card_must_be_drawn() -> None:
    game = table()
    state = game.state
    state.removed += state.ravager_deck
    state.ravager_deck, state.ravager_discard = (61,), (62, 63)
    rules.appear(state, "test")
    assert state.ending == "ravagers", "the last card was drawn"
    assert (state.ravager_deck, state.ravager_discard) == ((), (62, 63))
    last = state.last_round
    state.round += 1
    rules.appear(state, "test")
    assert len(state.ravager_deck) == 1
    assert sum(map(len, state.locations)) == 2
    rules.appear(state, "test")
    assert state.last_round == last, "only the first trigger counts"
    rules.appear(state, "test")
    assert sum(map(len, state.locations)) == 3, "nothing is left to place"


@pytest.mark.rule("BA-R3", "BA-X1")
def test_damage_on_the_next_action_clockwise() -> None:
    game = confront(61)
    assert game.state.damage == [0, 1, 1, 0, 0, 0]
    game = confront(66)
    assert game.state.damage == [1, 0, 1, 0, 0, 0], "after 6 comes 1"


@pytest.mark.rule("BA-R3", "BA-R4")
def test_damage_on_a_die_or_nowhere() -> None:
    assert confront(67).state.damaged == [0, 1, 0]
    game = table()
    dice(game, 0, "orange 1")
    ravagers(game, 67)
    game.state.supply[1] = 0
    play(turn(game), "die orange 1 @1")
    assert game.state.damaged == [0, 0, 0]
    assert seat(game).vp == 5, "skipped, at no cost"


@pytest.mark.rule("BA-R3")
def test_a_mission_or_a_ravager_card_of_the_own_choice() -> None:
    assert listed(confront(73, 1, 41, 62)) == ["pay m1", "pay m41"]
    game = confront(79, 1, 62, 68)
    assert listed(game) == ["pay R62", "pay R68"]
    play(game, "pay R68")
    assert game.state.ravager_discard == (68,)
    assert seat(game).vp == 5


@pytest.mark.rule("BA-R3", "BA-R4")
@pytest.mark.parametrize(("card", "cards"), [(73, (62,)), (79, (1, 41))])
def test_a_player_who_cannot_pay_loses_a_point_and_still_acts(
    card: int, cards: tuple[int, ...]
) -> None:
    game = confront(card, *cards)
    assert game.prompt.kind == "discover"
    assert seat(game).vp == 4
    assert (len(seat(game).missions) + len(seat(game).ravagers)) == len(cards)


@pytest.mark.rule("BA-R3", "BA-R4", "BA-O1")
def test_a_robot_stays_on_the_card() -> None:
    game = confront(85)
    assert (seat(game).robot, game.state.held) == (4, {85: (0,)})
    assert seat(game).supply == 8
    game = table()
    dice(game, 0, "orange 1")
    ravagers(game, 85)
    robots(game, 0, 0)
    play(turn(game), "die orange 1 @1")
    assert (seat(game).vp, game.state.held) == (4, {})


@pytest.mark.rule("BA-R3")
def test_several_robots_can_lie_on_one_card() -> None:
    game = table(3)
    ravagers(game, 85)
    for who in (0, 1, 0):
        display(game, "-- -- O21 -- -- --")
        dice(game, who, "orange 1")
        play(turn(game, who), "die orange 1 @1", "take d3 r3")
        grid(game, who, "-- -- -- -- -- -- -- -- --")
    assert game.state.held == {85: (0, 1, 0)}


@pytest.mark.rule("BA-E8", "BA-R4")
def test_points_never_fall_below_zero() -> None:
    game = table()
    dice(game, 0, "orange 1")
    hand(game, 0)
    ravagers(game, 73)
    seat(game).vp = 0
    play(turn(game), "die orange 1 @1")
    assert seat(game).vp == 0


@pytest.mark.rule("BA-X2")
def test_ships_resources_and_debris_are_unlimited() -> None:
    game = table()
    dice(game, 0, "orange 3")
    mission(game, "4M", 1, 0)
    seat(game).ship = 50
    play(turn(game), "die orange 3 m1", "effect", "effect", "effect")
    assert seat(game).ship == 56
