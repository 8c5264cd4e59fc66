"""The device that invited the others: it decides the order of choices and sends what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.live import consents, plans, seating, wire
from tabletop.live import shared as table
from tabletop.live.shared import INVITER, Asking, Exchange, Moved, Seated, Shared
from tabletop.shared.seats import replaced

if TYPE_CHECKING:
    from collections.abc import Callable

    from blackangel.kernel.game import Game


def new_table(
    game: Game[Any],
    who: str,
    key: str,
    seats: tuple[int, ...],
    bots: tuple[str, ...] = (),
    colours: tuple[str, ...] = (),
) -> Shared:
    """A table before anybody is invited; ``seats`` are on this device, which keeps the first of them."""
    game, planned = plans.split(game)
    table = Shared(game, who, True, key, wire.SEAT, seats, bots, colours, here=seats, plans=planned)
    return table._replace(host=seats[:1])


def reseat(
    x: Exchange, names: tuple[str, ...], bots: tuple[str, ...], colours: tuple[str, ...]
) -> None:
    """Give the seats other names, bots and colours; a seat that a bot has left is played here."""
    shared, before = x.shared, seating.people(x.shared)
    consents.drop_asking(x, "late")
    x.put(game=shared.game.renamed(names), bots=bots, colours=colours, epoch=shared.epoch + 1)
    people = seating.people(x.shared)

    def left(seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(seat for seat in seats if seat in people)

    for number, line in shared.lines.items():
        role = wire.WATCH if line.seats and not left(line.seats) else line.role
        x.line(number, role=role, seats=left(line.seats))
    come = () if shared.role == wire.TABLE else (seat for seat in people if seat not in before)
    x.put(
        seats=tuple(sorted({*left(shared.seats), *come})),
        host=left(shared.host),
        taken=left(shared.taken),
        left=left(shared.left),
        plans={seat: plan for seat, plan in shared.plans.items() if seat in people},
    )
    x.say_all(table.whole_game(x.shared))
    seating.announce_seats(x)
    for number, line in x.shared.lines.items():
        if line.who:
            seating.say_plans(x, number)


def sit(x: Exchange, number: int, message: wire.Sit) -> None:
    """Seat a device as who it says, perhaps under a new name; it hears who sits where."""
    if not seating.may_be_called(x.shared, message):
        x.say(number, wire.Refused(x.shared.epoch, x.shared.game.ply, "name"))
    elif seating.may_sit(x.shared, number, message):
        seats = tuple(sorted({*message.seats})) if message.role == wire.SEAT else ()
        seating.assign(x, number, message.role, seats)
        if message.name:
            call(x, seats[0], message.name)
        x.tell(Seated())
    seating.announce_seats(x)
    seating.say_plans(x, number)


def call(x: Exchange, seat: int, name: str) -> None:
    """Give a seat another name, on all devices."""
    names = x.shared.game.names
    reseat(x, replaced(names, seat, name), x.shared.bots, x.shared.colours)


# --- the next game


def next_game(
    x: Exchange, game: Game[Any], key: str, bots: tuple[str, ...], colours: tuple[str, ...]
) -> None:
    """Deal the next game to everybody at the table: who had a name that plays again has its seat."""
    shared = x.shared
    again = seats_again(shared.game.names, game.names)
    for number, line in shared.lines.items():
        x.line(number, seats=again(line.seats))
    elsewhere = {seat for line in x.shared.lines.values() for seat in line.seats}
    x.put(game=game, bots=bots, host=again(shared.host))
    left = tuple(seat for seat in seating.people(x.shared) if seat not in elsewhere)
    x.put(
        key=key,
        colours=colours,
        seats=() if shared.role == wire.TABLE else left,
        taken=tuple(sorted(elsewhere)),
        left=(),
        epoch=shared.epoch + 1,
        plans={},
        asking=None,
    )
    x.say_all(table.whole_game(x.shared))
    seating.announce_seats(x)


def seats_again(
    before: tuple[str, ...], after: tuple[str, ...]
) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    """Where the people of some seats sit in another game: under their names, else in the same seats."""
    named = len({*after}) == len(after) and bool({*before} & {*after})

    def again(seats: tuple[int, ...]) -> tuple[int, ...]:
        if not named:
            return tuple(seat for seat in seats if seat < len(after))
        return tuple(sorted(after.index(before[one]) for one in seats if before[one] in after))

    return again


# --- choices


def play(x: Exchange, after: Game[Any]) -> None:
    """Add choices to the game, tell everybody, and reveal what is planned if nothing is missing."""
    ply = x.shared.game.ply
    consents.drop_asking(x, "late")
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
    elif plans.planning(x.shared) != x.shared.planning:
        seating.announce_seats(x)


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


# --- undo


def undo_to(x: Exchange, ply: int) -> None:
    """Undo to a ply: a new epoch begins, and all other plans are dropped."""
    game, planned = plans.undo_to(x.shared.game, ply)
    if x.shared.asking and x.shared.asking.ply < ply:  # less is taken back than was asked for
        consents.drop_asking(x, "late")
    x.put(game=game, epoch=x.shared.epoch + 1, plans=planned, asking=None)
    again = tuple(sorted(game.reopened))
    x.say_all(wire.Turned(x.shared.epoch, game.ply, again, table.digest(game)))
    for number, line in x.shared.lines.items():
        if line.who:
            seating.say_plans(x, number)
    seating.announce_seats(x)


def want_undo(x: Exchange, number: int, ply: int) -> bool:
    """Undo to a ply, or first ask everyone else whose choices would be undone.

    ``number`` is the line of the asking device, or ``consents.OWN``. Return False if it may not undo that.
    """
    game = x.shared.game
    if not game.ply - table.MOST_BACK <= ply < game.ply:
        return False
    seats = table.movers(game, max(ply, 0))
    own = x.shared.seats if number == consents.OWN else x.shared.lines[number].seats
    if seats[0] not in own:
        return False
    planned = [seat for seat, plan in plans.current_plans(x.shared).items() if plan.choices]
    others = consents.devices_to_ask(x.shared, [*seats, *planned]) - {number}
    if not others:
        undo_to(x, ply)
        x.tell(Moved(ply))
    elif (number, x.shared.epoch, game.ply) in x.shared.denied:
        consents.refuse_undo(x, number, ply, "no")
    elif x.shared.asking is None or (x.shared.asking.line, x.shared.asking.ply) != (number, ply):
        consents.ask_anew(x, Asking(ply, number, seats[0], others))
    return True


def undo(x: Exchange, number: int, message: wire.Undo) -> None:
    if message.epoch != x.shared.epoch or message.ply >= x.shared.game.ply:
        x.say(number, wire.Refused(x.shared.epoch, message.ply, "late"))
    elif not want_undo(x, number, message.ply):
        x.say(number, wire.Refused(x.shared.epoch, message.ply, "foreign"))
        x.reject(number)


def consent(x: Exchange, number: int, message: wire.Consent) -> None:
    """Handle an answer from a line, or from this device (``consents.OWN``)."""
    asking = x.shared.asking
    wanted = asking and (x.shared.epoch, asking.ply) == (message.epoch, message.ply)
    if not asking or not wanted or number not in asking.waiting:
        return
    if not message.yes:
        consents.drop_asking(x, "no")
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
        seating.send_whole(x, number)
    elif message.ply < x.shared.game.ply:
        resend(x, number, message.ply)


def tick(x: Exchange) -> None:
    """Send the ply and hash again, and whatever may have been lost."""
    shared = x.shared
    x.say_all(wire.Here(shared.epoch, shared.game.ply, table.digest(shared.game)))
    for number, line in shared.lines.items():
        if line.who:
            seating.say_plans(x, number)
    seating.announce_seats(x)
    consents.ask(x)


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


HANDLERS: dict[type, Callable[[Exchange, int, Any], None]] = {
    wire.Hello: seating.hello,
    wire.Sit: sit,
    wire.Choice: choice,
    wire.Plan: plan,
    wire.Undo: undo,
    wire.Consent: consent,
    wire.Need: need,
    wire.Here: heard_from,
    wire.Point: pass_on,
    wire.React: pass_on,
    wire.Bye: seating.bye,
}


def hear(x: Exchange, number: int, message: wire.Message | None, length: int, now: float) -> None:
    """Handle what was said on a line in so many characters, as long as its budget lasts."""
    if x.spend(number, message, length, now):
        receive(x, number, message)
    else:
        seating.announce_seats(x)


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
        seating.announce_seats(x)
