"""Random 4-player games as fast as the engine plays them: the same file runs in CPython and Pyodide."""

import random
import time
from typing import Any

from blackangel import games

NAMES = ("Ada", "Bo", "Cy", "Di")
KEY = games.FIRST


def start(seed: int, ledger: bool = False, key: str = KEY) -> Any:
    """A new position of a title, its ledger on or off."""
    state = games.start(key, NAMES, seed).state
    if not ledger:
        state.ledger = None
    return state


def playout(seed: int, pick: random.Random, ledger: bool = False, key: str = KEY) -> int:
    """Play one random game; return the number of choices."""
    state = start(seed, ledger, key)
    apply = games.title(key).apply
    while state.legal:
        apply(state, pick.choice(state.legal))
    choices: int = state.ply
    return choices


def rate(number: int, seed: int = 0, ledger: bool = False, key: str = KEY) -> float:
    """Choices per second of processor time in so many games."""
    pick = random.Random(seed)
    began = time.process_time()
    choices = sum(playout(seed + game, pick, ledger, key) for game in range(number))
    return choices / (time.process_time() - began)
