"""What Black Angel teaches: a tutorial and challenges."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel.games.black_angel.draw.board import CELL, square
from blackangel.games.black_angel.draw.space import OUTLINE
from blackangel.games.black_angel.table.lessons.challenges import challenges, goal, reached, words
from blackangel.games.black_angel.table.lessons.tutorial import begin, steps, teacher

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
    """What neighbors may cover, or is seen through: the hexes of space, cells and slots of one's board."""
    return {".hex": OUTLINE, ".console .gr": square(CELL, 11), ".console .sl": square(64, 9)}
