"""The best plan for the turn, by the title's own heuristic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from blackangel.kernel.searchable import Searchable


# Quantiles of the Gumbel distribution in hundredths: its noise makes the better of two plans the likelier.
GUMBEL = (
    *(-143, -112, -94, -79, -67, -57, -47, -37, -28, -19, -11, -2, 6, 15, 23, 32),
    *(41, 50, 60, 70, 81, 92, 104, 118, 132, 148, 167, 189, 216, 251, 304, 415),
)


NOTHING: Mapping[str, int] = {}


class Candidate(NamedTuple):
    """An option, the position it leads to, and what that seems worth at first sight."""

    value: int
    option: Option
    state: Any


class Planner:
    """Looks at every option once, then follows the best of each verb to the end of the turn.

    On the way it takes the option that seems best; only at a turn's main decision does it follow the best
    ``branches`` of each verb, so that a card and the die after it form one plan. The best plans are judged by
    their sum over determinized worlds; each of the ``stages`` gives how many plans remain and how many more
    worlds to try. While the title says that it is too early to judge, everybody plays on by what seems best,
    until it can be judged for the ``ahead``-th time. With ``noise`` it misjudges the plans that it compares;
    with ``sight`` it notices only so many options. What it ``likes`` seems worth more to it.
    """

    def __init__(
        self,
        title: Searchable,
        width: int,
        branches: int,
        stages: tuple[tuple[int, int], ...] = (),
        ahead: int = 1,
        noise: int = 0,
        sight: int = 0,
        likes: Mapping[str, int] = NOTHING,
    ) -> None:
        self.title = title
        self.width = width
        self.branches = branches
        self.stages = stages
        self.ahead = ahead
        self.noise = noise
        self.sight = sight
        self.likes = likes
        self.seat = -1
        self.rng = Rng(0)
        self.positions_left = 0

    def choose(
        self, observation: Any, options: tuple[Option, ...], rng: Rng, budget: int
    ) -> Option:
        """The option with the best plan; in a tie, the one that seemed best.

        ``budget`` is the number of positions to look at beyond the options themselves, once for all plans and
        once more for the best ones. When it is used up, the search finishes what it began and starts nothing
        new; nor does it start a world that would take half of the budget more.
        """
        if self.forced(options):
            return options[0]
        seat: int = observation.seat
        self.seat, self.rng = seat, rng
        world = self._determinize(observation, options, rng)
        first = best_per_verb(self.candidates(world, seat), self.width)
        if len(first) == 1 or budget <= 0 or (self.sight and not self.title.is_quiet(world)):
            return first[0].option
        self.positions_left = budget
        plans: dict[Option, tuple[int, Any]] = {}
        for candidate in first:
            value, end = self.follow(candidate.state, seat, self.branches)
            plans[candidate.option] = value + self.mistake(rng), end
            if self.positions_left <= 0:
                break
        finalists = sorted(plans, key=lambda chosen: plans[chosen][0], reverse=True)
        judged = dict.fromkeys(finalists, 0)
        worlds = each = 0
        for number, more in self.stages:
            finalists = finalists[:number]
            for _ in range(more):
                left = self.positions_left
                used_up = left <= -budget or 2 * (left - each * len(finalists)) <= -3 * budget
                if len(finalists) == 1 or used_up:
                    return max(finalists, key=judged.__getitem__)
                # some plans were lucky in the first world; the other worlds treat all alike
                began = self._determinize(observation, options, rng) if worlds else world
                worlds += 1
                for chosen in finalists:
                    state = plans[chosen][1]
                    if began is not world:
                        state = began.copy()
                        self.title.apply(state, chosen)
                        _, state = self.follow(state, seat, self.branches)
                    judged[chosen] += self._judge(state, seat, began)
                each = (left - self.positions_left) // len(finalists)  # positions a plan
            finalists.sort(key=judged.__getitem__, reverse=True)
        return finalists[0]

    def mistake(self, rng: Rng) -> int:
        """How far a plan is misjudged, in hundredths of a point."""
        return self.noise * GUMBEL[rng.below(len(GUMBEL))] // 100 if self.noise else 0

    def _determinize(self, observation: Any, options: tuple[Option, ...], rng: Rng) -> Any:
        """Make a determinized world; to judge plans in it, give others the plans one expects of them."""
        world = self.title.determinize(observation, options, rng)
        if self.stages:
            self.title.expect_plans(world, observation.seat)
        return world

    def candidates(self, state: Any, seat: int) -> list[Candidate]:
        """Look at every option at first sight."""
        found = []
        for chosen in self.noticed(state.legal):
            following = state.copy()
            self.title.apply(following, chosen)
            found.append(Candidate(self.worth(following, seat), chosen, following))
        self.positions_left -= len(found)
        return found

    def noticed(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """The options it looks at: all of them, or a few from the first to the last."""
        apart = -(-len(options) // self.sight) if self.sight else 1
        return options if apart == 1 else options[self.rng.below(apart) :: apart]

    def worth(self, state: Any, seat: int) -> int:
        """What a position seems worth to a seat."""
        return self.title.heuristic(state, seat) + self.liking(state, seat)

    def liking(self, state: Any, seat: int) -> int:
        """What it likes about a position; it does not know what others like."""
        if not self.likes or seat != self.seat:
            return 0
        return self.title.liking(state, seat, self.likes)

    def follow(self, state: Any, seat: int, branches: int) -> tuple[int, Any]:
        """Play until the seat has done what it began; return what that is worth, and the position."""
        title = self.title
        while is_busy(title, state, seat):
            if not self.forced(state.legal):
                found = self.candidates(state, seat)
                if branches and self.positions_left > 0 and title.is_quiet(state):
                    ends = [
                        self.follow(one.state, seat, 0) for one in best_per_verb(found, branches)
                    ]
                    return max(ends, key=_worth)
                state = max(found, key=value_of).state
            else:
                title.apply(state, state.legal[0])
                self.positions_left -= 1
        return self.worth(state, seat), state

    def _judge(self, state: Any, seat: int, began: Any) -> int:
        """How good the position is for the seat once it is settled."""
        settled = self.play_on(state, began)
        return self.title.evaluate(settled, seat) + self.liking(settled, seat) // self.title.step

    def play_on(self, state: Any, began: Any) -> Any:
        """Play on by what seems best until the position can be judged, ``ahead`` times."""
        title = self.title
        for turn in range(self.ahead):
            if turn:
                began = state.copy()
            while not title.can_evaluate(state, began):
                if not self.forced(state.legal):
                    who = title.player(state)
                    assert who is not None
                    state = max(self.candidates(state, who), key=value_of).state
                else:
                    title.apply(state, state.legal[0])
                    self.positions_left -= 1
        return state

    def forced(self, options: Sequence[Option]) -> bool:
        """Whether there is nothing to weigh: a single option, or payments of which the first is cheapest."""
        return len(options) == 1 or options[0].verb in self.title.by_price


def _worth(end: tuple[int, Any]) -> int:
    return end[0]


def is_busy(title: Searchable, state: Any, seat: int) -> bool:
    """Whether a seat is still busy with what it began."""
    return title.player(state) == seat and not title.plan_complete(state)


def value_of(candidate: Candidate) -> int:
    """What the option seems worth."""
    return candidate.value


def best_per_verb(found: list[Candidate], width: int) -> list[Candidate]:
    """The best few of each verb, the best of all verbs first.

    Of options that leave the same choices, only the best is kept, as nothing that follows differs.
    """
    seen: set[object] = set()
    taken: dict[str, int] = {}
    ranked: list[tuple[int, Candidate]] = []
    for candidate in sorted(found, key=value_of, reverse=True):
        verb = candidate.option.verb
        rank = taken.get(verb, 0)
        following = candidate.state.legal
        if rank >= width or (len(following) > 1 and (verb, following) in seen):
            continue
        seen.add((verb, following))
        taken[verb] = rank + 1
        ranked.append((rank, candidate))
    return [candidate for _, candidate in sorted(ranked, key=lambda pair: pair[0])]
