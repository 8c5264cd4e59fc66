"""A sequential test of two Elo hypotheses over deals: it stops once one of them is hardly possible.

The generalized SPRT of Van den Bergh, as fishtest applies it to pairs of games: the likelihood of a
hypothesis is that of the likeliest score distribution with its mean
(https://www.cantate.be/Fishtest/GSPRT_approximation.pdf).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from blackangel.arena.elo import Counts, expected

ALPHA = BETA = 0.05  # how often each error may occur
# how often a score that never occurred is taken to have: a distribution needs both ends
FAINT = 1e-3
STEPS = 60


class Sprt(NamedTuple):
    """The test whether a bot is stronger by ``elo1`` rather than by ``elo0``."""

    elo0: float
    elo1: float

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first bound ``elo0`` is accepted, above the second ``elo1`` (Wald)."""
        return math.log(BETA / (1 - ALPHA)), math.log((1 - BETA) / ALPHA)

    def ratio(self, counts: Counts) -> float:
        """The log-likelihood ratio of ``elo1`` to ``elo0``, given how often each score occurred."""
        if not counts:
            return 0.0
        seen = {0.0: FAINT, 1.0: FAINT}
        seen |= {float(score): max(FAINT, count) for score, count in counts.items()}
        number = sum(seen.values())
        shares = {score: count / number for score, count in seen.items()}
        low, high = (likeliest(shares, expected(elo)) for elo in self)
        return number * sum(
            share * math.log(high[score] / low[score]) for score, share in shares.items()
        )

    def verdict(self, ratio: float) -> str:
        """The hypothesis that is accepted, ``elo0`` or ``elo1``; empty while the test is open."""
        low, high = self.bounds
        return "elo0" if ratio <= low else "elo1" if ratio >= high else ""


def likeliest(shares: Mapping[float, float], mean: float) -> dict[float, float]:
    """The distribution over these scores, with this mean, under which the shares are likeliest.

    It is share / (1 + t * (score - mean)) for the one t that gives this mean, found by bisection.
    """
    low, high = -1 / (max(shares) - mean), 1 / (mean - min(shares))
    for _ in range(STEPS):
        tilt = (low + high) / 2
        # the tilted mean falls as the tilt grows
        off = sum(share * (at - mean) / (1 + tilt * (at - mean)) for at, share in shares.items())
        low, high = (tilt, high) if off > 0 else (low, tilt)
    return {at: share / (1 + tilt * (at - mean)) for at, share in shares.items()}
