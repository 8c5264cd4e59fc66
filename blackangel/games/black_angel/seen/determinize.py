"""A position consistent with what a seat knows: hidden cards are dealt anew, so no search can peek."""

from __future__ import annotations

from collections.abc import Iterable

from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.names import LETTERS
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import COMPONENTS, HAL, MISSIONS, TILES
from blackangel.games.black_angel.seen.observation import Observation, SeatView
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng

SAME = ("players", "neutral", "hal", "first", "advanced", "display", "offers", "gone", "strips")
SAME_TIME = ("angel", "token", "spes", "turn", "round", "ending", "last_round", "over", "sequence")
SEAT_SAME = ("vp", "ship", "resource", "debris", "robot", "supply", "stations", "dice", "grid")
SEAT_CARDS = ("ejected", "spaces", "beside", "tucked", "ships")


class _Pool:
    """The cards that nobody can see, by back, in random order."""

    def __init__(self, seen: set[int], rng: Rng) -> None:
        self.cards: dict[int, list[int]] = {}
        for colour in range(3):
            rest = [n for n in MISSIONS if card_colour(n) == colour and n not in seen]
            self.cards[-1 - colour] = list(rng.shuffled(rest))
        rest = [n for n in COMPONENTS.ravagers if n not in seen]
        self.cards[-4] = list(rng.shuffled(rest))

    def named(self, cards: Iterable[int]) -> tuple[int, ...]:
        """The cards, with each back replaced by a card of the pool."""
        return tuple(card if card >= 0 else self.cards[card].pop() for card in cards)


def determinize(observation: Observation, options: tuple[Option, ...], rng: Rng) -> State:
    """A state that the observer cannot tell from the real one; ``rng`` deals what is hidden."""
    state = State()
    for name in (*SAME, *SAME_TIME):
        setattr(state, name, getattr(observation, name))
    state.rng = rng.below(1 << 63)
    pool = _Pool(_seen(observation), rng)
    state.seats = [_seat(view, pool) for view in observation.seats]
    state.damage = list(observation.damage)
    state.locations = list(observation.locations)
    state.held = dict(observation.held)
    state.supply = list(observation.supply)
    state.damaged = list(observation.damaged)
    state.space = {place: (card, who) for place, card, who in observation.space}
    state.stack = [_named(frame, pool) for frame in observation.under_way]
    state.discards = list(observation.discards)
    state.missions = [tuple(pool.cards[-1 - colour]) for colour in range(3)]
    ravagers = tuple(pool.cards[-4])
    state.ravager_discard = observation.ravager_discard
    state.ravager_deck = ravagers[: observation.ravager_count]
    state.removed = ravagers[observation.ravager_count :]
    state.technology_discards = list(observation.technology_discards)
    _deal_tiles(state, observation, rng)
    unknown = [n for n in range(len(HAL.cards)) if n not in observation.hal_discard]
    state.hal_deck = rng.shuffled(unknown) if state.hal >= 0 else ()
    state.hal_discard = observation.hal_discard
    state.legal = options
    return state


def _seen(observation: Observation) -> set[int]:
    seen = {card for _, card, _ in observation.space}
    for cards in (*observation.discards, observation.ravager_discard, *observation.locations):
        seen.update(cards)
    for view in observation.seats:
        for cards in (view.slots, view.missions, view.ravagers, *view.tucked):
            seen.update(cards)
    for frame in observation.under_way:
        if frame[0] == "keep":
            seen.update(frame[2])
    return seen


def _named(frame: Frame, pool: _Pool) -> Frame:
    return (*frame[:2], pool.named(frame[2]), *frame[3:]) if frame[0] == "keep" else frame


def _seat(view: SeatView, pool: _Pool) -> Seat:
    seat = Seat()
    for name in (*SEAT_SAME, *SEAT_CARDS):
        setattr(seat, name, getattr(view, name))
    seat.boosts = sum(1 << cell for cell, up in enumerate(view.boosts) if up)
    seat.charged = sum(1 << cell for cell, debris in enumerate(view.charged) if debris)
    seat.slots = pool.named(view.slots)
    seat.missions = tuple(sorted(pool.named(view.missions)))
    seat.ravagers = tuple(sorted(pool.named(view.ravagers)))
    return seat


def _deal_tiles(state: State, observation: Observation, rng: Rng) -> None:
    lying = [*state.display, *state.offers, *state.gone]
    lying += [frame[2] for frame in observation.under_way if frame[0] == "space"]
    for seat in state.seats:
        lying += [*seat.grid, *seat.ejected, *seat.spaces, *seat.beside]
    for colour, (top, count) in enumerate(observation.technologies):
        known = {top, *lying, *observation.technology_discards[colour]}
        letter = LETTERS[colour]
        rest = [t for t in TILES if t[0] == letter and t[1] != "0" and t not in known]
        state.technologies[colour] = (*rng.shuffled(rest), top) if count else ()
    kinds = COMPONENTS.advanced.values()
    deck = [kind.id for kind in kinds for _ in range(kind.copies - lying.count(kind.id))]
    state.advanced_deck = rng.shuffled(deck)
