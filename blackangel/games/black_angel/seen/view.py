"""From a state to what a seat may know about it."""

from __future__ import annotations

from blackangel.games.black_angel.rules import scoring, space
from blackangel.games.black_angel.rules.names import SPES
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import FACES
from blackangel.games.black_angel.seen.observation import Observation, SeatView, back
from blackangel.kernel.decisions import Frame
from blackangel.kernel.prompt import Prompt, asked_by

NEUTRAL_NAME = "Neutral"


def prompt(state: State) -> Prompt | None:
    """What is asked now."""
    return asked_by(state.stack)


def seat_view(state: State, who: int, observer: int, name: str) -> SeatView:
    """One seat; hands and face-down cards of others are backs."""
    seat = state.seats[who]
    own = who == observer
    kind = "hal" if who == state.hal else "neutral" if who == state.neutral else "player"

    def shown(cards: tuple[int, ...]) -> tuple[int, ...]:
        return cards if own else tuple(sorted((back(card) for card in cards), reverse=True))

    return SeatView(
        seat=who,
        name=name,
        kind=kind,
        vp=seat.vp,
        ship=seat.ship,
        resource=seat.resource,
        debris=seat.debris,
        robot=seat.robot,
        supply=seat.supply,
        stations=seat.stations,
        dice=seat.dice,
        grid=seat.grid,
        boosts=tuple(bool(seat.boosts >> cell & 1) for cell in range(9)),
        charged=tuple(bool(seat.charged >> cell & 1) for cell in range(9)),
        slots=tuple(card if own or not card else back(card) for card in seat.slots),
        missions=shown(seat.missions),
        ravagers=shown(seat.ravagers),
        ejected=seat.ejected,
        spaces=seat.spaces,
        beside=seat.beside,
        tucked=seat.tucked,
        ships=seat.ships,
    )


def _open(frame: Frame, observer: int) -> Frame:
    """A frame without the drawn cards that only its player may see."""
    if frame[0] == "keep" and frame[1] != observer:
        return (*frame[:2], tuple(back(card) for card in frame[2]), *frame[3:])
    return frame


def observe(state: State, seat: int, names: tuple[str, ...]) -> Observation:
    """Everything that the seat may know, and nothing else (-1: a spectator)."""
    called = (*names, *("Hal" if state.hal >= 0 else NEUTRAL_NAME,) * 2)
    asked = prompt(state)
    icons = space.ravager_ships(state.strips, state.spes)
    kinds = space.terrain(state.strips, state.spes)
    comets = [comet for face in state.strips for _, comet, _ in FACES[face]]
    return Observation(
        seat=seat,
        prompt=asked,
        seats=tuple(seat_view(state, who, seat, called[who]) for who in range(len(state.seats))),
        players=state.players,
        first=state.first,
        advanced=state.advanced,
        hal=state.hal,
        neutral=state.neutral,
        turn=state.turn,
        round=state.round,
        ending=state.ending,
        last_round=state.last_round,
        over=state.over,
        damage=tuple(state.damage),
        locations=tuple(state.locations),
        held=tuple(sorted(state.held.items())),
        supply=tuple(state.supply),
        damaged=tuple(state.damaged),
        display=state.display,
        offers=state.offers,
        advanced_count=len(state.advanced_deck),
        technologies=tuple(
            (stack[-1] if stack else "", len(stack)) for stack in state.technologies
        ),
        mission_counts=tuple(len(deck) for deck in state.missions),
        discards=tuple(tuple(sorted(cards)) for cards in state.discards),
        ravager_count=len(state.ravager_deck),
        ravager_discard=tuple(sorted(state.ravager_discard)),
        strips=state.strips,
        terrain=kinds,
        comets=tuple(c and kinds[place] != SPES for place, c in enumerate(comets)),
        ships_of_ravagers=tuple(place in icons for place in range(len(kinds))),
        angel=state.angel,
        token=state.token,
        spes=state.spes,
        space=tuple(sorted((place, card, who) for place, (card, who) in state.space.items())),
        scores=tuple(scoring.sheet(state, who) for who in range(state.players)),
        technology_discards=tuple(tuple(sorted(tiles)) for tiles in state.technology_discards),
        gone=state.gone,
        hal_discard=tuple(sorted(state.hal_discard)),
        sequence=state.sequence,
        under_way=tuple(_open(frame, seat) for frame in state.stack),
    )
