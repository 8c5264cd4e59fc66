"""Short scenes above the boards: plans are revealed, somebody rises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import cards, chase, rise
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.draw.rise import HOLD
from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.words import vocabulary

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.games.council_of_shadows.draw.pen import Pen
    from blackangel.games.council_of_shadows.seen.observation import SeatView
    from blackangel.kernel.ledger import Event

INTERLUDES = {"level": 1500, "order": 1500}  # the events that have a scene, and its milliseconds
REVEALED = "CS-C3"  # the turn order of a round


def draw(pen: Pen, events: Sequence[Event]) -> str:
    """The scene of what happened in one moment; several rises are shown one by one."""
    rises = [number for number, event in enumerate(events) if event.what == "level"]
    if rises:
        scenes = "".join(rise.draw(pen, number, events) for number in rises)
        return f'<div class="interlude rises">{scenes}</div>'
    order = [event for event in events if (event.what, event.source) == ("order", REVEALED)]
    return _reveal(pen, order, events) if order else ""


# --- plans are revealed


def _turned_up(seat: SeatView) -> str:
    """The cards that act, from the left, as they are turned over."""
    return "".join(cards.laid(stack[-1]) for stack in seat.fields if stack)


def _reveal(pen: Pen, order: Sequence[Event], events: Sequence[Event]) -> str:
    rows = ""
    for event in order:
        seat = pen.view.seats[event.seat]
        gone = sum(e.amount for e in events if (e.what, e.seat) == ("consumption", event.seat))
        before = seat._replace(consumption=seat.consumption - gone)
        spent = EVENTS.number(event, "consumption")
        look = pen.look(event.seat)
        rows += (
            f'<li class="look{look}"><i>{event.amount}</i>{sign(f"cube{look}")}'
            f'<b>{pen.safe(pen.name(seat))}</b><span class="turned-up">{_turned_up(seat)}</span>'
            f'<b class="spent">{vocabulary.value(spent)}</b>{sign("consumption")}'
            f"<span>{pen.safe(_moves(pen, before, spent))}</span></li>"
        )
    title = pen.safe(pen._("Plans are revealed: the turn order"))
    inside = f"<h2>{title}</h2><ol>{rows}</ol>{_tie(pen, order)}{HOLD}"
    return f'<div class="interlude reveal" data-action="pause">{inside}</div>'


def _moves(pen: Pen, seat: SeatView, spent: int) -> str:
    """Where a Consumption marker goes from, and to."""
    then = chase.moved(seat, spent)
    if then == seat.consumption:
        return pen._("stays at {number}").format(number=then)
    return pen._("from {old} to {new}").format(old=seat.consumption, new=then)


def _tie(pen: Pen, order: Sequence[Event]) -> str:
    """Why one of those who consume the same goes before another (CS-C3)."""
    found = {EVENTS.word(event, "tied") for event in order} - {""}
    words = {
        "energy": pen._("A tie: more Energy goes first."),
        "there first": pen._("A tie, with equal Energy too: whoever got there first goes first."),
    }
    return "".join(f'<p class="tied">{pen.safe(words[tied])}</p>' for tied in sorted(found))
