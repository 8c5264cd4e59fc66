"""Every text of the code stands in every catalogue, with the same gaps, and nothing else does."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message
from building.catalogues import LOCALE, extracted, read

from blackangel.languages import ENGLISH, LANGUAGES

OTHERS = sorted(set(LANGUAGES) - {ENGLISH})
GAP = re.compile(r"\{\w*\}")


@pytest.fixture(scope="module")
def texts() -> Catalog:
    return extracted()


@pytest.fixture(scope="module", params=OTHERS)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    return read(LOCALE / f"{request.param}.po")


def keys(catalogue: Catalog) -> set[str]:
    return {str(message.id) for message in catalogue if message.id}


def several(words: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words)


def messages(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def test_there_is_a_catalogue_for_each_language() -> None:
    assert sorted(path.stem for path in LOCALE.glob("*.po")) == OTHERS


def test_no_text_is_missing_and_none_is_left_over(catalogue: Catalog, texts: Catalog) -> None:
    assert keys(catalogue) == keys(texts), "run: python3 build.py words"


def test_every_text_is_translated(catalogue: Catalog) -> None:
    empty = [message.id for message in messages(catalogue) if not all(several(message.string))]
    assert empty == []
    assert [message.id for message in messages(catalogue) if message.fuzzy] == []


def test_the_gaps_are_the_same(catalogue: Catalog) -> None:
    for message in messages(catalogue):
        wanted = Counter(GAP.findall(several(message.id)[-1]))
        for words in several(message.string):
            assert Counter(GAP.findall(words)) == wanted, message.id


def test_blanks_at_the_ends_are_the_same(catalogue: Catalog) -> None:
    for message in messages(catalogue):
        for text, words in zip(several(message.id), several(message.string), strict=True):
            assert text[:1].isspace() == words[:1].isspace(), text
            assert text[-1:].isspace() == words[-1:].isspace(), text
