"""The boxes of an owner: several of a game, each with a name, its values, and the pieces looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.kernel.errors import ComponentError, OverridesError, SaveError
from blackangel.kernel.facts import FOUND, RECONSTRUCTED
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.overrides import (
    NO_OVERRIDES,
    Override,
    Overrides,
    in_order,
    packed,
    restored,
)
from blackangel.kernel.overrides_file import too_many
from blackangel.kit.owner import forms
from blackangel.kit.owner.pieces import ValuePlace, text_of, value_of, values_of
from tabletop.shared.schemas import MOST_BOXES, NO_BOX, tidy

if TYPE_CHECKING:
    from blackangel.kernel.facts import Fact
    from blackangel.kernel.overrides import Value
    from blackangel.kit.owner.pieces import Field, Owner, OwnPiece, Values

ALL, UNCHECKED, REBUILT, CHANGED = FILTERS = ("", "unchecked", "rebuilt", "changed")


class Box(NamedTuple):
    """A box: its name, the values that differ from ours, and the ids of the pieces looked at."""

    name: str
    values: Overrides = NO_OVERRIDES
    checked: frozenset[str] = frozenset()


class Boxes(NamedTuple):
    """The boxes of a game; new games are played with the ``current`` one, if there is any."""

    current: int = NO_BOX
    boxes: tuple[Box, ...] = ()

    @property
    def box(self) -> Box | None:
        return self.boxes[self.current] if 0 <= self.current < len(self.boxes) else None

    @property
    def values(self) -> Overrides:
        return self.box.values if self.box else NO_OVERRIDES

    @property
    def checked(self) -> frozenset[str]:
        return self.box.checked if self.box else frozenset()

    def written(self) -> dict[str, Any]:
        """As it is stored."""
        return {
            "current": self.current,
            "boxes": [
                {
                    "name": box.name,
                    "values": [list(one) for one in box.values],
                    "checked": sorted(box.checked),
                }
                for box in self.boxes
            ],
        }

    def holding(self, box: Box, name: str) -> Boxes | None:
        """The same with the current box replaced; if there is none, a new one gets this ``name``."""
        if self.box is None:
            return self.having(box._replace(name=name))
        return self.replacing(box)

    def replacing(self, box: Box) -> Boxes:
        """The same with another box in the place of the current one."""
        boxes = (box if n == self.current else one for n, one in enumerate(self.boxes))
        return self._replace(boxes=tuple(boxes))

    def having(self, box: Box) -> Boxes | None:
        """The same with one more box, which is used from now on; None if there are too many.

        Its name differs from the others.
        """
        if self.full:
            return None
        taken = {one.name for one in self.boxes}
        name, number = tidy(box.name), 2
        while not name or name in taken:
            name, number = tidy(f"{box.name[:50]} {number}"), number + 1
        boxes = (*self.boxes, box._replace(name=name))
        return Boxes(len(boxes) - 1, boxes)

    @property
    def full(self) -> bool:
        return len(self.boxes) >= MOST_BOXES

    def without(self) -> Boxes:
        """The same without the current box."""
        return Boxes(NO_BOX, tuple(b for n, b in enumerate(self.boxes) if n != self.current))

    def named(self, name: str) -> Boxes:
        """The current box under another name."""
        box = self.box
        return self.replacing(box._replace(name=tidy(name) or box.name)) if box else self


def read(found: Mapping[str, Any] | None, used: Iterable[Any], name: str) -> Boxes:
    """The stored boxes of a game; a device that has none yet may have values in use."""
    if found is None:
        values = sound(used)
        return Boxes(0, (Box(name, values),)) if values else Boxes()
    boxes = tuple(
        Box(
            str(one.get("name", "")) or name,
            sound(one.get("values", ())),
            frozenset(one.get("checked", ())),
        )
        for one in found["boxes"]
    )
    current = found.get("current", NO_BOX)
    return Boxes(current if current < len(boxes) else NO_BOX, boxes)


def sound(values: Iterable[Any]) -> Overrides:
    """Values as they are stored; if one place has two, none count."""
    try:
        return restored(values)
    except ValueError:
        return NO_OVERRIDES


# --- one game's pieces with an owner's values


class Inventory(NamedTuple):
    """A game's pieces beside our values and those of an owner."""

    owner: Owner
    facts: tuple[Fact, ...]
    known: Mapping[ValuePlace, Fact]  # the same by place
    pieces: tuple[OwnPiece, ...]
    ours: Values
    own: Values
    checked: frozenset[str]

    def piece(self, id_: str) -> OwnPiece:
        """Raises ``LookupError`` if there is none."""
        for piece in self.pieces:
            if piece.id == id_:
                return piece
        raise LookupError(f"there is no piece {id_[:40]!r}")

    def changed(self, piece: OwnPiece) -> bool:
        return any(self.own[place] != self.ours[place] for place in piece.places)

    def done(self, kind: str = "") -> tuple[int, int]:
        """How many pieces of a kind have been looked at, and how many there are."""
        found = [piece for piece in self.pieces if kind in ("", piece.kind)]
        return sum(piece.id in self.checked for piece in found), len(found)

    def sureness(self, kind: str) -> Counter[str]:
        """How many values of a kind of pieces are found, inferred, reconstructed."""
        known = self.known
        return Counter(
            known[place].provenance
            for piece in self.pieces
            if piece.kind == kind
            for place in piece.places
        )

    def rebuilt(self, piece: OwnPiece) -> bool:
        return any(self.known[place].provenance == RECONSTRUCTED for place in piece.places)

    def shown(self, kind: str, filtered: str) -> list[OwnPiece]:
        """The pieces of a kind that match a filter."""
        asks = {
            ALL: lambda piece: True,
            UNCHECKED: lambda piece: piece.id not in self.checked,
            REBUILT: self.rebuilt,
            CHANGED: self.changed,
        }
        return [piece for piece in self.pieces if piece.kind == kind and asks[filtered](piece)]

    def after(self, piece: OwnPiece, step: int) -> OwnPiece:
        """The piece before or after another of its kind, wrapping around at the ends."""
        same = [one for one in self.pieces if one.kind == piece.kind]
        return same[(same.index(piece) + step) % len(same)]

    def next_unchecked(self, piece: OwnPiece) -> OwnPiece | None:
        """The next unchecked piece: first of the same kind, then of the others."""
        at = self.pieces.index(piece)
        later = (*self.pieces[at + 1 :], *self.pieces[:at])
        left = [one for one in later if one.id not in self.checked]
        same = [one for one in left if one.kind == piece.kind]
        return next(iter((*same, *left)), None)


