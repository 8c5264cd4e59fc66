"""Texts in the language of whoever looks: those of the page and of the tables go through here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import languages

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

language = languages.ENGLISH
catalogue: Language = languages.English()


def choose(code: str) -> None:
    """From now on every text is in this language."""
    global language, catalogue
    language, catalogue = code, languages.catalogue(code)


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
