"""A file of overrides: the game's open values as TOML, for its owner to correct.

    game = "the-key"

    [cards]
    1 = { price = "2 gold", points = 3 }

Each table of the game is a table of the file, each of its rows one line with the values that may be changed.
A value that is missing or equal to ours is no override.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NoReturn

from blackangel.kernel.errors import N_, ComponentError, OverridesError
from blackangel.kernel.facts import RECONSTRUCTED, Fact
from blackangel.kernel.overrides import (
    LARGEST_NUMBER,
    LONGEST_TEXT,
    MOST_VALUES,
    NO_OVERRIDES,
    Override,
    Overrides,
    Value,
    in_order,
    sound,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blackangel.kernel.title import Title

LONGEST = 100_000  # characters in a file
GAME = "game"
Path = tuple[str, ...]

BARE = re.compile(r"[A-Za-z0-9_-]+\Z")
NAME = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
NAMES = rf"{NAME}(?:[ \t]*\.[ \t]*{NAME})*"
HEAD = re.compile(rf"[ \t]*\[[ \t]*({NAMES})[ \t]*\]")
LINE = re.compile(rf"[ \t]*({NAMES})[ \t]*=")
DEEPEST = 4  # levels of nested tables in our own files
NESTING = re.compile(r"[\[{]")
MOST_OPENED = 20_000  # brackets in a file
MOST_DOTS = 40  # dots in a line: the parser takes quadratic time for dotted keys


def path(fact: Fact) -> Path:
    """The place of a value in a file: table, row, field; a single value has no row."""
    table = tuple(fact.table.split(" "))
    return (*table, fact.field) if fact.entry == fact.field else (*table, fact.entry, fact.field)


# --- out -------------------------------------------------------------------------------------------


NOTES = (
    N_("{game}: the printed values that no source gives, for owners of the game."),
    N_(
        "Correct the values that differ on your copy and import the file again. You may delete "
        "the rest."
    ),
)
INFERRED = N_("inferred: {fields}")


def written(
    title: Title[Any],
    facts: Sequence[Fact],
    overrides: Overrides = NO_OVERRIDES,
    say: Callable[[str], str] = str,
) -> str:
    """Write the open values of a game as a file, with overrides in their places.

    ``facts`` are our own; ``say`` translates the comments.
    """
    values = {one[:3]: one.value for one in overrides}
    lines = [*(f"# {say(note).format(game=title.name)}" for note in NOTES), ""]
    lines.append(f"{GAME} = {json.dumps(title.key)}")
    table = ""
    for _, row in groupby((fact for fact in facts if fact.open), key=lambda fact: fact[:2]):
        rows = list(row)
        first = rows[0]
        if first.table != table:
            table = first.table
            lines += ["", f"[{'.'.join(map(_name, table.split(' ')))}]"]
        told = {fact.field: _told(values.get(fact[:3], fact.raw)) for fact in rows}
        sure = [fact.field for fact in rows if fact.provenance != RECONSTRUCTED]
        comment = f"  # {say(INFERRED).format(fields=', '.join(sure))}" if sure else ""
        if first.entry == first.field:
            lines.append(f"{_name(first.field)} = {told[first.field]}{comment}")
        else:
            inside = ", ".join(f"{_name(field)} = {value}" for field, value in told.items())
            lines.append(f"{_name(first.entry)} = {{ {inside} }}{comment}")
    return "\n".join(lines) + "\n"


def _name(text: str) -> str:
    return text if BARE.match(text) else json.dumps(text, ensure_ascii=False)


def _told(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_told, value))}]"
    return json.dumps(value, ensure_ascii=False)


# --- in --------------------------------------------------------------------------------------------


def read(key: str, facts: Sequence[Fact], text: object) -> Overrides:
    """Read the values in a file that differ from ours; the tables have not checked them yet.

    Raises:
        OverridesError: names the first wrong line, and why.
    """
    document, lines = _document(text), Lines(str(text))
    named = document.pop(GAME, None)
    if named is None:
        raise OverridesError(0, "", N_('the first line must be game = "{key}"'), key=key)
    if named != key:
        raise OverridesError(lines.of((GAME,)), "", N_("these are the values of another game"))
    places = {path(fact): fact for fact in facts if fact.raw is not None}
    inner = {place[:size] for place in places for size in range(1, len(place))}
    found = []
    for place, value in _values(document, (), inner):
        fact = places.get(place)
        if fact is None:
            _refuse(lines, place, N_("this game has no such value"))
        value = tuple(value) if type(value) is list else value
        ours = fact.raw
        if value == ours and type(value) is type(ours):
            continue
        _check(lines, place, value, ours)
        if not fact.open:
            _refuse(lines, place, N_("this value is known for sure and can’t be changed"))
        found.append(Override(*fact[:3], value))
    return in_order(found)


def too_many() -> OverridesError:
    """The sentence for more overrides than a game can store."""
    return OverridesError(0, "", N_("a game can’t carry this many changed values"))


def _document(text: object) -> dict[str, Any]:
    if type(text) is not str or len(text) > LONGEST:
        raise OverridesError(
            0, "", N_("a values file can have at most {most} characters"), most=LONGEST
        )
    import tomllib

    opened, lines = NESTING.findall(text), text.splitlines()
    deepest = max(map(_depth, lines), default=0)
    if len(opened) > MOST_OPENED or deepest > DEEPEST:
        raise OverridesError(0, "", N_("this isn’t a values file"))
    for row, written in enumerate(lines, 1):
        if written.count(".") > MOST_DOTS:
            raise OverridesError(row, "", N_("this game has no such value"))
    try:
        return tomllib.loads(text.removeprefix("\ufeff").replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as error:
        told = re.search(r"line (\d+)", str(error))
        line = int(told[1]) if told else len(text.splitlines())
        raise OverridesError(
            line,
            "",
            N_("it can’t be read; perhaps a quotation mark, a comma or a bracket is missing"),
        ) from None
    except (ValueError, RecursionError):
        raise OverridesError(0, "", N_("this isn’t a values file")) from None


def _depth(line: str) -> int:
    """The deepest nesting of brackets in a line, at most."""
    depth = deepest = 0
    for sign in line:
        depth += (sign in "[{") - (sign in "]}")
        deepest = max(deepest, depth)
    return deepest


def _values(found: Mapping[str, Any], above: Path, inner: set[Path]) -> Iterator[tuple[Path, Any]]:
    """Every value with its place, as deep as the game's tables go."""
    for name, value in found.items():
        place = (*above, name)
        if place in inner and isinstance(value, dict):
            yield from _values(value, place, inner)
        else:
            yield place, value


