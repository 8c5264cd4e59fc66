"""A game: a seed, its settings and a list of choices; everything else is derived from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from blackangel.kernel.errors import IllegalOption, SetupError
from blackangel.kernel.ledger import REOPENED, Event
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.option import Option
from blackangel.kernel.setup import Setup, check_setup

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from blackangel.kernel.film import Scene
    from blackangel.kernel.title import Position, Scores, Title

MOST_CHOICES = 8000
P = TypeVar("P", bound="Position")


class Choice(NamedTuple):
    """A choice made: its rank among the legal options, their number, and the option."""

    rank: int
    radix: int
    option: Option


class Game(Generic[P]):
    """A game in play: the title's rules, the choices made, and the position they lead to.

    Raises:
        SetupError: the title refuses the setup.
    """

    def __init__(self, title: Title[P], setup: Setup, base: P | None = None) -> None:
        check_setup(setup)
        title.check(setup)
        self.title = title
        self.setup = setup
        self.base = base
        self.history: list[Choice] = []
        self.undone: list[Choice] = []
        # how many of the undone choices go together: hidden choices of several seats
        self.dropped = 0
        # plies reached by undoing past a reveal
        self.reopened: frozenset[int] = frozenset()
        self.state: P = title.start(setup) if base is None else _with_ledger(base, [])
        self._marks: list[tuple[int, P, int]] = []
        # by ply: how many events led there
        self._counts: list[int] = []
        self._mark()
        self._arrive()

    def __repr__(self) -> str:
        return f"<{self.title.key}: {len(self.history)} choices of {', '.join(self.setup.names)}>"

    def _repr_svg_(self) -> str | None:
        """The table, for notebooks; None if the game has no such drawing."""
        return self.title.picture(self) or None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.setup.names

    @property
    def player(self) -> int | None:
        """The seat that must choose, or None once the game is over."""
        return self.title.player(self.state)

    @property
    def prompt(self) -> Any:
        """The current question: a key and parameters, or None once the game is over."""
        return self.title.prompt(self.state)

    @property
    def options(self) -> tuple[Option, ...]:
        """All legal choices in a fixed order, empty once the game is over."""
        return self.state.legal

    @property
    def scores(self) -> Scores:
        """The score sheet of each seat that takes turns, category by category."""
        return self.title.scores(self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, or those that would win if the game ended now."""
        return self.title.winners(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.title.player(self.state) is None

    @property
    def ending(self) -> str:
        """The word for how the game ends or ended, empty while that is open."""
        return self.title.ending(self.state)

    @property
    def events(self) -> list[Event]:
        """The ledger since the start."""
        return self.state.ledger or []

    def events_before(self, ply: int) -> int:
        """How many events led to a ply: the choice made there caused the next one."""
        return self._counts[ply] if ply <= self.ply else len(self.events)

    def since(self, ply: int) -> list[Event]:
        """What the choices from a ply on caused, with all that followed by itself."""
        return self.events[self.events_before(ply) :]

    @property
    def ply(self) -> int:
        """The number of choices made."""
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
        self.dropped = 0
        self._play(Choice(rank, len(legal), legal[rank]))

    def stand_in(self) -> None:
        """Make any hidden choice in place of the seat to choose, showing nobody that it is made."""
        seat = self.title.player(self.state)
        assert seat is not None
        self.play(self.options[0])
        now = (mark for ply, mark, _ in self._marks if ply == self.ply)
        for state in (self.state, *now):
            self.title.hush(state, seat)

    def _play(self, choice: Choice) -> None:
        turn = self.state.turn
        self.title.apply(self.state, choice.option)
        self.history.append(choice)
        if self.state.turn != turn:
            self._mark()
        self._arrive()

    def _mark(self) -> None:
        self._marks.append((len(self.history), self.state.copy(), len(self.events)))

    def _arrive(self) -> None:
        """Count the events up to here; note if the choices from here on had been revealed already."""
        if len(self.history) in self.reopened and self.state.ledger is not None:
            self.state.ledger.append(Event(len(self.history), -1, REOPENED, 0, ""))
        self._counts[len(self.history) :] = [len(self.events)]

    def remember(self, reopened: Iterable[int]) -> None:
        """Restore from a save the plies that were reached by undoing past a reveal."""
        for _ in self.remembering(reopened):
            pass

    def remembering(self, reopened: Iterable[int]) -> Iterator[None]:
        """As ``remember``, with a pause after each choice."""
        self.reopened = frozenset(reopened)
        if self.reopened:
            history = self.history[:]
            self._return(0)
            for choice in history:
                self._play(choice)
                yield

    @property
    def can_undo(self) -> bool:
        return bool(self.history)

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)

    def undo(self) -> None:
        """Take back the last choice; do nothing at the start."""
        if self.dropped:
            self.undone.clear()
        self.dropped = 0
        if self.history:
            last, revealed = self.history[-1], not self.title.secret(self.state)
            self._return(len(self.history) - 1)
            self.undone.append(last)
            if revealed and len(self.names) > 1 and self.title.secret(self.state):
                known, self.reopened = self.reopened, self.reopened | {self.ply}
                if known != self.reopened:
                    self._arrive()

    def redo(self) -> None:
        """Replay the choice undone last; do nothing if there is none."""
        for _ in range(min(len(self.undone), max(1, self.dropped))):
            self._play(self.undone.pop())
        self.dropped = 0

    def hidden(self, seat: int) -> range:
        """The plies that the seat may not see, because another seat's choices there are not revealed yet.

        It may see the ply before them, where the secret began, and those after them.
        """
        since, own = self._secret(seat)
        return range(since + 1, own)

    def step_back(self, seat: int) -> None:
        """Undo the seat's own last choice, but never go back into another seat's secret.

        If that choice lies before the secret, all hidden choices are dropped at once; one redo restores them.
        """
        since, own = self._secret(seat)
        if since < own == self.ply:
            dropped = self.history[since:]
            self._return(since)
            self.undone, self.dropped = dropped[::-1], len(dropped)
        else:
            self.undo()

    def movers(self) -> Iterator[int | None]:
        """The seat of each choice, last choice first."""
        return (player for _secret, player in self._back())

    def _secret(self, seat: int) -> tuple[int, int]:
        """The ply at which the hidden choices begin, and the ply from which on all are the seat's own."""
        since = own = self.ply
        if self.title.secret(self.state):
            for secret, player in self._back():
                if not secret:
                    break
                since -= 1
                if own == since + 1 and player == seat:
                    own = since
        return since, own

    def _back(self) -> Iterator[tuple[bool, int | None]]:
        """Whether the position before each choice was secret, and whose choice it was, last choice first."""
        end = self.ply
        for start, mark, _ in reversed(self._marks):
            state, passed = mark.copy(), []
            for choice in self.history[start:end]:
                passed.append((self.title.secret(state), self.title.player(state)))
                self.title.apply(state, choice.option)
            yield from reversed(passed)
            end = start

    def _return(self, ply: int) -> None:
        """Go back to a ply: restore the turn's checkpoint and replay the choices since."""
        while self._marks[-1][0] > ply:
            self._marks.pop()
        start, state, events = self._marks[-1]
        ledger = self.events[:events]
        again = self.history[start:ply]
        del self.history[start:]
        self.state = _with_ledger(state, ledger)
        self._arrive()
        for choice in again:
            self._play(choice)

    def at(self, ply: int) -> Game[P]:
        """The game as it was at a ply, independent of this one.

        Raises:
            ValueError: this game has no such ply.
        """
        if not 0 <= ply <= len(self.history):
            raise ValueError(f"ply {ply} of {len(self.history)}")
        earlier = self.copy()
        earlier._return(ply)
        earlier.undone.clear()
        earlier.dropped = 0
        return earlier

    def position(self, ply: int) -> P:
        """Only the position at a ply, without a ledger."""
        start, mark, _ = next(found for found in reversed(self._marks) if found[0] <= ply)
        state = mark.copy()
        for choice in self.history[start:ply]:
            self.title.apply(state, choice.option)
        return state

    def film(self, ply: int) -> list[Scene[P]]:
        """What the choice at a ply did: every event with the position right after it, in order.

        The last position is the one after the choice. Films are made on demand and not kept.

        Raises:
            ValueError: no choice was made at this ply.
        """
        from blackangel.kernel.film import shoot

        return shoot(self, ply)

    def copy(self) -> Game[P]:
        """An independent copy of the game at the same moment."""
        new: Game[P] = Game.__new__(Game)
        new.title = self.title
        new.setup = self.setup
        new.base = self.base
        new.history = self.history[:]
        new.undone = self.undone[:]
        new.dropped = self.dropped
        new.reopened = self.reopened
        new.state = _with_ledger(self.state, self.events[:])
        new._marks = self._marks[:]
        new._counts = self._counts[:]
        return new

    def renamed(self, names: Sequence[str]) -> Game[P]:
        """The same game with other names by seat, independent of this one.

        Raises:
            SetupError: a name is wrong, or there are more or fewer than seats.
        """
        new = self.copy()
        new.setup = self.setup._replace(names=tuple(names))
        if len(new.names) != len(self.names):
            raise SetupError(f"there are {len(self.names)} seats", what="players")
        check_setup(new.setup)
        return new

    def observe(self, seat: int) -> Any:
        """What the seat may know, and nothing else; -1 is a spectator.

        Raises:
            ValueError: there is no such seat.
        """
        seats = max(2, len(self.names))  # beside a single player, an automaton may have the second
        if seat not in range(-1, seats):
            raise ValueError(f"seats are 0 to {seats - 1}, -1 for a spectator, not {seat!r}")
        return self.title.observe(self.state, seat, self.names)

    def save(self) -> str:
        """The save string, see ``kernel.save``."""
        from blackangel.kernel import save

        return save.write(self)

    def record(self) -> str:
        """The readable twin of the save string, see ``kernel.record``."""
        from blackangel.kernel import record

        return record.write(self)


def _with_ledger(state: P, ledger: list[Event]) -> P:
    new = state.copy()
    new.ledger = ledger
    return new
