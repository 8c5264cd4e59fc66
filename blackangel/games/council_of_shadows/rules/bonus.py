"""Bonus cards: drawing, putting away, and what they bring at the end (CS-N1 to CS-N12)."""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules import colonies, stations
from blackangel.games.council_of_shadows.rules.board import GALAXY, PLACE
from blackangel.games.council_of_shadows.rules.effects import GEMS, TENTH
from blackangel.games.council_of_shadows.rules.programs import BONUS, STARTING
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import LIMITS
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import Option, option

AWAY: Final = {name: option("away", name) for name in BONUS}


def draw(state: State, who: int, source: str) -> None:
    """Draw the top light card, if any; of five, a human puts one away (CS-N2, CS-O8)."""
    if not state.light_deck:
        return
    seat = state.seats[who]
    seat.light = tuple(sorted((*seat.light, state.light_deck[-1])))
    state.light_deck = state.light_deck[:-1]
    state.note(who, "light", 1, source)
    if who != state.automa and len(seat.light) + len(seat.dark) > LIMITS.bonus:
        state.stack.append(("away", who))


def draw_step(state: State, frame: Frame) -> None:
    draw(state, frame[1], frame[2])


def away_options(state: State, frame: Frame) -> list[Option]:
    seat = state.seats[frame[1]]
    return [AWAY[name] for name in dict.fromkeys((*seat.light, *seat.dark))]


def away_apply(state: State, frame: Frame, chosen: Option) -> None:
    """Put a light card under its deck, a dark one out of the game."""
    who, name = frame[1], chosen[1]
    seat = state.seats[who]
    if name in seat.light:
        place = seat.light.index(name)
        seat.light = seat.light[:place] + seat.light[place + 1 :]
        state.light_deck = (name, *state.light_deck)
        state.note(who, "light", -1, "CS-N2")
    else:
        seat.dark = tuple(other for other in seat.dark if other != name)
        state.away += ((who, name),)
        state.note(who, "dark", -1, "CS-N2")


def ai_cards(state: State, who: int) -> int:
    """How many AI cards the seat owns, in hand or on fields (CS-E3)."""
    seat = state.seats[who]
    return sum(card not in STARTING for stack in (seat.hand, *seat.fields) for card in stack)


def things(state: State, who: int, per: str) -> int:
    """How many of the things that a bonus card counts the seat has."""
    seat = state.seats[who]
    if per in GEMS:
        return seat.gems[GEMS.index(per)]
    if per.startswith("cube on "):
        return colonies.number(state, who, kind=per[-1])
    if per.startswith("cube in "):
        return colonies.number(state, who, spaces=PLACE[per[-2:]])
    if per == TENTH:
        return seat.consumption // 10
    if per == "panel cube":
        return len(seat.panel)
    if per == "AI card":
        return ai_cards(state, who)
    if per == "light card":
        return len(seat.light)
    return len(stations.built(state, who))


def worth(state: State, who: int, name: str) -> int:
    """What a bonus card would bring now."""
    card = BONUS[name]
    found = card.energy
    if card.galaxy:
        galaxy = GALAXY[card.galaxy]
        if colonies.majority(state, who, galaxy):
            found += card.majority
        elif colonies.presence(state, who, galaxy):
            found += card.presence
    elif card.per:
        found += card.each * things(state, who, card.per)
    return found
