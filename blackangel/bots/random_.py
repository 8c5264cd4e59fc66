"""Any legal option, each as likely as the other."""

from __future__ import annotations

from typing import Any

from blackangel.kernel.chance import Chance
from blackangel.kernel.option import Option


def choose(observation: Any, options: tuple[Option, ...], chance: Chance, budget: int) -> Option:
    """One of the options."""
    return options[chance.below(len(options))]
