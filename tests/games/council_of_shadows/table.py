"""Positions laid out by hand, and games played by notation.

Helpers only move things and never invent any: ``census`` is the same before and after.
"""

from __future__ import annotations

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules import colonies, decisions, goods
from blackangel.games.council_of_shadows.rules.board import (
    GALAXY,
    PARSEC,
    PLANET,
    SPACE,
)
from blackangel.games.council_of_shadows.rules.programs import STARTING
from blackangel.games.council_of_shadows.rules.state import Seat, State
from blackangel.kernel.decisions import Frame
from blackangel.kernel.game import Game
from blackangel.kernel.rng import Rng

NAMES = ("Ada", "Bo", "Cy", "Di")
GEMS = "KGC"
PHASE = "CS-G2"


def table(
    players: int = 2,
    *,
    seed: int = 1,
    stations: bool = False,
    leaders: bool = False,
    open_planning: bool = False,
) -> Game[State]:
    """Seat 0 is first and at its first purchase; there is no tile on the board."""
    count = max(2, players)
    game = council_of_shadows.new(
        NAMES[:players],
        seed,
        stations=stations,
        leaders=leaders,
        open_planning=open_planning,
        order=tuple(range(count)),
    )
    state = game.state
    for space, tile in enumerate(state.systems):
        if tile:
            give_back(state, space)
    return game


def give_back(state: State, space: int) -> None:
    """Put a tile of the board under its stack."""
    tile, parsec = state.systems[space], PARSEC[space]
    lift(state, parsec, (tile, *state.stacks[parsec - 1]))
    state.systems[space] = state.colonies[space] = ""


def lift(state: State, parsec: int, tiles: tuple[str, ...]) -> None:
    """Replace the stack of a Parsec with these tiles."""
    state.stacks = (*state.stacks[: parsec - 1], tiles, *state.stacks[parsec:])


def tile(game: Game[State], space: str, name: str, **cubes: str) -> None:
    """Put a tile of its stack face up on a space; by planet the seats of its cubes: ``b1="01"``."""
    state, place = game.state, SPACE[space]
    parsec = PARSEC[place]
    assert name in state.stacks[parsec - 1], f"{name} is not in the stack of P{parsec}"
    lift(state, parsec, tuple(t for t in state.stacks[parsec - 1] if t != name))
    colonies.put_tile(state, place, name)
    settle(game, space, **cubes)


def settle(game: Game[State], space: str, **cubes: str) -> None:
    """Put cubes on the planets of an open tile."""
    state, place = game.state, SPACE[space]
    for planet, seats in cubes.items():
        for seat in seats:
            stacks = state.colonies[place].split("/")
            stacks[PLANET[state.systems[place]][planet]] += seat
            state.colonies[place] = "/".join(stacks)


def top(game: Game[State], parsec: int, *tiles: str) -> None:
    """Put these tiles on top of their stacks, the first one topmost."""
    stack = tuple(t for t in game.state.stacks[parsec - 1] if t not in tiles)
    lift(game.state, parsec, (*stack, *tiles[::-1]))


# --- seats ---------------------------------------------------------------------------------------


def seat(game: Game[State], who: int = 0, *, gems: str | None = None, **things: int | str) -> Seat:
    """Give a seat these things; gems as letters, others by name."""
    mine = game.state.seats[who]
    if gems is not None:
        mine.gems = tuple(gems.count(letter) for letter in GEMS)
    for name, value in things.items():
        assert name in Seat.__slots__
        setattr(mine, name, value)
    return mine


def upgrade(game: Game[State], who: int, *names: str) -> None:
    """Give upgrades already bought, without their immediate effects."""
    mine = game.state.seats[who]
    for name in names:
        mine.panel += (name,)
        if name[0] == "f" and name[1:].isdigit():
            field = int(name[1:]) - 1
            mine.reach = (*mine.reach[:field], mine.reach[field] + 1, *mine.reach[field + 1 :])


