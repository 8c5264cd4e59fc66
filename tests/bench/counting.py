"""Shares, ranks and sums of many games, for the printed reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from blackangel.arena import standing
from blackangel.arena.elo import wilson

PERCENTILES = (0, 10, 25, 50, 75, 90, 100)


def interval(successes: float, number: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    return wilson(successes / number, number)[1:]


def share(successes: float, number: int) -> str:
    """A share with its interval."""
    if not number:
        return "none"
    return standing.share(wilson(successes / number, number))


def percentiles(numbers: Sequence[float]) -> str:
    """The numbers at the usual ranks."""
    ranked = sorted(numbers)
    last = len(ranked) - 1
    return "  ".join(f"{p}%: {ranked[round(last * p / 100)]}" for p in PERCENTILES)


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def show_counter(title: str, counts: Counter[str], number: int) -> None:
    """Print how often each came, for each of so many."""
    print(f"{title}: " + ", ".join(f"{key} {n / number:.2f}" for key, n in sorted(counts.items())))
