"""What a search asks of a title, and how far it goes: the side of a game that bots know."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Protocol

from blackangel.kernel.named import NamedTuple
from blackangel.kernel.plain import lists

if TYPE_CHECKING:
    from collections.abc import Callable

    from blackangel.kernel.chance import Chance
    from blackangel.kernel.option import Option

    Choose = Callable[[Any, tuple[Option, ...], Chance, int], Option]
    """A bot: an observation, the options, its own chance, a budget; one of the options."""


class Thought(NamedTuple):
    """How far a bot thinks; a title says it for each level, since positions cost more in some games.

    ``width``: options of each verb that are followed; ``branches``: of each verb at a main decision
    on the way. ``stages``: how many of the best plans are judged, and in how many imagined worlds,
    before the worse ones are left out. ``budget``: positions to look at, once for all plans and once
    more for the best ones. ``ahead``: how often it must be time to judge, before they are judged.
    """

    width: int
    branches: int
    stages: tuple[tuple[int, int], ...]
    budget: int
    ahead: int = 1


ONE_LOOK = Thought(1, 0, (), 0)
JUDGE = Thought(16, 8, ((4, 4),), 5000)
# easy, standard, strong, master: what suits a game whose positions cost little
THOUGHTS = (
    ONE_LOOK,
    Thought(5, 2, ((4, 2),), 400),
    JUDGE,
    Thought(16, 8, ((8, 4),), 8000),
)


class Searchable(Protocol):
    """What a search asks of a title; bots know no more of a game than this and an observation."""

    thoughts: tuple[Thought, ...] = THOUGHTS
    """How far the easy, the standard, the strong and the master bot think."""
    judge: Thought = JUDGE
    """How far one thinks who judges many choices of a game, or advises on one at once."""
    by_price: tuple[str, ...] = ()
    """The verbs whose options stand by their price and buy the same: the first one is taken."""

    @abstractmethod
    def apply(self, state: Any, chosen: Option) -> None:
        """As ``Title.apply``; the state has no ledger."""

    @abstractmethod
    def player(self, state: Any) -> int | None:
        """As ``Title.player``."""

    @abstractmethod
    def imagine(self, observation: Any, options: tuple[Option, ...], chance: Chance) -> Any:
        """A position that the observer cannot tell from the real one, with these options.

        Cards, orders and other seats' hidden choices are dealt anew by ``chance``, and by nothing
        else: an observation holds all that may matter.
        """

    def foresee(self, state: Any, seat: int) -> None:
        """Let others' hidden choices of an imagined position be what seems best to them.

        Not those of the ``seat`` that thinks, and nothing that chance decides.
        """
        return None

    @abstractmethod
    def worth(self, state: Any, seat: int) -> int:
        """What a position seems worth to a seat, in hundredths of a point, also in mid-effect."""

    def plain(self, observation: Any) -> list[Any]:
        """An observation as lists, words and numbers, fit for JSON."""
        return [lists(part) for part in observation]

    @abstractmethod
    def from_plain(self, parts: list[Any]) -> Any:
        """The observation that ``plain`` wrote."""

    def resting(self, state: Any) -> bool:
        """Whether a main decision is open: from there several plans are followed, not only one."""
        return True

    def finished(self, state: Any) -> bool:
        """Whether the seat that must choose has done what it began: a plan may end here."""
        return False

    def judged(self, state: Any, began: Any) -> bool:
        """Whether a plan that began at another position can be judged; the end of a game can."""
        return True

    def outlook(self, state: Any, seat: int) -> int:
        """How good a position where that can be said is for a seat, on any scale."""
        return self.worth(state, seat)

    def chance(self, state: Any, seat: int) -> int:
        """The chance that a seat wins, an automaton's too, in thousandths, where that can be judged."""
        return self.outlook(state, seat)

    def chance_with(self, outlook: int, began: Any, seat: int) -> int:
        """The same, when a plan that began at a position has led the seat to an outlook."""
        return outlook
