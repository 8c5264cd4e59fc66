"""Judge a choice, or advise on one: a case as plain data, as bots get it, and its answer.

A case holds only what the seat could know when choosing.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from blackangel.bots import judge, judging
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.option import Option
from blackangel.kernel.overrides import NO_OVERRIDES, Overrides, restored
from tabletop.session.search import POSITIONS, searchable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tabletop.session.session import Session

NOBODY = ""  # a case names no bot
HINTED = 500  # positions for a hint, which is awaited: 4000 say the same in twice the time
ADVICE, GLANCE, STUDY = "advice", "glance", "study"
PRACTICE = "practice"  # whole turns; also the archive with what weighs them (``bot-worker.mjs``)


class Judged(NamedTuple):
    """The best choice and the other one, ``did``, each with its chance to win in thousandths.

    The other is the choice made; for advice, the runner-up. ``line`` is the best choice and how the seat
    would go on, if that was searched.
    """

    best: str
    other: str
    could: int
    did: int
    line: tuple[str, ...] = ()

    @property
    def loss(self) -> int:
        """What the other choice costs, in thousandths."""
        return max(0, self.could - self.did)


def case(
    kind: str,
    key: str,
    view: Any,
    options: Iterable[Option],
    made: str | Sequence[Sequence[str]] = "",
    overrides: Overrides = NO_OVERRIDES,
) -> str:
    """Describe a case: who saw it, what was legal, and what was chosen, if anything was.

    To weigh whole turns, ``made`` has the choices of each.
    """
    parts, notations = searchable(key, overrides).plain(view), [str(option) for option in options]
    asked = [key, parts, notations, NOBODY, 0, overrides, kind, made]
    return json.dumps(asked, separators=(",", ":"))


def verdict(asked: str) -> str:
    """Judge a case; return the verdict as text."""
    key, parts, notations, _level, _stream, values, kind, made = json.loads(asked)
    overrides = restored(values)
    title = searchable(key, overrides)
    bot = judge(title)
    options = tuple(Option.parse(notation) for notation in notations)
    view, budget = title.from_plain(parts), min(bot.budget, POSITIONS)
    if kind == PRACTICE:
        turns = [[*map(Option.parse, turn)] for turn in made]
        return json.dumps(judging.weighed_plans(title, view, options, turns))
    if kind == ADVICE:
        hinted = min(budget, HINTED)
        best, other, could, instead = judging.advice(title, view, options, bot, hinted)
        onward = tuple(map(str, judging.line(title, view, options, best)))
        return _written(Judged(str(best), str(other), could, instead, onward))
    chosen = Option.parse(made)
    if kind == GLANCE:
        found = judging.glance(title, view, options, chosen)
    else:
        found = judging.study(title, view, options, chosen, bot, budget)
    line = tuple(map(str, found.line))
    return _written(Judged(str(found.best), made, found.could, found.did, line))


def _written(found: Judged) -> str:
    return json.dumps(found, separators=(",", ":"))


def read(text: str) -> Judged:
    """Read a verdict."""
    best, other, could, did, line = json.loads(text)
    return Judged(best, other, could, did, tuple(line))


def analysable(session: Session) -> bool:
    """Return whether a game can be analysed: it is over, or one person plays alone and does so here."""
    if session.lesson or session.watching or not session.game.ply:
        return False
    alone = len(session.people) == 1 and not session.spectating
    return session.over or (alone and not session.covered(True))
