"""A position consistent with what a seat knows: what is hidden is dealt anew, so no search can peek."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from blackangel.games.council_of_shadows.rules import plan
from blackangel.games.council_of_shadows.rules.board import PARSECS
from blackangel.games.council_of_shadows.rules.programs import STARTING
from blackangel.games.council_of_shadows.rules.state import Seat, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen.observation import (
    DARK_BACK,
    LIGHT_BACK,
    Observation,
    SeatView,
)
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng

SAME = (
    *("players", "automa", "order", "with_stations", "with_leaders", "open_planning", "phase"),
    *("round", "turn", "stamp", "throne", "ending", "over", "open", "stations", "display"),
    *("automa_card", "automa_discards"),
)
SEAT_SAME = (
    *("energy", "consumption", "level", "since", "spent", "gems", "hand", "fields", "reach"),
    *("plan", "ready", "panel", "techs", "rounds", "leader"),
)
LIGHT = tuple(
    card.id for card in COMPONENTS.bonus.values() if not card.dark for _ in range(card.copies)
)
DARK = tuple(card.id for card in COMPONENTS.bonus.values() if card.dark)


def determinize(observation: Observation, options: tuple[Option, ...], rng: Rng) -> State:
    """A state that the observer cannot tell from the real one; ``rng`` deals what is hidden."""
    state = State()
    for name in SAME:
        setattr(state, name, getattr(observation, name))
    state.rng = rng.below(1 << 63)
    state.systems = list(observation.systems)
    state.colonies = list(observation.colonies)
    state.stack = list(observation.under_way)
    state.seats = [_seat(view) for view in observation.seats]
    _deal_tiles_and_cards(state, observation, rng)
    _deal_bonus(state, observation, rng)
    _deal_plans(state, observation, rng)
    _pile_up(state, observation, rng)
    if observation.phase == "setup":
        state.leaders = observation.leaders
    elif state.with_leaders:
        taken = [seat.leader for seat in state.seats]
        state.leaders = tuple(name for name in COMPONENTS.leaders if name not in taken)
    state.legal = options
    return state


def _seat(view: SeatView) -> Seat:
    seat = Seat()
    for name in SEAT_SAME:
        setattr(seat, name, getattr(view, name))
    return seat


def _rest(things: Iterable[str], seen: Iterable[str], rng: Rng) -> tuple[str, ...]:
    """The things that are not seen, in random order."""
    left = Counter(things)
    left.subtract(Counter(seen))
    return rng.shuffled(tuple(left.elements()))


def _deal_tiles_and_cards(state: State, view: Observation, rng: Rng) -> None:
    drawn = [
        tile for frame in state.stack for part in frame if type(part) is tuple for tile in part
    ]
    lying = {*state.systems, *drawn}
    tiles = COMPONENTS.systems.values()
    state.stacks = tuple(
        rng.shuffled(tuple(t.id for t in tiles if t.parsec == parsec and t.id not in lying))
        for parsec in PARSECS
    )
    owned = [card for seat in state.seats for stack in (seat.hand, *seat.fields) for card in stack]
    cards = [name for name in COMPONENTS.cards if name not in STARTING]
    seen = {*owned, *state.display}
    state.deck = rng.shuffled(tuple(name for name in cards if name not in seen))
    techs = [tech for seat in state.seats for tech in seat.techs]
    boxed: list[str] = []
    decks = []
    for level, count in enumerate(view.tech_counts, 1):
        own = [t.id for t in COMPONENTS.dark_tech.values() if t.level == level]
        unseen = _rest(own, (tech for tech in techs if tech in own), rng)
        decks.append(unseen[:count])
        boxed += unseen[count:]
    state.tech_decks, state.boxed_tech = tuple(decks), tuple(sorted(boxed))


def _deal_bonus(state: State, view: Observation, rng: Rng) -> None:
    """Deal others' bonus cards, decks and cards put away; no seat gets a card that cannot be in play."""
    seats = view.seats
    light = _rest(LIGHT, (c for seat in seats for c in seat.light if c != LIGHT_BACK), rng)
    dark_seen = {c for seat in seats for c in (*seat.dark, *seat.away)}
    people = state.players - (state.automa >= 0)
    cards = COMPONENTS.bonus.values()
    in_play = [
        card.id
        for card in cards
        if card.dark and card.fewest <= people and (state.with_stations or not card.stations)
    ]
    dark = list(_rest(in_play, dark_seen & set(in_play), rng))
    for seat, seen in zip(state.seats, seats, strict=True):
        hidden = seen.light.count(LIGHT_BACK)
        known = [card for card in seen.light if card != LIGHT_BACK]
        seat.light = tuple(sorted((*known, *light[:hidden])))
        light = light[hidden:]
        seat.dark = tuple(dark.pop() if card == DARK_BACK else card for card in seen.dark)
        put = [dark.pop() if card == DARK_BACK else card for card in seen.away]
        state.away += tuple((seen.seat, card) for card in put)
    state.light_deck = light
    held = {card for seat in state.seats for card in seat.dark} | {card for _, card in state.away}
    state.boxed_dark = tuple(sorted(card for card in DARK if card not in held))


def _deal_plans(state: State, view: Observation, rng: Rng) -> None:
    """Give others who are ready, or still planning, a legal plan."""
    if view.phase != "plan" or state.open_planning:
        return
    for who in range(state.players):
        if who not in (view.seat, state.automa) and ("turn", who, "plan") not in state.stack:
            deal_plan(state, who, rng)


def deal_plan(state: State, who: int, rng: Rng) -> None:
    """Give the seat a random legal plan for the fields that it has been asked for."""
    seat = state.seats[who]
    waiting = {frame[2] for frame in state.stack if frame[:2] in (("lay", who), ("plan", who))}
    seat.plan = ("",) * len(seat.fields)
    for field in range(len(seat.fields)):
        if field not in waiting:
            asked = ("plan", who, field)
            found = plan.plan_options(state, asked)
            plan.plan_apply(state, asked, found[rng.below(len(found))])


def _pile_up(state: State, view: Observation, rng: Rng) -> None:
    if state.automa < 0:
        return
    cards = [c for c in COMPONENTS.automa.values() if view.automa_silver or not c.silver]
    state.automa_piles = tuple(
        _rest((card.id for card in cards if card.pile == level), view.automa_discards[level], rng)
        for level in range(len(view.automa_discards))
    )
