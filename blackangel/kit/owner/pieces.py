"""How a game describes its pieces, so that an owner can set what is printed on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from blackangel.kernel.facts import Fact
    from blackangel.kernel.overrides import Overrides, Value
    from blackangel.kit.owner.forms import Node

ValuePlace = tuple[str, str, str]  # table, entry and field, as in ``Fact``
Values = Mapping[ValuePlace, "Value"]  # every value of a game


class Field(NamedTuple):
    """What is set on a piece: its place, its name, and the form that writes it."""

    place: ValuePlace
    name: str
    node: Node


class OwnPiece(NamedTuple):
    """A piece of the box: its kind, an id that never changes, and the places of its values."""

    kind: str
    id: str
    places: tuple[ValuePlace, ...]


class Owner(Protocol):
    """A game's pieces and what is printed on them; texts are in the language in use."""

    def kinds(self) -> Mapping[str, str]:
        """The kinds of pieces and their names, in display order."""

    def pieces(self) -> Iterable[OwnPiece]:
        """All pieces with a value that no source gives for sure, in that order."""

    def name(self, piece: OwnPiece, values: Values, /) -> str:
        """The name of a piece with these values."""

    def picture(self, piece: OwnPiece, values: Values, /) -> str:
        """A piece with these values, as markup; other things may lean on it to be named."""

    def words(self, piece: OwnPiece, values: Values, /) -> tuple[str, ...]:
        """What it does, in sentences."""

    def fields(self, piece: OwnPiece, values: Values, /) -> tuple[Field, ...]:
        """What can be set on it, beside these values."""

    def following(
        self, values: Values, place: ValuePlace, value: Value, /
    ) -> Mapping[ValuePlace, Value]:
        """Other values that follow when this one is set: counts of what is printed elsewhere."""

    def check(self, overrides: Overrides, /) -> None:
        """Refuse values that do not fit one another; raises ``ComponentError``."""


def values_of(facts: Iterable[Fact], overrides: Overrides) -> dict[ValuePlace, Value]:
    """Every value of a game, with an owner's in their places."""
    found: dict[ValuePlace, Any] = {fact[:3]: fact.raw for fact in facts if fact.raw is not None}
    own = {one[:3]: one.value for one in overrides}
    return found | {place: value for place, value in own.items() if place in found}


def text_of(value: Value) -> str:
    """A value as a form reads it."""
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


class Texts(Mapping[ValuePlace, str]):
    """Values as a form reads them, each made when it is asked for: a piece needs few of them."""

    def __init__(self, values: Values) -> None:
        self.values_ = values

    def __getitem__(self, place: ValuePlace) -> str:
        return text_of(self.values_[place])

    def __iter__(self) -> Iterator[ValuePlace]:
        return iter(self.values_)

    def __len__(self) -> int:
        return len(self.values_)


def value_of(text: str, like: Value) -> Value:
    """What a form has written, as a value of the same type as ours."""
    if isinstance(like, int):
        return int(text)
    if not isinstance(like, tuple):
        return text
    words: Any = text.split(" ")
    found: Any = tuple(map(int, words)) if isinstance(like[0], int) else tuple(words)
    return found  # type: ignore[no-any-return]


Columns = tuple[tuple[str, tuple[str, ...]], ...]  # tables, each with the fields that can be set


def rows_of(facts: Iterable[Fact], kind: str, columns: Columns) -> Iterable[OwnPiece]:
    """A piece for each row of these tables that has a value to be looked up."""
    facts = tuple(facts)
    for table, fields in columns:
        rows: dict[str, list[Fact]] = {}
        for fact in facts:
            if fact.table == table and fact.field in fields and fact.raw is not None:
                rows.setdefault(fact.entry, []).append(fact)
        for entry, found in rows.items():
            if any(fact.open for fact in found):
                places = {fact.field: fact[:3] for fact in found}
                ordered = tuple(places[field] for field in fields if field in places)
                stem = table.partition(" ")[2] if len(columns) > 1 else ""
                yield OwnPiece(kind, slug(kind, stem, entry), ordered)


def single_piece(facts: Iterable[Fact], kind: str, name: str, columns: Columns) -> OwnPiece:
    """One piece for all rows of these tables."""
    found = [fact for fact in facts if fact.raw is not None]
    places = (
        fact[:3]
        for table, fields in columns
        for fact in found
        if fact.table == table and fact.field in fields
    )
    return OwnPiece(kind, slug(kind, name), tuple(places))


def slug(*words: str) -> str:
    """An id from some words."""
    return "-".join(word.replace(" ", "-").replace("_", "-") for word in words if word)
