"""A small game from its rules alone: a position of plain values, and a title that asks for little more.

A ``SimpleState`` is copied, hashed, observed and determinized by field; a ``SimpleTitle`` begins and ends
turns by itself. Games with a stack of decisions derive from ``Title`` and ``Searchable`` instead.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import namedtuple
from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, TypeVar

from blackangel.kernel import begin, odds
from blackangel.kernel.ledger import TURN, Event
from blackangel.kernel.option import Option
from blackangel.kernel.plain import tuples
from blackangel.kernel.prompt import Prompt
from blackangel.kernel.rng import Rng
from blackangel.kernel.searchable import Searchable
from blackangel.kernel.setup import Setup
from blackangel.kernel.title import Title

HEAD = ("seat", "prompt", "names", "scores")  # the start of every observation; the fields follow
FIELDS = (int, str, tuple, type(None))


S = TypeVar("S", bound="SimpleState")


class SimpleState:
    """A position; each field of a subclass has an initial value: a number, a word, None, or a tuple of these.

    >>> class Pile(SimpleState):
    ...     stones: int = 7
    >>> Pile().stones, Pile.fields
    (7, ('players', 'turn', 'ply', 'player', 'stones'))
    """

    fields: ClassVar[tuple[str, ...]] = ("players", "turn", "ply", "player")

    players: int = 2
    turn: int = 1
    ply: int = 0
    player: int | None = 0
    """The seat that must choose; None ends the game."""
    luck: int = 0
    """The generator's state, which nobody sees."""
    legal: tuple[Option, ...] = ()
    ledger: list[Event] | None = None

    def __init_subclass__(cls) -> None:
        plain = (name for name, value in vars(cls).items() if isinstance(value, FIELDS))
        cls.fields += tuple(name for name in plain if not name.startswith("_"))

    def copy(self: S) -> S:
        """An independent copy of the position, without the ledger."""
        new = type(self)()
        new.__dict__.update(self.__dict__)
        new.ledger = None
        return new

    def key(self) -> tuple[object, ...]:
        """Everything but the ledger and what is derived."""
        return (self.luck, *(getattr(self, name) for name in self.fields))

    def note(self, seat: int, what: str, amount: int = 0, *about: int | str) -> None:
        """Add an event to the ledger; seat -1 is the table."""
        if self.ledger is not None:
            self.ledger.append(Event(self.ply, seat, what, amount, "", about))

    def below(self, bound: int) -> int:
        """A random number from 0 up to the bound, exclusive."""
        rng = Rng(self.luck)
        found = rng.below(bound)
        self.luck = rng.state
        return found

    def shuffled(self, items: Sequence[Any]) -> tuple[Any, ...]:
        """The items in random order."""
        rng = Rng(self.luck)
        found = rng.shuffled(items)
        self.luck = rng.state
        return found

    def pass_on(self) -> None:
        """Pass the turn to the next seat."""
        self.player = ((self.player or 0) + 1) % self.players


P = TypeVar("P", bound=SimpleState)


class SimpleTitle(Title[P], Searchable):
    """The rules of a small game over positions of one class, for players and bots."""

    state: type[P]
    """The class of its positions."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls.settings = begin.settings(cls.form)

    # --- what a game provides

    def deal(self, state: P, setup: Setup) -> None:
        """Turn the initial values into the first position; ``players`` and ``luck`` are set already."""
        return None

    @abstractmethod
    def choices(self, state: P) -> Sequence[Option]:
        """What ``state.player`` can do, in a fixed order; the game is over if there are none."""

    @abstractmethod
    def play(self, state: P, chosen: Option) -> None:
        """Carry out a choice, then set ``state.player`` or call ``state.pass_on`` for the next turn."""

    @abstractmethod
    def points(self, state: P) -> Sequence[int]:
        """The points of each seat."""

    def asks(self, state: P) -> str:
        """What is asked now: a word of the game, if a turn has several steps; ``Words.prompt`` asks it."""
        return "turn"

    def hide(self, state: P, seat: int) -> None:
        """Hide in a copy of a position what the seat cannot see; -1 is a spectator."""
        return None

    def guess(self, state: P, seat: int, rng: Rng) -> None:
        """Deal what ``hide`` has hidden anew, as it might be."""
        return None

    # --- what follows from it

    def start(self, setup: Setup) -> P:
        state = self.state()
        state.players, state.luck, state.ledger = len(setup.names), setup.seed, []
        self.deal(state, setup)
        self._go_on(state, None)
        return state

    def apply(self, state: P, chosen: Option) -> None:
        before = state.player
        self.play(state, chosen)
        state.ply += 1
        self._go_on(state, before)

    def _go_on(self, state: P, before: int | None) -> None:
        """Go on to the next choices, to the next turn if another seat has them, or to the end."""
        state.legal = () if state.player is None else tuple(self.choices(state))
        if not state.legal:
            state.player = None
        elif state.player is not None and state.player != before:
            state.turn += before is not None
            state.note(state.player, TURN, state.turn)

    def player(self, state: P) -> int | None:
        return state.player

    def prompt(self, state: P) -> Prompt | None:
        return None if state.player is None else Prompt(self.asks(state), state.player)

    def scores(self, state: P) -> tuple[tuple[tuple[str, int], ...], ...]:
        return tuple((("total", points),) for points in self.points(state))

    def observe(self, state: P, seat: int, names: tuple[str, ...]) -> Any:
        seen = state.copy()
        self.hide(seen, seat)
        head = (seat, self.prompt(state), names, self.scores(seen))
        return self._view(*head, *(getattr(seen, name) for name in state.fields))

    @property
    def _view(self) -> Any:
        return view(self.state.fields)

    def determinize(self, observation: Any, options: tuple[Option, ...], rng: Rng) -> P:
        state = self.state()
        for name in state.fields:
            setattr(state, name, getattr(observation, name))
        state.luck, state.legal = rng.below(1 << 63), options
        self.guess(state, observation.seat, rng)
        return state

    def from_plain(self, parts: list[Any]) -> Any:
        found = self._view(*map(tuples, parts))
        return found._replace(prompt=found.prompt and Prompt(*found.prompt))

    def heuristic(self, state: P, seat: int) -> int:
        return 100 * self.points(state)[seat]

    def win_probability(self, state: P, seat: int) -> int:
        if state.player is None:
            best = self.winners(state)
            return odds.SURE // len(best) if seat in best else 0
        return self.win_probability_after(self.evaluate(state, seat), state, seat)

    def win_probability_after(self, value: int, began: P, seat: int) -> int:
        others = [self.evaluate(began, other) for other in range(began.players) if other != seat]
        return odds.win_probability(value - max(others, default=0))


@cache
def view(fields: tuple[str, ...]) -> Any:
    """The class for observations of positions with these fields."""
    return namedtuple("View", (*HEAD, *fields))
