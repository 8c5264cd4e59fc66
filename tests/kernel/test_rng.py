"""The generator: golden outputs, fair numbers, fair shuffles."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from blackangel.kernel.rng import MASK, Rng, following

# the published outputs of SplitMix64 for this seed
GOLDEN = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)


def test_golden_outputs() -> None:
    state, found = 1234567, []
    for _ in GOLDEN:
        state, value = following(state)
        found.append(value)
    assert tuple(found) == GOLDEN


def test_below_takes_the_outputs_modulo_the_bound() -> None:
    rng = Rng(1234567)
    assert [rng.below(1000) for _ in GOLDEN] == [value % 1000 for value in GOLDEN]


@pytest.mark.parametrize("bound", [3, 6, 1 << 63, (1 << 63) + 1, MASK])
def test_outputs_above_the_last_whole_multiple_are_rejected(bound: int) -> None:
    limit = (MASK + 1) // bound * bound
    rng, state = Rng(99), 99
    for _ in range(50):
        wanted = MASK + 1
        while wanted >= limit:
            state, wanted = following(state)
        assert rng.below(bound) == wanted % bound
        assert rng.state == state


def test_the_state_is_all_there_is() -> None:
    rng = Rng(5)
    rng.below(10)
    twin, same = rng.copy(), Rng(rng.state)
    assert [rng.below(100) for _ in range(9)] == [twin.below(100) for _ in range(9)]
    assert same.state != rng.state
    assert Rng(1 << 64).state == 0


def test_numbers_and_shuffles_are_fair() -> None:
    rng = Rng(2026)
    numbers = Counter(rng.below(6) for _ in range(60_000))
    assert all(abs(count - 10_000) < 400 for count in numbers.values())
    orders = Counter(rng.shuffled("abcd") for _ in range(24_000))
    assert set(orders) == set(permutations("abcd"))
    assert all(abs(count - 1_000) < 160 for count in orders.values())


def test_a_shuffle_keeps_its_items_and_leaves_the_original_alone() -> None:
    cards = list(range(60))
    assert sorted(Rng(7).shuffled(cards)) == cards
    assert cards == list(range(60))
    assert Rng(7).shuffled(()) == ()
