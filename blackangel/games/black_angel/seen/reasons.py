"""Why an option that one might expect is missing from the open decision.

A reason belongs to a place as drawings name it (``places``: "die:P1:gray 3", "action:@3", "card:12"), or
to a choice without a place ("B", "pass"). It is a key with its particulars, never a sentence;
``words.reasons`` puts it into words. It uses only what the seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from blackangel.games.black_angel.rules import activation, dice, space
from blackangel.games.black_angel.rules.cards import card_colour, is_mission
from blackangel.games.black_angel.rules.names import (
    ASTEROIDS,
    CELLS,
    COLOURS,
    HEXES,
    LANES,
    LOCATIONS,
)
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import (
    ACTION_COLOURS,
    ACTIVATES,
    BLACK,
    COMPONENTS,
    TILE,
)
from blackangel.games.black_angel.seen import turn_reasons
from blackangel.games.black_angel.seen.places import places
from blackangel.kernel.decisions import Frame
from blackangel.kit.reasons import Found, Reason, missing


def reasons(state: State) -> dict[str, Reason]:
    """The reasons for the seat that must choose, by place or choice."""
    return missing(state, REASONS, places)


# --- tiles ---------------------------------------------------------------------------------------


def _tile(state: State, who: int, cell: int) -> Reason | None:
    """Why the tile of a cell has no standard effect that would change anything now."""
    seat = state.seats[who]
    tile = seat.grid[cell]
    if tile[0] == "A":
        return Reason("Advanced tile")
    if seat.boosts & 1 << cell:
        return Reason("boost up")
    effects = TILE[tile].effects
    if any(activation.can(state, who, effect, cell) for effect in effects):
        return None
    return Reason(
        "several", (), tuple(turn_reasons.effect(state, who, effect) for effect in effects)
    )


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
        yield turn_reasons.die_place(state, who, code), Reason("no boost" if free else "reserved")


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
    """The hexes within range where no ship of the seat may end, and why no ship is launched."""
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
        if seat.has_ship(place):
            why = "own ship there"
        elif kinds[place] == ASTEROIDS and place != angel:
            why = "asteroids"
        else:
            why = "hex full" if shut >> place & 1 else "out of reach"
        yield f"hex:{HEXES[place]}", Reason(why)


def _near(strips: int, starts: tuple[int, ...], steps: int) -> list[int]:
    """The hexes within so many steps, ignoring obstacles."""
    near = space.neighbours(strips)
    seen = set(starts)
    for _ in range(steps):
        seen.update(other for place in tuple(seen) for other in near[place])
    return sorted(seen)


# None: every option that one might expect is possible
REASONS: dict[str, Callable[[State, Frame], Found] | None] = {
    "adjacent": _adjacent,
    "alternative": None,
    "boost": None,
    "command": _command,
    "debris": _debris,
    "destroy": _destroy,
    "discard": None,
    "discover": _discover,
    "draw": None,
    "end": turn_reasons.of_end,
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
    "turn": turn_reasons.of_turn,
}
