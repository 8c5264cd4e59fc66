"""How much a step of the environment costs beside the bare engine, and how large a transition is.

    PYTHONPATH=. python3 tests/bench/environment.py

Random play; the processor's time, the medians of many games taken in turn; the first ones warm up.
"""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import Any

from blackangel import games
from blackangel.arena.env import raw_env
from blackangel.kernel.rng import Rng

WARM_UP, GAMES = 10, 60


def bare(key: str, seed: int) -> float:
    """Milliseconds per choice of the engine."""
    began = process_time()
    game, rng = games.start(key, ("Ada", "Bo"), seed), Rng(seed)
    game.state.ledger = None
    while game.player is not None:
        game.play(game.options[rng.below(len(game.options))])
    return 1000 * (process_time() - began) / game.ply


def stepped(table: Any, seed: int) -> float:
    """Milliseconds per action, observation and mask included."""
    began, actions = process_time(), 0
    table.reset(seed=seed)
    rng = Rng(seed)
    while not table.over:
        table.observe(table.agent_selection)
        legal = table.legal
        table.step(legal[rng.below(len(legal))])
        actions += 1
    return 1000 * (process_time() - began) / actions


def main() -> None:
    for key in games.TITLES:
        table = raw_env(key)
        played = [(bare(key, seed), stepped(table, seed)) for seed in range(WARM_UP + GAMES)]
        engine, step = map(median, zip(*played[WARM_UP:], strict=True))
        table.reset(seed=1)
        seen = table.observe(table.agent_selection)
        size = sum(part.nbytes for part in seen.values())
        print(
            f"{key}: engine {engine:.3f} ms, environment {step:.3f} ms, {step / engine:.2f} times; "
            f"{len(table.phrases)} actions, {len(table.features)} features, {size} bytes"
        )


if __name__ == "__main__":
    main()
