"""A game: a seed, its options and a list of choices; everything else is derived from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from blackangel.kernel.errors import IllegalOption
from blackangel.kernel.ledger import REOPENED, Event
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.option import Option
from blackangel.kernel.setup import Setup, check_setup

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blackangel.kernel.film import Scene
    from blackangel.kernel.title import Position, Title

MOST_CHOICES = 8000
P = TypeVar("P", bound="Position")


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
        self.dropped = 0  # of those so many belong together: hidden choices of several seats
        self.reopened: frozenset[int] = frozenset()  # plies returned to from beyond a reveal
        self.state: P = title.start(setup) if base is None else _with_ledger(base, [])
        self._marks: list[tuple[int, P, int]] = []
        self._mark()

    def __repr__(self) -> str:
        return f"<{self.title.key}: {len(self.history)} choices of {', '.join(self.setup.names)}>"

    def _repr_svg_(self) -> str | None:
        """The table, for notebooks; None where the game has no drawing by itself."""
        return self.title.picture(self) or None

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
    def winners(self) -> tuple[int, ...]:
        """The seats that win, or would if the game ended now."""
        return self.title.winners(self.state)

    @property
    def ending(self) -> str:
        """The word for how the game ends or ended, empty as long as that is open."""
        return self.title.ending(self.state)

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
        self.dropped = 0
        self._play(Choice(rank, len(legal), legal[rank]))

    def _play(self, choice: Choice) -> None:
        turn = self.state.turn
        self.title.apply(self.state, choice.option)
        self.history.append(choice)
        if self.state.turn != turn:
            self._mark()
        self._recall()

    def _mark(self) -> None:
        self._marks.append((len(self.history), self.state.copy(), len(self.events)))

    def _recall(self) -> None:
        """Enter in the ledger that what was revealed once is chosen again from here."""
        if len(self.history) in self.reopened and self.state.ledger is not None:
            self.state.ledger.append(Event(len(self.history), -1, REOPENED, 0, ""))

    def remember(self, reopened: Iterable[int]) -> None:
        """Take over where a kept game was returned to from beyond a reveal."""
        self.reopened = frozenset(reopened)
        if self.reopened:
            history = self.history[:]
            self._return(0)
            for choice in history:
                self._play(choice)

    @property
    def can_undo(self) -> bool:
        return bool(self.history)

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)

    def undo(self) -> None:
        """Take the last choice back; nothing happens at the start."""
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
                    self._recall()

    def redo(self) -> None:
        """Make the last choice taken back again; nothing happens when there is none."""
        for _ in range(min(len(self.undone), max(1, self.dropped))):
            self._play(self.undone.pop())
        self.dropped = 0

    def hidden(self, seat: int) -> range:
        """The plies at which the seat may not look: another chooses what is not revealed yet.

        It may look at the one before them, where the secret began, and at those behind them.
        """
        since, own = self._secret(seat)
        return range(since + 1, own)

    def step_back(self, seat: int) -> None:
        """Undo as the seat may: its own last choice, but never into a secret of another.

        Where that lies before, all hidden choices are dropped and made anew; a redo brings back all.
        """
        since, own = self._secret(seat)
        if since < own == self.ply:
            dropped = self.history[since:]
            self._return(since)
            self.undone, self.dropped = dropped[::-1], len(dropped)
        else:
            self.undo()

    def _secret(self, seat: int) -> tuple[int, int]:
        """Where the choices hidden for now begin, and from where on all are the seat's own."""
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
        """Whether something was hidden, and who had to choose, before each choice, the last first."""
        end = self.ply
        for start, mark, _ in reversed(self._marks):
            state, passed = mark.copy(), []
            for choice in self.history[start:end]:
                passed.append((self.title.secret(state), self.title.player(state)))
                self.title.apply(state, choice.option)
            yield from reversed(passed)
            end = start

    def _return(self, ply: int) -> None:
        """Go back to a ply: from the turn's checkpoint, the choices since are made again."""
        while self._marks[-1][0] > ply:
            self._marks.pop()
        start, state, events = self._marks[-1]
        ledger = self.events[:events]
        again = self.history[start:ply]
        del self.history[start:]
        self.state = _with_ledger(state, ledger)
        self._recall()
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
        earlier.dropped = 0
        return earlier

    def position(self, ply: int) -> P:
        """The position alone as it was after so many choices, without a ledger."""
        start, mark, _ = next(found for found in reversed(self._marks) if found[0] <= ply)
        state = mark.copy()
        for choice in self.history[start:ply]:
            self.title.apply(state, choice.option)
        return state

    def film(self, ply: int) -> list[Scene[P]]:
        """What the choice at a ply did: every event with the position right after it, in order.

        The last position is the one after the choice. Nothing is kept: it is made when asked for.

        Raises:
            ValueError: no choice was made there.
        """
        from blackangel.kernel.film import shoot

        return shoot(self, ply)

    def copy(self) -> Game[P]:
        """An independent game at the same moment."""
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
