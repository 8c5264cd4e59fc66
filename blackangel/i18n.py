"""Texts in the reader's language: those of the page and of the tables go through here.

A game calls ``use`` when it is imported; its texts are loaded then, or when another language is chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from blackangel import languages

language = languages.ENGLISH
PLAIN = languages.English()  # texts as they are written
catalogue = PLAIN
catalogues = {language: catalogue}  # by language, each loaded once
games: list[str] = []  # the games in use, by the names of their folders


def choose(code: str) -> None:
    """Switch all texts to this language."""
    global language, catalogue
    if code not in catalogues:
        catalogues[code] = languages.catalogue(code, games)
    language, catalogue = code, catalogues[code]


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Switch all texts to this language within a block, and back afterwards."""
    before = language
    choose(code)
    try:
        yield
    finally:
        choose(before)


def use(game: str) -> None:
    """Use the texts of this game from now on; it is named by its folder."""
    if game not in games:
        games.append(game)
        for known in catalogues.values():
            known.add(game)


def _(message: str) -> str:
    """The message in the player's language."""
    return catalogue.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The message for a number, with ``{number}`` filled in."""
    return catalogue.ngettext(one, many, number).format(number=number)


def listed(items: list[str]) -> str:
    """Several names as one phrase."""
    if len(items) < 2:
        return "".join(items)
    return _("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])
