"""A sprite uses the pictures that are there and draws the rest."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from blackangel import games
from blackangel.kit.pieces import Rendered, sprite, twin

SYMBOLS = {"ship": ("0 0 24 24", "<path/>"), "crate": twin("ship", "0 0 24 24")}
RENDERED = {
    "ship": Rendered("ship-blue", (-2, -2, 28, 28), "<circle/>", "<rect/>"),
    "crate": Rendered("debris", (0, 0, 24, 24)),
}


def symbol(name: str, *there: str) -> str:
    found = re.search(
        rf'<symbol id="i-{name}"[^>]*>(.*?)</symbol>', sprite(SYMBOLS, "", RENDERED, there)
    )
    assert found
    return found[1]


def test_pieces_without_a_picture_are_drawn() -> None:
    assert symbol("ship") == "<path/>"
    assert symbol("ship", "debris") == "<path/>"
    assert symbol("crate") == '<use href="#i-ship" x="0" y="0" width="24" height="24"/>'


def test_marks_stay_on_a_picture() -> None:
    under, picture, over = re.findall("<[^>]*>", symbol("ship", "ship-blue"))
    assert (under, over) == ("<rect/>", "<circle/>")
    assert 'data-picture="ship-blue" x="-2" y="-2" width="28" height="28"' in picture


def test_a_twin_has_a_picture_of_its_own() -> None:
    assert symbol("ship", "debris") == "<path/>"
    assert "<image" in symbol("crate", "debris")


@pytest.mark.parametrize("key", games.tabled())
def test_references_of_drawings_have_a_style(key: str) -> None:
    """Gradients, patterns and clips do nothing within what is not displayed."""
    root = ElementTree.fromstring(games.table(key).sprite())
    defs, hidden = root
    assert (defs.tag, hidden.get("display")) == ("defs", "none")
    assert {node.tag for node in hidden} == {"symbol"}
    needing = {
        "clipPath",
        "filter",
        "linearGradient",
        "marker",
        "mask",
        "pattern",
        "radialGradient",
    }
    assert not needing & {node.tag for node in hidden.iter()}
