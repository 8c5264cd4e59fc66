"""Why what one might expect to be possible is not, at the open decision.

A reason stands for a place as drawings name it (``places``: "die:P1:gray 3", "action:@3",
"card:12"), or for a choice without a place ("B", "pass"). It is a key with its particulars, never a
sentence: ``words.reason`` puts it into words. Only what the seat may know is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from blackangel.games.black_angel.rules import activation, dice, frigate, goods, space, turn
from blackangel.games.black_angel.rules.effects import Effect
from blackangel.games.black_angel.rules.names import (
    ASTEROIDS,
    CELLS,
    COLOURS,
    DICE,
    HEXES,
    LANES,
    LOCATIONS,
    SLOTS,
    card_colour,
    is_mission,
)
from blackangel.games.black_angel.rules.ravagers import DAMAGE_SPACES
from blackangel.games.black_angel.rules.space import NEVER
from blackangel.games.black_angel.rules.state import Frame, State
from blackangel.games.black_angel.rules.tables import (
    ACTION_COLOURS,
    ACTION_KINDS,
    ACTIVATES,
    BLACK,
    COMPONENTS,
    MISSION,
    NEUTRALIZATION,
    TILE,
)
from blackangel.games.black_angel.seen import view
from blackangel.games.black_angel.seen.places import places


class Reason(NamedTuple):
    """Why not: a key, its particulars, and the reasons that it sums up."""

    key: str
    about: tuple[int | str, ...] = ()
    because: tuple[Reason, ...] = ()


Found = Iterator[tuple[str, Reason]]


def reasons(state: State) -> dict[str, Reason]:
    """By place or choice: why it is not possible for the seat that must choose."""
    if state.over:
        return {}
    frame = state.stack[-1]
    rule = KINDS.get(frame[0])
    if rule is None:
        return {}
    asked = view.prompt(state)
    possible = {place for chosen in state.legal for place in places(chosen, asked)}
    possible.update(map(str, state.legal))
    return {name: why for name, why in rule(state, frame) if name not in possible}


# --- the turn ------------------------------------------------------------------------------------


def _turn(state: State, frame: Frame) -> Found:
    _, who, phase = frame
    seat = state.seats[who]
    if phase != turn.FRESH:
        yield "B", Reason("begun")
    elif state.ending:
        last = state.round == state.last_round
        yield "pass", Reason("A possible") if last else Reason("not the last turn")
    for owner, code in _dice(state):
        if owner != who and code & dice.RESERVED:
            yield _die_place(state, owner, code), Reason("locked")
        elif owner != who and not seat.resource:
            yield _die_place(state, owner, code), Reason("no resource to buy")
        else:
            yield _die_place(state, owner, code), _die(state, who, code)
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


def _die_place(state: State, owner: int, code: int) -> str:
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
    """Why no action takes a die."""
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
    """Why a die of a value is not enough for an action."""
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
    return _no_ship(state, who, frigate.robots_left(state, who, place))


def _no_ship(state: State, who: int, robots: int) -> Reason:
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
    if owner != who and place not in seat.ships:
        return Reason("not on it")
    effect = MISSION[card].effects[0]
    if not activation.can(state, who, effect):
        return _effect(state, who, effect)
    colour = card_colour(card)
    own = any(code >> 3 == colour and code & 3 for code in seat.dice)
    for_sale = any(code >> 3 == colour and code & 3 for _, code in turn.for_sale(state, who))
    if not own and seat.resource and for_sale:
        return Reason("resource twice")
    return Reason("no die for a Mission", (COLOURS[colour],))


def _effect(state: State, who: int, effect: Effect) -> Reason:
    """Why an effect would change nothing."""
    if effect.verb == "activate":
        return Reason("no neighbour")
    if effect.verb == "move":
        return _no_ship(state, who, state.seats[who].robot)
    if effect.verb == "station":
        return Reason("no robot")
    if effect.verb == "draw":
        return Reason("no Mission left")
    for thing, number in effect.costs:
        if goods.count(state, who, thing) < number:
            return Reason("cannot pay", (thing, number))
    return Reason("no robot left")


def _end(state: State, frame: Frame) -> Found:
    _, who, sequence = frame
    seat = state.seats[who]
    if sequence == "A":
        for code in dict.fromkeys(seat.dice):
            yield _die_place(state, who, code), Reason("one die a turn")
        for card in seat.missions + seat.ravagers:
            yield f"card:{card}", Reason("before the die")
        if seat.dice and not seat.debris:
            yield "storage:debris", Reason("no debris to flip")


# --- tiles ---------------------------------------------------------------------------------------


def _tile(state: State, who: int, cell: int) -> Reason | None:
    """Why the tile of a cell has no standard effect that would change something now."""
    seat = state.seats[who]
    tile = seat.grid[cell]
    if tile[0] == "A":
        return Reason("Advanced tile")
    if seat.boosts & 1 << cell:
        return Reason("boost up")
    effects = TILE[tile].effects
    if any(activation.can(state, who, effect, cell) for effect in effects):
        return None
    return Reason("several", (), tuple(_effect(state, who, effect) for effect in effects))


def _tiles(state: State, who: int) -> Iterator[tuple[int, str]]:
    for cell, tile in enumerate(state.seats[who].grid):
        if tile:
            yield cell, f"cell:{CELLS[cell]}"


def _line(state: State, frame: Frame) -> Found:
    _, who, cells = frame
    for cell, name in _tiles(state, who):
        why = _tile(state, who, cell) if cells & 1 << cell else None
        yield name, why or Reason("no die afterwards" if cells & 1 << cell else "not in the line")


def _adjacent(state: State, frame: Frame) -> Found:
    _, who, centre = frame
    grid = state.seats[who].grid
    near = activation.BESIDE[TILE[grid[centre]].effects[0].argument][centre]
    for cell, name in _tiles(state, who):
        if cell not in near:
            yield name, Reason("not adjacent")
        elif grid[cell] in ACTIVATES:
            yield name, Reason("activates itself")
        else:
            yield name, _tile(state, who, cell) or Reason("no die afterwards")


def _debris(state: State, frame: Frame) -> Found:
    _, who = frame
    for cell, name in _tiles(state, who):
        charged = state.seats[who].charged & 1 << cell
        yield name, Reason("charged") if charged else _tile(state, who, cell) or Reason("charged")


def _discover(state: State, frame: Frame) -> Found:
    _, _, left, _ = frame
    for place, tile in enumerate(state.display):
        if tile:
            cost = COMPONENTS.display_costs[place]
            yield f"tile:d{place + 1}", Reason("too dear", (cost, left))
    for place, tile in enumerate(state.offers):
        if tile:
            yield f"tile:a{place + 1}", Reason("too dear", (COMPONENTS.advanced_cost, left))
    for lane, name in enumerate(LANES):
        if lane not in BLACK:
            yield f"lane:{name}", Reason("black arrows")


def _space(state: State, frame: Frame) -> Found:
    for colour in COLOURS:
        yield f"space:{colour}", Reason("space taken")


# --- the frigate ---------------------------------------------------------------------------------


def _repair(state: State, frame: Frame) -> Found:
    for place in LOCATIONS:
        yield f"action:{place}", Reason("undamaged")
    for colour in COLOURS:
        yield f"supply:{colour}", Reason("dice undamaged", (colour,))


def _destroy(state: State, frame: Frame) -> Found:
    _, _, left, _ = frame
    for place, cards in zip(LOCATIONS, state.locations, strict=True):
        yield (
            f"action:{place}",
            Reason("too many Ravagers", (len(cards), left)) if cards else Reason("no Ravager"),
        )


def _price(state: State, frame: Frame) -> Found:
    _, who, place, _, thing = frame
    seat = state.seats[who]
    for card in seat.missions:
        needed = Reason("needed", (COLOURS[ACTION_COLOURS[place]],))
        yield f"card:{card}", needed if thing == "mission" else Reason("pay with", (thing,))
    for card in seat.ravagers:
        yield f"card:{card}", Reason("pay with", (thing,))


def _pay(state: State, frame: Frame) -> Found:
    _, who, thing, _ = frame
    seat = state.seats[who]
    for card in seat.missions + seat.ravagers:
        yield f"card:{card}", Reason("pay with", (thing,))
    if thing == "technology":
        for cell, name in _tiles(state, who):
            if seat.grid[cell][0] == "A":
                yield name, Reason("Advanced not paid")


def _station(state: State, frame: Frame) -> Found:
    if not state.seats[frame[1]].robot:
        yield "storage:robot", Reason("no robot")


def _reserve(state: State, frame: Frame) -> Found:
    who = frame[1]
    for code in dict.fromkeys(state.seats[who].dice):
        free = frame[0] == "free" and not code & dice.RESERVED
        yield _die_place(state, who, code), Reason("no boost" if free else "reserved")


# --- Missions and ships --------------------------------------------------------------------------


def _place(state: State, frame: Frame) -> Found:
    _, who, colour, _, _ = frame
    seat = state.seats[who]
    for card in seat.missions + seat.ravagers:
        kind = "colour of the hex" if is_mission(card) else "no Ravager in space"
        yield f"card:{card}", Reason(kind, (COLOURS[colour],))


def _command(state: State, frame: Frame) -> Found:
    _, who, colour, left = frame
    yield from _ways(state, who, left)
    for card in state.seats[who].missions:
        if card_colour(card) == colour:
            yield f"card:{card}", Reason("ship first")


def _move(state: State, frame: Frame) -> Found:
    yield from _ways(state, frame[1], frame[2])


def _ways(state: State, who: int, steps: int) -> Found:
    """Hexes near enough on which no ship of the seat may end, and why none is launched."""
    seat = state.seats[who]
    if not seat.ship or not seat.robot:
        yield "storage:ship", Reason("no pilot" if seat.ship else "no ship in storage")
    if not steps:
        for place in seat.ships:
            yield f"ship:{HEXES[place]}", Reason("star moves none")
        return
    angel = space.angel_hex(state)
    launches = (angel,) if seat.ship and seat.robot else ()
    kinds = space.terrain(state.strips, state.spes)
    shut = space.closed(state, who)
    for place in _near(len(state.strips), (*seat.ships, *launches), steps):
        if place in seat.ships:
            why = "own ship there"
        elif kinds[place] == ASTEROIDS and place != angel:
            why = "asteroids"
        else:
            why = "hex full" if place in shut else "out of reach"
        yield f"hex:{HEXES[place]}", Reason(why)


def _near(strips: int, starts: tuple[int, ...], steps: int) -> list[int]:
    """The hexes within so many steps, whatever lies between."""
    near = space.neighbours(strips)
    seen = set(starts)
    for _ in range(steps):
        seen.update(other for place in tuple(seen) for other in near[place])
    return sorted(seen)


# None where everything that one might expect is possible
KINDS: dict[str, Callable[[State, Frame], Found] | None] = {
    "adjacent": _adjacent,
    "alternative": None,
    "boost": None,
    "command": _command,
    "debris": _debris,
    "destroy": _destroy,
    "discard": None,
    "discover": _discover,
    "draw": None,
    "end": _end,
    "free": _reserve,
    "keep": None,
    "line": _line,
    "mission": None,
    "move": _move,
    "owner": None,
    "pay": _pay,
    "place": _place,
    "price": _price,
    "repair": _repair,
    "reserve": _reserve,
    "space": _space,
    "station": _station,
    "turn": _turn,
}
