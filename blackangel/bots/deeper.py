"""A deeper judge: a tree of the choices until the turn's end, each walk through it in a fresh world.

A walk goes down where the win probability is high or little tried, and adds one choice at its end; from there
the turn is played by what seems best, and the title evaluates where that leads.
"""

from __future__ import annotations

from math import isqrt, log, sqrt
from typing import TYPE_CHECKING, Any

from blackangel.bots.planner import Planner, best_per_verb, is_busy, value_of
from blackangel.kernel.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blackangel.kernel.option import Option
    from blackangel.kernel.searchable import Searchable

BRANCHES, SIGHT = 3, 150  # of the plans followed first, and how many positions each may take
WIDTH = 6  # options of each verb that are followed first
CURIOUS = 50  # thousandths of the win probability that little trying is worth


class Node:
    """What is known of a choice: how often it was tried, the sum of what came of it, and what may follow."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0
        self.children: dict[Option, Node] = {}

    @property
    def mean(self) -> float:
        """The win probability so far, in thousandths."""
        return self.total / self.visits

    def likeliest(self, options: Iterable[Option]) -> Option:
        """The option to try again: good so far, or tried little."""

        def hope(option: Option) -> float:
            child = self.children[option]
            return child.mean + CURIOUS * sqrt(log(self.visits + 1) / child.visits)

        return max(options, key=hope)


class Deeper:
    """Chooses by so many walks through a tree; the budget is their number."""

    def __init__(self, title: Searchable) -> None:
        self.title = title
        self.planner = Planner(title, 1, BRANCHES)

    def choose(
        self, observation: Any, options: tuple[Option, ...], rng: Rng, budget: int
    ) -> Option:
        """The option that most walks went through."""
        if self.planner.forced(options):
            return options[0]
        root, seat = Node(), observation.seat
        first = self.followed(self.title.determinize(observation, options, rng), seat)
        for _ in range(budget):
            world = self.title.determinize(observation, options, rng)
            self.title.expect_plans(world, seat)
            self.walk(root, world, seat, first)
        return max(root.children, key=lambda option: root.children[option].visits)

    def followed(self, world: Any, seat: int) -> list[Option]:
        """The options in the order of the plans that begin so, the best first."""
        worth = {}
        for candidate in best_per_verb(self.planner.candidates(world, seat), WIDTH):
            self.planner.positions_left = SIGHT
            worth[candidate.option], _ = self.planner.follow(candidate.state, seat, BRANCHES)
        return sorted(worth, key=worth.__getitem__, reverse=True)

    def walk(self, root: Node, world: Any, seat: int, first: list[Option]) -> None:
        """Go down the tree in one world, add a node, play on, and note what came of it."""
        title, planner, state = self.title, self.planner, world.copy()
        path = [root]
        while path[-1].visits or len(path) == 1:
            if len(path) > 1 and not is_busy(title, state, seat):
                break
            if planner.forced(state.legal):
                title.apply(state, state.legal[0])
                continue
            chosen = self.step(path[-1], state, seat, first if len(path) == 1 else None)
            path.append(path[-1].children.setdefault(chosen, Node()))
            title.apply(state, chosen)
        _, state = planner.follow(state, seat, 0)
        value = title.evaluate(planner.play_on(state, world), seat)
        chance = title.win_probability_after(value, world, seat)
        for node in path:
            node.visits += 1
            node.total += chance

    def step(self, node: Node, state: Any, seat: int, order: list[Option] | None) -> Option:
        """One of the tried options, or a new one: their number grows with the root of the visits."""
        tried = [option for option in state.legal if option in node.children]
        if (tried and len(tried) > isqrt(node.visits)) or len(tried) == len(state.legal):
            return node.likeliest(tried)
        if order is None:
            seen = sorted(self.planner.candidates(state, seat), key=value_of, reverse=True)
            order = [candidate.option for candidate in seen]
        fresh = (option for option in order if option not in node.children)
        return next(fresh, None) or node.likeliest(tried)
