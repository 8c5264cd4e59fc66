"""A wrong component table is refused, with file, entry and reason."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from blackangel.games.council_of_shadows.rules.printed import load
from blackangel.kernel.errors import ComponentError
from blackangel.kernel.facts import default_folder
from tests.games.wrong import Refusal, refused, unreadable

TABLES = Path(default_folder("council_of_shadows"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TABLES, tmp_path / "components"))


def test_a_copy_of_the_tables_loads_the_same(folder: Path) -> None:
    assert load(folder) == load()


R = '"RECONSTRUCTED"'
# the fault: (file, old text, new text, entry, reason)
REFUSALS = {
    # counts
    "a card too few": ("cards.toml", r'^  \["a25".*\n', "", "[table] ai", "24 rows, needs 25"),
    "five starting cards": ("cards.toml", r'^  \["s6".*\n', "", "[table] starting", "5 rows"),
    "nine tiles": ("systems.toml", r'^  \["110".*\n', "", "[table] P1", "9 rows, needs 10"),
    "nine galaxies": ("galaxies.toml", r'^  \["pink".*\n', "", "[table] galaxies", "9 rows"),
    "12 upgrades": ("upgrades.toml", r'^  \["d",.*\n', "", "[table] panel", "12 rows, needs 13"),
    "one step for Ava": ("upgrades.toml", r'^  \["f4-3".*\n', "", "[table] extra_field", "1 rows"),
    "15 Dark Tech cards": ("dark_tech.toml", r'^  \["t16".*\n', "", "[table] dark_tech", "15 rows"),
    "17 light cards": (
        "bonus.toml",
        f"3, {R}",
        f"2, {R}",
        "[table] light",
        "17 cards; the box has 18",
    ),
    "8 dark cards": ("bonus.toml", r'^  \["k9".*\n', "", "[table] dark", "8 rows, needs 9"),
    "two stations": ("stations.toml", r'^  \["col.*\n', "", "[table] stations", "2 rows, needs 3"),
    "five leaders": ("leaders.toml", r'^  \["Zoe.*\n', "", "[table] leaders", "5 rows, needs 6"),
    "15 golden cards": ("automa.toml", r'^  \["m16".*\n', "", "[table] golden", "15 rows"),
    "one silver card": ("automa.toml", r'^  \["m18".*\n', "", "[table] silver", "1 rows, needs 2"),
    "two rises": ("levels.toml", r'^  \["II to I".*\n', "", "[table] compensation", "2 rows"),
    "an id twice": ("cards.toml", '"a25"', '"a24"', "ai row 25", "a24 stands there twice"),
    "an id in two tables": ("cards.toml", '"a25"', '"s1"', "ai s1", "is a starting card too"),
    "a bonus id twice": ("bonus.toml", '"k1"', '"l1"', "dark l1", "is a light card too"),
    "a silver id twice": ("automa.toml", '"m18"', '"m01"', "silver m01", "stands there twice"),
    # the box
    "two Parsecs": ("box.toml", r"\[\[10, 11, 10\]", "[[10, 11]", "[box]", "tiles of 2 Parsecs"),
    "colours": ("box.toml", '"violet"', '"red"', "[box]", "colours: needs 4 different"),
    "three peoples": ("box.toml", '"Avry", ', "", "[box]", "peoples: needs 4 different"),
    "Automa's colour": ("box.toml", '= \\["blue"', '= ["pink"', "[box]", "automa_colour 'pink'"),
    "three places": ("box.toml", r"\[\[0, 1, 2, 3\]", "[[0, 1, 2]", "[start]", "energy of 3"),
    "off the track": (
        "box.toml",
        r"^consumption = \[20",
        "consumption = [19",
        "[start]",
        "19, off",
    ),
    # the board
    "high is low": (
        "galaxies.toml",
        "8,  ",
        "4,  ",
        "galaxies blue",
        "the high value (4) must exceed the low value (4)",
    ),
    "six spaces": ("galaxies.toml", '1, "FOUND", +2', '1, "FOUND", 6', "galaxies gray", "2 to 5"),
    "one space more": (
        "galaxies.toml",
        f"3, {R}, 6",
        f"4, {R}, 6",
        "[table] galaxies",
        "11 spaces in Parsec 1; there must be 10",
    ),
    "a tile without a space": (
        "galaxies.toml",
        f"5, {R}, 7",
        f"4, {R}, 7",
        "[table] galaxies",
        "9 spaces in Parsec 1; there must be 10",
    ),
    "seven galaxies for two": (
        "galaxies.toml",
        '"no",  "INFERRED", "yes"',
        '"yes", "INFERRED", "yes"',
        "[table] galaxies",
        "7 for 1 or more players; there must be 6",
    ),
    "not for three": (
        "galaxies.toml",
        '(Umber.*)"yes"',
        r'\1"no"',
        "[table] galaxies",
        "7 for 3 or more players; there must be 8",
    ),
    "for two, not for three": (
        "galaxies.toml",
        '(?<="yes", "INFERRED", )"yes"',
        '"no"',
        "galaxies gray",
        "with two players but not with three",
    ),
    "no answer": ("galaxies.toml", '"yes"', '"maybe"', "galaxies gray", "must be one of no, yes"),
    "far before near": (
        "galaxies.toml",
        r'^(  \["orange".*\n)(  \["blue".*\n)',
        r"\2\1",
        "galaxies orange",
        "is listed after a galaxy that is farther away",
    ),
    "no first galaxy": ("box.toml", '"gray"', '"mauve"', "galaxies mauve", "the game starts there"),
    "a far first galaxy": (
        "box.toml",
        '"gray"',
        '"blue"',
        "galaxies blue",
        "the game starts there",
    ),
    # tiles
    "planets out of order": ("systems.toml", '"bbd"', '"bdb"', "P1 101", "in the order bdv"),
    "five planets": ("systems.toml", '"bbdv"', '"bbddv"', "P1 110", "must be 1 to 4"),
    "no planet": ("systems.toml", '"b",   ', '"",   ', "P1 106", "must be 1 to 4"),
    "no such planet": ("systems.toml", '"b",   ', '"x",   ', "P1 106", "use only the letters"),
    "other planets": ("systems.toml", '"bbb"', '"bbd"', "[table] P1", r"(16, 7, 2)"),
    "other totals": ("systems.toml", r"P3 = \[\[5, 9", "P3 = [[5, 8", "[table] P3", "(5, 9, 13)"),
    "number of a Parsec": ("systems.toml", '"201"', '"101"', "P2 101", "number needs 2"),
    "no yield": ("systems.toml", '"1K"', '""', "P1 101", "'' is no amount"),
    "yield out of order": ("systems.toml", '"1K 1E"', '"1E 1K"', "P1 106", "is written as '1K 1E'"),
    # upgrades
    "lasting as a project": ("upgrades.toml", '"now: 3E"', '"always: stack"', "[table] panel", "4"),
    "a step of another field": ("upgrades.toml", '"f1-2"', '"f4-2"', "panel f4-2", "lasting"),
    "another reach": ("upgrades.toml", "reach 2", "reach 3", "panel f1-2", "step of a field"),
    "a step without Energy": ("upgrades.toml", "now: 1E; ", "", "panel f1-2", "step of a field"),
    "no step of field 4": ("upgrades.toml", '"f4-2"', '"f1-2"', "extra_field f1-2", "lasting"),
    "a project for Ava": (
        "upgrades.toml",
        '(?<="f4-2", ).*',
        '"FOUND", "x", "FOUND", "now: 1E", "FOUND", "1G", "FOUND"],',
        "extra_field f4-2",
        "step of a field",
    ),
    # prices
    "a free card": ("cards.toml", '"1K 1G",', '"",', "ai a03", "'' is no amount"),
    "a price in Energy": ("cards.toml", '"1K 1G",', '"3E",', "ai a03", "can’t be paid"),
    "a free upgrade": ("upgrades.toml", '"1G",', '"0K",', "panel desert", "no number"),
    "a station for Energy": ("stations.toml", '"2C"', '"2E"', "stations assessment", "be paid"),
    "Energy for those behind": (
        "levels.toml",
        '"1G", ',
        '"1E", ',
        "compensation I to 0",
        "must be 1",
    ),
    "a gem more": ("levels.toml", '"1G 1C"', '"2G 1C"', "compensation II to 0", "must be 2"),
    "no such rise": ("levels.toml", '"II to I"', '"III to I"', "compensation III to I", "one of"),
    # effects
    "no such word": ("cards.toml", '"settle 1"', '"hop 1"', "starting s1", "'hop' is no amount"),
    "letter for letter": ("cards.toml", '"settle 1"', '"settle 01"', "starting s1", "written"),
    "stack on a card": ("cards.toml", '"settle 3"', '"settle 3 stack"', "ai a09", "an action eff"),
    "a level on a card": ("cards.toml", '"settle 3"', '"assess 1"', "ai a09", "an action effect"),
    "part on a card": ("cards.toml", '"settle 3"', '"now: 3E"', "ai a09", "effect"),
    "a card's effect owned": ("dark_tech.toml", "now: 10E", "10E", "dark_tech t13", "is no time"),
    "a leader's trait": ("dark_tech.toml", "gems up", "ties high", "dark_tech t1", "dark tech eff"),
    "a leader's time": ("dark_tech.toml", "now: 10E", "start: 10E", "dark_tech t13", "dark tech"),
    "a station here": ("stations.toml", " here", " anyrange", "stations resource", "station eff"),
    "a leader discovers": ("leaders.toml", "settle 1", "discover", "leaders Zoe", "follows"),
    "a leader takes a card": (
        "leaders.toml",
        "settle 1 anyrange",
        "take card",
        "leaders Zoe",
        "is not a leader effect",
    ),
    "an upgrade settles": ("upgrades.toml", "now: 3E", "now: settle 1", "panel a", "upgrade eff"),
    "an upgrade's trait": ("upgrades.toml", "planet d", "planet x", "panel desert", "no trait"),
    "a dark effect": ("bonus.toml", '"5E"', '"2E + 4E per station"', "light l14", "a dark card"),
    "a light effect": (
        "bonus.toml",
        "2E \\+ 4E per station",
        "5E",
        "dark k9",
        "must count space stations",
    ),
    "another galaxy": ("bonus.toml", '"turquoise", "F', '"red", "F', "dark k1", "must count red"),
    "no such galaxy": (
        "bonus.toml",
        '"turquoise",(.*)majority turquoise(.*)presence turquoise',
        r'"mauve",\1majority mauve\2presence mauve',
        "dark k1",
        "mauve isn’t used",
    ),
    "a covered galaxy": ("bonus.toml", '"4", ', '"3-4", ', "dark k1", "n’t used with 3"),
    "no such number": ("bonus.toml", '"4", ', '"5", ', "dark k1", "must be one of 1-4"),
    "no such count": ("bonus.toml", "per AI card", "per cat", "light l12", "is no bonus"),
    # levels and the Automa
    "nine of level I": ("dark_tech.toml", '"II"', '"I"', "[table] dark_tech", "9 level I cards"),
    "level III": ("dark_tech.toml", '"II"', '"III"', "dark_tech t9", "must be one of 0, I, II"),
    "too dear": ("automa.toml", "15, ", "16, ", "golden m12", "must be -5 to 15"),
    "too cheap": ("automa.toml", "-5, ", "-6, ", "golden m16", "must be -5 to 15"),
    "no such form": ("automa.toml", '"clear 4"', '"burn 4"', "golden m04", "no action of the Aut"),
    "three forms": ("automa.toml", '"clear 4"', '"clear 4 / clear 4 / clear 4"', "golden m04", "a"),
    "on the other side": (
        "automa.toml",
        "explore pink",
        "explore beige",
        "golden m13",
        "beige isn’t on the side for two players",
    ),
    "nowhere": ("automa.toml", "explore pink", "explore mauve", "golden m13", "mauve isn’t on"),
    "assesses some": (
        "automa.toml",
        '"all", +"R',
        '"some", "R',
        "golden m01",
        "must be one of all, majority",
    ),
    # the general form
    "no reason": ("stations.toml", "^price", "priced", "stations resource", "[reasons] has none"),
    "no such provenance": ("leaders.toml", '"FOUND"', '"SEEN"', "leaders Buteo", "SEEN"),
    "a missing table": ("bonus.toml", "^dark =", "drak =", "[table] dark", "is missing"),
    "no kinds of cards": ("bonus.toml", r"^\[table\]", "[tables]", "[table] light", "is missing"),
    "13 kinds": ("bonus.toml", r'^  \["l13".*\n', "", "[table] light", "13 rows, needs 14"),
    "no light cards": ("bonus.toml", "^light =", "lihgt =", "[table] light", "is missing"),
    "an unknown key": (
        "box.toml",
        r"^\[limits\]",
        "cats = 1\n[limits]",
        "[box]",
        "cats is unknown",
    ),
    "a text for a number": ("box.toml", r"cubes = \[30", 'cubes = ["30"', "[box]", "(str)"),
    "a damaged file": ("automa.toml", r"^golden = \[", "golden = [[", "line ", "at "),
}


@pytest.mark.parametrize("wrong", REFUSALS.values(), ids=REFUSALS)
def test_a_wrong_table_is_refused(folder: Path, wrong: Refusal) -> None:
    _file, _pattern, _text, entry, _reason = wrong
    refused(load, folder, wrong, "galaxies.toml" if entry.startswith("galaxies ") else "")


def test_a_table_damaged_anywhere_is_read_or_refused(folder: Path) -> None:
    rng = random.Random(2026)
    files = sorted(folder.glob("*.toml"))
    refused = 0
    for _ in range(150):
        path = rng.choice(files)
        whole = path.read_text("utf-8")
        place = rng.randrange(whole.index("\n[reasons]"), len(whole))
        sign = rng.choice(["", "0", '"', "[", "]", "=", "\n", "E", "\\"])
        path.write_text(whole[:place] + sign + whole[place + rng.randrange(4) :], "utf-8")
        try:
            load(folder)
        except ComponentError:
            refused += 1
        path.write_text(whole, "utf-8")
    assert refused > 75


@pytest.mark.parametrize("file", sorted(path.name for path in TABLES.glob("*.toml")))
def test_a_missing_or_unreadable_table_is_refused(folder: Path, file: str) -> None:
    unreadable(load, folder, file)
