"""What cubes in a galaxy bring by assessing it round after round, in hundredths of Energy."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from blackangel.games.council_of_shadows.rules import board
from blackangel.games.council_of_shadows.rules.assess import HIGH, LOW
from blackangel.games.council_of_shadows.rules.board import HOME, PARSEC, SPAN
from blackangel.games.council_of_shadows.rules.colonies import CUBE, HEIGHT
from blackangel.games.council_of_shadows.rules.programs import CARRIES
from blackangel.games.council_of_shadows.rules.state import State

PARSEC_OF = tuple(PARSEC[first] for first, _ in SPAN)
# the chance of the majority in hundredths: by how many cubes more than the best other seat
LEAD = {-3: 2, -2: 4, -1: 10, 0: 28, 1: 78, 2: 90, 3: 96}
SURE = {lead: 100 * (lead > 0) for lead in LEAD}
LATER, FADES = 42, 2  # what that chance comes to in later rounds
DISCOUNT = 90  # of what comes a round later
# an allowed planet on one of two tiles drawn: by Parsec, then by how many kinds may be settled
FITTING = {1: (0, 100, 100, 100), 2: (0, 78, 96, 100), 3: (0, 30, 80, 100)}
YIELD = (0, 220, 330, 420)  # of a tile that is not drawn yet, by Parsec


@lru_cache(1 << 16)
def _counts(cubes: str, players: int, builder: int, carried: int) -> tuple[int, ...]:
    found = [cubes.count(CUBE[who]) for who in range(players)]
    if carried:
        found[builder] += carried
    return tuple(found)


def counts(state: State) -> list[tuple[int, ...]]:
    """By galaxy, by seat: what counts for the majority."""
    colonies, players = state.colonies, state.players
    if not state.with_stations:
        return [_counts("".join(colonies[a:b]), players, -1, 0) for a, b in SPAN]
    return [
        _counts("".join(colonies[a:b]), players, builder, CARRIES[kind] if kind else 0)
        for (a, b), (builder, kind) in zip(SPAN, state.stations, strict=True)
    ]


class Hold(NamedTuple):
    """What a seat has in a galaxy: cubes on planets, how many more than the best other, whether
    assessing costs it a cube, whether it may assess it in this round."""

    own: int
    lead: int
    keeps: bool
    open: bool


@lru_cache(1 << 16)
def stake(galaxy: int, hold: Hold, left: int, sure: bool) -> int:
    """What assessing brings in this round and in the ``left`` tenths of rounds after it.

    ``sure``: nobody else acts before this round's assessment.
    """
    own, lead, keeps, now = hold
    if not own:
        return 0
    high, low = HIGH[galaxy] * 100, LOW[galaxy] * 100
    chance = (SURE if sure and now else LEAD)[max(-3, min(3, lead))]
    found = low + (high - low) * chance // 100 if now else 0
    cubes = own - (now and not keeps)
    later = LEAD[max(-3, min(3, lead))]
    worth = DISCOUNT
    for number in range(-(-left // 10)):
        if cubes <= 0:
            break
        part = min(10, left - 10 * number)
        later = (later * FADES + LATER) // (FADES + 1)
        found += (low + (high - low) * later // 100) * worth * part // 1000
        worth = worth * DISCOUNT // 100
        cubes -= not keeps
    return found


@lru_cache(1 << 16)
def room(tile: str, colonies: str, kinds: str, stacked: bool) -> tuple[int, int]:
    """The most cubes that can be put on one planet of a tile, and on how many planets some can."""
    rooms = [
        HEIGHT - len(stack)
        for kind, stack in zip(board.KINDS[tile], colonies.split("/"), strict=True)
        if kind in kinds and (stacked or not stack) and len(stack) < HEIGHT
    ]
    return max(rooms, default=0), len(rooms)


def rooms(state: State, kinds: str, stacked: bool) -> tuple[list[int], list[int]]:
    """By galaxy: the most cubes that can be put on one planet there, and on how many some can."""
    most, planets = [0] * len(SPAN), [0] * len(SPAN)
    colonies = state.colonies
    for space, tile in enumerate(state.systems):
        if tile:
            galaxy = HOME[space]
            best, number = room(tile, colonies[space], kinds, stacked)
            planets[galaxy] += number
            if best > most[galaxy]:
                most[galaxy] = best
    return most, planets


def unexplored(state: State) -> list[bool]:
    """By galaxy: whether a tile can be placed there."""
    systems = state.systems
    return [
        state.open[galaxy]
        and bool(state.stacks[PARSEC[first] - 1])
        and "" in systems[first:end]
        for galaxy, (first, end) in enumerate(SPAN)
    ]
