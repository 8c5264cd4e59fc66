"""Shares, ranks and sums of many games, for the printed reports."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from blackangel.arena import standing
from blackangel.arena.elo import wilson

APART = 0.12  # of a share of wins: farther from its kind's, a thing is a trap or a must
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


class Taken:
    """How often those who took a thing won, by kind and thing; once per game and seat."""

    def __init__(self) -> None:
        self.kinds: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))

    def add(self, kind: str, things: Iterable[str], won: float) -> None:
        """Note that a seat took these things, and its share of the victory."""
        for thing in set(things):
            self.kinds[kind][thing].append(won)

    def show(self) -> None:
        """Print each kind with its things, the most successful first; then the outliers."""
        for kind, things in sorted(self.kinds.items()):
            total = [won for found in things.values() for won in found]
            ranked = sorted(things.items(), key=lambda one: -mean(one[1]))
            told = (f"{thing} {mean(found):.0%} ({len(found)})" for thing, found in ranked)
            print(f"{kind}: {len(total)} takers won {mean(total):.1%}: {', '.join(told)}")
            for thing, found in ranked:
                low, high = interval(sum(found), len(found))
                if low > mean(total) + APART or high < mean(total) - APART:
                    print(f"  surely apart: {thing} {share(sum(found), len(found))}")


def show_counter(title: str, counts: Counter[str], number: int) -> None:
    """Print how often each occurred, per so many."""
    print(f"{title}: " + ", ".join(f"{key} {n / number:.2f}" for key, n in sorted(counts.items())))
