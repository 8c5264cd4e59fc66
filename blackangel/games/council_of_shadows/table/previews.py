"""What an option would do and what choices did, found by playing them and reading the ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.seen.places import places, touched
from blackangel.games.council_of_shadows.table.buttons import manner
from blackangel.kernel.ledger import Event
from blackangel.kit.previews import Previews, others_turns, with_mover

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

# a seat's own choices; one of these means that its turn has begun
OWN = ("card", "panel", "station", "acts", "planned", "assess")


def pays_least(state: Any, who: int, _events: Sequence[Event]) -> bool:
    """Whether the question after a choice is which gems to pay with: the least are paid without asking."""
    kind, asked, *_ = state.stack[-1] if state.stack else ("", -1)
    return asked == who and kind in manner.least


PREVIEWS = Previews(words, places, touched, pays_least)


def moves(game: Any, viewer: int) -> Mapping[str, int]:
    """The places that others' turns changed since the viewer's last choice, each with who did last."""
    events = with_mover(others_turns(game.events, viewer, OWN))
    others = [(event, mover) for event, mover in events if event.seat != viewer]
    return {place: mover for event, mover in others for place in touched(event, viewer)}


def about(place: str, t: Language) -> str:
    """What the things in a place are for, in a sentence or two."""
    kind, _, rest = place.partition(":")
    if kind == "station":
        return words.component(rest, t)
    if kind == "leader":
        return words.component(rest, t)
    found = KINDS.get(kind)
    return found(t) if found else ""


KINDS = {
    "bonus": lambda t: t.gettext(
        "It scores Energy at the end, and nobody else sees it before then. You may hold four."
    ),
    "consumption": lambda t: t.gettext(
        "Every card that acts adds its Consumption. Energy has to catch up with it."
    ),
    "deck": lambda t: t.gettext("Nobody knows what comes next from this deck."),
    "energy": lambda t: t.gettext(
        "When Energy reaches Consumption, you level up and pay your Consumption in Energy."
    ),
    "field": lambda t: t.gettext(
        "Its top card acts in every round and costs its Consumption again; then everything "
        "slides right."
    ),
    "galaxy": lambda t: t.gettext(
        "When you assess it, it pays its high value if you have more cubes there than any other "
        "player, otherwise its low one; then one of your cubes leaves."
    ),
    "gem": lambda t: t.gettext(
        "You pay for AI cards, upgrades and stations with them. A more valuable gem can "
        "stand in for a cheaper one."
    ),
    "level": lambda t: t.gettext(
        "The first player at level III takes the Throne, and that round is the last."
    ),
    "planet": lambda t: t.gettext(
        "Cubes here count for you in the galaxy and let you harvest the tile. No stack is higher "
        "than three."
    ),
    "space": lambda t: t.gettext("A tile placed here can be settled and harvested."),
    "stack": lambda t: t.gettext(
        "Discovering draws two tiles from here; one is placed, the other goes underneath."
    ),
    "upgrade": lambda t: t.gettext("It’s bought once, and lasts for the rest of the game."),
}