@lru_cache(maxsize=4)
def inventory_of(key: str, values: Overrides, checked: frozenset[str]) -> Inventory:
    """A game's pieces with these values.

    Raises:
        LookupError: nothing tells of the game's pieces.
    """
    owner = games.owner(key)
    if owner is None:
        raise LookupError(f"nothing tells of the pieces of {key}")
    facts = tuple(games.title(key).facts)
    known, ours = printed(key)
    return Inventory(
        *(owner, facts, known, pieces_of(key), ours), values_of(facts, held(facts, values)), checked
    )


@cache
def printed(key: str) -> tuple[Mapping[ValuePlace, Fact], Values]:
    """A game's facts and our values, by place."""
    facts = tuple(games.title(key).facts)
    return {fact[:3]: fact for fact in facts}, values_of(facts, NO_OVERRIDES)


@cache
def pieces_of(key: str) -> tuple[OwnPiece, ...]:
    owner = games.owner(key)
    return tuple(owner.pieces()) if owner else ()


def held(facts: Sequence[Fact], values: Overrides) -> Overrides:
    """The values whose place and type our tables know; storage and links may hold anything."""
    ours = {fact[:3]: fact for fact in facts}
    return tuple(
        one
        for one in values
        if one[:3] in ours and ours[one[:3]].open and like(one.value, ours[one[:3]].raw)
    )


def like(value: Value, ours: Value | None) -> bool:
    """Return whether a value is of the same type as ours."""
    if isinstance(value, tuple) and isinstance(ours, tuple):
        return all(type(one) is type(ours[0]) for one in value)
    return type(value) is type(ours)


