"""Schemas of data from outside: bounded before any work, checked for type, range and length.

A ``Validator`` returns the value, or None if it is invalid; a ``Schema`` drops undeclared fields.
So nothing that was read has an unexpected type.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from blackangel.kernel.named import NamedTuple

DEEPEST = 50  # thousands of nested levels would crash Python in a browser
MOST_PARTS = 50_000  # lists and objects in one text

STRINGS = r'(?s)"(?:[^"\\]+|\\.?)*+"?'
BRACKETS = r"[\[\]{}]"

Validator = Callable[[object], Any]


def parsed(text: str, longest: int, parts: int = MOST_PARTS) -> Any:
    """Parse JSON in time linear in its length.

    Raises:
        ValueError: it is not JSON, or too long, too deep, or of too many parts to be ours.
    """
    if len(text) > longest:
        raise ValueError("too long")
    if text.count("[") + text.count("{") <= DEEPEST:
        return json.loads(text)  # it cannot nest deeper: most texts, and by far the quickest
    depth = 0
    for number, sign in enumerate(re.finditer(BRACKETS, re.sub(STRINGS, "", text))):
        depth += 1 if sign[0] in "[{" else -1
        if depth > DEEPEST or number > 2 * parts:
            raise ValueError("nests too deep, or has too many parts")
    return json.loads(text)


def boolean(found: object) -> bool | None:
    return found if isinstance(found, bool) else None


def integer(low: int, high: int) -> Validator:
    """A whole number within a range."""
    return lambda found: found if type(found) is int and low <= found <= high else None


def ascii_text(longest: int) -> Validator:
    """A text that the program itself wrote: a save string, a choice in the game's notation."""
    return lambda found: (
        found if isinstance(found, str) and found.isascii() and len(found) <= longest else None
    )


def matching(pattern: str) -> Validator:
    """A text that matches a regular expression, compiled on first use: a page starts with many of them."""
    return lambda found: found if isinstance(found, str) and re.fullmatch(pattern, found) else None


def one_of(*names: str) -> Validator:
    return lambda found: found if isinstance(found, str) and found in names else None


def list_of(item: Validator, most: int, fewest: int = 0) -> Validator:
    """A list whose values are all valid."""

    def read(found: object) -> tuple[Any, ...] | None:
        if not isinstance(found, list) or not fewest <= len(found) <= most:
            return None
        values = tuple(map(item, found))
        return None if None in values else values

    return read


def valid_items(item: Validator, most: int) -> Validator:
    """The valid values of a list, each once."""
    return lambda found: (
        tuple(dict.fromkeys(value for value in map(item, found[:most]) if value is not None))
        if isinstance(found, list)
        else None
    )


def mapping(key: Validator, item: Validator, most: int) -> Validator:
    """Values by names of a kind; invalid ones are left out."""

    def read(found: object) -> dict[str, Any] | None:
        if not isinstance(found, dict) or len(found) > most:
            return None
        values = {name: item(value) for name, value in found.items() if key(name) is not None}
        return {name: value for name, value in values.items() if value is not None}

    return read


class Schema(NamedTuple):
    """An object with declared fields; it is invalid without the required ones."""

    fields: Mapping[str, Validator]
    needed: tuple[str, ...] = ()
    longest: int = 10_000  # characters in its text

    def __call__(self, found: object) -> dict[str, Any] | None:
        """The valid fields."""
        if not isinstance(found, dict):
            return None
        values = {name: self.fields[name](found[name]) for name in self.fields if name in found}
        sound = {name: value for name, value in values.items() if value is not None}
        return None if set(self.needed) - sound.keys() else sound

    def read(self, text: object) -> dict[str, Any] | None:
        """Read a text; None if it is not such an object."""
        try:
            return self(parsed(text, self.longest)) if isinstance(text, str) else None
        except (ValueError, RecursionError):
            return None
