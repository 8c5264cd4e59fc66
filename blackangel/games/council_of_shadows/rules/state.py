"""The whole position as plain data, in the rulebook's words.

Everything that belongs to a seat or the table is an int, a string or a tuple of them, so a copy shares
whatever has not changed. ``board`` numbers galaxies, spaces and planets; ``decisions`` describes options
and frames.

The colonies of a tile are one text: its planets' stacks in order, with "/" between them, each cube as the
digit of its seat, the lowest first. ``"01//2"`` has three planets, the first with a cube of seat 0 under
one of seat 1, the second empty. A space without a tile has "" for tile and colonies.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from blackangel.games.council_of_shadows.rules.traits import adaptability, traits
from blackangel.kernel.decisions import Frame
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option

GEM_NAMES: Final[tuple[str, ...]] = ("coal", "gold", "crystal")
NO_STATION: Final = (-1, "")


SEAT: Final = (
    "consumption", "dark", "energy", "fields", "gems", "hand", "leader", "level", "light",
    "panel", "plan", "reach", "ready", "rounds", "since", "spent", "techs",
)  # fmt: skip


class Seat:
    """What belongs to one player; the Automa is a seat that uses only part of it.

    ``gems`` is by kind. ``fields`` are from the left, each a stack with its top card last; ``reach`` is
    by field. ``plan`` holds by field the card laid there in secret, "" for none, () outside planning; the
    card stays in ``hand`` until the reveal. ``panel`` is the upgrade that each cube on the panel marks.
    ``rounds`` are those in which the ``techs`` came. ``since`` is the stamp of the Energy marker's last
    move, ``spent`` the Consumption of the round.
    """

    __slots__ = SEAT

    def __init__(self) -> None:
        self.energy = 0
        self.consumption = 0
        self.level = 0
        self.since = 0
        self.spent = 0
        self.gems: tuple[int, ...] = (0, 0, 0)
        self.hand: tuple[str, ...] = ()
        self.fields: tuple[tuple[str, ...], ...] = ()
        self.reach: tuple[int, ...] = ()
        self.plan: tuple[str, ...] = ()
        self.ready = False
        self.panel: tuple[str, ...] = ()
        self.techs: tuple[str, ...] = ()
        self.rounds: tuple[int, ...] = ()
        self.leader = ""
        self.light: tuple[str, ...] = ()
        self.dark: tuple[str, ...] = ()

    def copy(self) -> Seat:
        new = Seat.__new__(Seat)
        new.energy = self.energy
        new.consumption = self.consumption
        new.level = self.level
        new.since = self.since
        new.spent = self.spent
        new.gems = self.gems
        new.hand = self.hand
        new.fields = self.fields
        new.reach = self.reach
        new.plan = self.plan
        new.ready = self.ready
        new.panel = self.panel
        new.techs = self.techs
        new.rounds = self.rounds
        new.leader = self.leader
        new.light = self.light
        new.dark = self.dark
        return new

    def key(self) -> tuple[object, ...]:
        """The whole seat as one hashable value."""
        return _seat_key(self)

    def has(self, trait: str) -> bool:
        """Whether an upgrade, a Dark Tech card or the leader gives a lasting trait."""
        return trait in traits(self.leader, self.techs, self.panel)

    @property
    def kinds(self) -> str:
        """The planets that may be settled, as letters (CS-B5)."""
        return adaptability(self.leader, self.techs, self.panel)


_seat_key: Callable[[Seat], tuple[object, ...]] = attrgetter(*SEAT)


# in this order they enter a save's checksum
STATE: Final = (
    "automa", "automa_card", "automa_discards", "automa_piles", "away", "boxed_dark",
    "boxed_tech", "rng", "colonies", "deck", "display", "ending", "leaders", "ledger", "legal",
    "light_deck", "open", "open_planning", "order", "over", "phase", "players", "ply", "round",
    "seats", "stack", "stacks", "stamp", "stations", "systems", "tech_decks", "throne", "turn",
    "with_leaders", "with_stations",
)  # fmt: skip


class State:
    """A position, possibly in the middle of an effect: ``stack`` holds the open decisions and steps.

    ``players`` take turns, the Automa (seat ``automa``, else -1) included; ``order`` is the turn
    order. By space: ``systems`` (tile ids) and ``colonies``; by galaxy: ``open`` and ``stations``
    (seat, kind). Decks and tile stacks are drawn from their end; cards and tiles return to their
    front. ``phase``: setup, buy, plan, act, over. ``away``: dark bonus cards put away, each with its
    owner. ``legal`` is derived: the options at this moment.
    """

    __slots__ = STATE

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.players = 0
        self.order: tuple[int, ...] = ()
        self.open_planning = False
        self.with_stations = False
        self.with_leaders = False
        self.rng = 0
        # the board
        self.open: tuple[bool, ...] = ()
        self.systems: list[str] = []
        self.colonies: list[str] = []
        self.stacks: tuple[tuple[str, ...], ...] = ((), (), ())
        self.stations: tuple[tuple[int, str], ...] = ()
        # cards
        self.display: tuple[str, ...] = ()
        self.deck: tuple[str, ...] = ()
        self.tech_decks: tuple[tuple[str, ...], ...] = ((), ())
        self.boxed_tech: tuple[str, ...] = ()
        self.light_deck: tuple[str, ...] = ()
        self.boxed_dark: tuple[str, ...] = ()
        self.away: tuple[tuple[int, str], ...] = ()
        self.leaders: tuple[str, ...] = ()
        # alone
        self.automa = -1
        self.automa_piles: tuple[tuple[str, ...], ...] = ()
        self.automa_discards: tuple[tuple[str, ...], ...] = ()
        self.automa_card = ""
        # time
        self.phase = "setup"
        self.round = 0
        self.turn = 0
        self.stamp = 0
        self.throne = -1
        self.ending = ""
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
        new.order = self.order
        new.open_planning = self.open_planning
        new.with_stations = self.with_stations
        new.with_leaders = self.with_leaders
        new.rng = self.rng
        new.open = self.open
        new.systems = self.systems[:]
        new.colonies = self.colonies[:]
        new.stacks = self.stacks
        new.stations = self.stations
        new.display = self.display
        new.deck = self.deck
        new.tech_decks = self.tech_decks
        new.boxed_tech = self.boxed_tech
        new.light_deck = self.light_deck
        new.boxed_dark = self.boxed_dark
        new.away = self.away
        new.leaders = self.leaders
        new.automa = self.automa
        new.automa_piles = self.automa_piles
        new.automa_discards = self.automa_discards
        new.automa_card = self.automa_card
        new.phase = self.phase
        new.round = self.round
        new.turn = self.turn
        new.stamp = self.stamp
        new.throne = self.throne
        new.ending = self.ending
        new.over = self.over
        new.ply = self.ply
        new.stack = self.stack[:]
        new.legal = self.legal
        new.ledger = None
        return new

    def key(self) -> tuple[object, ...]:
        """Everything but the ledger as one hashable value; positions with equal keys are equal."""
        left_out = ("ledger", "legal", "seats")
        parts: list[object] = [seat.key() for seat in self.seats]
        for name in STATE:
            if name not in left_out:
                value = getattr(self, name)
                parts.append(tuple(value) if isinstance(value, list) else value)
        return tuple(parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]  # it changes with every choice

    def note(self, seat: int, what: str, amount: int, source: str, *about: int | str) -> None:
        """Book one event, if a ledger is kept."""
        # a film's ledger does more than append, so its own method is called, even when compiled
        ledger: Any = self.ledger
        if ledger is not None:
            ledger.append(Event(self.ply, seat, what, amount, source, about))
