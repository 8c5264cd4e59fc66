"""What a game's rules must provide for the kernel, bots, a terminal and a page.

These are protocols with defaults: a class that derives from one inherits what suits most games. Any object or
module with all the members will do as well; only type checkers then need this file.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from blackangel.kernel.setup import check_agreed

if TYPE_CHECKING:
    from blackangel.kernel.facts import Fact
    from blackangel.kernel.ledger import Event
    from blackangel.kernel.option import Option
    from blackangel.kernel.overrides import Overrides
    from blackangel.kernel.setup import Field, Setup

S = TypeVar("S")
Column = Sequence[tuple[str, int]]  # a seat's lines, the total last
Scores = Sequence[Column]


class Position(Protocol):
    """A state: plain data, complete even in the middle of an effect, with its decisions on a stack."""

    legal: tuple[Option, ...]
    """The options of this moment in a fixed order, empty when the game is over."""

    ledger: list[Event] | None
    """Where events are booked with ``append``, and with nothing else; None in playouts."""

    ply: int
    """How many choices were made."""

    turn: int
    """How many turns have begun; the kernel keeps a checkpoint at each."""

    def copy(self: S) -> S:
        """An independent copy of the position, without the ledger."""

    def key(self) -> tuple[object, ...]:
        """Everything but the ledger and what is derived, as one hashable value."""


P = TypeVar("P", bound=Position)


class Title(Protocol[P]):
    """The rules of one game. The game's module holds it as ``TITLE``.

    The module may also have ``new``, with the game's own arguments; otherwise ``kernel.begin`` works from the
    form. Its submodules complete it: ``words`` is a ``Words``, ``scenario`` a ``Scenario``, ``table`` a
    ``Table``. ``blackangel.games`` imports each on demand, and falls back to a plain one.
    """

    key: str
    """Its name in saves and addresses, lower case with hyphens; never changed."""

    name: str
    """What it is called on its box."""

    version: int = 1
    """Of the rules: raised when an old save would lead to another position."""

    seats: tuple[int, int] = (2, 4)
    """The fewest and the most people."""

    settings: tuple[tuple[str, int], ...] = ()
    """What a save says of a game beside seed and names: (word, how many values), one byte each."""

    form: tuple[Field, ...] = ()
    """What can be agreed before a game."""

    foregone: tuple[str, ...] = ()
    """Notations not asked for where they are the only answer, unless that would tell of a secret."""

    overrides: Overrides = ()
    """The printed values with which it is played, as far as they differ from ours (``kernel.in_force``)."""

    @property
    def facts(self) -> Sequence[Fact]:
        """Every value of the game's tables, always in the same order; empty without tables."""
        return ()

    def check(self, setup: Setup) -> None:
        """Refuse an unplayable setup with ``SetupError``; names and seed have been checked already."""
        check_agreed(setup, self.settings, self.seats)

    @abstractmethod
    def start(self, setup: Setup) -> P:
        """The position at the first choice; the same setup gives the same position on every platform."""

    @abstractmethod
    def apply(self, state: P, chosen: Option) -> None:
        """Carry out one of ``state.legal`` and go on to the next choice or to the end."""

    @abstractmethod
    def player(self, state: P) -> int | None:
        """The seat that must choose, or None once the game is over."""

    @abstractmethod
    def prompt(self, state: P) -> Any:
        """The current question, with ``kind``, ``seat`` and ``about``, never a sentence; None at the end."""

    @abstractmethod
    def observe(self, state: P, seat: int, names: tuple[str, ...]) -> Any:
        """What the seat may know, as one frozen value of plain data; -1 is a spectator.

        It must work for every position of a film, too, in the middle of a choice. It has ``seat`` and
        ``prompt``; the defaults of ``Words`` and ``Table`` also need ``names`` and ``scores``.
        """

    @abstractmethod
    def scores(self, state: P) -> Scores:
        """The score sheet so far of each seat that takes turns: (category, points), the total last."""

    def winners(self, state: P) -> tuple[int, ...]:
        """The seats that win, or would if the game ended now: those with the highest total."""
        totals = [sheet[-1][1] for sheet in self.scores(state)]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def ending(self, state: P) -> str:
        """The word for how the game ends or ended, empty while that is open."""
        return "end" if self.player(state) is None else ""

    def secret(self, state: P) -> bool:
        """Whether the open choice is one of several that stay hidden until all are revealed.

        Seats make such choices one after the other. ``observe`` hides them from the other seats, the
        ledger does not mention them before the reveal, and nobody can undo into another seat's.
        """
        return False

    def hush(self, state: P, seat: int) -> None:
        """Undo whatever tells the others that a seat has finished its hidden choices; the rules ignore it.

        A device that plans ahead of that seat makes choices in its place, see ``Game.stand_in``.
        """
        return

    def private(self, state: P) -> bool | None:
        """Whether the open question shows face-down things, so that the screen is covered before it.

        None if a game around one terminal is played with open hands.
        """
        return self.secret(state) or None

    def picture(self, game: Any) -> str:
        """A ``Game`` as one self-contained SVG drawing, empty if there is none."""
        return ""


class Language(Protocol):
    """What ``gettext.NullTranslations`` and every catalogue can do."""

    def gettext(self, message: str, /) -> str:
        """The translated message."""

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        """The translated message for this number."""
