"""What seats gained, and the place on the viewer's table where each gain comes from."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from blackangel.games.black_angel.seen.places import card_place, touched
from blackangel.kernel.ledger import TURN
from blackangel.kit.shown import Gain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blackangel.kernel.ledger import Event

# the symbol that flies, by what is gained; pieces of a seat bear its number
SYMBOLS = {
    "vp": "seal",
    "resource": "piece-resource",
    "debris": "piece-debris",
    "ship": "ship-{}",
    "robot": "robot-{}",
}


def gains(events: Sequence[Event], since: int, viewer: int) -> tuple[Gain, ...]:
    """The gains among the events from number ``since`` on; earlier ones may have caused them."""
    return tuple(
        Gain(
            f"{event.what}:{event.seat}",
            SYMBOLS[event.what].format(event.seat),
            event.amount,
            _source(events[:number], event, viewer),
        )
        for number, event in enumerate(events[since:], since)
        if event.what in SYMBOLS and event.amount > 0 and event.seat >= 0
    )


def _source(before: Sequence[Event], gain: Event, viewer: int) -> str:
    """The card, else what the cause touched last in this turn, else the board of another seat."""
    if gain.source[0] in "mR":
        return card_place(int(gain.source[1:]))
    turn = list(takewhile(lambda event: event.what != TURN, reversed(before)))
    found = (places[-1] for event in _causes(turn, gain) if (places := touched(event, viewer)))
    return next(found, "" if gain.seat == viewer else f"seat:{gain.seat}")


def _causes(turn: Sequence[Event], gain: Event) -> Iterator[Event]:
    """What may have caused a gain, the likeliest first: who paid it, its tile or rule, what came before."""
    alike = [event for event in turn if event.source == gain.source]
    yield from (one for one in alike if one.what == gain.what and one.amount < 0)
    yield from (one for one in alike if one.what not in SYMBOLS)
    yield from (one for one in turn if one.what not in SYMBOLS)
