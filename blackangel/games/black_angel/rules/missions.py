"""Missions: drawing, placing in space, activating, ejecting (BA-A5 to BA-A7, BA-C5, BA-M1 to BA-M10)."""

from __future__ import annotations

from typing import Final

from blackangel.games.black_angel.rules import activation, goods, ravagers, space, technology
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.names import COLOUR, COLOURS, HEXES, places
from blackangel.games.black_angel.rules.space import WIDTH
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import (
    BOX,
    HAL,
    LIMITS,
    MISSION,
    MISSIONS,
    NEUTRALIZATION,
    REWARD,
)
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import DONE, Option, option
from blackangel.kernel.rng import shuffled

EFFECT: Final = option("effect")
HAND_LIMIT: Final = LIMITS.hand
DISCARD: Final = {card: option("discard", str(card)) for card in MISSIONS}
PLACE: Final = {card: option("place", str(card)) for card in MISSIONS}
KEEP: Final = {card: option("keep", str(card)) for card in MISSIONS}
DRAW: Final = tuple(option("draw", colour) for colour in COLOURS)
SOURCE: Final = {card: f"m{card}" for card in MISSIONS}


def draw(state: State, colour: int) -> int:
    """Draw the next Mission of a colour, 0 for none; an empty deck is refilled from its discards (BA-A7)."""
    if not state.missions[colour]:
        if not state.discards[colour]:
            return 0
        state.missions[colour] = shuffled(state, state.discards[colour])
        state.discards[colour] = ()
        state.note(-1, "reshuffled", 1, "BA-A7", COLOURS[colour])
    card = state.missions[colour][-1]
    state.missions[colour] = state.missions[colour][:-1]
    return card


def draw_to_hand(state: State, who: int, colour: int, number: int, source: str) -> None:
    """Draw cards; of two, the player keeps one (BA-A5, BA-G4, BA-V4)."""
    cards = [card for card in (draw(state, colour) for _ in range(number)) if card]
    if len(cards) > 1:
        state.stack.append(("keep", who, tuple(sorted(cards)), source))
    elif cards:
        take(state, who, cards[0], source)


def take(state: State, who: int, card: int, source: str) -> None:
    """Take a Mission into the hand, which is kept sorted."""
    seat = state.seats[who]
    seat.missions = tuple(sorted((*seat.missions, card)))
    state.note(who, "mission", 1, source, card)


def draw_options(state: State, frame: Frame) -> list[Option]:
    """The colours of which a Mission can be drawn (BA-G4)."""
    return [DRAW[c] for c in range(3) if state.missions[c] or state.discards[c]]


def draw_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, source = frame
    draw_to_hand(state, who, COLOUR[chosen[1]], 2, source)


def keep_options(state: State, frame: Frame) -> list[Option]:
    return [KEEP[card] for card in frame[2]]


def keep_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, cards, source = frame
    kept = int(chosen[1])
    take(state, who, kept, source)
    for card in cards:
        if card != kept:
            state.discards[card_colour(card)] += (card,)
            state.note(who, "discarded", 1, source, card)


def discard_options(state: State, frame: Frame) -> list[Option]:
    """The hand's Missions while it holds more than six: one must be discarded (BA-A6)."""
    hand = state.seats[frame[1]].missions
    return [DISCARD[card] for card in hand] if len(hand) > HAND_LIMIT else []


def discard_apply(state: State, frame: Frame, chosen: Option) -> None:
    state.stack.append(frame)
    goods.discard(state, frame[1], int(chosen[1]), "BA-A6")


def sites(state: State, hexes: int, colour: int) -> list[int]:
    """Those of the hexes (bits) that show the colour and hold no Mission yet (BA-C5)."""
    fitting = hexes & space.showing(state.strips, state.spes)[colour]
    return [place for place in places(fitting) if place not in state.space] if fitting else []


def placeable(state: State, who: int, place: int, colour: int) -> bool:
    """Whether a Mission of the colour could be placed there, and the seat has a robot for it (BA-C5)."""
    return state.seats[who].robot > 0 and bool(sites(state, 1 << place, colour))


def place_options(state: State, frame: Frame) -> list[Option]:
    """The hand's cards of the colour; placing one is optional unless the action demands it (BA-C4, BA-C5)."""
    _, who, colour, place, must = frame
    if not placeable(state, who, place, colour):
        return []
    cards = [PLACE[card] for card in state.seats[who].missions if card_colour(card) == colour]
    return cards if must or not cards else [*cards, DONE]


