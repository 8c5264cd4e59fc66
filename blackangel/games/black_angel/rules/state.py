"""The whole position as plain data, in the rulebook's words.

Everything that belongs to a seat or the table is an int, a string or a tuple of them, so a copy shares
whatever has not changed. ``names`` defines the numbering and notation of components.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, Final

from blackangel.games.black_angel.rules import names
from blackangel.kernel.decisions import Frame
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option

NO_TILES: Final = ("",) * 9


SEAT: Final = (
    "beside", "boosts", "charged", "debris", "dice", "ejected", "grid", "missions", "ravagers",
    "resource", "robot", "ship", "ships", "slots", "spaces", "stations", "supply", "tucked",
    "vp",
)  # fmt: skip


class Seat:
    """What belongs to one player; Hal and the neutral player are seats that use only part of it.

    ``dice`` is sorted; each is 8 * colour + 4 * reserved + value, see the module ``dice``. ``grid`` holds
    nine tile ids row by row; ``boosts`` and ``charged`` are the cells (bit 1 << cell) that lie boost side
    up or carry debris; ``slots`` six cards (0 for none); ``tucked`` the ejected Missions by colour.
    ``fleet`` is where its ``ships`` are, as bits: never two on a hex (BA-C3).
    """

    __slots__ = (*(part for part in SEAT if part != "ships"), "fleet")

    def __init__(self) -> None:
        self.vp = 0
        self.ship = 0
        self.resource = 0
        self.debris = 0
        self.robot = 0
        self.supply = 0
        self.stations: tuple[int, ...] = (0, 0, 0)
        self.dice: tuple[int, ...] = ()
        self.grid: tuple[str, ...] = NO_TILES
        self.boosts = 0
        self.charged = 0
        self.slots: tuple[int, ...] = (0,) * 6
        self.missions: tuple[int, ...] = ()
        self.ravagers: tuple[int, ...] = ()
        self.ejected: tuple[str, ...] = ()
        self.spaces: tuple[str, ...] = ("", "", "")
        self.beside: tuple[str, ...] = ()
        self.tucked: tuple[tuple[int, ...], ...] = ((), (), ())
        self.fleet = 0

    def copy(self) -> Seat:
        new = Seat.__new__(Seat)
        new.vp = self.vp
        new.ship = self.ship
        new.resource = self.resource
        new.debris = self.debris
        new.robot = self.robot
        new.supply = self.supply
        new.stations = self.stations
        new.dice = self.dice
        new.grid = self.grid
        new.boosts = self.boosts
        new.charged = self.charged
        new.slots = self.slots
        new.missions = self.missions
        new.ravagers = self.ravagers
        new.ejected = self.ejected
        new.spaces = self.spaces
        new.beside = self.beside
        new.tucked = self.tucked
        new.fleet = self.fleet
        return new

    @property
    def ships(self) -> tuple[int, ...]:
        """The hexes of the ships, in order."""
        return names.places(self.fleet)

    @ships.setter
    def ships(self, ships: tuple[int, ...]) -> None:
        self.fleet = names.bits(ships)

    def has_ship(self, place: int) -> bool:
        """Whether one of the ships is on the hex."""
        return bool(self.fleet >> place & 1)

    def key(self) -> tuple[object, ...]:
        """The whole seat as one hashable value."""
        return _seat_key(self)


_seat_key: Callable[[Seat], tuple[object, ...]] = attrgetter(*SEAT)


# in this order they are part of a save's checksum
STATE: Final = (
    "advanced", "advanced_deck", "angel", "rng", "damage", "damaged", "discards", "display",
    "ending", "first", "gone", "hal", "hal_deck", "hal_discard", "held", "last_round", "ledger",
    "legal", "locations", "missions", "neutral", "offers", "over", "players", "ply",
    "ravager_deck", "ravager_discard", "removed", "round", "seats", "sequence", "space", "spes",
    "stack", "strips", "supply", "technologies", "technology_discards", "token", "turn",
)  # fmt: skip


class State:
    """A position, possibly in the middle of an effect: ``stack`` holds the open decisions and steps.

    Locations 0 to 5 are actions 1 to 6. ``space`` maps a hex to (Mission, owner's seat). ``strips`` are
    faces, 2 * strip + side, from the frigate outward; ``token`` and ``spes`` are strip positions or -1.
    ``held`` maps a Ravager card to the seats whose robots lie on it. Decks are drawn from their end.
    ``legal`` is derived: the options at this moment.
    """

    __slots__ = STATE

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.players = 0
        self.neutral = -1
        self.hal = -1
        self.first = 0
        self.advanced = False
        self.rng = 0
        # the frigate
        self.damage = [0] * 6
        self.locations: list[tuple[int, ...]] = [()] * 6
        self.held: dict[int, tuple[int, ...]] = {}
        self.supply = [0, 0, 0]
        self.damaged = [0, 0, 0]
        self.display: tuple[str, ...] = ()
        self.offers: tuple[str, ...] = ()
        self.advanced_deck: tuple[str, ...] = ()
        self.technologies: list[tuple[str, ...]] = [(), (), ()]
        self.technology_discards: list[tuple[str, ...]] = [(), (), ()]
        self.missions: list[tuple[int, ...]] = [(), (), ()]
        self.discards: list[tuple[int, ...]] = [(), (), ()]
        self.ravager_deck: tuple[int, ...] = ()
        self.ravager_discard: tuple[int, ...] = ()
        self.removed: tuple[int, ...] = ()
        self.gone: tuple[str, ...] = ()
        # space
        self.strips: tuple[int, ...] = ()
        self.angel = 0
        self.token = -1
        self.spes = -1
        self.space: dict[int, tuple[int, int]] = {}
        # solitaire
        self.hal_deck: tuple[int, ...] = ()
        self.hal_discard: tuple[int, ...] = ()
        # time
        self.turn = 0
        self.round = 0
        self.sequence = ""
        self.ending = ""
        self.last_round = 0
        self.over = False
        self.ply = 0
        self.stack: list[Frame] = []
        self.legal: tuple[Option, ...] = ()
        self.ledger: list[Event] | None = None

    def copy(self) -> State:
        """An independent copy without the ledger (playouts write none)."""
        new = State.__new__(State)
        new.seats = [seat.copy() for seat in self.seats]
        new.players = self.players
        new.neutral = self.neutral
        new.hal = self.hal
        new.first = self.first
        new.advanced = self.advanced
        new.rng = self.rng
        new.damage = self.damage[:]
        new.locations = self.locations[:]
        new.held = self.held.copy()
        new.supply = self.supply[:]
        new.damaged = self.damaged[:]
        new.display = self.display
        new.offers = self.offers
        new.advanced_deck = self.advanced_deck
        new.technologies = self.technologies[:]
        new.technology_discards = self.technology_discards[:]
        new.missions = self.missions[:]
        new.discards = self.discards[:]
        new.ravager_deck = self.ravager_deck
        new.ravager_discard = self.ravager_discard
        new.removed = self.removed
        new.gone = self.gone
        new.strips = self.strips
        new.angel = self.angel
        new.token = self.token
        new.spes = self.spes
        new.space = self.space.copy()
        new.hal_deck = self.hal_deck
        new.hal_discard = self.hal_discard
        new.turn = self.turn
        new.round = self.round
        new.sequence = self.sequence
        new.ending = self.ending
        new.last_round = self.last_round
        new.over = self.over
        new.ply = self.ply
        new.stack = self.stack[:]
        new.legal = self.legal
        new.ledger = None
        return new

    def key(self) -> tuple[object, ...]:
        """Everything but the ledger as one hashable value; positions with equal keys are equal."""
        left_out = ("ledger", "legal", "seats", "held", "space")
        parts: list[object] = [seat.key() for seat in self.seats]
        parts.append(tuple(sorted(self.held.items())))
        parts.append(tuple(sorted(self.space.items())))
        for name in STATE:
            if name not in left_out:
                value = getattr(self, name)
                parts.append(tuple(value) if isinstance(value, list) else value)
        return tuple(parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]  # it changes with every choice

    @property
    def reached(self) -> bool:
        """Whether the Black Angel stands on Spes."""
        return self.spes >= 0 and self.spes == self.angel

    @property
    def can_draw(self) -> bool:
        """Whether a Mission can be drawn."""
        return any(self.missions) or any(self.discards)

    def note(self, seat: int, what: str, amount: int, source: str, *about: int | str) -> None:
        """Book one event, if a ledger is kept."""
        # a film's ledger does more than append, so its own method is called, even when compiled
        ledger: Any = self.ledger
        if ledger is not None:
            ledger.append(Event(self.ply, seat, what, amount, source, about))

    def around(self, who: int) -> Iterator[int]:
        """The seats that take turns, clockwise from ``who``."""
        return ((who + step) % self.players for step in range(self.players))
