"""Phase 2: cards are laid on fields, in secret until everybody is ready (CS-P1 to CS-P9)."""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules.state import Seat, State
from blackangel.kernel.decisions import Frame
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option, option

READY, KEEP, LEAVE = option("ready"), option("keep"), option("leave")


def begin(state: State, who: int) -> None:
    """Have a seat plan field by field, then say that it is ready."""
    seat = state.seats[who]
    seat.plan = ("",) * len(seat.fields)
    seat.ready = False
    state.stack.append(("ready", who))
    state.stack += [("lay", who, field) for field in reversed(range(len(seat.fields)))]


def left(seat: Seat) -> list[str]:
    """The cards in hand that are not planned yet."""
    return [card for card in seat.hand if card not in seat.plan]


def empty(seat: Seat, field: int) -> int:
    """How many fields from this one on are empty."""
    return sum(1 for stack in seat.fields[field:] if not stack)


def lay_step(state: State, frame: Frame) -> None:
    """Ask for a field's card, unless everybody knows that there is nothing to choose.

    Whether a field is asked must not reveal what was laid before: with more cards than empty fields, every
    field is asked.
    """
    _, who, field = frame
    seat = state.seats[who]
    if len(seat.hand) <= empty(seat, 0):
        if seat.fields[field]:
            return
        cards = left(seat)
        if not cards:
            return
        if len(cards) == empty(seat, field) == 1:
            lay(state, who, field, cards[0])
            return
    state.stack.append(("plan", who, field))


def plan_options(state: State, frame: Frame) -> list[Option]:
    """The cards for a field: an empty one must be filled, others may be covered (CS-P2, CS-P4)."""
    _, who, field = frame
    seat = state.seats[who]
    cards, gaps = left(seat), empty(seat, field)
    found = [option("place", card) for card in cards]
    if seat.fields[field]:
        return [*(found if len(cards) > gaps else ()), KEEP]
    return [*found, LEAVE] if len(cards) < gaps else found


def plan_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen.verb == "place":
        lay(state, frame[1], frame[2], chosen[1])


def lay(state: State, who: int, field: int, card: str) -> None:
    """Plan a card; without screens everybody sees it (CS-P9)."""
    seat = state.seats[who]
    seat.plan = (*seat.plan[:field], card, *seat.plan[field + 1 :])
    if state.open_planning:
        state.note(who, "placed", 1, "CS-P9", card, field + 1)


def ready_options(state: State, frame: Frame) -> list[Option]:
    return [READY]


def ready_apply(state: State, frame: Frame, chosen: Option) -> None:
    """Confirm the plan (CS-P8)."""
    who = frame[1]
    state.seats[who].ready = True
    state.note(who, "planned", 1, "CS-P8")


def hush(state: State, who: int) -> None:
    """Show the seat as still planning; its "planned" event stays, but with amount 0 nobody is told."""
    state.seats[who].ready = False
    ledger = state.ledger or []
    for place in reversed(range(len(ledger))):
        event = ledger[place]
        if event.seat == who and event.what == "planned":
            ledger[place] = Event(event.ply, who, event.what, 0, event.source)
        if event.what == "round":
            break


def reveal(state: State, who: int) -> None:
    """Put the planned cards onto their fields, visible to all (CS-P5)."""
    seat = state.seats[who]
    for field, card in enumerate(seat.plan):
        if card and not state.open_planning:
            state.note(who, "placed", 1, "CS-P5", card, field + 1)
    seat.fields = tuple(
        (*stack, card) if card else stack
        for stack, card in zip(seat.fields, seat.plan, strict=True)
    )
    seat.hand = tuple(left(seat))
    seat.plan = ()
    seat.ready = False
