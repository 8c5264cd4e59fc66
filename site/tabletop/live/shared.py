"""One game on several devices, as one of them has it: a value, and what it says and learns by a message.

The device that invited the others has the order of choices (``live.inviter``). Each of the others plays the
same choices with its own engine (``live.guest``), compares the position's hash, and asks for the game where
they differ. An epoch is the time between two undos: what belongs to another one is late.
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
MOST_REFUSED = 100  # messages until a line is cut
MOST_BACK = 100  # choices that one undo takes back


class Line(NamedTuple):
    """A connection to another device; ``refused`` counts what it said in vain."""

    role: str = wire.SEAT
    seats: tuple[int, ...] = ()
    who: str = ""  # nothing until it has said hello
    refused: int = 0


class Asking(NamedTuple):
    """Whether choices may be taken back as far as a ply: who wants it, who has not answered yet."""

    ply: int
    line: int
    seat: int
    waiting: frozenset[int]


class Planned(NamedTuple):
    """What a seat has chosen ahead in the secret phase that began at a ply."""

    since: int
    choices: tuple[str, ...] = ()


class Shared(NamedTuple):
    """The game and the table; nobody changes ``game``, a choice is made on a copy."""

    game: Any  # None for a guest that has not got it yet
    who: str  # this device
    inviting: bool = True
    key: str = ""  # of the game on the inviter's shelf
    role: str = wire.SEAT
    seats: tuple[int, ...] = ()  # of this device
    bots: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    lines: Mapping[int, Line] = {}
    epoch: int = 0
    sure: int = 0  # a guest's: how many choices the inviter has confirmed
    needs: int | None = None  # a guest's: the ply since which it lacks what was played
    here: tuple[int, ...] = ()  # the seats whose device is connected
    plans: Mapping[int, Planned] = {}  # by seat: the inviter knows all, a guest its own
    asking: Asking | None = None


# --- what the page learns


class Moved(NamedTuple):
    """The game is another one from a ply on."""

    ply: int


class Came(NamedTuple):
    """The whole game came from the inviter."""


class Seated(NamedTuple):
    """Who has which seats, or who is here, has changed."""


class WasRefused(NamedTuple):
    """Something that this device wanted."""

    why: str


class WasAsked(NamedTuple):
    """A seat wants to take back choices, one of this device among them."""

    seat: int
    ply: int


class Pointed(NamedTuple):
    seat: int
    place: str


class Reacted(NamedTuple):
    seat: int
    sign: str


class Cut(NamedTuple):
    """A line is to be closed."""

    line: int
    why: str


News = Moved | Came | Seated | WasRefused | WasAsked | Pointed | Reacted | Cut


class Exchange:
    """One thing that happens: the table as it becomes, what is said on which line, what is new."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.out: list[tuple[int, Message]] = []
        self.news: list[News] = []

    def put(self, **changed: Any) -> None:
        self.shared = self.shared._replace(**changed)

    def say(self, line: int, *messages: Message) -> None:
        self.out += ((line, message) for message in messages)

    def say_all(self, *messages: Message) -> None:
        """To every device that has said hello."""
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
        """A message meant nothing here; after too many of them the line is cut."""
        count = self.shared.lines[number].refused + 1
        self.line(number, refused=count)
        if count >= MOST_REFUSED:
            self.say(number, wire.Bye("refused"))
            self.hang_up(number)
            self.tell(Cut(number, "refused"), Seated())

    def accept(self, number: int) -> None:
        """A good message makes up for a bad one."""
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
    """The ply at which the secret that is being made began; the one now where none is."""
    return int(game.hidden(-1).start) - 1


def in_secret(game: Game[Any], seat: int) -> int:
    """How many choices the seat whose turn it is has made in this secret phase."""
    return int(game.ply - game.hidden(seat).stop)


def movers(game: Game[Any], ply: int) -> list[int]:
    """Who made each choice since a ply."""
    state, found = game.position(ply), []
    for choice in game.history[ply:]:
        found.append(game.title.player(state))
        game.title.apply(state, choice.option)
    return [-1 if seat is None else seat for seat in found]


def differ(one: Game[Any], other: Game[Any]) -> int:
    """How many choices two games begin with in common."""
    least = min(one.ply, other.ply)
    if one.history[:least] == other.history[:least]:
        return least
    pairs = zip(one.history, other.history, strict=False)
    return next(ply for ply, (a, b) in enumerate(pairs) if a != b)


# --- planning ahead


def ahead(shared: Shared) -> Game[Any] | None:
    """The game as this device goes on planning while another seat has not planned yet; None where it waits.

    In the place of what others have not chosen yet stands anything that is possible: no option of a seat
    depends on what another has hidden.
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
            game.play(game.options[0])
    return None


def plan_of(shared: Shared, seat: int) -> Planned:
    """What a seat has planned in the phase that is on."""
    found = shared.plans.get(seat)
    began = since(shared.game)
    return found if found and found.since == began else Planned(began)


def plan(x: Exchange, seat: int, choices: tuple[str, ...]) -> None:
    """Replace what a seat has planned."""
    planned = Planned(since(x.shared.game), choices)
    x.put(plans={**x.shared.plans, seat: planned})


def next_planned(shared: Shared) -> str:
    """What the seat whose turn it is has planned for this moment, or nothing."""
    game = shared.game
    if not shared.plans or game.player is None or not game.title.secret(game.state):
        return ""
    found = plan_of(shared, game.player).choices
    done = in_secret(game, game.player)
    return found[done] if done < len(found) else ""


def fits(planned: tuple[str, ...], game: Game[Any], seat: int) -> bool:
    """Whether a plan begins with what its seat has chosen already in this phase."""
    if game.player != seat:
        return True
    done = in_secret(game, seat)
    made = tuple(notation(game, ply) for ply in range(game.ply - done, game.ply))
    return planned[:done] == made


def played(game: Game[Any], chosen: str) -> Game[Any] | None:
    """The game after a choice; None where that is not possible."""
    after = game.copy()
    try:
        after.play(chosen)
    except GameError:
        return None
    return after


def tail(game: Game[Any], ply: int) -> tuple[str, ...]:
    """The choices since a ply."""
    return tuple(notation(game, at) for at in range(ply, game.ply))
