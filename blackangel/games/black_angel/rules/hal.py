"""Hal, the opponent in solitaire: his whole turn, step by step in the ledger (BA-H1 to BA-H14)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from blackangel.games.black_angel.rules import (
    dice,
    frigate,
    goods,
    missions,
    ravagers,
    space,
    technology,
    voyage,
)
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.components import HalCard, HalHalf
from blackangel.games.black_angel.rules.names import COLOURS, DICE, LOCATIONS, tile_colour
from blackangel.games.black_angel.rules.space import WIDTH
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import (
    ACTION_COLOURS,
    ACTION_KINDS,
    FACES,
    HAL,
    MISSION,
    NEUTRALIZATION,
    RAVAGER_EFFECT,
)
from blackangel.kernel.decisions import Frame
from blackangel.kernel.rng import shuffled

HUMAN: Final = 0


def turn_step(state: State, frame: Frame) -> None:
    """Take Hal's turn: without dice he rolls and advances, otherwise he follows a card (BA-H3, BA-H4)."""
    who = frame[1]
    if not state.seats[who].dice:
        state.note(who, "rerolls", 1, "BA-H3")
        for colour in range(3):
            for _ in range(state.seats[who].stations[colour]):
                dice.roll(state, who, colour, False, "BA-H3")
        if not state.ending:
            voyage.advance(state)
        return
    chosen = choose(state)
    if chosen:
        perform(state, *chosen)


def choose(state: State) -> tuple[HalHalf, int] | None:
    """Turn a card: the usable half and the die's value, or None when neither half is usable (BA-H4)."""
    who = state.hal
    card = reveal(state)
    halves = (("top", card.top), ("bottom", card.bottom))
    if state.sequence != "A":
        halves = (halves[1], halves[0])
    state.note(who, "hal card", 1, "BA-H4", card.id, halves[0][0], state.sequence)
    for name, half in halves:
        if available(state, half.colour):
            state.note(
                who, "hal half", 1, "BA-H4", name, COLOURS[half.colour], half.action, half.form
            )
            return half, take_die(state, half.colour)
        state.note(who, "hal skips", 1, "BA-H4", name, COLOURS[half.colour])
    give_up(state, 3 - card.top.colour - card.bottom.colour)
    return None


def reveal(state: State) -> HalCard:
    """His next card; when the deck is empty, the discards are shuffled (BA-H13)."""
    if not state.hal_deck:
        state.hal_deck = shuffled(state, state.hal_discard)
        state.hal_discard = ()
        state.note(state.hal, "reshuffled", 1, "BA-H13", "hal")
    number = state.hal_deck[-1]
    state.hal_deck = state.hal_deck[:-1]
    state.hal_discard += (number,)
    return HAL.cards[number]


def available(state: State, colour: int) -> list[tuple[int, bool, int]]:
    """The dice of a colour that he can use: (value, is it his own, die); his own win ties (BA-H5)."""
    own = [(code & 3, True, code) for code in state.seats[state.hal].dice if code >> 3 == colour]
    others = [
        (code & 3, False, code)
        for code in state.seats[HUMAN].dice
        if code >> 3 == colour and not code & dice.RESERVED
    ]
    return own + others


def take_die(state: State, colour: int) -> int:
    """Take the highest die, his own on a tie; the supply pays for the human's (BA-H5). Return its value."""
    value, own, code = max(available(state, colour))
    dice.take(state.seats[state.hal if own else HUMAN], code)
    state.supply[colour] += 1
    state.note(state.hal, "hal die", value, "BA-H5", *DICE[code], "own" if own else "bought")
    if not own:
        goods.gain(state, HUMAN, "resource", 1, "BA-H5")
    return value


def give_up(state: State, colour: int) -> None:
    """Return his lowest die of the third colour, as neither other is available, and gain 3 VP (BA-H4)."""
    seat = state.seats[state.hal]
    code = min(code for code in seat.dice if code >> 3 == colour)
    dice.take(seat, code)
    state.supply[colour] += 1
    state.note(state.hal, "hal returns", 1, "BA-H4", *DICE[code])
    console(state, "BA-H4")


def console(state: State, source: str) -> None:
    """Gain the fixed VP for an action that he cannot do."""
    goods.gain(state, state.hal, "VP", HAL.bonuses["failed"], source)


def location(half: HalHalf) -> int:
    """The location of the action that a half names."""
    return list(zip(ACTION_COLOURS, ACTION_KINDS, strict=True)).index((half.colour, half.action))


def perform(state: State, half: HalHalf, value: int) -> None:
    """Carry out one of the four actions, after the damage of its Ravager (BA-H6)."""
    place = location(half)
    cards = state.locations[place]
    # his die is in use during the action, so it must not take damage
    state.supply[half.colour] -= 1
    if cards and RAVAGER_EFFECT[cards[-1]].verb == "damage":
        ravagers.afflict(state, place, cards[-1])
    left = frigate.strength(state, place, value)
    state.note(state.hal, "hal action", left, "BA-H6", LOCATIONS[place])
    if half.action == "command":
        command(state, half.colour)
    elif half.action == "discover":
        done = discover(state, left, half.form == "advanced")
        if not done:
            console(state, "BA-H7")
    elif half.action == "repair":
        if not repair(state, left, half.form == "clockwise"):
            console(state, "BA-H8")
    elif not destroy(state, left, half.form == "clockwise"):
        console(state, "BA-H9")
    state.supply[half.colour] += 1


