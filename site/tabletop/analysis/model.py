"""A game's analysis: the chances to win over its course, and what each choice cost.

A choice is judged by what its seat could know. First every choice gets a quick look, people's before bots',
those with the most alternatives first; then those that seem to have cost most are studied, and as long as
there is time the others.

An unfinished game must reveal nothing that somebody at the table may not know. So it can be analysed only if
one person plays, only that person's choices are judged, and the chances use public information.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Generator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.i18n import _
from blackangel.kernel.named import NamedTuple
from tabletop.history import model as history

if TYPE_CHECKING:
    from tabletop.session.judging import Judged
    from tabletop.session.session import Session

WORTH_NAMING = 10  # thousandths of the chance to win: what costs less is no mistake
NAMED = 5
GLANCING, STUDYING = 8_000, 13_000  # milliseconds after which nothing new is begun
SURE, SOLID, UNEVEN = 5, 15, 40  # thousandths that a turn costs, at most


class Point(NamedTuple):
    """All seats' chances before a choice, in thousandths."""

    ply: int
    chances: tuple[int, ...]


class Step(NamedTuple):
    """A choice among several options, in the turn that began at a ply."""

    ply: int
    seat: int
    turn: int
    options: int


class Course(NamedTuple):
    """The course of a game: the chances over it, and the choices to judge."""

    points: tuple[Point, ...]
    steps: tuple[Step, ...]


class Finding(NamedTuple):
    """A verdict on a choice, from a quick look or ``studied``."""

    step: Step
    said: Judged
    studied: bool = False


class Play(NamedTuple):
    """How a seat played: its turns, those without a mistake, and the average cost of one in thousandths."""

    seat: int
    turns: int
    sound: int
    cost: int


class Fall(NamedTuple):
    """How much of its chance a seat lost between two points, in thousandths, and its first choice there."""

    loss: int
    ply: int


