"""A position as numbers, as one seat sees it: itself first, then the others as they sit."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import repeat
from typing import TYPE_CHECKING, Any, Final

from blackangel.games.council_of_shadows.rules.board import GALAXIES, KINDS, SPACES, YIELD
from blackangel.games.council_of_shadows.rules.buy import UPGRADES
from blackangel.games.council_of_shadows.rules.decisions import DECISIONS
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.learnable import SEATS, Group, Piece, as_bytes

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

CARDS, BONUS = tuple(COMPONENTS.cards), tuple(COMPONENTS.bonus)
TECHS, LEADERS = tuple(COMPONENTS.dark_tech), tuple(COMPONENTS.leaders)
PANEL: Final = tuple(dict.fromkeys((*COMPONENTS.upgrades, *UPGRADES)))
MOST_FIELDS: Final = 5
PHASES: Final = ("setup", "buy", "plan", "act", "over")
TIME: Final = (
    *("round", "players", "throne", "AI cards left", "stations", "leaders", "open planning"),
    *(f"Parsec {parsec} tiles" for parsec in (1, 2, 3)),
    "phase",
)
MARKERS: Final = (
    *("energy", "consumption", "level", "spent", "ready", *GEM_NAMES),
    *("light bonus cards", "dark bonus cards"),
)
FIELDS: Final = range(1, MOST_FIELDS + 1)
ON_SPACE: Final = (
    *("blue", "desert", "volcano", "coal", "gold", "crystal", "energy"),
    *(f"{seat} cubes" for seat in SEATS),
)


def at_seat(place: int, state: State, seat: int) -> tuple[Hashable, ...]:
    """Whoever sits so far away; of the bonus cards, only how many."""
    if place >= state.players:
        return ()
    one = state.seats[(seat + place) % state.players]
    markers = one.energy, one.consumption, one.level, one.spent, one.ready
    bonus = len(one.light), len(one.dark)
    cards = one.hand, (one.fields, one.reach), one.panel, one.techs, one.leader
    return (*markers, *one.gems, *bonus), *cards


def own_cards(state: State, seat: int) -> tuple[Hashable, ...]:
    own = state.seats[seat]
    return own.light + own.dark, own.plan


def on_table(state: State, seat: int) -> tuple[Hashable, ...]:
    viewed = state.players, seat
    throne = (state.throne - seat) % state.players + 1 if state.throne >= 0 else 0
    played = state.with_stations, state.with_leaders, state.open_planning
    time = state.round, state.players, throne, len(state.deck), *played
    frame = state.stack[-1] if state.stack else ("",)
    return (
        (tuple(state.systems), tuple(state.colonies), *viewed),
        (state.open, state.stations, *viewed),
        state.display,
        (state.order, *viewed),
        (*time, *map(len, state.stacks), PHASES.index(state.phase)),
        (frame[0], frame[2] + 1 if frame[0] == "plan" else 0),
    )


def among(known: tuple[str, ...], things: tuple[str, ...]) -> list[int]:
    """For each known thing: how many of it are among these."""
    return [things.count(thing) for thing in known]


def fields(part: tuple[tuple[tuple[str, ...], ...], tuple[int, ...]]) -> list[int]:
    stacks, reach = part
    tops = (CARDS.index(stack[-1]) + 1 if stack else 0 for stack in stacks)
    spare = (0,) * MOST_FIELDS
    rows = (tops, map(len, stacks), reach)
    return [number for row in rows for number in (*row, *spare)[:MOST_FIELDS]]


def leader(name: str) -> list[int]:
    return [name == one for one in LEADERS]


@lru_cache(1 << 14)
def on_space(tile: str, there: str, players: int, seat: int) -> bytes:
    """A tile's planets by kind, its yield, and everybody's cubes on it, the own first."""
    if not tile:
        return as_bytes([0] * len(ON_SPACE))
    cubes = [there.count(str((seat + step) % players)) for step in range(players)]
    spare = [0] * (len(SEATS) - players)
    return as_bytes([*map(KINDS[tile].count, "bdv"), *YIELD[tile], *cubes, *spare])


def board(part: tuple[tuple[str, ...], tuple[str, ...], int, int]) -> bytes:
    tiles, colonies, players, seat = part
    return b"".join(map(on_space, tiles, colonies, repeat(players), repeat(seat)))


def galaxies(part: tuple[Any, ...]) -> list[int]:
    opened, stations, players, seat = part
    built = [(builder - seat) % players + 1 if builder >= 0 else 0 for builder, _kind in stations]
    return [*opened, *built]


def turns(part: tuple[tuple[int, ...], int, int]) -> list[int]:
    """When each seat's turn comes, the own first."""
    order, players, seat = part
    seats = [(seat + step) % players for step in range(players)]
    found = [order.index(who) + 1 if who in order else 0 for who in seats]
    return found + [0] * (len(SEATS) - players)


def question(part: tuple[str, int]) -> list[int]:
    kind, field = part
    return [*(kind == one for one in DECISIONS), field]


def each(head: str, things: Iterable[object]) -> tuple[str, ...]:
    return tuple(f"{head} {thing}" for thing in things)


SEAT: Final = (
    Piece(MARKERS, -20, 200, "markers, gems, and how many bonus cards"),
    Piece(each("hand", CARDS), 0, 1, "in hand", partial(among, CARDS)),
    Piece(
        (
            *each("top card of field", FIELDS),
            *each("cards on field", FIELDS),
            *each("reach of field", FIELDS),
        ),
        *(0, len(CARDS), "a card is its place in the box, 0 is none"),
        fields,
    ),
    Piece(each("panel", PANEL), 0, 1, "built", partial(among, PANEL)),
    Piece(each("Dark Tech", TECHS), 0, 1, "owned", partial(among, TECHS)),
    Piece(each("leader", LEADERS), 0, 1, "led by", leader),
)
OWN: Final = (
    Piece(each("bonus", BONUS), 0, 6, "the own bonus cards", partial(among, BONUS)),
    Piece(each("plan", CARDS), 0, 1, "the own plan", partial(among, CARDS)),
)
TABLE: Final = (
    Piece(
        tuple(f"{name} {thing}" for name in SPACES for thing in ON_SPACE),
        *(0, 12, "a tile's planets, yield and cubes", board),
    ),
    Piece(
        (*each("open", GALAXIES), *each("station in", GALAXIES)),
        *(0, 4, "open or not; who built there, 1 is oneself", galaxies),
    ),
    Piece(
        each("display", CARDS),
        *(0, 1, "whether it is for sale", partial(among, CARDS)),
    ),
    Piece(each("turn of", SEATS), 0, 4, "the place in the turn order", turns),
    Piece(TIME, 0, 60, "how far the game is, and how it is set up"),
    Piece(
        (*each("asked", DECISIONS), "field to plan"),
        *(0, MOST_FIELDS, "the open question", question),
    ),
)
GROUPS: Final = (
    *(Group(name, partial(at_seat, place), SEAT) for place, name in enumerate(SEATS)),
    Group("own", own_cards, OWN),
    Group("", on_table, TABLE),
)