def _check(lines: Lines, place: Path, value: Any, ours: Value | None) -> None:
    """Refuse a value of another type than ours, or larger than any printed one."""
    if isinstance(ours, tuple):
        kind = type(ours[0])
        if not isinstance(value, tuple) or not all(type(one) is kind for one in value):
            _refuse(
                lines, place, N_("must be a list in square brackets, like the one that was there")
            )
    elif type(value) is not type(ours):
        if isinstance(ours, int):
            _refuse(lines, place, N_("must be a whole number"))
        _refuse(lines, place, N_("must be text in quotation marks"))
    if not sound(value):
        _refuse(
            lines,
            place,
            N_(
                "a text may have up to {text} printable characters, a number may go up to "
                "{number}, and a list may have up to {values} values"
            ),
            text=LONGEST_TEXT,
            number=LARGEST_NUMBER,
            values=MOST_VALUES,
        )


def _refuse(lines: Lines, place: Path, said: str, **gaps: object) -> NoReturn:
    raise OverridesError(lines.of(place), " ".join(place)[:LONGEST_TEXT], said, **gaps)


class Lines:
    """The line numbers of a file's tables and values, as far as they show without a full parse."""

    def __init__(self, text: str) -> None:
        self.found: dict[Path, int] = {}
        head: Path = ()
        for number, line in enumerate(text.splitlines(), 1):
            if opened := HEAD.match(line):
                head = _parts(opened[1])
                self.found.setdefault(head, number)
            elif named := LINE.match(line):
                self.found.setdefault((*head, *_parts(named[1])), number)

    def of(self, place: Path) -> int:
        """The line of a place, else of something inside it, else of its parent; 0 if none is known."""
        inside = (line for known, line in self.found.items() if known[: len(place)] == place)
        if line := next(inside, 0):
            return line
        for size in range(len(place), 0, -1):
            if place[:size] in self.found:
                return self.found[place[:size]]
        return 0

    def blamed(self, error: ComponentError, overrides: Overrides) -> OverridesError:
        """Turn a table's error into one about the file, with the line of the value it is about."""
        stem = str(error.params["file"]).removesuffix(".toml")
        entry = str(error.params["entry"])
        gaps, best = error.gaps, 0
        place: Path = (stem,)
        for one in overrides:
            table = tuple(one.table.split(" "))
            if table[0] != stem:
                continue
            single, key = one.entry == one.field, table[-1]
            row = f"[{key}] {one.entry}" if single else f"{key} {one.entry}"
            told = gaps.get("field") == one.field or entry.endswith(f" {one.field}")
            if f"{entry} ".startswith(f"{row} ") or (single and entry == f"[{key}]"):
                fits, found = 2 + told, (*table, *dict.fromkeys((one.entry, one.field)))
            else:
                fits, found = int(entry == f"[table] {key}"), table
            if fits > best:
                best, place = fits, found
        return OverridesError(self.of(place), " ".join(place), error.said, **gaps)


def _parts(names: str) -> Path:
    return tuple(part.strip("\"'") for part in re.findall(NAME, names))
