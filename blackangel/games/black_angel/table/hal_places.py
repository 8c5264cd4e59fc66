"""Where on the table Hal's actions are visible."""

from __future__ import annotations

from blackangel.games.black_angel.rules.components import HalHalf
from blackangel.games.black_angel.rules.names import (
    COLOUR,
    COLOURS,
    LOCATION,
    LOCATIONS,
    card_colour,
)
from blackangel.games.black_angel.rules.tables import RAVAGER_LOCATION
from blackangel.games.black_angel.table.hal_words import place_of
from blackangel.kernel.ledger import Event


def where(event: Event) -> tuple[str, ...]:  # noqa: C901
    """The places of an event, as the drawings name them; "seat" and "part" add further kinds."""
    about, source = [str(word) for word in event.about], event.source
    match event.what:
        case "hal half":
            return (f"action:{place_of(HalHalf(COLOUR[about[1]], about[2], about[3]))}",)
        case "hal die":
            return (f"seat:{event.seat}",) if about[2] == "own" else ("storage:resource",)
        case "rolled" | "hal returns":
            return (f"seat:{event.seat}",)
        case "hal action" | "repaired" | "damaged":
            return (f"{'action' if about[0] in LOCATION else 'supply'}:{about[0]}",)
        case "appeared" | "passed":
            return (f"action:{about[1]}",)
        case "hal mission":
            return (f"deck:{COLOURS[card_colour(int(about[0]))]}",)
        case "placed":
            return (f"hex:{about[1]}",)
        case "owner":
            return (f"mission:{about[0]}",)
        case "took" | "displayed" | "pushed":
            return ("part:market",)
        case "advanced" | "in sight" | "ejected" | "lost ship":
            return ("part:panel-space",)
        case "vp" if source[:1] == "m":
            return (f"mission:{source[1:]}",)
        case "vp" if source[:1] == "R" and source[1:].isdigit():
            return (f"action:{LOCATIONS[RAVAGER_LOCATION[int(source[1:])]]}",)
    return ()
