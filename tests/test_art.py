"""Rendered pictures: complete, up to date, small enough, distinguishable to every eye; without Blender."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from building import checks, packs, titles
from building.art import plan, sources
from building.machine import ROOT
from PIL import Image

from blackangel import games
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kit import people
from blackangel.kit.seats import COLOURS
from tests.test_palette import SIGHTS, brightness, distance, light, seen

every_game = pytest.mark.parametrize("game", plan.games())
SEATS = ("blue", "pink", "yellow", "violet")
SPECIES = ("orange", "gray", "green")
ANGEL, COUNCIL = "black_angel", "council_of_shadows"
KINDS = {  # of things that also differ by colour: their game and their pictures
    "robots": (ANGEL, [f"robot-{seat}" for seat in SEATS]),
    "ships": (ANGEL, [f"ship-{seat}" for seat in SEATS]),
    "dice": (ANGEL, [f"die-{colour}-1" for colour in SPECIES]),
    "hexes": (ANGEL, [f"hex-{colour}-1" for colour in SPECIES]),
    "cubes": (COUNCIL, [f"cube-{seat}-0" for seat in SEATS]),
    "lights": (COUNCIL, [f"light-{seat}" for seat in SEATS]),
    "worlds": (COUNCIL, [f"world-{kind}-1" for kind in ("blue", "desert", "volcano")]),
    "gems": (COUNCIL, [f"gem-{kind}" for kind in ("coal", "gold", "crystal")]),
}


@every_game
def test_every_picture_is_as_its_source_says(game: str) -> None:
    """If this fails, run: python3 build.py art."""
    assert plan.faults(game) == []
    assert plan.pictures(game).keys() == plan.manifest(game).keys()


@every_game
def test_pictures_are_of_their_size_and_what_they_weigh_is_bounded(game: str) -> None:
    weights = dict.fromkeys((*plan.SHEETS, plan.START), 0)
    for name, one in plan.pictures(game).items():
        for density in plan.DENSITIES:
            with Image.open(one.file(density)) as image:
                assert image.format == "WEBP"
                assert image.size == tuple(density * side for side in one.size), name
        assert all(0 <= part <= 1 for part in one.anchor), name
        weights[one.sheet] += one.file(2).stat().st_size
    print(game, weights)
    assert weights["first"] <= plan.BUDGET["first"]
    assert weights["first"] + weights["later"] <= plan.BUDGET["all"]
    assert weights["rivals"] <= plan.BUDGET["rivals"]
    assert plan.pictures(game)["cover"].file(1).stat().st_size <= plan.BUDGET["cover"]


TO_COME: dict[str, set[str]] = {  # rendered, but not on the table yet
    ANGEL: set(),
    COUNCIL: set(),
}


@every_game
def test_no_picture_is_made_in_vain(game: str) -> None:
    """Each is used by a symbol, as a background in the game's style, or on the box."""
    key = next(key for key, name in titles.FOLDERS.items() if name == game)
    made, cards = plan.pictures(game), packs.worn(game)
    turns = [(*COLOURS[turn:], *COLOURS[:turn]) for turn in range(len(COLOURS))]
    sprites = [games.table(key).sprite({*made, *cards}, colours) for colours in turns]
    sprites.append(people.all_of(tuple(games.table(key).rivals()), made))
    worn = set(re.findall(r'data-picture="([^"]*)"', "".join(sprites)))
    styles = "".join(file.read_text("utf-8") for file in (ROOT / "assets" / game).rglob("*.css"))
    laid = set(re.findall(r"--picture-([a-z0-9-]+)", styles))
    assert laid <= {name for name, one in made.items() if one.ground}, (
        "only grounds have an address"
    )
    idle = made.keys() - {cards.get(name, name) for name in worn} - laid - {"cover"}
    to_come = {name for name in idle for mark in TO_COME[game] if fnmatch(name, mark)}
    assert idle == to_come
    for mark in TO_COME[game]:
        assert any(fnmatch(name, mark) for name in idle), f"{mark} has come"


