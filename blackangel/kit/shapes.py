"""Shapes of what comes from outside: bounded before any work, checked for type, range and length.

A ``Kind`` gives the value, or None where what lies there is none of it; what a ``Thing`` does not declare is
left out. Nothing that was read so can be of a kind that nobody expects.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from blackangel.kernel.named import NamedTuple

DEEPEST = 50  # a nesting of thousands would be the end of Python in a browser
MOST_PARTS = 50_000  # lists and objects in one text

STRINGS = r'(?s)"(?:[^"\\]+|\\.?)*+"?'
BRACKETS = r"[\[\]{}]"

Kind = Callable[[object], Any]


def parsed(text: str, longest: int, parts: int = MOST_PARTS) -> Any:
    """What a JSON text says, in time that grows with its length alone.

    Raises:
        ValueError: it is none, or longer or deeper than what is kept here, or of more parts.
    """
    if len(text) > longest:
        raise ValueError("too long")
    depth = 0
    for number, sign in enumerate(re.finditer(BRACKETS, re.sub(STRINGS, "", text))):
        depth += 1 if sign[0] in "[{" else -1
        if depth > DEEPEST or number > 2 * parts:
            raise ValueError("nests too deep, or has too many parts")
    return json.loads(text)


def flag(found: object) -> bool | None:
    return found if isinstance(found, bool) else None


def whole(low: int, high: int) -> Kind:
    """A whole number of a range."""
    return lambda found: found if type(found) is int and low <= found <= high else None


def word(longest: int) -> Kind:
    """A text of the program's own: a save string, a choice in the game's notation."""
    return lambda found: (
        found if isinstance(found, str) and found.isascii() and len(found) <= longest else None
    )


def spelt(pattern: str) -> Kind:
    """A text of a regular expression, which is compiled when it is asked: a page starts with many of them."""
    return lambda found: found if isinstance(found, str) and re.fullmatch(pattern, found) else None


def one_of(*names: str) -> Kind:
    return lambda found: found if isinstance(found, str) and found in names else None


def several(kind: Kind, most: int, fewest: int = 0) -> Kind:
    """A list of which every value is sound."""

    def read(found: object) -> tuple[Any, ...] | None:
        if not isinstance(found, list) or not fewest <= len(found) <= most:
            return None
        values = tuple(map(kind, found))
        return None if None in values else values

    return read


def those(kind: Kind, most: int) -> Kind:
    """Of a list's values those that are sound, each once."""
    return lambda found: (
        tuple(dict.fromkeys(value for value in map(kind, found[:most]) if value is not None))
        if isinstance(found, list)
        else None
    )


def table(key: Kind, kind: Kind, most: int) -> Kind:
    """Values by names of a kind; an unsound one is left out."""

    def read(found: object) -> dict[str, Any] | None:
        if not isinstance(found, dict) or len(found) > most:
            return None
        values = {name: kind(value) for name, value in found.items() if key(name) is not None}
        return {name: value for name, value in values.items() if value is not None}

    return read


class Thing(NamedTuple):
    """An object with declared fields; without the needed ones it is none."""

    fields: Mapping[str, Kind]
    needed: tuple[str, ...] = ()
    longest: int = 10_000  # characters of its text

    def __call__(self, found: object) -> dict[str, Any] | None:
        """Its sound fields."""
        if not isinstance(found, dict):
            return None
        values = {name: self.fields[name](found[name]) for name in self.fields if name in found}
        sound = {name: value for name, value in values.items() if value is not None}
        return None if set(self.needed) - sound.keys() else sound

    def read(self, text: object) -> dict[str, Any] | None:
        """The same of a text; None where it is no such thing."""
        try:
            return self(parsed(text, self.longest)) if isinstance(text, str) else None
        except (ValueError, RecursionError):
            return None
