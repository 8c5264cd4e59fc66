"""The components: what is printed on the board, tiles, panels and cards, read from TOML tables.

The tables are in ``assets/council_of_shadows/components``. Every value carries a provenance word: FOUND in
a source, INFERRED from one, or RECONSTRUCTED, which is this project's own choice. Effects stay texts here;
``effects`` parses them. ``printed`` reads the tables and checks them.
"""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.kernel.facts import Fact
from blackangel.kernel.named import NamedTuple


class Galaxy(NamedTuple):
    """``id`` is its colour, ``high`` and ``low`` the yield in Energy, ``fewest`` the fewest players."""

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
    """An upgrade on a panel; for a field step, ``field`` is 1 to 4 and ``reach`` 2 or 3, else both are 0.

    ``option`` is its name in options: the field's name for both steps of a field.
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
    """A station of Module 1; each player has one of each."""

    id: str
    effect: str
    price: Goods


class Leader(NamedTuple):
    """A leader of Module 2; ``consumption`` is where the marker starts."""

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
    """What the box holds: ``tiles`` by Parsec; from ``upgrades`` on, numbers per player. Gems and cubes never
    run out.

    ``colours`` and ``peoples`` are the players'; the Automa has a colour of its own.
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
    """``height`` of a stack; ``bonus`` cards held; Consumption lies between ``lowest`` and ``highest``."""

    display: int
    purchases: int
    fields: int
    height: int
    bonus: int
    lowest: int
    highest: int
    rounds: int


class Start(NamedTuple):
    """``energy`` by place in the turn order; ``removed`` Dark Tech cards per level.

    All spaces of ``galaxy`` receive a tile.
    """

    consumption: int
    energy: tuple[int, ...]
    coal: int
    gold: int
    galaxy: str
    removed: int


class Worth(NamedTuple):
    """Energy per thing in the final scoring."""

    coal: int
    gold: int
    crystal: int
    ai_card: int


class Components(NamedTuple):
    """All tables, each in printed order; galaxies in board order.

    ``compensation`` says what a seat receives: by the level that somebody reached (1, 2), then by its own
    lower level.
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
