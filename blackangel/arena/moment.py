"""The beginning of a turn: what its seat may do, in worlds as it may think them, and what that leads to."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.arena import solving
from blackangel.bots.judging import BRANCHES, SEED, carried_out
from blackangel.bots.planner import Planner, best_per_verb, is_busy, value_of
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from blackangel.kernel.overrides import NO_OVERRIDES
from blackangel.kernel.rng import Rng
from blackangel.kit.themes import SimpleThemes
from blackangel.practice.puzzle import happened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blackangel.bots.planner import Candidate
    from blackangel.kernel.ledger import Event
    from blackangel.kit.themes import Telling, Themes

    Plan = tuple[Option, ...]

EACH, MOST = 2, 24  # options of each verb and thing that are followed, and in all
ALIKE, LIKELY = 2, 16  # plans of a kind that are judged, and in all


class Moment:
    """A game at the beginning of a turn."""

    def __init__(self, game: Game[Any]) -> None:
        title: Any = game.title
        self.game, self.title = game, title
        self.seat = solving.seat_of(game)
        self.seen, self.options = game.observe(self.seat), game.options
        self.themes: Themes = games.room(title.key, "themes", NO_OVERRIDES, SimpleThemes)
        self.planner = Planner(title, 1, BRANCHES)
        self.rng = Rng(SEED)
        self.dealt: list[Any] = []
        # by the id of a world, all of which are kept, and by plan
        self.known: dict[tuple[int, Plan], list[Event]] = {}
        self.judged: dict[tuple[int, Plan], int] = {}
        # in the middle of a round, any choice may matter
        self.under_way = not title.is_quiet(game.state)

    def worlds(self) -> Iterator[Any]:
        """Determinized worlds, always the same ones."""
        for number in count():
            if number == len(self.dealt):
                world = self.title.determinize(self.seen, self.options, self.rng)
                self.title.expect_plans(world, self.seat)
                self.dealt.append(world)
            yield self.dealt[number]

    def events(self, world: Any, plan: Plan) -> Iterator[Event]:
        """What happens in a world with a turn, until it can be judged; played once anybody looks."""
        key = id(world), plan
        if key not in self.known:
            self.known[key] = happened(Game(self.title, self.game.setup, world), plan)
        yield from self.known[key]

    def deeds(self, world: Any, plan: Plan) -> tuple[str, ...]:
        """What a turn may be played for in a world: what it brings there, and what it does."""
        brought = self.themes.brought(self.events(world, plan), self.seat)
        return *brought, *self.themes.deeds(plan)

    def does(self, world: Any, plan: Plan, deed: str) -> bool:
        """Whether a turn does this in a world."""
        return deed in self.deeds(world, plan)

    # --- plans

    def sighted(self, world: Any) -> list[Candidate]:
        """The options by what they seem worth at first sight, the loudest first."""
        return sorted(self.planner.candidates(world, self.seat), key=value_of, reverse=True)

    def loud(self, world: Any) -> Plan:
        """The turn that seems best at first sight, choice by choice."""
        [(_worth, plan)] = self.after(self.sighted(world)[0], 0)
        return plan

    def plans(self, world: Any, without: str = "") -> list[Plan]:
        """The likeliest plans of all kinds ``without`` a deed, a few of each, those that seem best first."""
        met: Counter[str] = Counter()
        found: list[Plan] = []
        for _worth, plan in sorted(self.followed(world), key=lambda pair: pair[0], reverse=True):
            kind = self.themes.kind(plan)
            if met[kind] == ALIKE or (without and self.does(world, plan, without)):
                continue
            met[kind] += 1
            found.append(plan)
            if len(found) == LIKELY:
                break
        return found

    def followed(self, world: Any) -> Iterator[tuple[int, Plan]]:
        """Plans as the planner follows them in a world, each after what it seems worth."""
        for candidate in self.promising(self.sighted(world)):
            yield from self.after(candidate, BRANCHES)

    def promising(self, seen: Iterable[Candidate]) -> list[Candidate]:
        """Some options: the loudest few of each verb and thing that it is about."""
        met: Counter[Option] = Counter()
        found = []
        for candidate in seen:
            about = Option(candidate.option[:2])
            met[about] += 1
            if met[about] <= EACH:
                found.append(candidate)
        return found[:MOST]

    def after(self, candidate: Candidate, branches: int) -> Iterator[tuple[int, Plan]]:
        """The plans that begin so."""
        for worth, rest in self.onward(candidate.state, branches):
            yield worth, (candidate.option, *rest)

    def onward(self, state: Any, branches: int) -> Iterator[tuple[int, Plan]]:
        """What the seat may go on to do: at each main decision the best few of each verb, ever fewer."""
        plan: Plan = ()
        state = state.copy()
        while is_busy(self.title, state, self.seat):
            if self.planner.forced(state.legal):
                plan = *plan, state.legal[0]
                self.title.apply(state, state.legal[0])
                continue
            found = self.planner.candidates(state, self.seat)
            if branches and (self.under_way or self.title.is_quiet(state)):
                for one in best_per_verb(found, branches):
                    for worth, (chosen, *rest) in self.after(one, branches // 2):
                        yield worth, (*plan, chosen, *rest)
                return
            best = max(found, key=value_of)
            plan, state = (*plan, best.option), best.state
        yield self.planner.worth(state, self.seat), plan

    # --- what they lead to

    def chance(self, world: Any, plan: Plan) -> int:
        """The win probability that a plan leads to in a world, in thousandths."""
        key = id(world), plan
        if key not in self.judged:
            state = self.planner.play_on(self.carried_out(world, plan), world)
            value = self.title.evaluate(state, self.seat)
            self.judged[key] = self.title.win_probability_after(value, world, self.seat)
        return self.judged[key]

    def later(self, world: Any, plan: Plan) -> int:
        """The win probability once the seat has had another turn, which it plays with some thought, and all
        others have done what seems best.
        """
        began = self.settled(self.carried_out(world, plan), world)
        state = self.passed(self.passed(self.passed(began.copy(), own=True), own=False), own=True)
        found: int = self.title.win_probability(self.settled(state, began), self.seat)
        return found

    def settled(self, state: Any, began: Any) -> Any:
        """The position once it can be judged."""
        while not self.title.can_evaluate(state, began):
            state = self.stepped(state)
        return state

    def passed(self, state: Any, *, own: bool) -> Any:
        """The position once the seat's own choices, or those of others, are over for now."""
        while (who := self.title.player(state)) is not None and (who == self.seat) == own:
            state = self.stepped(state)
        return state

    def told(self, world: Any, plan: Plan) -> Iterable[Telling]:
        """What a turn tells in a world, until it can be judged."""
        return self.themes.told(self.events(world, plan), self.seat)

    def carried_out(self, world: Any, plan: Plan) -> Any:
        """The position after a plan."""
        return carried_out(self.planner, world, self.seat, plan)

    def stepped(self, state: Any) -> Any:
        """The position after the next choice: what seems best, or leads to what does if it is the seat's."""
        if self.planner.forced(state.legal):
            self.title.apply(state, state.legal[0])
            return state
        who = self.title.player(state)
        found = self.planner.candidates(state, who)
        if who != self.seat or not self.title.is_quiet(state):
            return max(found, key=value_of).state
        some = best_per_verb(found, BRANCHES)
        ends = [self.planner.follow(one.state.copy(), who, 0)[0] for one in some]
        return some[ends.index(max(ends))].state
