"""An invited device: it plays what the inviter sends, and shows its own choices at once.

Its own choices enter its game before the inviter has confirmed them (``sure`` counts the confirmed ones) and
are sent again until then. Where the inviter's game differs, the inviter's counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.kernel import save
from blackangel.kernel.errors import GameError
from tabletop.live import plans, wire
from tabletop.live import shared as table
from tabletop.live.shared import INVITER, Came, Cut, Dealt, Exchange, Line, Moved, Seated, Shared

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping

    from blackangel.kernel.game import Game


def returned(game: Game[Any], place: Mapping[str, Any]) -> Shared:
    """A device after a reload, without its inviter: it knows the game, and what it was at the table."""
    return Shared(game, sure=game.ply, seated=True, **place)


def joined(who: str) -> Shared:
    """A connected device that has not received the game yet."""
    return Shared(None, who, False, lines={INVITER: Line()}, needs=-1)


def greet(x: Exchange) -> None:
    x.say(INVITER, wire.Hello(wire.PROTOCOL, x.shared.who, ""))


# --- what the inviter says


def hello(x: Exchange, message: wire.Hello) -> None:
    if message.version != wire.PROTOCOL:
        x.cut(INVITER, "version")
        return
    x.line(INVITER, who=message.who)
    x.put(key=message.key)


def seats(x: Exchange, message: wire.Seats) -> None:
    shared = x.shared
    if not seats_fit(message, shared.game) or (shared.seated and message.role == wire.OPEN):
        x.reject(INVITER)
        return
    x.put(**message._asdict(), seated=message.role != wire.OPEN)
    if known_seats(shared) != message:
        x.tell(Seated())
        if not shared.seated:
            came(x)


def seats_fit(message: wire.Seats, game: Game[Any] | None) -> bool:
    """Whether these are seats of a game, each named once, and a device without a seat has none."""
    named = set[int]().union(*message[1:])  # by every field but the role
    least = game is None or all(seat < len(game.names) for seat in named)
    once = len({*message.seats}) == len(message.seats)
    return least and once and (message.role == wire.SEAT or not message.seats)


def known_seats(shared: Shared) -> wire.Seats:
    """What the inviter has said last of the seats."""
    return wire.Seats(*(getattr(shared, name) for name in wire.Seats._fields))


def came(x: Exchange) -> None:
    """Tell the page of the game once it is there and this device's seats are known, in either order."""
    if x.shared.game is not None and x.shared.seated:
        x.tell(Came())
    elif x.shared.game is not None and x.shared.role == wire.OPEN:
        x.tell(table.Offered())


def whole(x: Exchange, message: wire.Whole) -> None:
    """Have the inviter's game read, unless this device has it already."""
    if not lacks(x.shared, message):
        return
    if another(x.shared, message) and message.key in ("", x.shared.key):
        x.reject(INVITER)
    else:
        x.tell(table.Arrived(message))


def lacks(shared: Shared, message: wire.Whole) -> bool:
    """Whether this device needs a whole game, or has not heard of its epoch."""
    return shared.needs is not None or message.epoch > shared.epoch


def another(shared: Shared, message: wire.Whole) -> bool:
    """Whether this is not the game that this device has."""
    return shared.game is not None and not save.same_game(shared.game, message.text)


def take(x: Exchange, message: wire.Whole, game: Game[Any] | None) -> None:
    """Take over the inviter's game as it was read; None could not be."""
    if INVITER not in x.shared.lines or not lacks(x.shared, message):
        return
    if game is None:
        x.reject(INVITER)
        return
    dealt = another(x.shared, message)
    if dealt:
        deal(x, message.key, len(game.names))
    if not seats_fit(known_seats(x.shared), game):
        x.reject(INVITER)
        return
    x.put(
        game=game,
        epoch=message.epoch,
        sure=game.ply,
        needs=None,
        colours=message.colours,
        bots=message.bots,
        plans={},
    )
    if dealt:
        x.tell(Dealt())
    else:
        came(x)


def reading(message: wire.Whole) -> Generator[None, None, Game[Any] | None]:
    """Read a whole game in portions; None if it cannot be read."""
    try:
        game = yield from games.loading(message.text)
    except GameError:
        return None
    if message.reopened:  # some may lie ahead: more was taken back later
        yield
        yield from game.remembering(message.reopened)
    return game


