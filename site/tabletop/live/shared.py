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
from tabletop.live import wire

if TYPE_CHECKING:
    from blackangel.kernel.game import Game
    from tabletop.live.wire import Message

INVITER = 0  # the line on which a guest hears the inviter; guests have the numbers after it
MOST_REFUSED = 100  # useless messages before a line is cut
MOST_BACK = 100  # choices in one undo


class Line(NamedTuple):
    """A connection to another device; ``refused`` counts its useless messages."""

    role: str = wire.SEAT
    seats: tuple[int, ...] = ()
    who: str = ""  # empty until it has said hello
    refused: int = 0


class Asking(NamedTuple):
    """A request to undo to a ply: the asking line and seat, and the lines yet to answer."""

    ply: int
    line: int
    seat: int
    waiting: frozenset[int]


class Planned(NamedTuple):
    """What a seat has chosen ahead in the secret phase that began at ply ``since``."""

    since: int
    choices: tuple[str, ...] = ()


class Shared(NamedTuple):
    """The game and the table. Never change ``game``: make choices on a copy."""

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
    here: tuple[int, ...] = ()  # the seats whose device is connected
    plans: Mapping[int, Planned] = {}  # by seat: the inviter has all, a guest its own
    asking: Asking | None = None


# --- what the page learns


class Moved(NamedTuple):
    """The game changed from a ply on."""

    ply: int


class Came(NamedTuple):
    """The whole game came from the inviter."""


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
    """A line must be closed."""

    line: int
    why: str


News = Moved | Came | Seated | WasRefused | WasAsked | Pointed | Reacted | Cut


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

    def refuse(self, number: int) -> None:
        """Count a useless message; cut the line after too many."""
        count = self.shared.lines[number].refused + 1
        self.line(number, refused=count)
        if count >= MOST_REFUSED:
            self.say(number, wire.Bye("refused"))
            self.hang_up(number)
            self.tell(Cut(number, "refused"), Seated())

    def accept(self, number: int) -> None:
        """Let a good message make up for a bad one."""
        line = self.shared.lines.get(number)
        if line and line.refused:
            self.line(number, refused=line.refused - 1)


# --- the game


def digest(game: Game[Any]) -> str:
    """The hash of a position, the same on every device."""
    return hashlib.blake2b(repr(game.state.key()).encode(), digest_size=8).hexdigest()


def notation(game: Game[Any], ply: int) -> str:
    return str(game.history[ply].option)


def since(game: Game[Any]) -> int:
    """The ply at which the current secret phase began, or the current ply outside such a phase."""
    return int(game.hidden(-1).start) - 1


def in_secret(game: Game[Any], seat: int) -> int:
    """How many choices the seat to move has made in this secret phase."""
    return int(game.ply - game.hidden(seat).stop)


def movers(game: Game[Any], ply: int) -> list[int]:
    """The seat of each choice since a ply."""
    state, found = game.position(ply), []
    for choice in game.history[ply:]:
        found.append(game.title.player(state))
        game.title.apply(state, choice.option)
    return [-1 if seat is None else seat for seat in found]


def differ(one: Game[Any], other: Game[Any]) -> int:
    """How many choices two games have in common from the start."""
    least = min(one.ply, other.ply)
    if one.history[:least] == other.history[:least]:
        return least
    pairs = zip(one.history, other.history, strict=False)
    return next(ply for ply, (a, b) in enumerate(pairs) if a != b)


# --- planning ahead


def ahead(shared: Shared) -> Game[Any] | None:
    """The game on which this device plans ahead of other seats, or None if it must wait.

    Any legal choice stands in for those that others have not made yet: no seat's options depend on what
    another has hidden.
    """
    game: Game[Any] | None = shared.game
    if game is None or not game.title.secret(game.state) or game.player in shared.seats:
        return None
    began, game = since(game), game.copy()
    planned = {
        seat: list(plan.choices) for seat, plan in shared.plans.items() if plan.since == began
    }
    for _ in range(wire.MOST_PLANNED * len(game.names)):
        seat = game.player
        if not game.title.secret(game.state) or seat is None:
            return None
        if seat in shared.seats:
            choices = planned.get(seat, [])
            if not choices:
                return game
            game.play(choices.pop(0))
        else:
            game.stand_in()
    return None


def plan_of(shared: Shared, seat: int) -> Planned:
    """What a seat has planned in the current phase."""
    found = shared.plans.get(seat)
    began = since(shared.game)
    return found if found and found.since == began else Planned(began)


def plan(x: Exchange, seat: int, choices: tuple[str, ...]) -> None:
    """Replace what a seat has planned."""
    planned = Planned(since(x.shared.game), choices)
    x.put(plans={**x.shared.plans, seat: planned})


def next_planned(shared: Shared) -> str:
    """The planned choice of the seat to move, or ""."""
    game = shared.game
    if not shared.plans or game.player is None or not game.title.secret(game.state):
        return ""
    found = plan_of(shared, game.player).choices
    done = in_secret(game, game.player)
    return found[done] if done < len(found) else ""


def fits(planned: tuple[str, ...], game: Game[Any], seat: int) -> bool:
    """Whether a plan begins with the choices its seat has already made in this phase."""
    if game.player != seat:
        return True
    done = in_secret(game, seat)
    made = tuple(notation(game, ply) for ply in range(game.ply - done, game.ply))
    return planned[:done] == made


def step(game: Game[Any], chosen: str) -> None:
    """Play a choice; if it is the one undone last, those undone before it can still be redone.

    Raises:
        GameError: it is illegal; nothing has changed.
    """
    if game.can_redo and not game.dropped and str(game.undone[-1].option) == chosen:
        game.redo()
    else:
        game.play(chosen)


def undone(game: Game[Any], ply: int) -> Game[Any]:
    """A copy of the game, undone to a ply."""
    game = game.copy()
    while game.ply > ply:
        game.undo()
    return game


def played(game: Game[Any], chosen: str) -> Game[Any] | None:
    """A copy of the game after a choice, or None if it is illegal."""
    after = game.copy()
    try:
        step(after, chosen)
    except GameError:
        return None
    return after


def tail(game: Game[Any], ply: int) -> tuple[str, ...]:
    """The choices since a ply."""
    return tuple(notation(game, at) for at in range(ply, game.ply))
