"""Why dice, cards or actions that one might expect in a turn are not possible."""

from __future__ import annotations

from collections.abc import Iterator

from blackangel.games.black_angel.rules import activation, dice, frigate, goods, turn
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.effects import Effect
from blackangel.games.black_angel.rules.names import COLOURS, DICE, LOCATIONS, SLOTS
from blackangel.games.black_angel.rules.ravagers import DAMAGE_SPACES
from blackangel.games.black_angel.rules.space import NEVER
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import (
    ACTION_COLOURS,
    ACTION_KINDS,
    MISSION,
    NEUTRALIZATION,
)
from blackangel.kernel.decisions import Frame
from blackangel.kit.reasons import Found, Reason


def of_turn(state: State, frame: Frame) -> Found:
    _, who, phase = frame
    seat = state.seats[who]
    if phase != turn.FRESH:
        yield "B", Reason("begun")
    elif state.ending:
        last = state.round == state.last_round
        yield "pass", Reason("A possible") if last else Reason("not the last turn")
    for owner, code in _dice(state):
        if owner != who and code & dice.RESERVED:
            yield die_place(state, owner, code), Reason("locked")
        elif owner != who and not seat.resource:
            yield die_place(state, owner, code), Reason("no resource to buy")
        else:
            yield die_place(state, owner, code), _die(state, who, code)
    if seat.dice and not seat.debris:
        yield "storage:debris", Reason("no debris to flip")
    for place in range(6):
        yield f"action:{LOCATIONS[place]}", _action(state, who, place)
    for place, (card, owner) in state.space.items():
        yield f"mission:{card}", _mission(state, who, place, card, owner)
    yield from _cards(state, who, phase)


def _dice(state: State) -> Iterator[tuple[int, int]]:
    """Every different die on the table with its owner."""
    for owner, seat in enumerate(state.seats):
        for code in dict.fromkeys(seat.dice):
            yield owner, code


def die_place(state: State, owner: int, code: int) -> str:
    return f"die:{turn.owner_name(state, owner)}:{' '.join(DICE[code])}"


def _cards(state: State, who: int, phase: int) -> Found:
    seat = state.seats[who]
    full = not turn.free_slots(seat)
    for card in seat.missions + seat.ravagers:
        if phase == turn.PLAYED:
            yield f"card:{card}", Reason("one card a turn")
        elif full:
            yield f"card:{card}", Reason("slots full")
        else:
            yield f"card:{card}", Reason("no die afterwards")
    if phase != turn.PLAYED:
        for slot, card in enumerate(seat.slots):
            if card:
                yield f"slot:{SLOTS[slot]}", Reason("slot taken")


def _die(state: State, who: int, code: int) -> Reason:
    """Why no action can use a die."""
    colour, value = code >> 3, code & 3
    because = [_weak(state, who, place, value) for place in turn.PLACES[colour]]
    named = zip(turn.PLACES[colour], because, strict=True)
    return Reason("several", (), tuple(Reason("at", (LOCATIONS[p],), (why,)) for p, why in named))


def _action(state: State, who: int, place: int) -> Reason:
    """Why no die can be used on an action."""
    colour = ACTION_COLOURS[place]
    resource = state.seats[who].resource
    values = [
        code & 3
        for owner, code in _dice(state)
        if code >> 3 == colour and (owner == who or (resource and not code & dice.RESERVED))
    ]
    nothing = _nothing(state, who, place)
    if nothing:
        return nothing
    if not values:
        return Reason("no die", (COLOURS[colour],))
    return _weak(state, who, place, max(values))


def _weak(state: State, who: int, place: int, value: int) -> Reason:
    """Why a die's value is too low for an action."""
    nothing = _nothing(state, who, place)
    if nothing:
        return nothing
    command = ACTION_KINDS[place] == "command"
    if not value and not command:
        return Reason("star")
    if command and not frigate.strength(state, place, value):
        return Reason("star command")
    damaged = state.damage[place] >= DAMAGE_SPACES
    return Reason("weak damaged" if damaged else "weak", (frigate.least(state, who, place),))


def _nothing(state: State, who: int, place: int) -> Reason | None:
    """Why an action would change nothing, however high the die."""
    if frigate.least(state, who, place) < NEVER:
        return None
    kind = ACTION_KINDS[place]
    if kind != "command":
        return Reason(f"nothing to {kind}")
    return no_ship(state, who, frigate.robots_left(state, who, place))


def no_ship(state: State, who: int, robots: int) -> Reason:
    """Why no ship can be launched or moved."""
    seat = state.seats[who]
    if seat.ships:
        return Reason("ships blocked")
    if not seat.ship:
        return Reason("no ship")
    return Reason("no pilot") if robots <= 0 else Reason("launch blocked")


def _mission(state: State, who: int, place: int, card: int, owner: int) -> Reason:
    """Why a Mission in space cannot be activated."""
    seat = state.seats[who]
    if card in NEUTRALIZATION:
        return Reason("neutralization")
    if owner != who and not seat.has_ship(place):
        return Reason("not on it")
    printed = MISSION[card].effects[0]
    if not activation.can(state, who, printed):
        return effect(state, who, printed)
    colour = card_colour(card)
    own = any(code >> 3 == colour and code & 3 for code in seat.dice)
    for_sale = any(code >> 3 == colour and code & 3 for code in turn.sold(state, who))
    if not own and seat.resource and for_sale:
        return Reason("resource twice")
    return Reason("no die for a Mission", (COLOURS[colour],))


def effect(state: State, who: int, wanted: Effect) -> Reason:
    """Why an effect would change nothing."""
    if wanted.verb == "activate":
        return Reason("no neighbour")
    if wanted.verb == "move":
        return no_ship(state, who, state.seats[who].robot)
    if wanted.verb == "station":
        return Reason("no robot")
    if wanted.verb == "draw":
        return Reason("no Mission left")
    for thing, number in wanted.costs:
        if goods.count(state, who, thing) < number:
            return Reason("cannot pay", (thing, number))
    return Reason("no robot left")


def of_end(state: State, frame: Frame) -> Found:
    _, who, sequence = frame
    seat = state.seats[who]
    if sequence == "A":
        for code in dict.fromkeys(seat.dice):
            yield die_place(state, who, code), Reason("one die a turn")
        for card in seat.missions + seat.ravagers:
            yield f"card:{card}", Reason("before the die")
        if seat.dice and not seat.debris:
            yield "storage:debris", Reason("no debris to flip")
