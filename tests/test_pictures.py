"""The pictures on the boxes: each needs nothing but itself, and is there where there are several games."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Tree
from pathlib import Path

import pytest
from building import pictures
from PIL import Image

from blackangel import games
from tests.kernel import toy_table

STYLE = """/* a { b: c } */
:root { --a: #fff; --b: 1px }
@media (min-width: 1px) { .x { color: red; } }
.y, .z .w { fill: var(--a); }
"""


def test_a_stylesheet_is_taken_apart() -> None:
    assert list(pictures.rules(STYLE)) == [
        (":root", ":root { --a: #fff; --b: 1px }"),
        (".y, .z .w", ".y, .z .w { fill: var(--a); }"),
    ]


@pytest.mark.parametrize("key", games.tabled())
def test_a_picture_is_a_drawing_that_needs_nothing_else(key: str) -> None:
    drawn = pictures.picture(key)
    root = Tree.fromstring(drawn)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert float(root.attrib["width"]) > float(root.attrib["height"]) > 0
    ids = set(re.findall(r' id="([^"]+)"', drawn))
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= ids
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= ids
    assert not re.findall(r"url\((?!#)|<script|<image", drawn)
    given = set(re.findall(r"[{;]\s*(--[\w-]+):", drawn))
    assert set(re.findall(r"var\((--[\w-]+)\)", drawn)) <= given
    assert len(drawn) < 200_000


@pytest.mark.parametrize("key", [key for key in pictures.pictured() if not pictures.covered(key)])
def test_what_a_box_shows_is_made_of_today_s_drawing(key: str) -> None:
    """If this fails: site/building/draw_boxes.py."""
    drawing = pictures.picture(key)
    assert pictures.drawn()[key] == pictures.mark(drawing)
    measure = Tree.fromstring(drawing).attrib
    for density, file in zip(pictures.DENSITIES, pictures.files(key), strict=True):
        with Image.open(file) as image:
            assert image.format == "WEBP"
            assert image.size == (
                int(measure["width"]) * density,
                int(measure["height"]) * density,
            )


def test_no_other_pictures_are_served() -> None:
    files = {file for key in pictures.pictured() for file in pictures.files(key)}
    assert set(pictures.FOLDER.iterdir()) == {*files, pictures.DRAWN}


def test_a_rendered_cover_is_on_the_box(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    first, second, *_ = games.tabled()
    made = tmp_path / "cover.webp"
    made.write_bytes(b"cover")
    monkeypatch.setattr(
        pictures, "cover", lambda key, density: made if key == first else tmp_path / "none"
    )
    pictures.put(tmp_path)
    for density, drawing in zip(pictures.DENSITIES, pictures.files(second), strict=True):
        assert (tmp_path / pictures.name(first, density)).read_bytes() == b"cover"
        assert (tmp_path / pictures.name(second, density)).read_bytes() == drawing.read_bytes()


def test_a_part_of_a_poster_is_shown() -> None:
    poster = '<svg xmlns="x" width="1440" height="900" viewBox="0 0 1440 900"><g width="5"/></svg>'
    part = '<svg xmlns="x" width="3" height="4" viewBox="1 2 3 4"><g width="5"/></svg>'
    assert pictures.cropped(poster, (1, 2, 3, 4)) == part
    assert pictures.cropped(poster, None) == poster


def test_a_game_that_has_the_screen_for_itself_needs_no_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games, "TITLES", {"black-angel": games.TITLES["black-angel"]})
    assert pictures.on_boxes() == ()
    monkeypatch.setitem(games.TITLES, "toy", toy_table.__name__)
    assert pictures.on_boxes() == ("black-angel", "toy")
    style = pictures.worn(pictures.on_boxes())
    shown = '[data-box="black-angel"] .box-picture { background-image: url("boxes/black_angel%s.webp"); }'
    plain, sharp = style.split("@media (min-resolution: 1.5dppx) {")
    assert shown % "" in plain
    assert shown % "-2x" in sharp
    assert style.count("background-image") == 4
    assert pictures.worn(()) == ""


def test_a_game_without_a_picture_has_a_plain_cover(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first, second, *_ = games.tabled()
    made = pictures.files
    missing = (tmp_path / "none.webp",)
    monkeypatch.setattr(pictures, "covered", lambda _key: False)
    monkeypatch.setattr(pictures, "files", lambda key: missing if key == second else made(key))
    assert pictures.pictured()[:1] == (first,)
    assert second not in pictures.pictured()
    style = pictures.worn(pictures.pictured())
    assert first in style
    assert second not in style
