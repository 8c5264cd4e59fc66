"""Dice: rolling, flipping, returning, reserving (BA-A4, BA-B1 to BA-B4, BA-X1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from blackangel.games.black_angel.rules import goods
from blackangel.games.black_angel.rules.names import COLOUR, COLOURS, DICE, DIE, die
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import BOX
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import DONE, Option, option
from blackangel.kernel.rng import Rng

FACES: Final = BOX.die_faces
RESERVED: Final = 4
HIGHEST: Final = 3
FLIPS: Final = tuple(option("flip", *words) for words in DICE)
RESERVES: Final = tuple(option("reserve", *words) for words in DICE)


@lru_cache(4096)
def different(own: tuple[int, ...]) -> tuple[int, ...]:
    """The different dice of a compartment, each once."""
    return tuple(dict.fromkeys(own))


@lru_cache(4096)
def loose(own: tuple[int, ...]) -> tuple[int, ...]:
    """The different dice of a standard area, each once (BA-A3, BA-B4)."""
    return tuple([code for code in dict.fromkeys(own) if not code & RESERVED])


def opposite(code: int) -> int:
    """The face opposite: 0 and 2, 1 and 3."""
    return code ^ 2


def take(seat: Seat, code: int) -> None:
    """Take one die out of a compartment."""
    place = seat.dice.index(code)
    seat.dice = seat.dice[:place] + seat.dice[place + 1 :]


def put(seat: Seat, code: int) -> None:
    """Put one die into a compartment."""
    seat.dice = tuple(sorted((*seat.dice, code)))


def roll(state: State, who: int, colour: int, pays: bool, source: str) -> None:
    """Roll one die of a colour from the supply, undamaged ones first (BA-B2, BA-B3)."""
    supply, damaged = state.supply[colour], state.damaged[colour]
    if not supply:
        return
    if supply == damaged:
        state.damaged[colour] -= 1
        if pays:
            goods.lose_vp(state, who, 1, source)
    state.supply[colour] -= 1
    code = die(colour, throw(state))
    put(state.seats[who], code)
    state.note(who, "rolled", 1, source, *DICE[code])


def throw(state: State) -> int:
    """Throw a die and return its value."""
    rng = Rng(state.rng)
    value = FACES[rng.below(len(FACES))]
    state.rng = rng.state
    return value


def return_all(state: State, who: int) -> None:
    """Return the dice left in the compartment to their supplies, at the cost of their values (BA-B1)."""
    seat = state.seats[who]
    goods.lose_vp(state, who, sum(code & 3 for code in seat.dice), "BA-B1")
    for code in seat.dice:
        state.supply[code >> 3] += 1
    seat.dice = ()


def flip_options(state: State, who: int) -> list[Option]:
    """One option per different die; a flip costs one stored debris (BA-A4)."""
    seat = state.seats[who]
    return [FLIPS[code] for code in different(seat.dice)] if seat.debris else []


def flip(state: State, who: int, chosen: Option) -> None:
    """Turn over a die of the seat's own compartment (BA-A4)."""
    seat = state.seats[who]
    code = DIE[chosen[1], chosen[2]]
    goods.spend(state, who, "debris", "BA-A4")
    take(seat, code)
    put(seat, opposite(code))
    state.note(who, "flipped", 1, "BA-A4", *DICE[code], *DICE[opposite(code)])


def reserve_options(state: State, frame: Frame) -> list[Option]:
    """The dice that can move to high security: free at setup (BA-S9), for a resource in B (BA-B4)."""
    _, who, source = frame
    seat = state.seats[who]
    if source != "BA-S9" and not seat.resource:
        return []
    found = [RESERVES[code] for code in loose(seat.dice)]
    return [*found, DONE] if found else []


def reserve_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, source = frame
    if chosen == DONE:
        return
    if source != "BA-S9":
        goods.spend(state, who, "resource", source)
    reserve(state, who, DIE[chosen[1], chosen[2]], source)


def reserve(state: State, who: int, code: int, source: str) -> None:
    """Move a die from the standard area to high security."""
    seat = state.seats[who]
    take(seat, code)
    put(seat, code | RESERVED)
    state.note(who, "reserved", 1, source, *DICE[code])


def station_options(state: State, frame: Frame) -> list[Option]:
    """Every move of a robot from the break room to a workstation or back (BA-O2)."""
    seat = state.seats[frame[1]]
    out = [option("assign", colour) for colour in COLOURS] if seat.robot else []
    back = [option("recall", COLOURS[c]) for c in range(3) if seat.stations[c]]
    return out + back


def station_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, source = frame
    seat = state.seats[who]
    colour = COLOUR[chosen[1]]
    step = 1 if chosen[0] == "assign" else -1
    seat.robot -= step
    stations = list(seat.stations)
    stations[colour] += step
    seat.stations = tuple(stations)
    state.note(who, chosen[0] + "ed", 1, source, chosen[1])
    if step == 1 and state.neutral >= 0:
        other = state.seats[state.neutral]
        if other.stations[colour]:
            kept = list(other.stations)
            kept[colour] = 0
            other.stations = tuple(kept)
            state.note(state.neutral, "left", 1, "BA-N4", chosen[1])


def damage_die(state: State, colour: int) -> bool:
    """Put a damage cube on an undamaged die of the supply; return whether there was one (BA-X1)."""
    if state.damaged[colour] < state.supply[colour]:
        state.damaged[colour] += 1
        return True
    return False
