"""Glicko-2 against the example that its author published, and what a rating must do."""

from __future__ import annotations

import pytest

from blackangel.practice.glicko import LEAST, Rating, Result, expected, rated

PUBLISHED = (Result(1400, 30, 1), Result(1550, 100, 0), Result(1700, 300, 0))


def test_published_example() -> None:
    found = rated(Rating(1500, 200, 0.06), PUBLISHED)
    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_results_a_rating_becomes_less_sure() -> None:
    found = rated(Rating(1500, 200, 0.06), ())
    assert found.value == 1500
    assert found.deviation == pytest.approx(200.27, abs=0.01)


def test_a_win_raises_and_a_loss_lowers_and_a_surprise_does_so_more() -> None:
    even, hard, easy = (Result(value, 60, 1) for value in (1500, 1900, 1100))
    gains = [rated(Rating(), (one,)).value - 1500 for one in (easy, even, hard)]
    assert 0 < gains[0] < gains[1] < gains[2]
    losses = [
        1500 - rated(Rating(), (one._replace(score=0.0),)).value for one in (easy, even, hard)
    ]
    assert losses[0] > losses[1] > losses[2] > 0


def test_a_rating_settles_but_stays_alive() -> None:
    player = Rating()
    for number in range(400):
        player = rated(player, (Result(1500, 60, float(number % 2)),))
    assert player.deviation == pytest.approx(LEAST, abs=25)
    assert abs(player.value - 1500) < 60
    assert rated(player, (Result(1500, 60, 1),)).value > player.value + 2


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_the_search_for_a_volatility_ends(score: float) -> None:
    player = Rating(1500, 60, 0.06)
    for _ in range(50):
        player = rated(player, (Result(3000 if score else 200, 45, score),))
    assert 0 < player.volatility < 1


def test_equals_win_every_other_time() -> None:
    assert expected(1500, 1500) == 0.5
    assert expected(1700, 1500) == pytest.approx(0.76, abs=0.005)
