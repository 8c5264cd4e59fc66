"""Tables of facts in TOML: every value with a word for how sure it is; a wrong table is refused.

A file holds ``[reasons]`` (a field, or "field entry", to a sentence), sections of single values
``name = [value, provenance]``, and under ``[table]`` rows that carry their provenance words.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Any, NoReturn

from blackangel.kernel.errors import ComponentError
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from importlib.resources.abc import Traversable
    from pathlib import Path

FOUND, INFERRED, RECONSTRUCTED = PROVENANCE = ("FOUND", "INFERRED", "RECONSTRUCTED")


class Fact(NamedTuple):
    """One value of a table, in words, and how sure it is; ``reason`` is empty when FOUND."""

    table: str
    entry: str
    field: str
    value: str
    provenance: str
    reason: str


def rebuilt(facts: Iterable[Fact]) -> dict[tuple[str, str], tuple[str, ...]]:
    """By table and entry: the fields whose values are reconstructed."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for fact in facts:
        if fact.provenance == RECONSTRUCTED:
            place = fact.table, fact.entry
            found[place] = (*found.get(place, ()), fact.field)
    return found


class FactTable:
    """One TOML file; what is read from it is taken out, so that what is left over is unknown.

    ``words`` are the kinds of word that a column may ask for, each with what its words mean:
    {"colour": {"red": 0}}. The facts read are appended to ``facts``.

    Raises:
        ComponentError: at the first thing that is wrong, with file, entry and reason.
    """

    __slots__ = ("data", "facts", "fields", "file", "reasons", "stem", "words")

    def __init__(
        self,
        folder: str | Path | Traversable,
        stem: str,
        facts: list[Fact],
        words: Mapping[str, Mapping[str, int]],
    ) -> None:
        # here, because whoever brings no table need not wait for it
        import tomllib

        self.stem = stem
        self.file = f"{stem}.toml"
        self.facts = facts
        self.words = words
        self.fields: set[str] = set()
        try:
            if isinstance(folder, str):
                with open(os.path.join(folder, self.file), encoding="utf-8") as stream:
                    text = stream.read()
            else:
                text = folder.joinpath(self.file).read_text(encoding="utf-8")
        except OSError as error:
            self.refuse("the file", f"cannot be read: {error.strerror or error}")
        except UnicodeDecodeError:
            self.refuse("the file", "is not UTF-8 text")
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"line (\d+)", str(error))
            self.refuse(f"line {line[1] if line else len(text.splitlines())}", str(error))
        self.reasons = self._part("reasons")
        for field, reason in self.reasons.items():
            self._typed("[reasons]", field, reason, str)

    def refuse(self, entry: str, reason: str) -> NoReturn:
        """Raise the error for an entry of this file."""
        raise ComponentError(self.file, entry, reason)

    def rows(self, key: str, spec: str, count: int) -> list[list[Any]]:
        """The rows of one table, without their provenance words.

        ``spec`` names the columns: "name:str", "name:1-60" or "name:-9-9" (an int in bounds) or
        "name:colour" (a kind of ``words``). The first names the entry and must differ from row to row.
        "?" is the provenance of the columns since the one before; of the first only if it stands alone.
        """
        table = self.data.get("table")
        if not isinstance(table, dict) or key not in table:
            self.refuse(f"[table] {key}", "is missing")
        rows = table.pop(key)
        self._typed("[table]", key, rows, list)
        columns = [column.partition(":")[::2] for column in spec.split()]
        self.fields.update(field for field, _ in columns)
        title = self.stem if key == self.stem else f"{self.stem} {key}"
        result: list[list[Any]] = []
        seen: set[Any] = set()
        for index, row in enumerate(rows, 1):
            entry = f"{key} row {index}"
            self._typed(key, f"row {index}", row, list)
            if len(row) != len(columns):
                names = ", ".join(field.replace("?", "provenance") for field, _ in columns)
                self.refuse(entry, f"has {len(row)} values, needs {len(columns)}: {names}")
            values: list[Any] = []
            covered: list[tuple[str, object]] = []
            for position, ((field, kind), value) in enumerate(zip(columns, row, strict=True)):
                if field == "?":
                    for told, fact in covered:
                        self._fact(title, entry, str(row[0]), told, fact, value)
                    covered = []
                    continue
                values.append(self.value(entry, field, kind, value))
                if position or columns[1][0] == "?":
                    covered.append((field, value))
                if not position:
                    if value in seen:
                        self.refuse(entry, f"{field} {value} stands there twice")
                    seen.add(value)
                    entry = f"{key} {value}"
            result.append(values)
        if len(result) != count:
            self.refuse(f"[table] {key}", f"{len(result)} rows, needs {count}")
        return result

    def section(self, key: str, spec: str) -> dict[str, Any]:
        """The single values of a section; spec as for rows, "name:list:0-3" for a list."""
        found = self._part(key)
        entry = f"[{key}]"
        title = self.stem if key == self.stem else f"{self.stem} {key}"
        result: dict[str, Any] = {}
        for column in spec.split():
            field, _, kind = column.partition(":")
            self.fields.add(field)
            if field not in found:
                self.refuse(entry, f"{field} is missing")
            pair = found.pop(field)
            if not isinstance(pair, list) or len(pair) != 2:
                self.refuse(entry, f"{field} needs [value, provenance]")
            value, word = pair
            if kind.startswith("list:"):
                self._typed(entry, field, value, list)
                result[field] = tuple(self.value(entry, field, kind[5:], one) for one in value)
            else:
                result[field] = self.value(entry, field, kind, value)
            self._fact(title, f"{entry} {field}", field, field, value, word)
        for field in found:
            self.refuse(entry, f"{field} is unknown")
        return result

    def value(self, entry: str, field: str, kind: str, value: Any) -> Any:
        """One value, checked against its kind; a word of ``words`` becomes what it means."""
        if kind == "str":
            self._typed(entry, field, value, str)
            return value
        if kind in self.words:
            self._typed(entry, field, value, str)
            if value not in self.words[kind]:
                among = ", ".join(self.words[kind])
                self.refuse(entry, f"{field} is {value!r}, needs one of {among}")
            return self.words[kind][value]
        self._typed(entry, field, value, int)
        low, _, high = kind.rpartition("-")
        if not int(low) <= value <= int(high):
            self.refuse(entry, f"{field} is {value}, needs {low} to {high}")
        return value

    def close(self) -> None:
        """Refuse what nobody has asked for."""
        for key in self.data.pop("table", {}):
            self.refuse("[table]", f"{key} is unknown")
        for key in self.data:
            self.refuse("the file", f"{key} is unknown")
        for key in self.reasons:
            if key.partition(" ")[0] not in self.fields:
                self.refuse("[reasons]", f"{key} is unknown")

    def _part(self, key: str) -> dict[str, Any]:
        found = self.data.pop(key, None)
        if not isinstance(found, dict):
            self.refuse(f"[{key}]", "is missing" if found is None else "is not a table")
        return found

    def _typed(self, entry: str, field: str, value: object, kind: type) -> None:
        # exactly: a bool would pass for an int
        if type(value) is not kind:
            got = type(value).__name__
            self.refuse(entry, f"{field} is {value!r} ({got}), needs {kind.__name__}")

    def _fact(
        self, title: str, entry: str, name: str, field: str, value: object, word: object
    ) -> None:
        if word not in PROVENANCE:
            among = ", ".join(PROVENANCE)
            self.refuse(entry, f"provenance of {field} is {word!r}, needs one of {among}")
        reason = ""
        if word != FOUND:
            reason = self.reasons.get(f"{field} {name}") or self.reasons.get(field, "")
            if not reason:
                self.refuse(entry, f"{field} is {word}, but [reasons] has none")
        text = " ".join(map(str, value)) if isinstance(value, list) else str(value)
        self.facts.append(Fact(title, name, field, text, str(word), reason))
