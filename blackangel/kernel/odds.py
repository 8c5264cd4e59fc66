"""The chance to win by how far a seat is ahead, in whole numbers: a logistic curve as a table."""

from __future__ import annotations

SURE = 1000
# the chance to win in thousandths, by halves of a logit ahead
CHANCES = (500, 622, 731, 818, 881, 924, 953, 971, 982, 989, 993, 996, 998, 1000)
HALF = 500


def win_probability(ahead: int) -> int:
    """Thousandths, by thousandths of a logit."""
    half, part = divmod(min(abs(ahead), HALF * (len(CHANCES) - 1) - 1), HALF)
    found = (CHANCES[half] * (HALF - part) + CHANCES[half + 1] * part) // HALF
    return found if ahead >= 0 else SURE - found
