"""Storage and break room: what a seat gains and spends (BA-O1, BA-X2, BA-E8, BA-M2)."""

from __future__ import annotations

from typing import TypeVar

from blackangel.games.black_angel.rules.cards import card_colour, is_mission
from blackangel.games.black_angel.rules.names import CELL, CELLS, tile_colour
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import HAL
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import Option, option

Thing = TypeVar("Thing", int, str)


def count(state: State, who: int, thing: str) -> int:
    """How many of a thing the seat could spend."""
    seat = state.seats[who]
    if thing == "technology":
        return sum(1 for tile in seat.grid if tile and tile[0] != "A") + len(seat.ejected)
    if thing == "mission":
        return len(seat.missions)
    if thing == "ravager":
        return len(seat.ravagers)
    number: int = getattr(seat, thing)
    return number


def gain(state: State, who: int, thing: str, number: int, source: str) -> None:
    """Take things from the supply, robots only while it has any (BA-X2)."""
    seat = state.seats[who]
    if who == state.hal and thing != "VP":
        number *= HAL.weights[thing]
        thing = "VP"
    if thing == "VP":
        seat.vp += number
        state.note(who, "vp", number, source)
        return
    if thing == "robot":
        number = min(number, seat.supply)
        seat.supply -= number
        seat.robot += number
    elif thing == "ship":
        seat.ship += number
    elif thing == "resource":
        seat.resource += number
    else:
        seat.debris += number
    if number:
        state.note(who, thing, number, source)


def spend_step(state: State, frame: Frame) -> None:
    _, who, thing, source = frame
    spend(state, who, thing, source)


def spend(state: State, who: int, thing: str, source: str) -> None:
    """Return one ship, resource, debris or robot to the supply."""
    seat = state.seats[who]
    setattr(seat, thing, getattr(seat, thing) - 1)
    if thing == "robot":
        seat.supply += 1
    state.note(who, thing, -1, source)


def lose_vp(state: State, who: int, number: int, source: str) -> None:
    """Lose VP, never below 0 (BA-E8)."""
    seat = state.seats[who]
    number = min(number, seat.vp)
    if number:
        seat.vp -= number
        state.note(who, "vp", -number, source)


def gain_step(state: State, frame: Frame) -> None:
    _, who, gains, source = frame
    for thing, number in gains:
        gain(state, who, thing, number, source)


def discard(state: State, who: int, card: int, source: str) -> None:
    """Put a card from the hand onto its discard pile."""
    leave_hand(state.seats[who], card)
    if is_mission(card):
        state.discards[card_colour(card)] += (card,)
        state.note(who, "mission", -1, source, card)
    else:
        state.ravager_discard += (card,)
        state.note(who, "ravager", -1, source, card)


def leave_hand(seat: Seat, card: int) -> None:
    """Remove a card from the hand."""
    if is_mission(card):
        seat.missions = without(seat.missions, card)
    else:
        seat.ravagers = without(seat.ravagers, card)


def without(things: tuple[Thing, ...], thing: Thing) -> tuple[Thing, ...]:
    """The cards or tiles without one copy of one."""
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


def replaced(things: tuple[str, ...], place: int, thing: str) -> tuple[str, ...]:
    """The row with the thing at one place replaced."""
    return (*things[:place], thing, *things[place + 1 :])


def card_option(card: int) -> Option:
    """The option that pays with this card."""
    return option("pay", f"m{card}" if is_mission(card) else f"R{card}")


def payments(state: State, who: int, thing: str) -> list[Option]:
    """The cards or tiles with which a cost can be paid (BA-M2)."""
    seat = state.seats[who]
    if thing == "mission":
        return [card_option(card) for card in seat.missions]
    if thing == "ravager":
        return [card_option(card) for card in seat.ravagers]
    grid = [
        option("pay", CELLS[cell]) for cell, tile in enumerate(seat.grid) if tile and tile[0] != "A"
    ]
    return grid + [option("pay", tile) for tile in dict.fromkeys(seat.ejected)]


def pay_options(state: State, frame: Frame) -> list[Option]:
    """The payments open to the payer: a card or a technology of their choice (BA-M2)."""
    _, who, thing, _ = frame
    return payments(state, who, thing)


def pay_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, _, source = frame
    pay_with(state, who, chosen, source)


def pay_with(state: State, who: int, chosen: Option, source: str) -> None:
    """Pay with the card or tile that the option names."""
    seat = state.seats[who]
    what = chosen[1]
    if what[0] in "mR":
        discard(state, who, int(what[1:]), source)
        return
    if what in CELL:
        cell = CELL[what]
        tile = seat.grid[cell]
        seat.grid = replaced(seat.grid, cell, "")
        uncharge(state, who, cell, source)
        seat.boosts &= ~(1 << cell)
    else:
        tile = what
        seat.ejected = without(seat.ejected, tile)
    if tile[1] == "0":
        state.gone += (tile,)
    else:
        state.technology_discards[tile_colour(tile)] += (tile,)
    state.note(who, "technology", -1, source, tile)


def uncharge(state: State, who: int, cell: int, source: str) -> None:
    """Return the debris of a tile that leaves its cell to storage (BA-D4)."""
    seat = state.seats[who]
    if seat.charged & 1 << cell:
        seat.charged &= ~(1 << cell)
        seat.debris += 1
        state.note(who, "debris", 1, source)