def own(game: Game[State], who: int, *cards: str) -> None:
    """Give AI cards from the deck or the display, which the deck refills."""
    state, mine = game.state, game.state.seats[who]
    for card in cards:
        if card in state.display:
            place = state.display.index(card)
            show(game, place, state.deck[-1])
        state.deck = tuple(other for other in state.deck if other != card)
        mine.hand = tuple(sorted((*mine.hand, card)))


def show(game: Game[State], place: int, card: str) -> None:
    """Exchange a card of the deck for the one at a place of the display."""
    state = game.state
    if card in state.display:
        other = state.display.index(card)
        row = list(state.display)
        row[place], row[other] = row[other], row[place]
        state.display = tuple(row)
        return
    gone = state.display[place]
    state.deck = tuple(gone if other == card else other for other in state.deck)
    state.display = (*state.display[:place], card, *state.display[place + 1 :])


def fields(game: Game[State], who: int, *stacks: str) -> None:
    """Put cards of the hand on the fields from the left, top card last: ``"s1 s2"``, "" for none."""
    mine = game.state.seats[who]
    mine.hand = tuple(sorted((*mine.hand, *(card for stack in mine.fields for card in stack))))
    gaps = ("",) * (len(mine.fields) - len(stacks))
    mine.fields = tuple(tuple(stack.split()) for stack in (*stacks, *gaps))
    for stack in mine.fields:
        for card in stack:
            assert card in mine.hand, f"{card} is not in the hand"
            mine.hand = tuple(other for other in mine.hand if other != card)


def tech(game: Game[State], who: int, name: str, gained: int = 0) -> None:
    """Give a seat a Dark Tech card since a round, without its immediate effect."""
    state, mine = game.state, game.state.seats[who]
    pull_tech(game, name)
    mine.techs += (name,)
    mine.rounds += (gained,)
    if name == "t5":
        mine.fields += ((),)
        mine.reach += (3,)
        mine.panel += (f"f{len(mine.fields)}",)
    assert state.tech_decks


def pull_tech(game: Game[State], name: str) -> None:
    """Take a Dark Tech card out of its deck, or out of the box in exchange for another."""
    state = game.state
    for level, deck in enumerate(state.tech_decks):
        if name in deck:
            decks = list(state.tech_decks)
            decks[level] = tuple(other for other in deck if other != name)
            state.tech_decks = tuple(decks)
            return
    level = int(int(name[1:]) > 8)
    decks = list(state.tech_decks)
    *rest, swapped = decks[level]
    decks[level] = tuple(rest)
    state.tech_decks = tuple(decks)
    state.boxed_tech = tuple(sorted(swapped if n == name else n for n in state.boxed_tech))


def bonus(game: Game[State], who: int, *cards: str) -> None:
    """Give a seat these bonus cards and no others."""
    state, mine = game.state, game.state.seats[who]
    state.light_deck = (*mine.light, *state.light_deck)
    state.boxed_dark = tuple(sorted((*mine.dark, *state.boxed_dark)))
    mine.light = mine.dark = ()
    for card in cards:
        if card[0] == "l":
            deck = list(state.light_deck)
            deck.remove(card)
            state.light_deck = tuple(deck)
            mine.light = tuple(sorted((*mine.light, card)))
        else:
            state.boxed_dark = tuple(other for other in state.boxed_dark if other != card)
            mine.dark += (card,)


def station(game: Game[State], who: int, kind: str, galaxy: str) -> None:
    """Place a station already built."""
    place = GALAXY[galaxy]
    stations = list(game.state.stations)
    stations[place] = (who, kind)
    game.state.stations = tuple(stations)


# --- what is asked -------------------------------------------------------------------------------


def stack(game: Game[State], *frames: Frame, phase: str = "act") -> Game[State]:
    """Set the open decisions and steps, the last one on top; then the round ends."""
    game.state.phase = phase
    game.state.stack = [("end", -1), *frames]
    decisions.PLAY.settle(game.state)
    return game


