"""The start screen's pictures: a cover of each game in its sizes, and the faces of rivals."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import pictures
from building.art import plan, reduced
from PIL import Image, ImageChops, ImageStat

from blackangel import games
from blackangel.games import listings
from tests.kernel import toy_table

ASSETS = Path(__file__).parent.parent / "assets"
# a game with art has a cover, too; any other has a plain one
WITH_ART = [key for key in games.tabled() if (ASSETS / games.folder(key) / "art").is_dir()]
KINDS = (pictures.SMALL, *pictures.DENSITIES)
MOST, MOST_AT_FIRST = 90_000, 22_000  # bytes at 1x
ALIKE = {"small": 8, "tiny": 24}  # of 255, what these may differ by from the cover


@pytest.mark.parametrize("key", WITH_ART)
def test_every_game_with_art_has_a_rendered_cover(key: str) -> None:
    assert key in pictures.pictured()
    plain, sharp = (Image.open(pictures.cover(key, density)) for density in pictures.DENSITIES)
    assert plain.format == sharp.format == "WEBP"
    assert plain.size == tuple(plan.manifest(games.folder(key))["cover"]["size"])
    assert sharp.size == (2 * plain.width, 2 * plain.height)
    assert pictures.cover(key, 1).stat().st_size <= MOST
    assert pictures.cover(key, pictures.SMALL).stat().st_size <= MOST_AT_FIRST


@pytest.mark.parametrize("key", WITH_ART)
def test_the_small_ones_show_what_the_cover_shows(key: str) -> None:
    """If this fails, run: python3 build.py art cover."""
    with Image.open(pictures.cover(key, 1)) as image:
        whole = image.convert("RGB")
    for kind, (size, _quality) in reduced.SIZES.items():
        with Image.open(pictures.cover(key, kind)) as image:
            assert image.size == size
            other = image.convert("RGB")
        fitted = [one.resize((24, 16), Image.Resampling.BOX) for one in (whole, other)]
        assert max(ImageStat.Stat(ImageChops.difference(*fitted)).mean) < ALIKE[kind], kind


def test_covers_and_faces_are_put_into_the_site_and_no_other_pictures(tmp_path: Path) -> None:
    pictures.put(tmp_path)
    names = {pictures.name(key, kind) for key in WITH_ART for kind in KINDS}
    assert {f"boxes/{file.name}" for file in (tmp_path / "boxes").iterdir()} == names
    for key in WITH_ART:
        for kind in KINDS:
            made = (tmp_path / pictures.name(key, kind)).read_bytes()
            assert made == pictures.cover(key, kind).read_bytes()
        for rival in listings.listing(key).rivals:
            made_of = plan.folder(games.folder(key)) / f"pictures/1x/rival-{rival}.webp"
            assert (tmp_path / pictures.face(rival)).exists() == made_of.exists()


def test_a_cover_is_a_hint_at_first_then_small_then_large_each_upon_the_one_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keys = ("black-angel", "council-of-shadows")
    monkeypatch.setattr(pictures, "BROADER", 0)
    hint, small, *_none = pictures.at_once(keys[:1]).splitlines()
    assert 'url("data:image/webp;base64,' in hint
    assert len(hint) < 400
    assert small.startswith('[data-seen] [data-cover="black-angel"]')
    assert 'url("boxes/black_angel-small.webp")' in small
    assert small.endswith("background-image: var(--small), var(--hint); }")
    large = pictures.later(keys)
    assert all(line.startswith("[data-ready] ") for line in large.splitlines())
    assert 'url("boxes/black_angel.webp"), var(--small)' in large
    assert 'url("boxes/black_angel-2x.webp"), var(--small)' in pictures.dense(keys)
    assert pictures.dense(keys).count("background-image") == len(keys)
    assert pictures.at_once(()) == pictures.dense(()) == ""


def test_a_game_without_a_picture_has_a_plain_cover(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first, second, *_ = games.tabled()
    made = pictures.cover
    missing = tmp_path / "none.webp"
    monkeypatch.setattr(
        pictures, "cover", lambda key, kind: missing if key == second else made(key, kind)
    )
    assert pictures.pictured()[:1] == (first,)
    assert second not in pictures.pictured()
    monkeypatch.setitem(games.TITLES, "toy", toy_table.__name__)
    assert pictures.pictured() == (first,)
    style = pictures.at_once(pictures.pictured())
    assert first in style
    assert second not in style
