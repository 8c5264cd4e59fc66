"""Gems, Energy and Consumption: what a seat gains and gives (CS-B2, CS-C4, CS-C5, CS-D2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from blackangel.games.council_of_shadows.rules.effects import GEMS, Goods
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.option import Option, option

LOWEST, HIGHEST = COMPONENTS.limits.lowest, COMPONENTS.limits.highest
GEM: Final = {letter: kind for kind, letter in enumerate(GEMS)}


def energy(state: State, who: int, number: int, source: str, *about: int | str) -> None:
    """Move the Energy marker and record who reached a value first (CS-C3)."""
    if number:
        seat = state.seats[who]
        seat.energy += number
        state.stamp += 1
        seat.since = state.stamp
        state.note(who, "energy", number, source, *about)


def gems(state: State, who: int, change: tuple[int, ...], source: str) -> None:
    """Take gems from the supply or return them."""
    seat = state.seats[who]
    coal, gold, crystal = seat.gems
    seat.gems = (coal + change[0], gold + change[1], crystal + change[2])
    if state.ledger is not None:
        for name, number in zip(GEM_NAMES, change, strict=True):
            if number:
                state.note(who, name, number, source)


def gain(state: State, who: int, goods: Goods, source: str) -> None:
    """Gain gems and Energy."""
    if goods[:3] != (0, 0, 0):
        gems(state, who, goods[:3], source)
    energy(state, who, goods.energy, source)


def refined(goods: Goods) -> Goods:
    """The goods with each gem raised one kind, where there is a higher one (CS-T2)."""
    return Goods(0, goods.coal, goods.gold + goods.crystal, goods.energy)


def consume(state: State, who: int, number: int, source: str) -> None:
    """Move the Consumption marker; a reduction never lets it reach the Energy (CS-C4, CS-C5)."""
    seat = state.seats[who]
    old = seat.consumption
    new = min(HIGHEST, old + number)
    if number < 0:
        new = min(old, max(LOWEST, seat.energy + 1, new))
    if new != old:
        seat.consumption = new
        state.note(who, "consumption", new - old, source)


@lru_cache(4096)
def payments(price: Goods, held: tuple[int, ...]) -> tuple[Option, ...]:
    """Every way to pay: each gem by one of its kind or a higher one (CS-B2)."""
    count = sum(price[:3])
    found = []
    for coal in range(min(count, held[0], price.coal), -1, -1):
        for gold in range(min(count - coal, held[1], price.coal + price.gold - coal), -1, -1):
            crystal = count - coal - gold
            if crystal <= held[2]:
                found.append(option("pay", *"K" * coal, *"G" * gold, *"C" * crystal))
    return tuple(found)


@lru_cache(4096)
def payable(prices: tuple[Goods, ...], held: tuple[int, ...]) -> frozenset[Goods]:
    """The prices that these gems can pay."""
    return frozenset(price for price in prices if payments(price, held))


def pay(state: State, who: int, paid: Option, source: str) -> None:
    """Return the gems of a payment to the supply."""
    coal, gold, crystal = map(paid[1:].count, GEMS)
    gems(state, who, (-coal, -gold, -crystal), source)
