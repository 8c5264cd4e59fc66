"""The one random number generator: SplitMix64 (Steele, Lea, Flood 2014), the same on every platform.

A generator is a single integer, so a state that carries it can be copied, hashed and saved.
"""

from collections.abc import Iterable
from typing import Final, Protocol, TypeVar

T = TypeVar("T")
MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15


def following(state: int) -> tuple[int, int]:
    """The next generator state and a 64-bit output."""
    state = (state + GAMMA) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


class Rng:
    """A stream of uniform whole numbers; ``state`` is all there is to it."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def __repr__(self) -> str:
        return f"Rng({self.state})"

    def copy(self) -> "Rng":
        return Rng(self.state)

    def below(self, bound: int) -> int:
        """A uniform integer in ``range(bound)``; outputs above the last whole multiple are rejected."""
        limit = MASK + 1 - (MASK + 1) % bound
        while True:
            self.state, value = following(self.state)
            if value < limit:
                return value % bound

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in a uniformly random order (Fisher-Yates)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)


class Drawing(Protocol):
    """A state that carries its generator."""

    rng: int


def shuffled(state: Drawing, items: Iterable[T]) -> tuple[T, ...]:
    """The items in a random order that a state's generator draws."""
    rng = Rng(state.rng)
    order = rng.shuffled(items)
    state.rng = rng.state
    return order
