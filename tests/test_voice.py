"""The voice of the texts: no straight apostrophe, no retired word, one spelling, no endless sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from building import catalogues
from building.catalogues import domains, locale

from blackangel.languages import ENGLISH, LANGUAGES

STRAIGHT = {
    r"(?<!\w)[^\W\d]+'[a-z]": "the curly apostrophe",
    r"(?<!X)\"(?!X)": "quotation marks of the language",
    r"\.\.\.": "…",
    r" - ": "a comma, a colon, or –",
}
# retired words of each language, and what stands for them
RETIRED = {
    "en": {
        r"(?i)\b(can|do|does|did|is|are|was|were|has|have|would|could|should|will) ?not\b": "n’t",
        r"(^|[.,:;] )([Ii]t|[Yy]ou|[Ww]e|[Tt]hey) (is|are)\b": "it’s, you’re",
        r"(?i)\bthere is no\b": "there’s no",
        r"\b(I am|I have|let us)\b": "a contraction",
        r"\b([Ee]verybody|[Ss]omebody)\b": "everyone, someone",
        r"(?i)(?<!\{)\b(colour|neighbour|favour|honour|licence|grey|centre|analys(e|ed|ing)\b)": "American",
        r"(?i)\b(cancelled|labelled|modell|organis|recognis|towards|learnt|whilst)": "American",
        r"\b(no|nothing) more\b$": "a button that stops: Stop repairing",
        r"\bPlease say\b": "enter, or choose",
        r"\b[Hh]igh security, free of charge\b": "reserve",
        r"\bon your table\b": "at your table",
        r"\bfan work\b": "fan project",
        r"\bText table\b": "text-only view",
        r"\b(Missions?|out) in space\b": "Space, with a capital",
        r"\d %|\} %": "no blank before %",
    },
    "de": {
        r"\bin (Orange|Grau|Grün)\b|\bin \{colour\}": "die grüne 3, ein grüner Auftrag",
        r"\b(dieser Linie|Texttisch)\b": "Reihe oder Spalte, Textansicht",
        r"(?i)\bausz[äa]hl": "werten",
        r"\b[Dd]aß\b|\b[Mm]uß": "dass, muss",
        r"\bim All\b": "im Weltraum",
        r"\b[Ee]inen? Schrott\b": "1 Schrott",
        r"\d%": "a blank before %",
    },
    "fr": {
        r"(?i)\béject": "expulser",
        r"(?i)\bsauver\b": "sauvegarder",
        r"(?i)\bétal\b": "étalage",
        r"\b(lire|lis) (le|un|ce) code\b": "scanner",
        r"(?i)\bvotre\b": "tu",
        r" [:;!?»]|« ": "a narrow space that doesn’t break",
        r"[^\W\d][;!?](?!\w)": "a narrow space before it",
    },
}
# words of a sentence at most, and how many sentences are longer: these numbers only shrink
LONGEST = {"en": 25, "de": 25, "fr": 28}
LONGER = {"en": 1, "de": 1, "fr": 0}
Text = str | tuple[str, ...] | list[str] | None
# words of a choice at most between two stops, and of a whole one with all that it leads to
PART, WHOLE = 20, 43
WORD = re.compile(r"[\w{][\w’{}-]*")
SAID = Path(__file__).parent / "games"
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def texts(language: str) -> tuple[str, ...]:
    """All texts of a language, from the code or from its catalogues."""
    return tuple(text for one in found(language) if one for text in several(one))


def found(language: str) -> Iterator[Text]:
    for domain in domains():
        if language == ENGLISH:
            yield from (message.id for message in catalogues.extracted(domain))
        else:
            catalogue = catalogues.read(locale(domain) / f"{language}.po")
            yield from (message.string for message in catalogue if message.id)


def several(one: Text) -> tuple[str, ...]:
    return (one,) if isinstance(one, str) else tuple(one or ())


@every_language
def test_no_text_has_a_retired_word(language: str) -> None:
    bare = {text: re.sub(r"\{(?!colour\})[^}]*\}", "X", text) for text in texts(language)}
    wrong = {
        text: instead
        for text, said in bare.items()
        for retired, instead in {**STRAIGHT, **RETIRED[language]}.items()
        if re.search(retired, said)
    }
    assert wrong == {}


@every_language
def test_the_long_sentences_become_fewer(language: str) -> None:
    sentences = {part for text in texts(language) for part in re.split(r"(?<=[.!?:;])\s", text)}
    long = [part for part in sentences if len(WORD.findall(part)) > LONGEST[language]]
    assert len(long) <= LONGER[language], "\n".join(sorted(long))


@pytest.mark.parametrize("game", catalogues.domains()[1:3])
def test_a_choice_is_told_briefly(game: str) -> None:
    choices = (SAID / game / "said/options.txt").read_text("utf-8").splitlines()
    parts = {part for choice in choices for part in re.split(r"[:;()\[\]]", choice)}
    assert [part for part in parts if len(WORD.findall(part)) > PART] == []
    assert [choice for choice in choices if len(WORD.findall(choice)) > WHOLE] == []
