"""Why a card that acted had no effect: it found nothing to settle, to harvest, to discover, to upgrade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.rules.programs import BRANCHES
from blackangel.games.council_of_shadows.words.vocabulary import card
from blackangel.kernel.errors import N_
from blackangel.kernel.ledger import TURN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.kernel.ledger import Event
    from blackangel.kernel.title import Language

SAID = N_("{name}’s {card} has no effect: {why}")
# by what a card does first
WHY = {
    "settle": N_("no free planet in range"),
    "harvest": N_("no cubes in range"),
    "discover": N_("no space to discover in range"),
    "raise": N_("no gem to upgrade"),
}
NEXT = ("acts", "slid", TURN)  # what comes when a card is done


def fizzled(events: Sequence[Event], number: int, names: tuple[str, ...], t: Language) -> str:
    """Why the card that acts in the event of this number had no effect; empty if it had, or may have yet.

    Nothing came of it, and nobody was asked: whoever is asked and declines has chosen that.
    """
    event, later = events[number], events[number + 1 : number + 2]
    if event.what != "acts" or not later or later[0].what not in NEXT:
        return ""
    name = EVENTS.word(event, "card")
    steps = [step for branch in BRANCHES[name] for step in branch]
    if not steps or steps[0].verb not in WHY or later[0].ply != event.ply:
        return ""
    why = t.gettext(WHY[steps[0].verb])
    return t.gettext(SAID).format(name=names[event.seat], card=card(name, t), why=why)
