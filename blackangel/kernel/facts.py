"""Fact tables in TOML: each value states how sure it is. A faulty table is refused.

A file holds ``[reasons]`` (a field, or "field entry", mapped to a sentence), sections of single values
``name = [value, provenance]``, and under ``[table]`` rows that carry their provenance words.
"""

from __future__ import annotations

import json
import os
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NoReturn

from blackangel.kernel import assets
from blackangel.kernel.errors import N_, ComponentError
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.overrides import NO_OVERRIDES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from blackangel.kernel.overrides import Overrides, Value

FOUND, INFERRED, RECONSTRUCTED = PROVENANCE = ("FOUND", "INFERRED", "RECONSTRUCTED")


class Fact(NamedTuple):
    """One value of a table, in words, and how sure it is; ``reason`` is empty if it is FOUND.

    ``raw`` is the value as the table holds it, or None if it is the name of its row.
    """

    table: str
    entry: str
    field: str
    value: str
    provenance: str
    reason: str
    raw: Value | None = None

    @property
    def open(self) -> bool:
        """Whether an override may change it: no source gives it, or it is only inferred from one."""
        return self.provenance != FOUND and self.raw is not None


def rebuilt(facts: Iterable[Fact]) -> dict[tuple[str, str], tuple[str, ...]]:
    """The reconstructed fields, by table and entry."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for fact in facts:
        if fact.provenance == RECONSTRUCTED:
            place = fact.table, fact.entry
            found[place] = (*found.get(place, ()), fact.field)
    return found


def reconstructed(facts: Iterable[Fact]) -> list[tuple[str, str, str, str, str]]:
    """The facts that no source gives: (table, entry, field, value, reason), in table order."""
    return [
        (fact.table, fact.entry, fact.field, fact.value, fact.reason)
        for fact in facts
        if fact.provenance == RECONSTRUCTED
    ]


def listed(
    facts: Iterable[Fact],
    tables: Mapping[str, str],
    fields: Mapping[str, str],
    reasons: Mapping[str, str],
) -> list[tuple[str, str, str, str, int]]:
    """The same for players: table title, an id, field name, reason, and how many values share that reason.

    ``tables``, ``fields`` and ``reasons`` translate the names.
    """
    counts: dict[tuple[str, str, str], int] = {}
    for table, _entry, field, _value, why in reconstructed(facts):
        counts[table, field, why] = counts.get((table, field, why), 0) + 1
    found = [
        (
            tables[table],
            f"values-{table}-{field}".replace(" ", "-").replace("_", "-"),
            fields[field],
            reasons.get(why, why),
            number,
        )
        for (table, field, why), number in counts.items()
    ]
    return sorted(found, key=lambda row: row[0])


@lru_cache(maxsize=16)
def as_json(text: str) -> str:
    """A table's text as JSON; raises ``ValueError``."""
    return json.dumps(assets.parsed(text), default=str)


