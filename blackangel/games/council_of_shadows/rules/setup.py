"""The setup (CS-S1 to CS-S10, CS-V1, CS-O1, CS-O2)."""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules import board, colonies, fields
from blackangel.games.council_of_shadows.rules.programs import STARTING
from blackangel.games.council_of_shadows.rules.state import NO_STATION, Seat, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, LIMITS, START
from blackangel.kernel.rng import Rng

MOST_PLAYERS: Final = 4
LEVELS: Final = ("", "standard", "experienced")  # of the Automa
EXPERIENCED: Final = LEVELS[2]
AUTOMA_SEAT: Final = 1
FIRST_GALAXY: Final = board.GALAXIES[0]


def new_state(
    people: int,
    seed: int,
    level: str = "",
    *,
    stations: bool = False,
    leaders: bool = False,
    open_planning: bool = False,
    order: tuple[int, ...] = (),
) -> State:
    """The position before the first choice.

    ``people`` is the number of players; a single one plays the Automa at that ``level``. ``order`` holds
    the seats in turn order; empty, it is drawn by lot.
    """
    state = State()
    state.ledger = []
    state.players = people
    if people == 1:
        state.players, state.automa = 2, AUTOMA_SEAT
    state.with_stations, state.with_leaders = stations, leaders
    state.open_planning = open_planning
    state.open = board.in_play(people)
    state.systems = [""] * len(board.SPACES)
    state.colonies = [""] * len(board.SPACES)
    state.stations = (NO_STATION,) * len(board.GALAXIES)
    state.seats = [Seat() for _ in range(state.players)]
    rng = Rng(seed)
    _lay_out(state, people, rng)
    state.order = order or rng.shuffled(range(state.players))
    if state.automa >= 0:
        _pile_up(state, level == EXPERIENCED, rng)
    state.rng = rng.state
    for place, who in enumerate(state.order):
        _equip(state, who, place)
    state.stack = [("start", -1)]
    return state


def _lay_out(state: State, people: int, rng: Rng) -> None:
    """Lay out tiles and decks, in the order of CS-S10."""
    systems = COMPONENTS.systems.values()
    first, *others = (
        rng.shuffled(tile.id for tile in systems if tile.parsec == parsec)
        for parsec in board.PARSECS
    )
    for space in board.PLACE[FIRST_GALAXY]:
        colonies.put_tile(state, space, first[-1])
        first = first[:-1]
    state.stacks = (first, *others)
    deck = rng.shuffled(name for name in COMPONENTS.cards if name not in STARTING)
    state.display = deck[: -LIMITS.display - 1 : -1]
    state.deck = deck[: -LIMITS.display]
    decks = [
        rng.shuffled(t.id for t in COMPONENTS.dark_tech.values() if t.level == n) for n in (1, 2)
    ]
    state.tech_decks = tuple(deck[: -START.removed] for deck in decks)
    state.boxed_tech = tuple(sorted(tech for deck in decks for tech in deck[-START.removed :]))
    cards = COMPONENTS.bonus.values()
    state.light_deck = rng.shuffled(
        card.id for card in cards if not card.dark for _ in range(card.copies)
    )
    dark = rng.shuffled(
        card.id
        for card in cards
        if card.dark and card.fewest <= people and (state.with_stations or not card.stations)
    )
    for who in range(people):
        state.seats[who].dark = dark[who : who + 1]
    left_over = {name for name, card in COMPONENTS.bonus.items() if card.dark} - {*dark[:people]}
    state.boxed_dark = tuple(sorted(left_over))
    if state.with_leaders:
        state.leaders = tuple(COMPONENTS.leaders)


def _pile_up(state: State, experienced: bool, rng: Rng) -> None:
    """Make the Automa's piles by level, with silver cards for the experienced (CS-O2)."""
    cards = [card for card in COMPONENTS.automa.values() if experienced or not card.silver]
    state.automa_piles = tuple(
        rng.shuffled(card.id for card in cards if card.pile == level) for level in range(3)
    )
    state.automa_discards = ((),) * len(state.automa_piles)


def _equip(state: State, who: int, place: int) -> None:
    """Give everybody what they start with; the Automa has only markers (CS-S7, CS-S8, CS-O1)."""
    seat = state.seats[who]
    seat.consumption = START.consumption
    seat.energy = START.energy[place]
    state.stamp += 1
    seat.since = state.stamp
    if who != state.automa:
        seat.hand = tuple(sorted(STARTING))
        seat.gems = (START.coal, START.gold, 0)
        fields.start(seat)


def start_step(state: State, frame: tuple[object, ...]) -> None:
    """Announce the turn order; leaders are chosen in reverse order (CS-S8, CS-V1)."""
    for place, who in enumerate(state.order, 1):
        state.note(who, "order", place, "CS-S8", 0)
    state.stack.append(("round", -1))
    if state.with_leaders:
        state.stack += [("leader", who) for who in state.order if who != state.automa]
