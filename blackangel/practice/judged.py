"""How good a turn was that somebody played, compared with the best: by the same evaluation as any choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.bots.judging import Verdict, weighed_plans
from blackangel.bots.planner import Planner, value_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blackangel.bots.judging import Plan
    from blackangel.kernel.game import Game
    from blackangel.kernel.option import Option
    from blackangel.kernel.searchable import Searchable

SHOWN, HALF, STAR = range(3)
AS_GOOD = 10  # thousandths of the win probability that nobody could tell from the best


def judged(
    title: Searchable, observation: Any, options: tuple[Option, ...], played: Plan, best: Plan
) -> Verdict:
    """Compare a played turn with the best one, from what the seat knew before it.

    ``observation`` and ``options`` are those of the moment; ``did`` of the verdict is of the turn played.
    """
    did, could = weighed_plans(title, observation, options, (played, best))
    return Verdict(best[0], could, did, tuple(best))


def grade(verdict: Verdict, before: int) -> int:
    """``STAR`` for a turn as good as the best, ``HALF`` for one better than ``before``, else ``SHOWN``.

    ``before`` is the win probability with what was played before or, at a puzzle, with the best turn
    without its idea: ``verdict.could - puzzle.margin``.
    """
    if verdict.loss <= AS_GOOD:
        return STAR
    return HALF if verdict.did > before + AS_GOOD else SHOWN


def settling(game: Game[Any], began: Any) -> Iterator[None]:
    """Play a game on by what seems best until the position can be judged, which began as ``began``.

    Yield after each choice.
    """
    title: Any = game.title
    planner = Planner(title, 1, 0)
    while game.player is not None and not title.can_evaluate(game.state, began):
        if planner.forced(game.options):
            game.play(game.options[0])
        else:
            game.play(max(planner.candidates(game.state, game.player), key=value_of).option)
        yield
