"""The games' listings say what is there."""

from __future__ import annotations

import re

import pytest

from blackangel import games
from blackangel.games import listings
from blackangel.i18n import catalogue
from blackangel.languages import LANGUAGES

LONGEST = 175  # letters of the reason of a value


@pytest.mark.parametrize("key", games.tabled())
def test_a_listing_says_what_is_there(key: str) -> None:
    listing, title, table = listings.listing(key), games.title(key), games.table(key)
    assert listing.name == title.name
    assert bool(listing.alone) == (title.seats[0] == 1 and table.opponent(catalogue) is not None)
    assert listing.teaches == (table.learn() is not None)
    assert listing.refereed == (table.referee() is not None)
    assert listing.pieces == (table.gallery() is not None)
    for language in LANGUAGES:
        assert listing.rules == bool(table.rules(language)) == bool(table.rulings(language))


def test_only_games_that_are_there_are_listed() -> None:
    assert listings.LISTINGS.keys() <= games.TITLES.keys()
    for listing in listings.LISTINGS.values():
        assert listing.site in listings.site(), "a page says what it is by all its games"
        assert listing.site
        assert listing.emblem


@pytest.mark.parametrize("key", games.tabled())
def test_the_form_has_words_for_all_that_is_asked(key: str) -> None:
    title, table = games.title(key), games.table(key)
    form, opponent = table.form(catalogue), table.opponent(catalogue)
    assert list(form.fields) == [field.key for field in title.form]
    for field in title.form:
        assert form.fields[field.key].words
        assert tuple(form.fields[field.key].values) == field.values
    if opponent:
        assert opponent.field in form.fields
    assert form.first == bool({"first", "order"} & dict(title.settings).keys())


@pytest.mark.parametrize("key", games.tabled())
def test_the_page_has_no_field_that_a_game_calls_alike(key: str) -> None:
    from tabletop import program

    for field in games.title(key).form:
        assert field.key not in program.FIELDS
        assert "-" not in field.key


@pytest.mark.parametrize("key", games.tabled())
def test_the_parts_of_a_table_are_those_that_are_drawn(key: str) -> None:
    title, table = games.title(key), games.table(key)
    for count in range(title.seats[0], title.seats[1] + 1):
        asked = [field for field in title.form if field.seats[0] <= count <= field.seats[1]]
        names = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")[:count]
        game = games.new(key, players=names, seed=5, **{one.key: one.default for one in asked})
        view = game.observe(-1)
        parts = table.panels(catalogue)
        assert {part.key for part in parts} == set(table.draw(view, (), (), catalogue, {}))
        assert all(part.name for part in parts)
        takers = table.words.takers(view, catalogue)
        assert len(table.standings(view, catalogue)) == len(takers) == len(game.scores)
        assert takers[:count] == names


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games.tabled())
def test_why_a_value_was_chosen_is_one_plain_sentence(key: str, language: str) -> None:
    for *_, why, number in games.table(key).reconstructed(language):
        assert number
        assert re.fullmatch(r"(?:[^.]|\d\.)+\.", why), why
        assert "%" not in why, why
        assert len(why) <= LONGEST, why
