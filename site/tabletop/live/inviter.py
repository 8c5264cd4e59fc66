"""The device that invited the others: it decides the order of choices and sends what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.live import shared as table
from tabletop.live import wire
from tabletop.live.shared import INVITER, Asking, Cut, Exchange, Moved, Seated, Shared

if TYPE_CHECKING:
    from collections.abc import Callable

    from blackangel.kernel.game import Game

OWN = -1  # this device, among those that are asked


def opened(
    game: Game[Any],
    who: str,
    key: str,
    seats: tuple[int, ...],
    bots: tuple[str, ...] = (),
    colours: tuple[str, ...] = (),
) -> Shared:
    """A table before anybody is invited; ``seats`` are on this device."""
    return Shared(game, who, True, key, wire.SEAT, seats, bots, colours, here=seats)


# --- who is at the table


def connect(x: Exchange, number: int, role: str, seats: tuple[int, ...]) -> None:
    """Give a newly connected device the role and seats it was invited for."""
    x.line(number, role=role, seats=seats, who="", refused=0)
    x.put(seats=tuple(seat for seat in x.shared.seats if seat not in seats))


def left(x: Exchange, number: int) -> None:
    """Drop a device's line; its seats wait for it."""
    if number in x.shared.lines:
        x.hang_up(number)
        waits = x.shared.asking
        if waits and (number == waits.line or number in waits.waiting):
            x.put(asking=None)
        seat_all(x)


def take_back(x: Exchange, seat: int) -> None:
    """Play a seat on this device if its own device is gone."""
    if all(seat not in line.seats for line in x.shared.lines.values()):
        x.put(seats=tuple(sorted({*x.shared.seats, seat})))
        seat_all(x)


def here(shared: Shared) -> tuple[int, ...]:
    """The seats whose device is connected."""
    found = {*shared.seats}
    for line in shared.lines.values():
        found |= {*line.seats} if line.who else set()
    return tuple(sorted(found))


def seat_all(x: Exchange) -> None:
    """Tell every device who has which seats."""
    before = x.shared.here
    x.put(here=here(x.shared))
    for number, line in x.shared.lines.items():
        if line.who:
            x.say(number, wire.Seats(line.role, line.seats, x.shared.here))
    if before != x.shared.here:
        x.tell(Seated())


def hello(x: Exchange, number: int, message: wire.Hello) -> None:
    if message.version != wire.PROTOCOL:
        x.say(number, wire.Bye("version"))
        x.hang_up(number)
        x.tell(Cut(number, "version"), Seated())
        return
    for other, line in x.shared.lines.items():
        if other != number and line.who == message.who:  # its last connection is dead
            x.hang_up(other)
            x.tell(Cut(other, "left"))
    x.line(number, who=message.who)
    x.say(number, wire.Hello(wire.PROTOCOL, x.shared.who, x.shared.key))
    send_whole(x, number)
    seat_all(x)


def send_whole(x: Exchange, number: int) -> None:
    shared, game = x.shared, x.shared.game
    again = tuple(sorted(game.reopened))
    x.say(number, wire.Whole(shared.epoch, game.save(), shared.colours, shared.bots, again))


# --- choices


def play(x: Exchange, after: Game[Any]) -> None:
    """Add one choice to the game and tell everybody."""
    ply = x.shared.game.ply
    x.put(game=after, asking=None)
    say_since(x, ply)


def say_since(x: Exchange, ply: int) -> None:
    """Tell everybody what was played since a ply."""
    for number, line in x.shared.lines.items():
        if line.who:
            resend(x, number, ply)


def advance(x: Exchange) -> None:
    """Play planned choices as soon as it is their turn."""
    while wanted := table.next_planned(x.shared):
        game = x.shared.game
        after = table.played(game, wanted)
        if after is None:
            x.put(plans={key: plan for key, plan in x.shared.plans.items() if key != game.player})
            for number, line in x.shared.lines.items():
                if game.player in line.seats:
                    x.say(number, wire.Refused(x.shared.epoch, game.ply, "illegal"))
            return
        play(x, after)
        x.tell(Moved(game.ply))


