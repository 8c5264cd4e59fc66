"""Module 1: space stations (CS-M1 to CS-M5)."""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules import colonies
from blackangel.games.council_of_shadows.rules.board import GALAXIES, GALAXY
from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.games.council_of_shadows.rules.programs import CARRIES, OWNED
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.option import Option, option

STATIONS: Final = COMPONENTS.stations
BUILD: Final = {
    (kind, galaxy): option("station", kind, galaxy) for kind in STATIONS for galaxy in GALAXIES
}


def built(state: State, who: int) -> list[tuple[int, str]]:
    """The seat's stations: galaxy and kind."""
    if not state.with_stations:
        return []
    found = enumerate(state.stations)
    return [(galaxy, kind) for galaxy, (builder, kind) in found if builder == who]


def station_options(state: State, who: int, prices: frozenset[Goods]) -> list[Option]:
    """Each of the seat's kinds that it can pay for, in each galaxy with presence and no station (CS-M2)."""
    done = {kind for _, kind in built(state, who)}
    kinds = [kind for kind in STATIONS if kind not in done and STATIONS[kind].price in prices]
    if not kinds:
        return []
    places = [
        GALAXIES[galaxy]
        for galaxy in colonies.galaxies(state, who)
        if not state.stations[galaxy][1]
    ]
    return [BUILD[kind, galaxy] for kind in kinds for galaxy in places]


def build(state: State, who: int, kind: str, galaxy: str) -> None:
    """Build a station in its place, for good."""
    place = GALAXY[galaxy]
    state.stations = (*state.stations[:place], (who, kind), *state.stations[place + 1 :])
    state.note(who, "station", 1, "CS-M2", kind, galaxy)
    if CARRIES[kind]:
        state.note(who, "cube", CARRIES[kind], kind, galaxy)


def keeps(state: State, who: int, galaxy: int) -> bool:
    """Whether the seat's station spares the cube when the galaxy is assessed (CS-M4)."""
    builder, kind = state.stations[galaxy]
    return builder == who and "keep here" in OWNED[kind].traits
