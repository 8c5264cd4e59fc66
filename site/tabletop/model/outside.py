"""What comes from outside: storage, other tabs, files, links. Each stored thing is declared here.

A text is bounded before any work, its values are checked for type, range and length, and whatever is
not declared is left out. Nothing that was read here can be markup, nor of a kind that nobody expects.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from blackangel.kernel.seats import COLOURS
from blackangel.languages import LANGUAGES
from tabletop.model.form import BOTS, MOST

DEEPEST = 50  # a nesting of thousands would be the end of Python in a browser
MOST_PARTS = 100_000  # lists and objects in one text
LONGEST_NAME = 60  # letters of a name or a title: the page draws them at every turn
LONGEST_SAVE = 8256  # characters of a save string with its line breaks
SOON = 1e14  # milliseconds: beyond, there is no date

THEMES = ("deep", "light", "contrast")
PACES = ("normal", "quick", "once")  # of the bots
HAL_PACES = ("hand", "quick", "off")
HAL_LEVELS = ("easy", "standard", "difficult", "extreme")
STAGES = ("dice", "roll", "answers", "told")  # of a turn that is refereed
SEQUENCES = ("A", "B", "pass")
GAINS = ("reward", "activation", "ejected", "bought")

STRINGS = re.compile(r'"(?:[^"\\]+|\\.?)*+"?', re.DOTALL)
BRACKETS = re.compile(r"[\[\]{}]")
KEY = re.compile(r"[A-Za-z0-9_-]{1,64}")
NOTATION = re.compile(r"[ -~]{1,60}")  # of a choice
DAY = re.compile(r"20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])", re.ASCII)

Kind = Callable[[object], Any]  # the value, or None where what lies there is none of this kind


def parsed(text: str, longest: int) -> Any:
    """What a JSON text says, in time that grows with its length alone.

    Raises:
        ValueError: it is none, or longer or deeper than anything that is kept here.
    """
    if len(text) > longest:
        raise ValueError("too long")
    depth = 0
    for number, sign in enumerate(BRACKETS.finditer(STRINGS.sub("", text))):
        depth += 1 if sign[0] in "[{" else -1
        if depth > DEEPEST or number > MOST_PARTS:
            raise ValueError("nests too deep, or has too many parts")
    return json.loads(text)


def tidy(text: str) -> str:
    """A name or a title as it is kept: one line, short, without signs that turn the writing around."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[: 10 * LONGEST_NAME])
    return " ".join(shown.split())[:LONGEST_NAME]


# --- kinds of values


def flag(found: object) -> bool | None:
    return found if isinstance(found, bool) else None


def whole(low: int, high: int) -> Kind:
    """A whole number of a range."""
    return lambda found: found if type(found) is int and low <= found <= high else None


def moment(found: object) -> float | None:
    """Milliseconds of a date; neither NaN nor the infinite is one."""
    if isinstance(found, bool) or not isinstance(found, int | float):
        return None
    return float(found) if 0 <= found < SOON else None


def title(found: object) -> str | None:
    """What a player typed."""
    return tidy(found) if isinstance(found, str) else None


def word(longest: int) -> Kind:
    """A text of the program's own: a save string, a choice in the game's notation."""
    return lambda found: (
        found if isinstance(found, str) and found.isascii() and len(found) <= longest else None
    )


def spelt(pattern: re.Pattern[str]) -> Kind:
    return lambda found: found if isinstance(found, str) and pattern.fullmatch(found) else None


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


