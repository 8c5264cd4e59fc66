"""The Automa's turn, found in the ledger: its card, line by line, and what it did."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.rules.programs import LINES
from blackangel.games.council_of_shadows.table.automa_teller import ENDS, asks, card_of, steps
from blackangel.games.council_of_shadows.table.automa_words import (
    LEFT,
    NONE,
    RIGHT,
    form_title,
    form_words,
    forms,
)
from blackangel.kernel.ledger import TURN, Event
from blackangel.kit.shown import AutomatonTurn, Half

SOUND = "automaton"  # its name in sounds.mjs


def last_turn(events: Sequence[Event], automa: int) -> list[Event]:
    """The events of its last turn, with the one that ends it, which is missing while it asks something.

    None before its first turn.
    """
    found: list[Event] = []
    for event in reversed(events):
        found.append(event)
        if event.what == TURN and event.seat == automa:
            return found[::-1]
        if event.what in ENDS:
            found = [event]
    return []


def halves(events: Sequence[Event]) -> tuple[Half, ...]:
    """The forms of each line of its card, left one first, and which one it followed."""
    shown = []
    for event in events:
        if event.what == "line":
            number, taken = EVENTS.number(event, "number"), EVENTS.word(event, "kind")
            for side, form in zip((LEFT, RIGHT), forms(event.source, number), strict=False):
                fate = "chosen" if side == taken else "skipped" if taken in (RIGHT, NONE) else ""
                title = form_title(number, side)
                shown.append(Half(title, number, form.verb, form_words(form), fate))
    return tuple(shown)


def whole_card(card: str, events: Sequence[Event]) -> tuple[Half, ...]:
    """The forms of all lines of a card, those still to come as well."""
    decided = halves(events)
    shown = list(decided)
    for number in range(1 + max((of.colour for of in decided), default=0), len(LINES[card]) + 1):
        for side, form in zip((LEFT, RIGHT), forms(card, number), strict=False):
            title = form_title(number, side)
            shown.append(Half(title, number, form.verb, form_words(form)))
    return tuple(shown)


def turn(events: Sequence[Event], names: Sequence[str]) -> AutomatonTurn:
    """One of the Automa's turns, told to the player who plays against it."""
    card = card_of(events)
    begun = events[0].ply if events else 0
    told = steps(events, names)
    return AutomatonTurn(int(card[1:] or 0), halves(events), told, begun, SOUND, asks(events))
