"""What Black Angel teaches: a tutorial, challenges, and a daily challenge."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel.games.black_angel.draw.space import OUTLINE
from blackangel.games.black_angel.table.lessons.challenges import challenges, goal, reached, words
from blackangel.games.black_angel.table.lessons.day import day, day_game, day_words, eager
from blackangel.games.black_angel.table.lessons.tutorial import begin, steps, teacher

__all__ = [
    "begin",
    "challenges",
    "day",
    "day_game",
    "day_words",
    "eager",
    "goal",
    "outlines",
    "reached",
    "steps",
    "teacher",
    "words",
]


def outlines() -> Mapping[str, str]:
    """The hexes of space; their outline is not a box."""
    return {".hex": OUTLINE}
