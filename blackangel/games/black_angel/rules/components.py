"""The components: what is printed on the cards, tiles, strips and boards, read from TOML tables.

The tables are in ``assets/black_angel/components``. Every fact carries a provenance word: FOUND in a
source, INFERRED from one, or RECONSTRUCTED, which is this project's own choice. ``names`` numbers
colours, cells, lanes and hexes. Effects stay texts here; ``effects`` parses them. ``printed`` reads
the tables and checks them.
"""

from __future__ import annotations

from blackangel.kernel.facts import Fact
from blackangel.kernel.named import NamedTuple


class Mission(NamedTuple):
    """``kind`` is "activation" or "neutralization"; ``icons`` are colours from top to bottom."""

    number: int
    colour: int
    kind: str
    effect: str
    reward: str
    icons: tuple[int, ...]


class Ravager(NamedTuple):
    """``location`` is 1 to 6."""

    number: int
    location: int
    effect: str


class Tile(NamedTuple):
    """A Technology tile, or a starting tile: its ``boost`` is empty."""

    id: str
    colour: int
    effect: str
    boost: str


class Advanced(NamedTuple):
    """A kind of Advanced Technology tile."""

    id: str
    effect: str
    copies: int


class Hex(NamedTuple):
    """``terrain`` is the colour of the species, or ``names.ASTEROIDS``."""

    terrain: int
    comet: bool
    ravager: bool


Side = tuple[Hex, ...]
Strip = tuple[Side, Side]


class Action(NamedTuple):
    """``kind`` is "discover", "command", "repair" or "destroy"."""

    number: int
    colour: int
    kind: str


class Arrow(NamedTuple):
    """Where tiles enter the grid: ``cells`` from the entered one to the one they leave from.

    ``lane`` as in ``names.LANES``; ``edge`` is "left", "right", "top" or "bottom"; ``colour`` is
    None for a black arrow and for a place for cards, whose ``cells`` are the nearest first.
    """

    lane: int
    edge: str
    colour: int | None
    cells: tuple[int, ...]


class Advantage(NamedTuple):
    """Resources, and dice moved to high security, by place in the turn order."""

    resource: int
    reserve: int


class HalHalf(NamedTuple):
    """``form``: advanced, technology, clockwise, counterclockwise; empty for a command."""

    colour: int
    action: str
    form: str


class HalCard(NamedTuple):
    """The top half comes first after a Sequence A, the bottom half after a Sequence B."""

    id: str
    top: HalHalf
    bottom: HalHalf


class Hal(NamedTuple):
    """``weights``: VP per thing; ``levels``: VP at the start; ``bonuses``: fixed VP by event."""

    cards: tuple[HalCard, ...]
    weights: dict[str, int]
    levels: dict[str, int]
    bonuses: dict[str, int]


class Start(NamedTuple):
    """What each player starts with: dice and Missions per colour, robots per workstation."""

    vp: int
    break_room: int
    workstation: int
    resource: int
    debris: int
    ship: int
    missions: int
    ravagers: int
    dice: int


class Players(NamedTuple):
    """What depends on the number of players (1 is solitaire); ``dice`` is per colour."""

    dice: int
    strips: int
    ravagers_removed: int


class BoxContents(NamedTuple):
    """What the box holds; robots, starting tiles and discs per player, dice and Missions per colour."""

    frigate_boards: int
    player_boards: int
    player_aids: int
    strips: int
    spes_tiles: int
    spes_tokens: int
    angels: int
    ships: int
    robots: int
    dice: int
    starting_tiles: int
    technology_tiles: int
    advanced_tiles: int
    missions: tuple[int, ...]
    ravagers: int
    discs: int
    resources: int
    cubes: int
    first_player_tokens: int
    hal_cards: int
    die_faces: tuple[int, ...]
    score_track: int

    @property
    def cards(self) -> int:
        """How many Missions and Ravagers there are: their numbers run from 1 to this."""
        return sum(self.missions) + self.ravagers


class Limits(NamedTuple):
    """Missions in hand, damage spaces and Ravager places at each action, Ravagers revealed in the setup."""

    hand: int
    damage_spaces: int
    ravager_places: int
    ravagers_revealed: int


class Components(NamedTuple):
    """All tables; ``arrows`` and ``slots`` by lane 0 to 5, ``spaces`` as colours from the top."""

    missions: dict[int, Mission]
    ravagers: dict[int, Ravager]
    tiles: dict[str, Tile]
    advanced: dict[str, Advanced]
    advanced_cap: int
    advanced_cap_per_card: int
    strips: tuple[Strip, ...]
    actions: tuple[Action, ...]
    display_costs: tuple[int, ...]
    advanced_slots: int
    advanced_cost: int
    starting_cells: tuple[int, ...]
    spaces: tuple[int, ...]
    slots: tuple[Arrow, ...]
    arrows: tuple[Arrow, ...]
    black_arrows: tuple[Arrow, ...]
    advantages: tuple[Advantage, ...]
    hal: Hal
    box: BoxContents
    limits: Limits
    start: Start
    players: dict[int, Players]
    facts: tuple[Fact, ...]