def act(game: Game[State], card: str, who: int = 0, field: int = 1) -> Game[State]:
    """Let a card alone on a field of the seat act; nothing else follows in the turn."""
    stacks = ["" for _ in game.state.seats[who].fields]
    if card not in STARTING and card not in game.state.seats[who].hand:
        own(game, who, card)
    stacks[field - 1] = card
    fields(game, who, *stacks)
    return stack(game, ("ready", who), ("field", who, field - 1))


def assessing(game: Game[State], who: int = 0) -> Game[State]:
    """Put a seat in its turn after the slide, including the level check."""
    frames: list[Frame] = [("level", who), ("assess", who, PHASE, 0, ()), ("before", who)]
    return stack(game, ("ready", 1 - bool(who)), *frames)


def turn(game: Game[State], who: int = 0, phase: str = "act") -> Game[State]:
    """Begin a seat's turn of a phase."""
    return stack(game, ("ready", who), ("turn", who, phase))


def play(game: Game[State], text: str) -> Game[State]:
    """Play several choices, separated by commas."""
    for notation in text.split(", "):
        game.play(notation)
    return game


def options(game: Game[State]) -> str:
    """What can be chosen."""
    return ", ".join(map(str, game.options))


def offered(game: Game[State], verb: str) -> list[str]:
    """The options of a verb."""
    return [str(option) for option in game.options if option.verb == verb]


def told(game: Game[State], what: str) -> list[tuple[int | str, ...]]:
    """The details of the ledger's events of one kind."""
    return [event.about for event in game.events if event.what == what]


# --- counting ------------------------------------------------------------------------------------


def census(state: State) -> tuple[tuple[str, ...], ...]:
    """What stays constant through a game: cards, tiles, by kind (CS-I1, CS-I2)."""
    owned = [card for mine in state.seats for pile in (mine.hand, *mine.fields) for card in pile]
    ai = [card for card in owned if card not in STARTING]
    ai += [card for card in (*state.deck, *state.display) if card]
    starting = sorted(card for card in owned if card in STARTING)
    light = [*state.light_deck, *(card for mine in state.seats for card in mine.light)]
    dark = [*state.boxed_dark, *(card for _, card in state.away)]
    dark += [card for mine in state.seats for card in mine.dark]
    techs = [*state.boxed_tech, *(card for deck in state.tech_decks for card in deck)]
    techs += [card for mine in state.seats for card in mine.techs]
    tiles = [*filter(None, state.systems), *(t for pile in state.stacks for t in pile)]
    for frame in state.stack:
        if frame[0] == "tile" or frame[2:3] == ("put",):
            tiles += next(part for part in frame if type(part) is tuple)
    automa = [c for pile in (*state.automa_piles, *state.automa_discards) for c in pile]
    leaders = [*state.leaders, *(mine.leader for mine in state.seats if mine.leader)]
    kinds = (ai, starting, light, dark, techs, tiles, automa, leaders)
    return tuple(tuple(sorted(things)) for things in kinds)


# --- by chance -----------------------------------------------------------------------------------


def stirred(state: State, rng: Rng) -> None:
    """More gems, markers anywhere, short decks and stacks: positions that games seldom reach."""
    for who, mine in enumerate(state.seats):
        if who != state.automa:
            mine.gems = (rng.below(6), rng.below(6), rng.below(6))
        mine.consumption = 20 + rng.below(60) * rng.below(2)
        goods.energy(state, who, rng.below(mine.consumption) - mine.energy, "stirred")
    if rng.below(2):
        state.light_deck = state.light_deck[: rng.below(8)]
    if rng.below(2):
        state.deck = state.deck[: rng.below(5)]
    if rng.below(2):
        state.stacks = tuple(tiles[: 1 + rng.below(4)] for tiles in state.stacks)
    state.tech_decks = tuple(map(rng.shuffled, state.tech_decks))
    decisions.PLAY.settle(state)
