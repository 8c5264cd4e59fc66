"""Random games of all variants."""

from __future__ import annotations

from functools import cache

from blackangel.games import black_angel
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kernel.rng import Rng

NAMES = ("Ada", "Bo", "Cy", "Di")


@cache
def game(seed: int, moves: int = 10_000) -> Game[State]:
    """A random game, up to a number of choices."""
    count = 1 + seed % 4
    solo = "standard" if count == 1 else ""
    played = black_angel.new(NAMES[:count], seed, advanced=seed % 3 > 0, solo=solo)
    rng = Rng(seed)
    while played.options and played.ply < moves:
        played.play(played.options[rng.below(len(played.options))])
    return played
