"""Where the rulebook leaves room: what this game does, and why."""

from __future__ import annotations

from blackangel.kernel import rulings as kernel
from blackangel.kernel.rulings import Ruling

FOLDER = "black_angel"


def rulings(language: str = "en") -> tuple[Ruling, ...]:
    """All of them, in the order of the rules."""
    return kernel.rulings(FOLDER, language)


def reasons(language: str) -> dict[str, str]:
    """Why a reconstructed value was chosen, by the sentence in the component tables."""
    return kernel.reasons(FOLDER, language)
