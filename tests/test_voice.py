"""The voice of the texts: no straight apostrophe, no retired word, one spelling, no endless sentence."""

from __future__ import annotations

import re
from functools import cache

from building import catalogues
from building.catalogues import domains

# a retired word, and what stands for it
RETIRED = {
    r"(?<!\w)[^\W\d]+'[a-z]": "the curly apostrophe",
    r"\b(cannot|do not|does not|did not|is not|are not)\b": "a contraction",
    r"\b([Ee]verybody|[Ss]omebody)\b": "everyone, someone",
    r"(?i)\b(colour|neighbour|analys(e|ed|ing)\b|licence|greyed)": "American spelling",
    r"\b(no|nothing) more\b$": "a button that stops: Stop repairing",
    r"\bPlease say\b": "enter, or choose",
    r"\b[Hh]igh security, free of charge\b": "reserve",
    r"\bon your table\b": "at your table",
    r"\bfan work\b": "fan project",
    r"\bText table\b": "text-only view",
}
# not yet mended, by their beginnings: this list only shrinks
STILL = (
    "A new version with changed rules is ready. It cannot continu",
    "{name}: a boost lets you move a die to high security, free o",
)
# longer sentences, and how many words they may have: this list only shrinks
LONGEST = 25
LONG = 1
WORD = re.compile(r"[\w{][\w’{}-]*")


@cache
def texts() -> tuple[str, ...]:
    ids = (message.id for domain in domains() for message in catalogues.extracted(domain))
    return tuple(text for one in ids if one for text in ((one,) if isinstance(one, str) else one))


def test_no_text_has_a_retired_word() -> None:
    found = {
        text: instead
        for text in texts()
        if not text.startswith(STILL)
        for retired, instead in RETIRED.items()
        if re.search(retired, re.sub(r"\{[^}]*\}", "", text))
    }
    assert found == {}


def test_the_long_sentences_become_fewer() -> None:
    sentences = {part for text in texts() for part in re.split(r"(?<=[.!?:;])\s", text)}
    long = [part for part in sentences if len(WORD.findall(part)) > LONGEST]
    assert len(long) <= LONG, "\n".join(sorted(long))
