"""The cost of a random 4-player game, counted rather than timed, so that every machine finds the same.

The bounds were set some 15% above the counts of that day; `pytest -s` on this file prints today's. No game
copies its state. If you make the engine cheaper, lower them; if you raise one, say why.
"""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import pytest

from blackangel import games
from blackangel.kernel.rng import Rng

NAMES = ("Ada", "Bo", "Cy", "Di")
SEEDS = range(8)
# by title: function calls and copies in a random game
BOUNDS = {"black-angel": (16_300, 0), "council-of-shadows": (37_000, 0)}

every_title = pytest.mark.parametrize("key", BOUNDS)


def start(key: str, seed: int) -> Any:
    state = games.new(key, NAMES, seed).state
    state.ledger = None
    return state


def play(key: str, state: Any, seed: int) -> None:
    """Play a random game to its end."""
    rng, apply = Rng(seed), games.title(key).apply
    while state.legal:
        apply(state, state.legal[rng.below(len(state.legal))])


@every_title
def test_function_calls_of_random_games(key: str) -> None:
    calls = 0

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    for seed in SEEDS:
        state = start(key, seed)
        before = sys.getprofile()
        sys.setprofile(count)
        try:
            play(key, state, seed)
        finally:
            sys.setprofile(before)
    print(f"{key}: {calls / len(SEEDS):,.0f} calls of Python functions in a game")
    assert calls / len(SEEDS) < BOUNDS[key][0]


@every_title
def test_state_copies_of_random_games(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    copies = 0
    states = [start(key, seed) for seed in SEEDS]
    kind = type(states[0])
    copy = kind.copy

    def count(state: Any) -> Any:
        nonlocal copies
        copies += 1
        return copy(state)

    monkeypatch.setattr(kind, "copy", count)
    for seed, state in zip(SEEDS, states, strict=True):
        play(key, state, seed)
    assert copies / len(SEEDS) <= BOUNDS[key][1]
