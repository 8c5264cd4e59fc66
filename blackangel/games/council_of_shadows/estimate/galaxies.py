"""What cubes in a galaxy bring when it is assessed round after round, in hundredths of Energy."""

from __future__ import annotations

from functools import lru_cache

from blackangel.games.council_of_shadows.rules import board
from blackangel.games.council_of_shadows.rules.assess import ENOUGH, HIGH, LOW
from blackangel.games.council_of_shadows.rules.board import HOME, PARSEC, SPAN
from blackangel.games.council_of_shadows.rules.colonies import CUBE, HEIGHT
from blackangel.games.council_of_shadows.rules.programs import CARRIES, OWNED
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.named import NamedTuple

PARSEC_OF = tuple(PARSEC[first] for first, _ in SPAN)
# the chance of a majority, in hundredths, by the lead over the best other seat
LEAD = {-3: 2, -2: 4, -1: 10, 0: 28, 1: 78, 2: 90, 3: 96}
SURE = {lead: 100 * (lead > 0) for lead in LEAD}
LATER, FADES = 42, 2  # how that chance changes in later rounds
DISCOUNT = 90  # on what comes a round later
# that one of two drawn tiles has an allowed planet: by Parsec, then by number of allowed kinds
FITTING = {1: (0, 100, 100, 100), 2: (0, 78, 96, 100), 3: (0, 30, 80, 100)}
YIELD = (0, 220, 330, 420)  # of a tile not yet drawn, by Parsec


class Hold(NamedTuple):
    """What a seat has in a galaxy: cubes on planets, its lead over the best other seat, whether
    assessing costs it a cube, whether it may assess the galaxy in this round.
    """

    own: int
    lead: int
    keeps: bool
    open: bool


