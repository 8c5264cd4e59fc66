"""Elo from scores, with intervals that account for the games of a deal belonging together."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

Z = 1.959964  # this many standard deviations on either side of a mean hold 95 %
Counts = Mapping[Fraction, int]  # how often deals ended with each score, 0 to 1


class Estimate(NamedTuple):
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float


def expected(elo: float) -> float:
    """The expected score, from 0 to 1, of somebody who is stronger by so much Elo."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The Elo difference that a score implies; infinite if everything was won or lost."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return -400 * math.log10(1 / score - 1)


def moments(counts: Counts) -> tuple[float, float, float]:
    """The number, mean and variance of scores, given how often each occurred."""
    number = sum(counts.values())
    shares = [(float(score), count / number) for score, count in counts.items()]
    mean = sum(score * share for score, share in shares)
    variance = sum(share * (score - mean) ** 2 for score, share in shares)
    return number, min(1.0, mean), variance


def wilson(share: float, number: float) -> Estimate:
    """A share of independent trials with Wilson's interval, which never leaves 0 to 1."""
    middle = share + Z * Z / (2 * number)
    reach = Z * math.sqrt(share * (1 - share) / number + Z * Z / (4 * number * number))
    whole = 1 + Z * Z / number
    low = (middle - reach) / whole if share > 0 else 0.0
    high = (middle + reach) / whole if share < 1 else 1.0
    return Estimate(share, low, high)


def score(counts: Counts) -> Estimate:
    """The mean of the deals' scores.

    Wilson's interval uses as many trials as the spread of the deals is worth: paired games vary less than
    others, and a few deals that were all won prove less than their spread of 0 would suggest.
    """
    number, mean, variance = moments(counts)
    even = mean * (1 - mean)
    trials = even * number / variance if variance else number
    return wilson(mean, trials)


def elo(counts: Counts) -> Estimate:
    """The Elo difference that the scores imply, with its interval."""
    return Estimate(*map(elo_of, score(counts)))