def place_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == DONE:
        return
    _, who, _, place, _ = frame
    card = int(chosen[1])
    seat = state.seats[who]
    seat.missions = tuple(other for other in seat.missions if other != card)
    seat.robot -= 1
    state.space[place] = (card, who)
    state.note(who, "mission", -1, "BA-C5", card)
    put_in_space(state, who, card, place)


def put_in_space(state: State, who: int, card: int, place: int) -> None:
    """Place a Mission on its hex: reward, Ravagers, technologies (BA-C5, BA-C7, BA-C8)."""
    state.space[place] = (card, who)
    state.note(who, "placed", 1, "BA-C5", card, HEXES[place])
    activation.begin(state, who, REWARD[card], SOURCE[card])
    icons = space.ravager_ships(state.strips, state.spes)
    near = space.neighbours(len(state.strips))[place]
    for hex_ in near:
        if hex_ in icons and hex_ not in state.space:
            ravagers.appear(state, HEXES[hex_])
    for colour in MISSIONS[card].icons:
        technology.appear(state, colour, SOURCE[card])


def mission_options(state: State, frame: Frame) -> list[Option]:
    """Apply the card's effect, as often as the die's value allows (BA-M1)."""
    _, who, card, left, used = frame
    if left and activation.can(state, who, MISSION[card].effects[0]):
        return [EFFECT, DONE] if used else [EFFECT]
    return []


def mission_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == DONE:
        return
    _, who, card, left, _ = frame
    state.stack.append(("mission", who, card, left - 1, 1))
    activation.begin(state, who, MISSION[card].effects[0], SOURCE[card])


def owner_options(state: State, frame: Frame) -> list[Option]:
    """The owner's one free activation (BA-M3)."""
    _, who, card = frame
    return [EFFECT, DONE] if activation.can(state, who, MISSION[card].effects[0]) else []


def owner_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == EFFECT:
        _, who, card = frame
        state.note(who, "owner", 1, "BA-M3", card)
        activation.begin(state, who, MISSION[card].effects[0], SOURCE[card])


def owner_of(state: State, card: int) -> int:
    """The seat that owns a Mission in space."""
    return next(owner for number, owner in state.space.values() if number == card)


def eject(state: State) -> None:
    """Eject all Missions of the first strip: neutralize, then return them to their owners (BA-M9, BA-M10)."""
    going = sorted((card, owner, h) for h, (card, owner) in state.space.items() if h < WIDTH)
    staying = [mission for h, mission in state.space.items() if h >= WIDTH]
    for card, owner, place in going:
        if card in NEUTRALIZATION:
            ships = [who for who in state.around(owner) if state.seats[who].has_ship(place)]
            neutralize(state, card, owner, ships, staying)
    for card, owner, place in going:
        del state.space[place]
        if owner == state.hal:
            state.discards[card_colour(card)] += (card,)
            state.seats[owner].robot += _of_the_box(state, owner)
        else:
            seat = state.seats[owner]
            tucked = list(seat.tucked)
            tucked[card_colour(card)] += (card,)
            seat.tucked = tuple(tucked)
            seat.supply += 1
        state.note(owner, "ejected", 1, "BA-M10", card)
        if owner == state.hal:
            goods.gain(state, owner, "VP", HAL.bonuses["ejected"], "BA-H11")


def _of_the_box(state: State, who: int) -> bool:
    """Whether a robot that comes back is one of the box's: Hal may have used more (BA-H10)."""
    seat = state.seats[who]
    placed = sum(1 for _, owner in state.space.values() if owner == who)
    return seat.robot + seat.supply + sum(seat.stations) + placed < BOX.robots


def neutralize(
    state: State, card: int, owner: int, ships: list[int], staying: list[tuple[int, int]]
) -> None:
    """Apply an ejected card: the owner's part, then that of each ship on it (BA-M9)."""
    program = MISSION[card]
    source = SOURCE[card]
    if program.joiner:
        left, right = program.effects
        if owner != state.hal:
            activation.begin(state, owner, left, source)
        for who in ships:
            activation.begin(state, who, right, source)
        return
    effect = program.effects[0]
    colour = COLOUR[effect.per.split()[0]]
    for who in dict.fromkeys([owner, *ships]):
        if who == state.hal:
            continue
        if effect.per.endswith("ejected"):
            number = len(state.seats[who].tucked[colour])
        else:
            number = sum(1 for c, o in staying if o == who and card_colour(c) == colour)
        if number:
            thing, each = effect.gains[0]
            goods.gain(state, who, thing, each * number, source)
