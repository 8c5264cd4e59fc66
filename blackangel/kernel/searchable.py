"""What a search asks of a title, and how far it goes: the only side of a game that bots see."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Protocol

from blackangel.kernel.named import NamedTuple
from blackangel.kernel.plain import lists

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blackangel.kernel.option import Option
    from blackangel.kernel.rng import Rng

    Choose = Callable[[Any, tuple[Option, ...], Rng, int], Option]
    """A bot: an observation, the options, its own generator, a budget; one of the options."""


class SearchLimits(NamedTuple):
    """How far a bot searches; each title sets it per level, since positions cost more in some games.

    ``width``: options followed per verb; ``branches``: the same at later main decisions of a plan.
    ``stages``: how many of the best plans are evaluated, and in how many determinizations, before the
    worse ones are dropped. ``budget``: positions to look at, once for all plans and once more for the
    best ones. ``ahead``: how many moments that can be evaluated a plan is played through. ``noise``: how far
    it misjudges the plans it compares, the scale of Gumbel noise in hundredths of a point. ``sight``: how
    many options it notices, 0 for all; such a bot carries on with what it began without thinking again.
    """

    width: int
    branches: int
    stages: tuple[tuple[int, int], ...]
    budget: int
    ahead: int = 1
    noise: int = 0
    sight: int = 0


class Style(NamedTuple):
    """A rival's way to play.

    ``level``: the one it is as strong as. ``likes``: how many hundredths of a point each thing that the
    title's ``liking`` counts seems worth beyond its true worth. ``limits``: how far it searches to be as
    strong, if not as far as its level.
    """

    level: str
    likes: Mapping[str, int] = {}
    limits: SearchLimits | None = None


ONE_LOOK = SearchLimits(1, 0, (), 0)
JUDGE = SearchLimits(16, 8, ((4, 4),), 5000)
# easy, standard, strong, master: for a game whose positions are cheap
SEARCH_LIMITS = (
    ONE_LOOK,
    SearchLimits(5, 2, ((4, 2),), 400),
    JUDGE,
    SearchLimits(16, 8, ((8, 4),), 8000),
)


class Searchable(Protocol):
    """What a search asks of a title; bots know nothing of a game but this and an observation."""

    search_limits: tuple[SearchLimits, ...] = SEARCH_LIMITS
    """How far the easy, the standard, the strong and the master bot search."""
    styles: Mapping[str, Style] = {}
    """The ways of its rivals by their keys, weakest first."""
    step: int = 1
    """How many hundredths of a point about equal one in ``evaluate``."""
    judge: SearchLimits = JUDGE
    """How far to search when many choices of a game are judged, or one is advised at once."""
    by_price: tuple[str, ...] = ()
    """The verbs whose options stand by their price and buy the same: the first one is taken."""

    @abstractmethod
    def apply(self, state: Any, chosen: Option) -> None:
        """Do as ``Title.apply``; the state has no ledger."""

    @abstractmethod
    def player(self, state: Any) -> int | None:
        """The same as ``Title.player``."""

    @abstractmethod
    def determinize(self, observation: Any, options: tuple[Option, ...], rng: Rng) -> Any:
        """A position that the observer cannot tell from the real one, with these options.

        Only ``rng`` decides the cards, orders and other seats' hidden choices that are dealt anew:
        an observation holds everything else that may matter.
        """

    def expect_plans(self, state: Any, seat: int) -> None:
        """Give the other seats the hidden choices that seem best for them, in a determinized position.

        The thinking ``seat`` keeps its own choices, and everything decided by chance stays.
        """
        return None

    @abstractmethod
    def heuristic(self, state: Any, seat: int) -> int:
        """The apparent worth of a position to a seat, in hundredths of a point, even in mid-effect."""

    def plain(self, observation: Any) -> list[Any]:
        """The observation as lists, strings and numbers, fit for JSON."""
        return [lists(part) for part in observation]

    @abstractmethod
    def from_plain(self, parts: list[Any]) -> Any:
        """Read the observation that ``plain`` wrote."""

    def liking(self, state: Any, seat: int, likes: Mapping[str, int]) -> int:
        """What a rival with such likes sees in a position beyond its worth, in hundredths of a point."""
        return 0

    def is_quiet(self, state: Any) -> bool:
        """Whether a main decision is open: the search follows several plans from there, not only one."""
        return True

    def plan_complete(self, state: Any) -> bool:
        """Whether the seat to choose has finished what it began, so that a plan may end here."""
        return False

    def can_evaluate(self, state: Any, began: Any) -> bool:
        """Whether a plan that began at another position can be evaluated; always so at the end of a game."""
        return True

    def evaluate(self, state: Any, seat: int) -> int:
        """How good a position that can be evaluated is for a seat, on any scale."""
        return self.heuristic(state, seat)

    def win_probability(self, state: Any, seat: int) -> int:
        """A seat's win probability in thousandths, also an automaton's, where a position can be evaluated."""
        return self.evaluate(state, seat)

    def win_probability_after(self, value: int, began: Any, seat: int) -> int:
        """The same after a plan that began at a position has led the seat to this evaluation."""
        return value
