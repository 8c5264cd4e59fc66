"""Random 4-player games as fast as the engine plays them: the same file runs in CPython and Pyodide."""

import random
import time

from blackangel.games import black_angel
from blackangel.games.black_angel.rules import decisions
from blackangel.games.black_angel.rules.state import State

NAMES = ("Ada", "Bo", "Cy", "Di")


def start(seed: int, ledger: bool = False) -> State:
    """A new position, its ledger on or off."""
    state = black_angel.new(NAMES, seed).state
    if not ledger:
        state.ledger = None
    return state


def playout(seed: int, pick: random.Random, ledger: bool = False) -> int:
    """Play one random game; how many choices it took."""
    state = start(seed, ledger)
    while state.legal:
        decisions.apply(state, pick.choice(state.legal))
    return state.ply


def rate(games: int, seed: int = 0, ledger: bool = False) -> float:
    """Choices per second of processor time."""
    pick = random.Random(seed)
    began = time.process_time()
    choices = sum(playout(seed + game, pick, ledger) for game in range(games))
    return choices / (time.process_time() - began)
