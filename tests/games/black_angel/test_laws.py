"""Laws that only Black Angel has, after every choice; for those of every game see ``tests/games/laws``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel.rules.cards import CARDS, is_mission
from blackangel.games.black_angel.rules.names import DICE
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kernel.rng import Rng
from tests.games.black_angel.table import census
from tests.games.cases import BLACK_ANGEL as KINDS
from tests.games.cases import CASES

CASE = CASES["black-angel"]
BOX_DICE = {1: 4, 2: 4, 3: 5, 4: 6}
# robots, ships etc. that an event moves besides those it names
MOVES = {
    "held": {"robot": -1},
    "freed": {"robot": 1},
    "assigned": {"robot": -1},
    "recalled": {"robot": 1},
    "launched": {"robot": -1, "ship": -1},
    "placed": {"robot": -1},
}
START = {"vp": 5, "ship": 1, "resource": 1, "debris": 1, "robot": 5}
BEFORE_USE = ("turn", "line", "alternative", "adjacent", "move", "station", "draw", "keep")

every_kind = pytest.mark.parametrize("kind", KINDS)


def walk(kind: str, salt: int) -> Iterator[tuple[Game[State], Rng]]:
    """Every moment of some random games, the end included."""
    return CASE.walk(kind, salt)


# --- components, bounds, ledger ------------------------------------------------------------------


def check_census(state: State, players: int) -> None:
    found = census(state)
    assert found[0] == CARDS
    counted = Counter(tile[0] + tile[1] for tile in found[1])  # colour and standard side
    starting = sum(n for name, n in counted.items() if name in ("O0", "X0", "T0"))
    advanced = sum(n for name, n in counted.items() if name[0] == "A")
    assert (starting, advanced) == (3 * players, 16)
    assert len(found[1]) == 48 + 16 + 3 * players
    assert set(found[2]) == {16}
    assert set(found[3]) == {BOX_DICE[players]}


def check_bounds(state: State) -> None:
    assert all(0 <= cubes <= 2 for cubes in state.damage)
    assert all(0 <= d <= s for d, s in zip(state.damaged, state.supply, strict=True))
    assert all(len(cards) <= 3 for cards in state.locations)
    assert set(state.held) <= {card for cards in state.locations for card in cards}
    assert all(count >= 0 for count in state.supply)
    on_hexes = [(place, who) for who, seat in enumerate(state.seats) for place in seat.ships]
    assert len(set(on_hexes)) == len(on_hexes), "two ships of one player on a hex"
    assert max(Counter(place for place, _ in on_hexes).values(), default=0) <= 2
    assert all(0 <= place < 5 * len(state.strips) for place, _ in on_hexes)
    assert all(0 <= place < 5 * len(state.strips) for place in state.space)
    assert state.angel == len(state.strips) // 2
    for seat in state.seats:
        things = (seat.vp, seat.ship, seat.resource, seat.debris, seat.robot, seat.supply)
        assert all(count >= 0 for count in (*things, *seat.stations))
        assert list(seat.dice) == sorted(seat.dice)
        charged = [cell for cell in range(9) if seat.charged >> cell & 1]
        boosts = [cell for cell in range(9) if seat.boosts >> cell & 1]
        assert all(seat.grid[cell] and seat.grid[cell][0] != "A" for cell in charged + boosts)
        assert not set(charged) & set(boosts), "debris on a boost side"
        assert state.advanced or not boosts


def check_between_turns(state: State) -> None:
    for who in range(state.players):
        if who != state.hal:
            assert len(state.seats[who].missions) <= 6


def check_ledger(game: Game[State]) -> None:
    """Check that each seat has what was booked."""
    state = game.state
    booked = [Counter(START) for _ in state.seats]
    hands = [Counter(mission=3, ravager=1) for _ in state.seats]
    for event in game.events:
        if event.seat < 0:
            continue
        if event.what in START:
            booked[event.seat][event.what] += event.amount
        for thing, step in MOVES.get(event.what, {}).items():
            booked[event.seat][thing] += step
        if event.what in ("mission", "ravager"):
            hands[event.seat][event.what] += event.amount
        if event.what == "played":
            hands[event.seat]["mission" if is_mission(int(event.about[0])) else "ravager"] -= 1
    for who in range(state.players):
        if who == state.hal:
            start = black_angel.setup.HAL.levels[black_angel.LEVELS[game.setup.settings[1]]]
            assert booked[who]["vp"] - START["vp"] + start == state.seats[who].vp
            continue
        seat = state.seats[who]
        assert {thing: getattr(seat, thing) for thing in START} == booked[who]
        assert (len(seat.missions), len(seat.ravagers)) == (
            hands[who]["mission"],
            hands[who]["ravager"],
        )


@every_kind
def test_components_bounds_and_ledger(kind: str) -> None:
    players = KINDS[kind][0]
    turn = -1
    for game, _ in walk(kind, 1):
        state = game.state
        check_census(state, players)
        check_bounds(state)
        if state.turn != turn or state.over:
            turn = state.turn
            check_between_turns(state)
            check_ledger(game)


# --- the turn ------------------------------------------------------------------------------------


@every_kind
@pytest.mark.rule("BA-T1", "BA-T2")
def test_a_sequence_a_once_begun_reaches_a_die_use(kind: str) -> None:
    begun = (
        used
    ) = -1  # the last turn in which something was done before a die, in which one was used
    looked = 0
    for game, _ in chain(walk(kind, 2), walk(kind, 22)):
        if game.state.over:
            continue
        prompt = game.prompt
        assert game.options, prompt
        turn = game.state.turn
        last = game.history[-1].option.verb if game.history else ""
        if not last:
            begun = used = -1
        if last in ("die", "buy"):
            used, begun = turn, -1
        elif last in ("card", "flip", "turn") and used != turn:
            begun = turn
        if begun == turn:
            looked += 1
            assert last != "B"
            assert prompt.kind in BEFORE_USE, prompt
            assert not {"B", "pass", "end"} & {chosen.verb for chosen in game.options}
    assert looked > 20


@every_kind
@pytest.mark.rule("BA-E1")
def test_a_game_ends_one_full_round_after_the_trigger(kind: str) -> None:
    for game, _ in walk(kind, 3):
        state = game.state
        if state.over:
            happened = [event.what for event in game.events]
            after = game.events[happened.index("triggered") :]
            assert happened.count("triggered") == 1
            assert [e.seat for e in after if e.what == "turn"].count(state.first) == 1
            assert state.round == state.last_round
            turns = Counter(event.seat for event in game.events if event.what == "turn")
            assert len(set(turns.values())) == 1, "everybody has had as many turns"
            assert game.player is None
            assert game.prompt is None
            assert all(seat.charged == 0 for seat in state.seats)


# --- hidden information --------------------------------------------------------------------------


@every_kind
def test_cards_of_others_are_backs(kind: str) -> None:
    for game, rng in walk(kind, 11):
        if rng.below(10):
            continue
        for seat in range(-1, game.state.players):
            for view in game.observe(seat).seats:
                assert all(code < len(DICE) for code in view.dice)
                hand = (*view.missions, *view.ravagers, *(card for card in view.slots if card))
                assert all((card > 0) == (view.seat == seat) for card in hand)
