"""The same table with other cards, tiles and plans wherever an observer cannot see them (CS-W4)."""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules import decisions
from blackangel.games.council_of_shadows.rules.state import Seat, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.rng import Rng


def redeal(state: State, observer: int, rng: Rng) -> State:
    """Another world that the observer could be in."""
    new = state.copy()
    new.rng = rng.below(1 << 53)
    new.stacks = tuple(map(rng.shuffled, new.stacks))
    new.deck = rng.shuffled(new.deck)
    new.automa_piles = tuple(map(rng.shuffled, new.automa_piles))
    _techs(new, rng)
    if not new.over:
        _bonus(new, observer, rng)
    if not new.open_planning:
        for who, seat in enumerate(new.seats):
            if who != observer and seat.plan:
                waiting = [f[2] for f in new.stack if f[0] in ("lay", "plan") and f[1] == who]
                _plan(seat, min(waiting, default=len(seat.plan)), rng)
    decisions.PLAY.settle(new)
    return new


def _techs(new: State, rng: Rng) -> None:
    decks: list[tuple[str, ...]] = []
    boxed: list[str] = []
    for level, deck in enumerate(new.tech_decks, 1):
        away = [name for name in new.boxed_tech if COMPONENTS.dark_tech[name].level == level]
        mixed = rng.shuffled((*deck, *away))
        decks.append(mixed[: len(deck)])
        boxed += mixed[len(deck) :]
    new.tech_decks, new.boxed_tech = tuple(decks), tuple(sorted(boxed))


def _bonus(new: State, observer: int, rng: Rng) -> None:
    others = [seat for who, seat in enumerate(new.seats) if who != observer]
    light = list(rng.shuffled([*new.light_deck, *(card for seat in others for card in seat.light)]))
    for seat in others:
        seat.light = tuple(sorted(light.pop() for _ in seat.light))
    new.light_deck = tuple(light)
    people = new.players - (new.automa >= 0)
    hidden = [card for seat in others for card in seat.dark]
    hidden += [card for who, card in new.away if who != observer]
    hidden += [card for card in new.boxed_dark if _in_play(new, card, people)]
    mixed = list(rng.shuffled(hidden))
    for seat in others:
        seat.dark = tuple(mixed.pop() for _ in seat.dark)
    new.away = tuple((w, card if w == observer else mixed.pop()) for w, card in new.away)
    left_over = [card for card in new.boxed_dark if not _in_play(new, card, people)]
    new.boxed_dark = tuple(sorted((*left_over, *mixed)))


def _in_play(new: State, card: str, people: int) -> bool:
    dark = COMPONENTS.bonus[card]
    return dark.fewest <= people and (new.with_stations or not dark.stations)


def _plan(seat: Seat, until: int, rng: Rng) -> None:
    """Other cards on the fields before one: empty ones are filled, on others a card may lie."""
    cards = list(rng.shuffled(seat.hand))
    plan = [""] * len(seat.fields)
    gaps = [field for field, pile in enumerate(seat.fields) if not pile]
    for field in gaps[: len(cards)]:
        plan[field] = cards.pop()
    for field, pile in enumerate(seat.fields):
        if pile and cards and rng.below(2):
            plan[field] = cards.pop()
    seat.plan = tuple(card if field < until else "" for field, card in enumerate(plan))