def deal(x: Exchange, key: str, count: int) -> None:
    """Make room for the next game of so many seats; the inviter tells who sits where in it."""
    left = {
        name: tuple(seat for seat in getattr(x.shared, name) if seat < count)
        for name in ("seats", "here", "host", "free")
    }
    x.put(game=None, key=key, planning=(), **left)


def want(x: Exchange, ply: int) -> None:
    """Ask for what is missing now; ``tick`` asks again."""
    if x.shared.needs is None or ply < x.shared.needs:
        x.put(needs=ply)
        x.say(INVITER, wire.Need(x.shared.epoch, ply))


def played(x: Exchange, message: wire.Played) -> None:
    shared, game = x.shared, x.shared.game
    if game is None or message.epoch < shared.epoch:
        return
    if message.epoch > shared.epoch:
        want(x, -1)
        return
    if message.ply > shared.sure:
        want(x, shared.sure)
        return
    choices = message.choices[shared.sure - message.ply :]
    if choices:
        play(x, choices, message.hash)


def play(x: Exchange, choices: tuple[str, ...], seal: str) -> None:
    """Play the inviter's choices after the confirmed ones; drop this device's own choices if they differ."""
    shared, own = x.shared, table.choices_since(x.shared.game, x.shared.sure)
    same = next(
        (n for n, pair in enumerate(zip(own, choices, strict=False)) if pair[0] != pair[1]), -1
    )
    late = same >= 0
    begun = shared.sure + (same if late else min(len(own), len(choices)))
    game = shared.game.at(begun) if late else shared.game.copy()
    last = shared.sure + len(choices)
    try:
        for chosen in choices[begun - shared.sure :]:
            table.play_or_redo(game, chosen)
    except GameError:
        want(x, -1)
        return
    if game.ply == last and table.digest(game) != seal:
        want(x, -1)
        return
    moved = late or game.ply > shared.game.ply
    x.put(game=game if moved else shared.game, sure=last, needs=None)
    if late:
        x.put(plans={})
        x.tell(table.WasRefused("late"))
    if moved:
        x.tell(Moved(begun))


def turned(x: Exchange, message: wire.Turned) -> None:
    shared, game = x.shared, x.shared.game
    if game is None or message.epoch <= shared.epoch:
        return
    if message.epoch != shared.epoch + 1 or not 0 <= shared.sure - message.ply <= table.MOST_BACK:
        want(x, -1)
        return
    before = table.undone_to(game.at(shared.sure), message.ply)
    if before.reopened != frozenset(message.reopened):
        before.remember(message.reopened)
    if table.digest(before) != message.hash:
        want(x, -1)
        return
    x.put(game=before, epoch=message.epoch, sure=before.ply, needs=None, plans={})
    x.tell(Moved(before.ply))


def refused(x: Exchange, message: wire.Refused) -> None:
    """Go back to the confirmed game, since the inviter refused what this device wanted."""
    shared, game = x.shared, x.shared.game
    if game is None or message.epoch != shared.epoch:
        return
    if (
        message.why not in ("no", "left", "name")
        and game.ply > shared.sure
        and message.ply >= shared.sure
    ):
        x.put(game=game.at(shared.sure))
        x.tell(Moved(shared.sure))
    if (
        message.why == "illegal"
        and plans.current_plans(shared)
        and message.ply == plans.since(game)
    ):
        x.put(plans={})
        x.tell(Moved(shared.sure))
    x.tell(table.WasRefused(message.why))


def planned(x: Exchange, message: wire.Plan) -> None:
    """Take over what a seat here has planned, unless this device knows better: it has come back."""
    shared, game = x.shared, x.shared.game
    if game is None or message.epoch != shared.epoch or message.seat not in shared.seats:
        return
    if not plans.secret(game) or message.since != plans.since(game):
        return
    if message.seat in plans.current_plans(shared) or game.ply > shared.sure:
        return
    if not plans.can_plan(game, message.seat, message.choices):
        x.reject(INVITER)
        return
    plans.set_plan(x, message.seat, message.choices)
    x.tell(Moved(game.ply))


