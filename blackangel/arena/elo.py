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


def student(freedom: int) -> float:
    """Like ``Z``, for a mean whose variance is estimated with so many degrees of freedom (at least 1).

    Abramowitz and Stegun 26.7.5; for 1 and 2 exactly.
    """
    if freedom < 3:
        return (12.7062, 4.3027)[freedom - 1]
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return Z + math.fsum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def wilson(share: float, number: float, z: float = Z) -> Estimate:
    """A share of independent trials with Wilson's interval, which never leaves 0 to 1."""
    middle = share + z * z / (2 * number)
    reach = z * math.sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    whole = 1 + z * z / number
    low = (middle - reach) / whole if share > 0 else 0.0
    high = (middle + reach) / whole if share < 1 else 1.0
    return Estimate(share, low, high)


def score(counts: Counts) -> Estimate:
    """The mean of the deals' scores.

    Wilson's interval uses as many trials as the spread of the deals is worth: paired games vary less than
    others, and a few deals that were all won prove less than their spread of 0 would suggest.
    """
    number, mean, variance = moments(counts)
    if not variance:
        return wilson(mean, number)
    even = mean * (1 - mean)
    # the deals' own mean is used up, so one of them tells nothing of their spread
    return wilson(mean, even * (number - 1) / variance, student(round(number) - 1))


def elo(counts: Counts) -> Estimate:
    """The Elo difference that the scores imply, with its interval."""
    return Estimate(*map(elo_of, score(counts)))
