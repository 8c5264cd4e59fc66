"""A stored game as text: its save string and what the start screen says of it."""

import json
import re
from typing import Any, NamedTuple

DEEPEST = 50
SIGNS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]')
LONGEST = 60  # letters of a name or a title: the page draws them at every turn


def parsed(text: str) -> Any:
    """What a JSON text says; too deep a nesting would be the end of Python in a browser.

    Raises:
        ValueError: it is none, or nests deeper than anything that is kept here.
    """
    depth = 0
    for sign in SIGNS.finditer(text):
        depth += (sign[0] in "[{") - (sign[0] in "]}")
        if depth > DEEPEST:
            raise ValueError("nests too deep")
    return json.loads(text)


class Record(NamedTuple):
    """A stored game: its save string and what the start screen says of it."""

    key: str
    text: str
    names: tuple[str, ...]
    colours: tuple[str, ...]
    turn: int
    over: bool
    when: float
    earlier: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()  # by seat the level of a bot, or nothing for a person
    title: str = ""  # that a player gave it
    advanced: bool = False

    def written(self) -> str:
        return json.dumps(self._asdict(), ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> "Record":
        """Raises ValueError, KeyError or TypeError where the text is not a record."""
        found = parsed(text)
        names = tuple(tidy(str(name)) for name in found["names"])
        return cls(
            str(found["key"]),
            str(found["text"]),
            names,
            tuple(str(colour) for colour in found["colours"]),
            int(found["turn"]),
            bool(found["over"]),
            float(found["when"]),
            tuple(str(text) for text in found.get("earlier", ())),
            tuple(tidy(str(level)) for level in found.get("bots", ())),
            tidy(str(found.get("title", ""))),
            bool(found.get("advanced")),
        )


def rules_of(text: str) -> str:
    """The version of the rules that a save string was written with: its third byte."""
    from binascii import Error, a2b_base64

    try:
        return str(a2b_base64(text[:4].replace("-", "+").replace("_", "/"))[2])
    except (Error, ValueError, IndexError):
        return ""


def losing(records: "tuple[Record, ...]", lost: list[str]) -> int:
    """How many games in play were begun by one of these versions of the rules."""
    return sum(not record.over and rules_of(record.text) in lost for record in records)


def tidy(text: str) -> str:
    """A name or a title as it is kept: one line, short, without signs that turn the writing around."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[: 10 * LONGEST])
    return " ".join(shown.split())[:LONGEST]


def readable(text: object) -> Record | None:
    """The record, or None where something else lies in its place."""
    try:
        return Record.read(text) if isinstance(text, str) else None
    except (ValueError, KeyError, TypeError, OverflowError):
        return None
