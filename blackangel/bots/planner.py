"""The best plan for the turn, by the title's own estimate of worth."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from blackangel.kernel.chance import Chance
from blackangel.kernel.option import Option


class Searchable(Protocol):
    """What the search asks of a title, beside the rules."""

    def apply(self, state: Any, chosen: Option) -> None: ...

    def player(self, state: Any) -> int | None: ...

    def imagine(self, observation: Any, options: tuple[Option, ...], chance: Chance) -> Any: ...

    def worth(self, state: Any, seat: int) -> int: ...

    def resting(self, state: Any) -> bool: ...


class Look(NamedTuple):
    """An option, the position it leads to, and what that seems worth at first sight."""

    worth: int
    option: Option
    state: Any


class Planner:
    """Looks at every option once, follows the best of each verb to the end of the turn.

    On the way the option that seems best is taken, but at a turn's main decision the best
    ``branches`` of each verb are followed too, so that a card and a die are one plan.
    """

    def __init__(self, title: Searchable, width: int, branches: int, worlds: int) -> None:
        self.title = title
        self.width = width
        self.branches = branches
        self.worlds = worlds
        self.left = 0

    def choose(
        self, observation: Any, options: tuple[Option, ...], chance: Chance, budget: int
    ) -> Option:
        """The option whose plan is worth most; ties fall to the first.

        ``budget`` is the number of positions to look at, each option's own not counted; beyond
        it plans are judged as they stand.
        """
        if len(options) == 1:
            return options[0]
        seat: int = observation.seat
        self.left = budget
        world = self.title.imagine(observation, options, chance)
        looks = self._looks(world, seat)
        self.left = budget
        best = followed = self._chosen(looks, self.width)
        values = [self._follow(look.state, seat, self.branches) for look in best]
        again = [n for n, look in enumerate(followed) if look.state.chance != world.chance]
        for _ in range(self.worlds - 1):
            if not again:
                break
            other = self.title.imagine(observation, options, chance)
            for n in again:
                state = other.copy()
                self.title.apply(state, followed[n].option)
                values[n] += self._follow(state, seat, self.branches)
        for n in again:
            values[n] //= self.worlds
        most = max(values)
        return followed[values.index(most)].option

    def _looks(self, state: Any, seat: int) -> list[Look]:
        found = []
        for chosen in state.legal:
            following = state.copy()
            self.title.apply(following, chosen)
            found.append(Look(self.title.worth(following, seat), chosen, following))
        self.left -= len(found)
        return found

    def _chosen(self, looks: list[Look], width: int) -> list[Look]:
        """The best few of each verb; of those that leave the same choices only the best."""
        order = sorted(looks, key=lambda look: -look.worth)
        seen: set[object] = set()
        taken: dict[str, int] = {}
        found = []
        for look in order:
            verb = look.option.verb
            if taken.get(verb, 0) >= width:
                continue
            same = (verb, look.option[-1] if verb == "x" else "", look.state.legal)
            if same in seen and len(look.state.legal) > 1:
                continue
            seen.add(same)
            taken[verb] = taken.get(verb, 0) + 1
            found.append(look)
        return found

    def _follow(self, state: Any, seat: int, branches: int) -> int:
        """What the position is worth when the seat has done what it began."""
        title = self.title
        while self.left > 0 and self._goes_on(state, seat):
            if len(state.legal) == 1:
                title.apply(state, state.legal[0])
                self.left -= 1
                continue
            looks = self._looks(state, seat)
            if branches and title.resting(state):
                found = self._chosen(looks, branches)
                return max(self._follow(look.state, seat, 0) for look in found)
            state = max(looks, key=lambda look: look.worth).state
        return title.worth(state, seat)

    def _goes_on(self, state: Any, seat: int) -> bool:
        if self.title.player(state) != seat:
            return False
        return not (self.title.resting(state) and state.legal[0].verb == "end")
