"""What a random 4-player game costs, counted and not timed, so that every machine finds the same.

The bounds stand some 15% above the counts of the day they were set: 18,457 calls of Python functions
and 45.4 copies of the state. Whoever makes the engine cheaper lowers them; whoever raises one says why.
"""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel.rules import decisions
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.chance import Chance

NAMES = ("Ada", "Bo", "Cy", "Di")
SEEDS = range(8)


def start(seed: int) -> State:
    state = black_angel.new(NAMES, seed).state
    state.ledger = None
    return state


def play(state: State, seed: int) -> None:
    """A random game to its end."""
    chance = Chance(seed)
    while state.legal:
        decisions.apply(state, state.legal[chance.below(len(state.legal))])


def test_function_calls_of_random_games() -> None:
    calls = 0

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    for seed in SEEDS:
        state = start(seed)
        before = sys.getprofile()
        sys.setprofile(count)
        try:
            play(state, seed)
        finally:
            sys.setprofile(before)
    assert calls / len(SEEDS) < 21_200


def test_state_copies_of_random_games(monkeypatch: pytest.MonkeyPatch) -> None:
    copies = 0
    copy = State.copy

    def count(state: State) -> State:
        nonlocal copies
        copies += 1
        return copy(state)

    states = [start(seed) for seed in SEEDS]
    monkeypatch.setattr(State, "copy", count)
    for seed, state in zip(SEEDS, states, strict=True):
        play(state, seed)
    assert copies / len(SEEDS) < 52
