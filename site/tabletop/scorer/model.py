"""What is entered in the scorer."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel import games
from blackangel.kernel.named import NamedTuple

FEWEST = 2  # columns at first


class ScorerState(NamedTuple):
    """The ``game`` that is counted, and by player the name, empty for the usual one, and what each has.

    The fields were last drawn, for the ``drawn``-th time, with ``first_names`` and ``first``: what is typed
    since stands in them already.
    """

    game: str = games.FIRST
    names: tuple[str, ...] = ("",) * FEWEST
    held: tuple[Mapping[str, int], ...] = ({},) * FEWEST
    first_names: tuple[str, ...] = ("",) * FEWEST
    first: tuple[Mapping[str, int], ...] = ({},) * FEWEST
    drawn: int = 0
