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
IN_MINIATURE = ("activated", "charged", "played", "turned over")  # happen on a tile or a card there


def motion_paths(events: Sequence[Event], viewer: int) -> tuple[Places, ...]:
    """The paths of what some events move, along the places that each of them changed."""
    return tuple(way for event in events if (way := way_of(event, viewer)))


def way_of(event: Event, viewer: int) -> Places:
    """The way of one event; a Mission that leaves a hand is seen on its way by the next one."""
    what, seat = event.what, event.seat
    if what in ALONG or (what == "mission" and event.amount < 0):
        return ()
    if what in FROM_SEAT:
        source = FROM_SEAT[what] if seat == viewer else (f"seat:{seat}",)
        return (*source, *BY.get(what, ()), *touched(event, viewer))
    if what in IN_MINIATURE and seat not in (viewer, -1):
        return tuple(f"{place}@{owner(seat)}" for place in touched(event, seat))
    if what == "appeared":
        return ("deck:ravager", f"action:{EVENTS.word(event, 'action')}")
    if what == "vp" and event.source[:1] == "R" and event.amount > 0:  # what Hal destroys
        return (card_place(int(event.source[1:])), *touched(event, viewer))
    if what == "ravager" and event.amount > 0:
        return (*touched(event, viewer), HAND if seat == viewer else f"seat:{seat}")
    return touched(event, viewer)
