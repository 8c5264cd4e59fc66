"""An undo that takes back what others chose: whom the inviter asks, and what it tells whoever wanted it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.live import shared as table
from tabletop.live import wire

if TYPE_CHECKING:
    from tabletop.live.shared import Asking, Exchange, Shared

OWN = -1  # this device, among those that are asked


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
