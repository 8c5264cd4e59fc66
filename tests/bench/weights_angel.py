"""The weights of Black Angel's ``estimate/position.py``: the worth of features in VP.

Each turn notes both seats' features, and each game their points. The current weights are corrected so that
the difference between the seats predicts that of the next turns, discounted with distance, and the result:
by least squares, with a penalty on each correction.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import mul, sub
from typing import Any

from regression import foretelling

from blackangel.games import black_angel
from blackangel.games.black_angel.estimate import features, holdings, position
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game

RANDOM = (0, 0, 3, 8)
ADVANCED = 4  # one game in this many uses the advanced rules
FURTHER = 0.7  # discount per further turn
PENALTY = 600.0
UNIT = position.VP * position.SCALE

Side = tuple[int, list[int]]  # tenths of rounds to come, features


def new(names: tuple[str, ...], seed: int) -> Game[State]:
    """A game, sometimes with the advanced rules."""
    return black_angel.new(names, seed, advanced=not seed % ADVANCED)


def moment(state: State) -> int:
    """The turn, as soon as it has begun."""
    return state.turn if state.stack[-1][0] == "turn" else 0


def noted(state: State) -> tuple[int, Side, Side]:
    """The seat to play, and both seats' features."""
    return state.stack[-1][1], _side(state, 0), _side(state, 1)


def _side(state: State, who: int) -> Side:
    time = holdings.horizon(state, who)
    return time.rounds, features.features(state, who, time)


def result(game: Game[State]) -> list[int]:
    """Both totals."""
    return [dict(sheet)["total"] for sheet in game.scores]


def show(games: Iterable[Any]) -> None:
    """The weights, as ``weights.toml`` has them."""
    times, columns = position.learned()
    known = []
    for turns, totals in games:
        values = [_worth(own) - _worth(other) for _, own, other in turns]
        rows = [
            [*map(sub, _spread(own, len(times)), _spread(other, len(times))), 1.0 - 2 * who]
            for who, own, other in turns
        ]
        known.append((rows, [*values, float(totals[0] - totals[1])]))
    found = foretelling(known, FURTHER, PENALTY)
    size = len(features.NAMES)
    print(
        "# By tests/bench/weights.py: in ten-thousandths of a VP, at so many tenths of rounds to come."
    )
    print(f"times = {list(times)}\n\n[weights]")
    for n, name in enumerate(features.NAMES):
        row = [round(column[n] + UNIT * found[k * size + n]) for k, column in enumerate(columns)]
        print(f'"{name}" = {row}')


def _worth(side: Side) -> float:
    left, values = side
    value: int = sum(map(mul, position.weights(left), values))
    return value / UNIT


def _spread(side: Side, size: int) -> list[float]:
    """The features, once for each of the times that weights are given for."""
    left, values = side
    late, since, span = position.between(left)
    none = [0.0] * len(values)
    before, after = [none] * late, [none] * (size - late - 2)
    near = [[x * part / span for x in values] for part in (span - since, since)]
    return [x for part in (*before, *near, *after) for x in part]