class Analysis(NamedTuple):
    """How far a game's analysis has come; ``spent`` in milliseconds."""

    session: Session
    course: Course | None = None
    found: tuple[Finding, ...] = ()  # one for each step, in the order of the answers
    spent: float = 0.0

    # --- what comes next

    @property
    def next(self) -> tuple[Step, bool] | None:
        """The next choice to judge, and whether to study it."""
        return self.after(())

    def after(self, asked: Collection[Step]) -> tuple[Step, bool] | None:
        """The same while those ``asked`` are being judged."""
        if self.course is None:
            return None
        # of several workers one may answer late, or be stopped: what is missing can lie before what is known
        known = {one.step for one in self.found}.union(asked)
        fresh = next((step for step in self.course.steps if step not in known), None)
        if fresh and self.spent < GLANCING:
            return fresh, False
        left = [one for one in self.found if not one.studied and one.step not in asked]
        if not left or self.spent >= STUDYING:
            return None
        return max(left, key=_promising).step, True

    @property
    def done(self) -> bool:
        return self.course is not None and self.next is None

    @property
    def progress(self) -> int:
        """Progress in percent."""
        if self.course is None:
            return 0
        if self.done:
            return 100
        steps = len(self.course.steps)
        seen = 50 * len(self.found) // max(steps, 1)
        studied = sum(one.studied for one in self.found)
        spent = 49 * max(self.spent - GLANCING, 0) // (STUDYING - GLANCING)
        return int(seen + min(49, max(spent, 49 * studied // max(steps, 1))))

    def noted(self, step: Step, said: Judged, studied: bool, spent: float) -> Analysis:
        """Add a verdict on a choice, which took so long."""
        finding, spent = Finding(step, said, studied), self.spent + spent
        if not studied:
            return self._replace(found=(*self.found, finding), spent=spent)
        found = tuple(finding if one.step == step else one for one in self.found)
        return self._replace(found=found, spent=spent)

    # --- results

    @property
    def worst(self) -> tuple[Finding, ...]:
        """The choices that cost most, one per turn; at the end, only studied ones."""
        found: dict[int, Finding] = {}
        for one in sorted(self.found, key=lambda one: -one.said.loss):
            if one.said.loss >= WORTH_NAMING and (one.studied or not self.done):
                found.setdefault(one.step.turn, one)
        return tuple(found.values())[:NAMED]

    def fall(self, seat: int) -> Fall | None:
        """Where a seat's chance fell most while it chose: where to look first."""
        if self.course is None:
            return None
        own = sorted(step.ply for step in self.course.steps if step.seat == seat)
        falls = [
            Fall(before.chances[seat] - after.chances[seat], chosen[0])
            for before, after in pairwise(self.course.points)
            if (chosen := own[bisect_left(own, before.ply) : bisect_left(own, after.ply)])
        ]
        most = max(falls, default=None, key=lambda one: one.loss)
        return most if most and most.loss >= WORTH_NAMING else None

    def title(self, ply: int) -> str:
        """The round of a choice, or its turn where rounds are not counted."""
        past = history.history_of(self.session)._replace(ply=ply)
        if ply == past.last and self.session.over:
            return _("End")
        turn = past.turn()
        if turn and turn.round:
            return _("Round {number}").format(number=turn.round)
        return _("Turn {number}").format(number=turn.number) if turn else _("Setup")

    def of(self, session: Session) -> bool:
        """Whether this is the analysis of a session's game as it is."""
        ours, game = self.session.game, session.game
        return bool(ours is game or ours.save() == game.save())

    def finding(self, ply: int) -> Finding | None:
        """The verdict on the choice at a ply."""
        return next((one for one in self.found if one.step.ply == ply), None)

    @property
    def plays(self) -> tuple[Play, ...]:
        """How those players did whose choices were judged."""
        costs: dict[int, dict[int, int]] = {}
        for one in self.found:
            turns = costs.setdefault(one.step.seat, {})
            # of choices that follow from each other only the dearest counts, so that none counts twice
            turns[one.step.turn] = max(turns.get(one.step.turn, 0), one.said.loss)
        return tuple(
            Play(
                seat,
                len(turns),
                sum(cost < WORTH_NAMING for cost in turns.values()),
                sum(turns.values()) // len(turns),
            )
            for seat, turns in sorted(costs.items())
        )

    # --- words and questions

    def case(self, step: Step, studied: bool) -> str:
        """The question about a choice: only what its seat could know."""
        from tabletop.session import judging

        game = self.session.game
        title, state = game.title, game.position(step.ply)
        view, made = title.observe(state, step.seat, game.names), game.history[step.ply].option
        kind = judging.STUDY if studied else judging.GLANCE
        return judging.case(kind, title.key, view, state.legal, str(made), title.overrides)

    def words(self, step: Step, notation: str) -> str:
        """An option of that moment in words, as its seat read it."""
        game = self.session.game
        view = game.title.observe(game.position(step.ply), step.seat, game.names)
        return str(self.session.words.option(notation, view, i18n.catalogue))


def _promising(one: Finding) -> tuple[int, int]:
    """What to study first: what seems to have cost most, then choices with the most alternatives."""
    loss = one.said.loss if one.said.loss >= WORTH_NAMING else 0
    return loss, one.step.options


def survey(session: Session) -> Generator[None, None, Course]:
    """Find the course of a game, step by step."""
    from blackangel.bots import judging
    from tabletop.session.search import searchable

    game = session.game
    title: Any = game.title
    judged = range(len(game.names)) if session.over else session.people
    points, steps, turns = [], [], game.turns
    for ply, chances in judging.course(searchable(title.key, title.overrides), game):
        points.append(Point(ply, chances))
        yield
    for ply, choice in enumerate(game.history):
        if choice.radix > 1:
            seat = title.player(game.position(ply))
            turn = turns[bisect_right(turns, ply) - 1]
            if seat in judged:
                steps.append(Step(ply, seat, turn, choice.radix))
            yield
    steps.sort(key=lambda step: (bool(session.bots[step.seat]), -step.options))
    return Course(tuple(points), tuple(steps))
