"""A position as numbers, as one seat sees it: itself first, then the others in the order of their turns."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from blackangel.games.black_angel.learning.phrases import ALL_DICE
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.decisions import DECISIONS
from blackangel.games.black_angel.rules.names import (
    CELLS,
    COLOURS,
    HEXES,
    LETTERS,
    LOCATIONS,
    SLOTS,
)
from blackangel.games.black_angel.rules.space import terrain
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import COMPONENTS, RAVAGER_LOCATION
from blackangel.kernel.learnable import SEATS, Group, Piece

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

MISSIONS, RAVAGERS = tuple(COMPONENTS.missions), tuple(RAVAGER_LOCATION)
KINDS: Final = (*(f"{colour}" for colour in COLOURS), "1", "2", "3", "4", "advanced")
OFFERED: Final = tuple(COMPONENTS.advanced)
GOODS: Final = (
    *("vp", "ship", "resource", "debris", "robot", "supply"),
    *(f"{colour} workstation" for colour in COLOURS),
    *("hand of Missions", "hand of Ravagers", "ejected tiles", "tiles beside the board"),
    *(f"{colour} ejected Missions" for colour in COLOURS),
)
DECKS: Final = tuple(f"{colour} {deck}" for deck in ("dice", "damaged dice") for colour in COLOURS)
LEFT: Final = (
    *(f"{colour} Technologies" for colour in COLOURS),
    *(f"{colour} Missions" for colour in COLOURS),
    "Ravagers",
)
TIME: Final = (
    *("round", "last round", "players", "advanced", "first player", "Black Angel", "token", "Spes"),
    *("ends by Spes", "ends by Ravagers"),
)


@lru_cache(64)
def around(players: int, seats: int, seat: int) -> tuple[int, ...]:
    """The seats from one on, then those that take no turns."""
    return (*range(seat, players), *range(seat), *range(players, seats))


def at_seat(place: int, state: State, seat: int) -> tuple[Hashable, ...]:
    """Whoever sits so far away; of the hand, only how many cards."""
    order = around(state.players, len(state.seats), seat)
    if place >= len(order):
        return ()
    one = state.seats[order[place]]
    cards = len(one.missions), len(one.ravagers), len(one.ejected), len(one.beside)
    goods = one.vp, one.ship, one.resource, one.debris, one.robot, one.supply, *one.stations
    tucked = map(len, one.tucked)
    boards = one.dice, one.grid, one.boosts, one.charged, one.slots, one.fleet
    return (*goods, *cards, *tucked), *boards


def in_hand(state: State, seat: int) -> tuple[Hashable, ...]:
    own = state.seats[seat]
    return own.missions, own.ravagers


def on_table(state: State, seat: int) -> tuple[Hashable, ...]:
    technologies, missions = map(len, state.technologies), map(len, state.missions)
    first = (state.first - seat) % state.players
    time = state.round, state.last_round, state.players, state.advanced, first
    ends = state.ending == "spes", state.ending == "ravagers"
    return (
        (state.strips, state.spes),
        (tuple(state.space.items()), around(state.players, len(state.seats), seat)),
        (*state.damage, *state.supply, *state.damaged),
        tuple(state.locations),
        state.display,
        state.offers,
        (*technologies, *missions, len(state.ravager_deck)),
        (*time, state.angel, state.token, state.spes, *ends),
        state.stack[-1][0] if state.stack else "",
    )


def marked(count: int, bits: int) -> list[int]:
    """A number's bits in order."""
    return [bits >> place & 1 for place in range(count)]


def among(cards: tuple[int, ...], known: tuple[int, ...]) -> list[int]:
    """For each known card: whether it is among these."""
    return [card in cards for card in known]


@lru_cache(256)
def kind(tile: str) -> tuple[int, ...]:
    """A tile's colour, its kind, or that it is an Advanced tile; nothing for none."""
    advanced = tile[:1] == "A"
    colour = (tile[:1] == letter for letter in LETTERS)
    return (*colour, *(tile[1:2] == one and not advanced for one in "1234"), advanced)


def dice(codes: tuple[int, ...]) -> list[int]:
    return [codes.count(code) for code in range(len(ALL_DICE))]