class FactTable:
    """One TOML file. Reading a value removes it, so what remains at the end is unknown.

    ``words`` maps each kind of word that a column may use to its values: {"colour": {"red": 0}}. Facts are
    appended to ``facts`` as they are read. ``overrides`` replace values of the file; ``unknown`` refuses
    those that no table has asked for.

    Raises:
        ComponentError: at the first mistake, with file, entry and reason.
    """

    __slots__ = ("changes", "data", "facts", "fields", "file", "reasons", "stem", "words")

    def __init__(
        self,
        folder: str | Path | Traversable,
        stem: str,
        facts: list[Fact],
        words: Mapping[str, Mapping[str, int]],
        overrides: Overrides = NO_OVERRIDES,
    ) -> None:
        self.stem = stem
        self.file = f"{stem}.toml"
        self.facts = facts
        self.words = words
        self.changes: dict[tuple[str, ...], Any] = {one[:3]: one.value for one in overrides}
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
            # who changes values reads the same tables over and over, and JSON is read much faster
            self.data = assets.parsed(as_json(text) if overrides else text)
        except ValueError as error:  # of TOML, or of JSON
            line = re.search(r"line (\d+)", str(error))
            self.refuse(f"line {line[1] if line else len(text.splitlines())}", str(error))
        self.reasons = self._part("reasons")
        for field, reason in self.reasons.items():
            self._typed("[reasons]", field, reason, str)

    def refuse(self, entry: str, said: str, **gaps: object) -> NoReturn:
        """Raise the error for an entry of this file; ``gaps`` fill the sentence ``said``."""
        raise ComponentError(self.file, entry, said, **gaps)

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
            self._typed(key, f"row {index}", row, list)
            values = self._row(title, f"{key} row {index}", key, columns, row)
            name, entry = columns[0][0], f"{key} row {index}"
            if values[0] in seen:
                self.refuse(
                    entry, "{field} {value} stands there twice", field=name, value=values[0]
                )
            seen.add(values[0])
            result.append(values)
        if len(result) != count:
            said = "{found} rows, needs {wanted}"
            self.refuse(f"[table] {key}", said, found=len(result), wanted=count)
        return result

    def _row(
        self, title: str, entry: str, key: str, columns: list[tuple[str, str]], row: list[Any]
    ) -> list[Any]:
        """The values of one row; each provenance word is noted for the columns before it."""
        if len(row) != len(columns):
            names = ", ".join(field.replace("?", "provenance") for field, _ in columns)
            said = "has {found} values, needs {wanted}: {names}"
            self.refuse(entry, said, found=len(row), wanted=len(columns), names=names)
        values: list[Any] = []
        covered: list[tuple[str, object, bool]] = []
        for position, ((field, kind), value) in enumerate(zip(columns, row, strict=True)):
            if field == "?":
                for told, fact, first in covered:
                    self._fact(title, entry, str(row[0]), told, fact, value, first)
                covered = []
                continue
            if position:
                value = self._chosen(title, str(row[0]), field, value)
            values.append(self.value(entry, field, kind, value))
            if position or columns[1][0] == "?":
                covered.append((field, value, not position))
            if not position:
                entry = f"{key} {value}"
        return values

    def section(self, key: str, spec: str) -> dict[str, Any]:
        """The single values of a section; ``spec`` as for ``rows``, "name:list:0-3" for a list."""
        found = self._part(key)
        entry = f"[{key}]"
        title = self.stem if key == self.stem else f"{self.stem} {key}"
        result: dict[str, Any] = {}
        for column in spec.split():
            field, _, kind = column.partition(":")
            self.fields.add(field)
            if field not in found:
                self.refuse(entry, "{field} is missing", field=field)
            pair = found.pop(field)
            if not isinstance(pair, list) or len(pair) != 2:
                self.refuse(entry, "{field} needs [value, provenance]", field=field)
            value, word = pair
            value = self._chosen(title, field, field, value)
            if kind.startswith("list:"):
                self._typed(entry, field, value, list)
                result[field] = tuple(self.value(entry, field, kind[5:], one) for one in value)
            else:
                result[field] = self.value(entry, field, kind, value)
            self._fact(title, f"{entry} {field}", field, field, value, word)
        for field in found:
            self.refuse(entry, "{field} is unknown", field=field)
        return result

    def value(self, entry: str, field: str, kind: str, value: Any) -> Any:
        """One value, checked against its kind; a word of ``words`` becomes its value."""
        if kind == "str":
            self._typed(entry, field, value, str)
            return value
        if kind in self.words:
            self._typed(entry, field, value, str)
            if value not in self.words[kind]:
                among = ", ".join(self.words[kind])
                said = N_("{field} is “{value}”; it must be one of {among}")
                self.refuse(entry, said, field=field, value=value, among=among)
            return self.words[kind][value]
        self._typed(entry, field, value, int)
        low, _, high = kind.rpartition("-")
        if not int(low) <= value <= int(high):
            said = N_("{field} is {value}; it must be {low} to {high}")
            self.refuse(entry, said, field=field, value=value, low=low, high=high)
        return value

    def close(self) -> None:
        """Refuse entries that nothing has read."""
        for key in self.data.pop("table", {}):
            self.refuse("[table]", "{field} is unknown", field=key)
        for key in self.data:
            self.refuse("the file", "{field} is unknown", field=key)
        for key in self.reasons:
            if key.partition(" ")[0] not in self.fields:
                self.refuse("[reasons]", "{field} is unknown", field=key)

    def _chosen(self, title: str, name: str, field: str, value: Any) -> Any:
        """The override if there is one, else the value of the file."""
        found = self.changes.get((title, name, field), value)
        return list(found) if isinstance(found, tuple) else found

    def _part(self, key: str) -> dict[str, Any]:
        found = self.data.pop(key, None)
        if not isinstance(found, dict):
            self.refuse(f"[{key}]", "is missing" if found is None else "is not a table")
        return found

    def _typed(self, entry: str, field: str, value: object, kind: type) -> None:
        # the exact type: a bool would pass for an int
        if type(value) is not kind:
            got = type(value).__name__
            said = "{field} is {value!r} ({got}), needs {kind}"
            self.refuse(entry, said, field=field, value=value, got=got, kind=kind.__name__)

    def _fact(
        self,
        title: str,
        entry: str,
        name: str,
        field: str,
        value: object,
        word: object,
        names: bool = False,
    ) -> None:
        """Note a value; if it ``names`` its row, no override may change it."""
        if word not in PROVENANCE:
            among = ", ".join(PROVENANCE)
            said = "provenance of {field} is {word!r}, needs one of {among}"
            self.refuse(entry, said, field=field, word=word, among=among)
        reason = ""
        if word != FOUND:
            reason = self.reasons.get(f"{field} {name}") or self.reasons.get(field, "")
            if not reason:
                said = "{field} is {word}, but [reasons] has none"
                self.refuse(entry, said, field=field, word=word)
        if (title, name, field) in self.changes:
            if word == FOUND:
                self.refuse(
                    entry, N_("{field} is known for sure and can’t be changed"), field=field
                )
            word, reason = FOUND, ""  # the owner has looked it up in the box
        text = " ".join(map(str, value)) if isinstance(value, list) else str(value)
        raw: Any = tuple(value) if isinstance(value, list) else value
        self.facts.append(Fact(title, name, field, text, str(word), reason, None if names else raw))


