"""What befell a seat's own things, or threatens them, found in the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.missions import SOURCE
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.words.befallen import (
    BOUGHT,
    CLEARED,
    HELD,
    LOST,
    OVERTAKEN,
    SPENT,
    TAKEN,
    THREATS,
)
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event

HAL = "Hal"
PLACING = "BA-C5"  # the Mission leaves the hand, but is not paid


def meanwhile(game: Game[State], seat: int, others: Sequence[Event]) -> list[Event]:
    """A seat's own events in others' turns, threats, its dice that were bought, and who overtook it."""
    found: list[Event] = []
    for event in others:
        if event.seat == seat or event.what in THREATS:
            found.append(event._replace(seat=seat))
        elif event.what == "ravager" and event.amount > 0:
            found.append(event._replace(seat=seat, what=CLEARED))
        elif sold(event, seat):
            found.append(event._replace(seat=seat, what=BOUGHT, about=event.about[:2]))
    return [*found, *overtaken(game, seat, others)]


def unasked(seat: int, events: Sequence[Event], forced: Sequence[Event]) -> list[Event]:
    """What a seat's own choice brought upon it: threats, losses, what it had to pay, and its own Missions."""
    gone = {SOURCE.get(EVENTS.number(event, "card")) for event in events if event.what == "ejected"}
    found: list[Event] = []
    for event in events:
        took = event.source.startswith("R")
        if event.what in THREATS:
            found.append(event._replace(seat=seat))
        elif event.seat != seat:
            continue
        elif event.what in LOST or event.source in gone:
            found.append(event)
        elif event.what == HELD:
            found.append(event._replace(what=TAKEN, about=("robot",)))
        elif event.amount < 0 and (took or (event in forced and event.source != PLACING)):
            about = (event.what, *event.about)
            found.append(event._replace(what=TAKEN if took else SPENT, about=about))
    return found


def sold(event: Event, seat: int) -> bool:
    """Whether an event took a die of the seat."""
    if event.what == "hal die":
        return EVENTS.word(event, "whose") == "bought"
    return event.what == "used" and EVENTS.number(event, "owner") == seat


def overtaken(game: Game[State], seat: int, others: Sequence[Event]) -> list[Event]:
    """Who was behind the seat on the track and is ahead now, each as of the event that did it."""
    seats = game.state.seats
    gained: Counter[int] = Counter()
    last: dict[int, Event] = {}
    for event in others:
        if event.what == "vp":
            gained[event.seat] += event.amount
            last[event.seat] = event
    mine = seats[seat].vp
    found = []
    for who, event in last.items():
        now = seats[who].vp
        if now > mine and now - gained[who] < mine - gained[seat]:
            name = game.names[who] if who < len(game.names) else HAL
            found.append(event._replace(seat=seat, what=OVERTAKEN, about=(name, now, mine)))
    return found
