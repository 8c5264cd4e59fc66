"""The device that invited the others: it decides the order of choices and sends what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.live import plans, wire
from tabletop.live import shared as table
from tabletop.live.shared import INVITER, Asking, Cut, Exchange, Moved, Seated, Shared

if TYPE_CHECKING:
    from collections.abc import Callable

    from blackangel.kernel.game import Game

AGAIN = "again"  # a line is closed since its device has another one
OWN = -1  # this device, among those that are asked


def new_table(
    game: Game[Any],
    who: str,
    key: str,
    seats: tuple[int, ...],
    bots: tuple[str, ...] = (),
    colours: tuple[str, ...] = (),
) -> Shared:
    """A table before anybody is invited; ``seats`` are on this device."""
    game, planned = plans.split(game)
    return Shared(game, who, True, key, wire.SEAT, seats, bots, colours, here=seats, plans=planned)


# --- who is at the table


def connect(x: Exchange, number: int, role: str, seats: tuple[int, ...]) -> None:
    """Give a newly connected device the role and seats it was invited for, and close its last connection."""
    for other, line in x.shared.lines.items():
        if other != number and {*line.seats} & {*seats}:
            x.hang_up(other)
            x.tell(Cut(other, AGAIN))
    x.line(number, role=role, seats=seats, who="", rejected=0)
    x.put(seats=tuple(seat for seat in x.shared.seats if seat not in seats))


def device_left(x: Exchange, number: int) -> None:
    """Drop a device's line; its seats wait for it."""
    if number in x.shared.lines:
        x.hang_up(number)
        announce_seats(x)


def interrupt(x: Exchange, number: int, interrupted: bool) -> None:
    """Note that a line has failed for now, or works again."""
    if number in x.shared.lines:
        x.line(number, interrupted=interrupted)
        announce_seats(x)


def take_back(x: Exchange, seat: int) -> None:
    """Play a seat on this device if its own device is gone."""
    if seat in connected_seats(x.shared):
        return
    for number, line in x.shared.lines.items():
        if seat in line.seats:
            x.line(number, seats=tuple(other for other in line.seats if other != seat))
    x.put(seats=tuple(sorted({*x.shared.seats, seat})))
    announce_seats(x)


def connected_seats(shared: Shared) -> tuple[int, ...]:
    """The seats whose device is connected."""
    found = {*shared.seats}
    for line in shared.lines.values():
        found |= {*line.seats} if line.who and not line.interrupted else set()
    return tuple(sorted(found))


def announce_seats(x: Exchange) -> None:
    """Tell every device who has which seats; a request to a device that is gone ends."""
    asking, seated = (
        x.shared.asking,
        {OWN, *(n for n, line in x.shared.lines.items() if line.seats)},
    )
    if asking and not {*asking.waiting, asking.line} <= seated:
        drop_asking(x, "left")
    before = x.shared.here
    x.put(here=connected_seats(x.shared))
    for number, line in x.shared.lines.items():
        if line.who:
            x.say(number, wire.Seats(line.role, line.seats, x.shared.here))
    if before != x.shared.here:
        x.tell(Seated())


def hello(x: Exchange, number: int, message: wire.Hello) -> None:
    if message.version != wire.PROTOCOL:
        x.cut(number, "version")
        return
    for other, line in x.shared.lines.items():
        if other != number and line.who == message.who:  # its last connection is dead
            x.hang_up(other)
            x.tell(Cut(other, AGAIN))
    x.line(number, who=message.who)
    x.say(number, wire.Hello(wire.PROTOCOL, x.shared.who, x.shared.key))
    send_whole(x, number)
    announce_seats(x)
    say_plans(x, number)


def send_whole(x: Exchange, number: int) -> None:
    x.say(number, table.whole_game(x.shared))


# --- choices


def play(x: Exchange, after: Game[Any]) -> None:
    """Add choices to the game, tell everybody, and reveal what is planned if nothing is missing."""
    ply = x.shared.game.ply
    drop_asking(x, "late")
    x.put(game=after)
    say_since(x, ply)
    advance(x)


def say_since(x: Exchange, ply: int) -> None:
    """Tell everybody what was played since a ply."""
    x.say_all(missed(x.shared, ply))


def advance(x: Exchange) -> None:
    """Play the choices of a secret phase once every seat has planned."""
    began, after = x.shared.game.ply, plans.revealed(x.shared)
    if after:
        x.put(plans={})
        play(x, after)
        x.tell(Moved(began))


def adopt(x: Exchange, game: Game[Any]) -> None:
    """Take over a choice or undo made on this device, by a person or a bot."""
    before, (game, planned) = x.shared.game, plans.split(game)
    common = table.common_plies(before, game)
    if common < before.ply:
        undo_to(x, common)
    x.put(plans={**x.shared.plans, **planned})
    if game.ply > common:
        play(x, game)
    else:
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
        x.reject(number)
        return
    after = None if plans.secret(game) else table.with_choice(game, message.notation)
    if after is None:
        x.say(number, wire.Refused(shared.epoch, message.ply, "illegal"))
        x.reject(number)
        return
    play(x, after)
    x.tell(Moved(game.ply))


def plan(x: Exchange, number: int, message: wire.Plan) -> None:
    shared, game = x.shared, x.shared.game
    if message.seat not in shared.lines[number].seats:
        x.reject(number)
        return
    began = plans.since(game)
    if message.epoch != shared.epoch or message.since != began or not plans.secret(game):
        return  # late
    if message.choices == plans.plan_of(shared, message.seat).choices:
        return
    if not plans.can_plan(game, message.seat, message.choices):
        x.say(number, wire.Refused(shared.epoch, began, "illegal"))
        x.reject(number)
        return
    plans.set_plan(x, message.seat, message.choices)
    advance(x)


