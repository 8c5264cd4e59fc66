"""The yields of Solar Systems: read whole, on no planet of their own tile or of a neighbour's."""

from __future__ import annotations

import re

import pytest

from blackangel.games.council_of_shadows.draw import galaxies, tiles
from blackangel.games.council_of_shadows.draw.planets import LAYOUTS
from blackangel.games.council_of_shadows.rules.board import KINDS
from tests.games.council_of_shadows.drawings import pen
from tests.games.council_of_shadows.table import table, tile

RING = 1.6  # half of the ring around a planet that can be chosen
GROUND = re.compile(r'<rect x="[^"]+" y="[^"]+" width="([^"]+)"')


def width(name: str) -> float:
    """How wide the ground of a yield is."""
    found = GROUND.search(tiles.harvest(name))
    assert found
    return float(found[1])


@pytest.mark.parametrize("name", [name for name, kinds in KINDS.items() if len(kinds) < 4])
def test_a_yield_covers_no_planet_of_its_tile(name: str) -> None:
    top = tiles.FOOT - tiles.DEEP / 2
    assert all(y + radius + RING < top for _x, y, radius in LAYOUTS[len(KINDS[name])])


def test_a_yield_covers_no_planet_of_a_neighbour() -> None:
    # below a high hex; the planets of the next one that are as high as it
    nearest = min(x - radius for spots in LAYOUTS.values() for x, y, radius in spots if y < 0)
    assert max(map(width, KINDS)) / 2 < galaxies.STEP + nearest


def test_no_neighbour_covers_a_yield() -> None:
    game = table(3)
    tile(game, "orange1", "107")
    drawing = galaxies.draw(pen(game, 0))
    spaces = [drawing.index(f'data-place="space:orange{number}"') for number in range(1, 6)]
    assert drawing.index('data-piece="yield:orange1:107"') > max(spaces)
