"""The components: what is printed on the board, tiles, panels and cards, read from TOML tables.

The tables stand in ``assets/council_of_shadows/components``; beside every value is a provenance
word: FOUND in a source, INFERRED from one, or RECONSTRUCTED, which is this project's own choice.
Effects stay texts here: ``effects`` reads them. What a table must say to be accepted, and how they
are read: ``printed``.
"""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.kernel.facts import Fact
from blackangel.kernel.named import NamedTuple


class Galaxy(NamedTuple):
    """``id`` is its colour; ``high`` and ``low`` are its yield in Energy; ``fewest`` players."""

    id: str
    name: str
    parsec: int
    spaces: int
    high: int
    low: int
    fewest: int


class System(NamedTuple):
    """A Solar System tile; ``planets`` are letters of ``effects.KINDS``, in their order."""

    id: str
    parsec: int
    planets: str
    harvest: Goods


class Upgrade(NamedTuple):
    """Of a panel. ``field`` is 1 to 4 and ``reach`` 2 or 3 for a step of a field, else both are 0.

    ``option`` names it when it is bought: both steps of a field are bought by the field's name.
    """

    id: str
    name: str
    option: str
    field: int
    reach: int
    effect: str
    price: Goods


class Card(NamedTuple):
    """An action card; a starting card has no price."""

    id: str
    name: str
    consumption: int
    effect: str
    price: Goods
    starting: bool


class DarkTech(NamedTuple):
    """``level`` is 1 or 2."""

    id: str
    name: str
    level: int
    effect: str


class Bonus(NamedTuple):
    """``copies`` of a light card; a dark one needs ``fewest`` players, or Module 1."""

    id: str
    name: str
    dark: bool
    effect: str
    copies: int
    fewest: int
    stations: bool


class Station(NamedTuple):
    """Of Module 1; each player has one of each."""

    id: str
    effect: str
    price: Goods


class Leader(NamedTuple):
    """Of Module 2; ``consumption`` is where the marker starts."""

    id: str
    consumption: int
    effect: str


class Automa(NamedTuple):
    """``pile`` 0 to 2; ``actions`` from top to bottom; ``assess`` is "all" or "majority"."""

    id: str
    silver: bool
    pile: int
    consumption: int
    actions: tuple[str, ...]
    energy: int
    assess: str


class BoxContents(NamedTuple):
    """Counts; ``tiles`` by Parsec, from ``upgrades`` on for each player. Gems and cubes do not limit.

    ``colours`` and ``peoples`` of the players; the Automa has a colour of its own.
    """

    tiles: tuple[int, ...]
    order_tiles: int
    field_panels: int
    ai_cards: int
    dark_tech: int
    light_bonus: int
    dark_bonus: int
    coal: int
    gold: int
    crystal: int
    covers: int
    leaders: int
    golden_automa: int
    silver_automa: int
    thrones: int
    panels: int
    upgrades: int
    starting_cards: int
    stations: int
    cubes: int
    colours: tuple[str, ...]
    peoples: tuple[str, ...]
    automa_colour: str


class Limits(NamedTuple):
    """``height`` of a stack; ``bonus`` cards held; Consumption is ``lowest`` to ``highest``."""

    display: int
    purchases: int
    fields: int
    height: int
    bonus: int
    lowest: int
    highest: int
    rounds: int


class Start(NamedTuple):
    """``energy`` by place in the order; ``removed`` Dark Tech cards of each level.

    ``galaxy`` is the one whose spaces all receive a tile.
    """

    consumption: int
    energy: tuple[int, ...]
    coal: int
    gold: int
    galaxy: str
    removed: int


class Worth(NamedTuple):
    """Energy in the final scoring, for each."""

    coal: int
    gold: int
    crystal: int
    ai_card: int


class Components(NamedTuple):
    """All tables, each in printed order; galaxies in board order.

    ``compensation``: by level reached (1, 2), then by own level below it, what is received.
    """

    box: BoxContents
    limits: Limits
    start: Start
    worth: Worth
    galaxies: dict[str, Galaxy]
    systems: dict[str, System]
    upgrades: dict[str, Upgrade]
    cards: dict[str, Card]
    dark_tech: dict[str, DarkTech]
    bonus: dict[str, Bonus]
    stations: dict[str, Station]
    leaders: dict[str, Leader]
    compensation: dict[int, tuple[Goods, ...]]
    automa: dict[str, Automa]
    facts: tuple[Fact, ...]
