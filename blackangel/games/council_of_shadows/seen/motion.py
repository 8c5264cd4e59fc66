"""The path along which an event moves things, from place to place on the viewer's table.

A piece that the drawing names finds its own way; a path says where new things come from and where
removed things go. For kinds of events that move nothing, this module says why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.rules.programs import BONUS
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen.places import GEM_PLACES, Places, planet
from blackangel.kit.shown import Gain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blackangel.kernel.kinds import Details
    from blackangel.kernel.ledger import Event

Paths = tuple[Places, ...]

# appears together with what brought it
WITH_CAUSE = (
    "coal",
    "gold",
    "crystal",
    "energy",
    "automa",
    "order",
    "refilled",
    "tech",
    "throne",
    "under",
)
# the sources of the final scoring: nothing of it moves, the result counts it row by row
COUNTED = frozenset(("CS-E3", "CS-E4", *BONUS))
# by kind: why nothing moves
STILL = {
    "dark": "a dark bonus card leaves the game, and its number beside the name says so",
    "ends": "the result comes",
    "line": "the telling of the Automa's turn shows its card",
    "reopened": "the log says so",
    "reshuffled": "the numbers of its piles say so",
    "round": "the bar tells the round",
    "scored": "the result counts it",
    "throne": "the scene of the rise shows it",
    "turn": "the lane of whose turn it is lights up",
}


def motion_paths(events: Sequence[Event], viewer: int) -> Paths:
    """The paths of all that happened in one moment, but for what was gained (see ``gains``)."""
    return tuple(way for event in events if not _gained(event) for way in of(event, viewer))


def gains(events: Sequence[Event], since: int, viewer: int) -> tuple[Gain, ...]:
    """The gains among the events from number ``since`` on; each comes from the last thing that moved."""
    found: list[Gain] = []
    source = ""
    for number, event in enumerate(events):
        if not _gained(event):
            ways = of(event, viewer)
            source = ways[0][-1] if ways else source
        elif number >= since:
            found.append(Gain(f"{event.what}:{event.seat}", event.what, event.amount, source))
    return tuple(found)


def _gained(event: Event) -> bool:
    return event.what in GAINS and event.amount > 0 and event.source not in COUNTED


def of(event: Event, viewer: int) -> Paths:
    """The paths of a single event."""
    what, seat = event.what, event.seat
    if event.source in COUNTED:
        return ()
    if what in GAINS:
        return _gain(event, viewer)
    details = EVENTS.named(event.what, event.about)
    if what in _SEEN:
        return _SEEN[what](event, details)
    if what in _PANEL:
        return (_PANEL[what](seat, details, seat == viewer),)
    return ()


GAINS = (*GEM_PLACES, "energy")


def _gain(event: Event, viewer: int) -> Paths:
    """The paths of a gain; rising takes the marker back without an event of its own (CS-L2)."""
    seat = event.seat
    if event.what == "energy":
        return ((f"energy:{seat}",),) if event.amount > 0 else ()
    return ((GEM_PLACES[event.what] if seat == viewer else f"gems:{seat}",),)


def _cube(event: Event, it: Details) -> Paths:
    stock = f"cubes:{event.seat}"
    if "planet" not in it:
        return ((stock, f"galaxy:{it['space']}"),)
    there = planet(it["space"], it["planet"])
    return ((stock, there) if event.amount > 0 else (there, stock),)


def _drew(event: Event, it: Details) -> Paths:
    return tuple((f"stack:P{tile[0]}", f"tile:{tile}") for tile in it["tiles"])


def _light(event: Event, it: Details) -> Paths:
    own, deck = f"light:{event.seat}", "deck:light"
    return ((deck, own) if event.amount > 0 else (own, deck),)


def _tech(event: Event, it: Details) -> Paths:
    level = COMPONENTS.dark_tech[it["tech"]].level
    return ((f"deck:tech{level}", f"tech:{it['tech']}"),)


def _automa(event: Event, it: Details) -> Paths:
    pile = COMPONENTS.automa[it["card"]].pile
    return ((f"deck:automa{pile}", f"automa:{event.seat}"),)


# visible to everybody
_SEEN: dict[str, Callable[[Event, Details], Paths]] = {
    "assess": lambda e, it: ((f"galaxy:{it['galaxy']}",),),
    "automa": _automa,
    "cleared": lambda e, it: ((f"card:{it['card']}", "deck:ai"),),
    "consumption": lambda e, it: ((f"consumption:{e.seat}",),),
    "cube": _cube,
    "drew": _drew,
    "harvest": lambda e, it: ((f"space:{it['space']}",),),
    "leader": lambda e, it: ((f"leader:{it['leader']}",),),
    "level": lambda e, it: ((f"level:{e.seat}",),),
    "light": _light,
    "order": lambda e, it: ((f"seat:{e.seat}",),),
    "planned": lambda e, it: ((f"seat:{e.seat}",),),
    "refilled": lambda e, it: (("deck:ai", f"card:{it['card']}"),),
    "tech": _tech,
    "tile": lambda e, it: ((f"space:{it['space']}",),),
    "under": lambda e, it: ((f"tile:{it['tile']}", f"stack:P{it['tile'][0]}"),),
}
# on a panel: others see only its fields and its hand
_PANEL: dict[str, Callable[[int, Details, bool], Places]] = {
    "acts": lambda seat, it, own: (
        f"field:{it['number']}" if own else f"lies:{seat}:{it['number']}",
    ),
    "card": lambda seat, it, own: (f"card:{it['card']}", f"hand:{seat}"),
    "panel": lambda seat, it, own: (
        f"cubes:{seat}",
        f"upgrade:{it['upgrade']}" if own else f"fields:{seat}",
    ),
    "placed": lambda seat, it, own: (
        f"hand:{seat}",
        f"field:{it['number']}" if own else f"fields:{seat}",
    ),
    "slid": lambda seat, it, own: (f"fields:{seat}", f"hand:{seat}"),
    "station": lambda seat, it, own: (
        f"station:{it['station']}" if own else f"cubes:{seat}",
        f"galaxy:{it['galaxy']}",
    ),
}
KINDS = frozenset((*GAINS, *_SEEN, *_PANEL))
