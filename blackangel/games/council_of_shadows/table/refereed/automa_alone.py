"""The Automa for a real table: only it is played here, from what the person answers (CS-O1 to CS-O12).

The engine's own rules play it, on a board that fits the answers: it has the one free planet or space that
the person named, and else no room. Its cubes are kept by galaxy and kind of planet, which is all that its
rules ask of them. The events are those of the ledger, so the same words tell them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from blackangel.games.council_of_shadows.rules import automa, bonus, consumption, levels, scoring
from blackangel.games.council_of_shadows.rules.board import (
    GALAXIES,
    GALAXY,
    HOME,
    KINDS,
    PARSEC,
    SPACE,
    SPAN,
)
from blackangel.games.council_of_shadows.rules.colonies import CUBE, put_tile
from blackangel.games.council_of_shadows.rules.effects import KINDS as LETTERS
from blackangel.games.council_of_shadows.rules.effects import EffectForm
from blackangel.games.council_of_shadows.rules.programs import LINES, STARTING
from blackangel.games.council_of_shadows.rules.scoring import Sheet
from blackangel.games.council_of_shadows.rules.setup import AUTOMA_SEAT, LEVELS, new_state
from blackangel.games.council_of_shadows.rules.state import Seat, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, LIMITS
from blackangel.kernel.errors import SetupError
from blackangel.kernel.ledger import Event
from blackangel.kernel.named import NamedTuple

HUMAN: Final = automa.HUMAN
NO, YES = "no", "yes"
Cubes = tuple[tuple[int, ...], ...]  # by galaxy, by kind of planet
Events = tuple[Event, ...]
NOBODY: Final = -1
LIGHT: Final = tuple(name for name, card in COMPONENTS.bonus.items() if not card.dark)
FULL: Final = next(iter(KINDS))  # any tile will do


class Automa(NamedTuple):
    """The Automa's side of a game played elsewhere; immutable, so each act returns a new one."""

    state: State
    cubes: Cubes = ((0,) * len(LETTERS),) * len(GALAXIES)

    @property
    def seat(self) -> Seat:
        return self.state.seats[AUTOMA_SEAT]

    @property
    def card(self) -> str:
        """The card that it carries out; empty before the first."""
        return self.state.automa_card

    @property
    def first(self) -> bool:
        """Whether it acts before the person in this round."""
        return self.state.order[0] == AUTOMA_SEAT

    @property
    def last(self) -> bool:
        """Whether this round is the last (CS-E1, CS-O11)."""
        return self.state.throne >= 0 or self.state.round >= LIMITS.rounds

    def held(self, galaxy: int) -> str:
        """The kinds of planets with its cubes in a galaxy."""
        return "".join(kind for kind, n in zip(LETTERS, self.cubes[galaxy], strict=True) if n)

    # --- a round

    def reveal(self) -> tuple[Automa, Events]:
        """Turn up its next card (CS-O3)."""
        state, happened = booking(self.state)
        state.round += 1
        state.seats[AUTOMA_SEAT].spent = automa.reveal(state)
        return self._replace(state=state), told(happened)

    def arrange(self, more: int, energy: int = 0, first: bool = False) -> tuple[Automa, Events]:
        """Find the turn order, and move its Consumption marker (CS-C3, CS-C4).

        ``more`` and ``energy`` compare the person's Consumption of the round and Energy with its own: 1, 0
        or -1. ``first``: the person came to that Energy before it.
        """
        state, happened = booking(self.state)
        own, other = self.seat, state.seats[HUMAN]
        other.spent, other.energy = own.spent + more, own.energy + energy
        other.since = own.since + (-1 if first else 1)
        consumption.arrange(state)
        return self._replace(state=state), told(happened)

    def crowned(self) -> Automa:
        """The person has reached level III."""
        state = self.state.copy()
        state.throne = HUMAN if state.throne < 0 else state.throne
        return self._replace(state=state)

    def line(self, number: int, room: Sequence[str]) -> tuple[Automa, Events]:
        """Carry out an action of the card (CS-O4 to CS-O7).

        ``room`` says for each form where it finds room: a galaxy, "yes" for the display, or "no". A
        galaxy to explore is followed by " yes" or " no": whether the new tile bears the wanted kind.
        """
        state, happened = booking(self.state)
        crowd(state)
        for form, words in zip(LINES[self.card][number].forms, room, strict=False):
            if words != NO:
                make_room(state, form, *words.split(" "))
        automa.line_step(state, ("automa line", AUTOMA_SEAT, number))
        while state.stack:
            frame = state.stack.pop()
            # the board has room in one place, so any option is the one that was made
            automa.automa_apply(state, frame, automa.automa_options(state, frame)[0])
        return Automa(state, moved(self.cubes, happened)), told(happened)

    def energy(self) -> tuple[Automa, Events]:
        """Gain the Energy on the card (CS-O8)."""
        state, happened = booking(self.state)
        automa.energy_step(state, ("automa energy", AUTOMA_SEAT))
        return self._replace(state=state), told(happened)

    def assess(self, galaxy: int, leads: bool, kind: str, light: bool) -> tuple[Automa, Events]:
        """Assess a galaxy, if its card says so (CS-O8).

        ``leads``: it has the majority; ``kind``: the planet that loses a cube; ``light``: a light bonus
        card is left.
        """
        state, happened = booking(self.state)
        state.systems, state.colonies = blank(), blank()
        self.lay_out(state, galaxy)
        if not leads:
            state.colonies[SPAN[galaxy][0]] += CUBE[HUMAN] * sum(self.cubes[galaxy])
        state.light_deck = (LIGHT[0],) if light else ()
        automa.assess_step(state, ("automa assess", AUTOMA_SEAT, galaxy))
        while state.stack:
            frame = state.stack.pop()
            if frame[0] == "draw":
                bonus.draw_step(state, frame)
                continue
            options = automa.automa_options(state, frame)
            automa.automa_apply(state, frame, next(o for o in options if o[2][0] == kind))
        return Automa(state, moved(self.cubes, happened)), told(happened)

    def rise(self) -> tuple[Automa, Events]:
        """Check its level (CS-L1 to CS-L4)."""
        state, happened = booking(self.state)
        state.stack = [("level", AUTOMA_SEAT)]
        while state.stack:
            levels.level_step(state, state.stack.pop())
        return self._replace(state=state), told(happened)

    # --- the end

    def scored(self, light: Sequence[str]) -> tuple[Automa, Sheet]:
        """The final scoring with these light bonus cards (CS-O12): it, and its score sheet."""
        state = self.laid_out()
        state.seats[AUTOMA_SEAT].light = tuple(sorted(light))
        state.seats[HUMAN] = idle()
        scoring.final_step(state, ("final", NOBODY))
        return self._replace(state=state), scoring.sheet(state, AUTOMA_SEAT)

    def laid_out(self) -> State:
        """A position with all its cubes."""
        state, _happened = booking(self.state)
        state.systems, state.colonies = blank(), blank()
        for galaxy in range(len(GALAXIES)):
            self.lay_out(state, galaxy)
        return state

    def lay_out(self, state: State, galaxy: int) -> None:
        """Put its cubes of a galaxy on tiles that bear the planets."""
        wanted, space = self.held(galaxy), SPAN[galaxy][0]
        numbers = dict(zip(LETTERS, self.cubes[galaxy], strict=True))
        put_tile(state, space, FULL)
        while wanted:
            tile = max(KINDS, key=lambda name: len(set(KINDS[name]) & set(wanted)))
            stacks = []
            for kind in KINDS[tile]:
                stacks.append(CUBE[AUTOMA_SEAT] * numbers[kind] if kind in wanted else "")
                wanted = wanted.replace(kind, "")
            state.systems[space], state.colonies[space] = tile, "/".join(stacks)
            space += 1


