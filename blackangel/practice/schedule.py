"""When a moment that was not solved is asked again: after 1, 3 and 9 days, until it is."""

from __future__ import annotations

from datetime import date, timedelta

DAYS = (1, 3, 9)


def again(today: str, tries: int) -> str:
    """The date on which to ask again after so many tries without success; dates are like 2026-11-21."""
    pause = DAYS[min(max(tries, 1), len(DAYS)) - 1]
    return (date.fromisoformat(today) + timedelta(pause)).isoformat()


def due(asked: str, today: str) -> bool:
    """Whether what is asked on a date is asked by now."""
    return asked <= today
