"""Where the rulebook leaves room: what this game does, and why, from one table."""

from __future__ import annotations

import os
from typing import Any, NamedTuple

from blackangel.kernel import assets


class Ruling(NamedTuple):
    """A decision where the rulebook is silent: the rule's id, what is done, and why."""

    rule: str
    ruling: str
    reason: str


def rulings(language: str = "en") -> tuple[Ruling, ...]:
    """All of them, in the order of the rules."""
    return tuple(Ruling(**entry) for entry in told(language)["rulings"])


def reasons(language: str) -> dict[str, str]:
    """Why a reconstructed value was chosen, by the sentence in the component tables."""
    return dict(told(language).get("values", {}))


def told(language: str) -> dict[str, Any]:
    """What is told in a language, in English where it is missing."""
    import tomllib

    folder = assets.folder("black_angel", "rulings")
    path = os.path.join(folder, f"{language}.toml")
    with open(path if os.path.exists(path) else os.path.join(folder, "en.toml"), "rb") as file:
        return tomllib.load(file)
