"""What each component table must say: one reader per file, which refuses what cannot be printed.

The files' general form is that of ``kernel.facts``; what they hold becomes ``components``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.games.black_angel.rules.components import (
    Action,
    Advanced,
    Advantage,
    Arrow,
    Box,
    Components,
    Hal,
    HalCard,
    HalHalf,
    Hex,
    Limits,
    Mission,
    Players,
    Ravager,
    Side,
    Start,
    Strip,
    Tile,
)
from blackangel.games.black_angel.rules.effects import EffectError, Program, parse
from blackangel.games.black_angel.rules.names import ASTEROIDS, CELL, COLOUR, COLOURS, LANE, LETTERS
from blackangel.kernel import assets
from blackangel.kernel.facts import Fact, FactTable

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

WORDS = {"colour": COLOUR, "lane": LANE}
SPECIAL = ("discover", "repair", "destroy")
FORMS = {
    "command": ("",),
    "discover": ("advanced", "technology"),
    "repair": ("clockwise", "counterclockwise"),
    "destroy": ("clockwise", "counterclockwise"),
}
LEVELS = ("easy", "standard", "difficult", "extreme")
WEIGHTS = ("ship", "resource", "robot", "technology", "debris", "ravager", "advanced")
BONUSES = ("ejected", "failed", "comet")
STANDARD_VERBS = ("activate", "move", "station", "draw")


def default_folder() -> str:
    """Where the tables stand."""
    return assets.folder("black_angel", "components")


def load(folder: str | Path | Traversable | None = None) -> Components:
    """Read and check all tables of a folder, or those that come with the package.

    Raises:
        ComponentError: a table is missing or wrong; it names file, entry and reason.
    """
    folder = default_folder() if folder is None else folder
    facts: list[Fact] = []

    def table(stem: str) -> FactTable:
        return FactTable(folder, stem, facts, WORDS)

    # the box comes first: the other tables are counted against it
    counts = _box(table("box"))
    box: Box = counts["box"]
    actions = _actions(table("actions"))
    return Components(
        missions=_missions(table("missions"), box),
        ravagers=_ravagers(table("ravagers"), box),
        tiles=_tiles(table("technology"), box),
        strips=_strips(table("strips"), box),
        actions=actions,
        advantages=_advantages(table("advantages"), box),
        hal=_hal(table("hal"), box, actions),
        **counts,
        **_advanced(table("advanced"), box),
        **_display(table("display")),
        **_board(table("board")),
        facts=tuple(facts),
    )


# --- effects -----------------------------------------------------------------------------------


def _shape(program: Program) -> str:
    """Which kind of component can carry an effect: one word, with * for a cost."""
    shapes = []
    for effect in program.effects:
        shape = effect.verb or ("per" if effect.per else "on" if effect.on else "gain")
        if not (effect.verb or effect.gains):
            shape = "pay"
        elif effect.costs:
            shape += "*"
        shapes.append(f"{effect.who} {shape}".strip())
    return f" {program.joiner} ".join(shapes)


SHAPES: dict[str, tuple[str, ...]] = {
    "activation": ("gain", "gain*"),
    "neutralization": ("owner gain / ships gain", "each per"),
    "reward": ("gain",),
    "ravager": ("damage", "hold", "pay"),
    "technology": ("gain", *STANDARD_VERBS),
    "starting": tuple(
        f"{one} | {other}"
        for one in ("gain", *STANDARD_VERBS)
        for other in ("gain", *STANDARD_VERBS)
    ),
    "boost": ("on", "set", "reserve"),
    "advanced": ("per",),
}


def _effect(table: FactTable, entry: str, field: str, kind: str, text: str) -> None:
    try:
        shape = _shape(parse(text))
    except EffectError as error:
        table.refuse(entry, f"{field} {text!r}: {error}")
    if shape not in SHAPES[kind]:
        table.refuse(entry, f"{field} {text!r} is not a {kind} effect")


# --- the tables --------------------------------------------------------------------------------


def _spec(fields: tuple[str, ...], kind: str) -> str:
    return " ".join(f"{field}:{kind}" for field in fields)


def _box(table: FactTable) -> dict[str, Any]:
    spec = _spec(Box._fields, "1-999").replace("die_faces:1-999", "die_faces:list:0-3")
    box = Box(**table.section("box", spec))
    if sorted(box.die_faces) != list(box.die_faces) or len(box.die_faces) != 6:
        table.refuse("[box]", "die_faces needs 6 faces, the lowest first")
    limits = Limits(**table.section("limits", _spec(Limits._fields, "1-99")))
    start = Start(**table.section("start", _spec(Start._fields, "0-99")))
    if start.break_room + len(COLOURS) * start.workstation > box.robots:
        table.refuse("[start]", f"more robots than the {box.robots} of a player")
    rows = table.rows(
        "players",
        f"players:1-{box.player_boards} dice:1-{box.dice} strips:3-{box.strips}"
        f" ravagers_removed:0-{box.ravagers - 1} ?",
        box.player_boards,
    )
    table.close()
    players = {row[0]: Players(*row[1:]) for row in rows}
    return {"box": box, "limits": limits, "start": start, "players": players}


def _missions(table: FactTable, box: Box) -> dict[int, Mission]:
    per_colour = box.missions // len(COLOURS)
    missions = {}
    spec = f"number:1-{box.missions} colour:colour ? effect:str ? reward:str icons:str ?"
    for number, colour, effect, reward, icons in table.rows("missions", spec, box.missions):
        entry = f"missions {number}"
        expected = (number - 1) // per_colour
        if colour != expected:
            table.refuse(entry, f"colour is {COLOURS[colour]}, number needs {COLOURS[expected]}")
        kind = "neutralization" if effect.startswith(("owner ", "each ")) else "activation"
        _effect(table, entry, "effect", kind, effect)
        _effect(table, entry, "reward", "reward", reward)
        colours = tuple(table.value(entry, "icons", "colour", word) for word in icons.split())
        if not 1 <= len(colours) <= 2:
            table.refuse(entry, f"{len(colours)} icons, needs 1 or 2")
        missions[number] = Mission(number, colour, kind, effect, reward, colours)
    table.close()
    return dict(sorted(missions.items()))


def _ravagers(table: FactTable, box: Box) -> dict[int, Ravager]:
    # the numbers go on where the Missions end
    first, last = box.missions + 1, box.missions + box.ravagers
    ravagers = {}
    spec = f"number:{first}-{last} location:1-6 ? effect:str ?"
    for number, location, effect in table.rows("ravagers", spec, box.ravagers):
        _effect(table, f"ravagers {number}", "effect", "ravager", effect)
        ravagers[number] = Ravager(number, location, effect)
    table.close()
    return dict(sorted(ravagers.items()))


def _faces(
    table: FactTable, key: str, field: str, shape: str, spec: str, numbers: str
) -> dict[str, str]:
    """Effects by name, a colour letter and one of ``numbers``: one row for each name."""
    names = [letter + number for letter in LETTERS for number in numbers]
    faces = {}
    for name, effect in table.rows(key, spec, len(names)):
        if name not in names:
            table.refuse(f"{key} {name}", f"needs one of {', '.join(names)}")
        _effect(table, f"{key} {name}", field, shape, effect)
        faces[name] = effect
    return faces


def _tiles(table: FactTable, box: Box) -> dict[str, Tile]:
    copies = table.section("technology", "copies:1-1")["copies"]
    standard = _faces(
        table, "standard", "standard", "technology", "name:str standard:str ?", "1234"
    )
    boosts = _faces(table, "boosts", "boost", "boost", "name:str boost:str ?", "1234")
    starting = _faces(table, "starting", "starting", "starting", "colour:str ? starting:str ?", "0")
    table.close()
    tiles = {}
    for face, effect in standard.items():
        for number in "1234":
            colour = LETTERS.index(face[0])
            tiles[face + number] = Tile(face + number, colour, effect, boosts[face[0] + number])
    if copies * len(tiles) != box.technology_tiles or len(starting) != box.starting_tiles:
        table.refuse("[technology]", f"{len(tiles)} and {len(starting)} tiles, unlike the box")
    for name, effect in starting.items():
        tiles[name] = Tile(name, LETTERS.index(name[0]), effect, "")
    return tiles


def _advanced(table: FactTable, box: Box) -> dict[str, Any]:
    caps = table.section("advanced", "cap:1-99 cap_per_card:0-99")
    names = [f"A{number}" for number in range(1, 9)]
    kinds = {}
    for row in table.rows("advanced", "id:str effect:str ? copies:1-16 ?", len(names)):
        kind = Advanced(*row)
        if kind.id not in names:
            table.refuse(f"advanced {kind.id}", f"needs one of {', '.join(names)}")
        _effect(table, f"advanced {kind.id}", "effect", "advanced", kind.effect)
        kinds[kind.id] = kind
    copies = sum(kind.copies for kind in kinds.values())
    if copies != box.advanced_tiles:
        table.refuse("[table] advanced", f"{copies} tiles, the box has {box.advanced_tiles}")
    table.close()
    return {
        "advanced": kinds,
        "advanced_cap": caps["cap"],
        "advanced_cap_per_card": caps["cap_per_card"],
    }


def _side(table: FactTable, entry: str, text: str) -> Side:
    hexes = []
    for word in text.split():
        terrain = (LETTERS + "A").find(word[0])
        if terrain < 0 or word[1:] not in ("", "*", "!", "*!"):
            table.refuse(entry, f"{word!r} is no hex: needs O, X, T or A, then * or !")
        if terrain == ASTEROIDS and word[1:]:
            table.refuse(entry, f"{word!r}: asteroids carry neither a comet nor a Ravager ship")
        hexes.append(Hex(terrain, "*" in word, "!" in word))
    if len(hexes) != 5:
        table.refuse(entry, f"{len(hexes)} hexes, needs 5")
    for colour, name in enumerate(COLOURS):
        comets = [one.comet for one in hexes if one.terrain == colour]
        if len(comets) > 2:
            table.refuse(entry, f"{len(comets)} {name} hexes, at most 2")
        needs = 1 if len(comets) == 2 else 0
        if sum(comets) != needs:
            table.refuse(entry, f"{sum(comets)} {name} comets, needs {needs}")
    return tuple(hexes)


def _strips(table: FactTable, box: Box) -> tuple[Strip, ...]:
    rows = table.rows("strips", f"number:1-{box.strips} side_a:str side_b:str ?", box.strips)
    strips = [
        (
            _side(table, f"strips {number} side_a", side_a),
            _side(table, f"strips {number} side_b", side_b),
        )
        for number, side_a, side_b in sorted(rows)
    ]
    table.close()
    return tuple(strips)


def _actions(table: FactTable) -> tuple[Action, ...]:
    actions = sorted(
        Action(*row) for row in table.rows("actions", "number:1-6 colour:colour ? kind:str ?", 6)
    )
    for action in actions:
        kinds = ("command", SPECIAL[action.colour])
        if action.kind not in kinds:
            table.refuse(
                f"actions {action.number}", f"kind is {action.kind!r}, needs {' or '.join(kinds)}"
            )
    if len({(action.colour, action.kind) for action in actions}) != len(actions):
        table.refuse("[table] actions", "each colour needs one command and one special action")
    table.close()
    return tuple(actions)


def _display(table: FactTable) -> dict[str, Any]:
    found = table.section("display", "costs:list:1-3 advanced_slots:1-9 advanced_cost:1-3")
    if not 5 <= len(found["costs"]) <= 9:
        table.refuse("[display]", f"{len(found['costs'])} costs, needs 5 to 9")
    table.close()
    found["display_costs"] = found.pop("costs")
    return found


def _arrows(table: FactTable, key: str, spec: str, count: int) -> tuple[Arrow, ...]:
    arrows = []
    for lane, edge, *colour in table.rows(key, spec, count):
        edges = ("left", "right") if lane < 3 else ("top", "bottom")
        if edge not in edges:
            line = list(LANE)[lane]
            table.refuse(f"{key} {line}", f"edge is {edge!r}, needs {' or '.join(edges)}")
        cells = range(3 * lane, 3 * lane + 3) if lane < 3 else range(lane - 3, 9, 3)
        inward = tuple(cells if edge == edges[0] else reversed(cells))
        arrows.append(Arrow(lane, edge, colour[0] if colour else None, inward))
    return tuple(sorted(arrows))


def _three(table: FactTable, field: str, text: str, among: dict[str, int]) -> tuple[int, ...]:
    words = text.split()
    if len(words) != 3 or len(set(words)) != 3 or not among.keys() >= set(words):
        table.refuse("[board]", f"{field} is {text!r}, needs 3 different of {', '.join(among)}")
    return tuple(among[word] for word in words)


def _board(table: FactTable) -> dict[str, Any]:
    found = table.section("board", "starting_cells:str spaces:str")
    board = {
        "starting_cells": _three(table, "starting_cells", found["starting_cells"], CELL),
        "spaces": _three(table, "spaces", found["spaces"], COLOUR),
        "slots": _arrows(table, "slots", "line:lane edge:str ?", 6),
        "arrows": _arrows(table, "arrows", "line:lane ? edge:str colour:colour ?", 6),
        "black_arrows": _arrows(table, "black_arrows", "line:lane black_edge:str ?", 2),
    }
    table.close()
    return board


def _advantages(table: FactTable, box: Box) -> tuple[Advantage, ...]:
    spec = f"place:1-{box.player_boards} resource:0-9 ? reserve:0-1 ?"
    rows = sorted(table.rows("advantages", spec, box.player_boards))
    table.close()
    return tuple(Advantage(*row[1:]) for row in rows)


def _half(table: FactTable, entry: str, text: str, actions: tuple[Action, ...]) -> HalHalf:
    word, _, rest = text.partition(" ")
    kind, _, form = rest.partition(" ")
    colour = table.value(entry, "colour", "colour", word)
    if not any(action.colour == colour and action.kind == kind for action in actions):
        table.refuse(entry, f"{kind!r} is no {word} action")
    if form not in FORMS[kind]:
        forms = " or ".join(FORMS[kind]) or "none"
        table.refuse(entry, f"form of {kind} is {form!r}, needs {forms}")
    return HalHalf(colour, kind, form)


def _hal(table: FactTable, box: Box, actions: tuple[Action, ...]) -> Hal:
    weights = table.section("weights", _spec(WEIGHTS, "0-9"))
    bonuses = table.section("bonuses", _spec(BONUSES, "0-9"))
    levels = table.section("levels", _spec(LEVELS, "0-99"))
    cards = []
    for name, top, bottom in table.rows("cards", "id:str top:str bottom:str ?", box.hal_cards):
        first, second = (_half(table, f"cards {name}", half, actions) for half in (top, bottom))
        if first.colour == second.colour:
            table.refuse(f"cards {name}", f"both halves are {COLOURS[first.colour]}")
        cards.append(HalCard(name, first, second))
    table.close()
    return Hal(tuple(cards), weights, levels, bonuses)
