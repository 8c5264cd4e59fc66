"""The component tables: what the box holds, the totals of the printed faces, and every refusal."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from blackangel.games.black_angel.rules.components import (
    Advantage,
    Arrow,
    Components,
    HalHalf,
    Mission,
    Players,
    Ravager,
    Tile,
    reconstructed,
)
from blackangel.games.black_angel.rules.effects import parse
from blackangel.games.black_angel.rules.names import ASTEROIDS, COLOURS, GRAY, GREEN, ORANGE
from blackangel.games.black_angel.rules.printed import default_folder, load
from blackangel.kernel.errors import ComponentError
from blackangel.kernel.facts import FOUND, PROVENANCE

# the cells of a lane, from where a tile enters to where it leaves
LANES = ((2, 1, 0), (5, 4, 3), (8, 7, 6), (0, 3, 6), (1, 4, 7), (2, 5, 8))
TABLES = Path(default_folder())


@pytest.fixture(scope="module")
def components() -> Components:
    return load()


# --- what the box holds ------------------------------------------------------------------------

BOX = {
    "frigate_boards": 1,
    "player_boards": 4,
    "player_aids": 4,
    "strips": 7,
    "spes_tiles": 1,
    "spes_tokens": 1,
    "angels": 1,
    "ships": 20,
    "robots": 64 // 4,
    "dice": 18 // 3,
    "starting_tiles": 12 // 4,
    "technology_tiles": 48,
    "advanced_tiles": 16,
    "missions": 60,
    "ravagers": 30,
    "discs": 8 // 4,
    "resources": 40,
    "cubes": 30,
    "first_player_tokens": 1,
    "hal_cards": 12,
    "die_faces": (0, 1, 1, 2, 3, 3),
    "score_track": 100,
}


def test_the_box_holds_what_the_rulebook_lists(components: Components) -> None:
    assert components.box._asdict() == BOX


def test_the_tables_fill_the_box(components: Components) -> None:
    box = components.box
    starting = [tile for tile in components.tiles.values() if not tile.boost]
    assert len(components.missions) == box.missions
    assert len(components.ravagers) == box.ravagers
    assert len(components.tiles) == box.technology_tiles + len(starting)
    assert len(starting) == box.starting_tiles
    assert sum(kind.copies for kind in components.advanced.values()) == box.advanced_tiles
    assert len(components.strips) == box.strips
    assert len(components.hal.cards) == box.hal_cards
    assert len(components.advantages) == box.player_boards
    assert Counter(card.colour for card in components.missions.values()) == {0: 20, 1: 20, 2: 20}
    assert Counter(tile.colour for tile in components.tiles.values() if tile.boost) == {
        0: 16,
        1: 16,
        2: 16,
    }


@pytest.mark.rule("BA-S1", "BA-S2", "BA-S6")
def test_what_the_number_of_players_changes(components: Components) -> None:
    assert components.players == {
        1: Players(dice=4, strips=5, ravagers_removed=12),
        2: Players(dice=4, strips=5, ravagers_removed=12),
        3: Players(dice=5, strips=7, ravagers_removed=6),
        4: Players(dice=6, strips=7, ravagers_removed=0),
    }


@pytest.mark.rule("BA-S7")
def test_what_each_player_starts_with(components: Components) -> None:
    start = components.start
    assert (start.vp, start.break_room, start.workstation) == (5, 5, 1)
    assert (start.resource, start.debris, start.ship) == (1, 1, 1)
    assert (start.missions, start.ravagers, start.dice) == (1, 1, 1)
    assert components.box.robots - start.break_room - 3 * start.workstation == 8


@pytest.mark.rule("BA-S9")
def test_advantages_of_the_turn_order(components: Components) -> None:
    assert components.advantages == (
        Advantage(0, 0),
        Advantage(1, 0),
        Advantage(0, 1),
        Advantage(1, 1),
    )


# --- faces and totals --------------------------------------------------------------------------


def test_missions_of_the_rulebook_examples(components: Components) -> None:
    cards = components.missions
    assert cards[2] == Mission(2, ORANGE, "activation", "1ship 1VP", "1VP", (ORANGE, GRAY))
    assert cards[16].effect == "owner 3ship / ships 3VP"
    assert cards[47].effect == "-1ravager: 2VP"
    assert cards[60].effect == "each 3VP per gray ejected"
    assert list(cards) == list(range(1, 61))


@pytest.mark.parametrize("colour", range(3), ids=COLOURS)
def test_a_colour_has_12_activation_and_8_neutralization_missions(
    components: Components, colour: int
) -> None:
    kinds = [card.kind for card in components.missions.values() if card.colour == colour]
    assert kinds == ["activation"] * 12 + ["neutralization"] * 8


def test_totals_of_the_mission_cards(components: Components) -> None:
    cards = components.missions.values()
    rewards = [(card.colour, parse(card.reward).effects[0].gains) for card in cards]
    assert all(len(gains) == 1 for _, gains in rewards)
    kinds = Counter(gains[0][0] for _, gains in rewards)
    assert kinds == {"VP": 27, "robot": 11, "resource": 11, "ship": 11}
    for deck in range(3):
        own = [gains[0] for colour, gains in rewards if colour == deck]
        assert sum(count for thing, count in own if thing == "VP") == 13
    assert Counter(len(card.icons) for card in cards) == {2: 36, 1: 24}
    assert Counter(icon for card in cards for icon in card.icons) == {0: 32, 1: 32, 2: 32}
    doubled = [card.number % 20 or 20 for card in cards if card.reward.startswith("2")]
    assert sorted(set(doubled)) == [6, 8, 13, 19, 20]


def test_ravagers_are_five_effects_at_six_locations(components: Components) -> None:
    cards = components.ravagers
    assert list(cards) == list(range(61, 91))
    assert cards[61] == Ravager(61, 1, "damage next")
    assert cards[90] == Ravager(90, 6, "hold 1robot")
    for first in range(61, 91, 6):
        assert [cards[first + place].location for place in range(6)] == [1, 2, 3, 4, 5, 6]
    assert Counter(card.effect for card in cards.values()) == {
        "damage next": 6,
        "damage die orange": 2,
        "damage die gray": 2,
        "damage die green": 2,
        "-1mission": 6,
        "-1ravager": 6,
        "hold 1robot": 6,
    }


def test_no_ravager_damages_a_die_of_its_own_location(components: Components) -> None:
    for number in range(67, 73):
        card = components.ravagers[number]
        colour = COLOURS[components.actions[card.location - 1].colour]
        assert card.effect != f"damage die {colour}"


def test_technology_tiles_are_every_pair_once(components: Components) -> None:
    tiles = components.tiles
    assert tiles["O23"] == Tile("O23", ORANGE, "1ship", "orange die to any")
    assert tiles["X31"] == Tile("X31", GRAY, "activate horizontal", "2VP on repair")
    assert tiles["T44"] == Tile("T44", GREEN, "station", "reserve green die")
    pairs = {(tile.colour, tile.effect, tile.boost) for tile in tiles.values() if tile.boost}
    assert len(pairs) == 48
    assert Counter(tile.effect for tile in tiles.values())["1VP"] == 12


@pytest.mark.rule("BA-G1")
def test_starting_tiles(components: Components) -> None:
    assert [tile for tile in components.tiles.values() if not tile.boost] == [
        Tile("O0", ORANGE, "1ship | move 2", ""),
        Tile("X0", GRAY, "1resource | 1debris", ""),
        Tile("T0", GREEN, "1robot | station", ""),
    ]


def test_advanced_tiles(components: Components) -> None:
    assert list(components.advanced) == [f"A{number}" for number in range(1, 9)]
    assert {kind.copies for kind in components.advanced.values()} == {2}
    assert len({kind.effect for kind in components.advanced.values()}) == 8
    assert (components.advanced_cap, components.advanced_cap_per_card) == (4, 2)


def test_totals_of_the_strips(components: Components) -> None:
    sides = [side for strip in components.strips for side in strip]
    hexes = [hex_ for side in sides for hex_ in side]
    assert Counter(hex_.terrain for hex_ in hexes) == {0: 18, 1: 18, 2: 18, ASTEROIDS: 16}
    assert Counter(hex_.terrain for hex_ in hexes if hex_.comet) == {0: 4, 1: 4, 2: 4}
    assert Counter(hex_.terrain for hex_ in hexes if hex_.ravager) == {0: 8, 1: 8, 2: 8}
    assert sum(side[2].terrain == ASTEROIDS for side in sides) == 4
    for side in sides:
        asteroids = sum(hex_.terrain == ASTEROIDS for hex_ in side)
        assert sum(hex_.ravager for hex_ in side) == (2 if asteroids == 1 else 0)
        assert not any(hex_.ravager and hex_.comet for hex_ in side)
        assert not any(one.ravager and two.ravager for one, two in pairwise(side))
    for side_a, side_b in components.strips:
        a, b = ({hex_.terrain for hex_ in side if hex_.comet} for side in (side_a, side_b))
        assert not a & b


@pytest.mark.rule("BA-F1")
def test_actions(components: Components) -> None:
    assert [(action.number, action.colour, action.kind) for action in components.actions] == [
        (1, ORANGE, "discover"),
        (2, ORANGE, "command"),
        (3, GRAY, "repair"),
        (4, GRAY, "command"),
        (5, GREEN, "destroy"),
        (6, GREEN, "command"),
    ]
    limits = components.limits
    assert (limits.damage_spaces, limits.ravager_places, limits.hand) == (2, 3, 6)


def test_display(components: Components) -> None:
    assert components.display_costs == (2, 2, 1, 1, 1, 1)
    assert (components.advanced_slots, components.advanced_cost) == (4, 2)


def test_player_board(components: Components) -> None:
    assert components.starting_cells == (0, 4, 8)
    assert components.spaces == (ORANGE, GRAY, GREEN)
    assert tuple(arrow.cells for arrow in components.arrows) == LANES
    assert [arrow.colour for arrow in components.arrows] == [0, 1, 2, 0, 1, 2]
    assert components.black_arrows == (
        Arrow(1, "right", None, (5, 4, 3)),
        Arrow(4, "top", None, (1, 4, 7)),
    )
    # each lane enters opposite the place for its card
    assert [slot.cells[::-1] for slot in components.slots] == list(LANES)


def test_hal(components: Components) -> None:
    hal = components.hal
    assert hal.levels == {"easy": 0, "standard": 5, "difficult": 10, "extreme": 15}
    assert hal.weights == {
        "ship": 1,
        "resource": 1,
        "robot": 1,
        "technology": 1,
        "debris": 1,
        "ravager": 1,
        "advanced": 3,
    }
    assert hal.bonuses == {"ejected": 3, "failed": 3, "comet": 3}
    assert hal.cards[0].top == HalHalf(ORANGE, "discover", "advanced")
    assert hal.cards[11].bottom == HalHalf(GRAY, "repair", "counterclockwise")
    assert Counter((card.top.colour, card.bottom.colour) for card in hal.cards) == {
        (one, two): 2 for one in range(3) for two in range(3) if one != two
    }
    halves = [half for card in hal.cards for half in (card.top, card.bottom)]
    assert Counter(halves) == {
        HalHalf(ORANGE, "command", ""): 4,
        HalHalf(ORANGE, "discover", "advanced"): 2,
        HalHalf(ORANGE, "discover", "technology"): 2,
        HalHalf(GRAY, "command", ""): 4,
        HalHalf(GRAY, "repair", "clockwise"): 2,
        HalHalf(GRAY, "repair", "counterclockwise"): 2,
        HalHalf(GREEN, "command", ""): 4,
        HalHalf(GREEN, "destroy", "clockwise"): 2,
        HalHalf(GREEN, "destroy", "counterclockwise"): 2,
    }


def test_every_effect_prints_as_it_reads(components: Components) -> None:
    texts = [card.effect for card in components.missions.values()]
    texts += [card.reward for card in components.missions.values()]
    texts += [card.effect for card in components.ravagers.values()]
    texts += [tile.effect for tile in components.tiles.values()]
    texts += [tile.boost for tile in components.tiles.values() if tile.boost]
    texts += [kind.effect for kind in components.advanced.values()]
    assert [str(parse(text)) for text in texts] == texts


# --- provenance --------------------------------------------------------------------------------


def test_every_fact_says_how_sure_it_is(components: Components) -> None:
    assert {fact.table.split()[0] for fact in components.facts} == {
        path.stem for path in TABLES.glob("*.toml")
    }
    for fact in components.facts:
        assert fact.provenance in PROVENANCE
        assert bool(fact.reason) == (fact.provenance != FOUND), fact


def test_the_facts_that_no_source_has(components: Components) -> None:
    listed = reconstructed(components)
    assert Counter(table for table, *_ in listed) == {
        "box": 1,
        "actions": 6,
        "missions": 59 * 2,
        "ravagers": 6,
        "strips": 7 * 2,
        "advantages": 3,
        "hal weights": 6,
        "hal cards": 12 * 2,
        "display": 1,
        "board": 2,
        "board arrows": 6 * 2,
        "board black_arrows": 2,
    }
    assert ("missions", "1", "icons", "gray green") in [row[:4] for row in listed]
    assert ("display", "costs", "costs", "2 2 1 1 1 1") in [row[:4] for row in listed]
    assert not [row for row in listed if row[:2] == ("missions", "2")]


# --- refusals ----------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TABLES, tmp_path / "components"))


def change(folder: Path, file: str, pattern: str, text: str) -> None:
    path = folder / file
    changed, count = re.subn(pattern, text, path.read_text(encoding="utf-8"), count=1, flags=re.M)
    assert count == 1, f"{pattern} is not in {file}"
    path.write_text(changed, encoding="utf-8")


def test_a_copy_of_the_tables_loads_the_same(folder: Path, components: Components) -> None:
    assert load(folder) == components


# (file, pattern, replacement, entry named by the error, words of its reason)
REFUSALS = {
    "59 missions": ("missions.toml", r"^  \[60,.*\n", "", "[table] missions", "59 rows, needs 60"),
    "29 ravagers": ("ravagers.toml", r"^  \[90,.*\n", "", "[table] ravagers", "29 rows, needs 30"),
    "6 strips": ("strips.toml", r"^  \[7,.*\n", "", "[table] strips", "6 rows, needs 7"),
    "11 Hal cards": ("hal.toml", r'^  \["H12".*\n', "", "[table] cards", "11 rows, needs 12"),
    "7 advanced kinds": ("advanced.toml", r'^  \["A8".*\n', "", "[table] advanced", "7 rows"),
    "15 advanced tiles": (
        "advanced.toml",
        r'2, "INFERRED"\]',
        '1, "INFERRED"]',
        "[table] advanced",
        "15 tiles, the box has 16",
    ),
    "number twice": ("missions.toml", r"^  \[60,", "  [59,", "missions row 60", "59 stands there"),
    "name twice": ("hal.toml", '"H12"', '"H11"', "cards row 12", "H11 stands there twice"),
    "boost twice": ("technology.toml", r'"T2", "green', '"T1", "green', "boosts row 10", "twice"),
    "number too high": ("missions.toml", r"^  \[60,", "  [61,", "missions row 60", "needs 1 to 60"),
    "ravager too low": ("ravagers.toml", r"^  \[61,", "  [60,", "ravagers row 1", "61 to 90"),
    "location too high": ("ravagers.toml", r"^  \[90, 6", "  [90, 7", "ravagers 90", "1 to 6"),
    "cost of 4": ("display.toml", r"\[\[2, 2", "[[4, 2", "[display]", "costs is 4, needs 1 to 3"),
    "four spaces": ("display.toml", r"2, 1, 1, 1, 1", "2, 1, 1", "[display]", "4 costs, needs 5"),
    "seven dice": ("box.toml", r"\[4, 6, 7", "[4, 7, 7", "players 4", "dice is 7, needs 1 to 6"),
    "five faces": ("box.toml", r"\[0, 1, 1, ", "[0, 1, ", "[box]", "6 faces"),
    "too many robots": ("box.toml", r"_room = \[5", "_room = [14", "[start]", "more robots"),
    "bool for a number": ("missions.toml", r"^  \[ 1,", "  [true,", "missions row 1", "(bool)"),
    "bool for a count": ("box.toml", r"robots = \[16", "robots = [true", "[box]", "(bool)"),
    "bool for a location": ("ravagers.toml", r"\[61, 1", "[61, true", "ravagers 61", "(bool)"),
    "text for a number": ("box.toml", r"ships = \[20", 'ships = ["20"', "[box]", "(str)"),
    "float for a number": ("hal.toml", r"debris = \[1", "debris = [1.0", "[weights]", "(float)"),
    "number for a text": ("missions.toml", '"2ship", ', "2, ", "missions 1", "needs str"),
    "row too short": ("missions.toml", r'(?<=\[ 1, )"orange", ', "", "missions row 1", "7 values"),
    "row is no row": ("strips.toml", r"^  \[1,.*", "  1,", "strips", "row 1 is 1 (int)"),
    "missing key": ("box.toml", r"^robots.*\n", "", "[box]", "robots is missing"),
    "missing section": ("hal.toml", r"^\[levels\]", "[[x]]", "[levels]", "is missing"),
    "missing table": ("board.toml", "^arrows", "arows", "[table] arrows", "is missing"),
    "missing value": ("box.toml", r"\[16, \"FOUND\"\]", "16", "[box]", "needs [value, provenance]"),
    "unknown key": ("box.toml", r"^\[limits\]", "cats = 1\n[limits]", "[box]", "cats is unknown"),
    "unknown section": ("box.toml", r"\Z", "\n[cats]\n", "the file", "cats is unknown"),
    "unknown table": ("strips.toml", r"^\[table\]", "[table]\ncats = []", "[table]", "cats is unk"),
    "unknown reason": ("strips.toml", "^side_b", "side_c", "strips 1", "[reasons] has none"),
    "reason for nothing": (
        "strips.toml",
        r"^\[reasons\]",
        '[reasons]\ncats = ""',
        "[reasons]",
        "cats is unknown",
    ),
    "unknown provenance": ("actions.toml", '"FOUND"', '"GUESSED"', "actions 3", "GUESSED"),
    "unknown colour": ("missions.toml", '"gray green"', '"gray pink"', "missions 1", "'pink'"),
    "colour of a number": ("missions.toml", r'20, "orange"', '20, "green"', "missions 20", "green"),
    "three icons": ("missions.toml", '"gray green"', '"gray gray gray"', "missions 1", "3 icons"),
    "no icon": ("missions.toml", '"gray green"', '""', "missions 1", "0 icons"),
    "unknown thing": ("missions.toml", '"2ship"', '"2cats"', "missions 1", "2cats"),
    "unknown effect word": ("technology.toml", "activate v", "wake v", "standard O3", "wake"),
    "tile effect on a card": ("missions.toml", '"2ship"', '"move 2"', "missions 1", "activation"),
    "cost as a reward": (
        "missions.toml",
        '"2ship", +"FOUND", +"1VP"',
        '"2ship", "FOUND", "-1ship"',
        "missions 1",
        "reward",
    ),
    "half of two parts": ("missions.toml", " / ships 3ship", "", "missions 13", "neutralization"),
    "boost as an effect": (
        "technology.toml",
        '"station"',
        '"orange die to 3"',
        "standard T4",
        "te",
    ),
    "effect as a boost": ("technology.toml", '"reserve green die"', '"1VP"', "boosts T4", "boost"),
    "one starting effect": ("technology.toml", r" \| move 2", "", "starting O0", "starting effect"),
    "gain on a ravager": (
        "ravagers.toml",
        "damage next(?=.*F)",
        "3VP",
        "ravagers 61",
        "ravager effect",
    ),
    "gain on advanced": ("advanced.toml", " per debris", "", "advanced A5", "advanced effect"),
    "no such tile": (
        "technology.toml",
        '"O4", "move',
        '"O5", "move',
        "standard O5",
        "needs one of",
    ),
    "no such kind": ("advanced.toml", '"A8"', '"A9"', "advanced A9", "needs one of"),
    "four hexes": ("strips.toml", "A O X A T", "A O X A", "strips 1 side_a", "4 hexes, needs 5"),
    "six hexes": ("strips.toml", "A O X A T", "A O X A T A", "strips 1 side_a", "6 hexes"),
    "no terrain": ("strips.toml", "A O X A T", "A O X A Q", "strips 1 side_a", "'Q' is no hex"),
    "no mark": ("strips.toml", "A O X A T", "A O? X A T", "strips 1 side_a", "'O?' is no hex"),
    "two comets": ("strips.toml", r"X\* O! A T! X", "X* O! A T! X*", "strips 1 side_b", "2 gray"),
    "no comet": ("strips.toml", r"X\* O! A", "X O! A", "strips 1 side_b", "0 gray comets, needs 1"),
    "comet on one hex": ("strips.toml", "A O X A T", "A O* X A T", "strips 1 side_a", "needs 0"),
    "three hexes": ("strips.toml", r"X\* O! A T! X", "X* O! X T! X", "strips 1 side_b", "3 gray"),
    "ravager in asteroids": ("strips.toml", "A O X A T", "A! O X A T", "strips 1 side_a", "astero"),
    "comet in asteroids": ("strips.toml", "A O X A T", "A* O X A T", "strips 1 side_a", "astero"),
    "two commands": ("actions.toml", '"repair"', '"command"', "[table] actions", "one command"),
    "repair is gray": ("actions.toml", '"discover"', '"repair"', "actions 1", "'repair'"),
    "no such lane": ("board.toml", r'^  \["r1", "I', '  ["r4", "I', "arrows row 1", "'r4'"),
    "wrong edge": ("board.toml", '"INFERRED", "right"', '"INFERRED", "top"', "arrows r1", "'top'"),
    "no such cell": ("board.toml", '"11 22 33"', '"11 22 44"', "[board]", "starting_cells"),
    "same cell": ("board.toml", '"11 22 33"', '"11 22 22"', "[board]", "3 different"),
    "no such space": ("board.toml", '"orange gray green"', '"orange gray"', "[board]", "spaces"),
    "one colour for Hal": ("hal.toml", '"gray command"', '"orange command"', "cards H01", "both"),
    "no such Hal action": ("hal.toml", '"gray command"', '"gray destroy"', "cards H01", "no gray"),
    "no such form": ("hal.toml", "discover advanced", "discover slowly", "cards H01", "'slowly'"),
    "form of a command": ("hal.toml", '"gray command"', '"gray command x"', "cards H01", "none"),
    "damaged file": ("hal.toml", r"^cards = \[", "cards = [[", "line ", "at "),
    "key twice": ("box.toml", r"^dice = ", 'robots = [1, "FOUND"]\ndice = ', "line ", "overwrite"),
}


@pytest.mark.parametrize(
    ("file", "pattern", "text", "entry", "reason"), REFUSALS.values(), ids=REFUSALS
)
def test_a_wrong_table_is_refused(
    folder: Path, file: str, pattern: str, text: str, entry: str, reason: str
) -> None:
    change(folder, file, pattern, text)
    with pytest.raises(ComponentError) as raised:
        load(folder)
    assert raised.value.params["file"] == file
    assert str(raised.value.params["entry"]).startswith(entry)
    assert reason in str(raised.value.params["reason"])


def test_damaged_toml_names_its_line(folder: Path) -> None:
    change(folder, "actions.toml", r'^  \[3, "gray"', "  [3, gray")
    line = (folder / "actions.toml").read_text(encoding="utf-8").splitlines()
    number = next(index for index, text in enumerate(line, 1) if "[3, gray" in text)
    with pytest.raises(ComponentError) as raised:
        load(folder)
    assert raised.value.params["entry"] == f"line {number}"


@pytest.mark.parametrize("file", sorted(path.name for path in TABLES.glob("*.toml")))
def test_a_missing_or_unreadable_table_is_refused(folder: Path, file: str) -> None:
    (folder / file).write_bytes(b"\xff\xfe")
    with pytest.raises(ComponentError, match="UTF-8"):
        load(folder)
    (folder / file).unlink()
    with pytest.raises(ComponentError, match="cannot be read") as raised:
        load(str(folder))
    assert raised.value.params["file"] == file
