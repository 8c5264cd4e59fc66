"""A player's section of a written position: score, storage, dice, board, hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.cards import card_colour, is_mission
from blackangel.games.black_angel.rules.names import COLOUR, COLOURS, DIE, SLOT, SLOTS
from blackangel.games.black_angel.rules.setup import START
from blackangel.games.black_angel.rules.tables import BOX, COMPONENTS, TILES
from blackangel.kernel.errors import ScenarioError
from blackangel.kernel.lines import Entry, LineSection, Word

if TYPE_CHECKING:
    from blackangel.games.black_angel.scenario.read import Reader

MOST = 999
DEFAULT_GRID = tuple(
    ("O0", "X0", "T0")[COMPONENTS.starting_cells.index(cell)]
    if cell in COMPONENTS.starting_cells
    else ""
    for cell in range(9)
)
OWN = ("vp", "stations", "dice")
SEAT = (
    *OWN,
    *("ship", "resource", "debris", "robots", "grid", "played", "hand"),
    *("ejected", "spaces", "beside", "tucked"),
)


def read(reader: Reader, who: int, part: LineSection | None) -> None:
    """Fill a seat of the reader's state; ships and Missions in space are known already."""
    state, seat = reader.state, reader.state.seats[who]
    human = who not in (state.hal, state.neutral)
    allowed = SEAT if human else (*OWN, "robots") if who == state.hal else OWN[1:]
    keys = part.keys(allowed) if part else {}

    def number(key: str, default: int = 0, most: int = MOST) -> int:
        return keys[key].only().number(0, most) if key in keys else default

    seat.vp = number("vp", START.vp if who != state.neutral else 0)
    seat.ship, seat.resource, seat.debris = map(number, ("ship", "resource", "debris"))
    seat.stations = (START.workstation,) * len(COLOURS)
    if "stations" in keys:
        words = keys["stations"].plain()
        if len(words) != len(COLOURS):
            keys["stations"].refuse("needs three numbers: orange gray green")
        most = START.workstation if who == state.neutral else BOX.robots
        seat.stations = tuple(word.number(0, most) for word in words)
    if "dice" in keys:
        seat.dice = tuple(sorted(_die(reader, words) for words in keys["dice"].parts()))
    if human:
        _board(reader, who, keys)
    if who == state.neutral:
        return
    placed = sum(owner == who for _, owner in state.space.values())
    out = sum(seat.stations) + len(seat.ships) + placed
    if who == state.hal:
        # Hal never lacks a robot for his Missions
        out = min(out, max(out - placed, BOX.robots))
    out += sum(robots.count(who) for robots in state.held.values())
    left = BOX.robots - out
    seat.robot = number("robots", max(left, 0) if who == state.hal else 0)
    seat.supply = left - seat.robot
    if seat.supply < 0:
        name = "hal" if who == state.hal else reader.names[who]
        line = part.line if part else reader.players_line
        line = keys["robots"].line if "robots" in keys else line
        raise ScenarioError(
            line, f"{name} has {out + seat.robot} robots in all places, of {BOX.robots}"
        )


def _die(reader: Reader, words: list[Word]) -> int:
    code = DIE.get((words[0].text, words[1].text)) if len(words) == 2 else None
    if code is None:
        words[0].refuse("is no die: write 'orange 3', or 'orange 3*' for a reserved one")
    colour = code // 8
    reader.count(words[0], ("die", colour), COMPONENTS.players[len(reader.names)].dice)
    return code


def _board(reader: Reader, who: int, keys: dict[str, Entry]) -> None:  # noqa: C901
    """Read what is on and beside a player board, and the hand."""
    seat = reader.state.seats[who]
    seat.grid = DEFAULT_GRID
    if "grid" in keys:
        _grid(reader, who, keys["grid"])
    else:
        reader.copies.update(("starting", who, tile) for tile in DEFAULT_GRID if tile)
    if "played" in keys:
        slots = [0] * len(SLOTS)
        for words in keys["played"].parts():
            slot = SLOT[SLOTS[words[0].among(SLOTS)]]
            if len(words) != 2 or slots[slot]:
                words[0].refuse("needs one card, like 'r1 12', each slot once")
            slots[slot] = reader.card(words[1])
        seat.slots = tuple(slots)
    if "hand" in keys:
        cards = sorted(reader.card(word) for word in keys["hand"].plain())
        seat.missions = tuple(card for card in cards if is_mission(card))
        seat.ravagers = tuple(card for card in cards if not is_mission(card))
    if "tucked" in keys:
        cards = [reader.card(word, ravagers=False) for word in keys["tucked"].plain()]
        seat.tucked = tuple(
            tuple(card for card in cards if card_colour(card) == colour) for colour in range(3)
        )
    if "ejected" in keys:
        seat.ejected = tuple(reader.tile(word, who) for word in keys["ejected"].plain())
        if any(tile in COMPONENTS.advanced for tile in seat.ejected):
            keys["ejected"].refuse("Advanced tiles lie on 'spaces' or 'beside'")
    if "beside" in keys:
        words = keys["beside"].plain()
        seat.beside = tuple(reader.tile(word, advanced=True) for word in words)
    if "spaces" in keys:
        spaces = [""] * len(COLOURS)
        for words in keys["spaces"].parts():
            colour = COLOUR[COLOURS[words[0].among(COLOURS)]]
            if len(words) != 2 or spaces[colour]:
                words[0].refuse("needs one Advanced tile, like 'gray A6', each space once")
            spaces[colour] = reader.tile(words[1], advanced=True)
        seat.spaces = tuple(spaces)


def _grid(reader: Reader, who: int, entry: Entry) -> None:
    """Read nine tiles row by row; after a tile, "!" is debris on it, "^" its boost side."""
    seat = reader.state.seats[who]
    words = entry.plain() if len(entry.words) > 1 else []
    if len(words) != len(DEFAULT_GRID):
        entry.refuse(f"needs 9 cells, three rows of three, has {len(words)}; '-' is an empty one")
    grid = []
    for cell, word in enumerate(words):
        name = word.text.rstrip("!^")
        marks = word.text[len(name) :]
        grid.append("" if name == "-" else reader.tile(word._replace(text=name), who))
        turned = name in TILES and TILES[name].boost and reader.state.advanced
        if marks not in ("", "!", "^") or (marks and name not in TILES):
            word.refuse("needs a Technology tile with '!' or '^', not both")
        if marks == "^" and not turned:
            word.refuse("has no boost side in this game")
        seat.boosts |= (marks == "^") << cell
        seat.charged |= (marks == "!") << cell
    seat.grid = tuple(grid)
