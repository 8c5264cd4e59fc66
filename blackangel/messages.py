"""Texts in the language of whoever looks: those of the page and of the tables go through here.

A game says ``use`` where it is imported; its texts are read then, or when another language is chosen.
"""

from __future__ import annotations

from blackangel import languages

language = languages.ENGLISH
catalogue = languages.English()
games: list[str] = []  # those in use, by the names of their folders


def choose(code: str) -> None:
    """From now on every text is in this language."""
    global language, catalogue
    language, catalogue = code, languages.catalogue(code, games)


def use(game: str) -> None:
    """From now on the texts of this game are among them; it is named by its folder."""
    if game not in games:
        games.append(game)
        catalogue.add(game)


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
