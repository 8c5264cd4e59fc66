"""Glicko-2 ratings of players: how strong somebody is, how sure that is, and how much it varies.

After Mark E. Glickman, "Example of the Glicko-2 system" (2013); its numbered steps are named here.
"""

from __future__ import annotations

from math import exp, log, pi, sqrt
from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MIDDLE, SCALE = 1500.0, 173.7178  # from the scale that people read to the one that is computed with
UNSURE, LEAST = (
    350.0,
    45.0,
)  # a deviation of a new player; and the least, so that a rating stays alive
TAU = 0.5  # how fast the volatility may change
CLOSE = 1e-6  # where its search ends


class Rating(NamedTuple):
    """A strength, its standard deviation, and its volatility."""

    value: float = MIDDLE
    deviation: float = UNSURE
    volatility: float = 0.06


class Result(NamedTuple):
    """The outcome against an opponent: 1 for a win, 0 for a loss."""

    value: float
    deviation: float
    score: float


def rated(player: Rating, results: Sequence[Result]) -> Rating:
    """The rating after a period with these results."""
    deviation = player.deviation / SCALE
    if not results:  # step 6 alone
        return player._replace(deviation=SCALE * sqrt(deviation**2 + player.volatility**2))
    weights = [_weight(one.deviation / SCALE) for one in results]
    chances = [
        expected(player.value, one.value, weight)
        for one, weight in zip(results, weights, strict=True)
    ]
    variance = 1 / sum(  # step 3
        weight**2 * chance * (1 - chance) for weight, chance in zip(weights, chances, strict=True)
    )
    surprise = sum(
        weight * (one.score - chance)
        for one, weight, chance in zip(results, weights, chances, strict=True)
    )
    volatility = _volatility(player.volatility, deviation, variance, variance * surprise)
    before = deviation**2 + volatility**2  # step 6
    after = 1 / (1 / before + 1 / variance)  # step 7
    value = player.value + SCALE * after * surprise
    return Rating(value, max(SCALE * sqrt(after), LEAST), volatility)


def expected(value: float, other: float, weight: float = 1.0) -> float:
    """The chance to win against another; less ``weight`` for one whose strength is unsure."""
    return 1 / (1 + exp(-weight * (value - other) / SCALE))


def _weight(deviation: float) -> float:
    """How much a result counts, by how sure the opponent's strength is."""
    return 1 / sqrt(1 + 3 * deviation**2 / pi**2)


def _volatility(before: float, deviation: float, variance: float, change: float) -> float:
    """The new volatility (step 5): the root of a function, between two bounds that close in on it."""
    start = log(before**2)

    def off(at: float) -> float:
        whole = deviation**2 + variance + exp(at)
        return exp(at) * (change**2 - whole) / (2 * whole**2) - (at - start) / TAU**2

    low, high = start, _bound(off, start, change**2 - deviation**2 - variance)
    at_low, at_high = off(low), off(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = off(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def _bound(off: Callable[[float], float], start: float, beyond: float) -> float:
    """The other side of the root."""
    if beyond > 0:
        return log(beyond)
    step = 1
    while off(start - step * TAU) < 0:
        step += 1
    return start - step * TAU