def adopt(x: Exchange, game: Game[Any]) -> None:
    """Take over a choice or undo made on this device, by a person or a bot."""
    before = x.shared.game
    common = table.differ(before, game)
    if common < before.ply:
        turn_back(x, game.at(common) if game.ply > common else game)
    if game.ply > common:
        x.put(game=game, asking=None)
        say_since(x, common)
    advance(x)


def choice(x: Exchange, number: int, message: wire.Choice) -> None:
    shared, game = x.shared, x.shared.game
    line = shared.lines[number]
    if message.epoch != shared.epoch or message.ply > game.ply:
        return  # late, or an earlier one was lost: it will be sent again
    if message.ply < game.ply:
        if table.notation(game, message.ply) != message.notation:
            x.say(number, wire.Refused(shared.epoch, message.ply, "late"))
        resend(x, number, message.ply)
        return
    if game.player not in line.seats:
        x.say(number, wire.Refused(shared.epoch, message.ply, "foreign"))
        x.refuse(number)
        return
    after = table.played(game, message.notation)
    if after is None:
        x.say(number, wire.Refused(shared.epoch, message.ply, "illegal"))
        x.refuse(number)
        return
    play(x, after)
    x.tell(Moved(game.ply))
    advance(x)


def plan(x: Exchange, number: int, message: wire.Plan) -> None:
    shared, game = x.shared, x.shared.game
    if message.seat not in shared.lines[number].seats:
        x.refuse(number)
        return
    late = message.epoch != shared.epoch or message.since != table.since(game)
    if late or not game.title.secret(game.state):
        return
    if not table.fits(message.choices, game, message.seat):
        x.say(number, wire.Refused(shared.epoch, game.ply, "late"))
        return
    table.plan(x, message.seat, message.choices)
    advance(x)


def plan_own(x: Exchange, seat: int, choices: tuple[str, ...]) -> None:
    """Note everything that a seat of this device has planned ahead."""
    table.plan(x, seat, choices)
    advance(x)


# --- undo


def turn_back(x: Exchange, game: Game[Any]) -> None:
    """Undo to this game: a new epoch begins, and all plans are dropped."""
    x.put(game=game, epoch=x.shared.epoch + 1, plans={}, asking=None)
    again = tuple(sorted(game.reopened))
    x.say_all(wire.Turned(x.shared.epoch, game.ply, again, table.digest(game)))


def owners(shared: Shared, seats: list[int]) -> frozenset[int]:
    """The devices to ask about those seats; bots are not asked."""
    people = {seat for seat in seats if not (seat < len(shared.bots) and shared.bots[seat])}
    found = set()
    for number, line in shared.lines.items():
        mine = people & {*line.seats}
        if mine and line.who:
            found.add(number)
            people -= mine
    return frozenset(found | ({OWN} if people & {*shared.seats} else set()))


def want_undo(x: Exchange, number: int, ply: int) -> bool:
    """Undo to a ply, or first ask everyone else whose choices would be undone.

    ``number`` is the line of the asking device, or ``OWN``. Return False if it may not undo that.
    """
    game = x.shared.game
    if not game.ply - table.MOST_BACK <= ply < game.ply:
        return False
    seats = table.movers(game, max(ply, 0))
    own = x.shared.seats if number == OWN else x.shared.lines[number].seats
    if seats[0] not in own:
        return False
    others = owners(x.shared, seats) - {number}
    if not others:
        turn_back(x, table.undone(game, ply))
        x.tell(Moved(ply))
        return True
    x.put(asking=Asking(ply, number, seats[0], others))
    ask(x)
    return True


def ask(x: Exchange) -> None:
    """Ask everyone who has not answered yet."""
    asking = x.shared.asking
    if asking:
        for number in sorted(asking.waiting):
            if number == OWN:
                x.tell(table.WasAsked(asking.seat, asking.ply))
            else:
                x.say(number, wire.Asked(x.shared.epoch, asking.ply, asking.seat))


