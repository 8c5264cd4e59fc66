"""Elo, intervals and the sequential test: against known values, brute force and simulation."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

import pytest

from blackangel.arena.deals import between, in_order
from blackangel.arena.elo import Estimate, elo, elo_of, expected, score, student, wilson
from blackangel.arena.sprt import Sprt, likeliest
from blackangel.arena.standing import by_seat, duels, gap, share, standings, told
from blackangel.kernel.rng import Rng
from tests.arena.matches import games, made, toy_match

QUARTERS = tuple(Fraction(part, 4) for part in range(5))


def counts(*numbers: int) -> Counter[Fraction]:
    """How many pairs of games scored 0, 1/4, 1/2, 3/4 and 1."""
    return Counter(dict(zip(QUARTERS, numbers, strict=True)))


def test_elo_and_scores_are_each_others_inverse() -> None:
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    for difference in (-350, -10, 0.5, 200):
        assert elo_of(expected(difference)) == pytest.approx(difference)
    assert (elo_of(0), elo_of(1)) == (-math.inf, math.inf)


def test_wilsons_interval() -> None:
    # values from the usual tables for this method
    assert wilson(0.5, 100) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    assert wilson(0.9, 10) == pytest.approx((0.9, 0.5958, 0.9821), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((1.0, 0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)


def test_pairs_that_vary_less_are_surer_and_those_that_vary_more_are_not() -> None:
    even = score(counts(0, 0, 100, 0, 0))
    mixed = score(counts(25, 0, 50, 0, 25))  # like two independent games
    wild = score(counts(50, 0, 0, 0, 50))
    assert even.value == mixed.value == wild.value == 0.5
    assert mixed.high - mixed.low == pytest.approx(
        wilson(0.5, 200).high - wilson(0.5, 200).low, rel=0.02
    )
    assert wild.high - wild.low == pytest.approx(
        wilson(0.5, 100).high - wilson(0.5, 100).low, rel=0.02
    )
    assert elo(counts(0, 0, 0, 0, 10)) == (math.inf, pytest.approx(elo_of(0.7225), abs=1), math.inf)


@pytest.mark.parametrize("deals", [5, 10, 20, 100])
def test_the_interval_holds_the_truth_as_often_as_it_says(deals: int) -> None:
    rng, held, runs = Rng(4), 0, 600
    for _ in range(runs):
        found = Counter(Fraction(sum(rng.below(10) < 6 for _ in range(2)), 2) for _ in range(deals))
        low, high = score(found)[1:]
        held += low <= 0.6 <= high
    assert 0.935 < held / runs < (0.98 if deals == 100 else 1.01)


def test_students_quantiles() -> None:
    # from the usual table of the two-sided 95 %
    table = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 1000: 1.962}
    for freedom, value in table.items():
        assert student(freedom) == pytest.approx(value, abs=0.005)


def test_the_likeliest_spread_of_a_mean_is_just_that() -> None:
    shares = {0.0: 0.1, 0.25: 0.2, 0.5: 0.3, 0.75: 0.3, 1.0: 0.1}
    for mean in (0.2, 0.5, 0.55, 0.9):
        found = likeliest(shares, mean)
        assert sum(found.values()) == pytest.approx(1)
        assert sum(at * one for at, one in found.items()) == pytest.approx(mean)
        best = _likelihood(shares, found)
        rng = Rng(1)
        for _ in range(50):
            # a step that changes neither the sum nor the mean
            step = (rng.below(201) - 100) / 1e5
            at = rng.below(3)
            moved = dict(found)
            for place, part in zip(range(at, at + 3), (1, -2, 1), strict=True):
                moved[place / 4] += part * step
            assert _likelihood(shares, moved) <= best + 1e-12


def _likelihood(shares: dict[float, float], found: dict[float, float]) -> float:
    return sum(part * math.log(found[at]) for at, part in shares.items())


def test_the_ratio_is_close_to_its_normal_approximation() -> None:
    found, test = counts(50, 200, 480, 230, 60), Sprt(0, 5)
    number = sum(found.values())
    mean = float(sum(at * n for at, n in found.items()) / number)
    variance = sum(n * (float(at) - mean) ** 2 for at, n in found.items()) / number
    low, high = expected(0), expected(5)
    normal = number * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert test.ratio(found) == pytest.approx(normal, rel=0.02)
    assert test.ratio(Counter()) == 0
    assert test.ratio(counts(0, 0, 10, 0, 0)) < 0 < test.ratio(counts(0, 0, 10, 5, 0))


def test_the_bounds_are_walds() -> None:
    test = Sprt(0, 5)
    assert test.bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    assert [test.verdict(ratio) for ratio in (-2.95, 0, 2.95)] == ["elo0", "", "elo1"]


def test_the_test_errs_as_rarely_as_it_says() -> None:
    """Whichever hypothesis is true, at most about one run in twenty accepts the other."""
    test, runs = Sprt(0, 80), 100
    for truth, wrong in ((0.0, "elo1"), (80.0, "elo0")):
        rng, errors, bar = Rng(9), 0, round(expected(truth) * 10_000)
        for _ in range(runs):
            found: Counter[Fraction] = Counter()
            verdict = ""
            while not verdict:
                for _ in range(8):
                    found[Fraction(sum(rng.below(10_000) < bar for _ in range(2)), 2)] += 1
                verdict = test.verdict(test.ratio(found))
            errors += verdict == wrong
        assert errors <= 0.09 * runs


def test_deals_come_in_their_order_whoever_finished_first() -> None:
    match = toy_match("random", "easy")
    records = [made(match, game, 1, 2) for game in (5, 1, 4, 0, 2, 7, 3)]
    found = [[record.game for record in deal] for deal in in_order(match, records)]
    assert found == [[0, 1], [2, 3], [4, 5]]


def test_a_deal_compares_two_bots() -> None:
    match = toy_match("easy", "random", "random")
    deal = [made(match, 0, 1, 2, 3), made(match, 1, 2, 2, 1), made(match, 2, 3, 1, 1)]
    assert between(match, deal, "easy", ["random"]) == Fraction(2 + Fraction(1, 2), 6)
    assert between(match, deal, "random", ["easy"]) == 1 - Fraction(5, 12)


def test_the_standing_of_a_run() -> None:
    match = toy_match("easy", "random")
    ranks = [(1, 2), (1, 2), (2, 1), (1, 1)] * 10
    records = [made(match, game, *rank) for game, rank in enumerate(ranks)]
    deals = list(in_order(match, records))
    easy, random = standings(match, deals)
    assert (easy.won.value, random.won.value, easy.fair) == (0.625, 0.375, 0.5)
    assert easy.points == pytest.approx(8.75)
    [duel] = duels(match, deals)
    assert duel.elo.value == pytest.approx(elo_of(0.625))
    assert duel.elo.low < duel.elo.value < duel.elo.high
    # the first entrant sits in seat 1 of even games: 1, then a loss; in seat 2: 1, then a half
    assert [won.value for won in by_seat(match, deals)] == [0.375, 0.625]
    text = "\n".join(told(match, deals, (), Sprt(0, 100)))
    for part in (
        "easy over random: Elo +89 [",
        "won from seat: 1 37.5%",
        "endings: 40 rounds",
        "points: ",
    ):
        assert part in text
    assert list(told(match, [])) == ["no deal is complete yet"]


def test_endless_differences_are_told_as_such() -> None:
    assert gap(Estimate(math.inf, 12.4, math.inf)) == "+∞ [+12, +∞]"
    assert gap(Estimate(-math.inf, -math.inf, 0.2)) == "-∞ [-∞, +0]"
    assert share(Estimate(0.5, 0.25, 0.75)) == "50.0% [25.0%, 75.0%]"


def test_better_players_of_real_games_are_told_apart() -> None:
    match = toy_match(":greedy", ":last")
    deals = list(in_order(match, games(match, 60)))
    assert len(deals) == 30
    assert duels(match, deals)[0].elo.low > 0
