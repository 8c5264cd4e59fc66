"""What players are told where a rulebook leaves room, and where a value is our own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from blackangel import games
from blackangel.games.black_angel.table import values as angel
from blackangel.games.council_of_shadows.table import values as council
from blackangel.kernel.facts import reconstructed
from blackangel.kit.rulings import reasons, rulings
from blackangel.languages import ENGLISH, LANGUAGES

COUNTS = {"black_angel": 42, "council_of_shadows": 64}  # at least
VALUES = {"black_angel": angel, "council_of_shadows": council}
OTHERS = sorted(set(LANGUAGES) - {ENGLISH})
each_game = pytest.mark.parametrize("game", COUNTS)
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_other = pytest.mark.parametrize("language", OTHERS)


def ids(game: str) -> list[str]:
    return (Path(__file__).parent / game / "rule_ids.txt").read_text("utf-8").split()


def own_values(game: str) -> list[tuple[str, str, str, str, str]]:
    return reconstructed(games.title(game.replace("_", "-")).facts)


@each_game
@each_language
def test_each_belongs_to_a_rule_and_says_why(game: str, language: str) -> None:
    found = rulings(game, language)
    assert len(found) >= COUNTS[game]
    for ruling in found:
        assert ruling.rule in ids(game)
        assert ruling.ruling.endswith(".")
        assert ruling.reason.endswith(".")
    assert set(Counter((one.rule, one.ruling) for one in found).values()) == {1}


@each_game
def test_in_the_order_of_the_rules(game: str) -> None:
    known = ids(game)
    chapters = [ruling.rule[:4] for ruling in rulings(game)]
    pairs = zip(chapters, [*chapters[1:], ""], strict=True)
    assert len(set(chapters)) == sum(one != other for one, other in pairs)
    if game == "council_of_shadows":
        places = [known.index(ruling.rule) for ruling in rulings(game)]
        assert places == sorted(places)


@each_game
@each_other
def test_the_languages_have_the_same_rulings_in_their_own_words(game: str, language: str) -> None:
    for own, english in zip(rulings(game, language), rulings(game), strict=True):
        assert own.rule == english.rule
        assert own.ruling != english.ruling
        assert own.reason != english.reason


@each_game
@each_other
def test_the_reasons_of_all_reconstructed_values_are_translated(game: str, language: str) -> None:
    found = reasons(game, language)
    assert set(found) == {why for *_, why in own_values(game)}
    assert all(why.endswith(".") for why in found.values())


@each_game
def test_english_is_told_where_a_language_is_missing(game: str) -> None:
    assert rulings(game, "xx") == rulings(game, ENGLISH) == rulings(game)
    assert reasons(game, "xx") == reasons(game, ENGLISH) == {}


@each_game
@each_language
def test_every_reconstructed_value_is_listed_for_the_players(game: str, language: str) -> None:
    values, facts = VALUES[game], own_values(game)
    listed = values.values(language)
    assert sum(number for *_, number in listed) == len(facts)
    assert set(values.tables()) == {table for table, *_ in facts}
    assert set(values.fields()) == {field for _, _, field, _, _ in facts}
    assert len({(id_, why) for _, id_, _, why, _ in listed}) == len(listed)
    assert [row[0] for row in listed] == sorted(row[0] for row in listed)
