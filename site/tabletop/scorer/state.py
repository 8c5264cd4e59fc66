"""What is entered in the scorer."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel import games
from blackangel.kernel.named import NamedTuple

FEWEST = 2  # columns at first


class ScorerState(NamedTuple):
    """The ``game`` that is counted, and by player the name, empty for the usual one, and what each has.

    The fields were last drawn with ``drawn_names`` and ``drawn_held``; what was typed since is in them
    already. ``drawings`` counts how often they were drawn. ``brought`` is an automaton that a referee
    knows, until what is stored has been read.
    """

    game: str = games.FIRST
    names: tuple[str, ...] = ("",) * FEWEST
    held: tuple[Mapping[str, int], ...] = ({},) * FEWEST
    drawn_names: tuple[str, ...] = ("",) * FEWEST
    drawn_held: tuple[Mapping[str, int], ...] = ({},) * FEWEST
    drawings: int = 0
    brought: tuple[str, Mapping[str, int]] | None = None
