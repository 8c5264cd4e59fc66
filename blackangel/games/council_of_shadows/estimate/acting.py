"""What a seat's cards bring when they act on the present board, one by one: part of ``heuristic``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from blackangel.games.council_of_shadows.estimate import cards, galaxies
from blackangel.games.council_of_shadows.estimate.galaxies import PARSEC_OF, Hold, Survey
from blackangel.games.council_of_shadows.rules import goods
from blackangel.games.council_of_shadows.rules.board import ANY_RANGE, END, SPAN, YIELD
from blackangel.games.council_of_shadows.rules.colonies import CUBE
from blackangel.games.council_of_shadows.rules.effects import KINDS, EffectStep, Steps
from blackangel.games.council_of_shadows.rules.programs import BRANCHES
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.traits import adaptability

LOOKED_AT = 3  # the most valuable galaxies are enough to try several cubes at once
EVERYWHERE = range(len(SPAN))
HARD = 92  # in hundredths: a cube can seldom go exactly where it is worth most


@lru_cache(1024)
def tile_yield(tile: str, refined: bool, values: tuple[int, ...]) -> int:
    """What the yield of a tile is worth."""
    found = YIELD[tile]
    return cards.goods(goods.refined(found) if refined else found, values)


class Acting:
    """A seat's galaxies while its cards act; each card finds what earlier ones settled."""

    def __init__(
        self,
        state: State,
        who: int,
        seen: Survey,
        holds: tuple[Hold, ...],
        left: int,
        sure: bool,
        lasting: frozenset[str],
    ) -> None:
        self.state = state
        self.who = who
        self.survey = seen
        self.holds: Sequence[Hold] = holds
        self.left = left
        self.sure = sure
        self.lasting = lasting
        self.seat = seat = state.seats[who]
        self.values = cards.gem_values(left)
        self.kinds = adaptability(seat.leader, seat.techs, seat.panel)
        self.stacked = "stack" in lasting
        self.extra = "extra 1" in lasting
        self.refined = "gems up" in lasting
        # by galaxy, as on the board until a card settles; only ``put`` changes it
        self.one: Sequence[int] = ()
        self.rooms: Sequence[int] = ()
        self.planets: Sequence[int] = ()

    def card(self, card: str, reach: int) -> int:
        """What a card brings with its best branch."""
        branches = BRANCHES[card]
        if not branches:
            return 0
        if len(branches) == 1:
            return self.steps(branches[0], reach)
        return max(self.look(steps, reach) for steps in branches)

    def look(self, steps: Steps, reach: int) -> int:
        """What a branch would bring, without carrying it out."""
        kept = self.holds, self.one, self.rooms, self.planets
        found = self.steps(steps, reach)
        self.holds, self.one, self.rooms, self.planets = kept
        return found

    def steps(self, steps: Steps, reach: int) -> int:
        return sum([self.step(step, reach) for step in steps])

    def step(self, step: EffectStep, reach: int) -> int:
        """What a step brings."""
        verb = step.verb
        reach = ANY_RANGE if step.anyrange else reach
        if verb == "settle":
            found = self.settle(step.n, reach, step.anyplanet, step.stack)
            return found + (cards.YIELDS[2] if step.follow and found else 0)
        if verb == "harvest":
            return self.harvest(step.n, reach)
        if verb == "discover":
            return self.discover(step, reach)
        if verb == "raise":
            return cards.RAISE * step.n if any(self.seat.gems[:2]) else 0
        if verb == "gain":
            return cards.goods(step.goods, self.values)
        return 0

    def gains(self) -> Sequence[int]:
        """What one more cube brings, by galaxy; also finds the rooms."""
        if not self.one:
            holds = tuple(self.holds)
            self.one = self.survey.gains(self.state.open, holds, self.left, self.sure)
            self.rooms, self.planets = self.survey.rooms(self.kinds, self.stacked)
        return self.one

    def gain(self, galaxy: int, number: int) -> int:
        """What this many more cubes bring in a galaxy."""
        return galaxies.gain(galaxy, self.holds[galaxy], number, self.left, self.sure)

    def put(self, galaxy: int, number: int, new: bool) -> None:
        """Remember that cubes were placed there."""
        own, lead, keeps, now = self.holds[galaxy]
        self.holds = list(self.holds)
        self.holds[galaxy] = Hold(own + number, galaxies.bounded(lead + number), keeps, now)
        if not new:
            self.planets = list(self.planets)
            self.planets[galaxy] -= 1
            if self.planets[galaxy] <= 0:
                self.rooms = list(self.rooms)
                self.rooms[galaxy] = 0
        self.one = list(self.one)
        self.one[galaxy] = self.gain(galaxy, 1)

    def settle(self, number: int, reach: int, anyplanet: bool, stacked: bool) -> int:
        """Place cubes where they bring most."""
        one, rooms = self.gains(), self.rooms
        if anyplanet or stacked:
            kinds = KINDS if anyplanet else self.kinds
            rooms, _ = self.survey.rooms(kinds, stacked or self.stacked)
        places = [g for g in range(len(SPAN)) if rooms[g] and PARSEC_OF[g] <= reach]
        return self._best(places, [min(number, rooms[g]) for g in places], one, False)

    def _best(self, places: list[int], numbers: list[int], one: Sequence[int], new: bool) -> int:
        if not places:
            return 0
        ranked = sorted(zip(places, numbers, strict=True), key=lambda place: -one[place[0]])
        best, where, many = -1, 0, 0
        for galaxy, number in ranked[:LOOKED_AT]:
            found = one[galaxy] if number == 1 else self.gain(galaxy, number)
            if found > best:
                best, where, many = found, galaxy, number
        self.put(where, many, new)
        return best * HARD // 100

    def harvest(self, number: int, reach: int) -> int:
        """The best yields in range, each as often as the seat has cubes there."""
        state = self.state
        own, lying, systems = CUBE[self.who], state.colonies, state.systems
        foreign = "foreign cubes" in self.lasting
        found: list[int] = []
        for space in range(END[reach]):
            there = lying[space]
            cubes = there.count(own)
            if foreign:
                cubes = len(there) - there.count("/")
            if cubes:
                found += [tile_yield(systems[space], self.refined, self.values)] * min(
                    cubes, number
                )
        found.sort(reverse=True)
        missing = number - len(found)
        return sum(found[:number]) + max(0, missing) * 40

    def discover(self, step: EffectStep, reach: int) -> int:
        """The value of a new tile: its yield, or cubes on it."""
        most = yields = 0
        kinds = len(self.kinds)
        for there in step.follow:
            if there.verb == "settle":
                most = there.n
                kinds = 3 if there.anyplanet else kinds
            else:
                yields = there.n
        return self.explore(EVERYWHERE, reach, kinds, most, yields, step.both)

    def explore(
        self, places: Iterable[int], reach: int, kinds: int, most: int, yields: int, both: bool
    ) -> int:
        """The same, in one of several galaxies."""
        unexplored = galaxies.unexplored(self.state)
        most = most and most + self.extra
        one, best, where, parsecs = self.gains(), 0, -1, 0
        for galaxy in places:
            parsec = PARSEC_OF[galaxy]
            if unexplored[galaxy] and parsec <= reach:
                parsecs = parsec
                found = one[galaxy] if most == 1 else self.gain(galaxy, most)
                found = found * galaxies.FITTING[parsec][kinds] // 100
                if found > best:
                    best, where = found, galaxy
        if not parsecs:
            return 0
        harvest = galaxies.YIELD[parsecs] * yields
        if both:
            best += harvest
        elif harvest > best:
            return cards.DISCOVER + harvest
        if where >= 0 and most:
            self.put(where, most, True)
        return cards.DISCOVER + best
