"""Pearl Divers with rules alone: its words, drawing and table are the defaults."""

from tests.games.tiny import TITLE

__all__ = ["TITLE"]
