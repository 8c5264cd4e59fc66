"""Leaf counts: the number of sequences of choices, by length, from stored positions.

``perft.txt`` holds one position per line: players, advanced, seed, choices made by the fixed rule below,
then the counts at depth 1, 2... If a rules change alters them: look, then run with
BLACK_ANGEL_RENEW=1.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kernel.rng import Rng
from tests.games import laws

FILE = Path(__file__).parent / "perft.txt"
RENEW = os.environ.get("BLACK_ANGEL_RENEW") == "1"
NAMES = ("Ada", "Bo", "Cy", "Di")
MOST = 4000
POSITIONS = [
    (players, advanced, seed, choices)
    for players in (2, 3, 4)
    for advanced in (0, 1)
    for seed, choices in ((1, 0), (2, 9), (3, 40), (4, 85))
]


def reach(players: int, advanced: int, seed: int, choices: int) -> Game[State]:
    game, rng = black_angel.new(NAMES[:players], seed, advanced=bool(advanced)), Rng(seed)
    for _ in range(choices):
        quiet = [chosen for chosen in game.options if chosen.verb not in ("B", "pass")]
        among = quiet or list(game.options)
        if among:
            game.play(among[rng.below(len(among))])
    return game


def count(state: State, depth: int) -> int:
    return laws.count(black_angel.TITLE, state, depth)


def counts(state: State) -> list[int]:
    """The counts by depth, as long as they are quick."""
    found = [count(state, 1)]
    while found[-1] and len(found) < 4 and found[-1] * 3 < MOST:
        found.append(count(state, len(found) + 1))
    return found


def stored() -> dict[tuple[int, ...], list[int]]:
    if RENEW:
        lines = [(*place, *counts(reach(*place).state)) for place in POSITIONS]
        FILE.write_text("".join(" ".join(map(str, line)) + "\n" for line in lines))
    rows = [tuple(map(int, line.split())) for line in FILE.read_text().splitlines()]
    return {row[:4]: list(row[4:]) for row in rows}


STORED = stored()


def test_all_positions_are_stored() -> None:
    assert list(STORED) == POSITIONS


@pytest.mark.parametrize("position", POSITIONS)
def test_leaf_counts(position: tuple[int, int, int, int]) -> None:
    state = reach(*position).state
    key = state.key()
    assert [count(state, depth) for depth in range(1, len(STORED[position]) + 1)] == STORED[
        position
    ]
    assert state.key() == key


@pytest.mark.parametrize("position", [place for place in POSITIONS if place[2] in (2, 4)])
def test_playing_and_undoing_counts_the_same(position: tuple[int, int, int, int]) -> None:
    game = reach(*position)
    key, made = game.state.key(), game.ply
    wanted = STORED[position]
    depth = max(n for n in range(1, len(wanted) + 1) if n == 1 or wanted[n - 1] <= 400)
    assert laws.count_by_undoing(game, depth) == wanted[depth - 1]
    assert (game.state.key(), game.ply) == (key, made)