@lru_cache(1 << 16)
def stake(galaxy: int, hold: Hold, left: int, sure: bool) -> int:
    """What assessing brings in this round and in the ``left`` tenths of rounds after it.

    ``sure``: nobody else acts before this round's assessment.
    """
    own, lead, keeps, now = hold
    if not own:
        return 0
    high, low = HIGH[galaxy] * 100, LOW[galaxy] * 100
    chance = (SURE if sure and now else LEAD)[bounded(lead)]
    found = low + (high - low) * chance // 100 if now else 0
    cubes = own - (now and not keeps)
    later = LEAD[bounded(lead)]
    worth = DISCOUNT
    for number in range(-(-left // 10)):
        if cubes <= 0:
            break
        part = min(10, left - 10 * number)
        later = (later * FADES + LATER) // (FADES + 1)
        found += (low + (high - low) * later // 100) * worth * part // 1000
        worth = worth * DISCOUNT // 100
        cubes -= not keeps
    return found


@lru_cache(1 << 16)
def room(tile: str, colonies: str, kinds: str, stacked: bool) -> tuple[int, int]:
    """The most cubes that fit on one planet of a tile, and how many planets have room for any."""
    rooms = [
        HEIGHT - len(stack)
        for kind, stack in zip(board.KINDS[tile], colonies.split("/"), strict=True)
        if kind in kinds and (stacked or not stack) and len(stack) < HEIGHT
    ]
    return max(rooms, default=0), len(rooms)


class Survey:
    """The state of the galaxies, and what was derived from it, kept until something changes.

    ``counts``: by galaxy and seat, what counts for the majority.
    """

    def __init__(
        self,
        systems: tuple[str, ...],
        colonies: tuple[str, ...],
        stations: tuple[tuple[int, str], ...],
        players: int,
    ) -> None:
        self.systems = systems
        self.colonies = colonies
        self.stations = stations
        self.counts: list[list[int]] = []
        for (first, end), (builder, kind) in zip(SPAN, stations, strict=True):
            cubes = "".join(colonies[first:end])
            found = [cubes.count(CUBE[who]) for who in range(players)]
            if kind:
                found[builder] += CARRIES[kind]
            self.counts.append(found)
        self._rooms: dict[tuple[str, bool], tuple[list[int], list[int]]] = {}
        self._incomes: dict[tuple[int, bool], int] = {}
        self._holds: dict[tuple[object, ...], tuple[Hold, ...]] = {}
        self._stakes: dict[tuple[object, ...], int] = {}
        self._gains: dict[tuple[object, ...], list[int]] = {}
        self.found: dict[tuple[object, ...], int] = {}  # whatever else depends on them

    def lead(self, who: int, galaxy: int) -> int:
        """The lead over the best other seat, in cubes."""
        there = self.counts[galaxy]
        return there[who] - max(there[:who] + there[who + 1 :])

    def rooms(self, kinds: str, stacked: bool) -> tuple[list[int], list[int]]:
        """By galaxy: the most cubes that fit on one planet, and how many planets have room for any."""
        key = kinds, stacked
        if key not in self._rooms:
            most, planets = [0] * len(SPAN), [0] * len(SPAN)
            for space, tile in enumerate(self.systems):
                if tile:
                    galaxy = HOME[space]
                    best, number = room(tile, self.colonies[space], kinds, stacked)
                    planets[galaxy] += number
                    most[galaxy] = max(most[galaxy], best)
            self._rooms[key] = most, planets
        return self._rooms[key]

    def income(self, who: int, now: bool) -> int:
        """What the seat can assess in the next round, or in this one."""
        key = who, now
        if key not in self._incomes:
            found = 0
            for galaxy, there in enumerate(self.counts):
                if there[who]:
                    hold = Hold(there[who], bounded(self.lead(who, galaxy)), False, now)
                    found += stake(galaxy, hold, 10, False)
            self._incomes[key] = found
        return self._incomes[key]

    def holds(
        self, who: int, now: bool, done: tuple[int, ...], removing: int, keeps: bool, ties: bool
    ) -> tuple[Hold, ...]:
        """By galaxy, what the seat has there, without the galaxies ``done`` in this round.

        ``removing``: where a cube is about to be removed; ``keeps``, ``ties``: the seat's traits.
        """
        key = who, now, done, removing, keeps, ties
        if key not in self._holds:
            self._holds[key] = tuple(
                self._hold(galaxy, who, now and galaxy not in done, galaxy == removing, keeps, ties)
                for galaxy in range(len(SPAN))
            )
        return self._holds[key]

    def _hold(
        self, galaxy: int, who: int, now: bool, removing: bool, keeps: bool, ties: bool
    ) -> Hold:
        own, lead = self.counts[galaxy][who], self.lead(who, galaxy)
        builder, kind = self.stations[galaxy]
        kept = False
        if ties and own and not lead:
            lead = 1
        if builder == who:
            own -= CARRIES[kind]
            kept = "keep here" in OWNED[kind].traits
        own, lead = own - removing, lead - removing
        return Hold(own, bounded(lead), kept or (keeps and own >= ENOUGH), now)

    def stakes(self, holds: tuple[Hold, ...], left: int, sure: bool) -> int:
        """What assessing all galaxies brings."""
        key = holds, left, sure
        if key not in self._stakes:
            self._stakes[key] = sum(
                [stake(galaxy, hold, left, sure) for galaxy, hold in enumerate(holds) if hold.own]
            )
        return self._stakes[key]

    def gains(
        self, open_: tuple[bool, ...], holds: tuple[Hold, ...], left: int, sure: bool
    ) -> list[int]:
        """By galaxy, what one more cube brings."""
        key = holds, left, sure
        if key not in self._gains:
            self._gains[key] = [
                gain(galaxy, hold, 1, left, sure) if open_[galaxy] else 0
                for galaxy, hold in enumerate(holds)
            ]
        return self._gains[key]


def gain(galaxy: int, hold: Hold, number: int, left: int, sure: bool) -> int:
    """What this many more cubes bring in a galaxy."""
    own, lead, keeps, now = hold
    more = Hold(own + number, bounded(lead + number), keeps, now)
    return stake(galaxy, more, left, sure) - stake(galaxy, hold, left, sure)


def bounded(lead: int) -> int:
    """The lead, bounded to the range of ``LEAD``."""
    return -3 if lead < -3 else 3 if lead > 3 else lead


@lru_cache(1 << 11)
def _survey(
    systems: tuple[str, ...],
    colonies: tuple[str, ...],
    stations: tuple[tuple[int, str], ...],
    players: int,
) -> Survey:
    return Survey(systems, colonies, stations, players)


def survey(state: State) -> Survey:
    """A survey of the present galaxies."""
    return _survey(tuple(state.systems), tuple(state.colonies), state.stations, state.players)


def unexplored(state: State) -> list[bool]:
    """By galaxy, whether a tile can be placed there."""
    systems = state.systems
    return [
        state.open[galaxy] and bool(state.stacks[PARSEC[first] - 1]) and "" in systems[first:end]
        for galaxy, (first, end) in enumerate(SPAN)
    ]
