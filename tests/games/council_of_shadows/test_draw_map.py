"""The map and the signs: complete, well formed and safe; who leads; tiles in hand; the poster."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from building import packs
from building.art import plan

from blackangel import games
from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows import scenario
from blackangel.games.council_of_shadows.draw import (
    galaxies,
    glyphs,
    plates,
    rendered,
    sprite,
    tiles,
)
from blackangel.games.council_of_shadows.draw.planets import LAYOUTS, cells
from blackangel.games.council_of_shadows.rules.board import GALAXIES, KINDS, SPACES
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen.places import places
from blackangel.games.council_of_shadows.table import lessons
from blackangel.kit.seats import COLOURS, Player
from tests.games.council_of_shadows.drawings import (
    EVIL,
    GAMES,
    LIVE,
    PLACE,
    USED,
    T,
    at,
    moments,
    node,
    parsed,
    pen,
)
from tests.games.council_of_shadows.table import (
    act,
    assessing,
    seat,
    settle,
    table,
    tile,
    top,
    upgrade,
)

at_table = games.table("council-of-shadows")

NO_OVERRIDES = ("space:", "planet:", "galaxy:", "stack:", "tile:")
FIXED = frozenset(
    """
    coal gold crystal energy consumption settle harvest discover raise assess anyrange anyplanet stack
    here reach card ai light dark station leader level0 level1 level2 level3 throne cube0 cube1 cube2
    cube3 cubeA planet-b planet-d planet-v planet-any P1 P2 P3 hand order now buy start colony tech automa
    """.split()  # noqa: SIM905
)


# --- the sprite ----------------------------------------------------------------------------------


def test_the_sprite_holds_each_sign_once() -> None:
    root = ElementTree.fromstring(sprite.sprite())
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert {f"i-{name}" for name in (*FIXED, *sprite.ids())} <= set(ids)
    assert "style=" not in sprite.sprite()
    assert set(re.findall(r"url\(#([^)]*)\)", sprite.sprite())) <= set(ids)


def test_peoples_planets_and_gems_differ_without_colour() -> None:
    kinds = (
        [glyphs.SILHOUETTES[look] for look in glyphs.LOOKS],
        [glyphs.PATTERNS[look] for look in glyphs.LOOKS],
        list(glyphs.PEOPLES),
        [re.sub(r' (class|fill)="[^"]*"', "", glyphs.symbols()[f"planet-{one}"]) for one in "bdv"],
        [re.sub(r' class="[^"]*"', "", glyphs.GEMS[one]) for one in GEM_NAMES],
    )
    for shapes in kinds:
        assert len(set(shapes)) == len(shapes)


# --- the map -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES, ids=str)
def test_the_map_is_well_formed_safe_and_complete(kind: dict[str, int]) -> None:
    known, clicked = set(sprite.ids()), 0
    for game in moments(kind, 4, 10):
        drawing = galaxies.draw(pen(game))
        assert EVIL not in drawing
        assert "style=" not in drawing
        assert set(USED.findall(drawing)) <= known
        for one in parsed(drawing).iter():
            if one.get("role") in ("button", "img", "group"):
                assert (one.get("aria-label") or "").strip(), one.attrib
            if one.get("role") == "button":
                assert [other for other in one.iter() if other.get("role") == "button"] == [one]
        drawn = PLACE.findall(drawing)
        assert len(drawn) == len(set(drawn))
        live = set(LIVE.findall(drawing))
        for option in game.options:
            words = [word for word in places(option, game.prompt) if word.startswith(NO_OVERRIDES)]
            assert set(words) <= set(drawn), option
        wanted = {
            word
            for word in at_table.next_places(game.options, game.prompt, ())
            if word.startswith(NO_OVERRIDES)
        }
        assert live == wanted
        stood = set(re.findall(r'data-for="([^"]*)"', drawing))
        assert stood == {word for word in live if word.startswith("galaxy:")} | (
            stood & {word for word in live if word.startswith("space:")}
        )
        clicked += len(live)
    assert clicked > 20


def test_a_name_is_text_where_it_leads() -> None:
    game = council_of_shadows.new((EVIL, "Bo"), 3)
    settle(game, SPACES[0], b1="0")
    drawing = galaxies.draw(pen(game))
    assert EVIL not in drawing
    assert "&lt;b onclick=&quot;x&quot;&gt;" in drawing
    assert EVIL in at(drawing, "galaxy:gray").get("aria-label", "")


@pytest.mark.parametrize(
    ("players", "seen", "closed"), [(4, 10, 0), (3, 8, 2), (2, 6, 0), (1, 6, 0)]
)
def test_each_side_of_the_board_shows_its_galaxies(players: int, seen: int, closed: int) -> None:
    drawing = galaxies.draw(pen(table(players)))
    assert len([place for place in PLACE.findall(drawing) if place.startswith("galaxy:")]) == seen
    assert len(node(drawing, "closed")) == closed
    spaces = [place for place in PLACE.findall(drawing) if place.startswith("space:")]
    shown = [name for name, open_ in zip(GALAXIES, table(players).state.open, strict=True) if open_]
    assert len(spaces) == sum(COMPONENTS.galaxies[name].spaces for name in shown)


def test_galaxies_do_not_overlap_and_lie_in_the_row_of_their_parsec() -> None:
    for players, width in ((2, galaxies.NARROW), (4, galaxies.WIDTH)):
        shown = galaxies.shown(table(players).observe(0))
        corners = galaxies.corners(shown, width)
        rows: dict[float, list[tuple[float, float]]] = {}
        for name, (x, y) in corners.items():
            breadth = galaxies.breadth(name)
            half = (plates.width_of(name, breadth) - breadth) / 2
            rows.setdefault(y, []).append((x - half, x + breadth + half))
            same = {corners[other][1] for other in shown if _parsec(other) == _parsec(name)}
            assert same == {y}
        assert len(rows) == 3
        for spans in rows.values():
            assert spans == sorted(spans)
            assert all(end <= after for (_, end), (after, _) in pairwise(spans))
            assert spans[0][0] >= galaxies.STACKS - 6
            assert spans[-1][1] <= width


def _parsec(name: str) -> int:
    return COMPONENTS.galaxies[name].parsec


# --- tiles ---------------------------------------------------------------------------------------


def test_a_tile_shows_its_planets_their_cubes_and_its_yield() -> None:
    game = table(3)
    tile(game, "orange2", "107", b1="012", d1="1")
    drawing = galaxies.draw(pen(game, 0))
    label = at(drawing, "planet:orange2:b1").get("aria-label", "")
    assert "blue planet 1" in label
    assert "Ada: 1, Bo: 1, Cy: 1" in label
    pieces = re.findall(r'data-piece="(cube[^"]*)"', drawing)
    assert len(pieces) == len(set(pieces)) == 4
    stack = at(drawing, "planet:orange2:b1")
    planet, *cubes = [one.get("href", "") for one in stack.iter("use")]
    assert planet.startswith("#i-planet-b-")
    assert cubes == [
        "#i-cube0",
        "#i-cube1",
        "#i-cube2",
    ]
    space = at(drawing, "space:orange2")
    assert "1 coal and 1 Energy" in space.get("aria-label", "")
    [yields] = node(drawing, "yields")
    assert [one.get("href") for one in yields.iter("use")] == ["#i-coal", "#i-energy"]


@pytest.mark.parametrize("name", KINDS)
def test_planets_lie_apart_and_within_their_tile(name: str) -> None:
    spots = LAYOUTS[len(KINDS[name])]
    for number, (x, y, radius) in enumerate(spots):
        edge = (abs(x) * 3**0.5 + abs(y)) / 2  # how far out, towards the slanted sides
        assert max(edge, abs(y)) + radius < tiles.HALF + 2
        assert y + radius < tiles.FOOT - 4
        for u, v, other in spots[:number]:
            assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 >= radius + other - 0.5


@pytest.mark.parametrize("count", LAYOUTS)
def test_each_planet_has_room_for_a_finger(count: int) -> None:
    smallest = 0.635  # pixels of a unit where the map is smallest
    area = 0.0
    for cell, (x, y, _radius) in zip(cells(count), LAYOUTS[count], strict=True):
        room = [tuple(map(float, point.split())) for point in cell.strip("Mz").split("L")]
        for axis, middle in enumerate((x, y)):
            ends = [point[axis] for point in room]
            assert min(ends) < middle < max(ends)
            assert (max(ends) - min(ends)) * smallest >= 23.5
        turns = zip(room, [*room[1:], room[0]], strict=True)
        area += abs(sum(a * d - b * c for (a, b), (c, d) in turns)) / 2
    [whole] = cells(1)
    corners = [tuple(map(float, point.split())) for point in whole.strip("Mz").split("L")]
    turns = zip(corners, [*corners[1:], corners[0]], strict=True)
    assert area == pytest.approx(abs(sum(a * d - b * c for (a, b), (c, d) in turns)) / 2, rel=0.01)


def test_a_settled_planet_can_be_clicked_with_the_expansion() -> None:
    game = table(2)
    tile(game, "gray1", "103", b1="0")
    act(game, "s1")
    assert "planet:gray1:b1" not in LIVE.findall(galaxies.draw(pen(game)))
    upgrade(game, 0, "expansion")
    act(game, "s1")
    assert "planet:gray1:b1" in LIVE.findall(galaxies.draw(pen(game)))


def test_another_planet_can_be_clicked_while_only_the_number_is_left_to_choose() -> None:
    game = scenario.read(lessons.challenges()["gap"].position)
    assert {"settle gray1 b2 1", "settle gray1 b2 2"} <= set(map(str, game.options))
    picked = galaxies.draw(pen(game, picked=("planet:gray1:b2",)))
    assert set(LIVE.findall(picked)) == set(LIVE.findall(galaxies.draw(pen(game))))


def test_drawn_tiles_can_be_seen_by_all_and_placed() -> None:
    game = table(2)
    top(game, 1, "108", "104")
    act(game, "s4")
    drawing = galaxies.draw(pen(game))
    assert {"stack:P1"} == {
        place for place in LIVE.findall(drawing) if place in PLACE.findall(drawing)
    }
    assert not node(drawing, "drawn-tiles")
    game.play("discover P1")
    asked = galaxies.draw(pen(game))
    assert set(LIVE.findall(asked)) == {"tile:108", "tile:104"}
    assert asked.count('class="glow later"') == 7, "where they can go is seen before one is picked"
    assert "1 blue planet and 1 desert planet" in at(asked, "tile:104").get("aria-label", "")
    picked = galaxies.draw(pen(game, picked=("tile:108",)))
    free = {f"space:{name}" for name in SPACES if name.startswith(("gray", "orange"))}
    assert set(LIVE.findall(picked)) == {"tile:108", *free}
    other = galaxies.draw(pen(game, 1))
    assert {"tile:108", "tile:104"} <= set(PLACE.findall(other))
    assert not LIVE.findall(other)


def test_a_stack_tells_what_is_left() -> None:
    game = table(2)
    assert at(galaxies.draw(pen(game)), "stack:P2").get("aria-label") == (
        "Parsec 2: 11 tiles in its stack"
    )


def test_a_galaxy_can_be_assessed_at_its_plate() -> None:
    game = table(2)
    tile(game, "blue1", "201", b1="0")
    tile(game, "gray1", "103", b1="0")
    seat(game, 0)
    assessing(game, 0)
    assert set(LIVE.findall(galaxies.draw(pen(game)))) == {"galaxy:blue", "galaxy:gray"}


def test_places_that_cannot_be_clicked_say_why() -> None:
    game = table(2)
    tile(game, "blue1", "203", d1="0")
    tile(game, "gray1", "103")
    act(game, "s1")
    drawing = galaxies.draw(pen(game, barred=True))
    barred = node(drawing, "barred")
    assert barred
    assert all(one.get("data-why") for one in barred)


# --- the poster ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES, ids=str)
def test_a_poster_needs_nothing_else(kind: dict[str, int]) -> None:
    game = list(moments(kind, 2, 60))[-1]
    people = tuple(
        Player(number, one.name, COLOURS[number])
        for number, one in enumerate(game.observe(-1).seats)
    )
    rules = [(".sys", ".sys{fill:var(--tile)}"), (".none-such", ".none-such{fill:red}")]
    drawing = at_table.poster(
        game.observe(-1),
        people,
        "Ada & Bo",
        rules,
        {"--tile": "#123"}.get,  # type: ignore[arg-type]
    )
    root = ElementTree.fromstring(drawing)
    ids = {one.get("id") for one in root.iter() if one.get("id")}
    assert set(re.findall(r'href="#([^"]*)"', drawing)) <= ids
    assert "--tile:#123" in drawing
    assert "none-such" not in drawing
    assert EVIL not in drawing
    said = "".join(root.itertext())
    assert "Ada & Bo" in said
    assert ("to go" in said) == (game.player is not None), "at the end nothing is"
    told = at_table.result(people, game.observe(-1).scores, (0,), T)
    assert all(total in said for total in told.sums), "as the score sheet says them"
    assert all(one.name in said for one in people)
    assert "Parvus Corta" in said


def test_every_picture_of_the_table_is_of_a_symbol() -> None:
    assert rendered.rendered().keys() <= set(sprite.ids())
    made = plan.pictures("council_of_shadows").keys() | packs.worn("council_of_shadows").keys()
    assert {one.picture for one in rendered.rendered().values()} <= made


def test_the_worlds_of_a_tile_are_no_twins() -> None:
    for name, kinds in KINDS.items():
        symbols = [rendered.world(kind, name, number) for number, kind in enumerate(kinds)]
        assert len(set(symbols)) == len(symbols)
