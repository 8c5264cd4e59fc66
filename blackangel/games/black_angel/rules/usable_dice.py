"""Whether a die can be used, now or after what tiles could bring: exact, and without playing on.

Before a die is used nothing changes but the player's own things. So the position itself serves every
question, and what is asked about is a seat as it could be, laid in the place of the player's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import compress, product
from operator import attrgetter
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
from blackangel.games.black_angel.rules.effects import Effect
from blackangel.games.black_angel.rules.names import GOODS, card_colour, tile_colour
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
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.option import Option

# what of a seat decides which dice it can use, beside its boosts
_means = attrgetter(*GOODS, "supply", "ships", "dice", "missions", "ravagers")


# the boosts that change dice
DICE: Final = ("3", "any")


class Source(NamedTuple):
    """Dice that cost the same: by colour their highest value, -1 for none; a higher one never hurts.

    ``special``: one can do its colour's special action, which no seat's things decide.
    """

    price: str
    best: list[int]
    special: bool


@lru_cache(4096)
def _raising(grid: tuple[str, ...], boosts: int) -> frozenset[tuple[str, int]]:
    """Which boosts lie there that set or recolour dice, each with its colour: one is as good as two."""
    up = [tile for cell, tile in enumerate(grid) if boosts & 1 << cell]
    return frozenset((BOOST[tile][0], tile_colour(tile)) for tile in up if BOOST[tile][0] in DICE)


class Prospects:
    """The answers for one seat at one decision, each found once.

    Used as ``with Prospects(state, who) as prospects``: only within is the position another.
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
        others = [h for seat in (*state.seats[:who], *state.seats[who + 1 :]) for h in seat.ships]
        # where two ships of others stand nobody's can end before a die is used
        self.full = {place for place in others if others.count(place) > 1}
        self.missions = [
            (place, owner, card_colour(card), MISSION[card].effects[0])
            for place, (card, owner) in state.space.items()
            if card not in NEUTRALIZATION
        ]

    def __enter__(self) -> Prospects:
        seats = self.seats[:]
        # a robot sent to a workstation sends the neutral player's away
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
        """The position with a copy of the seat, to be changed at will."""
        self.state.seats[self.who] = seat.copy()
        return self.state

    def usable(self, seat: Seat) -> bool:
        """Whether a die can be used, flipped before or not: only one is, so one flip is enough."""
        if not self._has_dice(seat):
            return False
        key = (seat.boosts and _raising(seat.grid, seat.boosts), *_means(seat))
        if key not in self.known:
            self.known[key] = self._usable(seat)
        return self.known[key]

    def _has_dice(self, seat: Seat) -> bool:
        return bool(seat.dice or (seat.resource and self.sale))

    def _usable(self, seat: Seat) -> bool:
        for source in self._affordable(seat):
            if source.special or self._command(seat, source) or self._mission(seat, source):
                return True
        return False

    def _affordable(self, seat: Seat) -> Iterator[Source]:
        return (s for s in self._sources(seat) if not s.price or getattr(seat, s.price))

    def _sources(self, seat: Seat) -> list[Source]:
        """The dice as they lie, as they could be flipped, and those on sale."""
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
        for place, value in zip(SPECIAL, best, strict=True):
            special = special or (value > 0 and self._special(place) <= value)
        return Source(price, best, special)

    def _special(self, place: int) -> int:
        if place not in self.specials:
            self.specials[place] = frigate.least(self.state, self.who, place)
        return self.specials[place]

    def _command(self, seat: Seat, source: Source) -> bool:
        """Whether one of the dice can do a Command."""
        # more than one ship and two robots, one for a Ravager, no Command can want
        fleet = (seat.ship > 0, min(seat.robot, 2), seat.ships, seat.missions)
        needs = self.commands.setdefault(fleet, {})
        for place, value in zip(COMMAND, source.best, strict=True):
            if value >= 0:
                if place not in needs:
                    self.state.seats[self.who] = seat
                    needs[place] = frigate.least(self.state, self.who, place)
                if needs[place] <= value:
                    return True
        return False

    def _mission(self, seat: Seat, source: Source) -> bool:
        """Whether one of the dice can activate a Mission, when it is paid for (BA-M1)."""
        for place, owner, colour, effect in self.missions:
            if source.best[colour] > 0 and (owner == self.who or place in seat.ships):
                self.state.seats[self.who] = seat
                if source.price:
                    goods.spend(self.trial(seat), self.who, source.price, "")
                if activation.can(self.state, self.who, effect):
                    return True
        return False

    def begin(self, seat: Seat) -> bool:
        """Whether a die can be used, now or after a card, tiles turned over before it (BA-V3)."""
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
        # a card less in hand makes no die usable
        none: dict[int, bool] = {} if self.usable(seat) else {0: False}
        for kind, (after, hand) in _hands(seat).items():
            known = none.copy()
            vain = [False] * len(seat.slots)
            for slot in free:
                cells = turn.line_cells(seat, kind, slot) & useful
                if cells not in known:
                    known[cells] = self.line(after, cells)
                vain[slot] = not known[cells]
            for card in hand:
                found.update(compress(turn.CARD[card], vain))
        return found

    def effect(self, seat: Seat, effect: Effect, cells: int) -> bool:
        """Whether a die can be used after the effect and then tiles of the cells."""
        if effect.verb == "move":
            return any(self.line(new, cells) for new in self._moved(seat, int(effect.argument)))
        if effect.verb == "station":
            return any(self.line(new, cells) for new in self._posted(seat))
        return self.line(self._richer(seat, [effect]), cells)

    def line(self, seat: Seat, cells: int) -> bool:
        """Whether a die can be used once tiles of the cells were activated, in the best order.

        Goods and robots never hurt, and ships are moved the better for them: so moves come last.
        """
        if self.usable(seat):
            return True
        tiles = help_for(seat.grid, seat.boosts)
        if not self._has_dice(seat) and not (self.sale and cells & tiles.resources):
            return False
        cells &= tiles.cells
        if not cells:
            return False
        key = (cells, seat.stations, seat.boosts, *_means(seat))
        if key not in self.known:
            self.known[key] = self._activated(seat, cells, tiles.effects)
        return self.known[key]

    def _activated(self, seat: Seat, cells: int, brings: list[list[Effect]]) -> bool:
        """Whether a die can be used after some effects of the cells' tiles."""
        choices = [brings[cell] for cell in range(9) if cells & 1 << cell and brings[cell]]
        if seat.supply <= MOST_ROBOTS * len(choices):
            # but the last robots of the supply may be all that a Mission gives
            choices = [[*effects, NOTHING] for effects in choices]
        for effects in product(*choices):
            rich = self._richer(seat, effects) if effects else seat
            if self._sail(rich, [int(e.argument) for e in effects if e.verb == "move"]):
                return True
        return False

    def _richer(self, seat: Seat, effects: Iterable[Effect]) -> Seat:
        """The seat with the goods of the effects and with robots called back for theirs."""
        rich = self.trial(seat).seats[self.who]
        back = 0
        for effect in effects:
            for thing, number in effect.gains:
                goods.gain(self.state, self.who, thing, number, "")
            back += effect.verb == "station"
        # from which workstation is all the same to the dice
        rich.robot += min(back, sum(rich.stations))
        return rich

    def _sail(self, seat: Seat, moves: list[int]) -> bool:
        """Whether a die can be used when ships may be moved before, each time so many hexes."""
        if self.usable(seat):
            return True
        if not moves or not self._has_dice(seat):
            return False
        key = (tuple(moves), seat.boosts and _raising(seat.grid, seat.boosts), *_means(seat))
        if key not in self.known:
            self.known[key] = self._arrives(seat, moves) or (
                self._could_leave(seat)
                and any(self._sail(moved, moves[1:]) for moved in self._moved(seat, moves[0]))
            )
        return self.known[key]

    def _arrives(self, seat: Seat, moves: list[int]) -> bool:
        """Whether some ship can be brought to where a Mission can be placed or activated.

        No ship is in the way of another: the one ahead goes on instead, with a move to spare. So each
        hex is asked for at once, as if a ship stood on every one; a launched one takes a robot.
        """
        fleets = [(seat.ships, seat.ship, seat.robot, moves)]
        if seat.ship and seat.robot:
            start = space.angel_hex(self.state)
            launched = self._spread((start,), moves[:1])
            fleets.append((launched, seat.ship - 1, seat.robot - 1, moves[1:]))
        for starts, ship, robot, left in fleets:
            fleet = seat.copy()
            fleet.ships = self._spread(starts, left)
            fleet.ship, fleet.robot = ship, robot
            for source in self._affordable(seat):
                star = source._replace(best=[min(value, 0) for value in source.best])
                if self._command(fleet, star) or self._mission(fleet, source):
                    return True
        return False

    def _spread(self, starts: tuple[int, ...], moves: list[int]) -> tuple[int, ...]:
        """The hexes on which ships that start there can stand, each moved by some of the moves."""
        state, reached = self.state, set(starts)
        for steps in moves:
            for start in tuple(reached):
                ways = space.reach(state.strips, state.spes, state.angel, start, steps)
                reached.update(place for place in ways if place not in self.full)
        return tuple(sorted(reached - self.full))

    def _could_leave(self, seat: Seat) -> bool:
        """Whether a die could move a ship if only one were not boxed in."""
        return any(
            frigate.strength(self.state, place, value) > 0
            for source in self._affordable(seat)
            for place, value in zip(COMMAND, source.best, strict=True)
        )

    def _moved(self, seat: Seat, steps: int) -> Iterator[Seat]:
        """The seat after each move or launch."""
        for chosen in space.move_options(self.trial(seat), self.who, steps):
            trial = self.trial(seat)
            space.travel(trial, self.who, chosen, "")
            yield trial.seats[self.who]

    def _posted(self, seat: Seat) -> Iterator[Seat]:
        """The seat after each way to send a robot to a workstation or to call one back."""
        frame = ("station", self.who, "")
        for chosen in dice.station_options(self.trial(seat), frame):
            trial = self.trial(seat)
            dice.station_apply(trial, frame, chosen)
            yield trial.seats[self.who]


def _hands(seat: Seat) -> dict[int, tuple[Seat, list[int]]]:
    """By kind: the seat without a card of the hand, and which cards it has of the kind."""
    found: dict[int, tuple[Seat, list[int]]] = {}
    for card in seat.missions + seat.ravagers:
        kind = turn.KIND[card]
        if kind not in found:
            found[kind] = seat.copy(), []
            goods.leave_hand(found[kind][0], card)
        found[kind][1].append(card)
    return found


def _turned(seat: Seat, cells: int) -> Iterator[Seat]:
    """The seat with none, some or all tiles turned over that a card on the cells could reach."""
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