def by_seat(kind: Kind) -> Kind:
    """A word for each seat; nothing where it is none."""
    return lambda found: (
        tuple(kind(value) or "" for value in found[:MOST]) if isinstance(found, list) else None
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


# --- what is kept on this device

COLOUR, BOT, SAVE = one_of(*COLOURS), one_of("", *BOTS), word(LONGEST_SAVE)
PLY = whole(0, 99_999)

RECORD = Thing(  # a game: localStorage, IndexedDB, other tabs
    {
        "key": spelt(KEY),
        "text": SAVE,
        "names": several(title, MOST, 1),
        "colours": those(COLOUR, MOST),
        "turn": PLY,
        "over": flag,
        "when": moment,
        "order": whole(0, 2**53),
        "earlier": those(SAVE, 8),
        "bots": by_seat(BOT),
        "title": title,
        "advanced": flag,
    },
    ("key", "text", "names"),
    100_000,
)

PREFERENCES = Thing(
    {
        "language": one_of(*LANGUAGES),
        "theme": one_of(*THEMES),
        "volume": whole(0, 100),
        "bots": one_of(*PACES),
        "hal": one_of(*HAL_PACES),
        **dict.fromkeys(("cover", "motion", "words", "sounds"), flag),
    }
)

PLACE = Thing(  # where this tab was
    {
        "table": flag,
        "referee": flag,
        "key": spelt(KEY),
        "seen": whole(0, MOST - 1),
        "hal": whole(0, 999),
    }
)

LEARNED = Thing(
    {
        "tutorial": whole(0, 999),
        "taught": flag,
        "solved": those(spelt(KEY), 999),
        "days": table(spelt(DAY), several(whole(-999, 999), 2, 2), 999),
        "open": Thing(
            {
                "key": spelt(KEY),
                "choices": several(spelt(NOTATION), 999),
                "hints": whole(0, 99),
                "undos": PLY,
            },
            ("key", "choices", "hints", "undos"),
        ).__call__,
    },
    longest=100_000,
)

# --- the game on a real table: what was said, with what is being said now

DICE = several(word(20), 24)
ANSWERS = table(word(20), several(whole(0, 99), 20), 20)
SAID: dict[str, tuple[Kind, ...]] = {
    "reveal": (one_of(*SEQUENCES), DICE, DICE),
    "act": (ANSWERS,),
    "roll": (DICE,),
    "gain": (word(20), whole(0, 999), one_of(*GAINS)),
}


def said(found: object) -> list[Any] | None:
    """One thing that was said to the referee."""
    if not isinstance(found, list) or not found or not isinstance(found[0], str):
        return None
    kinds = SAID.get(found[0], ())
    if len(kinds) != len(found) - 1:
        return None
    values = [kind(value) for kind, value in zip(kinds, found[1:], strict=True)]
    return None if None in values else [found[0], *values]


REFEREE = Thing(
    {
        "level": one_of(*HAL_LEVELS),
        "seed": whole(0, 2**53),
        "inputs": several(said, 2000),
        "draft": Thing(
            {
                "stage": one_of(*STAGES),
                "sequence": one_of("", *SEQUENCES),
                "own": DICE,
                "human": DICE,
                "answers": ANSWERS,
            },
            ("stage", "sequence", "own", "human", "answers"),
        ).__call__,
    },
    ("level", "seed", "inputs", "draft"),
    400_000,
)

# --- what comes from elsewhere


def record(found: object) -> dict[str, Any] | None:
    """A game that another tab sends, as the text that it has written."""
    return RECORD.read(found)


MESSAGE = Thing(  # of another tab
    {"record": record, "gone": spelt(KEY), "ask": spelt(KEY)}, longest=2 * RECORD.longest
)

GAME = Thing(  # in a file of games; what counts is its string
    {
        "text": lambda found: found if isinstance(found, str) else None,
        "key": spelt(re.compile("[A-Za-z0-9]{1,32}")),
        "title": title,
        "colours": those(COLOUR, MOST),
        "bots": by_seat(BOT),
        "when": moment,
    }
)

MOST_GAMES = 2000  # in one file
LIBRARY = Thing(  # the file
    {
        "format": word(40),
        "version": whole(0, 9999),
        "games": lambda found: (
            [GAME(game) or {} for game in found[:MOST_GAMES]] if isinstance(found, list) else None
        ),
    },
    longest=4_000_000,  # of 2,000 games it is some 1,500,000
)