def plan_own(
    x: Exchange, seat: int, choices: tuple[str, ...], undone: tuple[str, ...] = ()
) -> None:
    """Note everything that a seat of this device has planned."""
    plans.set_plan(x, seat, choices, undone)
    advance(x)


def say_plans(x: Exchange, number: int) -> None:
    """Send a device the plans of its own seats, which it may have lost."""
    seats = x.shared.lines[number].seats
    for seat, planned in plans.current_plans(x.shared).items():
        if seat in seats:
            x.say(number, wire.Plan(x.shared.epoch, planned.since, seat, planned.choices))


# --- undo


def undo_to(x: Exchange, ply: int) -> None:
    """Undo to a ply: a new epoch begins, and all other plans are dropped."""
    game, planned = plans.undo_to(x.shared.game, ply)
    if x.shared.asking and x.shared.asking.ply < ply:  # less is taken back than was asked for
        drop_asking(x, "late")
    x.put(game=game, epoch=x.shared.epoch + 1, plans=planned, asking=None)
    again = tuple(sorted(game.reopened))
    x.say_all(wire.Turned(x.shared.epoch, game.ply, again, table.digest(game)))
    for number, line in x.shared.lines.items():
        if line.who:
            say_plans(x, number)


def devices_to_ask(shared: Shared, seats: list[int]) -> frozenset[int]:
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
    planned = [seat for seat, plan in plans.current_plans(x.shared).items() if plan.choices]
    others = devices_to_ask(x.shared, [*seats, *planned]) - {number}
    if not others:
        undo_to(x, ply)
        x.tell(Moved(ply))
    elif (number, x.shared.epoch, game.ply) in x.shared.denied:
        refuse_undo(x, number, ply, "no")
    elif x.shared.asking is None or (x.shared.asking.line, x.shared.asking.ply) != (number, ply):
        ask_anew(x, Asking(ply, number, seats[0], others))
    return True


def ask_anew(x: Exchange, asking: Asking) -> None:
    """Ask for one undo instead of another."""
    if x.shared.asking and x.shared.asking.line != asking.line:
        drop_asking(x, "late")
    x.put(asking=asking)
    ask(x)


def drop_asking(x: Exchange, why: str) -> None:
    """Drop a request to undo and tell the device that asked."""
    asking = x.shared.asking
    x.put(asking=None)
    if asking:
        refuse_undo(x, asking.line, asking.ply, why)


def refuse_undo(x: Exchange, number: int, ply: int, why: str) -> None:
    """Tell the device that asked; one that was denied it is not heard again before something happens."""
    shared = x.shared
    if number == OWN:
        x.tell(table.WasRefused(why))
    elif number in shared.lines:
        x.say(number, wire.Refused(shared.epoch, ply, why))
    if why == "no":
        moment = (shared.epoch, shared.game.ply)
        denied = {one for one in shared.denied if one[1:] == moment} | {(number, *moment)}
        x.put(denied=frozenset(denied))


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
        x.reject(number)


def consent(x: Exchange, number: int, message: wire.Consent) -> None:
    """Handle an answer from a line, or from this device (``OWN``)."""
    asking = x.shared.asking
    wanted = asking and (x.shared.epoch, asking.ply) == (message.epoch, message.ply)
    if not asking or not wanted or number not in asking.waiting:
        return
    if not message.yes:
        drop_asking(x, "no")
        return
    waiting = asking.waiting - {number}
    x.put(asking=asking._replace(waiting=waiting))
    if not waiting:
        undo_to(x, asking.ply)
        x.tell(Moved(asking.ply))


# --- what was lost


def missed(shared: Shared, ply: int) -> wire.Message:
    """The choices since a ply, or the whole game if they are many."""
    game = shared.game
    if not 0 <= ply < game.ply or game.ply - ply > wire.MOST_PLAYED:
        return table.whole_game(shared)
    return wire.Played(shared.epoch, ply, table.choices_since(game, ply), table.digest(game))


def resend(x: Exchange, number: int, ply: int) -> None:
    x.say(number, missed(x.shared, ply))


def need(x: Exchange, number: int, message: wire.Need) -> None:
    resend(x, number, message.ply if message.epoch == x.shared.epoch else -1)


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
    for number, line in shared.lines.items():
        if line.who:
            say_plans(x, number)
    announce_seats(x)
    ask(x)


# --- signs


def pass_on(x: Exchange, number: int, message: wire.Point | wire.React) -> None:
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
    line = x.shared.lines[number]
    device_left(x, number)
    x.tell(Cut(number, "left", line.role, line.seats))


HANDLERS: dict[type, Callable[[Exchange, int, Any], None]] = {
    wire.Hello: hello,
    wire.Choice: choice,
    wire.Plan: plan,
    wire.Undo: undo,
    wire.Consent: consent,
    wire.Need: need,
    wire.Here: heard_from,
    wire.Point: pass_on,
    wire.React: pass_on,
    wire.Bye: bye,
}


def hear(x: Exchange, number: int, message: wire.Message | None, length: int, now: float) -> None:
    """Handle what was said on a line in so many characters, as long as its budget lasts."""
    if x.spend(number, message, length, now):
        receive(x, number, message)
    else:
        announce_seats(x)


def receive(x: Exchange, number: int, message: wire.Message | None) -> None:
    """Handle what was said on a line; None is not a valid message."""
    line = x.shared.lines.get(number)
    if line is None or number == INVITER:
        return
    handler = HANDLERS.get(type(message))
    if handler is None or not (line.who or isinstance(message, wire.Hello)):
        x.reject(number)
    else:
        handler(x, number, message)
    now = x.shared.lines.get(number)
    if now and now.rejected == line.rejected:
        x.forgive(number)
    elif not now:
        announce_seats(x)
