"""What a position is worth to a seat, in hundredths of a VP.

The heuristic values the seat's things by what they were worth in games of bots with this much time left,
and adds what the decisions under way will bring (``under_way``), so that it can judge a half-finished
action, too. The weights are in ``assets/black_angel/weights.toml``; ``tests/bench/weights.py`` refits them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import mul

from blackangel.games.black_angel.estimate import holdings, under_way
from blackangel.games.black_angel.estimate.features import NAMES, features
from blackangel.games.black_angel.rules import scoring
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel import assets
from blackangel.kernel.named import NamedTuple

VP = 100
SCALE = 100  # weights are in ten-thousandths of a VP
# in hundredths: how much the others' holdings count against the seat
RIVALS, HAL = 30, 70
GOOD = 50


class Weights(NamedTuple):
    """``times``: tenths of rounds to come; ``columns``: each feature's weight at each of these times."""

    times: tuple[int, ...]
    columns: tuple[tuple[int, ...], ...]


@cache
def learned() -> Weights:
    """The weights from the data."""
    read = assets.parsed(assets.text("black_angel", "weights.toml"))
    rows = [read["weights"][name] for name in NAMES]
    return Weights(tuple(read["times"]), tuple(zip(*rows, strict=True)))


class Between(NamedTuple):
    """Two neighbouring times of the weights: the lower one's index, the time since it, and their distance."""

    late: int
    since: int
    span: int


def between(left: int) -> Between:
    """Where this many tenths of rounds to come lie among the times of the weights."""
    times = learned().times
    left = min(left, times[-1])
    late = max(number for number, time in enumerate(times[:-1]) if time <= left)
    return Between(late, left - times[late], times[late + 1] - times[late])


@lru_cache(512)
def weights(left: int) -> tuple[int, ...]:
    """The weight of each feature, for this many tenths of rounds to come."""
    late, since, span = between(left)
    columns = learned().columns[late : late + 2]
    return tuple((a * (span - since) + b * since) // span for a, b in zip(*columns, strict=True))


def heuristic(state: State, who: int) -> int:
    """The seat's VP and what its things may still bring, minus a part of what the others have."""
    if state.over:
        return scoring.sheet(state, who)[-1][1] * VP
    time = holdings.horizon(state, who)
    value: int = sum(map(mul, weights(time.rounds), features(state, who, time)))
    return value // SCALE + under_way.value(state, who) - _rivals(state, who)


def _rivals(state: State, who: int) -> int:
    """What the other seats have, on average; Hal has only VP."""
    if state.hal >= 0:
        return state.seats[state.hal].vp * VP * HAL // 100
    total = 0
    for other in range(state.players):
        if other != who:
            seat = state.seats[other]
            total += seat.vp * VP + (seat.ship + seat.resource + seat.robot) * GOOD
    return total * RIVALS // (100 * (state.players - 1))
