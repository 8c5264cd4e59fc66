"""A game shared by several devices, as one device holds it: its state, and what each message does to it.

The inviter decides the order of choices (``live.inviter``). Every guest plays them with its own engine
(``live.guest``), compares the position's hash, and asks for the whole game if the hashes differ. Each undo
begins a new epoch; a message from another epoch is late.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.errors import GameError
from blackangel.kernel.named import NamedTuple
from tabletop.live import budget, wire
from tabletop.live.budget import Budget
from tabletop.session.course import common_plies as common_plies
from tabletop.session.records import AtTable

if TYPE_CHECKING:
    from blackangel.kernel.game import Game
    from tabletop.live.wire import Message

INVITER = 0  # the line on which a guest hears the inviter; guests have the numbers after it
MOST_REJECTED = 100  # useless messages before a line is cut
MOST_BACK = 100  # choices in one undo


class Line(NamedTuple):
    """A connection to another device; ``rejected`` counts its useless messages.

    While ``interrupted`` its seats are not here, but come back with it.
    """

    role: str = wire.SEAT
    seats: tuple[int, ...] = ()
    who: str = ""  # empty until it has said hello
    rejected: int = 0
    interrupted: bool = False
    budget: Budget = Budget()


class Invitation(NamedTuple):
    """The role and seats offered on a line that nobody has answered yet."""

    number: int
    role: str
    seats: tuple[int, ...]
    code: str = ""  # once the browser has described the line
    since: float = 0.0  # when, in ms


class Asking(NamedTuple):
    """A request to undo to a ply: the asking line and seat, and the lines yet to answer."""

    ply: int
    line: int
    seat: int
    waiting: frozenset[int]


class Planned(NamedTuple):
    """What a seat has chosen in the secret phase that began at ply ``since``; ``undone`` can be redone."""

    since: int
    choices: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()


class Shared(NamedTuple):
    """The game and the table. Never change ``game``: make choices on a copy.

    In a secret phase the game stays where the phase began, see ``live.plans``.
    """

    game: Any  # None until a guest has received it
    who: str  # this device
    inviting: bool = True
    key: str = ""  # of the game on the inviter's shelf
    role: str = wire.SEAT
    seats: tuple[int, ...] = ()  # of this device
    bots: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    lines: Mapping[int, Line] = {}
    epoch: int = 0
    sure: int = 0  # of a guest: how many choices the inviter has confirmed
    needs: int | None = None  # of a guest: the ply from which it lacks choices
    seated: bool = False  # of a guest: it knows its role and seats
    here: tuple[int, ...] = ()  # the seats whose device is connected
    planning: tuple[int, ...] = ()  # the seats that still plan in secret
    host: tuple[int, ...] = ()  # the seats that the inviter keeps to itself
    free: tuple[int, ...] = ()  # of a guest: the seats that it may have
    taken: tuple[int, ...] = ()  # of the inviter: the seats that another device has had
    away: tuple[int, ...] = ()  # of a guest: those whose device is away
    left: tuple[int, ...] = ()  # the seats whose device has left for good
    plans: Mapping[int, Planned] = {}  # by seat: the inviter has all, a guest its own
    asking: Asking | None = None
    # the lines whose undo was denied, and in which epoch and at which ply
    denied: frozenset[tuple[int, int, int]] = frozenset()

    @property
    def parted(self) -> bool:
        """Whether this is a guest without its inviter."""
        return not self.inviting and not self.lines

    def place(self) -> AtTable:
        """What this device is at the table, as a reload needs it."""
        return AtTable(*(getattr(self, name) for name in AtTable._fields))


# --- what the page learns


class Offered(NamedTuple):
    """The game is there, and the seats from which this device may choose."""


class Arrived(NamedTuple):
    """A whole game came from the inviter, which is still to be read."""

    message: wire.Whole


class Moved(NamedTuple):
    """The game changed from a ply on."""

    ply: int


class Came(NamedTuple):
    """The whole game came from the inviter, who has said which seats are here."""


class Dealt(NamedTuple):
    """The next game came from the inviter."""


class Listed(NamedTuple):
    """What this device keeps was read, so that the game that came finds its record."""


class Seated(NamedTuple):
    """Who has which seats, or who is here, has changed."""


class WasRefused(NamedTuple):
    """This device's choice or undo was refused."""

    why: str


class WasAsked(NamedTuple):
    """A seat wants an undo that takes back a choice of this device."""

    seat: int
    ply: int


