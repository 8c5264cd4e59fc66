"""What seats gained, and the place on the viewer's table where each gain comes from."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.seen.motion import way_of
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
BREAK = "break"  # where robots rest


def gains(events: Sequence[Event], since: int, viewer: int) -> tuple[Gain, ...]:
    """The gains among the events from number ``since`` on; earlier ones may have caused them."""
    return tuple(
        _gain(events[:number], event, viewer)
        for number, event in enumerate(events[since:], since)
        if event.what in (*SYMBOLS, *_MOVED) and event.amount > 0 and event.seat >= 0
    )


def _gain(before: Sequence[Event], event: Event, viewer: int) -> Gain:
    what, seat = event.what, event.seat
    if what in _MOVED:
        counter, symbol, source = _MOVED[what](event)
    else:
        counter, symbol, source = what, SYMBOLS[what], _source(before, event, viewer)
    return Gain(f"{counter}:{seat}", symbol.format(seat), event.amount, source)


def _drawn(event: Event) -> tuple[str, str, str]:
    symbol = f"mission{card_colour(EVENTS.number(event, 'card'))}"
    return symbol, symbol, touched(event, event.seat)[0]


def _sent(event: Event) -> tuple[str, str, str]:
    return touched(event, event.seat)[0], "robot-{}", BREAK


def _back(event: Event) -> tuple[str, str, str]:
    return "robot", "robot-{}", touched(event, event.seat)[0]


# what moves from one counter to another: the one that it raises, the symbol, and where it comes from
_MOVED = {"assigned": _sent, "mission": _drawn, "recalled": _back}


def _source(before: Sequence[Event], gain: Event, viewer: int) -> str:
    """The card, else what the cause touched last in this turn, else the board of another seat."""
    if gain.source[0] in "mR":
        return card_place(int(gain.source[1:]))
    turn = list(takewhile(lambda event: event.what != TURN, reversed(before)))
    found = (places[-1] for event in _causes(turn, gain) if (places := way_of(event, viewer)))
    return next(found, "" if gain.seat == viewer else f"seat:{gain.seat}")


def _causes(turn: Sequence[Event], gain: Event) -> Iterator[Event]:
    """What may have caused a gain, the likeliest first: who paid it, its tile or rule, what came before."""
    alike = [event for event in turn if event.source == gain.source]
    yield from (one for one in alike if one.what == gain.what and one.amount < 0)
    yield from (one for one in alike if one.what not in SYMBOLS)
    yield from (one for one in turn if one.what not in SYMBOLS)
