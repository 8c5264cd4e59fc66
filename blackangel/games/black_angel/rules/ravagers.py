"""Ravagers: appearing, damaging, demanding a price, being destroyed (BA-R1 to BA-R5, BA-K1, BA-K2, BA-X1)."""

from __future__ import annotations

from typing import Final

from blackangel.games.black_angel.rules import dice, goods
from blackangel.games.black_angel.rules.names import COLOUR, COLOURS, LOCATIONS
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import (
    ACTION_COLOURS,
    LIMITS,
    RAVAGER_EFFECT,
    RAVAGER_LOCATION,
)
from blackangel.kernel.rng import shuffled

MOST_CARDS: Final = LIMITS.ravager_places
DAMAGE_SPACES: Final = LIMITS.damage_spaces


def damage(state: State, place: int, source: str) -> None:
    """Damage an action, else a die of its colour in the supply, else nothing (BA-X1)."""
    if state.damage[place] < DAMAGE_SPACES:
        state.damage[place] += 1
        state.note(-1, "damaged", 1, source, LOCATIONS[place])
    else:
        damage_die(state, ACTION_COLOURS[place], source)


def damage_die(state: State, colour: int, source: str) -> None:
    """Damage a die in a supply, if one can take it."""
    if dice.damage_die(state, colour):
        state.note(-1, "damaged", 1, source, COLOURS[colour])


def could_damage(state: State, card: int) -> bool:
    """Whether the card's permanent effect would add a damage cube now."""
    effect = RAVAGER_EFFECT[card]
    if effect.verb != "damage":
        return False
    colour = COLOUR.get(effect.argument.rpartition(" ")[2], -1)
    if colour < 0:
        following = (RAVAGER_LOCATION[card] + 1) % len(LOCATIONS)
        if state.damage[following] < DAMAGE_SPACES:
            return True
        colour = ACTION_COLOURS[following]
    return state.damaged[colour] < state.supply[colour]


def appear(state: State, source: str) -> None:
    """Draw and place one Ravager card, passing over cards that fit nowhere (BA-R2)."""
    while state.ravager_deck or fits_again(state):
        card = draw(state)
        place = RAVAGER_LOCATION[card]
        if len(state.locations[place]) < MOST_CARDS:
            state.locations[place] += (card,)
            state.note(-1, "appeared", 1, source, card, LOCATIONS[place])
            damage(state, place, f"R{card}")
            return
        state.ravager_discard += (card,)
        state.note(-1, "passed", 1, source, card, LOCATIONS[place])


def fits_again(state: State) -> bool:
    """Whether some discarded card would find room after a reshuffle (BA-R2)."""
    return any(
        len(state.locations[RAVAGER_LOCATION[card]]) < MOST_CARDS for card in state.ravager_discard
    )


def draw(state: State) -> int:
    """Draw the next Ravager card; the last one triggers the end (BA-R5, BA-E1)."""
    if not state.ravager_deck:
        state.ravager_deck = shuffled(state, state.ravager_discard)
        state.ravager_discard = ()
        state.note(-1, "reshuffled", 1, "BA-R5", "ravagers")
    card = state.ravager_deck[-1]
    state.ravager_deck = state.ravager_deck[:-1]
    if not state.ravager_deck:
        trigger_end(state, "ravagers", "BA-R5")
    return card


def trigger_end(state: State, why: str, source: str) -> None:
    """Trigger the end: this round and one more are played; only the first trigger counts (BA-E1)."""
    if not state.ending:
        state.ending = why
        state.last_round = state.round + 1
        state.note(-1, "triggered", 1, source, why)


def resolve(state: State, who: int, place: int, value: int) -> None:
    """Apply the topmost card's permanent effect, before the action (BA-R3, BA-R4)."""
    if not state.locations[place]:
        return
    card = state.locations[place][-1]
    source = f"R{card}"
    effect = RAVAGER_EFFECT[card]
    if effect.verb == "damage":
        afflict(state, place, card)
    elif effect.verb == "hold":
        if state.seats[who].robot:
            state.seats[who].robot -= 1
            state.held[card] = (*state.held.get(card, ()), who)
            state.note(who, "held", 1, source)
        else:
            goods.lose_vp(state, who, 1, source)
    else:
        thing = effect.costs[0][0]
        if goods.count(state, who, thing):
            state.stack.append(("price", who, place, value, thing))
        else:
            goods.lose_vp(state, who, 1, source)


def afflict(state: State, place: int, card: int) -> None:
    """Deal the damage of a card with effect (a) or (b)."""
    argument = RAVAGER_EFFECT[card].argument
    if argument == "next":
        damage(state, (place + 1) % len(LOCATIONS), f"R{card}")
    else:
        damage_die(state, COLOUR[argument.rpartition(" ")[2]], f"R{card}")


def destroy(state: State, who: int, place: int) -> None:
    """Take all cards of a location into the hand; robots on them return (BA-K1, BA-K2)."""
    seat = state.seats[who]
    cards = state.locations[place]
    state.locations[place] = ()
    for card in cards:
        for owner in state.held.pop(card, ()):
            state.seats[owner].robot += 1
            state.note(owner, "freed", 1, f"R{card}")
        if who == state.hal:
            state.ravager_discard += (card,)
            goods.gain(state, who, "ravager", 1, f"R{card}")
        else:
            seat.ravagers = tuple(sorted((*seat.ravagers, card)))
            state.note(who, "ravager", 1, "BA-K1", card)
