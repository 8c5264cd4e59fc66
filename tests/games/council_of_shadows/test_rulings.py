"""What players are told where the rulebook leaves room, and where a value is our own."""

from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.table import values
from blackangel.kernel.facts import reconstructed
from blackangel.kit import rulings as tables
from blackangel.languages import ENGLISH, LANGUAGES

reasons = partial(tables.reasons, "council_of_shadows")
rulings = partial(tables.rulings, "council_of_shadows")

IDS = (Path(__file__).parent / "rule_ids.txt").read_text("utf-8").split()
OTHERS = sorted(set(LANGUAGES) - {ENGLISH})
FACTS = reconstructed(COMPONENTS.facts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_belongs_to_a_rule_and_says_why(language: str) -> None:
    assert len(rulings(language)) == 64
    for ruling in rulings(language):
        assert ruling.rule in IDS
        assert ruling.ruling.endswith(".")
        assert ruling.reason.endswith(".")


def test_in_the_order_of_the_rules() -> None:
    places = [IDS.index(ruling.rule) for ruling in rulings()]
    assert places == sorted(places)


def test_none_stands_there_twice() -> None:
    told = Counter((ruling.rule, ruling.ruling) for ruling in rulings())
    assert set(told.values()) == {1}


@pytest.mark.parametrize("language", OTHERS)
def test_the_languages_have_the_same_rulings_in_their_own_words(language: str) -> None:
    assert [ruling.rule for ruling in rulings(language)] == [ruling.rule for ruling in rulings()]
    for own, english in zip(rulings(language), rulings(), strict=True):
        assert own.ruling != english.ruling
        assert own.reason != english.reason


@pytest.mark.parametrize("language", OTHERS)
def test_the_reasons_of_all_reconstructed_values_are_translated(language: str) -> None:
    assert set(reasons(language)) == {why for *_, why in FACTS}
    assert all(why.endswith(".") for why in reasons(language).values())


def test_english_is_told_where_a_language_is_missing() -> None:
    assert rulings("xx") == rulings(ENGLISH) == rulings()
    assert reasons("xx") == reasons(ENGLISH) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reconstructed_value_is_listed_for_the_players(language: str) -> None:
    listed = values.values(language)
    assert sum(number for *_, number in listed) == len(FACTS)
    assert set(values.tables()) == {table for table, *_ in FACTS}
    assert set(values.fields()) == {field for _, _, field, _, _ in FACTS}
    assert len({(id_, why) for _, id_, _, why, _ in listed}) == len(listed)
    assert [row[0] for row in listed] == sorted(row[0] for row in listed)
