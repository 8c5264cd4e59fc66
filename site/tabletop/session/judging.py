"""A choice that is judged, or advice on one: a case in plain data, as bots are asked, and its answer.

A case holds what the seat could know at its choice and nothing else.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from blackangel.bots import judge, judging
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.option import Option
from blackangel.kernel.overrides import OURS, Overrides, restored
from tabletop.session.thinking import POSITIONS, searchable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabletop.session.session import Session

NOBODY = ""  # a case names no bot
ADVICE, GLANCE, STUDY = "advice", "glance", "study"


class Judged(NamedTuple):
    """The best choice, and the chance to win with it in thousandths; with the other one ``did``.

    The other is the choice that was made; of advice, the one that comes next. ``line`` is what the
    seat would go on to do, where that was looked at.
    """

    best: str
    other: str
    could: int
    did: int
    line: tuple[str, ...] = ()

    @property
    def loss(self) -> int:
        """What the other one costs, in thousandths."""
        return max(0, self.could - self.did)


def case(
    kind: str, key: str, view: Any, options: Iterable[Option], made: str = "", box: Overrides = OURS
) -> str:
    """A question of a kind: by whom it was seen, what was possible, and what was chosen, if it was."""
    parts, notations = searchable(key, box).plain(view), [str(option) for option in options]
    asked = [key, parts, notations, NOBODY, 0, box, kind, made]
    return json.dumps(asked, separators=(",", ":"))


def answer(asked: str) -> str:
    """The answer to a case, as text."""
    key, parts, notations, _level, _stream, values, kind, made = json.loads(asked)
    box = restored(values)
    title = searchable(key, box)
    bot = judge(title)
    options = tuple(Option.parse(notation) for notation in notations)
    view, budget = title.from_plain(parts), min(bot.budget, POSITIONS)
    if kind == ADVICE:
        best, other, could, instead = judging.advice(title, view, options, bot, budget)
        return _written(Judged(str(best), str(other), could, instead))
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
    """The answer to a case."""
    best, other, could, did, line = json.loads(text)
    return Judged(best, other, could, did, tuple(line))


def analysable(session: Session) -> bool:
    """Whether it can be gone through: one that is over, or in which one person plays."""
    if session.lesson or session.watching or not session.game.ply:
        return False
    return session.over or len(session.people) == 1
