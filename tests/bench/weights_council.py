"""The weights of Council's ``estimate/evaluation.py``: what decided its games.

Each round notes every seat's features, and each game its winner. Logistic regression on the difference
between the seats fits the weights, each as a value at the end of a game and one with LONG tenths of rounds
to come, in thousandths of a logit.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from regression import logistic

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.estimate import evaluation, galaxies, position
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.game import Game

RANDOM = (0, 4, 10)
FROM_ROUND = 2
LEVELS = 2  # of the weights: levels reached and to come
FREE = 0.1  # the penalty for few factors


def new(names: tuple[str, ...], seed: int) -> Game[State]:
    """A game of base rules."""
    return council_of_shadows.new(names, seed)


def moment(state: State) -> int:
    """The round."""
    return state.round if state.round >= FROM_ROUND else 0


def noted(state: State) -> tuple[int, list[float]]:
    """How long the game still takes, and seat 0's lead over seat 1 in each feature."""
    seen = galaxies.survey(state)
    left = position.common_left(state, seen)
    both = [evaluation.features(state, who, seen, left) for who in range(state.players)]
    return left, [
        a / unit - b / unit for unit, a, b in zip(evaluation.UNITS, both[0], both[1], strict=True)
    ]


def result(game: Game[State]) -> float:
    """Seat 0's share of the win."""
    return (0 in game.winners) / len(game.winners)


def show(games: Iterable[Any]) -> None:
    """The weights, as ``evaluation.WEIGHTS`` has them."""
    rows, won = [], []
    for positions, share in games:
        for left, ahead in positions:
            early = min(left, evaluation.LONG) / evaluation.LONG
            rows.append([*ahead, *(x * early for x in ahead)])
            won.append(share)
    weights = logistic(rows, won)
    size = len(evaluation.WEIGHTS)
    for n, name in enumerate(evaluation.WEIGHTS):
        late, early = weights[n], weights[n] + weights[n + size]
        print(f"{name}: Weight({round(1000 * late)}, {round(1000 * early)})")


def shares(left: int, ahead: list[float]) -> list[float]:
    """By how many logits levels, other late features and other early features put seat 0 ahead."""
    weights = tuple(evaluation.WEIGHTS.values())
    early = min(left, evaluation.LONG) / evaluation.LONG
    late = [w.late * x * (1 - early) for w, x in zip(weights, ahead, strict=True)]
    soon = [w.early * x * early for w, x in zip(weights, ahead, strict=True)]
    parts = (sum(late[:LEVELS] + soon[:LEVELS]), sum(late[LEVELS:]), sum(soon[LEVELS:]))
    return [part / 1000 for part in parts]


def factors(files: Iterable[Iterable[Any]]) -> None:
    """The factors by which to multiply today's weights."""
    rows, won = [], []
    for positions, share in chain.from_iterable(files):
        rows += [shares(left, ahead) for left, ahead in positions]
        won += [share] * len(positions)
    levels, late, early = logistic(rows, won, FREE)
    print(f"levels {levels:.2f}, all else late {late:.2f}, early {early:.2f}")
