"""Solitaire: the setup, Hal's deck, the end (BA-H1, BA-H13)."""

from __future__ import annotations

import pytest

from blackangel.games import black_angel
from blackangel.kernel.errors import SetupError
from tests.games.black_angel.hal_table import CARD, HAL, YOU, act, hal, solo, told
from tests.games.black_angel.table import (
    deck,
    dice,
    display,
    grid,
    listed,
    play,
    seat,
    ships,
    stack,
    turn,
)

ORANGE, GRAY, GREEN = range(3)


# --- setup ---------------------------------------------------------------------------------------


@pytest.mark.rule("BA-H1", "BA-S1", "BA-S2", "BA-S6")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize(
    ("level", "vp"), [("easy", 0), ("standard", 5), ("difficult", 10), ("extreme", 15)]
)
def test_setup_is_that_of_two_without_a_neutral_player(level: str, vp: int, advanced: bool) -> None:
    state = black_angel.new(("Ada",), 7, solo=level, advanced=advanced).state
    you, other = state.seats
    assert (state.neutral, state.hal, state.advanced) == (-1, HAL, advanced)
    assert (you.vp, other.vp) == (5, vp)
    assert (len(state.strips), state.angel, state.token) == (5, 2, 4)
    assert len(state.removed) == 12
    assert len(state.ravager_deck) + sum(map(len, state.locations)) == 30 - 12 - 1
    assert [sum(code >> 3 == c for code in other.dice) for c in range(3)] == [1, 1, 1]
    assert [sum(code >> 3 == c for code in you.dice) for c in range(3)] == [1, 1, 1]
    assert state.supply == [2, 2, 2], "4 dice of a colour"
    assert (other.stations, other.robot, other.supply) == ((1, 1, 1), 13, 0)
    assert not any(other.grid)
    assert not other.missions + other.ravagers
    assert (other.ship, other.resource, other.debris) == (0, 0, 0)
    assert sorted(state.hal_deck) == list(range(12))
    assert state.hal_discard == ()


@pytest.mark.rule("BA-H1", "BA-S9")
@pytest.mark.parametrize("seed", range(6))
def test_the_human_begins_and_nobody_has_an_advantage(seed: int) -> None:
    game = black_angel.new(("Ada",), seed, solo="standard")
    assert (game.player, game.prompt.kind, game.state.first) == (YOU, "turn", YOU)
    assert seat(game).resource == 1
    assert not [code for mine in game.state.seats for code in mine.dice if code & 4]


@pytest.mark.rule("BA-H1", "BA-T1")
def test_hal_plays_after_every_turn_of_the_human() -> None:
    game = black_angel.new(("Ada",), 3, solo="easy")
    for number in range(1, 8):
        assert game.player == YOU
        play(game, "B")
        while game.prompt.kind != "end":
            play(game, "done")
        play(game, "end")
        turns = [event.seat for event in game.events if event.what == "turn"]
        assert turns == [YOU, HAL] * number + [YOU] * (not game.state.over)
    assert game.state.round == 8


@pytest.mark.rule("BA-H1")
@pytest.mark.parametrize(("names", "level"), [(("Ada",), ""), (("Ada", "Bo"), "easy")])
def test_hal_plays_against_one_person(names: tuple[str, ...], level: str) -> None:
    with pytest.raises(SetupError):
        black_angel.new(names, 1, solo=level)


# --- his deck, the end ---------------------------------------------------------------------------


@pytest.mark.rule("BA-H13")
def test_an_exhausted_deck_is_reshuffled() -> None:
    game = solo()
    state = game.state
    dice(game, HAL, "orange 1", "gray 1", "green 1")
    state.hal_deck, state.hal_discard = (), tuple(range(12))
    state.sequence = "A"
    stack(game, ("next", HAL), ("hal", HAL))
    assert len(state.hal_deck) == 11
    assert len(state.hal_discard) == 1
    assert sorted(state.hal_deck + state.hal_discard) == list(range(12))
    assert ("hal",) in told(game, "reshuffled")


