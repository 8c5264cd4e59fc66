"""The pictures on the boxes: all are there if there are several games."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import pictures
from PIL import Image

from blackangel import games
from tests.kernel import toy_table

ASSETS = Path(__file__).parent.parent / "assets"
# a game with art has a cover, too; any other has a plain one
WITH_ART = [key for key in games.tabled() if (ASSETS / games.folder(key) / "art").is_dir()]


@pytest.mark.parametrize("key", WITH_ART)
def test_every_game_with_art_has_a_rendered_cover(key: str) -> None:
    assert key in pictures.pictured()
    plain, sharp = (Image.open(pictures.cover(key, density)) for density in pictures.DENSITIES)
    assert plain.format == sharp.format == "WEBP"
    assert plain.width > plain.height > 0
    assert sharp.size == (2 * plain.width, 2 * plain.height)


def test_covers_are_put_into_the_site_and_no_other_pictures(tmp_path: Path) -> None:
    pictures.put(tmp_path)
    names = {pictures.name(key, density) for key in WITH_ART for density in pictures.DENSITIES}
    assert {f"boxes/{file.name}" for file in (tmp_path / "boxes").iterdir()} == names
    for key in WITH_ART:
        for density in pictures.DENSITIES:
            made = (tmp_path / pictures.name(key, density)).read_bytes()
            assert made == pictures.cover(key, density).read_bytes()


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
    made = pictures.cover
    missing = tmp_path / "none.webp"
    monkeypatch.setattr(
        pictures, "cover", lambda key, density: missing if key == second else made(key, density)
    )
    assert pictures.pictured()[:1] == (first,)
    assert second not in pictures.pictured()
    style = pictures.worn(pictures.pictured())
    assert first in style
    assert second not in style
