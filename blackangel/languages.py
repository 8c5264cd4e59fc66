"""The languages of the texts: English is in the code, the others are gettext catalogues.

Texts that all games share are in ``assets/locale`` as ``fr.po``, those of a game in ``locale`` among its own
assets; the build compiles each to ``fr.mo`` beside it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from blackangel.kernel import assets

if TYPE_CHECKING:
    from gettext import GNUTranslations

ENGLISH = "en"
SEPARATOR = b"\1"  # between the texts of a page's catalogue
LANGUAGES = {ENGLISH: "English", "fr": "Français", "de": "Deutsch"}
TRANSLATED = tuple(code for code in LANGUAGES if code != ENGLISH)


class Elided(str):
    """A French sentence with gaps after "de", which becomes "d’" before a vowel: "la tuile d’Azure"."""

    __slots__ = ()

    def format(self, *given: object, **named: object) -> str:
        return elided(super().format(*given, **named))

    def format_map(self, gaps: Any, /) -> str:
        return elided(super().format_map(gaps))


def elided(sentence: str) -> str:
    """The sentence with "de" shortened before vowels."""
    words = sentence.split(" ")
    for at, word in enumerate(words[:-1]):
        if word in DE and words[at + 1][:1].casefold() in VOWELS:
            words[at] = word[:-1] + "’\0"
    return " ".join(words).replace("\0 ", "")


DE, VOWELS = ("de", "De"), frozenset("aeiouàâäéèêëîïôöûüœæ")
GAP = "de {"  # in a French text: the value of the gap may begin with a vowel


class English:
    """The messages as they are written; gettext itself would slow down the start of a page."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        return one if number == 1 else many

    def add(self, game: str) -> None:
        """Add the texts of a game, given by the name of its folder."""


class Translated(English):
    """The texts of another language: those that all games share, and those of the games added.

    A text has one translation, whichever game uses it; untranslated texts stay English.
    """

    def __init__(self, code: str) -> None:
        self.code = code
        self.parts: list[GNUTranslations] = []
        self.found: dict[str, str] = {}  # a page says the same things again and again
        self.add("")

    def gettext(self, message: str, /) -> str:
        try:
            return self.found[message]
        except KeyError:
            told = (part.gettext(message) for part in self.parts)
            text = next((one for one in told if one != message), message)
            self.found[message] = text = self.fitted(text)
            return text

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        plain = super().ngettext(one, many, number)
        told = (part.ngettext(one, many, number) for part in self.parts)
        return self.fitted(next((text for text in told if text != plain), plain))

    def fitted(self, text: str) -> str:
        """The sentence with its gaps filled, and the word before each adjusted."""
        return Elided(text) if self.code == "fr" and GAP in text else text

    def add(self, game: str) -> None:
        from gettext import GNUTranslations
        from io import BytesIO

        try:
            with open(assets.folder(game, "locale", f"{self.code}.mo"), "rb") as file:
                data = file.read()
            whole = indexed(data) if data.startswith(SEPARATOR) else data
            self.parts.append(GNUTranslations(BytesIO(whole)))
        except (OSError, ValueError):
            return
        self.found.clear()


def indexed(data: bytes) -> bytes:
    """A catalogue as gettext reads it, from its texts alone: pages fetch no index of them."""
    from struct import pack

    texts = data.split(SEPARATOR)[1:]
    count = len(texts) // 2
    at = 28 + 16 * count
    index = [pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0)]
    for text in texts:
        index.append(pack("<2I", len(text), at))
        at += len(text) + 1
    return b"\0".join([b"".join(index) + texts[0], *texts[1:], b""])


def wanted(tags: Iterable[str]) -> str:
    """The first supported language among some tags such as "fr-CH"; English if there is none."""
    for tag in tags:
        code = tag.partition("-")[0].lower()
        if code in LANGUAGES:
            return code
    return ENGLISH


def catalogue(code: str, games: Iterable[str] = ()) -> English:
    """The texts of a language, with those of some games, given by the names of their folders."""
    found = English() if code == ENGLISH or code not in LANGUAGES else Translated(code)
    for game in games:
        found.add(game)
    return found
