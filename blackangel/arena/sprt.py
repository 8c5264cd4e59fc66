"""A sequential test of two guesses of Elo, over deals: it stops as soon as one of them is hardly possible.

The generalized SPRT of Van den Bergh, as fishtest applies it to pairs of games: the likelihood of a guess is
that of the likeliest spread of scores with its mean (https://www.cantate.be/Fishtest/GSPRT_approximation.pdf).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from blackangel.arena.elo import Counts, expected

ALPHA = BETA = 0.05  # how often the wrong one of the two may be taken
FAINT = 1e-3  # how often what never came is taken to have come: a spread needs both its ends
STEPS = 60


class Sprt(NamedTuple):
    """Whether somebody is ``elo1`` stronger rather than ``elo0``."""

    elo0: float
    elo1: float

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first the logarithm says ``elo0``, above the second ``elo1`` (Wald)."""
        return math.log(BETA / (1 - ALPHA)), math.log((1 - BETA) / ALPHA)

    def ratio(self, counts: Counts) -> float:
        """The logarithm of how much likelier ``elo1`` is than ``elo0``, by scores that came so often."""
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
        """Which guess is accepted, ``elo0`` or ``elo1``; empty as long as it is open."""
        low, high = self.bounds
        return "elo0" if ratio <= low else "elo1" if ratio >= high else ""


def likeliest(shares: Mapping[float, float], mean: float) -> dict[float, float]:
    """Of all spreads over these scores with such a mean the one that makes the shares likeliest.

    It is share / (1 + t * (score - mean)) for the one t that gives it that mean; by halving.
    """
    low, high = -1 / (max(shares) - mean), 1 / (mean - min(shares))
    for _ in range(STEPS):
        tilt = (low + high) / 2
        # the tilted mean falls as the tilt grows
        off = sum(share * (at - mean) / (1 + tilt * (at - mean)) for at, share in shares.items())
        low, high = (tilt, high) if off > 0 else (low, tilt)
    return {at: share / (1 + tilt * (at - mean)) for at, share in shares.items()}
