"""The Automa, opponent of a single player: its cards, its turn, and the human's choices (CS-O1 to CS-O12)."""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules import assess, buy, colonies, discover, goods
from blackangel.games.council_of_shadows.rules.board import (
    GALAXIES,
    GALAXY,
    KINDS,
    PARSEC,
    PLACE,
    PLANET,
    PLANETS,
    SPACE,
    SPACES,
)
from blackangel.games.council_of_shadows.rules.effects import EffectForm
from blackangel.games.council_of_shadows.rules.programs import LINES
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import Option, option
from blackangel.kernel.rng import shuffled

HUMAN: Final = 0
CARDS: Final = COMPONENTS.automa
FORMS: Final = ("left", "right")
SOURCE: Final = "CS-O4"


def reveal(state: State) -> int:
    """Turn its next card, from the pile of its level; return the Consumption on it (CS-O3)."""
    level = state.seats[state.automa].level
    piles, discards = state.automa_piles, state.automa_discards
    pile, discard = piles[level], discards[level]
    if not pile:
        pile, discard = shuffled(state, discard), ()
        state.note(state.automa, "reshuffled", 1, "CS-O3", level)
    card = pile[-1]
    state.automa_piles = (*piles[:level], pile[:-1], *piles[level + 1 :])
    state.automa_discards = (*discards[:level], (*discard, card), *discards[level + 1 :])
    state.automa_card = card
    state.note(state.automa, "automa", 1, "CS-O3", card)
    return CARDS[card].consumption


def begin(state: State, who: int) -> None:
    """Begin its turn: actions from top to bottom, Energy, assessment (CS-O4)."""
    card = state.automa_card
    state.stack += [("automa assess", who, galaxy) for galaxy in reversed(range(len(GALAXIES)))]
    state.stack.append(("automa energy", who))
    lines = range(len(LINES[card]))
    state.stack += [("automa line", who, number) for number in reversed(lines)]


def line_step(state: State, frame: Frame) -> None:
    """Carry out an action in its left form, else in its right one, else not at all."""
    _, who, number = frame
    card = state.automa_card
    for form, name in zip(LINES[card][number].forms, FORMS, strict=False):
        if possible(state, form):
            state.note(who, "line", 1, card, number + 1, name)
            perform(state, who, form)
            return
    state.note(who, "line", 1, card, number + 1, "none")


def settlings(state: State, place: str, kind: str) -> list[Option]:
    """The empty planets of a kind on the open tiles of a galaxy or Parsec (CS-O5)."""
    found = []
    for space in PLACE[place]:
        tile = state.systems[space]
        if kind in KINDS.get(tile, ""):
            found += planets(state, space, kind)
    return found


def planets(state: State, space: int, kind: str) -> list[Option]:
    """The empty planets of a kind on a tile."""
    tile = state.systems[space]
    stacks = state.colonies[space].split("/")
    return [
        option("settle", SPACES[space], name)
        for name, stack in zip(PLANETS[tile], stacks, strict=True)
        if name[0] == kind and not stack
    ]


def possible(state: State, form: EffectForm) -> bool:
    """Whether a form can be carried out (CS-O5 to CS-O7)."""
    if form.verb == "settle":
        return bool(settlings(state, form.place, form.kind))
    if form.verb == "explore":
        parsec = PARSEC[PLACE[form.place][0]]
        return bool(state.stacks[parsec - 1] and discover.free(state, form.place))
    return any(state.display[: form.n])


def perform(state: State, who: int, form: EffectForm) -> None:
    """Carry out a form; the human makes the choices it leaves open (CS-O9)."""
    if form.verb == "clear":
        clear(state, form.n)
        return
    if form.verb == "settle":
        state.stack.append(("automa", HUMAN, "settle", form.place, form.kind, form.n))
        return
    tiles = discover.draw(state, who, PARSEC[PLACE[form.place][0]], SOURCE)
    state.stack.append(("automa", HUMAN, "put", form.place, form.kind, form.n, tiles))


def clear(state: State, count: int) -> None:
    """Move the first cards of the display under the deck and refill it (CS-O7)."""
    gone = tuple(filter(None, state.display[:count]))
    state.deck = (*gone, *state.deck)
    for card in gone:
        state.note(-1, "cleared", 1, "CS-O7", card)
    for place in range(count):
        buy.refill(state, place, "CS-O7")


def energy_step(state: State, frame: Frame) -> None:
    """Gain the Energy on its card (CS-O8)."""
    card = state.automa_card
    goods.energy(state, frame[1], CARDS[card].energy, card)


def assess_step(state: State, frame: Frame) -> None:
    """Assess a galaxy as its card says: with presence, or only with the majority (CS-O8)."""
    _, who, galaxy = frame
    if not colonies.presence(state, who, galaxy):
        return
    high = colonies.majority(state, who, galaxy)
    if not high and CARDS[state.automa_card].assess == "majority":
        return
    assess.book(state, who, galaxy, high, "CS-O8")
    state.stack += [("draw", who, "CS-O8"), ("automa", HUMAN, "remove", GALAXIES[galaxy])]


def automa_options(state: State, frame: Frame) -> list[Option]:
    """What the human chooses for it (CS-O9, CS-Q17)."""
    _, _, verb, place, *rest = frame
    if verb == "remove":
        return colonies.removals(state, state.automa, GALAXY[place])
    if verb == "settle":
        return settlings(state, place, rest[0])
    if verb == "there":
        return planets(state, SPACE[place], rest[0])
    kind, _, tiles = rest
    fitting = tuple(tile for tile in tiles if kind in KINDS[tile]) or tiles
    return list(discover.puttings(fitting, tuple(discover.free(state, place))))


def automa_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, _, verb, _, *rest = frame
    who = state.automa
    if verb == "remove":
        assess.remove(state, who, chosen, "CS-O8")
    elif verb == "put":
        kind, count, tiles = rest
        space = discover.place(state, who, tiles, chosen, SOURCE)
        if kind in KINDS[chosen[1]]:
            state.stack.append(("automa", HUMAN, "there", SPACES[space], kind, count))
    else:
        space = SPACE[chosen[1]]
        planet = PLANET[state.systems[space]][chosen[2]]
        colonies.put(state, who, space, planet, rest[1], state.automa_card)