@pytest.mark.rule("BA-H13")
def test_each_card_comes_once_before_a_reshuffle() -> None:
    game = solo()
    seen = []
    for _ in range(12):
        seat(game, HAL).dice = ()
        game.state.supply = [4, 4, 4]
        dice(game, HAL, "orange 0", "gray 0", "green 0")
        game.state.sequence = "A"
        stack(game, ("next", HAL), ("hal", HAL))
    seen = [about[0] for about in told(game, "hal card")]
    assert len(set(seen)) == 12
    assert told(game, "reshuffled") == []


@pytest.mark.rule("BA-H13", "BA-E7")
@pytest.mark.parametrize(("yours", "winner"), [(21, YOU), (20, HAL), (19, HAL)])
def test_the_human_wins_with_more_than_hal(yours: int, winner: int) -> None:
    game = solo()
    seat(game, YOU).vp, seat(game, HAL).vp = yours, 20
    _last_turn_of_hal(game)
    assert game.state.over
    assert game.winners == (winner,)


def _last_turn_of_hal(game) -> None:
    state = game.state
    state.ending, state.last_round = "spes", state.round
    state.token, state.spes = -1, 2
    for mine in state.seats:
        mine.ship = mine.resource = 0
    seat(game, YOU).supply += seat(game, YOU).robot
    seat(game, YOU).robot = 0
    grid(game, YOU, "-- -- -- -- -- -- -- -- --")
    stack(game, ("next", HAL))


@pytest.mark.rule("BA-H13", "BA-E5", "BA-E6")
def test_hal_scores_nothing_at_the_end() -> None:
    game = solo()
    seat(game, HAL).vp = 20
    _last_turn_of_hal(game)
    sheets = game.title.scores(game.state)
    assert sheets[HAL] == (("track", 20), ("advanced", 0), ("goods", 0), ("total", 20))
    assert not [e for e in game.events if e.what == "scored" and e.seat == HAL and e.amount]
    assert seat(game, HAL).robot == 13, "a break room full of robots counts nothing"


@pytest.mark.rule("BA-H13", "BA-E5")
def test_the_human_scores_at_the_end_as_usual() -> None:
    game = solo()
    mine = seat(game, YOU)
    mine.vp, seat(game, HAL).vp = 18, 20
    state = game.state
    state.ending, state.last_round = "spes", state.round
    state.token, state.spes = -1, 2
    mine.ship = mine.resource = 1  # with 5 robots 3 VP
    stack(game, ("next", HAL))
    assert dict(game.scores[YOU])["total"] == 21
    assert black_angel.scoring.winners(state) == (YOU,)


@pytest.mark.rule("BA-E1", "BA-H10")
def test_the_last_ravager_card_in_his_turn_triggers_the_end() -> None:
    game = solo()
    state = game.state
    state.ravager_discard = state.ravager_deck[:-1]
    state.ravager_deck = state.ravager_deck[-1:]
    deck(game, 21)
    act(game, "gray command", 1)  # at 5R1, beside the Ravager ship at 5M
    assert (state.ending, state.last_round) == ("ravagers", state.round)
    assert state.ravager_deck == ()


@pytest.mark.rule("BA-H1", "BA-V1", "BA-V4")
def test_advanced_solitaire() -> None:
    game = solo(advanced=True)
    dice(game, YOU, "orange 1")
    display(game, "-- -- O11 -- -- --")
    before = len(game.state.missions[ORANGE])
    play(turn(game), "die orange 1 @1", "take d3 c1")
    assert (seat(game).grid[0], seat(game).boosts) == ("O11", 1)
    assert game.prompt.kind == "keep"
    assert len(listed(game)) == 2
    play(game, listed(game)[0])
    assert len(game.state.missions[ORANGE]) == before - 2


@pytest.mark.rule("BA-H4", "BA-T2")
def test_his_turn_asks_nobody() -> None:
    game = solo()
    ships(game, YOU, "3M")
    dice(game, HAL, "orange 3", "gray 2", "green 1")
    for name in CARD:
        hal(game, name)
        assert (game.player, game.prompt.kind) == (YOU, "turn")
        assert game.state.stack[0] == ("next", YOU)