@every_game
def test_a_contact_sheet_shows_the_whole(game: str) -> None:
    with Image.open(plan.ROOT / f"docs/art-{game.replace('_', '-')}.webp") as sheet:
        assert sheet.format == "WEBP"


def worn(stem: str) -> dict[int, str]:
    """The picture that each card uses."""
    path = plan.folder("black_angel") / f"{stem}.toml"
    table = tomllib.loads(path.read_text("utf-8"))["cards"]
    found = {number: name for name, numbers in table.items() for number in numbers}
    assert len(found) == sum(map(len, table.values())), "a card has two pictures"
    return found


def test_every_mission_and_ravager_card_wears_a_picture_of_its_own_kind() -> None:
    missions, ravagers = worn("missions"), worn("ravagers")
    asked = plan.pictures("black_angel")
    assert {*missions.values(), *ravagers.values()} <= asked.keys()
    assert missions.keys() == set(range(1, 61))
    for number, name in missions.items():
        assert name.endswith(f"-{SPECIES[(number - 1) // 20]}"), number
    assert ravagers.keys() == set(range(61, 91))
    for first in range(61, 91, 6):  # six cards of each effect
        assert len({ravagers[number] for number in range(first, first + 6)}) == 1, first


def test_every_card_of_the_council_wears_a_picture() -> None:
    table = tomllib.loads((plan.folder(COUNCIL) / "cards.toml").read_text("utf-8"))["of"]
    found = COMPONENTS
    assert table.keys() == {*found.cards, *found.dark_tech, *found.bonus}
    assert set(table.values()) <= plan.pictures(COUNCIL).keys()