def begun(level: str, seed: int, first: bool, stations: bool = False) -> Automa:
    """The Automa before the first round; ``first``: it is first in turn order.

    Raises:
        SetupError: there is no such level.
    """
    if level not in LEVELS[1:]:
        raise SetupError(f"the level is one of {', '.join(LEVELS[1:])}", what="automa")
    order = (AUTOMA_SEAT, HUMAN) if first else (HUMAN, AUTOMA_SEAT)
    state = new_state(1, seed, level, stations=stations, order=order)
    state.seats[HUMAN], state.stack, state.ledger = idle(), [], None
    return Automa(state)


def idle() -> Seat:
    """The person's seat, of which nothing is known."""
    seat = Seat()
    seat.consumption = LIMITS.highest
    return seat


def booking(state: State) -> tuple[State, list[Event]]:
    """A state to continue from, and the ledger that books what happens."""
    state, happened = state.copy(), list[Event]()
    state.ledger = happened
    return state, happened


def told(happened: Sequence[Event]) -> Events:
    """What it did; nothing is known of the person."""
    return tuple(event for event in happened if event.seat != HUMAN)


def blank() -> list[str]:
    return [""] * len(HOME)


def crowd(state: State) -> None:
    """Leave no room anywhere: every planet bears a cube, stacks and display are empty."""
    state.systems = [FULL] * len(HOME)
    state.colonies = ["/".join(CUBE[HUMAN] for _ in KINDS[FULL])] * len(HOME)
    state.stacks = ((),) * len(state.stacks)
    state.display, state.deck = ("",) * LIMITS.display, ()


def make_room(state: State, form: EffectForm, place: str, bears: str = YES) -> None:
    """Leave room for a form in a galaxy, or in the display.

    Raises:
        SetupError: no tile is as the answer says.
    """
    if form.verb == "clear":
        card = next(name for name in COMPONENTS.cards if name not in STARTING)
        state.display = (card, *state.display[1:])
        return
    space = SPAN[GALAXY[place]][0]
    fits = (name for name, kinds in KINDS.items() if (form.kind in kinds) == (bears == YES))
    tile = next(fits, "")
    if not tile:
        raise SetupError("there is no such tile", what="answer")
    if form.verb == "settle":
        free = KINDS[tile].index(form.kind)
        stacks = ["" if at == free else CUBE[HUMAN] for at in range(len(KINDS[tile]))]
        state.systems[space], state.colonies[space] = tile, "/".join(stacks)
        return
    state.systems[space] = state.colonies[space] = ""
    parsec = PARSEC[space] - 1
    state.stacks = (*state.stacks[:parsec], (tile,), *state.stacks[parsec + 1 :])


def moved(cubes: Cubes, happened: Sequence[Event]) -> Cubes:
    """The cubes after what happened to them."""
    found = [list(numbers) for numbers in cubes]
    for event in happened:
        if event.what == "cube" and event.seat == AUTOMA_SEAT:
            space, planet = map(str, event.about)
            found[HOME[SPACE[space]]][LETTERS.index(planet[0])] += event.amount
    return tuple(map(tuple, found))
