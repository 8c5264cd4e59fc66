"""The languages of the texts: English is written in the code, the others are gettext catalogues.

A catalogue stands in ``assets/locale`` as ``fr.po``; the build compiles it to ``fr.mo`` beside it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from blackangel.kernel import assets

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "fr": "Français", "de": "Deutsch"}


class English:
    """The messages as they are written; gettext itself would cost the start of a page time."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        return one if number == 1 else many


def wanted(tags: Iterable[str]) -> str:
    """The first of some language tags, such as "fr-CH", that is spoken here; else English."""
    for tag in tags:
        code = tag.partition("-")[0].lower()
        if code in LANGUAGES:
            return code
    return ENGLISH


def catalogue(code: str) -> Language:
    """The texts of a language; English where its catalogue is missing or cannot be read."""
    if code == ENGLISH or code not in LANGUAGES:
        return English()
    from gettext import GNUTranslations

    try:
        with open(assets.folder("locale", f"{code}.mo"), "rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError):
        return English()
