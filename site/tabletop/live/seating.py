"""Who is at the table of the device that invited: they come, leave, return, and all hear who is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.live import consents, plans, wire
from tabletop.live import shared as table
from tabletop.live.shared import Cut, Exchange, Seated

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabletop.live.shared import Shared

AGAIN = "again"  # a line is closed since its device has another one


def connect(x: Exchange, number: int, role: str, seats: tuple[int, ...]) -> None:
    """Seat a newly connected device as what it was invited for."""
    x.line(number, who="", rejected=0)
    assign(x, number, role, seats)


def assign(x: Exchange, number: int, role: str, seats: tuple[int, ...]) -> None:
    """Give a device its role and seats, and close the last connection of those seats."""
    for other, line in x.shared.lines.items():
        if other != number and {*line.seats} & {*seats}:
            x.hang_up(other)
            x.tell(Cut(other, AGAIN))
    x.line(number, role=role, seats=seats)
    x.put(seats=without(x.shared.seats, seats))
    x.put(taken=(*without(x.shared.taken, seats), *seats), left=without(x.shared.left, seats))


def without(seats: tuple[int, ...], others: Iterable[int]) -> tuple[int, ...]:
    return tuple(seat for seat in seats if seat not in others)


def may_sit(shared: Shared, number: int, message: wire.Sit) -> bool:
    """Whether a device has not sat down yet, and nobody sits where it wants to."""
    seats = tuple(sorted({*message.seats})) if message.role == wire.SEAT else ()
    able = {*seats} <= {*free_seats(shared)} and bool(seats) == (message.role == wire.SEAT)
    return able and shared.lines[number].role == wire.OPEN


def may_be_called(shared: Shared, message: wire.Sit) -> bool:
    """Whether nobody else at the table has the name that a device wants for a seat."""
    return not message.name or (bool(message.seats) and message.name not in shared.game.names)


def people(shared: Shared) -> tuple[int, ...]:
    """The seats that no bot plays."""
    bots = {seat for seat, bot in enumerate(shared.bots) if bot}
    return tuple(seat for seat in range(len(shared.game.names)) if seat not in bots)


def free_seats(shared: Shared) -> tuple[int, ...]:
    """The seats that a device may have: nobody else's is connected, and the inviter does not keep them."""
    taken = {*shared.host}
    for line in shared.lines.values():
        taken |= {*line.seats} if line.who and not line.interrupted else set()
    return tuple(seat for seat in people(shared) if seat not in taken)


def set_host(x: Exchange, seats: tuple[int, ...]) -> None:
    """Let the inviter keep these seats to itself; without any it is the table itself."""
    own = tuple(sorted({*x.shared.seats, *seats})) if seats else ()
    x.put(role=wire.SEAT if seats else wire.TABLE, host=seats, seats=own)
    forget_devices(x, seats)
    announce_seats(x)
    x.tell(Seated())


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
    x.put(role=wire.SEAT, seats=tuple(sorted({*x.shared.seats, seat})))
    forget_devices(x, (seat,))
    announce_seats(x)


def forget_devices(x: Exchange, seats: tuple[int, ...]) -> None:
    """These seats are the inviter's own again, whoever had them."""
    x.put(taken=without(x.shared.taken, seats), left=without(x.shared.left, seats))


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
        {consents.OWN, *(n for n, line in x.shared.lines.items() if line.seats)},
    )
    if asking and not {*asking.waiting, asking.line} <= seated:
        consents.drop_asking(x, "left")
    before = (x.shared.here, x.shared.planning)
    now = (connected_seats(x.shared), plans.planning(x.shared))
    x.put(here=now[0], planning=now[1])
    others = (x.shared.host, *unattended(x.shared))
    for number, line in x.shared.lines.items():
        if line.who:
            x.say(number, wire.Seats(line.role, line.seats, *now, *others))
    if before != now:
        x.tell(Seated())


def unattended(shared: Shared) -> tuple[tuple[int, ...], ...]:
    """The seats that a device may have, those whose device is away, and those whose device has left."""
    if not shared.inviting:
        return shared.free, shared.away, shared.left
    here = connected_seats(shared)
    left = without(shared.left, here)
    return free_seats(shared), without(shared.taken, (*here, *left)), left


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


def say_plans(x: Exchange, number: int) -> None:
    """Send a device the plans of its own seats, which it may have lost."""
    seats = x.shared.lines[number].seats
    for seat, planned in plans.current_plans(x.shared).items():
        if seat in seats:
            x.say(number, wire.Plan(x.shared.epoch, planned.since, seat, planned.choices))


def bye(x: Exchange, number: int, _message: wire.Bye) -> None:
    line = x.shared.lines[number]
    x.put(left=(*without(x.shared.left, line.seats), *line.seats))
    device_left(x, number)
    x.tell(Cut(number, "left", line.role, line.seats))
