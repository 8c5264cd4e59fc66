"""Whatever is a card or a tile on a table can be seen large."""

from __future__ import annotations

import re
from itertools import islice
from xml.etree import ElementTree as Xml

import pytest

from blackangel import games
from blackangel.languages import catalogue
from tests.games.cases import CASES
from tests.sampled import EVERY

KINDS = [(key, kind) for key in games.tabled() for kind in CASES[key].kinds]
MOMENTS, APART = (200, 5) if EVERY else (90, 15)  # of a game; how many choices lie between two
PLACE = re.compile(r'<\w+[^>]* data-place="([^"]+)" class="([^"]*)"')
SHEETS = {"leafed", "offer", "cell", "mi", "bonus", "laid"}


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_each_card_and_tile_has_a_large_drawing(key: str, kind: str) -> None:
    table, t, seen = games.table(key), catalogue("en", (games.folder(key),)), 0
    for game, _rng in islice(CASES[key].walk(kind, 3), 0, MOMENTS, APART):
        view = game.observe(game.player if game.player is not None else -1)
        panels = table.draw(view, game.options, (), t, {})
        for place, classes in PLACE.findall(" ".join(panels.values())):
            large = table.large(view, place, t)
            if large:
                assert Xml.fromstring(large).get("viewBox"), place
            if SHEETS & {*classes.split()} and "gap" not in classes:
                seen += 1
                assert large, place
    assert seen > 20
