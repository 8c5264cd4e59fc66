"""How good a turn was that somebody played, compared with the best: by the same evaluation as any choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.bots.judging import BRANCHES, SEED, SIGHT, WORLDS, Verdict
from blackangel.bots.planner import Planner
from blackangel.kernel.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.kernel.option import Option
    from blackangel.kernel.searchable import Searchable

    Plan = Sequence[Option]
    """What a seat chooses from a moment on until it has finished what it began."""

SHOWN, HALF, STAR = range(3)
AS_GOOD = 10  # thousandths of the win probability that nobody could tell from the best


def judged(
    title: Searchable, observation: Any, options: tuple[Option, ...], played: Plan, best: Plan
) -> Verdict:
    """Compare a played turn with the best one, from what the seat knew before it.

    ``observation`` and ``options`` are those of the moment; ``did`` of the verdict is of the turn played.
    """
    did, could = weighed(title, observation, options, (played, best))
    return Verdict(best[0], could, did, tuple(best))


def grade(verdict: Verdict, before: int) -> int:
    """``STAR`` for a turn as good as the best, ``HALF`` for one better than ``before``, else ``SHOWN``.

    ``before`` is the win probability with what was played before or, at a puzzle, with the best turn of
    another kind: ``verdict.could - puzzle.margin``.
    """
    if verdict.loss <= AS_GOOD:
        return STAR
    return HALF if verdict.did > before + AS_GOOD else SHOWN


def weighed(
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
        title.foresee(world, seat)
        for at, plan in enumerate(plans):
            state = carried_out(planner, world, seat, plan)
            value = title.evaluate(planner.play_on(state, world), seat)
            sums[at] += title.win_probability_after(value, world, seat)
    return tuple(total // worlds for total in sums)


def carried_out(planner: Planner, world: Any, seat: int, plan: Plan) -> Any:
    """The position after a plan; where chance falls otherwise, it goes on with what seems best."""
    title, state = planner.title, world.copy()
    for chosen in plan:
        if chosen not in state.legal or (state is not world and not planner.is_busy(state, seat)):
            break
        title.apply(state, chosen)
    planner.positions_left = SIGHT
    return planner.follow(state, seat, planner.branches)[1]