def discover(state: State, left: int, advanced_first: bool) -> int:
    """Take tiles from the exit end, an Advanced tile first if his card says so; return how many (BA-H7)."""
    taken = 0
    if advanced_first and any(state.offers) and left >= technology.ADVANCED_COST:
        take_offer(state)
        left -= technology.ADVANCED_COST
        taken = 1
    for place in reversed(range(len(state.display))):
        tile, cost = state.display[place], technology.COSTS[place]
        if tile and cost <= left:
            left -= cost
            taken += 1
            state.display = goods.replaced(state.display, place, "")
            state.technology_discards[tile_colour(tile)] += (tile,)
            state.note(state.hal, "took", cost, "BA-H7", tile)
            goods.gain(state, state.hal, "technology", 1, tile)
    return taken


def take_offer(state: State) -> None:
    """Take the last Advanced tile; the others move up and the row is refilled (BA-H7)."""
    last = max(slot for slot, tile in enumerate(state.offers) if tile)
    tile = state.offers[last]
    rest = tuple(other for slot, other in enumerate(state.offers) if other and slot != last)
    state.offers = ("",) * (len(state.offers) - len(rest)) + rest
    technology.refill(state)
    state.gone += (tile,)
    state.note(state.hal, "took", technology.ADVANCED_COST, "BA-H7", tile)
    goods.gain(state, state.hal, "advanced", 1, tile)


def repair(state: State, left: int, clockwise: bool) -> int:
    """Remove cubes location by location, from dice only when no action has any; return how many (BA-H8)."""
    order = range(6) if clockwise else reversed(range(6))
    removed = 0
    for place in order:
        while left and state.damage[place]:
            state.damage[place] -= 1
            removed, left = removed + 1, left - 1
            state.note(state.hal, "repaired", 1, "BA-H8", LOCATIONS[place])
            goods.gain(state, state.hal, "debris", 1, "BA-H8")
    for colour in range(3):
        while left and state.damaged[colour]:
            state.damaged[colour] -= 1
            removed, left = removed + 1, left - 1
            state.note(state.hal, "repaired", 1, "BA-H8", COLOURS[colour])
            goods.gain(state, state.hal, "debris", 1, "BA-H8")
    return removed


def destroy(state: State, left: int, clockwise: bool) -> int:
    """Destroy as many cards as the die allows, whole locations only; return how many (BA-H9)."""
    places = [p for p in range(6) if 0 < len(state.locations[p]) <= left]
    if not clockwise:
        places.reverse()

    def cards(group: tuple[int, ...]) -> int:
        return sum(len(state.locations[place]) for place in group)

    groups = [g for size in range(1, 4) for g in combinations(places, size) if cards(g) <= left]
    if not groups:
        return 0
    most = max(map(cards, groups))
    chosen = min(
        (g for g in groups if cards(g) == most), key=lambda g: [places.index(p) for p in g]
    )
    for place in chosen:
        ravagers.destroy(state, state.hal, place)
    return most


def command(state: State, colour: int) -> None:
    """Put a Mission of the die's colour into space, without a ship (BA-H10)."""
    card = missions.draw(state, colour)
    if not card:
        console(state, "BA-H10")
        return
    state.note(state.hal, "hal mission", 1, "BA-H10", card)
    place, comet = landing(state, card)
    if place < 0:
        state.discards[colour] += (card,)
        state.note(state.hal, "discarded", 1, "BA-H10", card)
        console(state, "BA-H10")
        return
    # he never runs out of robots: once his own are used, he needs none (BA-H10)
    state.seats[state.hal].robot -= state.seats[state.hal].robot > 0
    if comet:
        goods.gain(state, state.hal, "VP", HAL.bonuses["comet"], "BA-H10")
    missions.put_in_space(state, state.hal, card, place)


def landing(state: State, card: int) -> tuple[int, bool]:
    """The hex for his Mission (-1 for none), and whether a comet decided it (BA-H10)."""
    kinds = space.terrain(state.strips, state.spes)
    free: list[list[int]] = [[] for _ in state.strips]
    for place, kind in enumerate(kinds):
        if kind == card_colour(card) and place not in state.space:
            free[place // WIDTH].append(place)
    strip = strip_for([len(places) for places in free], card in NEUTRALIZATION)
    if strip < 0:
        return -1, False
    face = FACES[state.strips[strip]]
    comets = [place for place in free[strip] if face[place % WIDTH][1]]
    if len(free[strip]) > 1 and comets:
        return comets[0], True
    return free[strip][0], False


def strip_for(free: Sequence[int], neutralization: bool) -> int:
    """The strip with a free hex nearest the frigate, for an activation the farthest; -1 for none."""
    strips = range(len(free))
    order = strips if neutralization else reversed(strips)
    return next((strip for strip in order if free[strip]), -1)


def owner_step(state: State, frame: Frame) -> None:
    """Activate his own card once, without a choice; only its gains count (BA-H12)."""
    _, who, card = frame
    state.note(who, "owner", 1, "BA-H12", card)
    for thing, number in MISSION[card].effects[0].gains:
        goods.gain(state, who, thing, number, missions.SOURCE[card])
