"""All pieces and signs: each component once, every symbol of the sprite, found by their words."""

from __future__ import annotations

from collections import Counter

import pytest
from tabletop.rules import gallery

from blackangel import games, i18n
from blackangel.games.black_angel.draw.icons import names
from blackangel.games.black_angel.rules.tables import COMPONENTS, FACES, HAL
from blackangel.languages import LANGUAGES

GAME = games.FIRST
PIECES = gallery.every(GAME, "en")


def test_every_component_appears_exactly_once() -> None:
    shown = Counter(piece.id for piece in PIECES)
    assert set(shown.values()) == {1}
    assert shown.keys() >= {f"m{number}" for number in COMPONENTS.missions}
    assert shown.keys() >= {f"r{number}" for number in COMPONENTS.ravagers}
    assert shown.keys() >= COMPONENTS.tiles.keys() | COMPONENTS.advanced.keys()
    assert shown.keys() >= {card.id for card in HAL.cards}
    kinds = Counter(piece.kind for piece in PIECES)
    assert (kinds["technology"], kinds["advanced"], kinds["hal"]) == (51, 8, len(HAL.cards))
    assert kinds["strip"] == len(FACES) == 14
    assert kinds.keys() == gallery.kinds(GAME).keys()


def test_every_symbol_of_the_sprite_is_shown() -> None:
    pictures = "".join(piece.picture for piece in PIECES)
    assert [name for name in names() if f'href="#i-{name}"' not in pictures] == []


def test_the_game_gives_its_pieces_and_the_page_its_buttons() -> None:
    found = games.table(GAME).gallery()
    assert found
    assert PIECES[: -len(list(gallery.controls(GAME)))] == tuple(found.pieces())
    assert gallery.CONTROL not in found.kinds()
    assert list(gallery.kinds(GAME)) == [*found.kinds(), gallery.CONTROL]


def test_a_tile_shows_both_sides() -> None:
    tiles = [piece for piece in PIECES if piece.kind == "technology"]
    for piece in tiles:
        sides = 2 if COMPONENTS.tiles[piece.id].boost else 1
        assert (piece.picture.count("<svg"), len(piece.words)) == (sides, sides)
        assert piece.code == piece.id


def test_what_is_reconstructed_is_marked() -> None:
    marked = {piece.id for piece in PIECES if piece.ours}
    assert {"m1", "r67", "1a", "7b", "H01"} <= marked
    assert not marked & {"m2", "r61", "O11", "A1"}
    assert 'class="gallery-ours"' in gallery.listing(GAME, "", "strip")[1]


@pytest.mark.parametrize(
    ("query", "kind", "least", "most"),
    [
        ("", "", 250, 400),
        ("mission 12", "mission", 1, 3),
        ("comet", "strip", 1, 14),
        ("x y z", "", 0, 0),
    ],
)
def test_pieces_are_found_by_kind_and_words(query: str, kind: str, least: int, most: int) -> None:
    assert least <= gallery.listing(GAME, query, kind)[1].count("<li data-piece") <= most


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_written_in_every_language(language: str) -> None:
    i18n.choose(language)
    try:
        assert gallery.panels(GAME, "", "")["gallery-found"].count("<li data-piece") == len(PIECES)
    finally:
        i18n.choose("en")
