"""Where on the table Hal's actions are visible."""

from __future__ import annotations

from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.names import COLOURS, LOCATION, LOCATIONS
from blackangel.games.black_angel.rules.tables import RAVAGER_LOCATION
from blackangel.games.black_angel.table.hal_words import half_of, place_of
from blackangel.kernel.ledger import Event


def where(event: Event) -> tuple[str, ...]:  # noqa: C901
    """The places of an event, as the drawings name them; "seat" and "part" add further kinds."""
    source = event.source
    match event.what:
        case "hal half":
            return (f"action:{place_of(half_of(event))}",)
        case "hal die":
            own = EVENTS.word(event, "whose") == "own"
            return (f"seat:{event.seat}",) if own else ("storage:resource",)
        case "rolled" | "hal returns":
            return (f"seat:{event.seat}",)
        case "hal action":
            return (f"action:{EVENTS.word(event, 'action')}",)
        case "repaired" | "damaged":
            place = EVENTS.word(event, "place")
            return (f"{'action' if place in LOCATION else 'supply'}:{place}",)
        case "appeared" | "passed":
            return (f"action:{EVENTS.word(event, 'action')}",)
        case "hal mission":
            return (f"deck:{COLOURS[card_colour(EVENTS.number(event, 'card'))]}",)
        case "placed":
            return (f"hex:{EVENTS.word(event, 'hex')}",)
        case "owner":
            return (f"mission:{EVENTS.number(event, 'card')}",)
        case "took" | "displayed" | "pushed":
            return ("part:market",)
        case "advanced" | "in sight" | "ejected" | "lost ship":
            return ("part:panel-space",)
        case "vp" if source[:1] == "m":
            return (f"mission:{source[1:]}",)
        case "vp" if source[:1] == "R" and source[1:].isdigit():
            return (f"action:{LOCATIONS[RAVAGER_LOCATION[int(source[1:])]]}",)
    return ()
