"""A game: a seed, its options and a list of choices; everything else is derived from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from blackangel.kernel.errors import IllegalOption, SetupError
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option

LONGEST_NAME = 40
MOST_CHOICES = 8000
SEEDS = 1 << 53


class Setup(NamedTuple):
    """What a game starts from: names by seat, the seed, and the title's own settings in its order."""

    names: tuple[str, ...]
    seed: int
    settings: tuple[int, ...] = ()


class Position(Protocol):
    """What the kernel asks of a title's state."""

    legal: tuple[Option, ...]
    ledger: list[Event] | None
    ply: int
    turn: int

    def copy(self: P) -> P: ...

    def key(self) -> tuple[object, ...]: ...


P = TypeVar("P", bound=Position)


class Title(Protocol[P]):
    """The rules of one game; ``settings`` are (name, how many values) and go into save strings."""

    key: str
    version: int
    settings: tuple[tuple[str, int], ...]

    def start(self, setup: Setup) -> P: ...

    def apply(self, state: P, chosen: Option) -> None: ...

    def player(self, state: P) -> int | None: ...

    def prompt(self, state: P) -> Any: ...

    def observe(self, state: P, seat: int, names: tuple[str, ...]) -> Any: ...

    def scores(self, state: P) -> Any: ...

    def check(self, setup: Setup) -> None: ...


class Choice(NamedTuple):
    """A choice made: its rank among how many legal options, and the option."""

    rank: int
    radix: int
    option: Option


class Game(Generic[P]):
    """A game in play: the title's rules, the choices made, and the position they lead to.

    Raises:
        SetupError: for a setup that the title refuses.
    """

    def __init__(self, title: Title[P], setup: Setup, base: P | None = None) -> None:
        check_setup(setup)
        title.check(setup)
        self.title = title
        self.setup = setup
        self.base = base
        self.history: list[Choice] = []
        self.undone: list[Choice] = []
        self.state: P = title.start(setup) if base is None else _with_ledger(base, [])
        self._marks: list[tuple[int, P, int]] = []
        self._mark()

    def __repr__(self) -> str:
        return f"<{self.title.key}: {len(self.history)} choices of {', '.join(self.setup.names)}>"

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return self.setup.names

    @property
    def player(self) -> int | None:
        """The seat that must choose, None when the game is over."""
        return self.title.player(self.state)

    @property
    def prompt(self) -> Any:
        """What is asked: a key and parameters, None when the game is over."""
        return self.title.prompt(self.state)

    @property
    def options(self) -> tuple[Option, ...]:
        """Every legal choice in a fixed order, empty when the game is over."""
        return self.state.legal

    @property
    def scores(self) -> Any:
        """The score sheet of each seat that takes turns, category by category."""
        return self.title.scores(self.state)

    @property
    def events(self) -> list[Event]:
        """The ledger since the start."""
        return self.state.ledger or []

    @property
    def ply(self) -> int:
        """How many choices were made."""
        return len(self.history)

    @property
    def turns(self) -> tuple[int, ...]:
        """The plies at which turns began."""
        return tuple(ply for ply, _, _ in self._marks)

    def play(self, chosen: Option | str) -> None:
        """Make a choice, given as an option or by its notation.

        Raises:
            NotationError: the text is no notation.
            IllegalOption: it is not among ``options``; nothing has changed.
        """
        wanted = chosen if isinstance(chosen, Option) else Option.parse(chosen)
        legal = self.state.legal
        try:
            rank = legal.index(wanted)
        except ValueError:
            raise IllegalOption(f"{str(wanted)!r} is not possible now", text=str(wanted)) from None
        self.undone.clear()
        self._play(Choice(rank, len(legal), legal[rank]))

    def _play(self, choice: Choice) -> None:
        turn = self.state.turn
        self.title.apply(self.state, choice.option)
        self.history.append(choice)
        if self.state.turn != turn:
            self._mark()

    def _mark(self) -> None:
        self._marks.append((len(self.history), self.state.copy(), len(self.events)))

    @property
    def can_undo(self) -> bool:
        return bool(self.history)

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)

    def undo(self) -> None:
        """Take the last choice back; nothing happens at the start."""
        if self.history:
            last = self.history[-1]
            self._return(len(self.history) - 1)
            self.undone.append(last)

    def redo(self) -> None:
        """Make the last choice taken back again; nothing happens when there is none."""
        if self.undone:
            self._play(self.undone.pop())

    def _return(self, ply: int) -> None:
        """Go back to a ply: from the turn's checkpoint, the choices since are made again."""
        while self._marks[-1][0] > ply:
            self._marks.pop()
        start, state, events = self._marks[-1]
        ledger = self.events[:events]
        again = self.history[start:ply]
        del self.history[start:]
        self.state = _with_ledger(state, ledger)
        for choice in again:
            self._play(choice)

    def at(self, ply: int) -> Game[P]:
        """The game as it was after so many choices, independent of this one.

        Raises:
            ValueError: not a ply of this game.
        """
        if not 0 <= ply <= len(self.history):
            raise ValueError(f"ply {ply} of {len(self.history)}")
        earlier = self.copy()
        earlier._return(ply)
        earlier.undone.clear()
        return earlier

    def copy(self) -> Game[P]:
        """An independent game at the same moment."""
        new: Game[P] = Game.__new__(Game)
        new.title = self.title
        new.setup = self.setup
        new.base = self.base
        new.history = self.history[:]
        new.undone = self.undone[:]
        new.state = _with_ledger(self.state, self.events[:])
        new._marks = self._marks[:]
        return new

    def observe(self, seat: int) -> Any:
        """What the seat may know, nothing else; -1 for a spectator."""
        return self.title.observe(self.state, seat, self.names)

    def save(self) -> str:
        """The share string, see ``kernel.save``."""
        from blackangel.kernel import save

        return save.write(self)

    def record(self) -> str:
        """The readable twin of the share string, see ``kernel.record``."""
        from blackangel.kernel import record

        return record.write(self)


def _with_ledger(state: P, ledger: list[Event]) -> P:
    new = state.copy()
    new.ledger = ledger
    return new


def check_setup(setup: Setup) -> None:
    """Names and seed as every title needs them.

    Raises:
        SetupError: says which is wrong.
    """
    if type(setup.seed) is not int or not 0 <= setup.seed < SEEDS:
        raise SetupError(f"the seed must be a whole number from 0 to {SEEDS - 1}", what="seed")
    for name in setup.names:
        if type(name) is not str or not 0 < len(name) <= LONGEST_NAME or not name.strip():
            raise SetupError(f"a name has 1 to {LONGEST_NAME} characters", what="name")
        if not name.isprintable():
            raise SetupError("a name has printable characters only", what="name")
    if len(set(setup.names)) < len(setup.names):
        raise SetupError("two players have the same name", what="names")


def replay(game: Game[P], ranks: Iterable[int]) -> None:
    """Make choices by rank; for readers of saves that checked each rank against ``options``."""
    for rank in ranks:
        legal = game.state.legal
        game._play(Choice(rank, len(legal), legal[rank]))
