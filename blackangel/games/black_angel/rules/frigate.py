"""The six actions: when a die can be used, and what it does (BA-F1 to BA-F5, BA-P1, BA-K1, BA-C1)."""

from __future__ import annotations

from typing import Final

from blackangel.games.black_angel.rules import (
    activation,
    advanced,
    goods,
    missions,
    ravagers,
    space,
    technology,
)
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.names import (
    CELL,
    CELLS,
    COLOUR,
    COLOURS,
    HEX,
    HEXES,
    LOCATION,
    LOCATIONS,
)
from blackangel.games.black_angel.rules.ravagers import DAMAGE_SPACES
from blackangel.games.black_angel.rules.space import NEVER
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import ACTION_COLOURS, ACTION_KINDS, RAVAGER_EFFECT
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import DONE, Option, option

STORE: Final = option("store")
REPAIR: Final = tuple(option("repair", place) for place in LOCATIONS)
REPAIR_DIE: Final = tuple(option("repair", colour) for colour in COLOURS)
DESTROY: Final = tuple(option("destroy", place) for place in LOCATIONS)
LIGHTNING: Final = tuple(option("lightning", cell) for cell in CELLS)
STAY: Final = tuple(option("stay", place) for place in HEXES)


def least(state: State, who: int, place: int) -> int:
    """The lowest die value with which the action changes anything, its Ravager resolved (BA-F4, BA-F5)."""
    kind = ACTION_KINDS[place]
    if kind == "command":
        need = least_command(state, who, place)
    elif kind == "discover":
        need = technology.least(state)
    elif kind == "repair":
        need = 1 if can_repair(state, place) else NEVER
    else:
        need = fewest_ravagers(state)
    return need + (need > 0 and state.damage[place] >= DAMAGE_SPACES)


def fewest_ravagers(state: State) -> int:
    """The fewest cards at a location that has any; 9 when none has (BA-K1)."""
    fewest = NEVER
    for cards in state.locations:
        if cards and len(cards) < fewest:
            fewest = len(cards)
    return fewest


def can_repair(state: State, place: int) -> bool:
    """Whether there is a damage cube to repair, counting the one that the action's Ravager would add."""
    if any(state.damage) or any(state.damaged):
        return True
    cards = state.locations[place]
    return bool(cards) and ravagers.could_damage(state, cards[-1])


def least_command(state: State, who: int, place: int) -> int:
    """The hexes that Command needs at least: 0 when a Mission can be placed where a ship stands (BA-C4)."""
    seat = state.seats[who]
    if not seat.ship and not seat.fleet:
        return NEVER
    colour = ACTION_COLOURS[place]
    robots = robots_left(state, who, place)
    if robots > 0 and missions.sites(state, seat.fleet, colour):
        fitting = [card for card in seat.missions if card_colour(card) == colour]
        spare = asks_mission(state, place) and len(fitting) == len(seat.missions)
        if len(fitting) > spare:
            return 0
    return space.least_steps(state, who, robots)


def asks_mission(state: State, place: int) -> bool:
    """Whether the topmost Ravager at the action asks for a Mission card (BA-R3)."""
    cards = state.locations[place]
    return bool(cards) and RAVAGER_EFFECT[cards[-1]].costs == (("mission", 1),)


def robots_left(state: State, who: int, place: int) -> int:
    """The robots left in the break room once the action's topmost Ravager took one (BA-R3)."""
    robots = state.seats[who].robot
    cards = state.locations[place]
    held = bool(cards) and RAVAGER_EFFECT[cards[-1]].verb == "hold"
    return robots - 1 if held and robots else robots


def strength(state: State, place: int, value: int) -> int:
    """The activations that a die gives; two damage cubes cost one (BA-F2, BA-F3)."""
    return value - (value > 0 and state.damage[place] >= DAMAGE_SPACES)


def enter(state: State, who: int, place: int, value: int) -> None:
    """Use a die on an action: first its Ravager, then the action itself."""
    state.stack.append(("action", who, place, value))
    ravagers.resolve(state, who, place, value)


