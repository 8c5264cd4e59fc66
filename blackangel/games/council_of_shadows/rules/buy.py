"""Phase 1: up to three purchases of AI cards, upgrades and stations (CS-B1 to CS-B8, CS-V3, CS-V4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from blackangel.games.council_of_shadows.rules import fields, goods, stations
from blackangel.games.council_of_shadows.rules.board import ANY_RANGE
from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.games.council_of_shadows.rules.programs import BRANCHES, STEPS
from blackangel.games.council_of_shadows.rules.settle import SKIP, settlings
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import Option, option

DONE, COLONY = option("done"), option("colony")
PRICE: Final = {name: card.price for name, card in COMPONENTS.cards.items() if not card.starting}
BUY: Final = {name: option("buy", name) for name in PRICE}
TAKE: Final = {name: option("take", name) for name in PRICE}
# on a panel, in its order
ONCE: Final = {u.id: u for u in COMPONENTS.upgrades.values() if not u.field}
UPGRADES: Final = tuple(dict.fromkeys(u.option for u in COMPONENTS.upgrades.values()))
PRICES: Final = tuple(
    dict.fromkeys(
        [
            *PRICE.values(),
            *(upgrade.price for upgrade in COMPONENTS.upgrades.values()),
            *(station.price for station in COMPONENTS.stations.values()),
        ]
    )
)
# "no settle 3" forbids cards that settle this many cubes at once (CS-V4)
TALL: Final = frozenset(
    name
    for name, branches in BRANCHES.items()
    if any(step.verb == "settle" and step.n >= 3 for steps in branches for step in steps)
)


def payable(held: tuple[int, ...]) -> frozenset[Goods]:
    """The prices that these gems can pay."""
    return goods.payable(PRICES, held)


@lru_cache(8192)
def upgrade_options(
    panel: tuple[str, ...], reach: tuple[int, ...], held: tuple[int, ...]
) -> tuple[Option, ...]:
    """The upgrades still available on a panel that the seat can pay for (CS-B4 to CS-B8)."""
    prices = payable(held)
    found = {name for name, upgrade in ONCE.items() if upgrade.price in prices} - {*panel}
    for field, parsec in enumerate(reach):
        step = fields.STEPPED.get((field, parsec + 1))
        if step and step.price in prices:
            found.add(step.option)
    return tuple(option("upgrade", name) for name in UPGRADES if name in found)


def allowed(state: State, who: int) -> tuple[str, ...]:
    """The cards of the display that the seat is allowed to own."""
    if state.seats[who].has("no settle 3"):
        return tuple(name for name in state.display if name and name not in TALL)
    return tuple(filter(None, state.display))


def buy_options(state: State, frame: Frame) -> list[Option]:
    """What the seat can buy, Zoe's colony, and always the end of the phase (CS-Q2)."""
    _, who, left, colony = frame
    found: list[Option] = []
    seat = state.seats[who]
    if left:
        held = seat.gems
        prices = payable(held)
        if prices:
            found = [BUY[name] for name in allowed(state, who) if PRICE[name] in prices]
            found += upgrade_options(seat.panel, seat.reach, held)
            if state.with_stations:
                found += stations.station_options(state, who, prices)
    if colony and settlings(state, who, *_colony(state, who)):
        found.append(COLONY)
    found.append(DONE)
    return found


def _colony(state: State, who: int) -> tuple[int, int, bool, bool]:
    """What a leader settles in phase 1: how many cubes, within which reach, where (CS-V3)."""
    step = STEPS[state.seats[who].leader, "buy"][0]
    return step.n, ANY_RANGE if step.anyrange else 1, step.anyplanet, step.stack


def buy_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == DONE:
        return
    kind, who, left, colony = frame
    if chosen == COLONY:
        state.stack.append((kind, who, left, 0))
        state.stack.append(("steps", who, state.seats[who].leader, "buy", 1, 0))
        return
    state.stack.append((kind, who, left - 1, colony))
    state.stack.append(("pay", who, *chosen))


def price(reach: tuple[int, ...], wanted: Sequence[str]) -> Goods:
    """The price of ``buy CARD``, ``upgrade NAME`` or ``station KIND GALAXY``, given the fields' reach."""
    verb, name, *_ = wanted
    if verb == "buy":
        return PRICE[name]
    if verb == "station":
        return COMPONENTS.stations[name].price
    if name in ONCE:
        return ONCE[name].price
    field = int(name[1:]) - 1
    return fields.STEPPED[field, reach[field] + 1].price


def pay_options(state: State, frame: Frame) -> list[Option]:
    _, who, *wanted = frame
    seat = state.seats[who]
    return list(goods.payments(price(seat.reach, wanted), seat.gems))


def pay_apply(state: State, frame: Frame, chosen: Option) -> None:
    """Pay; the purchase takes effect at once."""
    _, who, verb, name, *where = frame
    goods.pay(state, who, chosen, name)
    if verb == "buy":
        take(state, who, name, "CS-B3")
    elif verb == "station":
        stations.build(state, who, name, where[0])
    elif name in ONCE:
        fields.mark(state, who, name, "CS-B4")
        state.stack.append(("now", who, name))
    else:
        fields.rise(state, who, int(name[1:]) - 1, "CS-B7")


def take(state: State, who: int, name: str, source: str) -> None:
    """Take a card from the display into the hand and refill its place (CS-B3)."""
    seat = state.seats[who]
    seat.hand = tuple(sorted((*seat.hand, name)))
    state.note(who, "card", 1, source, name)
    refill(state, state.display.index(name), source)


def refill(state: State, place: int, source: str) -> None:
    """Put the next card into a place of the display, none if the deck is empty."""
    card = state.deck[-1] if state.deck else ""
    state.deck = state.deck[:-1]
    state.display = (*state.display[:place], card, *state.display[place + 1 :])
    if card:
        state.note(-1, "refilled", 1, source, card)


def takings(state: State, who: int) -> list[Option]:
    """The cards of the display that the seat may take free of charge (CS-T15)."""
    return [TAKE[name] for name in allowed(state, who)]


def card_options(state: State, frame: Frame) -> list[Option]:
    found = takings(state, frame[1])
    return [*found, SKIP] if found else []


def card_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen != SKIP:
        take(state, frame[1], chosen[1], frame[2])
