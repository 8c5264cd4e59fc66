"""All pieces and signs: each component once, every sign of the sprite, what is reconstructed marked."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from blackangel import i18n
from blackangel.games.council_of_shadows.draw.glyphs import names
from blackangel.games.council_of_shadows.draw.sprite import ids
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.table import pieces
from blackangel.kernel.facts import RECONSTRUCTED
from blackangel.languages import LANGUAGES

PIECES = tuple(pieces.pieces())
BY_ID = {piece.id: piece for piece in PIECES}
# what cards and tiles stand in, by the component tables' names
TABLES = {
    "ai": "cards ai",
    "starting": "cards starting",
    "tech": "dark_tech",
    "galaxy": "galaxies",
    "leader": "leaders",
    "station": "stations",
}


def test_every_component_appears_exactly_once() -> None:
    found = COMPONENTS
    assert set(Counter(piece.id for piece in PIECES).values()) == {1}
    wanted = (
        *(found.cards, found.systems, found.galaxies, found.upgrades, found.dark_tech),
        *(found.bonus, found.stations, found.leaders, found.automa),
    )
    for table in wanted:
        assert table.keys() <= BY_ID.keys()
    kinds = Counter(piece.kind for piece in PIECES)
    assert list(kinds) == list(pieces.kinds()), "together, and in their order"
    assert kinds["level"] == 4
    assert kinds["starting"] + kinds["ai"] == len(found.cards)


def test_every_sign_of_the_sprite_is_shown() -> None:
    shown = set(re.findall(r'href="#i-([\w-]+)"', "".join(piece.picture for piece in PIECES)))
    assert set(names()) <= shown <= set(ids())


def test_every_piece_has_a_picture_a_name_and_sentences() -> None:
    for piece in PIECES:
        assert "<svg" in piece.picture, piece.id
        assert piece.name[0] == piece.name[0].upper(), piece.id
        assert all(words.endswith(".") for words in piece.words), piece.id


def test_what_is_reconstructed_is_marked() -> None:
    facts = {
        (fact.table, fact.entry) for fact in COMPONENTS.facts if fact.provenance == RECONSTRUCTED
    }
    for piece in PIECES:
        if piece.kind in TABLES:
            assert bool(piece.ours) == ((TABLES[piece.kind], piece.id) in facts), piece.id
    assert BY_ID["a11"].ours == ("name", "Consumption", "effect", "price")
    assert BY_ID["101"].ours == ("planets", "yield")
    assert BY_ID["level-2"].ours == ("kinds of gems",)
    assert {"l1", "m01", "m17", "b", "resource"} <= {piece.id for piece in PIECES if piece.ours}
    assert not any(BY_ID[name].ours for name in ("s1", "t1", "Breish", "level-0"))


def test_a_piece_says_what_it_does() -> None:
    assert BY_ID["a01"].words == ("Consumption −2, no action.", "Price: 1 coal.")
    assert "1 gold" in BY_ID["level-1"].words[0]
    assert BY_ID["k5"].words[0].count("Parvus Corta") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_written_in_every_language(language: str) -> None:
    i18n.choose(language)
    try:
        told = tuple(pieces.pieces())
    finally:
        i18n.choose("en")
    assert [piece.id for piece in told] == [piece.id for piece in PIECES]
    assert [len(piece.words) for piece in told] == [len(piece.words) for piece in PIECES]
