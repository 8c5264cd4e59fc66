"""The best position at the end of what an option begins, by the title's own estimate of worth."""

from __future__ import annotations

from typing import Any, Protocol

from blackangel.kernel.chance import Chance
from blackangel.kernel.option import Option


class Searchable(Protocol):
    """What the search asks of a title, beside the rules."""

    def apply(self, state: Any, chosen: Option) -> None: ...

    def player(self, state: Any) -> int | None: ...

    def imagine(self, observation: Any, options: tuple[Option, ...], chance: Chance) -> Any: ...

    def worth(self, state: Any, seat: int) -> int: ...

    def resting(self, state: Any) -> bool: ...


class Greedy:
    """Looks one decision deep, and to the end of whatever that decision sets going."""

    def __init__(self, title: Searchable) -> None:
        self.title = title
        self.left = 0

    def choose(
        self, observation: Any, options: tuple[Option, ...], chance: Chance, budget: int
    ) -> Option:
        """The option whose outcome is worth most; ties fall to the first.

        ``budget`` is the number of positions to look at; beyond it outcomes are judged at once.
        """
        if len(options) == 1:
            return options[0]
        seat: int = observation.seat
        world = self.title.imagine(observation, options, chance)
        self.left = budget
        return max(options, key=lambda chosen: self._outcome(world, chosen, seat, True))

    def _outcome(self, state: Any, chosen: Option, seat: int, deep: bool) -> int:
        following = state.copy()
        self.left -= 1
        self.title.apply(following, chosen)
        while deep and self.left > 0 and self._goes_on(following, seat):
            legal = following.legal
            best = legal[0]
            if len(legal) > 1:
                world = following
                best = max(legal, key=lambda c: self._outcome(world, c, seat, False))
            self.title.apply(following, best)
        return self.title.worth(following, seat)

    def _goes_on(self, state: Any, seat: int) -> bool:
        return self.title.player(state) == seat and not self.title.resting(state)