class Pointed(NamedTuple):
    seat: int
    place: str


class Reacted(NamedTuple):
    seat: int
    sign: str


class Cut(NamedTuple):
    """A line must be closed, which had this role and these seats."""

    line: int
    why: str
    role: str = wire.SEAT
    seats: tuple[int, ...] = ()


News = (
    Offered
    | Arrived
    | Moved
    | Came
    | Dealt
    | Listed
    | Seated
    | WasRefused
    | WasAsked
    | Pointed
    | Reacted
    | Cut
)


class Exchange:
    """The results of one event: the changed table, messages to send by line, and news for the page."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.out: list[tuple[int, Message]] = []
        self.news: list[News] = []

    def put(self, **changed: Any) -> None:
        self.shared = self.shared._replace(**changed)

    def say(self, line: int, *messages: Message) -> None:
        self.out += ((line, message) for message in messages)

    def say_all(self, *messages: Message) -> None:
        """Send to every device that has said hello."""
        for number, line in self.shared.lines.items():
            if line.who:
                self.say(number, *messages)

    def tell(self, *news: News) -> None:
        self.news += news

    # --- lines

    def line(self, number: int, **changed: Any) -> None:
        lines = self.shared.lines
        self.put(lines={**lines, number: lines.get(number, Line())._replace(**changed)})

    def hang_up(self, number: int) -> None:
        self.put(lines={key: line for key, line in self.shared.lines.items() if key != number})

    def cut(self, number: int, why: str) -> None:
        """Close a line, and say why to both sides."""
        line = self.shared.lines.get(number)
        if line:
            self.say(number, wire.Bye(why))
            self.hang_up(number)
            self.tell(Cut(number, why, line.role, line.seats), Seated())

    def reject(self, number: int) -> None:
        """Count a useless message; cut the line after too many."""
        count = self.shared.lines[number].rejected + 1
        self.line(number, rejected=count)
        if count >= MOST_REJECTED:
            self.cut(number, "refused")

    def spend(self, number: int, said: Message | None, length: int, now: float) -> bool:
        """Charge a line for what it said; cut it and return False once that is too much."""
        line = self.shared.lines.get(number)
        if line is None:
            return False
        left = budget.spent(line.budget, said, length, now, number == INVITER)
        if left is None:
            self.cut(number, "refused")
            return False
        self.line(number, budget=left)
        return True

    def forgive(self, number: int) -> None:
        """Let a good message make up for a bad one."""
        line = self.shared.lines.get(number)
        if line and line.rejected:
            self.line(number, rejected=line.rejected - 1)


# --- the game


def digest(game: Game[Any]) -> str:
    """The hash of a position, the same on every device."""
    return hashlib.blake2b(repr(game.state.key()).encode(), digest_size=8).hexdigest()


def whole_game(shared: Shared) -> wire.Whole:
    """The message with the whole game."""
    again = tuple(sorted(shared.game.reopened))
    text, key = shared.game.save(), shared.key
    return wire.Whole(shared.epoch, text, shared.colours, shared.bots, again, key)


def notation(game: Game[Any], ply: int) -> str:
    return str(game.history[ply].option)


def movers(game: Game[Any], ply: int) -> list[int]:
    """The seat of each choice since a ply."""
    state, found = game.position(ply), []
    for choice in game.history[ply:]:
        found.append(game.title.player(state))
        game.title.apply(state, choice.option)
    return [-1 if seat is None else seat for seat in found]


def play_or_redo(game: Game[Any], chosen: str) -> None:
    """Play a choice; if it is the one undone last, those undone before it can still be redone.

    Raises:
        GameError: it is illegal; nothing has changed.
    """
    if game.can_redo and not game.dropped and str(game.undone[-1].option) == chosen:
        game.redo()
    else:
        game.play(chosen)


def undone_to(game: Game[Any], ply: int) -> Game[Any]:
    """A copy of the game, undone to a ply."""
    game = game.copy()
    while game.ply > ply:
        game.undo()
    return game


def with_choice(game: Game[Any], chosen: str) -> Game[Any] | None:
    """A copy of the game after a choice, or None if it is illegal."""
    after = game.copy()
    try:
        play_or_redo(after, chosen)
    except GameError:
        return None
    return after


def choices_since(game: Game[Any], ply: int) -> tuple[str, ...]:
    """The choices since a ply."""
    return tuple(notation(game, at) for at in range(ply, game.ply))
