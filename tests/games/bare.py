"""Pearl Divers by its rules alone: words, drawing and table are those that every game has."""

from tests.games.tiny import TITLE

__all__ = ["TITLE"]