@cache
def dominant(game: str, name: str) -> str:
    """The most common colour of a picture's solid parts: of its colourful half, weighted by light."""
    path = plan.pictures(game)[name].file(2)
    with Image.open(path) as image:
        pixels = list(image.convert("RGBA").get_flattened_data())
    solid = [pixel[:3] for pixel in pixels if pixel[3] > 230 and max(pixel[:3]) > 70]
    solid.sort(key=lambda pixel: max(pixel) * (max(pixel) - min(pixel) + 40), reverse=True)
    best = solid[: len(solid) // 2]
    middle = (round(sum(part) / len(best)) for part in zip(*best, strict=True))
    return "#" + "".join(f"{part:02x}" for part in middle)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("kind", KINDS)
def test_pieces_differ_in_every_eye(kind: str, sight: str) -> None:
    game, names = KINDS[kind]
    found = {name: dominant(game, name) for name in names}
    print(found)
    for one, other in combinations(found, 2):
        apart = distance(seen(found[one], sight), seen(found[other], sight))
        assert apart >= 0.05, f"{one} and {other}: {apart:.3f}"


# --- What is stale -------------------------------------------------------------------------------

SCENES = '''
from assets.toy.art import palette
from building.art import shapes

def used():
    return shapes.box(palette.RIM)

def cube(view, colour="red"):
    """A cube
    of a colour."""
    return used()

def other(view):
    return 1
'''
ENTRIES = """
[[picture]]
name = "cube-{colour}"
scene = "cube"
size = [2, 2]
each = { colour = ["red", "blue"] }
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with two pictures, in its own folder next to the real studio."""
    monkeypatch.setattr(plan, "ROOT", tmp_path)
    monkeypatch.setitem(sources.OWN, "assets", tmp_path)
    art = tmp_path / "assets/toy/art"
    art.mkdir(parents=True)
    (art / "palette.py").write_text('RIM = "#ff00ff"\nINK = "#000000"\n', "utf-8")
    (art / "things.py").write_text(SCENES, "utf-8")
    (art / "things.toml").write_text(ENTRIES, "utf-8")
    return art


def make(art: Path) -> None:
    """Write what build.py art would leave behind, without Blender."""
    sources.module.cache_clear()
    for one in plan.pictures("toy").values():
        for density in plan.DENSITIES:
            one.file(density).parent.mkdir(parents=True, exist_ok=True)
            one.file(density).write_bytes(b"picture")
    plan.write_manifest("toy", {name: one.entry for name, one in plan.pictures("toy").items()})


def changed(file: Path, old: str, new: str) -> list[str]:
    """What is stale after a change."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")
    sources.module.cache_clear()
    found = plan.faults("toy")
    file.write_text(text, "utf-8")
    return found


BOTH = [f"toy cube-{colour} is older than its source" for colour in ("red", "blue")]


def test_what_is_not_made_is_missed(toy: Path) -> None:
    assert plan.games() == ["toy"]
    assert plan.faults("toy") == [f"toy cube-{colour} is not made" for colour in ("red", "blue")]
    make(toy)
    assert plan.faults("toy") == []
    plan.pictures("toy")["cube-red"].file(1).unlink()
    assert plan.faults("toy") == BOTH[:1]


@pytest.mark.parametrize(
    ("file", "old", "new", "stale"),
    [
        ("things.py", "return used()", "return used(1)", BOTH),
        ("things.py", "box(palette", "slab(palette", BOTH),
        ("palette.py", "#ff00ff", "#ff00fe", BOTH),
        ("things.toml", "[2, 2]", "[2, 3]", BOTH),
        ("things.toml", "each =", "samples = 9\neach =", BOTH),
        ("things.py", "return 1", "return 2", []),
        ("palette.py", "#000000", "#000001", []),
        ("things.py", "def used():\n", "def used():\n    # a remark\n\n", []),
        ("things.py", "of a colour", "in some\n    colour or other", []),
        ("things.py", "def used():\n", 'def used():\n    """What is used."""\n', []),
        ("things.py", "return used()", 'return used(""" """)', BOTH),
    ],
)
def test_a_picture_is_stale_when_what_it_reaches_has_changed(
    toy: Path, file: str, old: str, new: str, stale: list[str]
) -> None:
    make(toy)
    assert changed(toy / file, old, new) == stale


def test_a_scene_reaches_through_the_studio(toy: Path) -> None:
    sources.module.cache_clear()
    found = sources.reached(("assets.toy.art.things", "cube"))
    places = {f"{module}.{name}" for module, name in found}
    assert {"building.art.shapes.box", "building.art.shapes.rounded"} <= places
    assert "assets.toy.art.palette.RIM" in places
    assert not {"building.art.shapes.lathe", "assets.toy.art.things.other"} & places


def test_what_nobody_asks_for_is_told(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(toy)
    assert changed(toy / "things.toml", '"red", "blue"', '"red"') == [
        "assets/toy/art/pictures/1x/cube-blue.webp is not asked for",
        "assets/toy/art/pictures/2x/cube-blue.webp is not asked for",
        "toy cube-blue is not asked for",
    ]
    assert checks.stale() == []
    (toy / "pictures/1x/stray.webp").write_bytes(b"")
    assert checks.stale() == ["art"]
    assert "stray.webp" in capsys.readouterr().out


def test_patterns_mean_pictures_of_one_game_or_of_all(toy: Path) -> None:
    assert [one.name for one in plan.wanted(["cube-r*"])] == ["cube-red"]
    assert [one.name for one in plan.wanted(["toy/*"])] == ["cube-red", "cube-blue"]
    assert plan.wanted(["other/*"]) == []


# --- Backgrounds of words --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "name"), [(ANGEL, "nebula"), (COUNCIL, "space"), (COUNCIL, "table")]
)
def test_words_are_readable_on_the_sky(game: str, name: str) -> None:
    """White text, where the sky is brightest over the width of a letter."""
    with Image.open(plan.pictures(game)[name].file(1)) as image:
        patches = image.convert("RGB").reduce(8).get_flattened_data()
    brightest = max(
        brightness(light("#" + "".join(f"{part:02x}" for part in one))) for one in patches
    )
    assert (1 + 0.05) / (brightest + 0.05) >= 7