def kinds(tiles: tuple[str, ...]) -> list[int]:
    return [number for tile in tiles for number in kind(tile)]


def filled(slots: tuple[int, ...]) -> list[int]:
    return [card > 0 for card in slots]


def ground(part: tuple[tuple[int, ...], int]) -> list[int]:
    found = [kind + 1 for kind in terrain(*part)]
    return found + [0] * (len(HEXES) - len(found))


Placed = tuple[tuple[tuple[int, tuple[int, int]], ...], tuple[int, ...]]


def missions(part: Placed) -> list[int]:
    """For each hex the colour of a Mission; for each Mission whose it is in space."""
    placed, order = part
    row = [0] * (len(HEXES) + len(MISSIONS))
    for place, (card, owner) in placed:
        row[place] = card_colour(card) + 1
        row[len(HEXES) + MISSIONS.index(card)] = order.index(owner) + 1
    return row


def ravagers(locations: tuple[tuple[int, ...], ...]) -> list[int]:
    return among(sum(locations, ()), RAVAGERS)


def offered(tiles: tuple[str, ...]) -> list[int]:
    return [tiles.count(name) for name in OFFERED]


def question(kind: str) -> list[int]:
    return [kind == one for one in DECISIONS]


def each(head: Iterable[str], *tails: str) -> tuple[str, ...]:
    return tuple(f"{one} {tail}" for one in head for tail in tails)


SEAT: Final = (
    Piece(GOODS, -100, 400, "points, goods, and how many cards"),
    Piece(
        tuple(f"die {name}" for name in ALL_DICE),
        *(0, 12, "how many of this die, * in high security", dice),
    ),
    Piece(
        each(CELLS, *KINDS),
        *(0, 1, "whether the tile has this color or kind", kinds),
    ),
    Piece(each(CELLS, "boost"), 0, 1, "boost side up", partial(marked, 9)),
    Piece(each(CELLS, "debris"), 0, 1, "carries debris", partial(marked, 9)),
    Piece(each(SLOTS, "filled"), 0, 1, "whether a card is there", filled),
    Piece(
        tuple(f"ship at {place}" for place in HEXES),
        *(0, 1, "whether a ship is on the hex", partial(marked, len(HEXES))),
    ),
)
HAND: Final = (
    Piece(
        tuple(f"Mission {card}" for card in MISSIONS),
        *(0, 1, "whether the card is in hand"),
        lambda cards: among(cards, MISSIONS),
    ),
    Piece(
        tuple(f"Ravager {card}" for card in RAVAGERS),
        *(0, 1, "whether the card is in hand"),
        lambda cards: among(cards, RAVAGERS),
    ),
)
TABLE: Final = (
    Piece(
        each(HEXES, "ground"),
        *(0, 5, "1-5 as in ``TERRAINS``", ground),
    ),
    Piece(
        (*each(HEXES, "Mission"), *(f"owner of Mission {card}" for card in MISSIONS)),
        *(0, 4, "a color, 1-3; an owner in space, 1 is oneself", missions),
    ),
    Piece(
        (*each(LOCATIONS, "damage"), *DECKS),
        *(0, 30, "damage cubes; dice in the supply"),
    ),
    Piece(
        tuple(f"Ravager {card}" for card in RAVAGERS),
        *(0, 1, "whether it is on the frigate", ravagers),
    ),
    Piece(
        each([f"display {number}" for number in range(1, 7)], *KINDS),
        *(0, 1, "whether the tile has this color or kind", kinds),
    ),
    Piece(
        tuple(f"offered {tile}" for tile in OFFERED),
        *(0, 4, "how many are offered", offered),
    ),
    Piece(LEFT, 0, 90, "how many are left to draw"),
    Piece(TIME, -1, 60, "how far the game is, and how it is set up"),
    Piece(
        tuple(f"asked {kind}" for kind in DECISIONS),
        *(0, 1, "the open question", question),
    ),
)
GROUPS: Final = (
    *(Group(name, partial(at_seat, place), SEAT) for place, name in enumerate(SEATS)),
    Group("hand", in_hand, HAND),
    Group("", on_table, TABLE),
)
