"""Chapter 8: the end of the game."""

from __future__ import annotations

import pytest

from blackangel.games.black_angel.rules import ravagers
from tests.games.black_angel.table import (
    at,
    dice,
    events,
    finish,
    grid,
    hand,
    listed,
    mission,
    play,
    pull,
    refresh,
    seat,
    table,
    turn,
)


def to_the_end(game) -> list[int]:
    """Everybody performs Sequence B to the end; the seats that took a turn."""
    seats = []
    while game.options:
        seats.append(game.player)
        play(game, "B")
        finish(game)
    return seats


def arrive(players: int, who: int, first: int = 0):
    """The Black Angel arrives on Spes in a B of the seat."""
    game = table(players, first=first)
    state = game.state
    state.token, state.spes = -1, state.angel + 1
    play(turn(game, who), "B")
    while game.prompt.kind != "end":
        play(game, "done")
    return game


@pytest.mark.rule("BA-E1", "BA-T1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_the_round_is_finished_and_one_more_is_played(players: int, first: int) -> None:
    for place in range(players):
        game = arrive(players, (first + place) % players, first)
        assert game.state.ending == "spes"
        play(game, "end")
        order = [(first + step) % players for step in range(players)]
        assert to_the_end(game) == [*order[place + 1 :], *order]


@pytest.mark.rule("BA-E1", "BA-R5")
def test_the_last_ravager_card_triggers_in_an_a() -> None:
    for place in range(3):
        game = table(3)
        state = game.state
        state.removed += state.ravager_deck
        state.ravager_deck = (61,)
        pull(state, 61)
        state.ravager_deck = (61,)
        dice(game, place, "orange 1")
        hand(game, place, 2)
        state.ravager_deck = (61,)
        state.angel = 2
        play(turn(game, place), "die orange 1 @2", "launch 2L1", "place 2")
        assert state.ending == "ravagers", state.ravager_deck
        finish(game)
        assert len(to_the_end(game)) == (2 - place) + 3


@pytest.mark.rule("BA-E1")
def test_only_the_first_trigger_counts() -> None:
    game = arrive(2, 0)
    state = game.state
    last = state.last_round
    state.round += 1
    state.ravager_deck = state.ravager_deck[:1]
    ravagers.appear(state, "test")
    assert (state.ending, state.last_round) == ("spes", last)


@pytest.mark.rule("BA-E2", "BA-M9")
def test_the_b_of_the_arrival_is_completed() -> None:
    game = table(2)
    state = game.state
    state.token, state.spes = -1, state.angel + 1
    mission(game, "1L1", 15, 1)  # owner 3VP / ships 3VP
    strips = state.strips
    seat(game).resource = 0
    play(turn(game), "B")
    assert seat(game, 1).vp == 8
    assert seat(game, 1).tucked == ((15,), (), ())
    assert state.strips == (*strips[1:], strips[0] ^ 1)
    assert state.reached


@pytest.mark.rule("BA-E2")
def test_later_sequences_b_skip_b3_but_not_b2() -> None:
    game = play(arrive(2, 0), "end")
    state = game.state
    mission(game, "1R2", 15, 1)
    strips = state.strips
    card = seat(game, 1).missions[0]
    seat(game, 1).missions = seat(game, 1).missions[1:]
    seat(game, 1).slots = (card, 0, 0, 0, 0, 0)
    seat(game, 1).resource = 0
    play(refresh(game), "B")
    assert seat(game, 1).slots == (0,) * 6
    assert len(seat(game, 1).dice) >= 1
    assert state.strips == strips
    assert state.reached
    assert at(game, "1R2") == (15, 1)


def last_turn(*, usable: bool):
    """Seat 0 at its last turn, with or without a usable die."""
    game = play(arrive(2, 0), "end")
    game.state.round = game.state.last_round
    hand(game, 0)
    seat(game).debris = seat(game).resource = 0
    for code in seat(game).dice:
        game.state.supply[code >> 3] += 1
    seat(game).dice = ()
    dice(game, 0, "orange 1" if usable else "orange 0")
    return turn(game)


@pytest.mark.rule("BA-E3")
def test_a_player_who_must_perform_b_may_pass_on_the_last_turn() -> None:
    game = last_turn(usable=False)
    assert listed(game) == ["B", "pass"]
    vp = seat(game).vp
    play(game, "pass")
    assert listed(game) == ["end"]
    assert (seat(game).vp, len(seat(game).dice)) == (vp, 1)
    assert "pass" not in listed(last_turn(usable=True))


@pytest.mark.rule("BA-E3")
def test_nobody_passes_before_the_last_turn() -> None:
    game = last_turn(usable=False)
    game.state.round -= 1
    assert listed(turn(game)) == ["B"]
    game.state.ending = ""
    game.state.round = game.state.last_round
    assert listed(turn(game)) == ["B"]


@pytest.mark.rule("BA-E4", "BA-E5")
def test_debris_on_tiles_returns_at_the_end() -> None:
    game = play(last_turn(usable=False), "pass", "end")
    mine = seat(game, 1)
    grid(game, 1, "O21 A5 X21 -- -- -- -- -- --")
    hand(game, 1)
    mine.resource = 0
    play(refresh(game), "B")
    mine.charged, mine.debris = 0b101, 0
    assert listed(game) == ["end"]
    play(game, "end")
    assert game.state.over
    assert (seat(game, 1).charged, seat(game, 1).debris) == (0, 2)
    assert dict(game.scores[1])["advanced"] == 4
    assert (1, 2) in events(game, "debris") or events(game, "debris").count((1, 1)) >= 2


@pytest.mark.rule("BA-E1")
def test_after_the_end_nothing_can_be_played() -> None:
    game = play(last_turn(usable=False), "pass", "end")
    to_the_end(game)
    assert game.state.over
    assert (game.player, game.prompt, game.options) == (None, None, ())
