"""Cheap answers for the look ahead of ``sequence``: is a die usable, could these tiles make one usable?"""

from __future__ import annotations

from operator import attrgetter

from blackangel.games.black_angel import activation, dice, space, turn
from blackangel.games.black_angel.effects import Effect
from blackangel.games.black_angel.names import GOODS, card_colour
from blackangel.games.black_angel.state import State
from blackangel.games.black_angel.tables import ACTIVATES, MISSION, NEUTRALIZATION, TILE

PLENTY = 9
ALL_CELLS = (1 << 9) - 1
_means = attrgetter(*GOODS, "boosts", "dice", "ships", "missions", "ravagers")


def usable(state: State, who: int) -> bool:
    """Whether a die can be used now, or after one flip: only one die is used, so one flip is enough."""
    if any(turn.die_uses(state, who)):
        return True
    seat = state.seats[who]
    if not seat.debris or not seat.dice:
        return False
    own = seat.dice
    seat.dice = tuple(map(dice.opposite, own))
    seat.debris -= 1
    try:
        return any(turn.die_uses(state, who))
    finally:
        seat.dice = own
        seat.debris += 1


def any_hope(state: State, who: int) -> bool:
    """False when neither a flip nor all tiles of the grid together could make a die usable."""
    seat = state.seats[who]
    return bool(seat.debris and seat.dice) or hopeful(state, who, ALL_CELLS)


def hopeful(state: State, who: int, cells: int) -> bool:
    """False when not even all tiles of the cells together could make a die usable."""
    effects = _effects(state.seats[who].grid, cells)
    gains = frozenset(thing for effect in effects for thing, _ in effect.gains if thing != "VP")
    moves = sum(effect.verb == "move" for effect in effects)
    station = any(effect.verb == "station" for effect in effects)
    if not gains and not moves and not station:
        return False
    key = (_means(state.seats[who]), gains, moves, station)
    if key not in state.known:
        rich = _enriched(state, who, gains, station)
        state.known[key] = usable(rich, who) or (moves > 0 and _ships_help(rich, who, 2 * moves))
    return state.known[key]


def _effects(grid: tuple[str, ...], cells: int) -> list[Effect]:
    found: list[Effect] = []
    for cell in range(9):
        tile = grid[cell]
        if cells & 1 << cell and tile in TILE:
            found += TILE[tile].effects
            if tile in ACTIVATES:
                near = activation.BESIDE[TILE[tile].effects[0].argument][cell]
                found += [e for c in near if grid[c] in TILE for e in TILE[grid[c]].effects]
    return found


def _enriched(state: State, who: int, gains: frozenset[str], station: bool) -> State:
    rich = state.copy()
    rich.probing = True
    seat = rich.seats[who]
    for thing in gains:
        setattr(seat, thing, getattr(seat, thing) + PLENTY)
    if station:
        seat.robot += sum(seat.stations)
    return rich


def _ships_help(rich: State, who: int, steps: int) -> bool:
    """Whether a ship that could be anywhere within so many steps would make a die usable."""
    seat = rich.seats[who]
    usable_dice = {*seat.dice, *(map(dice.opposite, seat.dice) if seat.debris else ())}
    if seat.resource:
        others = (other for owner, other in enumerate(rich.seats) if owner != who)
        usable_dice.update(c for other in others for c in other.dice if not c & dice.RESERVED)
    if seat.boosts or (seat.ship and seat.robot and any(code & 3 for code in usable_dice)):
        return True
    near = {place for start in seat.ships for place in space.ends(rich, start, steps, set())}
    near.update(seat.ships)
    if seat.ship and seat.robot:
        near.update(space.launches(rich, steps, set()))
    colours = {code >> 3 for code in usable_dice}
    held = {card_colour(card) for card in seat.missions} & colours if seat.robot else set()
    strong = {code >> 3 for code in usable_dice if code & 3}
    kinds = space.terrain(rich.strips, rich.spes)
    return any(
        _useful(rich, who, rich.space[place][0], strong)
        if place in rich.space
        else kinds[place] in held
        for place in near
    )


def _useful(rich: State, who: int, card: int, strong: set[int]) -> bool:
    return (
        card not in NEUTRALIZATION
        and card_colour(card) in strong
        and activation.can(rich, who, MISSION[card].effects[0])
    )
