"""Short scenes above the boards: plans are revealed, somebody rises, the last round is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import cards, chase, finale, rise
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.draw.rise import HOLD
from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.seen.motion import COUNTED
from blackangel.games.council_of_shadows.words import vocabulary

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.games.council_of_shadows.draw.pen import Pen
    from blackangel.games.council_of_shadows.seen.observation import SeatView
    from blackangel.kernel.ledger import Event

INTERLUDES = {
    "level": 1500,
    "order": 1500,
    "ends": 1500,
}  # the events that have a scene, and its milliseconds
REVEALED = "CS-C3"  # the turn order of a round
PART_OF_BACK = "0 33 100 74"  # of a back, as high as a card on a field


def draw(pen: Pen, events: Sequence[Event]) -> str:
    """The scene of what happened in one moment."""
    rises = [
        number
        for number, event in enumerate(events)
        if event.what == "level" and event.source not in COUNTED
    ]
    if rises:
        first, *others = rises
        scenes = rise.draw(pen, first, events, rise.FALLS)
        scenes += "".join(rise.draw(pen, number, events, "") for number in others)
        return f'<div class="interlude rises">{scenes}</div>'
    order = [event for event in events if (event.what, event.source) == ("order", REVEALED)]
    if order:
        return _reveal(pen, order, events)
    ends = [finale.draw(pen, event) for event in events if event.what == "ends"]
    return f'<div class="interlude rises finale">{ends[0]}</div>' if ends else ""


# --- plans are revealed


def _reveal(pen: Pen, order: Sequence[Event], events: Sequence[Event]) -> str:
    """A row for each seat in the order of turns: its fields turn up one after the other, then its place."""
    rows = "".join(_row(pen, event, events) for event in order)
    title = pen.safe(pen._("The plans are revealed"))
    return (
        f'<div class="interlude reveal" data-action="pause"><h2>{title}</h2>'
        f"<ol>{rows}</ol>{HOLD}</div>"
    )


def _row(pen: Pen, event: Event, events: Sequence[Event]) -> str:
    """A seat's cards that act, its place, its Consumption and where that moves its marker."""
    seat, look = pen.view.seats[event.seat], pen.look(event.seat)
    own = [one for one in events if one.seat == seat.seat]
    gone = sum(one.amount for one in own if one.what == "consumption")
    turned = {EVENTS.number(one, "number") for one in own if one.what == "placed"}
    before = seat._replace(consumption=seat.consumption - gone)
    spent = EVENTS.number(event, "consumption")
    fields = "".join(_field(stack, number in turned) for number, stack in enumerate(seat.fields, 1))
    return (
        f'<li class="look{look}">'
        f'<i>{event.amount}</i><p class="plans-of">{sign(f"cube{look}")}'
        f'<b>{pen.safe(pen.name(seat))}</b></p><span class="turned-up">{fields}</span>'
        f'<p class="spent"><b class="sum">{vocabulary.value(spent)}</b>{sign("consumption")}</p>'
        f"<small>{pen.safe(_moves(pen, before, spent))}</small>{_tie(pen, event)}</li>"
    )


def _field(stack: tuple[str, ...], turns: bool) -> str:
    """The card that acts on a field; one that was planned now is turned over from its back."""
    if not stack:
        return '<span class="gap-of"></span>'
    front = cards.laid(stack[-1])
    if not turns:
        return f"<span>{front}</span>"
    back = cards.picture(cards.back("ai"), "card", PART_OF_BACK)
    return f'<span class="turns-up">{back}{front}</span>'


def _moves(pen: Pen, seat: SeatView, spent: int) -> str:
    """Where a Consumption marker goes from, and to."""
    then = chase.moved(seat, spent)
    if then == seat.consumption:
        return pen._("stays at {number}").format(number=then)
    return pen._("from {old} to {new}").format(old=seat.consumption, new=then)


def _tie(pen: Pen, event: Event) -> str:
    """Why one of those who consume the same goes before another (CS-C3)."""
    words = {
        "energy": pen._("A tie: more Energy goes first."),
        "there first": pen._("A tie, with equal Energy too: whoever got there first goes first."),
    }
    tied = words.get(EVENTS.word(event, "tied"))
    return f'<p class="tied">{pen.safe(tied)}</p>' if tied else ""
