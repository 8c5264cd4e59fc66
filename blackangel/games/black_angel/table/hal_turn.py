"""Hal's turn, told step by step from the ledger: what he did, and why."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.tables import HAL
from blackangel.games.black_angel.table.hal_teller import Teller
from blackangel.games.black_angel.table.hal_words import half_title, half_words
from blackangel.kernel.ledger import TURN, Event
from blackangel.kit.shown import AutomatonTurn, Half

SOUND = "automaton"  # its name in sounds.mjs


def last_turn(events: Sequence[Event], hal: int) -> list[Event]:
    """The events of Hal's last turn; none before his first."""
    found: list[Event] = []
    for event in reversed(events):
        found.append(event)
        if event.what == TURN:
            if event.seat == hal:
                return found[::-1]
            found = []
    return []


def halves(events: Sequence[Event]) -> tuple[Half, ...]:
    """The two halves of the turned card, first the one that counts first."""
    shown: tuple[Half, ...] = ()
    fates = {EVENTS.word(event, "half"): "skipped" for event in events if event.what == "hal skips"}
    fates |= {EVENTS.word(event, "half"): "chosen" for event in events if event.what == "hal half"}
    for event in events:
        if event.what == "hal card":
            printed = next(one for one in HAL.cards if one.id == EVENTS.word(event, "number"))
            order = [("top", printed.top), ("bottom", printed.bottom)]
            if EVENTS.word(event, "first") != "top":
                order.reverse()
            shown = tuple(
                Half(
                    half_title(name),
                    half.colour,
                    half.action,
                    half_words(half),
                    fates.get(name, ""),
                )
                for name, half in order
            )
    return shown


def turn(events: Sequence[Event], names: Sequence[str]) -> AutomatonTurn:
    """One of his turns, told to the player who plays against him."""
    teller = Teller(tuple(events), tuple(names))
    number = next((int(EVENTS.word(e, "number")[1:]) for e in events if e.what == "hal card"), 0)
    begun = events[0].ply if events else 0
    return AutomatonTurn(number, halves(events), teller.steps(), begun, SOUND)
