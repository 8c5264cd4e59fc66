"""The turns of a game that cost most, as its analysis found them, to be played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.bots.planner import is_busy
from blackangel.kernel.errors import SaveError
from blackangel.kernel.option import Option
from blackangel.practice import judged
from tabletop.analysis.model import WORTH_NAMING
from tabletop.practice.log import Cost, Moment
from tabletop.session.course import round_of

if TYPE_CHECKING:
    from collections.abc import Generator

    from tabletop.analysis.model import Analysis, Finding

MOST = 6
LOOKED_AT = (
    12  # findings: an analysis judges a choice, and the rest of its turn may have made up for it
)


def worst(found: Analysis, today: str) -> Generator[None, None, tuple[Moment, ...]]:
    """The turns of people that cost most, the costliest first, asked at once.

    Yield after each, since the page is waiting.
    """
    kept = []
    for one in costly(found):
        moment = judged_turn(found, one, today)
        if moment and moment.loss >= WORTH_NAMING:
            kept.append(moment)
        yield
    return tuple(sorted(kept, key=lambda moment: -moment.loss)[:MOST])


def costly(found: Analysis) -> list[Finding]:
    """The choices that seem to have cost most, as far as they were studied, one of each turn."""
    people = found.session.people
    studied = [one for one in found.found if one.studied and one.step.seat in people]
    by_turn: dict[int, Finding] = {}
    for one in sorted(studied, key=lambda one: -one.said.loss):
        if one.said.loss >= WORTH_NAMING:
            by_turn.setdefault(one.step.turn, one)
    return [*by_turn.values()][:LOOKED_AT]


def judged_turn(found: Analysis, one: Finding, today: str) -> Moment | None:
    """A turn as a moment; None for a game that began from a scenario, which can't be kept."""
    game, step, said = found.session.game, one.step, one.said
    moment, title = game.at(step.ply), game.title
    made = [choice.option for choice in game.history[step.ply : turn_end(found, one)]]
    best = [*map(Option.parse, said.line or (said.best,))]
    try:
        text = moment.save()
    except SaveError:
        return None
    searchable: Any = title
    view = moment.observe(step.seat)
    verdict = judged.judged(searchable, view, moment.options, made, best)
    return Moment(
        text,
        step.seat,
        tuple(map(str, made)),
        tuple(map(str, best)),
        verdict.could,
        verdict.did,
        today,
        round=round_of(moment),
        turn=moment.state.turn,
    )


def turn_end(found: Analysis, one: Finding) -> int:
    """The ply at which a seat has done what it began: when another chooses, or nothing is left to choose."""
    game, ply = found.session.game, one.step.ply + 1
    title: Any = game.title
    while ply < game.ply and is_busy(title, game.position(ply), one.step.seat):
        ply += 1
    return ply


def cost(found: Analysis) -> Cost | None:
    """What a turn of the only person at the table cost in a finished game; the date is added later."""
    session = found.session
    if not session.over or len(session.people) != 1:
        return None
    [seat] = session.people
    own = next((play for play in found.plays if play.seat == seat), None)
    return Cost(0, own.cost) if own else None
