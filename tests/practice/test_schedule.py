"""What was not solved is asked again after 1, 3 and 9 days."""

from __future__ import annotations

import pytest

from blackangel.practice.schedule import again, due


@pytest.mark.parametrize(
    ("tries", "day"),
    [(0, "2026-12-01"), (1, "2026-12-01"), (2, "2026-12-03"), (3, "2026-12-09"), (9, "2026-12-09")],
)
def test_pauses_grow(tries: int, day: str) -> None:
    assert again("2026-11-30", tries) == day


def test_a_year_ends() -> None:
    assert again("2026-12-31", 1) == "2027-01-01"


def test_what_is_due_stays_so() -> None:
    assert due("2026-11-30", "2026-11-30")
    assert due("2026-11-30", "2027-01-01")
    assert not due("2026-12-01", "2026-11-30")
