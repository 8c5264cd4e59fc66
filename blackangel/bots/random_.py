"""Any legal option, each as likely as the other."""

from __future__ import annotations

from typing import Any

from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng


def choose(observation: Any, options: tuple[Option, ...], rng: Rng, budget: int) -> Option:
    """One of the options."""
    return options[rng.below(len(options))]
