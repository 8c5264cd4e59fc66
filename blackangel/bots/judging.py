"""How good a choice was given what its seat could know: what a strong bot would do, and the odds of each.

A verdict depends only on an observation, its options and the choice made, so it never varies. It compares
probabilities of winning: once a game is decided, mistakes cost nothing any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.bots.planner import Planner, best_per_verb, is_busy, value_of
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.odds import SURE
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from blackangel.bots import Level
    from blackangel.kernel.searchable import Searchable

    Plan = Sequence[Option]
    """What a seat chooses from a moment on until it has finished what it began."""

SEED = 2026
FEW = 3  # options followed at first sight, besides the one chosen
WORLDS = 6  # in which a few options are compared
BRANCHES = 3  # of each verb at a main decision on the way, while the budget lasts
SIGHT = 150  # positions left for a plan


class Verdict(NamedTuple):
    """The best option, and the win probability with it and with the one chosen, ``did``, in thousandths.

    ``line`` is what the seat would go on to do until it finished what it began, if that was searched.
    """

    best: Option
    could: int
    did: int
    line: tuple[Option, ...] = ()

    @property
    def loss(self) -> int:
        """What the choice cost, in thousandths."""
        return max(0, self.could - self.did)


class Advice(NamedTuple):
    """The option to choose and the next best, each with its win probability in thousandths."""

    best: Option
    other: Option
    could: int
    instead: int


def glance(
    title: Searchable, observation: Any, options: tuple[Option, ...], made: Option
) -> Verdict:
    """Judge at first sight: compare the few options that seem best, in one determinized world."""
    seat: int = observation.seat
    planner, world = Planner(title, 1, 0), title.determinize(observation, options, Rng(SEED))
    found = planner.candidates(world, seat)
    own = next(candidate for candidate in found if candidate.option == made)
    chances = {}
    for candidate in (own, *best_per_verb(found, 1)[:FEW]):
        if candidate.option not in chances:
            _, state = planner.follow(candidate.state, seat, 0)
            seen = title.evaluate(planner.play_on(state, world), seat)
            chances[candidate.option] = title.win_probability_after(seen, world, seat)
    best = max(chances, key=chances.__getitem__)  # if equal, the choice made
    return Verdict(best, chances[best], chances[made])


def study(
    title: Searchable,
    observation: Any,
    options: tuple[Option, ...],
    made: Option,
    level: Level,
    budget: int,
) -> Verdict:
    """What a level would choose, compared with what was chosen, in several determinized worlds.

    If both are the same option, both probabilities are 0.
    """
    best = level.choose(observation, options, Rng(SEED), budget)
    if best == made:
        return Verdict(best, 0, 0)
    chances = weighed(title, observation, options, (best, made))
    return Verdict(best, chances[best], chances[made], line(title, observation, options, best))


def advice(
    title: Searchable, observation: Any, options: tuple[Option, ...], level: Level, budget: int
) -> Advice:
    """What a level would choose, and how much better it is than the next best option."""
    best = level.choose(observation, options, Rng(SEED), budget)
    world = title.determinize(observation, options, Rng(SEED))
    found = best_per_verb(Planner(title, 1, 0).candidates(world, observation.seat), 1)
    other = next((candidate.option for candidate in found if candidate.option != best), best)
    chances = weighed(title, observation, options, (best, other))
    return Advice(best, other, chances[best], chances[other])


def weighed(
    title: Searchable, observation: Any, options: tuple[Option, ...], some: Iterable[Option]
) -> dict[Option, int]:
    """The win probability of each of some options, in thousandths, in the same determinized worlds."""
    each = tuple(dict.fromkeys(some))
    plans = [(chosen,) for chosen in each]
    return dict(zip(each, weighed_plans(title, observation, options, plans), strict=True))


def weighed_plans(
    title: Searchable,
    observation: Any,
    options: tuple[Option, ...],
    plans: Sequence[Plan],
    worlds: int = WORLDS,
) -> tuple[int, ...]:
    """The win probability with each plan, in thousandths, in the same determinized worlds."""
    seat: int = observation.seat
    planner, rng = Planner(title, 1, BRANCHES), Rng(SEED)
    sums = [0] * len(plans)
    for _ in range(worlds):
        world = title.determinize(observation, options, rng)
        title.expect_plans(world, seat)
        for at, plan in enumerate(plans):
            state = carried_out(planner, world, seat, plan)
            value = title.evaluate(planner.play_on(state, world), seat)
            sums[at] += title.win_probability_after(value, world, seat)
    return tuple(total // worlds for total in sums)


def carried_out(planner: Planner, world: Any, seat: int, plan: Plan) -> Any:
    """The position after a plan; where chance falls otherwise, it goes on with what seems best."""
    title, state = planner.title, world.copy()
    for at, chosen in enumerate(plan):
        if chosen not in state.legal or (at and not is_busy(title, state, seat)):
            break
        title.apply(state, chosen)
    planner.positions_left = SIGHT
    return planner.follow(state, seat, planner.branches)[1]


def line(
    title: Searchable, observation: Any, options: tuple[Option, ...], first: Option
) -> tuple[Option, ...]:
    """What a seat would go on to do after an option, choosing what seems best, in a determinized world."""
    seat: int = observation.seat
    planner, state = Planner(title, 1, 0), title.determinize(observation, options, Rng(SEED))
    found, state = [first], state.copy()
    title.apply(state, first)
    while is_busy(title, state, seat):
        best = max(planner.candidates(state, seat), key=value_of)
        found.append(best.option)
        state = best.state
    return tuple(found)


def course(title: Searchable, game: Any) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The seats' win probabilities over a game, in thousandths that add up to 1000, from public knowledge.

    Yields (ply, probabilities) wherever positions can be judged, and for the first choice and the end.
    """
    began = None
    for ply in dict.fromkeys((*game.turns, game.ply)):
        state = game.position(ply)
        if began is not None and ply < game.ply and not title.can_evaluate(state, began):
            continue
        began = state
        if state.legal:  # hidden things do not count for anybody
            view = game.title.observe(state, -1, game.names)
            state = title.determinize(view, state.legal, Rng(SEED))
        yield ply, shares([title.win_probability(state, seat) for seat in range(len(game.scores))])


def shares(chances: list[int]) -> tuple[int, ...]:
    """The probabilities scaled to add up to 1000."""
    total = sum(chances) or 1
    rounded = [chance * SURE // total for chance in chances]
    rounded[chances.index(max(chances))] += SURE - sum(rounded)
    return tuple(rounded)