def undo(x: Exchange, number: int, message: wire.Undo) -> None:
    if message.epoch != x.shared.epoch or message.ply >= x.shared.game.ply:
        x.say(number, wire.Refused(x.shared.epoch, message.ply, "late"))
    elif not want_undo(x, number, message.ply):
        x.say(number, wire.Refused(x.shared.epoch, message.ply, "foreign"))
        x.refuse(number)


def consent(x: Exchange, number: int, message: wire.Consent) -> None:
    """Handle an answer from a line, or from this device (``OWN``)."""
    asking = x.shared.asking
    wanted = asking and (x.shared.epoch, asking.ply) == (message.epoch, message.ply)
    if not asking or not wanted or number not in asking.waiting:
        return
    if not message.yes:
        x.put(asking=None)
        if asking.line == OWN:
            x.tell(table.WasRefused("no"))
        else:
            x.say(asking.line, wire.Refused(message.epoch, message.ply, "no"))
        return
    waiting = asking.waiting - {number}
    x.put(asking=asking._replace(waiting=waiting))
    if not waiting:
        turn_back(x, table.undone(x.shared.game, asking.ply))
        x.tell(Moved(asking.ply))


# --- what was lost


def resend(x: Exchange, number: int, ply: int) -> None:
    """Send the choices since a ply, or the whole game if they are many."""
    game = x.shared.game
    if not 0 <= ply < game.ply or game.ply - ply > wire.MOST_PLAYED:
        send_whole(x, number)
        return
    choices = table.tail(game, ply)
    x.say(number, wire.Played(x.shared.epoch, ply, choices, table.digest(game)))


def need(x: Exchange, number: int, message: wire.Need) -> None:
    if message.epoch != x.shared.epoch:
        send_whole(x, number)
    else:
        resend(x, number, message.ply)


def heard_from(x: Exchange, number: int, message: wire.Here) -> None:
    """Send a device what it has missed, judging by its heartbeat."""
    if message.epoch != x.shared.epoch or message.ply > x.shared.game.ply:
        send_whole(x, number)
    elif message.ply < x.shared.game.ply:
        resend(x, number, message.ply)


def tick(x: Exchange) -> None:
    """Send the ply and hash again, and whatever may have been lost."""
    shared = x.shared
    x.say_all(wire.Here(shared.epoch, shared.game.ply, table.digest(shared.game)))
    seat_all(x)
    ask(x)


# --- signs


def sign(x: Exchange, number: int, message: wire.Point | wire.React) -> None:
    """Pass a sign on to everybody, under a seat of the device that sent it."""
    seats = x.shared.lines[number].seats
    said = message._replace(seat=message.seat if message.seat in seats else -1)
    for other, line in x.shared.lines.items():
        if other != number and line.who:
            x.say(other, said)
    if isinstance(said, wire.Point):
        x.tell(table.Pointed(said.seat, said.place))
    else:
        x.tell(table.Reacted(said.seat, said.sign))


def bye(x: Exchange, number: int, _message: wire.Bye) -> None:
    left(x, number)
    x.tell(Cut(number, "left"))


HEARS: dict[type, Callable[[Exchange, int, Any], None]] = {
    wire.Hello: hello,
    wire.Choice: choice,
    wire.Plan: plan,
    wire.Undo: undo,
    wire.Consent: consent,
    wire.Need: need,
    wire.Here: heard_from,
    wire.Point: sign,
    wire.React: sign,
    wire.Bye: bye,
}


def hear(x: Exchange, number: int, text: object) -> None:
    """Handle any text from a line."""
    line = x.shared.lines.get(number)
    if line is None or number == INVITER:
        return
    message = wire.read(text)
    hears = HEARS.get(type(message))
    refused = line.refused
    if hears is None or not (line.who or isinstance(message, wire.Hello)):
        x.refuse(number)
    else:
        hears(x, number, message)
    now = x.shared.lines.get(number)
    if now and now.refused == refused:
        x.accept(number)
    elif not now:
        seat_all(x)
