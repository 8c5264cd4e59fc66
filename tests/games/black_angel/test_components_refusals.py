"""Faulty component tables are refused, with the place and the reason."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from blackangel.games.black_angel.rules.components import Components
from blackangel.games.black_angel.rules.printed import load
from blackangel.kernel.errors import ComponentError
from blackangel.kernel.facts import default_folder
from tests.games.wrong import Refusal, change, refused, unreadable

TABLES = Path(default_folder("black_angel"))


@pytest.fixture(scope="module")
def components() -> Components:
    return load()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TABLES, tmp_path / "components"))


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
        "15 tiles; the box has 16",
    ),
    "number twice": ("missions.toml", r"^  \[60,", "  [59,", "missions row 60", "59 stands there"),
    "name twice": ("hal.toml", '"H12"', '"H11"', "cards row 12", "H11 stands there twice"),
    "boost twice": ("technology.toml", r'"T2", "green', '"T1", "green', "boosts row 10", "twice"),
    "number too high": ("missions.toml", r"^  \[60,", "  [91,", "missions row 60", "1 to 90"),
    "number of a mission": ("ravagers.toml", r"^  \[61,", "  [60,", "ravagers 60", "of a Mission"),
    "location too high": ("ravagers.toml", r"^  \[90, 6", "  [90, 7", "ravagers 90", "1 to 6"),
    "cost of 4": (
        "display.toml",
        r"\[\[2, 2",
        "[[4, 2",
        "[display]",
        "costs is 4; it must be 1 to 3",
    ),
    "four spaces": (
        "display.toml",
        r"2, 1, 1, 1, 1",
        "2, 1, 1",
        "[display]",
        "4 costs; there must be 5",
    ),
    "seven dice": (
        "box.toml",
        r"\[4, 6, 7",
        "[4, 7, 7",
        "players 4",
        "dice is 7; it must be 1 to 6",
    ),
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
    "unknown colour": ("missions.toml", '"gray green"', '"gray pink"', "missions 1", "“pink”"),
    "colour of a card": (
        "missions.toml",
        r'20, "orange"',
        '20, "green"',
        "[table] missions",
        "19 orange cards; the box has 20",
    ),
    "box without a colour": ("box.toml", r"20, 20, 20", "20, 20", "[box]", "for each color"),
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
    "four hexes": (
        "strips.toml",
        "A O X A T",
        "A O X A",
        "strips 1 side_a",
        "4 hexes; there must be 5",
    ),
    "six hexes": ("strips.toml", "A O X A T", "A O X A T A", "strips 1 side_a", "6 hexes"),
    "no terrain": ("strips.toml", "A O X A T", "A O X A Q", "strips 1 side_a", "“Q” isn’t a hex"),
    "no mark": ("strips.toml", "A O X A T", "A O? X A T", "strips 1 side_a", "“O?” isn’t a hex"),
    "two comets": ("strips.toml", r"X\* O! A T! X", "X* O! A T! X*", "strips 1 side_b", "2 gray"),
    "no comet": (
        "strips.toml",
        r"X\* O! A",
        "X O! A",
        "strips 1 side_b",
        "0 gray comets; there must be 1",
    ),
    "comet on one hex": ("strips.toml", "A O X A T", "A O* X A T", "strips 1 side_a", "must be 0"),
    "three hexes": ("strips.toml", r"X\* O! A T! X", "X* O! X T! X", "strips 1 side_b", "3 gray"),
    "ravager in asteroids": ("strips.toml", "A O X A T", "A! O X A T", "strips 1 side_a", "astero"),
    "comet in asteroids": ("strips.toml", "A O X A T", "A* O X A T", "strips 1 side_a", "astero"),
    "two commands": ("actions.toml", '"repair"', '"command"', "[table] actions", "one command"),
    "repair is gray": ("actions.toml", '"discover"', '"repair"', "actions 1", "'repair'"),
    "no such lane": ("board.toml", r'^  \["r1", "I', '  ["r4", "I', "arrows row 1", "“r4”"),
    "wrong edge": ("board.toml", '"INFERRED", "right"', '"INFERRED", "top"', "arrows r1", "“top”"),
    "no such cell": ("board.toml", '"11 22 33"', '"11 22 44"', "[board]", "starting_cells"),
    "same cell": ("board.toml", '"11 22 33"', '"11 22 22"', "[board]", "3 different"),
    "no such space": ("board.toml", '"orange gray green"', '"orange gray"', "[board]", "spaces"),
    "one colour for Hal": ("hal.toml", '"gray command"', '"orange command"', "cards H01", "both"),
    "no such Hal action": (
        "hal.toml",
        '"gray command"',
        '"gray destroy"',
        "cards H01",
        "isn’t a gray",
    ),
    "no such form": ("hal.toml", "discover advanced", "discover slowly", "cards H01", "“slowly”"),
    "form of a command": ("hal.toml", '"gray command"', '"gray command x"', "cards H01", "none"),
    "damaged file": ("hal.toml", r"^cards = \[", "cards = [[", "line ", "at "),
    "key twice": ("box.toml", r"^dice = ", 'robots = [1, "FOUND"]\ndice = ', "line ", "overwrite"),
}


@pytest.mark.parametrize("wrong", REFUSALS.values(), ids=REFUSALS)
def test_a_wrong_table_is_refused(folder: Path, wrong: Refusal) -> None:
    refused(load, folder, wrong)


def test_damaged_toml_names_its_line(folder: Path) -> None:
    change(folder, "actions.toml", r'^  \[3, "gray"', "  [3, gray")
    line = (folder / "actions.toml").read_text(encoding="utf-8").splitlines()
    number = next(index for index, text in enumerate(line, 1) if "[3, gray" in text)
    with pytest.raises(ComponentError) as raised:
        load(folder)
    assert raised.value.params["entry"] == f"line {number}"


@pytest.mark.parametrize("file", sorted(path.name for path in TABLES.glob("*.toml")))
def test_a_missing_or_unreadable_table_is_refused(folder: Path, file: str) -> None:
    unreadable(load, folder, file)
