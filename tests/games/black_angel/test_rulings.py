"""The rulings that players are shown."""

from functools import partial
from pathlib import Path

import pytest

from blackangel.games.black_angel.rules import printed
from blackangel.kernel.facts import reconstructed
from blackangel.kit import rulings as tables
from blackangel.languages import ENGLISH, LANGUAGES

reasons = partial(tables.reasons, "black_angel")
rulings = partial(tables.rulings, "black_angel")

IDS = (Path(__file__).parent / "rule_ids.txt").read_text("utf-8").split()
OTHERS = sorted(set(LANGUAGES) - {ENGLISH})


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_belongs_to_a_rule_and_says_why(language: str) -> None:
    assert len(rulings(language)) >= 42
    for ruling in rulings(language):
        assert ruling.rule in IDS
        assert ruling.ruling.endswith(".")
        assert ruling.reason.endswith(".")


def test_in_the_order_of_the_rules() -> None:
    places = [IDS.index(ruling.rule) for ruling in rulings()]
    chapters = [IDS[place][3] for place in places]
    assert len(set(chapters)) == sum(
        a != b for a, b in zip(chapters, [*chapters[1:], ""], strict=True)
    )


@pytest.mark.parametrize("language", OTHERS)
def test_the_languages_have_the_same_rulings_in_their_own_words(language: str) -> None:
    assert [ruling.rule for ruling in rulings(language)] == [ruling.rule for ruling in rulings()]
    for own, english in zip(rulings(language), rulings(), strict=True):
        assert own.ruling != english.ruling
        assert own.reason != english.reason


@pytest.mark.parametrize("language", OTHERS)
def test_the_reasons_of_all_reconstructed_values_are_translated(language: str) -> None:
    facts = reconstructed(printed.load().facts)
    assert set(reasons(language)) == {why for *_, why in facts}
    assert all(why.endswith(".") for why in reasons(language).values())


def test_english_is_told_where_a_language_is_missing() -> None:
    assert rulings("xx") == rulings(ENGLISH) == rulings()
    assert reasons("xx") == reasons(ENGLISH) == {}
