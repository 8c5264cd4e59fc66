"""Train a policy for five minutes, and let it play in the arena.

    pip install '.[arena]'
    python3 examples/train.py black-angel --minutes 5
    PYTHONPATH=. python3 -m blackangel arena black-angel --seats examples.train:trained,random \\
        --games 100 --report report.html

The policy is linear: each action has a weight for each feature. It plays against itself and learns by policy
gradients (REINFORCE) from the points by which its lead grows, discounted from choice to choice.
"""

from __future__ import annotations

import argparse
import time
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from blackangel.arena import env
from blackangel.bots import Level
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng

FILE = Path("policy.npz")
DISCOUNT, RATE, SMOOTH = 0.95, 0.01, 0.99


class Linear:
    """Weights by action and feature; the more an action's sum, the likelier it is."""

    def __init__(self, weights: Any) -> None:
        self.weights = weights

    def __call__(self, seen: env.Seen, rng: Rng) -> int:
        """The number of an action."""
        legal, chances = self.chances(seen)
        chance = rng.below(1 << 30) / (1 << 30)
        return int(legal[min(np.searchsorted(np.cumsum(chances), chance), len(legal) - 1)])

    def chances(self, seen: env.Seen) -> tuple[Any, Any]:
        """The possible actions, and how likely each is."""
        legal = np.flatnonzero(seen["action_mask"])
        sums = self.weights[legal] @ seen["observation"]
        powers = np.exp(sums - sums.max())
        return legal, powers / powers.sum()


def train(title: str, minutes: float, seed: int = 1) -> Linear:
    """Play against itself for so long."""
    table = env.raw_env(title, normalized=True, shaping=1.0)
    policy = Linear(np.zeros((len(table.phrases), len(table.features)), np.float32))
    rng, spread, end = Rng(seed), 1.0, time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        table.reset(seed=rng.below(1 << 40))
        made: dict[str, list[Any]] = {agent: [] for agent in table.agents}
        while not table.over:
            agent = table.agent_selection
            seen = table.observe(agent)
            made[agent].append([seen, policy(seen, rng), 0.0])
            table.step(made[agent][-1][1])
            for other, reward in table.rewards.items():
                if made[other]:
                    made[other][-1][2] += reward
        for choices in made.values():
            gained = 0.0
            for seen, action, reward in reversed(choices):
                gained = reward + DISCOUNT * gained
                spread = SMOOTH * spread + (1 - SMOOTH) * abs(gained)
                legal, chances = policy.chances(seen)
                steps = RATE * gained / (spread + 1e-6) * ((legal == action) - chances)
                policy.weights[legal] += np.outer(steps, seen["observation"])
    return policy


@cache
def kept() -> Level:
    """The policy in the file, as a bot."""
    found = np.load(FILE)
    table = env.raw_env(str(found["title"]), normalized=True)
    return table.bot(Linear(found["weights"]), "trained")


def trained(seen: Any, options: tuple[Option, ...], rng: Rng, budget: int) -> Option:
    """Play as the policy in the file."""
    return kept().choose(seen, options, rng, budget)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("title", nargs="?", default="black-angel")
    asked.add_argument("--minutes", type=float, default=5)
    given = asked.parse_args()
    np.savez(FILE, title=given.title, weights=train(given.title, given.minutes).weights)
