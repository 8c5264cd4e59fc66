"""The same table with other cards wherever an observer sees a back."""

from __future__ import annotations

from blackangel.games.black_angel.rules import decisions
from blackangel.games.black_angel.rules.cards import card_colour, is_mission
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.kernel.rng import Rng


def redeal(state: State, observer: int, rng: Rng) -> State:
    """The same table with other cards wherever the observer sees a back."""
    new = state.copy()
    new.rng = rng.below(1 << 53)
    others = [seat for who, seat in enumerate(new.seats) if who != observer]
    for colour in range(4):  # 3 stands for the Ravager cards
        hidden = [card for card in _hidden(new, others, observer) if _kind(card) == colour]
        fresh = dict(zip(hidden, rng.shuffled(hidden), strict=True))
        _exchange(new, others, observer, fresh)
    for colour, pile in enumerate(new.technologies):
        new.technologies[colour] = (*rng.shuffled(pile[:-1]), *pile[-1:])
    new.advanced_deck = rng.shuffled(new.advanced_deck)
    new.hal_deck = rng.shuffled(new.hal_deck)
    decisions.PLAY.settle(new)
    return new


def _kind(card: int) -> int:
    return card_colour(card) if is_mission(card) else 3


def _hidden(state: State, others: list[Seat], observer: int) -> list[int]:
    found = [card for deck in state.missions for card in deck]
    found += (*state.ravager_deck, *state.removed)
    for seat in others:
        found += (*seat.missions, *seat.ravagers, *(card for card in seat.slots if card))
    for frame in state.stack:
        if frame[0] == "keep" and frame[1] != observer:
            found += frame[2]
    return found


def _exchange(state: State, others: list[Seat], observer: int, fresh: dict[int, int]) -> None:
    def dealt(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(fresh.get(card, card) for card in cards)

    state.missions = [dealt(deck) for deck in state.missions]
    state.ravager_deck, state.removed = dealt(state.ravager_deck), dealt(state.removed)
    for seat in others:
        seat.missions = tuple(sorted(dealt(seat.missions)))
        seat.ravagers = tuple(sorted(dealt(seat.ravagers)))
        seat.slots = dealt(seat.slots)
    for place, frame in enumerate(state.stack):
        if frame[0] == "keep" and frame[1] != observer:
            state.stack[place] = (*frame[:2], tuple(sorted(dealt(frame[2]))), *frame[3:])
