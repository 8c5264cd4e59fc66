"""Assessing galaxies, and what comes before it (CS-G1 to CS-G6)."""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules import carry_out, colonies, goods, stations
from blackangel.games.council_of_shadows.rules.board import (
    ANY_RANGE,
    GALAXIES,
    GALAXY,
    PLANET,
    SPACE,
)
from blackangel.games.council_of_shadows.rules.colonies import CUBE
from blackangel.games.council_of_shadows.rules.programs import STEPS
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import DONE, Option, option

ASSESS: Final = tuple(option("assess", galaxy) for galaxy in GALAXIES)
HIGH: Final = tuple(galaxy.high for galaxy in COMPONENTS.galaxies.values())
LOW: Final = tuple(galaxy.low for galaxy in COMPONENTS.galaxies.values())
PHASE: Final = "CS-G2"  # the source of the assessment that ends a turn, as opposed to a card's
ENOUGH: Final = 3  # the seat's cubes from which "keep 3" removes none


def before_step(state: State, frame: Frame) -> None:
    """Apply the effects before assessing: Energy, then the leader's, then the station's (CS-G1)."""
    who = frame[1]
    seat = state.seats[who]
    asked: list[tuple[str, str]] = []
    for source, galaxy in (
        *((tech, "") for tech in seat.techs),
        (seat.leader, ""),
        *((kind, GALAXIES[galaxy]) for galaxy, kind in stations.built(state, who)),
    ):
        for step in STEPS.get((source, "assess"), ()):
            if step.per:
                each = step.goods.energy
                goods.energy(state, who, each * counted(state, who, step.per), source)
            else:
                asked.append((source, galaxy))
    for source, galaxy in reversed(asked):
        carry_out.begin(state, who, STEPS[source, "assess"][0], source, ANY_RANGE, galaxy)


def counted(state: State, who: int, per: str) -> int:
    """The number of galaxies or tiles with the majority, or of cubes on planets."""
    if per == "majority galaxy":
        places = range(len(GALAXIES))
        return sum(1 for galaxy in places if colonies.majority(state, who, galaxy))
    if per == "majority tile":
        spaces = range(len(state.colonies))
        return sum(1 for space in spaces if colonies.leads_tile(state, who, space))
    return colonies.number(state, who)


def assess_options(state: State, frame: Frame) -> list[Option]:
    """Every galaxy with presence that is not assessed yet, or none any more (CS-G2)."""
    _, who, source, _, done = frame
    found = [ASSESS[galaxy] for galaxy in colonies.galaxies(state, who) if galaxy not in done]
    return [*found, DONE] if found or source == PHASE else []


def assess_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == DONE:
        return
    kind, who, source, left, done = frame
    galaxy = GALAXY[chosen[1]]
    if left != 1:
        state.stack.append((kind, who, source, max(0, left - 1), (*done, galaxy)))
    assess(state, who, galaxy, source)


def assess(state: State, who: int, galaxy: int, source: str) -> None:
    """Assess a galaxy: Energy by majority, then remove a cube, then a light bonus card (CS-G3 to CS-G6)."""
    seat = state.seats[who]
    high = colonies.majority(state, who, galaxy, seat.has("ties high"))
    book(state, who, galaxy, high, source)
    state.stack.append(("draw", who, "CS-G5"))
    cubes = colonies.cubes(state, galaxy).count(CUBE[who])
    spared = cubes >= ENOUGH and seat.has("keep 3")
    if not spared and not stations.keeps(state, who, galaxy):
        state.stack.append(("remove", who, galaxy))


def book(state: State, who: int, galaxy: int, high: bool, source: str) -> None:
    """Book the Energy of a galaxy: its high value or its low one (CS-G3)."""
    state.note(who, "assess", 1, source, GALAXIES[galaxy], "high" if high else "low")
    goods.energy(state, who, HIGH[galaxy] if high else LOW[galaxy], source, GALAXIES[galaxy])


def remove_options(state: State, frame: Frame) -> list[Option]:
    """Each of the seat's cubes on a planet of the galaxy (CS-G4)."""
    _, who, galaxy = frame
    return colonies.removals(state, who, galaxy)


def remove_apply(state: State, frame: Frame, chosen: Option) -> None:
    remove(state, frame[1], chosen, "CS-G4")


def remove(state: State, who: int, chosen: Option, source: str) -> None:
    """Take a cube off the board."""
    space = SPACE[chosen[1]]
    colonies.take(state, who, space, PLANET[state.systems[space]][chosen[2]], source)
