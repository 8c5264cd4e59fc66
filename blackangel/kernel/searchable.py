"""What a search asks of a title, and how far it goes: the side of a game that bots know."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Protocol

from blackangel.kernel.named import NamedTuple
from blackangel.kernel.plain import lists

if TYPE_CHECKING:
    from collections.abc import Callable

    from blackangel.kernel.option import Option
    from blackangel.kernel.rng import Rng

    Choose = Callable[[Any, tuple[Option, ...], Rng, int], Option]
    """A bot: an observation, the options, its own generator, a budget; one of the options."""


class SearchLimits(NamedTuple):
    """How far a bot searches; a title says it for each level, since positions cost more in some games.

    ``width``: options of each verb that are followed; ``branches``: of each verb at a main decision
    on the way. ``stages``: how many of the best plans are evaluated, and in how many determinizations,
    before the worse ones are left out. ``budget``: positions to look at, once for all plans and once
    more for the best ones. ``ahead``: how many moments to evaluate a plan go by before it is done.
    """

    width: int
    branches: int
    stages: tuple[tuple[int, int], ...]
    budget: int
    ahead: int = 1


ONE_LOOK = SearchLimits(1, 0, (), 0)
JUDGE = SearchLimits(16, 8, ((4, 4),), 5000)
# easy, standard, strong, master: what suits a game whose positions cost little
SEARCH_LIMITS = (
    ONE_LOOK,
    SearchLimits(5, 2, ((4, 2),), 400),
    JUDGE,
    SearchLimits(16, 8, ((8, 4),), 8000),
)


class Searchable(Protocol):
    """What a search asks of a title; bots know no more of a game than this and an observation."""

    search_limits: tuple[SearchLimits, ...] = SEARCH_LIMITS
    """How far the easy, the standard, the strong and the master bot search."""
    judge: SearchLimits = JUDGE
    """How far to search when many choices of a game are judged, or one is advised at once."""
    by_price: tuple[str, ...] = ()
    """The verbs whose options stand by their price and buy the same: the first one is taken."""

    @abstractmethod
    def apply(self, state: Any, chosen: Option) -> None:
        """As ``Title.apply``; the state has no ledger."""

    @abstractmethod
    def player(self, state: Any) -> int | None:
        """As ``Title.player``."""

    @abstractmethod
    def determinize(self, observation: Any, options: tuple[Option, ...], rng: Rng) -> Any:
        """A position that the observer cannot tell from the real one, with these options.

        Cards, orders and other seats' hidden choices are dealt anew by ``rng``, and by nothing
        else: an observation holds all that may matter.
        """

    def foresee(self, state: Any, seat: int) -> None:
        """Let others' hidden choices of a determinized position be what seems best to them.

        The choices of the ``seat`` that thinks stay, and so does all that chance decides.
        """
        return None

    @abstractmethod
    def heuristic(self, state: Any, seat: int) -> int:
        """What a position seems worth to a seat, in hundredths of a point, also in mid-effect."""

    def plain(self, observation: Any) -> list[Any]:
        """An observation as lists, words and numbers, fit for JSON."""
        return [lists(part) for part in observation]

    @abstractmethod
    def from_plain(self, parts: list[Any]) -> Any:
        """The observation that ``plain`` wrote."""

    def is_quiet(self, state: Any) -> bool:
        """Whether a main decision is open: from there several plans are followed, not only one."""
        return True

    def plan_complete(self, state: Any) -> bool:
        """Whether the seat to choose has done what it began, so that a plan may end here."""
        return False

    def can_evaluate(self, state: Any, began: Any) -> bool:
        """Whether a plan that began at another position can be evaluated; at the end of a game it can."""
        return True

    def evaluate(self, state: Any, seat: int) -> int:
        """How good a position that can be evaluated is for a seat, on any scale."""
        return self.heuristic(state, seat)

    def win_probability(self, state: Any, seat: int) -> int:
        """How likely a seat wins, an automaton's too, in thousandths, where a position can be evaluated."""
        return self.evaluate(state, seat)

    def win_probability_after(self, value: int, began: Any, seat: int) -> int:
        """The same, when a plan that began at a position has led the seat to this evaluation."""
        return value
