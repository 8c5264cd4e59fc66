"""Who leads a galaxy is drawn on the map and said in words."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from blackangel.games.council_of_shadows.draw import (
    galaxies,
    plates,
)
from blackangel.games.council_of_shadows.draw.pen import Pen
from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from tests.games.council_of_shadows.drawings import (
    USED,
    T,
    at,
    node,
    parsed,
    pen,
    texts,
)
from tests.games.council_of_shadows.table import (
    station,
    table,
    tile,
)

# --- who leads -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cubes", "seats", "by"),
    [
        ((0, 0, 0), (), 0),
        ((), (), 0),
        ((2, 0, 0), (0,), 2),
        ((1, 4, 3), (1,), 1),
        ((3, 3, 1), (0, 1), 0),
        ((2, 2, 2), (0, 1, 2), 0),
    ],
)
def test_galaxies_show_who_leads_and_by_how_many(
    cubes: tuple[int, ...], seats: tuple[int, ...], by: int
) -> None:
    assert plates.lead(cubes) == (seats, by)


def test_the_plate_tells_the_lead_the_worth_and_the_shares() -> None:
    game = table(3)
    tile(game, "green1", "201", b1="111", d1="0")
    tile(game, "green2", "203", b1="2")
    drawing = galaxies.draw(pen(game, 0))
    plate = at(drawing, "galaxy:green")
    words = plate.get("aria-label", "")
    assert "Bo leads by 2" in words
    assert "8 Energy with the majority, otherwise 4 Energy" in words
    assert "cubes: Ada: 1, Bo: 3, Cy: 1" in words
    said = ElementTree.tostring(plate, encoding="unicode")
    assert texts(said, "chip") == ["+2"]
    assert [one.get("href") for one in node(said, "chip")[0].iter("use")] == ["#i-cube1"]
    assert texts(said, "share") == ["3", "1", "1"]
    assert texts(said, "mine") == ["4"]
    assert texts(said, "name") == ["Verdant Spiral"]


def test_two_are_counted_in_a_narrow_galaxy() -> None:
    game = table(3)
    tile(game, "gray1", "101", b1="111", d1="0")
    plate = at(galaxies.draw(pen(game, 0)), "galaxy:gray")
    assert texts(ElementTree.tostring(plate, encoding="unicode"), "share") == ["3", "1"]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("cubes", [(1, 1, 1, 1), (12, 2, 1, 1), (10, 0, 0, 0), (0, 0, 0, 0)])
def test_plaques_stand_over_the_middle_of_their_hexes_and_apart(
    players: int, cubes: tuple[int, ...]
) -> None:
    view = table(players).observe(0)
    view = view._replace(cubes=(cubes[:players],) * len(GALAXIES))
    width = galaxies.WIDTH if players > 2 else galaxies.NARROW
    corners = galaxies.corners(galaxies.shown(view), width)
    root = parsed(galaxies.draw(Pen(view, (), (), T.gettext)))
    ends: dict[float, list[tuple[float, float]]] = {}
    for name, (x, y) in corners.items():
        if not view.open[GALAXIES.index(name)]:
            continue
        [plaque] = [
            one
            for one in root.iter()
            if one.get("class") == "plaque"
            and any(inner.get("data-place") == f"galaxy:{name}" for inner in one)
        ]
        left = x + _moved(plaque)
        right = 2 * (x + galaxies.breadth(name) / 2) - left  # its middle is that of the hexes
        chips = [one for one in plaque.iter() if (one.get("class") or "").startswith("chip ")]
        assert len(chips) == any(cubes)
        for chip in chips:
            wide, high = (float(side) for side in _pennant(chip))
            assert high < plates.HIGH
            assert wide < right - left
        ends.setdefault(y, []).append((min([left, *(left + _moved(one) for one in chips)]), right))
    for spans in ends.values():
        assert all(end <= after for (_, end), (after, _) in pairwise(spans)), spans
        assert spans[0][0] >= galaxies.STACKS - 12  # beside the sign of the Parsec
        assert spans[-1][1] <= width


def _pennant(chip: ElementTree.Element) -> tuple[str, ...]:
    """The width and height of the leader's pennant."""
    found = (
        re.match(r"M0 0H(\S+)V(\d+)H0l", path.get("d", ""))
        for path in chip.iter("path")
        if path.get("class") == "chip-of"
    )
    return next(match.groups() for match in found if match)


def _moved(one: ElementTree.Element) -> float:
    found = re.match(r"translate\((\S+) ", one.get("transform", ""))
    assert found
    return float(found[1])


def test_the_lead_of_whoever_looks_stands_out() -> None:
    game = table(2)
    tile(game, "blue1", "201", b1="00", d1="1")
    own = ElementTree.tostring(at(galaxies.draw(pen(game, 0)), "galaxy:blue"), encoding="unicode")
    assert [one.get("class") for one in node(own, "chip")] == ["chip p0 mine"]
    assert "8" in texts(own, "mine")
    other = ElementTree.tostring(at(galaxies.draw(pen(game, 1)), "galaxy:blue"), encoding="unicode")
    assert [one.get("class") for one in node(other, "chip")] == ["chip p0"]
    assert texts(other, "mine") == ["4"]


@pytest.mark.parametrize("players", [2, 4])
def test_each_galaxy_names_its_parsec(players: int) -> None:
    game = table(players)
    root = parsed(galaxies.draw(pen(game, 0)))
    told = {}
    for one in root.iter():
        kind = (one.get("class") or "").split()
        if kind[:1] == ["gx"] and "closed" not in kind:
            signs = [part for part in one.iter() if part.get("class") == "parsec-of"]
            assert len(signs) == 1
            told[kind[1].removeprefix("g-")] = signs[0][0].get("href")
    assert told == {
        name: f"#i-P{COMPONENTS.galaxies[name].parsec}"
        for name, open_ in zip(GALAXIES, game.observe(0).open, strict=True)
        if open_
    }


def test_those_who_are_level_and_nobody() -> None:
    game = table(2)
    tile(game, "orange1", "101", b1="0", b2="1")
    drawing = galaxies.draw(pen(game, 0))
    assert "Ada and Bo are tied" in at(drawing, "galaxy:orange").get("aria-label", "")
    assert "nobody has cubes there" in at(drawing, "galaxy:gray").get("aria-label", "")
    level = ElementTree.tostring(at(drawing, "galaxy:orange"), encoding="unicode")
    signs = [one.get("href") for one in node(level, "chip")[0].iter("use")]
    assert signs == ["#i-cube0", "#i-cube1"]


def test_the_cubes_of_a_station_count_for_the_lead() -> None:
    game = table(2, stations=True)
    tile(game, "blue1", "201", b1="0", d1="11")
    station(game, 0, "colonizing", "blue")
    drawing = galaxies.draw(pen(game, 0))
    assert "Ada leads by 2" in at(drawing, "galaxy:blue").get("aria-label", "")
    assert "Ada’s Colonizing station" in at(drawing, "galaxy:blue").get("aria-label", "")
    assert len(node(drawing, "dock")) == 6
    assert len(node(drawing, "free")) == 5
    assert USED.findall(drawing).count("station-colonizing") == 1


def test_the_automa_leads_in_its_own_look() -> None:
    game = table(1)
    tile(game, "blue1", "201", b1="11", d1="0")
    plate = at(galaxies.draw(pen(game, 0)), "galaxy:blue")
    assert "Automa leads by 1" in plate.get("aria-label", "")
    assert "#i-cubeA" in [one.get("href") for one in plate.iter("use")]
