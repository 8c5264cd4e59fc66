"""What makes a moment a puzzle: one plan is clearly best, and not at first sight.

It passes ever dearer sieves: a few determinized worlds, all of them, and the turns after it. What is left
is played by every level, which says how hard it is.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING

from blackangel.arena import solving
from blackangel.arena.moment import Moment
from blackangel.bots.deeper import Deeper
from blackangel.bots.judging import SEED
from blackangel.kernel import save
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng
from blackangel.kit.themes import WHOLE, point
from blackangel.practice import puzzle
from blackangel.practice.judged import AS_GOOD
from blackangel.practice.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from typing import Any

    from blackangel.bots import Level
    from blackangel.kernel.game import Game
    from blackangel.kit.themes import Point, Telling

    Plan = tuple[Option, ...]
    Measure = Callable[[Any, Plan], int]

WORLDS, FEW, GLANCED = 64, 8, 4  # in all, at first, and those in which plans are looked for
FIRST, PATIENT = 3, 16  # before giving up, and where what others do counts, too
# a plan without the deed may be as good in one world of so many, or of so many if it is far behind in others
WRONG, LUCKY = 20, 8
ENOUGH = 2  # plans without another deed may be so many times as far behind
NEAREST, MOST = 4, 12  # plans without the deed that a world finds, and in all
HALVED = (8, 16, 32)  # worlds after which the farther half of them goes, down to NEAREST
STEPS = 16  # choices of a turn that somebody still takes in
WALKS = 100  # of the deeper judge
FOUND = 50  # percent of the weaker levels' tries that may find it
LONGEST = 120  # characters of a puzzle


class Lead(NamedTuple):
    """By how much a plan is better than the best one without its deed, in thousandths; that one; and in how
    many worlds any one is as good.
    """

    margin: int
    rival: tuple[Option, ...]
    wrong: int = 0


class Idea(NamedTuple):
    """The turn that seems best, the deed that it needs most, the best turns without it, and how far these
    are behind.
    """

    best: tuple[Option, ...]
    deed: str
    rivals: tuple[tuple[Option, ...], ...]
    margin: int


class Sieve(Moment):
    """What is found out about a moment."""

    deed = ""  # of the puzzle, once it is found

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.thinker = solving.thinker(self.title)

    def found(self, met: Collection[str] = ()) -> Puzzle | None:
        """The puzzle of the moment, if it is one, and not about a deed that has been met."""
        idea = self.first()
        if not idea or idea.deed in met or not self.lead(idea.best, idea.rivals, FEW):
            return None
        line, deed = self.turn(self.thinker, idea.best[0]), idea.deed
        if len(line) > STEPS or not self.always(line, deed) or not self.promises(line, idea.rivals):
            return None
        tries = solving.tried(self.game, line, solving.WEAKER)
        if solving.percent(tries) > FOUND:
            return None
        rivals = self.rivals(deed)
        lead = self.lead(line, rivals, WORLDS)
        if not lead or not self.unmistakable(line, deed, lead.margin):
            return None
        masters = solving.tried(self.game, line, solving.BEST)
        made = self.made(solving.rating(tries | masters), line, lead, deed)
        if not made or not self.agreed(line, deed, bool(solving.percent(masters))):
            return None
        if not self.lasts(line, rivals):
            return None
        self.deed = deed
        return made

    def first(self) -> Idea | None:
        """What seems to be the idea in a few worlds; nothing if there is no puzzle."""
        if not any(self.themes.deeds((option,)) for option in self.options):
            return None
        glanced = [*islice(self.worlds(), GLANCED)]
        loud = self.loud(glanced[0])
        plans = {loud: None}
        for world in glanced:
            plans |= dict.fromkeys(self.nearest(world, self.plans(world)))
        if self.behind(loud, plans, GLANCED) < self.themes.CLEAR // 2:
            return None
        idea = self.idea(plans, loud)
        return idea if idea and idea.margin >= self.themes.CLEAR // 2 else None

    def idea(self, plans: Collection[Plan], loud: Plan) -> Idea | None:
        """The idea of the best plan beyond what a ``loud`` one does: what explains most of that without which
        plans are far behind.
        """
        means = {plan: self.mean(plan, FEW) for plan in plans}
        best, *others = sorted(means, key=means.__getitem__, reverse=True)
        found = []
        for deed in self.deeds(next(self.worlds()), best):
            rivals = tuple(plan for plan in others if not self.mostly(plan, deed))
            if loud in rivals and self.always(best, deed):
                found.append(Idea(best, deed, rivals, means[best] - means[rivals[0]]))
        farthest = max((one.margin for one in found), default=0)
        return next((one for one in found if ENOUGH * one.margin >= farthest), None)

    def mean(self, plan: Plan, worlds: int) -> int:
        """What a plan leads to in several worlds."""
        return sum(self.chance(world, plan) for world in islice(self.worlds(), worlds)) // worlds

    def behind(self, plan: Plan, plans: Collection[Plan], worlds: int) -> int:
        """How far a plan is behind the best one of some."""
        return max(self.mean(one, worlds) for one in plans) - self.mean(plan, worlds)

    def nearest(self, world: Any, plans: Collection[Plan]) -> list[Plan]:
        """The few plans that lead farthest in a world."""
        chances = {plan: self.chance(world, plan) for plan in plans}
        return sorted(chances, key=chances.__getitem__, reverse=True)[:NEAREST]

    # --- the last check

    def holds(self, line: Plan, deed: str) -> Lead | None:
        """How far a plan is ahead of whatever is best without a deed in any of a few worlds; nothing unless
        that is clear, and lasts.
        """
        rivals = self.rivals(deed)
        lead = self.lead(line, rivals, WORLDS)
        return lead if lead and self.lasts(line, rivals) else None

    def lasts(self, line: Plan, rivals: Collection[Plan]) -> bool:
        """Whether a plan is still better once the seat has had another turn."""
        found = self.led(self.later, line, rivals, WORLDS, WORLDS, PATIENT)
        return found is not None and found.margin >= self.themes.CLEAR // 2

    def unmistakable(self, line: Plan, deed: str, margin: int) -> bool:
        """Whether no plan with the deed is better, and who does it and goes on by what seems best is ahead of
        all who don't.
        """
        world = next(self.worlds())
        plans = [plan for plan in self.plans(world) if self.does(world, plan, deed)]
        losses = [self.mean(line, FEW) - self.mean(plan, FEW) for plan in plans]
        return not losses or (min(losses) >= -AS_GOOD and losses[0] < margin - AS_GOOD)

    def always(self, line: Plan, deed: str) -> bool:
        """Whether a turn does this, whatever happens."""
        return all(self.does(world, line, deed) for world in islice(self.worlds(), FEW))

    def mostly(self, line: Plan, deed: str) -> bool:
        """Whether a turn is as likely as not to do this."""
        return 2 * sum(self.does(world, line, deed) for world in islice(self.worlds(), FEW)) >= FEW

    def promises(self, line: Plan, rivals: Collection[Plan]) -> bool:
        """Whether it may last, by a glance at few worlds."""
        found = self.led(self.later, line, rivals, FEW, FEW, FEW + 1)
        return found is not None and found.margin > 0

    def rivals(self, deed: str) -> list[Plan]:
        """Plans without a deed, found in each of a few worlds anew: those that lead farthest there, and that
        most worlds find.
        """
        found: Counter[Plan] = Counter()
        for world in islice(self.worlds(), FEW):
            others = self.plans(world, deed)
            found.update(self.nearest(world, [one for one in others if not self.mostly(one, deed)]))
        return [plan for plan, _worlds in found.most_common(MOST)]

    def lead(self, line: Plan, rivals: Collection[Plan], worlds: int) -> Lead | None:
        """How far a plan is ahead, if that is clear; and it must be better than any one rival in nearly every
        world, or far better in most.
        """
        found = self.led(self.chance, line, rivals, worlds, max(1, worlds // LUCKY))
        clear = self.themes.CLEAR
        if found and found.wrong > max(1, worlds // WRONG):
            clear *= 2
        return found if found and found.margin >= clear else None

    def led(
        self,
        measure: Measure,
        line: Plan,
        rivals: Collection[Plan],
        worlds: int,
        wrong: int,
        patience: int = FIRST,
    ) -> Lead | None:
        """How far a plan is ahead of the rival that is best over all worlds, as nobody can know in which
        one a game is; nothing if a rival is as good in more than ``wrong`` worlds, or it is too near.
        """
        sums = dict.fromkeys(rivals, 0)
        close: Counter[Plan] = Counter()
        if not sums:
            return None
        nearest = next(iter(sums))
        for done, world in enumerate(islice(self.worlds(), worlds), 1):
            own = measure(world, line)
            ahead = {rival: own - measure(world, rival) for rival in sums}
            sums = {rival: total + ahead[rival] for rival, total in sums.items()}
            close.update(rival for rival in sums if ahead[rival] <= 0)
            order = sorted(sums, key=sums.__getitem__)
            nearest = order[0]
            near = done >= patience and sums[nearest] < self.themes.CLEAR * done // 4
            if near or max(close.values(), default=0) > wrong:
                return None
            if done in HALVED:
                sums = {rival: sums[rival] for rival in order[: max(NEAREST, len(order) // 2)]}
        return Lead(sums[nearest] // worlds, nearest, max(close.values(), default=0))

    def agreed(self, line: Plan, deed: str, mastered: bool) -> bool:
        """Whether the deeper judge finds the deed; or the master did, and what the judge finds is worse."""
        other = self.second_opinion(line)
        return self.always(other, deed) or (mastered and bool(self.lead(line, (other,), WORLDS)))

    def second_opinion(self, line: Plan) -> Plan:
        """The turn that the deeper judge would begin."""
        chosen = Deeper(self.title).choose(self.seen, self.options, Rng(SEED), WALKS)
        return line if chosen == line[0] else self.turn(self.thinker, chosen)

    # --- the puzzle

    def turn(self, bot: Level, first: Option) -> Plan:
        """The whole turn that begins so, each choice made by what the seat knows by then."""
        return tuple(solving.turn(self.game, bot, Rng(SEED), first))

    def louder(self, line: Plan) -> int:
        """How many options seem better at first sight than a turn's first."""
        seen = [candidate.option for candidate in self.sighted(next(self.worlds()))]
        return seen.index(line[0])

    def point(self, line: Plan, rival: Plan, deed: str) -> Point:
        """What the best turn tells more of than the best one without its deed, in several worlds together, as
        it must not be about what nobody can know.
        """
        own: list[Telling] = []
        others: list[Telling] = []
        for world in islice(self.worlds(), FEW):
            own += self.told(world, line)
            others += self.told(world, rival)
        return point(own, others, FEW, deed.split())

    def made(self, rating: int, line: Plan, lead: Lead, deed: str) -> Puzzle | None:
        """The puzzle, unless it is too long or nothing explains it."""
        code, game, ranks = save.packed(self.game), self.game.copy(), []
        for chosen in line:
            ranks.append(game.options.index(chosen))
            game.play(chosen)
        rating += solving.shade(self.louder(line), lead.margin)
        key, title, about = puzzle.key_of(code), self.title.key, self.point(line, lead.rival, deed)
        best = about.theme, rating, tuple(ranks), lead.margin, about.event
        made = Puzzle(key, title, code, self.seat, *best)
        explained = about.event and about.theme != WHOLE
        return made if explained and len(puzzle.row(made)) <= LONGEST else None
