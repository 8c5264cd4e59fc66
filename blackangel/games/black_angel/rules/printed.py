"""What each component table must contain: one reader per file, which refuses what cannot be printed.

``kernel.facts`` defines the files' general form; their contents become ``components``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.games.black_angel.rules.components import (
    Action,
    Advanced,
    Advantage,
    Arrow,
    BoxContents,
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
from blackangel.games.black_angel.rules.names import (
    ASTEROIDS,
    CELL,
    COLOUR,
    COLOURS,
    LANE,
    LETTERS,
    SPECIAL_KINDS,
)
from blackangel.games.black_angel.rules.shapes import carried
from blackangel.kernel.errors import N_
from blackangel.kernel.facts import FactFolder, FactTable
from blackangel.kernel.overrides import NO_OVERRIDES, Overrides

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

WORDS = {"colour": COLOUR, "lane": LANE}
FORMS = {
    "command": ("",),
    "discover": ("advanced", "technology"),
    "repair": ("clockwise", "counterclockwise"),
    "destroy": ("clockwise", "counterclockwise"),
}
LEVELS = ("easy", "standard", "difficult", "extreme")
WEIGHTS = ("ship", "resource", "robot", "technology", "debris", "ravager", "advanced")
BONUSES = ("ejected", "failed", "comet")


def load(
    folder: str | Path | Traversable | None = None, overrides: Overrides = NO_OVERRIDES
) -> Components:
    """Read and check all tables of a folder, or those that come with the package.

    Raises:
        ComponentError: a table is missing or wrong; it names file, entry and reason.
    """
    tables = FactFolder("black_angel", WORDS, folder, overrides)
    table = tables.table
    # the box comes first: the other tables are counted against it
    counts = _box(table("box"))
    box: BoxContents = counts["box"]
    actions = _actions(table("actions"))
    missions = _missions(table("missions"), box)
    return Components(
        missions=missions,
        ravagers=_ravagers(table("ravagers"), box, missions),
        tiles=_tiles(table("technology"), box),
        strips=_strips(table("strips"), box),
        actions=actions,
        advantages=_advantages(table("advantages"), box),
        hal=_hal(table("hal"), box, actions),
        **counts,
        **_advanced(table("advanced"), box),
        **_display(table("display")),
        **_board(table("board")),
        facts=tables.all_facts(),
    )


# --- the tables --------------------------------------------------------------------------------


def _spec(fields: tuple[str, ...], kind: str) -> str:
    return " ".join(f"{field}:{kind}" for field in fields)


def _box(table: FactTable) -> dict[str, Any]:
    spec = _spec(BoxContents._fields, "1-999").replace("die_faces:1-999", "die_faces:list:0-3")
    spec = spec.replace("missions:", "missions:list:")
    box = BoxContents(**table.section("box", spec))
    if len(box.missions) != len(COLOURS):
        table.refuse("[box]", "missions needs a number for each color")
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


def _missions(table: FactTable, box: BoxContents) -> dict[int, Mission]:
    missions: dict[int, Mission] = {}
    count = sum(box.missions)
    spec = f"number:1-{box.cards} colour:colour ? effect:str ? reward:str icons:str ?"
    for number, colour, effect, reward, icons in table.rows("missions", spec, count):
        entry = f"missions {number}"
        kind = "neutralization" if effect.startswith(("owner ", "each ")) else "activation"
        carried(table, entry, "effect", kind, effect)
        carried(table, entry, "reward", "reward", reward)
        colours = tuple(table.value(entry, "icons", "colour", word) for word in icons.split())
        if not 1 <= len(colours) <= 2:
            table.refuse(entry, N_("{number} icons; there must be 1 or 2"), number=len(colours))
        missions[number] = Mission(number, colour, kind, effect, reward, colours)
    for colour, wanted in enumerate(box.missions):
        found = sum(1 for card in missions.values() if card.colour == colour)
        if found != wanted:
            said, name = N_("{number} {colour} cards; the box has {wanted}"), COLOURS[colour]
            table.refuse("[table] missions", said, number=found, colour=name, wanted=wanted)
    table.close()
    return dict(sorted(missions.items()))


def _ravagers(
    table: FactTable, box: BoxContents, missions: dict[int, Mission]
) -> dict[int, Ravager]:
    ravagers = {}
    spec = f"number:1-{box.cards} location:1-6 ? effect:str ?"
    for number, location, effect in table.rows("ravagers", spec, box.ravagers):
        if number in missions:
            table.refuse(f"ravagers {number}", "has the number of a Mission")
        carried(table, f"ravagers {number}", "effect", "ravager", effect)
        ravagers[number] = Ravager(number, location, effect)
    table.close()
    return dict(sorted(ravagers.items()))


def _faces(
    table: FactTable, key: str, field: str, shape: str, spec: str, numbers: str
) -> dict[str, str]:
    """The effects by name, given a colour letter and one of ``numbers``: one row per name."""
    names = [letter + number for letter in LETTERS for number in numbers]
    faces = {}
    for name, effect in table.rows(key, spec, len(names)):
        if name not in names:
            table.refuse(f"{key} {name}", f"needs one of {', '.join(names)}")
        carried(table, f"{key} {name}", field, shape, effect)
        faces[name] = effect
    return faces


def _tiles(table: FactTable, box: BoxContents) -> dict[str, Tile]:
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


def _advanced(table: FactTable, box: BoxContents) -> dict[str, Any]:
    caps = table.section("advanced", "cap:1-99 cap_per_card:0-99")
    names = [f"A{number}" for number in range(1, 9)]
    kinds = {}
    for row in table.rows("advanced", "id:str effect:str ? copies:1-16 ?", len(names)):
        kind = Advanced(*row)
        if kind.id not in names:
            table.refuse(f"advanced {kind.id}", f"needs one of {', '.join(names)}")
        carried(table, f"advanced {kind.id}", "effect", "advanced", kind.effect)
        kinds[kind.id] = kind
    copies = sum(kind.copies for kind in kinds.values())
    if copies != box.advanced_tiles:
        said = N_("{number} tiles; the box has {wanted}")
        table.refuse("[table] advanced", said, number=copies, wanted=box.advanced_tiles)
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
            said = N_("“{word}” isn’t a hex: write O, X, T or A, then * or !")
            table.refuse(entry, said, word=word)
        if terrain == ASTEROIDS and word[1:]:
            said = N_("asteroids have neither a comet nor a Ravager ship")
            table.refuse(entry, said, cause=repr(word))
        hexes.append(Hex(terrain, "*" in word, "!" in word))
    if len(hexes) != 5:
        table.refuse(entry, N_("{number} hexes; there must be 5"), number=len(hexes))
    for colour, name in enumerate(COLOURS):
        comets = [one.comet for one in hexes if one.terrain == colour]
        if len(comets) > 2:
            said = N_("{number} {colour} hexes; there can be at most 2")
            table.refuse(entry, said, number=len(comets), colour=name)
        needs = 1 if len(comets) == 2 else 0
        if sum(comets) != needs:
            said = N_("{number} {colour} comets; there must be {wanted}")
            table.refuse(entry, said, number=sum(comets), colour=name, wanted=needs)
    return tuple(hexes)


def _strips(table: FactTable, box: BoxContents) -> tuple[Strip, ...]:
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
        kinds = ("command", SPECIAL_KINDS[action.colour])
        if action.kind not in kinds:
            said, among = N_("no action of this color is of this kind"), " or ".join(kinds)
            cause = f"{action.kind!r} is not {among}"
            table.refuse(f"actions {action.number}", said, cause=cause)
    if len({(action.colour, action.kind) for action in actions}) != len(actions):
        said = N_("each color needs one command and one special action")
        table.refuse("[table] actions", said)
    table.close()
    return tuple(actions)


def _display(table: FactTable) -> dict[str, Any]:
    found = table.section("display", "costs:list:1-3 advanced_slots:1-9 advanced_cost:1-3")
    if not 5 <= len(found["costs"]) <= 9:
        table.refuse(
            "[display]", N_("{number} costs; there must be 5 to 9"), number=len(found["costs"])
        )
    table.close()
    found["display_costs"] = found.pop("costs")
    return found


def _arrows(table: FactTable, key: str, spec: str, count: int) -> tuple[Arrow, ...]:
    arrows = []
    for lane, edge, *colour in table.rows(key, spec, count):
        edges = ("left", "right") if lane < 3 else ("top", "bottom")
        if edge not in edges:
            line = list(LANE)[lane]
            said, among = N_("edge is “{word}”; it must be {among}"), " or ".join(edges)
            table.refuse(f"{key} {line}", said, word=edge, among=among)
        cells = range(3 * lane, 3 * lane + 3) if lane < 3 else range(lane - 3, 9, 3)
        inward = tuple(cells if edge == edges[0] else reversed(cells))
        arrows.append(Arrow(lane, edge, colour[0] if colour else None, inward))
    return tuple(sorted(arrows))


def _three(table: FactTable, field: str, text: str, among: dict[str, int]) -> tuple[int, ...]:
    words = text.split()
    if len(words) != 3 or len(set(words)) != 3 or not among.keys() >= set(words):
        said = N_("{field} is “{text}”; it needs 3 different ones of {among}")
        table.refuse("[board]", said, field=field, text=text, among=", ".join(among))
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


def _advantages(table: FactTable, box: BoxContents) -> tuple[Advantage, ...]:
    spec = f"place:1-{box.player_boards} resource:0-9 ? reserve:0-1 ?"
    rows = sorted(table.rows("advantages", spec, box.player_boards))
    table.close()
    return tuple(Advantage(*row[1:]) for row in rows)


def _half(table: FactTable, entry: str, text: str, actions: tuple[Action, ...]) -> HalHalf:
    word, _, rest = text.partition(" ")
    kind, _, form = rest.partition(" ")
    colour = table.value(entry, "colour", "colour", word)
    if not any(action.colour == colour and action.kind == kind for action in actions):
        table.refuse(entry, N_("“{kind}” isn’t a {colour} action"), kind=kind, colour=word)
    if form not in FORMS[kind]:
        said, forms = N_("form of {kind} is “{form}”; it must be {among}"), " or ".join(FORMS[kind])
        table.refuse(entry, said, kind=kind, form=form, among=forms or "none")
    return HalHalf(colour, kind, form)


def _hal(table: FactTable, box: BoxContents, actions: tuple[Action, ...]) -> Hal:
    weights = table.section("weights", _spec(WEIGHTS, "0-9"))
    bonuses = table.section("bonuses", _spec(BONUSES, "0-9"))
    levels = table.section("levels", _spec(LEVELS, "0-99"))
    cards = []
    for name, top, bottom in table.rows("cards", "id:str top:str bottom:str ?", box.hal_cards):
        first, second = (_half(table, f"cards {name}", half, actions) for half in (top, bottom))
        if first.colour == second.colour:
            said = N_("both halves are {colour}")
            table.refuse(f"cards {name}", said, colour=COLOURS[first.colour])
        cards.append(HalCard(name, first, second))
    table.close()
    return Hal(tuple(cards), weights, levels, bonuses)