def default_folder(game: str) -> str:
    """The folder of a game's tables."""
    return assets.folder(game, "components")


class FactFolder:
    """All tables of a game, in a folder or those of the package; ``facts`` grows as they are read.

    ``overrides`` replace values in the tables and are checked like them.
    """

    def __init__(
        self,
        game: str,
        words: Mapping[str, Mapping[str, int]],
        folder: str | Path | Traversable | None = None,
        overrides: Overrides = NO_OVERRIDES,
    ) -> None:
        self.folder = default_folder(game) if folder is None else folder
        self.words = words
        self.overrides = overrides
        self.facts: list[Fact] = []

    def table(self, stem: str) -> FactTable:
        """Open a table.

        Raises:
            ComponentError: it is missing.
        """
        return FactTable(self.folder, stem, self.facts, self.words, self.overrides)

    def all_facts(self) -> tuple[Fact, ...]:
        """The facts of all tables, once these have been read.

        Raises:
            ComponentError: an override fits no place in them.
        """
        unknown(self.overrides, self.facts)
        return tuple(self.facts)


def unknown(overrides: Overrides, facts: Iterable[Fact]) -> None:
    """Refuse the first override that fits no place in the tables.

    Raises:
        ComponentError: names it.
    """
    places = {fact[:3] for fact in facts if fact.raw is not None}
    for one in overrides:
        if one[:3] not in places:
            said = N_("this game has no value {field}")
            stem, _, key = one.table.partition(" ")
            raise ComponentError(
                f"{stem}.toml", f"{key or stem} {one.entry}", said, field=one.field
            )