def set_(inventory: Inventory, place: ValuePlace, value: Value) -> Overrides:
    """The owner's values after one was set, with what follows from it."""
    own = {**inventory.own, place: value, **inventory.owner.following(inventory.own, place, value)}
    return differing(inventory, own)


def returned(inventory: Inventory, piece: OwnPiece) -> Overrides:
    """The owner's values after a piece was given ours again."""
    own = dict(inventory.own)
    for place in piece.places:
        own.update(inventory.owner.following(own, place, inventory.ours[place]))
        own[place] = inventory.ours[place]
    return differing(inventory, own)


def differing(inventory: Inventory, own: Values) -> Overrides:
    known = inventory.known
    return in_order(
        Override(*place, value)
        for place, value in own.items()
        if value != inventory.ours[place] and known[place].provenance != FOUND
    )


def edited(inventory: Inventory, field: Field, path: Sequence[str], what: str) -> Overrides:
    """The owner's values after something was done in the form of a field.

    Raises:
        ValueError: there is no such place in it.
    """
    before = inventory.own[field.place]
    text = forms.edited(field.node, text_of(before), path, what)
    return set_(inventory, field.place, value_of(text, inventory.ours[field.place]))


# --- whether the values fit one another


class Fault(NamedTuple):
    """What is wrong: the places that it is about, if any is known, and why."""

    error: ComponentError | OverridesError
    places: frozenset[ValuePlace] = frozenset()


@lru_cache(maxsize=8)
def fault_of(key: str, values: Overrides) -> Fault | None:
    """The first mistake that a game's tables would find in these values."""
    if not values:
        return None  # the tables have been read already
    owner, facts = games.owner(key), tuple(games.title(key).facts)
    try:
        if owner:
            owner.check(values)
        else:  # a game that tells nothing of its pieces
            games.title(key, values)
        packed(values, facts)
    except ComponentError as error:
        return Fault(error, blamed(error, facts))
    except SaveError:
        return Fault(too_many())
    return None


def kind_at_fault(key: str, wrong: Fault) -> str:
    """The kind of pieces that a fault is about, in words; empty if it is about none alone."""
    owner = games.owner(key)
    if owner is None or not isinstance(wrong.error, ComponentError):
        return ""
    stem = str(wrong.error.params["file"]).removesuffix(".toml")
    own = (piece for piece in pieces_of(key) if wrong.places & {*piece.places})
    same = (
        piece
        for piece in pieces_of(key)
        if any(place[0].split()[0] == stem for place in piece.places)
    )
    found = next(own, None) or next(same, None)
    return owner.kinds()[found.kind] if found else ""


def spoken(inventory: Inventory, piece: OwnPiece) -> tuple[str, ...]:
    """What a piece does; nothing if its values cannot be told."""
    try:
        return inventory.owner.words(piece, inventory.own)
    except (ValueError, LookupError):
        return ()


def blamed(error: ComponentError, facts: Iterable[Fact]) -> frozenset[ValuePlace]:
    """The places that an error of the tables is about: one field, a row, or none."""
    row = [fact for fact in facts if is_row(error, fact)]
    field = [fact for fact in row if is_field(error, fact)]
    return frozenset(fact[:3] for fact in field or row)


def is_row(error: ComponentError, fact: Fact) -> bool:
    """Return whether an error is about the row of a value: ``cards a01 name``, or ``[limits] rounds``."""
    file, *rest = fact.table.split(" ")
    if fact.raw is None or f"{file}.toml" != error.params["file"]:
        return False
    entry, table = str(error.params["entry"]), rest[-1] if rest else file
    if fact.entry != fact.field:
        return f"{entry} ".startswith(f"{table} {fact.entry} ")
    return entry == f"[{table}]" or f"{entry} ".startswith(f"[{table}] {fact.entry} ")


def is_field(error: ComponentError, fact: Fact) -> bool:
    """Return whether an error in the row of a value is about that value: it names its field or quotes it."""
    named = error.gaps.get("field") == fact.field
    named = named or str(error.params["entry"]).endswith(f" {fact.field}")
    return named or ("text" in error.gaps and error.gaps["text"] == fact.raw)
