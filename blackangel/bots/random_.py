"""A bot that picks any legal option with equal probability."""

from __future__ import annotations

from typing import Any

from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng


def choose(observation: Any, options: tuple[Option, ...], rng: Rng, budget: int) -> Option:
    """Pick one of the options."""
    return options[rng.below(len(options))]
