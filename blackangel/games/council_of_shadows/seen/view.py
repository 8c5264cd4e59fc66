"""From a state to what a seat may know about it."""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules import colonies, scoring, stations
from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.rules.programs import CARRIES
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import BOX, COMPONENTS
from blackangel.games.council_of_shadows.rules.traits import traits
from blackangel.games.council_of_shadows.seen.observation import (
    DARK_BACK,
    LIGHT_BACK,
    Observation,
    SeatView,
)
from blackangel.kernel.prompt import Prompt, asked_by

AUTOMA_NAME = "Automa"
SILVER = frozenset(name for name, card in COMPONENTS.automa.items() if card.silver)


def prompt(state: State) -> Prompt | None:
    """What is asked now."""
    return asked_by(state.stack)


def seat_view(state: State, who: int, observer: int, name: str) -> SeatView:
    """One seat; others' bonus cards are backs until the end, plans are hidden until the reveal."""
    seat = state.seats[who]
    own = who == observer
    shown = own or state.over
    cubes = colonies.number(state, who) + len(seat.panel)
    built = stations.built(state, who)
    cubes += sum(CARRIES[kind] for _, kind in built)
    return SeatView(
        seat=who,
        name=name,
        kind="automa" if who == state.automa else "player",
        energy=seat.energy,
        consumption=seat.consumption,
        level=seat.level,
        since=seat.since,
        spent=seat.spent,
        gems=seat.gems,
        hand=seat.hand,
        fields=seat.fields,
        reach=seat.reach,
        plan=seat.plan if own or state.open_planning else (),
        ready=seat.ready,
        panel=seat.panel,
        kinds=seat.kinds,
        traits=tuple(sorted(traits(seat.leader, seat.techs, seat.panel))),
        techs=seat.techs,
        rounds=seat.rounds,
        leader=seat.leader,
        stations=tuple((kind, GALAXIES[galaxy]) for galaxy, kind in built),
        light=seat.light if shown else (LIGHT_BACK,) * len(seat.light),
        dark=seat.dark if shown else (DARK_BACK,) * len(seat.dark),
        away=tuple(
            name if own or state.over else DARK_BACK for owner, name in state.away if owner == who
        ),
        stock=BOX.cubes - cubes,
    )


def observe(state: State, seat: int, names: tuple[str, ...]) -> Observation:
    """Everything that the seat may know, and nothing else (-1: a spectator)."""
    called = (*names, AUTOMA_NAME)
    sheets = tuple(scoring.sheet(state, who, hidden=who != seat) for who in range(state.players))
    piles = (*state.automa_piles, *state.automa_discards)
    return Observation(
        seat=seat,
        prompt=prompt(state),
        seats=tuple(seat_view(state, who, seat, called[who]) for who in range(state.players)),
        players=state.players,
        automa=state.automa,
        order=state.order,
        with_stations=state.with_stations,
        with_leaders=state.with_leaders,
        open_planning=state.open_planning,
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        stamp=state.stamp,
        throne=state.throne,
        ending=state.ending,
        over=state.over,
        open=state.open,
        stations=state.stations,
        cubes=tuple(tuple(colonies.counts(state, galaxy)) for galaxy in range(len(GALAXIES))),
        systems=tuple(state.systems),
        colonies=tuple(state.colonies),
        stacks=tuple(map(len, state.stacks)),
        display=state.display,
        deck_count=len(state.deck),
        tech_counts=tuple(map(len, state.tech_decks)),
        light_count=len(state.light_deck),
        leaders=state.leaders if state.phase == "setup" else (),
        automa_card=state.automa_card,
        automa_counts=tuple(map(len, state.automa_piles)),
        automa_discards=tuple(tuple(sorted(cards)) for cards in state.automa_discards),
        automa_silver=any(card in SILVER for cards in piles for card in cards),
        scores=sheets,
        leading=scoring.best(state, sheets),
        under_way=tuple(state.stack),
    )