def asked(x: Exchange, message: wire.Asked) -> None:
    shared = x.shared
    if shared.game is not None and message.epoch == shared.epoch:
        x.tell(table.WasAsked(message.seat, message.ply))


def here(x: Exchange, message: wire.Here) -> None:
    """Compare this game with the inviter's ply and hash."""
    shared, game = x.shared, x.shared.game
    if game is None or message.epoch != shared.epoch or message.ply < shared.sure:
        want(x, -1)
    elif message.ply > shared.sure:
        want(x, shared.sure)
    elif game.ply == shared.sure and table.digest(game) != message.hash:
        want(x, -1)


def point(x: Exchange, message: wire.Point) -> None:
    x.tell(table.Pointed(message.seat, message.place))


def react(x: Exchange, message: wire.React) -> None:
    x.tell(table.Reacted(message.seat, message.sign))


def bye(x: Exchange, message: wire.Bye) -> None:
    x.hang_up(INVITER)
    x.tell(Cut(INVITER, message.why), Seated())


HANDLERS: dict[type, Callable[[Exchange, Any], None]] = {
    wire.Hello: hello,
    wire.Seats: seats,
    wire.Whole: whole,
    wire.Played: played,
    wire.Turned: turned,
    wire.Refused: refused,
    wire.Asked: asked,
    wire.Plan: planned,
    wire.Here: here,
    wire.Point: point,
    wire.React: react,
    wire.Bye: bye,
}


def hear(x: Exchange, message: wire.Message | None, length: int, now: float) -> None:
    """Handle what the inviter said in so many characters, as long as its budget lasts."""
    if x.spend(INVITER, message, length, now):
        receive(x, message)


def receive(x: Exchange, message: wire.Message | None) -> None:
    """Handle what the inviter said; None is not a valid message."""
    line = x.shared.lines.get(INVITER)
    if line is None:
        return
    handler = HANDLERS.get(type(message))
    if handler is None:
        x.reject(INVITER)
        return
    handler(x, message)
    now = x.shared.lines.get(INVITER)
    if now and now.rejected == line.rejected:
        x.forgive(INVITER)


# --- what this device does


def adopt(x: Exchange, game: Game[Any]) -> None:
    """Keep a choice made here and send it to the inviter for confirmation."""
    game, made = plans.split(game)
    common = table.common_plies(x.shared.game, game)
    x.put(game=game, plans={**x.shared.plans, **made})
    say_choices(x, common)
    for seat in made:
        say_plan(x, seat)


def say_choices(x: Exchange, ply: int) -> None:
    for place, said in enumerate(table.choices_since(x.shared.game, ply)):
        x.say(INVITER, wire.Choice(x.shared.epoch, ply + place, said))


def plan_own(
    x: Exchange, seat: int, choices: tuple[str, ...], undone: tuple[str, ...] = ()
) -> None:
    """Send everything that a seat of this device has planned."""
    plans.set_plan(x, seat, choices, undone)
    say_plan(x, seat)


def say_plan(x: Exchange, seat: int) -> None:
    planned = plans.plan_of(x.shared, seat)
    x.say(INVITER, wire.Plan(x.shared.epoch, planned.since, seat, planned.choices))


def sit(x: Exchange, role: str, seats: tuple[int, ...], name: str = "") -> None:
    x.say(INVITER, wire.Sit(role, seats, name))


def want_undo(x: Exchange, ply: int) -> None:
    x.say(INVITER, wire.Undo(x.shared.epoch, ply))


def tick(x: Exchange) -> None:
    """Send this device's ply and hash again, and whatever may have been lost."""
    shared, game = x.shared, x.shared.game
    if INVITER not in shared.lines:
        return
    if game is None or not shared.lines[INVITER].who:
        greet(x)
        return
    if shared.needs == -1:
        x.say(INVITER, wire.Need(shared.epoch, shared.needs))
    seal = table.digest(game) if game.ply == shared.sure else ""
    x.say(INVITER, wire.Here(shared.epoch, shared.sure, seal))
    say_choices(x, shared.sure)
    for seat in plans.current_plans(shared):
        say_plan(x, seat)
