"""What makes a moment a puzzle: one plan is clearly best, and not at first sight.

It passes ever dearer sieves: one determinized world, a few, all of them. What is left is played by every
level, which says how hard it is.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.arena import solving
from blackangel.bots.deeper import Deeper
from blackangel.bots.judging import BRANCHES, SEED, carried_out
from blackangel.bots.planner import Planner, best_per_verb, is_busy, value_of
from blackangel.kernel import save
from blackangel.kernel.option import Option
from blackangel.kernel.overrides import NO_OVERRIDES
from blackangel.kernel.rng import Rng
from blackangel.kit.themes import WHOLE, SimpleThemes
from blackangel.practice import puzzle
from blackangel.practice.puzzle import Puzzle, happened

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from blackangel.bots import Level
    from blackangel.bots.planner import Candidate
    from blackangel.kernel.game import Game
    from blackangel.kit.themes import Themes

    Plan = tuple[Option, ...]

WORLDS, FEW, FIRST = 64, 8, 3  # in all, at first, and before the search may give up
WRONG = WORLDS // 20  # worlds in which a plan of another kind may be as good
EACH, MOST = 2, 24  # options of each verb and thing that are followed, and in all
RIVALS, NEAREST = 5, 2  # plans of other kinds that are compared in a few worlds, and in all
STEPS = 16  # choices of a turn that somebody still takes in
WALKS = 100  # of the deeper judge
FOUND = 50  # percent of the weaker levels' tries that may find it
LONGEST = 120  # characters of a puzzle


class Sieve:
    """What is found out about a moment: a game at the beginning of a turn."""

    def __init__(self, game: Game[Any]) -> None:
        title: Any = game.title
        self.game, self.title = game, title
        self.seat = solving.seat_of(game)
        self.seen, self.options = game.observe(self.seat), game.options
        self.themes: Themes = games.room(title.key, "themes", NO_OVERRIDES, SimpleThemes)
        self.planner = Planner(title, 1, BRANCHES)
        self.thinker = solving.thinker(title)

    def found(self, met: Collection[str] = ()) -> Puzzle | None:
        """The puzzle of the moment, if it is one, and not of a kind that has been met."""
        best, *rivals = self.first() or ((),)
        if not best or self.themes.kind(best) in met or not self.margin(best, rivals, FEW):
            return None
        line = self.turn(self.thinker, best[0])
        tries = solving.tried(self.game, line, solving.WEAKER)
        if len(line) > STEPS or not self.same(line, best) or solving.percent(tries) > FOUND:
            return None
        margin = self.margin(line, rivals[:NEAREST], WORLDS)
        if not margin or self.refuted(line):
            return None
        masters = solving.tried(self.game, line, solving.BEST)
        if not solving.percent(masters):
            return None
        rating = solving.rating(tries | masters) + solving.shade(self.louder(line), margin)
        made = self.made(
            self.theme(line, self.turn(solving.glancer(self.title), rivals[0][0])),
            rating,
            line,
            margin,
        )
        return made if len(puzzle.row(made)) <= LONGEST else None

    def same(self, plan: Plan, other: Plan) -> bool:
        """Whether two turns are of one kind."""
        return self.themes.kind(plan) == self.themes.kind(other)

    # --- one world

    def first(self) -> tuple[Plan, ...]:
        """In one world, the best plan and the best of each other kind; empty if there is no puzzle."""
        world = next(self.worlds())
        seen = self.sighted(world)
        _, loud = self.followed(seen[0].option, world, 0)
        followed = [self.followed(option, world, BRANCHES) for option in self.promising(seen)]
        kinds: dict[str, Plan] = {}
        for _worth, plan in sorted(followed, key=lambda pair: pair[0], reverse=True):
            kinds.setdefault(self.themes.kind(plan), plan)
        chances = {plan: self.chance(world, plan) for plan in [*kinds.values()][: RIVALS + 1]}
        best, *rivals = sorted(chances, key=chances.__getitem__, reverse=True)
        near = not rivals or chances[best] - chances[rivals[0]] < self.themes.CLEAR // 2
        return () if near or self.same(loud, best) else (best, *rivals)

    def sighted(self, world: Any) -> list[Candidate]:
        """The options by what they seem worth at first sight, the loudest first."""
        return sorted(self.planner.candidates(world, self.seat), key=value_of, reverse=True)

    def promising(self, seen: Iterable[Candidate]) -> list[Option]:
        """Some options: the loudest few of each verb and thing that it is about."""
        met: Counter[Option] = Counter()
        found = []
        for candidate in seen:
            about = Option(candidate.option[:2])
            met[about] += 1
            if met[about] <= EACH:
                found.append(candidate.option)
        return found[:MOST]

    def louder(self, line: Plan) -> int:
        """How many options seem better at first sight than a turn's first."""
        seen = [candidate.option for candidate in self.sighted(next(self.worlds()))]
        return seen.index(line[0])

    def followed(self, first: Option, world: Any, branches: int) -> tuple[int, Plan]:
        """The plan that begins so, as the planner follows it in a world, after what it is worth."""
        state = world.copy()
        self.title.apply(state, first)
        worth, rest = self.onward(state, branches)
        return worth, (first, *rest)

    def onward(self, state: Any, branches: int) -> tuple[int, Plan]:
        """What the seat goes on to do, after what that is worth at its end."""
        plan: Plan = ()
        while is_busy(self.title, state, self.seat):
            if self.planner.forced(state.legal):
                plan = *plan, state.legal[0]
                self.title.apply(state, state.legal[0])
                continue
            found = self.planner.candidates(state, self.seat)
            if branches and self.title.is_quiet(state):
                ends = [
                    (*self.onward(one.state, 0), one.option)
                    for one in best_per_verb(found, branches)
                ]
                value, rest, chosen = max(ends, key=lambda end: end[0])
                return value, (*plan, chosen, *rest)
            best = max(found, key=value_of)
            plan, state = (*plan, best.option), best.state
        return self.planner.worth(state, self.seat), plan

    # --- many worlds

    def worlds(self) -> Iterator[Any]:
        """Determinized worlds, always the same ones."""
        rng = Rng(SEED)
        while True:
            world = self.title.determinize(self.seen, self.options, rng)
            self.title.expect_plans(world, self.seat)
            yield world

    def chance(self, world: Any, plan: Plan) -> int:
        """The win probability that a plan leads to in a world."""
        state = carried_out(self.planner, world, self.seat, plan)
        return self.judged(self.planner.play_on(state, world), world)

    def judged(self, state: Any, world: Any) -> int:
        """The win probability at a position that can be evaluated."""
        value = self.title.evaluate(state, self.seat)
        found: int = self.title.win_probability_after(value, world, self.seat)
        return found

    def margin(self, line: Plan, rivals: Iterable[Plan], worlds: int) -> int:
        """By how much a plan is better than the best rival, 0 unless that is clear in nearly all worlds."""
        sums, wrong, own, margin = dict.fromkeys(rivals, 0), 0, 0, 0
        for done, world in enumerate(islice(self.worlds(), worlds), 1):
            chance = self.chance(world, line)
            others = {rival: self.chance(world, rival) for rival in sums}
            wrong += chance <= max(others.values())
            own += chance
            sums = {rival: total + others[rival] for rival, total in sums.items()}
            margin = (own - max(sums.values())) // done
            if wrong > WRONG * worlds // WORLDS or (
                done >= FIRST and margin < self.themes.CLEAR // 2
            ):
                return 0
        return margin if margin >= self.themes.CLEAR else 0

    def refuted(self, line: Plan) -> bool:
        """Whether the deeper judge would begin with something else, and be as right."""
        chosen = Deeper(self.title).choose(self.seen, self.options, Rng(SEED), WALKS)
        if chosen == line[0]:
            return False
        other = self.turn(self.thinker, chosen)
        return not self.same(line, other) and not self.margin(line, (other,), WORLDS)

    # --- the puzzle

    def turn(self, bot: Level, first: Option) -> Plan:
        """The whole turn that begins so, each choice made by what the seat knows by then."""
        return tuple(solving.turn(self.game, bot, Rng(SEED), first))

    def theme(self, line: Iterable[Option], other: Iterable[Option]) -> str:
        """What the best turn shows more of than the best one of another kind, else what it shows."""
        own = self.themes.shown(happened(self.game, line), self.seat)
        others = self.themes.shown(happened(self.game, other), self.seat)
        more = (theme for theme, number in own.items() if number > others.get(theme, 0))
        return next(more, next(iter(own), WHOLE))

    def made(self, theme: str, rating: int, line: Iterable[Option], margin: int) -> Puzzle:
        """The puzzle."""
        code, game, ranks = save.packed(self.game), self.game.copy(), []
        for chosen in line:
            ranks.append(game.options.index(chosen))
            game.play(chosen)
        key, title = puzzle.key_of(code), self.title.key
        return Puzzle(key, title, code, self.seat, theme, rating, tuple(ranks), margin)
