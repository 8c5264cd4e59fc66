"""The setup (BA-S1 to BA-S9, BA-N1, BA-H1)."""

from __future__ import annotations

from typing import Final

from blackangel.games.black_angel.rules import dice, neutral, ravagers, technology, turn
from blackangel.games.black_angel.rules.names import COLOURS, LETTERS
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import BOX, COMPONENTS, HAL, LIMITS, TILES
from blackangel.kernel.rng import Rng, shuffled

LEVELS: Final = ("", *HAL.levels)
START: Final = COMPONENTS.start
HAL_SEAT: Final = 1
SOLITAIRE: Final = 1


def new_state(players: int, seed: int, first: int, advanced: bool, level: str) -> State:
    """The position before the first choice.

    ``players`` counts people (1 is solitaire, and ``level`` is Hal's); ``first`` is a seat, or -1 to
    draw one.
    """
    state = State()
    state.advanced = advanced
    state.ledger = []
    state.stack = [("start", first)]
    state.rng = seed
    state.seats = [Seat() for _ in range(players + (players <= 2))]
    state.players = players
    if players == SOLITAIRE:
        state.players, state.hal = 2, HAL_SEAT
        state.seats[HAL_SEAT].vp = HAL.levels[level]
    elif players == 2:
        state.neutral = 2
    _lay_out(state, players)
    return state


def _lay_out(state: State, players: int) -> None:
    counts = COMPONENTS.players[players]
    state.supply = [counts.dice] * 3
    rng = Rng(state.rng)
    order = rng.shuffled(range(BOX.strips))[: counts.strips]
    state.strips = tuple(2 * strip + rng.below(2) for strip in order)
    state.rng = rng.state
    state.angel = counts.strips // 2
    state.token = counts.strips - 1
    for colour, letter in enumerate(LETTERS):
        tiles = [tile for tile in TILES if tile[0] == letter and tile[1] != "0"]
        state.technologies[colour] = shuffled(state, tiles)
    tops = [stack[-1] for stack in state.technologies]
    state.technologies = [stack[:-1] for stack in state.technologies]
    state.display = shuffled(state, tops) + ("",) * (len(technology.COSTS) - len(tops))
    kinds = COMPONENTS.advanced.values()
    state.advanced_deck = shuffled(state, [kind.id for kind in kinds for _ in range(kind.copies)])
    state.offers = ("",) * COMPONENTS.advanced_slots
    technology.refill(state)
    for colour in range(3):
        cards = [n for n, card in COMPONENTS.missions.items() if card.colour == colour]
        state.missions[colour] = shuffled(state, cards)
    pack = shuffled(state, COMPONENTS.ravagers)
    state.removed = pack[: counts.ravagers_removed]
    state.ravager_deck = pack[counts.ravagers_removed :]
    for _ in range(LIMITS.ravagers_revealed):
        ravagers.appear(state, "BA-S6")
    for who in range(players):
        _equip(state, who)
    for who in (state.hal, state.neutral):
        if who >= 0:
            state.seats[who].stations = (START.workstation,) * 3
    if state.hal >= 0:
        state.seats[state.hal].robot = BOX.robots - 3 * START.workstation
        state.hal_deck = shuffled(state, range(len(HAL.cards)))


def _equip(state: State, who: int) -> None:
    seat = state.seats[who]
    seat.vp = START.vp
    seat.robot = START.break_room
    seat.stations = (START.workstation,) * 3
    seat.supply = BOX.robots - START.break_room - 3 * START.workstation
    seat.resource, seat.debris, seat.ship = START.resource, START.debris, START.ship
    grid = [""] * 9
    starting = shuffled(state, [tile for tile in TILES if tile[1] == "0"])
    for cell, tile in zip(COMPONENTS.starting_cells, starting, strict=True):
        grid[cell] = tile
    seat.grid = tuple(grid)
    hand: list[int] = []
    for colour in range(3):
        hand.append(state.missions[colour][-1])
        state.missions[colour] = state.missions[colour][:-1]
    seat.missions = tuple(sorted(hand))
    seat.ravagers = state.ravager_deck[-1:]
    state.ravager_deck = state.ravager_deck[:-1]


def start_step(state: State, frame: tuple[int, ...]) -> None:
    """Draw the first player, deal everybody's dice, begin the advantages (BA-S8, BA-S9, BA-N1)."""
    first = frame[1]
    people = 1 if state.hal >= 0 else state.players
    if first < 0:
        rng = Rng(state.rng)
        first = rng.below(people)
        state.rng = rng.state
    state.first = 0 if state.hal >= 0 else first
    state.note(state.first, "first", 1, "BA-S8")
    order = list(state.around(state.first))
    for who in order:
        for colour in range(len(COLOURS)):
            dice.roll(state, who, colour, False, "BA-S8")
    if state.neutral >= 0:
        neutral.reroll(state)
    state.round = 1
    state.stack.append(("begin", state.first))
    if state.hal < 0:
        for place, who in reversed(list(enumerate(order))):
            state.stack.append(("advantage", who, place))


def advantage_step(state: State, frame: tuple[int, ...]) -> None:
    """Give the turn-order advantages (BA-S9)."""
    _, who, place = frame
    gift = COMPONENTS.advantages[place]
    seat = state.seats[who]
    seat.resource += gift.resource
    if gift.resource:
        state.note(who, "resource", gift.resource, "BA-S9")
    state.stack += [("reserve", who, "BA-S9")] * gift.reserve


def begin_step(state: State, frame: tuple[int, ...]) -> None:
    turn.begin(state, frame[1])
