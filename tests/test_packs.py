"""The pictures of the pieces: packed completely, small enough, and known to the games that show them."""

from __future__ import annotations

import base64
import gzip
import json
from pathlib import Path

import pytest
from building import packs, titles
from building.art import plan

GAMES = tuple(titles.FOLDERS.values())


def opened(file: Path) -> dict[str, str]:
    found: dict[str, dict[str, str]] = json.loads(gzip.decompress(file.read_bytes()))
    assert set(found["cards"].values()) <= found["pictures"].keys()
    return found["pictures"]


def test_each_picture_is_in_the_pack_of_its_sheet(dist: Path) -> None:
    for game in GAMES:
        made = plan.manifest(game)
        for density in plan.DENSITIES:
            for sheet in plan.SHEETS:
                found = opened(dist / packs.name(game, sheet, density))
                assert found.keys() == {
                    name for name, entry in made.items() if entry["sheet"] == sheet
                }
                for name, text in found.items():
                    data = base64.b64decode(text)
                    assert data[:4] + data[8:12] == b"RIFFWEBP", name
                    sharp = 2 if plan.pictures(game)[name].wide else density
                    assert len(data) == made[name]["bytes"][sharp - 1]


@pytest.mark.parametrize("game", GAMES)
def test_packs_are_small(game: str, dist: Path) -> None:
    first, later, rivals = (
        (dist / packs.name(game, sheet, max(plan.DENSITIES))).stat().st_size
        for sheet in plan.SHEETS
    )
    assert first <= plan.BUDGET["first"]
    assert first + later <= plan.BUDGET["all"]
    assert rivals <= plan.BUDGET["rivals"]


def test_each_card_wears_a_picture_that_is_to_be() -> None:
    for game in GAMES:
        assert set(packs.worn(game).values()) <= plan.pictures(game).keys()
