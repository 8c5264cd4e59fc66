"""Where the rulebook leaves room: what this game does, and why."""

from __future__ import annotations

from blackangel.kit import rulings as tables
from blackangel.kit.rulings import Ruling

FOLDER = "council_of_shadows"


def rulings(language: str = "en") -> tuple[Ruling, ...]:
    """All of them, in the order of the rules."""
    return tables.rulings(FOLDER, language)


def reasons(language: str) -> dict[str, str]:
    """Why a reconstructed value was chosen, by the sentence in the component tables."""
    return tables.reasons(FOLDER, language)