def price_options(state: State, frame: Frame) -> list[Option]:
    """The cards that can pay the Ravager and still leave the action possible (BA-F5)."""
    _, who, place, value, thing = frame
    found = goods.payments(state, who, thing)
    left = strength(state, place, value)
    if (
        thing == "mission"
        and ACTION_KINDS[place] == "command"
        and not (left and space.can_move(state, who, left))
    ):
        colour = ACTION_COLOURS[place]
        fitting = [card for card in state.seats[who].missions if card_colour(card) == colour]
        if len(fitting) == 1:
            found.remove(goods.card_option(fitting[0]))
    return found


def price_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, place, _, _ = frame
    goods.pay_with(state, who, chosen, f"R{state.locations[place][-1]}")


def action_step(state: State, frame: Frame) -> None:
    """Begin the action itself, with the activations that damage leaves."""
    _, who, place, value = frame
    left = strength(state, place, value)
    kind = ACTION_KINDS[place]
    if kind == "command":
        state.stack.append(("command", who, ACTION_COLOURS[place], left))
    else:
        state.stack.append((kind, who, left, 0))
    if state.seats[who].boosts:
        state.stack.append(("boost", who, kind))


def repair_options(state: State, frame: Frame) -> list[Option]:
    """Every action and supply that carries a damage cube (BA-P1)."""
    _, _, left, used = frame
    if not left:
        return []
    found = [REPAIR[place] for place in range(6) if state.damage[place]]
    found += [REPAIR_DIE[colour] for colour in range(3) if state.damaged[colour]]
    return [*found, DONE] if used and found else found


def repair_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == DONE:
        return
    _, who, left, _ = frame
    if chosen[1] in LOCATION:
        state.damage[LOCATION[chosen[1]]] -= 1
    else:
        state.damaged[COLOUR[chosen[1]]] -= 1
    state.note(who, "repaired", 1, "BA-P1", chosen[1])
    state.stack += [("repair", who, left - 1, 1), ("debris", who)]


def debris_options(state: State, frame: Frame) -> list[Option]:
    """Where the debris can go: into storage, or onto the lightning space of a Technology tile (BA-P1)."""
    who = frame[1]
    free = ~state.seats[who].charged
    tiles = [c for c in range(9) if free & 1 << c and activation.standard(state, who, c)]
    return [STORE, *(LIGHTNING[cell] for cell in tiles), *advanced.turn_options(state, who)]


def debris_apply(state: State, frame: Frame, chosen: Option) -> None:
    who = frame[1]
    if chosen == STORE:
        goods.gain(state, who, "debris", 1, "BA-P1")
        return
    if chosen[0] == "turn":
        advanced.turn_early(state, who, chosen)
        state.stack.append(frame)
        return
    cell = CELL[chosen[1]]
    state.seats[who].charged |= 1 << cell
    state.note(who, "charged", 1, "BA-P1", chosen[1])
    activation.activate(state, who, cell)


def destroy_options(state: State, frame: Frame) -> list[Option]:
    """The locations whose cards can all be destroyed together (BA-K1)."""
    _, _, left, used = frame
    found = [DESTROY[place] for place in range(6) if 0 < len(state.locations[place]) <= left]
    return [*found, DONE] if used and found else found


def destroy_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == DONE:
        return
    _, who, left, _ = frame
    place = LOCATION[chosen[1]]
    state.stack.append(("destroy", who, left - len(state.locations[place]), 1))
    ravagers.destroy(state, who, place)


def command_options(state: State, frame: Frame) -> list[Option]:
    """Every way to move or launch a ship, or to stay where a Mission can be placed (BA-C1, BA-C4)."""
    _, who, colour, left = frame
    seat = state.seats[who]
    found = space.move_options(state, who, left) if left else []
    if seat.robot and any(card_colour(card) == colour for card in seat.missions):
        found += [STAY[place] for place in missions.sites(state, seat.fleet, colour)]
    return found


def command_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, colour, _ = frame
    if chosen[0] == "stay":
        state.stack.append(("place", who, colour, HEX[chosen[1]], True))
        return
    end = space.travel(state, who, chosen, "BA-C1")
    state.stack.append(("place", who, colour, end, False))
