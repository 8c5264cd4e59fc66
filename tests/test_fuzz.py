"""Damaged and hostile texts: a sample of `python3 build.py bench fuzz`."""

from __future__ import annotations

from tests.bench import fuzz


def test_nothing_but_typed_errors_in_time_and_room() -> None:
    found = list(fuzz.trials(1000, seed=2))
    assert {trial.kind for trial in found} == set(fuzz.KINDS)
    times = [trial.seconds for trial in found if trial.size < 0]
    assert fuzz.at_share(times, 0.99) < fuzz.MOST_SECONDS
    assert fuzz.at_share([trial.size for trial in found], 0.99) < fuzz.MOST_BYTES
