"""Win probability from how far a seat is ahead, in whole numbers: a logistic curve as a table."""

from __future__ import annotations

SURE = 1000
# win probability in thousandths, by half logits ahead
CHANCES = (500, 622, 731, 818, 881, 924, 953, 971, 982, 989, 993, 996, 998, 1000)
HALF = 500


def win_probability(ahead: int) -> int:
    """The win probability in thousandths, for a lead in thousandths of a logit."""
    half, part = divmod(min(abs(ahead), HALF * (len(CHANCES) - 1) - 1), HALF)
    found = (CHANCES[half] * (HALF - part) + CHANCES[half + 1] * part) // HALF
    return found if ahead >= 0 else SURE - found
