"""Whether a die can be used, now or after what tiles could bring: an exact answer without playing on.

Until a die is used, only the player's own things change. So every question uses the position itself,
with a hypothetical seat in place of the player's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import compress, product
from typing import Final

from blackangel.games.black_angel.rules import (
    activation,
    advanced,
    dice,
    frigate,
    goods,
    space,
    turn,
)
from blackangel.games.black_angel.rules.advanced import PLAIN
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.effects import Effect
from blackangel.games.black_angel.rules.names import tile_colour
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import (
    ACTIVATES,
    BOOST,
    COMMAND,
    MISSION,
    NEUTRALIZATION,
    SPECIAL,
)
from blackangel.games.black_angel.rules.tile_help import MOST_ROBOTS, NOTHING, beside, help_for
from blackangel.kernel.option import Option

# the boosts that change dice
DICE: Final = ("3", "any")


class Source:
    """Dice of one price: the highest value by colour, -1 for none; a higher value is never worse.

    ``special``: one of them can do its colour's special action, which does not depend on the seat.
    """

    __slots__ = ("best", "price", "special")

    def __init__(self, price: str, best: list[int], special: bool) -> None:
        self.price = price
        self.best = best
        self.special = special


def _means(seat: Seat) -> tuple[object, ...]:
    """What decides, besides boosts, which dice a seat can use."""
    stored = (seat.ship, seat.resource, seat.robot, seat.debris, seat.supply)
    return (*stored, seat.fleet, seat.dice, seat.missions, seat.ravagers)


@lru_cache(4096)
def _raising(grid: tuple[str, ...], boosts: int) -> frozenset[tuple[str, int]]:
    """The boosts on the grid that set or recolour dice, each with its colour; duplicates count once."""
    up = [tile for cell, tile in enumerate(grid) if boosts & 1 << cell]
    return frozenset((BOOST[tile][0], tile_colour(tile)) for tile in up if BOOST[tile][0] in DICE)


class Prospects:
    """The answers for one seat at one decision; slow ones are cached.

    Use it as ``with Prospects(state, who) as prospects``; the position is modified only inside the block.
    """

    def __init__(self, state: State, who: int) -> None:
        self.state = state
        self.who = who
        self.seats = state.seats
        self.ledger = state.ledger
        self.sale = turn.sold(state, who)
        self.known: dict[object, bool] = {}
        self.specials: dict[int, int] = {}
        self.commands: dict[object, dict[int, int]] = {}
        self.sources: dict[object, list[Source]] = {}
        # no ship can end where two others stand, at least until a die is used
        self.full = space.full([*state.seats[:who], *state.seats[who + 1 :]])
        self.missions = [
            (place, owner, card_colour(card), MISSION[card].effects[0])
            for place, (card, owner) in state.space.items()
            if card not in NEUTRALIZATION
        ]

    def __enter__(self) -> Prospects:
        seats = self.seats[:]
        # a robot sent to a workstation drives out the neutral player's
        neutral = self.state.neutral
        if neutral >= 0:
            seats[neutral] = seats[neutral].copy()
        self.state.seats = seats
        self.state.ledger = None
        return self

    def __exit__(self, *_: object) -> None:
        self.state.seats = self.seats
        self.state.ledger = self.ledger

    def trial(self, seat: Seat) -> State:
        """The position with a copy of the seat, free to be changed."""
        self.state.seats[self.who] = seat.copy()
        return self.state

    def usable(self, seat: Seat) -> bool:
        """Whether a die can be used, flipped or not; one flip is enough, since only one die is used."""
        if not self._has_dice(seat):
            return False
        for source in self._affordable(seat):
            if source.special or self._command(seat, source.best) or self._mission(seat, source):
                return True
        return False

    def _has_dice(self, seat: Seat) -> bool:
        return bool(seat.dice or (seat.resource and self.sale))

    def _affordable(self, seat: Seat) -> list[Source]:
        return [s for s in self._sources(seat) if not s.price or getattr(seat, s.price)]

    def _sources(self, seat: Seat) -> list[Source]:
        """The dice as they lie, the dice flipped, and the dice for sale."""
        key = (seat.dice, seat.boosts and _raising(seat.grid, seat.boosts))
        if key not in self.sources:
            self.state.seats[self.who] = seat
            turned = [dice.opposite(code) for code in seat.dice]
            offers = (("", seat.dice), ("debris", turned), ("resource", self.sale))
            self.sources[key] = [self._source(price, codes) for price, codes in offers if codes]
        return self.sources[key]

    def _source(self, price: str, codes: Iterable[int]) -> Source:
        best = [-1, -1, -1]
        boosts = self.state.seats[self.who].boosts
        for code in codes:
            variants = advanced.variants(self.state, self.who, code) if boosts else PLAIN[code]
            for _, colour, value in variants:
                if value > best[colour]:
                    best[colour] = value
        special = False
        for colour, value in enumerate(best):
            special = special or (value > 0 and self._special(SPECIAL[colour]) <= value)
        return Source(price, best, special)

    def _special(self, place: int) -> int:
        if place not in self.specials:
            self.specials[place] = frigate.least(self.state, self.who, place)
        return self.specials[place]

    def _command(self, seat: Seat, best: list[int]) -> bool:
        """Whether dice of these values, by colour, can perform Command."""
        # no Command needs more than one ship and two robots, one of them for a Ravager
        means = (seat.ship > 0, min(seat.robot, 2), seat.fleet, seat.missions)
        needs = self.commands.setdefault(means, {})
        for colour, value in enumerate(best):
            if value >= 0:
                if colour not in needs:
                    self.state.seats[self.who] = seat
                    needs[colour] = frigate.least(self.state, self.who, COMMAND[colour])
                if needs[colour] <= value:
                    return True
        return False

    def _mission(self, seat: Seat, source: Source) -> bool:
        """Whether one of the dice can activate a Mission once it is paid for (BA-M1)."""
        for place, owner, colour, effect in self.missions:
            if source.best[colour] > 0 and (owner == self.who or seat.has_ship(place)):
                self.state.seats[self.who] = seat
                if source.price:
                    goods.spend(self.trial(seat), self.who, source.price, "")
                if activation.can(self.state, self.who, effect):
                    return True
        return False

    def begin(self, seat: Seat) -> bool:
        """Whether a die can be used, now or after a card, which tiles may be turned over before (BA-V3)."""
        if self.usable(seat):
            return True
        return any(
            self.line(turned, cells)
            for kind, (after, _) in _hands(seat).items()
            for cells in {turn.line_cells(seat, kind, slot) for slot in turn.free_slots(seat)}
            for turned in _turned(after, cells)
        )

    def hopeless(self, seat: Seat) -> set[Option]:
        """The options to play a card after which no die can be used."""
        found: set[Option] = set()
        useful = help_for(seat.grid, seat.boosts).cells
        free = turn.free_slots(seat)
        now = self.usable(seat)
        for kind, (after, hand) in _hands(seat).items():
            # one card less in hand never makes a die usable
            if now and self.usable(after):
                continue
            known = {0: False}
            vain = [False] * len(seat.slots)
            for slot in free:
                cells = turn.line_cells(seat, kind, slot) & useful
                if cells not in known:
                    known[cells] = self.helped(after, cells)
                vain[slot] = not known[cells]
            for card in hand:
                found.update(compress(turn.CARD[card], vain))
        return found

    def effect(self, seat: Seat, effect: Effect, cells: int) -> bool:
        """Whether a die can be used after the effect, followed by activating tiles of the cells."""
        if effect.verb == "move":
            return any(self.line(new, cells) for new in self._moved(seat, int(effect.argument)))
        if effect.verb == "station":
            return any(self.line(new, cells) for new in self._posted(seat))
        return self.line(self._richer(seat, [effect]), cells)

    def line(self, seat: Seat, cells: int) -> bool:
        """Whether a die can be used, or will be once tiles of the cells are activated."""
        return self.usable(seat) or self.helped(seat, cells)

    def helped(self, seat: Seat, cells: int) -> bool:
        """Whether a die can be used once tiles of the cells are activated in the best order.

        Goods and robots never hurt and only help ships to move, so moves come last.
        """
        tiles = help_for(seat.grid, seat.boosts)
        if not self._has_dice(seat) and not (self.sale and cells & tiles.resources):
            return False
        cells &= tiles.cells
        if not cells:
            return False
        key = (cells, seat.stations, seat.boosts, _means(seat))
        if key not in self.known:
            self.known[key] = self._activated(seat, cells, tiles.effects)
        return self.known[key]

    def _activated(self, seat: Seat, cells: int, brings: list[list[Effect]]) -> bool:
        """Whether a die can be used after some of the cells' effects."""
        choices = [brings[cell] for cell in range(9) if cells & 1 << cell and brings[cell]]
        if seat.supply <= MOST_ROBOTS * len(choices):
            # leave some out: the supply's last robots may be all that a Mission gives
            choices = [[*effects, NOTHING] for effects in choices]
        for effects in product(*choices):
            rich = self._richer(seat, effects) if effects else seat
            if self._sail(rich, [int(e.argument) for e in effects if e.verb == "move"]):
                return True
        return False

    def _richer(self, seat: Seat, effects: Iterable[Effect]) -> Seat:
        """The seat with the gains of the effects, and with a robot recalled for each that allows it."""
        rich = self.trial(seat).seats[self.who]
        back = 0
        for effect in effects:
            for thing, number in effect.gains:
                goods.gain(self.state, self.who, thing, number, "")
            back += effect.verb == "station"
        # the dice do not care which workstation it leaves
        rich.robot += min(back, sum(rich.stations))
        return rich

    def _sail(self, seat: Seat, moves: list[int]) -> bool:
        """Whether a die can be used if ships may first make these moves, given in hexes."""
        if self.usable(seat):
            return True
        if not moves or not self._has_dice(seat):
            return False
        key = (tuple(moves), seat.boosts and _raising(seat.grid, seat.boosts), _means(seat))
        if key not in self.known:
            self.known[key] = self._arrives(seat, moves) or (
                self._could_leave(seat)
                and any(self._sail(moved, moves[1:]) for moved in self._moved(seat, moves[0]))
            )
        return self.known[key]

    def _arrives(self, seat: Seat, moves: list[int]) -> bool:
        """Whether some ship can reach a place where a Mission is placed or activated, or that it can leave.

        No ship blocks another: the one ahead moves on instead, with a move to spare. So all hexes are tested
        at once, as if a ship stood on each; launching one costs a robot.
        """
        fleets = [(seat.fleet, seat.ship, seat.robot, moves)]
        if seat.ship and seat.robot:
            start = 1 << space.angel_hex(self.state)
            launched = self._spread(start, moves[:1])
            fleets.append((launched, seat.ship - 1, seat.robot - 1, moves[1:]))
        for starts, ship, robot, left in fleets:
            moved = seat.copy()
            moved.fleet = self._spread(starts, left)
            moved.ship, moved.robot = ship, robot
            for source in self._affordable(seat):
                if self._command(moved, source.best) or self._mission(moved, source):
                    return True
        return False

    def _spread(self, starts: int, moves: list[int]) -> int:
        """The hexes (bits) that ships from these starts can reach, each moved by some of the moves."""
        state, reached = self.state, starts
        free = space.passable(state.strips, state.spes, state.angel)
        for steps in moves:
            reached |= space.reach(free, reached, steps) & ~self.full
        return reached & ~self.full

    def _could_leave(self, seat: Seat) -> bool:
        """Whether a die could move a ship if only it were not boxed in."""
        return any(
            frigate.strength(self.state, COMMAND[colour], value) > 0
            for source in self._affordable(seat)
            for colour, value in enumerate(source.best)
        )

    def _moved(self, seat: Seat, steps: int) -> Iterator[Seat]:
        """The seat after each possible move or launch."""
        for chosen in space.move_options(self.trial(seat), self.who, steps):
            trial = self.trial(seat)
            space.travel(trial, self.who, chosen, "")
            yield trial.seats[self.who]

    def _posted(self, seat: Seat) -> Iterator[Seat]:
        """The seat after each way to send a robot to a workstation or recall one."""
        frame = ("station", self.who, "")
        for chosen in dice.station_options(self.trial(seat), frame):
            trial = self.trial(seat)
            dice.station_apply(trial, frame, chosen)
            yield trial.seats[self.who]


def _hands(seat: Seat) -> dict[int, tuple[Seat, list[int]]]:
    """By kind of card: the seat without one card of the kind, and the hand's cards of the kind."""
    found: dict[int, tuple[Seat, list[int]]] = {}
    for card in seat.missions + seat.ravagers:
        kind = turn.KIND[card]
        if kind not in found:
            found[kind] = seat.copy(), []
            goods.leave_hand(found[kind][0], card)
        found[kind][1].append(card)
    return found


def _turned(seat: Seat, cells: int) -> Iterator[Seat]:
    """The seat with every subset of the tiles turned over that a card on these cells could reach."""
    yield seat
    reached = cells
    for cell, tile in enumerate(seat.grid):
        if cells & 1 << cell and tile in ACTIVATES:
            for near in beside(tile, cell):
                reached |= 1 << near
    part = covered = reached & seat.boosts
    while part:
        turned = seat.copy()
        turned.boosts &= ~part
        yield turned
        part = (part - 1) & covered
