"""What Council of Shadows teaches: a tutorial and challenges."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel.games.council_of_shadows.draw.outlines import EDGE
from blackangel.games.council_of_shadows.table.lessons.challenges import (
    challenges,
    goal,
    reached,
    words,
)
from blackangel.games.council_of_shadows.table.lessons.tutorial import begin, steps, teacher

__all__ = [
    "begin",
    "challenges",
    "goal",
    "outlines",
    "reached",
    "steps",
    "teacher",
    "words",
]


def outlines() -> Mapping[str, str]:
    """Spaces and tiles, which are hexes, and stacks with their Parsec."""
    return {".pile": "", ".hex": EDGE}
