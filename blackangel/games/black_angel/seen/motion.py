"""The way of what an event moves on a viewer’s table: from where, and the places that it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.seen.places import card_place, owner, touched

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.games.black_angel.seen.places import Places
    from blackangel.kernel.ledger import Event

# what comes from a seat's board, and where it lies there
FROM_SEAT = {"launched": ("storage:ship",), "placed": ()}
BY = {"launched": ("angel",)}  # where it passes on its way
HAND = "panel:hand"  # on a small screen, where another part of the table is shown
ALONG = ("reset",)  # played cards leave with what comes next
NEUTRAL = 2  # the seat of the neutral player, if there is one
PRICE = "BA-A3"  # what a die is paid by
IN_MINIATURE = ("activated", "charged", "played", "turned over")  # happen on a tile or a card there


def motion_paths(events: Sequence[Event], viewer: int) -> tuple[Places, ...]:
    """The paths of what some events move, along the places that each of them changed.

    The price of a die has none: it is paid while that is seen to change hands.
    """
    ways = (way_of(event, viewer) for event in events if not _is_price(event))
    return tuple(filter(None, ways))


def _is_price(event: Event) -> bool:
    """Whether an event pays for another seat's die."""
    return event.what == "resource" and event.source == PRICE


def way_of(event: Event, viewer: int) -> Places:
    """The way of one event; a Mission that leaves a hand is seen on its way by the next one."""
    what, seat = event.what, event.seat
    if what in ALONG or (what == "mission" and event.amount < 0):
        return ()
    if what in FROM_SEAT:
        source = FROM_SEAT[what] if seat == viewer else (f"seat:{seat}",)
        return (*source, *BY.get(what, ()), *touched(event, viewer))
    if what == "flipped":
        return (_die(event, owner(seat), "face"),)
    if what == "used":
        return _used(event, viewer)
    if what == "hal die" and EVENTS.word(event, "whose") == "bought":
        return (_die(event, owner(0)), f"seat:{seat}")  # of the only other player
    if what in IN_MINIATURE and seat not in (viewer, -1):
        return tuple(f"{place}@{owner(seat)}" for place in touched(event, seat))
    if what == "appeared":
        return ("deck:ravager", f"action:{EVENTS.word(event, 'action')}")
    if what == "vp" and event.source[:1] == "R" and event.amount > 0:  # what Hal destroys
        return (card_place(int(event.source[1:])), *touched(event, viewer))
    if what == "ravager" and event.amount > 0:
        return (*touched(event, viewer), HAND if seat == viewer else f"seat:{seat}")
    return touched(event, viewer)


def _used(event: Event, viewer: int) -> Places:
    """A die goes from its owner, by whoever buys it, to where it is used."""
    whose = EVENTS.number(event, "owner")
    panel = () if whose == viewer else (f"seat:{whose}",)
    buyer = () if whose == event.seat else (f"dice:{owner(event.seat)}",)
    dice = [_die(event, owner(whose))]
    if whose == NEUTRAL and viewer != whose:
        dice.append(_die(event, "N"))  # one of both is on the table
    return (*panel, *dice, *buyer, *touched(event, viewer))


def _die(event: Event, whose: str, face: str = "value") -> str:
    return f"die:{whose}:{EVENTS.word(event, 'colour')} {EVENTS.word(event, face)}"
